//! When time has to be looked at: alarms of matches, and when the bot itself was away.

use super::{Error, MatchId, Millis, PlaceId, Tx};
use crate::game::{MatchNumber, Outage, PlayerId};

impl Tx {
    /// Sets when to look at a match again; `None` means never.
    pub async fn set_alarm(&mut self, id: MatchId, due: Option<Millis>) -> Result<(), Error> {
        let query = match due {
            Some(due) => sqlx::query(
                "insert into alarms (match_id, due_at) values (?, ?)
                 on conflict (match_id) do update set due_at = excluded.due_at",
            )
            .bind(id.0)
            .bind(due),
            None => sqlx::query("delete from alarms where match_id = ?").bind(id.0),
        };
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Matches whose alarm is due, oldest first, at most `most`.
    pub async fn alarms(&mut self, now: Millis, most: usize) -> Result<Vec<MatchId>, Error> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "select match_id from alarms where due_at <= ? order by due_at limit ?",
        )
        .bind(now)
        .bind(most as i64)
        .fetch_all(&mut *self.tx)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Where a match is heard, with its number in each place.
    pub async fn heard_in(&mut self, id: MatchId) -> Result<Vec<(PlaceId, MatchNumber)>, Error> {
        let rows: Vec<(i64, i64)> = sqlx::query_as(
            "select place_id, number from hearings where match_id = ? and moved_to is null",
        )
        .bind(id.0)
        .fetch_all(&mut *self.tx)
        .await?;
        Ok(rows.into_iter().map(|(place, number)| (PlaceId(place), MatchNumber(number))).collect())
    }

    /// The matches that a player plays.
    pub async fn playing(&mut self, player: PlayerId) -> Result<Vec<MatchId>, Error> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "select id from matches where attackers = ? and stage = 'playing'
             union select id from matches where defenders = ? and stage = 'playing' order by id",
        )
        .bind(player.0)
        .bind(player.0)
        .fetch_all(&mut *self.tx)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Remembers that the bot was away.
    pub async fn was_away(&mut self, outage: Outage) -> Result<(), Error> {
        sqlx::query(
            "insert into outages (from_at, until_at) values (?, ?)
             on conflict (until_at) do update set from_at = min(from_at, excluded.from_at)",
        )
        .bind(outage.from)
        .bind(outage.until)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The bot's outages that ended after a moment.
    pub async fn outages(&mut self, after: Millis) -> Result<Vec<Outage>, Error> {
        let rows: Vec<(Millis, Millis)> = sqlx::query_as(
            "select from_at, until_at from outages where until_at > ? order by until_at",
        )
        .bind(after)
        .fetch_all(&mut *self.tx)
        .await?;
        Ok(rows.into_iter().map(|(from, until)| Outage { from, until }).collect())
    }
}
