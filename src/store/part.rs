//! Parts of a network: what one of several processes serves.
//!
//! Discord divides its servers among shards by their numbers; a process that runs some of them hears,
//! and says, what belongs to these. Each shard has a lease of its own, so that processes whose shards
//! overlap are told. A network that is not divided is one shard of one.
//!
//! **Deliberately absent.** Which shards a process runs: the operator says so.

use super::engine::{Value, query, query_scalar};
use super::{Error, Lease, Millis, Tx};

/// The places of a network that belong to some of its shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The network.
    pub network: &'static str,
    /// The first and the last shard.
    pub shards: (u32, u32),
    /// How many shards the network is divided into.
    pub total: u32,
}

impl Part {
    /// All of a network.
    pub const fn whole(network: &'static str) -> Part {
        Part { network, shards: (0, 0), total: 1 }
    }

    /// What its leases are called, in the order of the shards.
    pub(super) fn names(self) -> impl Iterator<Item = String> {
        (self.shards.0..=self.shards.1)
            .map(move |shard| format!("{} {shard}/{}", self.network, self.total))
    }

    /// The parameters of [`in_part`].
    pub(super) fn parameters(self) -> [Value; 4] {
        let [first, last, total] = [self.shards.0, self.shards.1, self.total].map(i64::from);
        [self.network.into(), first.into(), last.into(), total.into()]
    }
}

/// Whether a place `p` belongs to a part, whose parameters are the query's second to fifth. Discord's
/// rule: the server's number without its last 22 bits, divided by how many shards there are; what
/// belongs to no server is the first shard's.
macro_rules! in_part {
    () => {
        "p.network = $2 and ($5 = 1 or case when p.server like p.network || ':server:%'
             then (cast(replace(p.server, p.network || ':server:', '') as bigint) >> 22) % $5
             else 0 end between $3 and $4)"
    };
}

pub(super) use in_part;

impl Tx {
    /// Takes or renews the leases of a part for so long, all of them or none; `None` if somebody else
    /// has one of them, or divides the network into another number of shards.
    pub async fn take_part(
        &mut self,
        part: Part,
        owner: &str,
        now: Option<Millis>,
        span: Millis,
    ) -> Result<Option<Lease>, Error> {
        // One after the other: two that divide the network otherwise must not come in together.
        query(
            "insert into leases (name, owner, token, until_at) values ($1, '', 0, 0)
             on conflict (name) do update set token = 0",
        )
        .bind(part.network)
        .execute(&mut self.tx)
        .await?;
        if self.is_divided_otherwise(part, owner, now).await? {
            return Ok(None);
        }
        let mut all = Lease { token: 0, until: Millis::MAX };
        for name in part.names() {
            let Some(one) = self.take_lease(&name, owner, now, span).await? else {
                return Ok(None);
            };
            all = Lease { token: all.token + one.token, until: all.until.min(one.until) };
        }
        Ok(Some(all))
    }

    /// Whether somebody else has a part of the network, divided into another number of shards.
    async fn is_divided_otherwise(
        &mut self,
        part: Part,
        owner: &str,
        now: Option<Millis>,
    ) -> Result<bool, Error> {
        let sql = concat!(
            "select count(*) > 0 from leases where name like $1 and name not like $2
             and owner <> $4 and until_at >= ",
            super::leases::time!()
        );
        Ok(query_scalar(sql)
            .bind(format!("{} %", part.network))
            .bind(format!("% %/{}", part.total))
            .bind(now)
            .bind(owner)
            .fetch_one(&mut self.tx)
            .await?)
    }

    /// Whether all leases of a part are an owner's; they stay so until this transaction ends.
    pub async fn owns_part(&mut self, part: Part, owner: &str) -> Result<bool, Error> {
        let sql = "select name from leases where owner = $1 /*shared:for share*/";
        let held: Vec<String> = query_scalar(sql).bind(owner).fetch_all(&mut self.tx).await?;
        Ok(part.names().all(|name| held.contains(&name)))
    }

    /// Gives the leases of a part back, where they are still their owner's.
    pub async fn give_part_back(&mut self, part: Part, owner: &str) -> Result<(), Error> {
        for name in part.names() {
            self.give_back(&name, owner).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;
    use crate::store::engine::QueryBuilder;

    async fn asks(store: &Store, owner: &str, shards: (u32, u32), total: u32, now: Millis) -> bool {
        let part = Part { network: "discord", shards, total };
        let mut tx = store.write().await.unwrap();
        let lease = tx.take_part(part, owner, Some(now), 15_000).await.unwrap();
        // Whoever got only some of them gets none.
        if lease.is_some() {
            tx.commit().await.unwrap();
        }
        lease.is_some()
    }

    #[tokio::test]
    async fn a_part_is_taken_whole_and_by_those_who_divide_alike() {
        let store = Store::in_memory().await.unwrap();
        assert!(asks(&store, "a", (0, 3), 8, 1_000).await);
        assert!(asks(&store, "b", (4, 7), 8, 1_000).await);
        assert!(!asks(&store, "c", (3, 4), 8, 1_000).await, "both belong to others");
        assert!(!asks(&store, "c", (2, 9), 10, 1_000).await, "divided otherwise");
        assert!(!asks(&store, "c", (0, 0), 1, 1_000).await, "all of it");
        assert!(asks(&store, "a", (0, 3), 8, 9_000).await, "renewed");
        assert!(!asks(&store, "c", (3, 4), 8, 17_000).await, "half of it has ended");
        assert!(asks(&store, "c", (4, 7), 8, 17_000).await);
        let mut tx = store.write().await.unwrap();
        let part = |shards| Part { network: "discord", shards, total: 8 };
        assert!(tx.owns_part(part((0, 3)), "a").await.unwrap());
        assert!(!tx.owns_part(part((4, 7)), "b").await.unwrap());
        tx.give_part_back(part((4, 7)), "b").await.unwrap();
        tx.give_part_back(part((0, 3)), "a").await.unwrap();
        tx.commit().await.unwrap();
        assert!(asks(&store, "d", (0, 3), 8, 17_001).await);
        assert!(!asks(&store, "d", (0, 4), 8, 17_001).await, "not given back by its owner");
        assert!(asks(&store, "e", (0, 0), 1, 90_000).await, "all have ended");
    }

    /// The places that a part finds something due in.
    async fn places(store: &Store, part: Part) -> Vec<String> {
        const SQL: &str = concat!(
            "select p.address from places p where $1 > 0 and ",
            in_part!(),
            " order by p.id"
        );
        let mut tx = store.read().await.unwrap();
        let mut query = QueryBuilder::new(SQL);
        query.bind_all([1_i64.into()]).bind_all(part.parameters());
        let by_builder: Vec<String> = query.build_scalar().fetch_all(&mut tx.tx).await.unwrap();
        let by_text = query_scalar::<String>(SQL).bind(1_i64).bind_all(part.parameters());
        let by_text: Vec<String> = by_text.fetch_all(&mut tx.tx).await.unwrap();
        assert_eq!(by_builder, by_text);
        by_builder
    }

    #[tokio::test]
    async fn places_belong_to_the_shard_that_discord_says() {
        let store = Store::in_memory().await.unwrap();
        let mut tx = store.write().await.unwrap();
        // A server of Discord's own documentation, and small ones.
        for (place, server) in [
            ("discord:1", Some(197_038_439_483_310_086_i64)),
            ("discord:2", Some(5 << 22)),
            ("discord:3", Some((6 << 22) + 4_194_303)),
            ("discord:4", None),
            ("matrix:!a:b", None),
        ] {
            let server = server.map(|server| format!("discord:server:{server}"));
            tx.place(place, server.as_deref(), None, 1_000).await.unwrap();
        }
        tx.commit().await.unwrap();
        let part = |shards, total| Part { network: "discord", shards, total };
        let all = ["discord:1", "discord:2", "discord:3", "discord:4"];
        assert_eq!(places(&store, Part::whole("discord")).await, all);
        assert_eq!(places(&store, part((0, 2), 3)).await, all);
        let first = (197_038_439_483_310_086_i64 >> 22) % 3;
        for shard in 0..3 {
            let mut expected = Vec::new();
            expected.extend((first == i64::from(shard)).then_some("discord:1"));
            expected.extend((shard == 2).then_some("discord:2"));
            expected
                .extend((shard == 0).then_some(["discord:3", "discord:4"]).into_iter().flatten());
            assert_eq!(places(&store, part((shard, shard), 3)).await, expected, "{shard}");
        }
        assert_eq!(places(&store, Part::whole("matrix")).await, ["matrix:!a:b"]);
    }
}
