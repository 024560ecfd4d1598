//! The outbox: what was decided but perhaps not said yet.

use sqlx::Row as _;

use super::{Error, MatchId, Millis, PlaceId, Tx};

/// The number of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoteId(pub(crate) i64);

/// Events of a match that a place has to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its number; also what tells two tries of sending from two notes.
    pub id: NoteId,
    /// The match.
    pub game: MatchId,
    /// Its number in the place.
    pub number: i64,
    /// The first of the events.
    pub first: usize,
    /// The last of them.
    pub last: usize,
}

impl Tx {
    /// Notes down that a place has to hear these events.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note(
        &mut self,
        place: PlaceId,
        game: MatchId,
        events: std::ops::RangeInclusive<usize>,
        now: Millis,
    ) -> Result<NoteId, Error> {
        let id = sqlx::query_scalar(
            "insert into outbox (place_id, match_id, first_seq, last_seq, created_at)
             values (?, ?, ?, ?, ?) returning id",
        )
        .bind(place.0)
        .bind(game.0)
        .bind(*events.start() as i64)
        .bind(*events.end() as i64)
        .bind(now)
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(NoteId(id))
    }

    /// What a place has not heard yet, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn waiting(&mut self, place: PlaceId) -> Result<Vec<Note>, Error> {
        let rows = sqlx::query(
            "select o.id, o.match_id, h.number, o.first_seq, o.last_seq from outbox o
             join hearings h on h.place_id = o.place_id and h.match_id = o.match_id
             where o.place_id = ? and o.sent_at is null order by o.id",
        )
        .bind(place.0)
        .fetch_all(&mut *self.tx)
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Note {
                    id: NoteId(row.try_get(0)?),
                    game: MatchId(row.try_get(1)?),
                    number: row.try_get(2)?,
                    first: row.try_get::<i64, _>(3)? as usize,
                    last: row.try_get::<i64, _>(4)? as usize,
                })
            })
            .collect()
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
