//! The inbox: what doors heard and have not answered yet.

use sqlx::Row as _;

use super::{Error, Millis, Tx};

/// Something heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What the network calls it; the same however often it is told.
    pub event: String,
    /// The address of the room in which it was heard: what is heard in one is answered in order.
    pub room: String,
    /// What was heard, as its door wrote it.
    pub body: String,
    /// Whether the door cannot read it yet.
    pub sealed: bool,
}

const fn state(sealed: bool) -> &'static str {
    if sealed { "sealed" } else { "waiting" }
}

impl Tx {
    /// Takes something in; `false` when it was heard before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_in(&mut self, item: &Item, now: Millis) -> Result<bool, Error> {
        let done = sqlx::query(
            "insert into inbox (event, room, body, state, heard_at) values (?, ?, ?, ?, ?)
             on conflict (event) do nothing",
        )
        .bind(&item.event)
        .bind(&item.room)
        .bind(&item.body)
        .bind(state(item.sealed))
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// How much of a room cannot be read yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_sealed(&mut self, room: &str) -> Result<i64, Error> {
        sqlx::query_scalar(
            "select count(*) from inbox where room = ? and state = 'sealed' and state <> 'done'",
        )
        .bind(room)
        .fetch_one(&mut *self.tx)
        .await
    }

    /// What waits in rooms with this prefix to be answered, or what cannot be read yet; in the
    /// order in which it was heard.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn inbox(&mut self, prefix: &str, sealed: bool) -> Result<Vec<Item>, Error> {
        let rows = sqlx::query(
            "select event, room, body from inbox
             where state = ? and state <> 'done' and substr(room, 1, ?) = ? order by id",
        )
        .bind(state(sealed))
        .bind(prefix.len() as i64)
        .bind(prefix)
        .fetch_all(&mut *self.tx)
        .await?;
        rows.iter()
            .map(|row| {
                let (event, room, body) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                Ok(Item { event, room, body, sealed })
            })
            .collect()
    }

    /// Puts what can be read at last in the place of what could not.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unseal(&mut self, event: &str, body: &str) -> Result<bool, Error> {
        let done = sqlx::query(
            "update inbox set state = 'waiting', body = ? where event = ? and state = 'sealed'",
        )
        .bind(body)
        .bind(event)
        .execute(&mut *self.tx)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Marks something as answered; what it said is forgotten.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn dealt_with(&mut self, event: &str) -> Result<(), Error> {
        sqlx::query("update inbox set state = 'done', body = '' where event = ?")
            .bind(event)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Gives up what could not be read for so long.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn give_up_sealed(&mut self, before: Millis) -> Result<u64, Error> {
        let done = sqlx::query(
            "update inbox set state = 'done', body = '' where state = 'sealed' and heard_at < ?",
        )
        .bind(before)
        .execute(&mut *self.tx)
        .await?;
        Ok(done.rows_affected())
    }
}
