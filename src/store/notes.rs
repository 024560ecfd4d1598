//! The outbox: what was decided but may not have been said yet.

use super::engine::{DbRow, QueryBuilder, query, query_scalar};
use super::part::in_part;
use super::{Error, Found, MatchId, Millis, Part, PlaceId, Settles, Shown, Tx};
use crate::game::{Entry, Match, MatchNumber, PlayerId};

/// The number of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NoteId(pub(crate) i64);

impl NoteId {
    /// A unique key for this note, made at this time, in at most 25 characters.
    pub fn key(self, created: Millis) -> String {
        format!("{created:x}-{:x}", self.0)
    }
}

/// Events of a match that a place has to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its number; it also tells two attempts to send one note from two different notes.
    pub id: NoteId,
    /// The match.
    pub match_id: MatchId,
    /// Its number in the place.
    pub number: MatchNumber,
    /// The address of the place.
    pub place: String,
    /// The first of the events.
    pub first: usize,
    /// The last of them.
    pub last: usize,
    /// When it was made.
    pub made: Millis,
    /// Whether it may already have been said; nobody knows for sure.
    pub tried: bool,
}

impl Found {
    /// The match as it was when a note was made; `None` if its log is not that long or cannot be
    /// read back.
    pub fn at(note: &Note, log: &[Entry]) -> Option<Found> {
        let log = log.get(..=note.last)?;
        let state = Match::replay(log).ok()?;
        let board_at = log.iter().rposition(|entry| entry.event.changes_the_board()).unwrap_or(0);
        Some(Found { id: note.match_id, number: note.number, state, events: log.len(), board_at })
    }
}

impl Note {
    /// A unique key for it, in at most 25 characters.
    pub fn key(&self) -> String {
        self.id.key(self.made)
    }
}

/// Why something waits beyond the time it is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// The bot may not speak there now; it tries again now and then.
    Forbidden,
    /// The bot speaks there only when it is spoken to.
    Unasked,
}

impl Held {
    const fn number(self) -> i64 {
        match self {
            Held::Forbidden => 1,
            Held::Unasked => 2,
        }
    }
}

/// Selects notes with twelve columns; [`note`] reads the first eight.
macro_rules! notes {
    () => {
        "select o.id, o.match_id, h.number, o.first_seq, o.last_seq, p.address, o.created_at,
         o.tries, o.about, o.player_id, o.private, o.words
         from outbox o join places p on p.id = o.place_id
         left join hearings h on h.place_id = o.place_id and h.match_id = o.match_id "
    };
}

pub(super) use notes;

/// Reads a note that is about a match.
pub(super) fn note(row: &DbRow) -> Result<Note, Error> {
    Ok(Note {
        id: NoteId(row.try_get(0)?),
        match_id: MatchId(row.try_get(1)?),
        number: MatchNumber(row.try_get(2)?),
        first: row.try_get::<i64>(3)? as usize,
        last: row.try_get::<i64>(4)? as usize,
        place: row.try_get(5)?,
        made: row.try_get(6)?,
        tried: row.try_get::<i64>(7)? > 0,
    })
}

/// Where something was said, and what becomes of earlier messages.
#[derive(Clone, Debug, Default)]
pub struct Said {
    /// The notes that it fulfils.
    pub notes: Vec<NoteId>,
    /// The message, as its door knows it.
    pub message: Option<String>,
    /// The match it is about, and the address of the place where it was said.
    pub about: Option<(MatchId, String)>,
    /// Messages with buttons that are there now.
    pub shown: Vec<Shown>,
    /// Which earlier messages lose their buttons: all of the match there, or only those that offer
    /// something.
    pub settles: Option<Settles>,
    /// Whether the match has begun or ended by it.
    pub changes_stage: bool,
    /// Messages that have lost their buttons, each with the address of its place.
    pub bare: Vec<(String, String)>,
    /// The message that has the newest board of the match there.
    pub board: Option<String>,
    /// What was heard and is answered by this.
    pub heard: Option<String>,
    /// The place where this shows that the bot may speak.
    pub free: Option<String>,
}

impl Tx {
    /// Notes that a place has to hear these events. If somebody may say them, they have until `by`, and
    /// afterwards it is looked for first. The place is locked: a later number is written later.
    pub async fn note(
        &mut self,
        place: PlaceId,
        id: MatchId,
        events: std::ops::RangeInclusive<usize>,
        now: Millis,
        by: Option<Millis>,
    ) -> Result<NoteId, Error> {
        let id = query_scalar(
            "insert into outbox
                 (place_id, about, match_id, first_seq, last_seq, created_at, due_at, tries)
             select p.id, 'news', $2, $3, $4, $5, $6, $7 from places p where p.id = $1
             /*shared:for no key update*/ returning id",
        )
        .bind(place.0)
        .bind(id.0)
        .bind(*events.start() as i64)
        .bind(*events.end() as i64)
        .bind(now)
        .bind(by.unwrap_or(now))
        .bind(i64::from(by.is_some()))
        .fetch_one(&mut self.tx)
        .await?;
        Ok(NoteId(id))
    }

    /// Notes that a player is to be reminded in a place, at once, of a match with so many events;
    /// `private` if only they may read it.
    pub async fn note_reminder(
        &mut self,
        place: PlaceId,
        (id, events): (MatchId, usize),
        player: PlayerId,
        private: bool,
        now: Millis,
    ) -> Result<(), Error> {
        query(
            "insert into outbox (place_id, about, match_id, first_seq, last_seq, player_id,
                                 private, created_at, due_at)
             select p.id, 'reminder', $2, $3, $3, $4, $5, $6, $6 from places p where p.id = $1
             /*shared:for no key update*/",
        )
        .bind(place.0)
        .bind(id.0)
        .bind(events as i64 - 1)
        .bind(player.0)
        .bind(private)
        .bind(now)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// News of a match that a place has not heard yet, oldest first.
    pub async fn unsaid(&mut self, place: &str, id: MatchId) -> Result<Vec<Note>, Error> {
        let rows = query(concat!(
            notes!(),
            "where p.address = $1 and o.match_id = $2 and o.sent_at is null
             and o.about = 'news' order by o.id"
        ))
        .bind(place)
        .bind(id.0)
        .fetch_all(&mut self.tx)
        .await?;
        rows.iter().map(note).collect()
    }

    /// Makes a note wait until the bot may speak in its place; it is tried again at `again`. Where it
    /// may not speak it may not read either: whether an earlier attempt arrived is looked for again
    /// then.
    pub async fn hold(&mut self, note: NoteId, why: Held, again: Millis) -> Result<(), Error> {
        query("update outbox set held = $1, due_at = $2, tries = 1 where id = $3")
            .bind(why.number())
            .bind(again)
            .bind(note.0)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Whether [`Tx::free`] would find anything.
    pub async fn is_anything_forbidden(&mut self, address: &str) -> Result<bool, Error> {
        Ok(query_scalar(
            "select exists (select 1 from outbox where sent_at is null and held = 1 and place_id in
                 (select id from places where address = $1 or server = $1 or parent = $1))",
        )
        .bind(address)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// Lets notes that wait because speaking was forbidden be tried now, in a place and all its
    /// threads; `false` if nothing waits.
    pub async fn free(&mut self, address: &str, now: Millis) -> Result<bool, Error> {
        let done = query(
            "update outbox set due_at = $1 where sent_at is null and held = 1 and place_id in
             (select id from places where address = $2 or server = $2 or parent = $2)",
        )
        .bind(now)
        .bind(address)
        .execute(&mut self.tx)
        .await?;
        Ok(done > 0)
    }

    /// Lets everybody in the place read a note that its player could not be told in private.
    pub async fn make_public(&mut self, note: NoteId) -> Result<(), Error> {
        query("update outbox set private = false, tries = 0 where id = $1")
            .bind(note.0)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Makes a note due again at `due`.
    pub async fn put_off(&mut self, note: NoteId, due: Millis) -> Result<(), Error> {
        query("update outbox set due_at = $1 where id = $2")
            .bind(due)
            .bind(note.0)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Makes all unsaid notes in the places of a part due now, and the removal of old buttons too.
    pub async fn hurry(&mut self, part: Part, now: Millis) -> Result<(), Error> {
        for late in [
            concat!(
                "update outbox set due_at = case when due_at < $1 then due_at else $1 end
                 where sent_at is null and held <> 2
                 and place_id in (select p.id from places p where ",
                in_part!(),
                ")"
            ),
            concat!(
                "update shown set stale_at = $1 where stale_at is not null and place_id in
                 (select p.id from places p where ",
                in_part!(),
                ")"
            ),
        ] {
            query(late).bind(now).bind_all(part.parameters()).execute(&mut self.tx).await?;
        }
        Ok(())
    }

    /// Whether later news of a match has already been said in a place.
    pub async fn is_overtaken(&mut self, note: &Note) -> Result<bool, Error> {
        Ok(query_scalar(
            "select count(*) > 0 from outbox later join outbox this on this.id = $1
             where later.place_id = this.place_id and later.match_id = this.match_id
             and later.first_seq > this.last_seq and later.sent_at is not null
             and later.about = 'news'",
        )
        .bind(note.id.0)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// Those of the notes that have yet to be said.
    pub async fn still_unsaid(&mut self, notes: &[NoteId]) -> Result<Vec<NoteId>, Error> {
        let mut query =
            QueryBuilder::new("select id from outbox where sent_at is null and id in (");
        query.push_list(notes.iter().map(|note| note.0));
        query.push(") order by id");
        let left: Vec<i64> = query.build_scalar().fetch_all(&mut self.tx).await?;
        Ok(left.into_iter().map(NoteId).collect())
    }

    /// Marks what was said and everything that follows from it, in one write.
    pub async fn said(&mut self, said: &Said, now: Millis) -> Result<(), Error> {
        if let Some(event) = &said.heard {
            self.dealt_with(event).await?;
        }
        let Some(waits) = self.mark_said(said, now).await? else { return Ok(()) };
        if let (Some((game, place)), Some(settles)) = (&said.about, said.settles) {
            self.make_stale(*game, place, settles, now).await?;
        }
        let replaced = self.replace_shown(said).await?;
        for (place, message) in said.bare.iter().filter(|_| !replaced) {
            self.forget_shown(place, message).await?;
        }
        if let Some((game, place)) = &said.about {
            for shown in said.shown.iter().filter(|_| !replaced) {
                self.show(place, *game, shown).await?;
            }
            if let Some(board) = &said.board {
                self.show_board(place, *game, board).await?;
            }
            if said.changes_stage {
                self.outdate_thread(place, *game, now).await?;
            }
        }
        if let Some(place) = said.free.as_ref().filter(|_| waits) {
            self.trouble(place, None).await?;
            self.free(place, now).await?;
        }
        Ok(())
    }

    /// What most moves do to the messages with buttons, in one statement: one has lost its own, and
    /// one in the same place has new ones. `false` if it was anything else; then nothing is done.
    async fn replace_shown(&mut self, said: &Said) -> Result<bool, Error> {
        let Some((game, here)) = &said.about else { return Ok(false) };
        match (&said.bare[..], &said.shown[..]) {
            ([(place, old)], [new]) if place == here => {
                self.show_instead(place, old, *game, new).await
            }
            _ => Ok(false),
        }
    }

    /// Marks notes as said; returns whether the place that this frees may have trouble, or something
    /// may wait there or in its threads. If nothing was marked there, that is not known: `true`.
    /// `None` if all of it was marked before: by a process that found it, and has said more since.
    async fn mark_said(&mut self, said: &Said, now: Millis) -> Result<Option<bool>, Error> {
        if said.notes.is_empty() {
            return Ok(Some(true));
        }
        let mut query = QueryBuilder::new("update outbox set sent_at = ");
        query.push_bind(now).push(", message = ").push_bind(&said.message);
        query.push(" where sent_at is null and id in (");
        query.push_list(said.notes.iter().map(|note| note.0));
        query.push(")");
        let Some(place) = &said.free else {
            let marked = query.build().execute(&mut self.tx).await?;
            return Ok((marked > 0).then_some(false));
        };
        query.push(
            " returning (select address from places where id = place_id),
             (select p.trouble is not null or exists (select 1 from outbox b
                  join places q on q.id = b.place_id
                  where b.sent_at is null and b.held <> 0 and (q.id = p.id
                      or q.server = p.address
                      or q.parent = p.address))
              from places p where p.id = place_id)",
        );
        let marked: Vec<(String, bool)> = query.build_as().fetch_all(&mut self.tx).await?;
        let there = || marked.iter().filter(|(address, _)| address == place);
        let waits = there().next().is_none() || there().any(|(_, waits)| *waits);
        Ok((!marked.is_empty()).then_some(waits))
    }
}
