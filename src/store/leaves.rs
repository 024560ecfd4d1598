//! When players are on leave.

use super::engine::{query, query_as};
use super::{Error, Millis, Tx};
use crate::game::{Leave, PlayerId, Shift};

impl Tx {
    /// The leaves of a player that end after a moment.
    pub async fn leaves(&mut self, player: PlayerId, after: Millis) -> Result<Vec<Leave>, Error> {
        let rows: Vec<(Millis, Millis)> = query_as(
            "select from_at, until_at from leaves where player_id = $1 and until_at > $2
             order by from_at",
        )
        .bind(player.0)
        .bind(after)
        .fetch_all(&mut self.tx)
        .await?;
        Ok(rows.into_iter().map(|(from, until)| Leave { from, until }).collect())
    }

    /// Begins a leave, or changes when it ends.
    pub async fn set_leave(&mut self, player: PlayerId, leave: Leave) -> Result<(), Error> {
        query(
            "insert into leaves (player_id, from_at, until_at) values ($1, $2, $3)
             on conflict (player_id, from_at) do update set until_at = excluded.until_at",
        )
        .bind(player.0)
        .bind(leave.from)
        .bind(leave.until)
        .execute(&mut self.tx)
        .await?;
        Ok(())
    }

    /// Puts right when leaves began and when they end.
    pub async fn put_leaves_right(&mut self, shift: Shift) -> Result<(), Error> {
        let rows: Vec<(i64, Millis, Millis)> = query_as(
            "delete from leaves where from_at > $1 returning player_id, from_at, until_at",
        )
        .bind(shift.after.unwrap_or(Millis::MIN))
        .fetch_all(&mut self.tx)
        .await?;
        for (player, from, until) in rows {
            let leave = Leave { from: shift.right(from), until: until - shift.by };
            self.set_leave(PlayerId(player), leave).await?;
        }
        Ok(())
    }
}
