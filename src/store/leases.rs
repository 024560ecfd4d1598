//! Leases: what one process has to itself for a while, so that a part of the work is done by exactly
//! one of several, and by another one soon after that has died.
//!
//! A lease has a name, an owner and an end. Whoever has it renews it long before it ends; once it has
//! ended, anybody may take it. Each time it passes from one owner to another its token grows, so two
//! who believe that they have it can be told apart. Time is the database's: the clocks of the machines
//! do not matter.
//!
//! **Deliberately absent.** What the names mean; looking at a lease right before something is said: a
//! process knows by itself how long its lease lasts at least, and asks nobody.

use super::engine::{query, query_as};
use super::{Error, Millis, Tx};

/// A lease that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Grows by one each time that it passes from one owner to another.
    pub token: i64,
    /// Until when, in milliseconds of the database's clock.
    pub until: Millis,
}

/// The time on a PostgreSQL's clock, in milliseconds.
macro_rules! clock {
    () => {
        "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)"
    };
}

/// The time: the database's, unless whoever asks has wound a clock by hand.
macro_rules! time {
    () => {
        concat!("coalesce($3, 0 /*shared:+ ", super::leases::clock!(), "*/)")
    };
}

pub(super) use {clock, time};

impl Tx {
    /// Takes or renews a lease for so long; `None` if somebody else has it. Two owners never get the
    /// same token.
    pub async fn take_lease(
        &mut self,
        name: &str,
        owner: &str,
        now: Option<Millis>,
        span: Millis,
    ) -> Result<Option<Lease>, Error> {
        let row: Option<(i64, i64)> = query_as(concat!(
            "insert into leases (name, owner, token, until_at) values ($1, $2, 1, $4 + ",
            time!(),
            ") on conflict (name) do update set owner = excluded.owner, until_at = excluded.until_at,
             token = leases.token + case when leases.owner = excluded.owner then 0 else 1 end
             where leases.owner = excluded.owner or leases.until_at < ",
            time!(),
            " returning token, until_at",
        ))
        .bind(name)
        .bind(owner)
        .bind(now)
        .bind(span)
        .fetch_optional(&mut self.tx)
        .await?;
        Ok(row.map(|(token, until)| Lease { token, until }))
    }

    /// Gives a lease back, if it is still its owner's: others may take it at once.
    pub async fn give_back(&mut self, name: &str, owner: &str) -> Result<(), Error> {
        let sql = "update leases set until_at = 0 where name = $1 and owner = $2";
        query(sql).bind(name).bind(owner).execute(&mut self.tx).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    const SPAN: Millis = 15_000;

    async fn asks(store: &Store, owner: &str, now: Millis) -> Option<Lease> {
        let mut tx = store.write().await.unwrap();
        let lease = tx.take_lease("discord", owner, Some(now), SPAN).await.unwrap();
        tx.commit().await.unwrap();
        lease
    }

    #[tokio::test]
    async fn a_lease_passes_on_when_it_has_ended_or_is_given_back() {
        let store = Store::in_memory().await.unwrap();
        let of = |token, until| Some(Lease { token, until });
        assert_eq!(asks(&store, "a", 1_000).await, of(1, 16_000));
        assert_eq!(asks(&store, "b", 1_001).await, None);
        assert_eq!(asks(&store, "a", 9_000).await, of(1, 24_000), "renewed");
        assert_eq!(asks(&store, "b", 24_000).await, None, "it still lasts");
        assert_eq!(asks(&store, "b", 24_001).await, of(2, 39_001));
        assert_eq!(asks(&store, "a", 24_002).await, None, "too late");
        let mut tx = store.write().await.unwrap();
        // What is not one's own cannot be given back.
        tx.give_back("discord", "a").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(asks(&store, "a", 24_003).await, None);
        let mut tx = store.write().await.unwrap();
        tx.give_back("discord", "b").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(asks(&store, "a", 24_004).await, of(3, 39_004));
    }

    #[tokio::test]
    async fn whoever_has_ended_and_comes_first_again_keeps_the_token() {
        let store = Store::in_memory().await.unwrap();
        let first = asks(&store, "a", 1_000).await.unwrap();
        let again = asks(&store, "a", 90_000).await.unwrap();
        assert_eq!(first.token, again.token, "nobody else had it meanwhile");
    }
}
