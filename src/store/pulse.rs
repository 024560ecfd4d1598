//! How much waits and goes on, for whoever watches over the bot.

use super::engine::query_as;
use super::{Error, MatchId, Millis, Tx};
use crate::game::MatchNumber;

/// What has yet to be said on a network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Notes that are due.
    pub due: i64,
    /// Notes that are being said, or are tried again later.
    pub later: i64,
    /// Notes that are held until the bot may speak.
    pub held: i64,
    /// When the oldest note that is not held was made.
    pub oldest: Option<Millis>,
}

impl Tx {
    /// What has yet to be said on a network, named as addresses begin, without the colon.
    pub async fn waiting(&mut self, network: &str, now: Millis) -> Result<Backlog, Error> {
        let (due, later, held, oldest) = query_as(
            "select count(case when o.held = 0 and o.due_at <= $1 then 1 end),
                    count(case when o.held = 0 and o.due_at > $1 then 1 end),
                    count(case when o.held <> 0 then 1 end),
                    min(case when o.held = 0 then o.created_at end)
             from outbox o join places p on p.id = o.place_id
             where o.sent_at is null and p.network = $2",
        )
        .bind(now)
        .bind(network)
        .fetch_one(&mut self.tx)
        .await?;
        Ok(Backlog { due, later, held, oldest })
    }

    /// How many alarms should have gone off before a moment, and when the first of them should have.
    pub async fn alarms_late(&mut self, before: Millis) -> Result<(i64, Option<Millis>), Error> {
        Ok(query_as("select count(*), min(due_at) from alarms where due_at < $1")
            .bind(before)
            .fetch_one(&mut self.tx)
            .await?)
    }

    /// The matches that are open or being played under a number, each with a place where that is its
    /// number.
    pub async fn numbered(&mut self, number: MatchNumber) -> Result<Vec<(String, MatchId)>, Error> {
        let rows: Vec<(String, i64)> = query_as(
            "select p.address, m.id from hearings h join matches m on m.id = h.match_id
             join places p on p.id = h.place_id
             where h.number = $1 and h.moved_to is null and m.stage in ('open', 'playing')
             order by p.address",
        )
        .bind(number.0)
        .fetch_all(&mut self.tx)
        .await?;
        Ok(rows.into_iter().map(|(place, id)| (place, MatchId(id))).collect())
    }

    /// In how many places of a network matches are open or being played, and on how many servers.
    pub async fn busy_places(&mut self, network: &str) -> Result<(i64, i64), Error> {
        Ok(query_as(
            "select count(distinct p.id), count(distinct p.server)
             from matches m join hearings h on h.match_id = m.id and h.moved_to is null
             join places p on p.id = h.place_id
             where m.stage in ('open', 'playing') and p.network = $1",
        )
        .bind(network)
        .fetch_one(&mut self.tx)
        .await?)
    }

    /// How many matches are open, and how many are being played.
    pub async fn going_on(&mut self) -> Result<[(&'static str, i64); 2], Error> {
        let (open, playing) = query_as(
            "select count(case when stage = 'open' then 1 end),
                    count(case when stage = 'playing' then 1 end)
             from matches where stage in ('open', 'playing')",
        )
        .fetch_one(&mut self.tx)
        .await?;
        Ok([("open", open), ("playing", playing)])
    }
}
