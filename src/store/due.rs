//! What of the outbox is due, put together as it is said.

use super::engine::{DbRow, QueryBuilder, query, query_scalar};
use super::notes::{note, notes};
use super::part::in_part;
use super::{Error, MatchId, Millis, Note, NoteId, Part, Tx};
use crate::game::PlayerId;

/// What is said together in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The address of the place.
    pub place: String,
    /// What it is about.
    pub about: About,
    /// How often it was tried before.
    pub tries: u32,
}

/// What something to say is about. What one day is about something else (a round of a tournament) is
/// another value, with a word of its own in the column `about`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// News of a match, oldest first: they are said in the order of its log.
    News(Vec<Note>),
    /// Matches in which somebody is to move.
    Reminders {
        /// Whom they remind.
        player: PlayerId,
        /// Whether nobody else may read them.
        private: bool,
        /// The last events of these matches, oldest note first.
        notes: Vec<Note>,
    },
    /// The review of a match that is over, now that it is made.
    Review(Note),
    /// A puzzle of the day, about no match.
    Puzzle {
        /// The number of the note.
        id: NoteId,
        /// When it was made.
        made: Millis,
        /// Whether it may already have been said.
        tried: bool,
        /// What is told of it.
        news: PuzzleNews,
    },
    /// The operator's words, about no match. They stand for themselves.
    Words {
        /// The number of the note.
        id: NoteId,
        /// When it was made.
        made: Millis,
        /// Whether it may already have been said.
        tried: bool,
        /// What the operator has to say.
        text: String,
    },
}

/// What is told of a puzzle of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleNews {
    /// It is posted.
    Posted {
        /// The puzzle.
        puzzle: u32,
        /// The one before it, whose solution is told.
        before: Option<u32>,
    },
    /// Somebody has solved it.
    Solved {
        /// Who.
        player: PlayerId,
        /// Whether at the first try.
        first_try: bool,
        /// On how many days in a row.
        days: usize,
    },
}

impl PuzzleNews {
    /// Reads what was noted; `None` if it makes no sense.
    fn read(about: &str, words: &str, player: Option<i64>) -> Option<PuzzleNews> {
        let (one, other) = words.split_once(' ')?;
        let (one, other): (u32, u32) = (one.parse().ok()?, other.parse().ok()?);
        match about {
            "daily" => {
                Some(PuzzleNews::Posted { puzzle: one, before: Some(other).filter(|n| *n > 0) })
            }
            _ => {
                let (player, days) = (PlayerId(player?), other as usize);
                Some(PuzzleNews::Solved { player, first_try: one == 1, days })
            }
        }
    }
}

impl Due {
    /// News that nobody has tried to say yet.
    pub fn news(note: Note) -> Due {
        Due { place: note.place.clone(), about: About::News(vec![note]), tries: 0 }
    }

    /// The notes about matches.
    fn notes(&self) -> &[Note] {
        match &self.about {
            About::News(notes) | About::Reminders { notes, .. } => notes,
            About::Review(note) => std::slice::from_ref(note),
            About::Words { .. } | About::Puzzle { .. } => &[],
        }
    }

    /// The newest of news of a match; `None` for anything else.
    pub fn newest_news(&self) -> Option<&Note> {
        match &self.about {
            About::News(notes) => notes.last(),
            _ => None,
        }
    }

    /// The numbers of its notes.
    pub fn ids(&self) -> Vec<NoteId> {
        match &self.about {
            About::Words { id, .. } | About::Puzzle { id, .. } => vec![*id],
            _ => self.notes().iter().map(|note| note.id).collect(),
        }
    }

    /// The newest note, which stands for all: its number, when it was made, and whether it may
    /// already have been said.
    fn newest(&self) -> Option<(NoteId, Millis, bool)> {
        match &self.about {
            About::Words { id, made, tried, .. } | About::Puzzle { id, made, tried, .. } => {
                Some((*id, *made, *tried))
            }
            _ => self.notes().last().map(|note| (note.id, note.made, note.tried)),
        }
    }

    /// A unique key for it, in at most 25 characters.
    pub fn key(&self) -> String {
        self.newest().map_or_else(String::new, |(id, made, _)| id.key(made))
    }

    /// When the newest note was made.
    pub fn made(&self) -> Millis {
        self.newest().map_or(0, |(_, made, _)| made)
    }

    /// Whether it may already have been said; nobody knows for sure.
    pub fn tried(&self) -> bool {
        self.newest().is_some_and(|(.., tried)| tried)
    }

    /// The same without the notes that are not among these; `None` if nothing is left.
    #[must_use]
    pub fn only(mut self, left: &[NoteId]) -> Option<Due> {
        match &mut self.about {
            About::News(notes) | About::Reminders { notes, .. } => {
                notes.retain(|note| left.contains(&note.id));
            }
            About::Words { id, .. } | About::Puzzle { id, .. } | About::Review(Note { id, .. })
                if left.contains(id) => {}
            About::Words { .. } | About::Puzzle { .. } | About::Review(_) => return None,
        }
        (!self.ids().is_empty()).then_some(self)
    }

    /// Takes in what is said together with it; gives it back if it is not.
    fn join(&mut self, other: Due) -> Result<(), Due> {
        let same_place = self.place == other.place;
        match (&mut self.about, other.about) {
            // What may have been said already is said again as it was, or not every network would
            // know it again.
            (About::News(mine), About::News(notes))
                if same_place
                    && mine[0].match_id == notes[0].match_id
                    && mine[0].tried == notes[0].tried =>
            {
                mine.extend(notes);
                self.tries = self.tries.max(other.tries);
                Ok(())
            }
            // What is for one person alone is collected from all their places. A second attempt
            // says the same as the first.
            (
                About::Reminders { player, private, notes: mine },
                About::Reminders { player: whom, private: alone, notes },
            ) if *player == whom
                && *private == alone
                && self.tries == other.tries
                && (alone || same_place) =>
            {
                mine.extend(notes);
                Ok(())
            }
            (_, about) => Err(Due { about, ..other }),
        }
    }
}

/// A note, by itself.
fn read(row: &DbRow) -> Result<Due, Error> {
    let about = match row.try_get::<String>(8)?.as_str() {
        "news" => About::News(vec![note(row)?]),
        "reminder" => {
            let (player, private) = (PlayerId(row.try_get(9)?), row.try_get(10)?);
            About::Reminders { player, private, notes: vec![note(row)?] }
        }
        "review" => About::Review(note(row)?),
        "words" => About::Words {
            id: NoteId(row.try_get(0)?),
            made: row.try_get(6)?,
            tried: row.try_get::<i64>(7)? > 0,
            text: row.try_get(11)?,
        },
        about @ ("daily" | "solved") => {
            let words: String = row.try_get(11)?;
            let news = PuzzleNews::read(about, &words, row.try_get(9)?);
            About::Puzzle {
                id: NoteId(row.try_get(0)?),
                made: row.try_get(6)?,
                tried: row.try_get::<i64>(7)? > 0,
                news: news.ok_or_else(|| Error::broken(format!("a note that says “{words}”")))?,
            }
        }
        other => return Err(Error::broken(format!("a note about “{other}”"))),
    };
    Ok(Due { place: row.try_get(5)?, about, tries: row.try_get(7)? })
}

/// Puts together what is said together, in the order of the oldest notes.
fn together(rows: &[DbRow]) -> Result<Vec<Due>, Error> {
    let mut list: Vec<Due> = Vec::new();
    for row in rows {
        let mut one = Some(read(row)?);
        for due in &mut list {
            let Some(next) = one.take() else { break };
            one = due.join(next).err();
        }
        list.extend(one);
    }
    Ok(list)
}

impl Tx {
    /// Notes in each place of a network where a match is being played that the operator has this to
    /// say; returns how many places that are.
    pub async fn announce(&mut self, network: &str, text: &str, now: Millis) -> Result<u64, Error> {
        let done = query(
            "insert into outbox (place_id, about, words, created_at, due_at)
             select distinct h.place_id, 'words', $2, $1, $1
             from matches m join hearings h on h.match_id = m.id and h.moved_to is null
             join places p on p.id = h.place_id and p.network = $3
             where m.stage = 'playing'",
        )
        .bind(now)
        .bind(text)
        .bind(network)
        .execute(&mut self.tx)
        .await?;
        Ok(done)
    }

    /// Whether [`Tx::take_due`] would find anything, without changing anything.
    pub async fn is_anything_due(&mut self, part: Part, now: Millis) -> Result<bool, Error> {
        self.is_any(
            concat!(
                "select exists (select 1 from outbox o join places p on p.id = o.place_id
                     where o.sent_at is null and o.due_at <= $1 and o.held <> 2
                     and ",
                in_part!(),
                ")"
            ),
            part,
            now,
        )
        .await
    }

    /// Takes the due notes of all places of a part, at most `most`; each is due again at `lease`
    /// unless it is said before then. Busy places are left alone. A note waits for the earlier ones
    /// in its place, so that each place hears everything in order.
    pub async fn take_due(
        &mut self,
        part: Part,
        now: Millis,
        lease: Millis,
        most: usize,
        busy: &[String],
    ) -> Result<Vec<Due>, Error> {
        let mut query = QueryBuilder::new(concat!(
            notes!(),
            "where o.sent_at is null and o.held <> 2
             and (o.match_id is null or h.number is not null) and o.due_at <= $1 and ",
            in_part!(),
        ));
        query.bind_all([now.into()]).bind_all(part.parameters());
        for address in busy {
            query.push(" and p.address <> ").push_bind(address);
        }
        query
            .push(
                " and not exists (select 1 from outbox b where b.place_id = o.place_id
                 and b.id < o.id and b.sent_at is null and b.held = 0 and b.due_at > ",
            )
            .push_bind(now)
            .push(") order by o.id limit ")
            .push_bind(most as i64);
        let rows = query.build().fetch_all(&mut self.tx).await?;
        let due = together(&rows)?;
        self.lease(&due, lease).await?;
        Ok(due)
    }

    /// Takes what waits in a place until somebody speaks there, except news of the match `but`.
    pub async fn take_held(
        &mut self,
        place: &str,
        but: Option<MatchId>,
        lease: Millis,
        most: usize,
    ) -> Result<Vec<Due>, Error> {
        let rows = query(concat!(
            notes!(),
            "where o.sent_at is null and o.held <> 0 and p.address = $1
             and (o.match_id is null or h.number is not null)
             and (o.about <> 'news' or o.match_id <> $2)
             order by o.id limit $3",
        ))
        .bind(place)
        .bind(but.map_or(0, |game| game.0))
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        let held = together(&rows)?;
        self.lease(&held, lease).await?;
        Ok(held)
    }

    /// Whether anything waits in a place until the bot may speak there.
    pub async fn is_anything_held(&mut self, place: &str) -> Result<bool, Error> {
        Ok(query_scalar(
            "select exists (select 1 from outbox o join places p on p.id = o.place_id
                 where p.address = $1 and o.sent_at is null and o.held <> 0)",
        )
        .bind(place)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// Whether anything may have been said in a place or a thread of it that nobody has marked.
    pub async fn is_anything_unmarked(&mut self, place: &str) -> Result<bool, Error> {
        Ok(query_scalar(
            "select exists (select 1 from outbox o join places p on p.id = o.place_id
                 where (p.address = $1 or p.parent = $1)
                 and o.sent_at is null and o.tries > 0 and o.held = 0)",
        )
        .bind(place)
        .fetch_one(&mut self.tx)
        .await?)
    }

    async fn lease(&mut self, list: &[Due], until: Millis) -> Result<(), Error> {
        for note in list.iter().flat_map(Due::ids) {
            query("update outbox set due_at = $1, tries = tries + 1 where id = $2")
                .bind(until)
                .bind(note.0)
                .execute(&mut self.tx)
                .await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MatchNumber;

    fn news(id: i64, match_id: i64, tried: bool) -> Due {
        let (id, match_id, number) = (NoteId(id), MatchId(match_id), MatchNumber(match_id));
        let (place, first) = ("discord:1".to_owned(), id.0 as usize);
        let note = Note { id, match_id, number, place, first, last: first, made: 7, tried };
        Due::news(note)
    }

    #[test]
    fn what_may_have_been_said_is_said_again_without_anything_new() {
        let joins = |mut one: Due, other: Due| one.join(other).is_ok();
        assert!(joins(news(1, 1, false), news(2, 1, false)));
        assert!(joins(news(1, 1, true), news(2, 1, true)));
        assert!(!joins(news(1, 1, true), news(2, 1, false)), "it has another key");
        assert!(!joins(news(1, 1, false), news(2, 2, false)));
    }
}
