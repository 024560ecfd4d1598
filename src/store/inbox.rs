//! The inbox: what doors heard and have not answered yet.

use super::engine::{query, query_scalar};
use super::repeat::HEARD;
use super::{Error, Millis, Tx};

/// Something a door heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The network's name for it, the same however often the network tells it.
    pub event: String,
    /// The address of the room it was heard in; what is heard in one room is answered in order.
    pub room: String,
    /// What was heard, as the door wrote it.
    pub body: String,
    /// Whether the door cannot read it yet.
    pub sealed: bool,
}

const fn state(sealed: bool) -> &'static str {
    if sealed { "sealed" } else { "waiting" }
}

impl Tx {
    /// Takes something in, unless it was heard before; whether it has yet to be answered, or read. If
    /// nobody knows whether an earlier attempt counted, that tells too what is left to do.
    pub async fn take_in(&mut self, item: &Item, now: Millis) -> Result<bool, Error> {
        let done = query(
            "insert into inbox (event, room, body, state, heard_at) values ($1, $2, $3, $4, $5)
             on conflict (event) do nothing",
        )
        .bind(&item.event)
        .bind(&item.room)
        .bind(&item.body)
        .bind(state(item.sealed))
        .bind(now)
        .execute(&mut self.tx)
        .await?;
        if done == 1 {
            self.prove(HEARD, &item.event);
            return Ok(true);
        }
        let sql = "select count(*) from inbox where event = $1 and state = 'waiting'";
        Ok(query_scalar::<i64>(sql).bind(&item.event).fetch_one(&mut self.tx).await? == 1)
    }

    /// How many items of a room cannot be read yet.
    pub async fn count_sealed(&mut self, room: &str) -> Result<i64, Error> {
        Ok(query_scalar(
            "select count(*) from inbox where room = $1 and state = 'sealed' and state <> 'done'",
        )
        .bind(room)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// What waits for an answer in the rooms of a network, or what cannot be read yet there, in the
    /// order it was heard.
    pub async fn inbox(&mut self, network: &str, sealed: bool) -> Result<Vec<Item>, Error> {
        let rows = query(
            "select event, room, body from inbox
             where state = $1 and state <> 'done' and room like $2 order by id",
        )
        .bind(state(sealed))
        .bind(format!("{network}:%"))
        .fetch_all(&mut self.tx)
        .await?;
        rows.iter()
            .map(|row| {
                let (event, room, body) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                Ok(Item { event, room, body, sealed })
            })
            .collect()
    }

    /// Replaces an unreadable item with what it says, now that it can be read.
    pub async fn unseal(&mut self, event: &str, body: &str) -> Result<bool, Error> {
        let done = query(
            "update inbox set state = 'waiting', body = $1 where event = $2 and state = 'sealed'",
        )
        .bind(body)
        .bind(event)
        .execute(&mut self.tx)
        .await?;
        Ok(done == 1)
    }

    /// Marks something as answered and forgets what it said.
    pub async fn dealt_with(&mut self, event: &str) -> Result<(), Error> {
        query("update inbox set state = 'done', body = '' where event = $1")
            .bind(event)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Gives up on what has been unreadable since before this time.
    pub async fn give_up_sealed(&mut self, before: Millis) -> Result<u64, Error> {
        let done = query(
            "update inbox set state = 'done', body = '' where state = 'sealed' and heard_at < $1",
        )
        .bind(before)
        .execute(&mut self.tx)
        .await?;
        Ok(done)
    }
}
