//! The outbox: what was decided but may not have been said yet.

use sqlx::{QueryBuilder, Row as _};

use super::{
    DbRow, Error, Found, MatchId, Millis, PlaceId, Settles, Shown, Tx, name_of, push_list,
};
use crate::game::{Entry, Match, MatchNumber, PlayerId};

/// The number of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// What is said together in a place, and what a door needs to say it: news of a match, or reminders
/// for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The address of the place.
    pub place: String,
    /// The notes, oldest first.
    pub notes: Vec<Note>,
    /// Whom they remind; `None` for anything else.
    pub reminds: Option<PlayerId>,
    /// What the bot's operator has to say, instead of news.
    pub announces: Option<String>,
    /// Whether nobody else may read them.
    pub private: bool,
    /// How often they were tried before.
    pub tries: u32,
}

impl Due {
    /// News that nobody has tried to say yet.
    pub fn news(note: Note) -> Due {
        let place = note.place.clone();
        Due { place, notes: vec![note], reminds: None, announces: None, private: false, tries: 0 }
    }

    /// Whether they are news of a match, which are said in the order of its log.
    pub fn is_news(&self) -> bool {
        self.reminds.is_none() && self.announces.is_none()
    }

    /// The newest note: its key stands for all.
    pub fn newest(&self) -> &Note {
        self.notes.last().expect("something is due")
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

/// Selects notes, with the columns that [`together`] reads.
macro_rules! notes {
    () => {
        "select o.id, o.match_id, h.number, o.first_seq, o.last_seq, p.address, o.created_at,
         o.tries, o.reminds, o.private, o.announces from outbox o join places p on p.id = o.place_id
         join hearings h on h.place_id = o.place_id and h.match_id = o.match_id "
    };
}

fn note(row: &DbRow) -> Result<Note, Error> {
    Ok(Note {
        id: NoteId(row.try_get(0)?),
        match_id: MatchId(row.try_get(1)?),
        number: MatchNumber(row.try_get(2)?),
        first: row.try_get::<i64, _>(3)? as usize,
        last: row.try_get::<i64, _>(4)? as usize,
        place: row.try_get(5)?,
        made: row.try_get(6)?,
        tried: row.try_get::<i64, _>(7)? > 0,
    })
}

/// Groups notes that are said together: news of one match in one place, and reminders for a player
/// that were tried equally often, so that a second attempt says the same as the first.
fn together(rows: &[DbRow]) -> Result<Vec<Due>, Error> {
    let mut list: Vec<Due> = Vec::new();
    for row in rows {
        let note = note(row)?;
        let place = note.place.clone();
        let tries: u32 = row.try_get(7)?;
        let reminds = row.try_get::<Option<i64>, _>(8)?.map(PlayerId);
        let private: bool = row.try_get(9)?;
        let announces: Option<String> = row.try_get(10)?;
        let fits = |due: &&mut Due| match reminds {
            // What is announced stands for itself.
            None if announces.is_some() => false,
            None => due.is_news() && due.place == place && due.newest().match_id == note.match_id,
            // What is for one person alone is collected from all their places.
            Some(_) => {
                (due.reminds, due.private, due.tries) == (reminds, private, tries)
                    && (private || due.place == place)
            }
        };
        match list.iter_mut().find(fits) {
            Some(due) => {
                due.notes.push(note);
                due.tries = due.tries.max(tries);
            }
            None => list.push(Due { place, notes: vec![note], reminds, announces, private, tries }),
        }
    }
    Ok(list)
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
    /// Notes that a place has to hear these events. If somebody is about to say them, they have
    /// until `by`; if nobody is, `by` is now.
    pub async fn note(
        &mut self,
        place: PlaceId,
        id: MatchId,
        events: std::ops::RangeInclusive<usize>,
        now: Millis,
        by: Option<Millis>,
    ) -> Result<NoteId, Error> {
        let id = sqlx::query_scalar(
            "insert into outbox
                 (place_id, match_id, first_seq, last_seq, created_at, due_at, tries)
             values ($1, $2, $3, $4, $5, $6, $7) returning id",
        )
        .bind(place.0)
        .bind(id.0)
        .bind(*events.start() as i64)
        .bind(*events.end() as i64)
        .bind(now)
        .bind(by.unwrap_or(now))
        .bind(by.is_some())
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(NoteId(id))
    }

    /// Notes in each place of a network where a match is being played that the operator has this to
    /// say; returns how many places that are.
    pub async fn announce(&mut self, network: &str, text: &str, now: Millis) -> Result<u64, Error> {
        let done = sqlx::query(
            "insert into outbox (place_id, match_id, first_seq, last_seq, created_at, due_at, tries,
                                 announces)
             select h.place_id, max(h.match_id), 0, 0, $1, $1, 0, $2
             from matches m join hearings h on h.match_id = m.id and h.moved_to is null
             join places p on p.id = h.place_id and p.network = $3
             where m.stage = 'playing' group by h.place_id",
        )
        .bind(now)
        .bind(text)
        .bind(network)
        .execute(&mut *self.tx)
        .await?;
        Ok(done.rows_affected())
    }

    /// Makes a note a reminder for a player; `private` if only they may read it.
    pub async fn reminds(
        &mut self,
        note: NoteId,
        player: PlayerId,
        private: bool,
    ) -> Result<(), Error> {
        sqlx::query("update outbox set reminds = $1, private = $2 where id = $3")
            .bind(player.0)
            .bind(private)
            .bind(note.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// News of a match that a place has not heard yet, up to a note, oldest first.
    pub async fn unsaid(
        &mut self,
        place: &str,
        id: MatchId,
        up_to: NoteId,
    ) -> Result<Vec<Note>, Error> {
        let rows = sqlx::query(concat!(
            notes!(),
            "where p.address = $1 and o.match_id = $2 and o.id <= $3 and o.sent_at is null
             and o.reminds is null and o.announces is null order by o.id"
        ))
        .bind(place)
        .bind(id.0)
        .bind(up_to.0)
        .fetch_all(&mut *self.tx)
        .await?;
        rows.iter().map(note).collect()
    }

    /// Whether [`Tx::take_due`] would find anything, without changing anything.
    pub async fn is_anything_due(&mut self, network: &str, now: Millis) -> Result<bool, Error> {
        self.is_any(
            "select exists (select 1 from outbox o join places p on p.id = o.place_id
                 where o.sent_at is null and o.due_at <= $1 and o.held <> 2
                 and p.network = $2)",
            network,
            now,
        )
        .await
    }

    /// Takes the due notes of all places of a network, at most `most`; each is due again at `lease`
    /// unless it is said before then. Busy places are left alone. A note waits for the earlier ones
    /// in its place, so that each place hears everything in order.
    pub async fn take_due(
        &mut self,
        network: &str,
        now: Millis,
        lease: Millis,
        most: usize,
        busy: &[String],
    ) -> Result<Vec<Due>, Error> {
        let mut query = QueryBuilder::new(concat!(
            notes!(),
            "where o.sent_at is null and o.held <> 2 and o.due_at <= "
        ));
        query.push_bind(now).push(" and p.network = ").push_bind(name_of(network));
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
        let rows = query.build().fetch_all(&mut *self.tx).await?;
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
        let rows = sqlx::query(concat!(
            notes!(),
            "where o.sent_at is null and o.held <> 0 and p.address = $1
             and (o.match_id <> $2 or o.reminds is not null or o.announces is not null)
             order by o.id limit $3",
        ))
        .bind(place)
        .bind(but.map_or(0, |game| game.0))
        .bind(most as i64)
        .fetch_all(&mut *self.tx)
        .await?;
        let held = together(&rows)?;
        self.lease(&held, lease).await?;
        Ok(held)
    }

    /// Whether anything waits in a place until the bot may speak there.
    pub async fn is_anything_held(&mut self, place: &str) -> Result<bool, Error> {
        Ok(sqlx::query_scalar(
            "select exists (select 1 from outbox o join places p on p.id = o.place_id
                 where p.address = $1 and o.sent_at is null and o.held <> 0)",
        )
        .bind(place)
        .fetch_one(&mut *self.tx)
        .await?)
    }

    async fn lease(&mut self, list: &[Due], until: Millis) -> Result<(), Error> {
        for note in list.iter().flat_map(|due| &due.notes) {
            sqlx::query("update outbox set due_at = $1, tries = tries + 1 where id = $2")
                .bind(until)
                .bind(note.id.0)
                .execute(&mut *self.tx)
                .await?;
        }
        Ok(())
    }

    /// Makes a note wait until the bot may speak in its place; it is tried again at `again`.
    pub async fn hold(&mut self, note: NoteId, why: Held, again: Millis) -> Result<(), Error> {
        sqlx::query("update outbox set held = $1, due_at = $2, tries = 0 where id = $3")
            .bind(why.number())
            .bind(again)
            .bind(note.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Lets notes that wait because speaking was forbidden be tried now, in a place and all its
    /// threads; `false` if nothing waits.
    pub async fn free(&mut self, address: &str, now: Millis) -> Result<bool, Error> {
        let done = sqlx::query(
            "update outbox set due_at = $1 where sent_at is null and held = 1 and place_id in
             (select id from places where address = $2 or server = $2 or parent = $2)",
        )
        .bind(now)
        .bind(address)
        .execute(&mut *self.tx)
        .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Lets everybody in the place read a note that its player could not be told in private.
    pub async fn make_public(&mut self, note: NoteId) -> Result<(), Error> {
        sqlx::query("update outbox set private = false, tries = 0 where id = $1")
            .bind(note.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Makes a note due again at `due`.
    pub async fn put_off(&mut self, note: NoteId, due: Millis) -> Result<(), Error> {
        sqlx::query("update outbox set due_at = $1 where id = $2")
            .bind(due)
            .bind(note.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Makes all unsaid notes in the places of a network due now, and the removal of old buttons
    /// too.
    pub async fn hurry(&mut self, network: &str, now: Millis) -> Result<(), Error> {
        for late in [
            "update outbox set due_at = case when due_at < $1 then due_at else $1 end
             where sent_at is null and held <> 2
             and place_id in (select id from places where network = $2)",
            "update shown set stale_at = $1 where stale_at is not null and place_id in
             (select id from places where network = $2)",
        ] {
            sqlx::query(late).bind(now).bind(name_of(network)).execute(&mut *self.tx).await?;
        }
        Ok(())
    }

    /// Whether later news of a match has already been said in a place.
    pub async fn is_overtaken(&mut self, note: &Note) -> Result<bool, Error> {
        Ok(sqlx::query_scalar(
            "select count(*) > 0 from outbox later join outbox this on this.id = $1
             where later.place_id = this.place_id and later.match_id = this.match_id
             and later.first_seq > this.last_seq and later.sent_at is not null
             and later.reminds is null and later.announces is null",
        )
        .bind(note.id.0)
        .fetch_one(&mut *self.tx)
        .await?)
    }

    /// Those of the notes that have yet to be said.
    pub async fn still_unsaid(&mut self, notes: &[NoteId]) -> Result<Vec<NoteId>, Error> {
        let mut query =
            QueryBuilder::new("select id from outbox where sent_at is null and id in (");
        push_list(&mut query, notes.iter().map(|note| note.0));
        query.push(") order by id");
        let left: Vec<i64> = query.build_query_scalar().fetch_all(&mut *self.tx).await?;
        Ok(left.into_iter().map(NoteId).collect())
    }

    /// Marks what was said and everything that follows from it, in one write.
    pub async fn said(&mut self, said: &Said, now: Millis) -> Result<(), Error> {
        let waits = self.mark_said(said, now).await?;
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
        if let Some(event) = &said.heard {
            self.dealt_with(event).await?;
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
    async fn mark_said(&mut self, said: &Said, now: Millis) -> Result<bool, Error> {
        if said.notes.is_empty() {
            return Ok(true);
        }
        let mut query = QueryBuilder::new("update outbox set sent_at = ");
        query.push_bind(now).push(", message = ").push_bind(&said.message);
        query.push(" where id in (");
        push_list(&mut query, said.notes.iter().map(|note| note.0));
        query.push(")");
        let Some(place) = &said.free else {
            query.build().execute(&mut *self.tx).await?;
            return Ok(false);
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
        let marked: Vec<(String, bool)> = query.build_query_as().fetch_all(&mut *self.tx).await?;
        let there = || marked.iter().filter(|(address, _)| address == place);
        Ok(there().next().is_none() || there().any(|(_, waits)| *waits))
    }
}
