//! The outbox: what was decided but perhaps not said yet.

use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::{Error, MatchId, Millis, PlaceId, Tx};
use crate::game::PlayerId;

/// The number of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoteId(pub(crate) i64);

impl NoteId {
    /// What tells this note, made at this time, from all others, in at most 25 characters.
    pub fn key(self, created: Millis) -> String {
        format!("{created:x}-{:x}", self.0)
    }
}

/// Events of a match that a place has to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its number; also what tells two tries of sending from two notes.
    pub id: NoteId,
    /// The match.
    pub game: MatchId,
    /// Its number in the place.
    pub number: i64,
    /// The address of the place.
    pub place: String,
    /// The first of the events.
    pub first: usize,
    /// The last of them.
    pub last: usize,
}

/// What is said at once in a place, and what a door needs to say it: news of a match, or reminders of
/// one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The address of the place.
    pub place: String,
    /// The notes, oldest first.
    pub notes: Vec<Note>,
    /// Whom they remind; `None` for news.
    pub reminds: Option<PlayerId>,
    /// Whether nobody else is to read them.
    pub private: bool,
    /// The same for every try of saying these notes, and for no others: at most 25 characters.
    pub key: String,
    /// How often they were tried before.
    pub tries: u32,
    /// When the newest of them was made.
    pub made: Millis,
}

impl Due {
    /// News of a match that are said at once, made at a moment.
    pub fn news(note: Note, made: Millis) -> Due {
        let (key, place) = (note.id.key(made), note.place.clone());
        Due { place, notes: vec![note], reminds: None, private: false, key, tries: 0, made }
    }
}

/// Asks for notes, with the columns that [`together`] reads.
macro_rules! notes {
    () => {
        "select o.id, o.match_id, h.number, o.first_seq, o.last_seq, p.address, o.created_at,
         o.tries, o.reminds, o.private from outbox o join places p on p.id = o.place_id
         join hearings h on h.place_id = o.place_id and h.match_id = o.match_id "
    };
}

/// Puts notes together that are said at once: reminders of a player that were tried as often, so that
/// a second try says the same as the first. News are said one by one: each has a key of its own, by
/// which it is known whether it was said already.
fn together(rows: &[SqliteRow]) -> Result<Vec<Due>, Error> {
    let mut list: Vec<Due> = Vec::new();
    for row in rows {
        let note = Note {
            id: NoteId(row.try_get(0)?),
            game: MatchId(row.try_get(1)?),
            number: row.try_get(2)?,
            place: row.try_get(5)?,
            first: row.try_get::<i64, _>(3)? as usize,
            last: row.try_get::<i64, _>(4)? as usize,
        };
        let (place, made, tries) = (row.try_get(5)?, row.try_get(6)?, row.try_get(7)?);
        let reminds = row.try_get::<Option<i64>, _>(8)?.map(PlayerId);
        let key = note.id.key(made);
        let private: bool = row.try_get(9)?;
        // What is for one person alone comes together from all his places.
        let fits = |due: &&mut Due| {
            reminds.is_some()
                && (&due.reminds, due.private, due.tries) == (&reminds, private, tries)
                && (private || due.place == place)
        };
        match list.iter_mut().find(fits) {
            Some(due) => {
                due.notes.push(note);
                (due.key, due.made) = (key, made);
            }
            None => {
                let notes = vec![note];
                list.push(Due { place, notes, reminds, private, key, tries, made });
            }
        }
    }
    Ok(list)
}

impl Tx {
    /// Notes down that a place has to hear these events, and when to say them if nobody has by
    /// then.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note(
        &mut self,
        place: PlaceId,
        game: MatchId,
        events: std::ops::RangeInclusive<usize>,
        now: Millis,
        due: Millis,
    ) -> Result<NoteId, Error> {
        let id = sqlx::query_scalar(
            "insert into outbox (place_id, match_id, first_seq, last_seq, created_at, due_at)
             values (?, ?, ?, ?, ?, ?) returning id",
        )
        .bind(place.0)
        .bind(game.0)
        .bind(*events.start() as i64)
        .bind(*events.end() as i64)
        .bind(now)
        .bind(due)
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(NoteId(id))
    }

    /// Makes a note a reminder of a player, for his eyes only perhaps.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn reminds(
        &mut self,
        note: NoteId,
        player: PlayerId,
        private: bool,
    ) -> Result<(), Error> {
        sqlx::query("update outbox set reminds = ?, private = ? where id = ?")
            .bind(player.0)
            .bind(private)
            .bind(note.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// What a place has not heard yet, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn waiting(&mut self, place: PlaceId) -> Result<Vec<Due>, Error> {
        let rows = sqlx::query(concat!(
            notes!(),
            "where o.place_id = ? and o.sent_at is null order by o.id"
        ))
        .bind(place.0)
        .fetch_all(&mut *self.tx)
        .await?;
        together(&rows)
    }

    /// Takes the notes of all places with this prefix that are due, at most so many; each of them
    /// is due again at `lease` unless it is said until then. Busy places are left alone. A note
    /// waits for those before it in its place, so that a place hears everything in its order.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_due(
        &mut self,
        prefix: &str,
        now: Millis,
        lease: Millis,
        most: usize,
        busy: &[String],
    ) -> Result<Vec<Due>, Error> {
        let rows = sqlx::query(concat!(
            notes!(),
            "where o.sent_at is null and o.due_at <= ? and substr(p.address, 1, ?) = ?
             and p.address not in (select value from json_each(?))
             and not exists (select 1 from outbox b where b.place_id = o.place_id
                             and b.id < o.id and b.sent_at is null and b.due_at > ?)
             order by o.id limit ?",
        ))
        .bind(now)
        .bind(prefix.len() as i64)
        .bind(prefix)
        .bind(serde_json::json!(busy).to_string())
        .bind(now)
        .bind(most as i64)
        .fetch_all(&mut *self.tx)
        .await?;
        let due = together(&rows)?;
        for note in due.iter().flat_map(|due| &due.notes) {
            sqlx::query("update outbox set due_at = ?, tries = tries + 1 where id = ?")
                .bind(lease)
                .bind(note.id.0)
                .execute(&mut *self.tx)
                .await?;
        }
        Ok(due)
    }

    /// Lets everybody in the place read a note that its player could not be told alone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn make_public(&mut self, note: NoteId) -> Result<(), Error> {
        sqlx::query("update outbox set private = 0, tries = 0 where id = ?")
            .bind(note.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Makes a note due again at a time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn put_off(&mut self, note: NoteId, due: Millis) -> Result<(), Error> {
        sqlx::query("update outbox set due_at = ? where id = ?")
            .bind(due)
            .bind(note.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Makes everything unsaid in places with this prefix due now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn hurry(&mut self, prefix: &str, now: Millis) -> Result<(), Error> {
        sqlx::query(
            "update outbox set due_at = ? where sent_at is null and place_id in
             (select id from places where substr(address, 1, ?) = ?)",
        )
        .bind(now)
        .bind(prefix.len() as i64)
        .bind(prefix)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// Whether later news of a match were said in a place already.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_overtaken(&mut self, note: &Note) -> Result<bool, Error> {
        sqlx::query_scalar(
            "select count(*) > 0 from outbox later join outbox this on this.id = ?
             where later.place_id = this.place_id and later.match_id = this.match_id
             and later.first_seq > this.last_seq and later.sent_at is not null
             and later.reminds is null",
        )
        .bind(note.id.0)
        .fetch_one(&mut *self.tx)
        .await
    }

    /// Whether a note is still to be said.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_unsaid(&mut self, note: NoteId) -> Result<bool, Error> {
        sqlx::query_scalar("select count(*) > 0 from outbox where id = ? and sent_at is null")
            .bind(note.0)
            .fetch_one(&mut *self.tx)
            .await
    }

    /// Marks a note as said.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn said(&mut self, note: NoteId, now: Millis) -> Result<(), Error> {
        sqlx::query("update outbox set sent_at = ? where id = ?")
            .bind(now)
            .bind(note.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}
