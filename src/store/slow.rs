//! What slow games need: alarms, when people and the bot were away, how players want to be
//! reminded, and what they have planned.

use sqlx::Row as _;

use super::{Error, MatchId, Millis, PlaceId, Tx};
use crate::game::{Line, Outage, PlayerId};

/// How a player wants to be reminded, as they chose it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Habit {
    /// Where: `here`, `private` or `off`.
    pub remind: String,
    /// At which shares of their time, in percent, separated by commas; empty means the default.
    pub shares: String,
    /// Their quiet hours, such as `22:00-08:00`.
    pub quiet: Option<String>,
    /// The time zone they are in.
    pub zone: Option<String>,
}

/// The habit of a player who has chosen nothing.
impl Default for Habit {
    fn default() -> Habit {
        Habit { remind: "here".to_owned(), shares: String::new(), quiet: None, zone: None }
    }
}

/// A leave of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// When it began.
    pub from: Millis,
    /// When it ends or ended.
    pub until: Millis,
}

/// A line that a player has planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The moves.
    pub line: Line,
    /// Whether the player has confirmed it.
    pub confirmed: bool,
}

impl Tx {
    /// Sets when to look at a match again; `None` means never.
    pub async fn set_alarm(&mut self, game: MatchId, due: Option<Millis>) -> Result<(), Error> {
        let query = match due {
            Some(due) => sqlx::query(
                "insert into alarms (match_id, due_at) values (?, ?)
                 on conflict (match_id) do update set due_at = excluded.due_at",
            )
            .bind(game.0)
            .bind(due),
            None => sqlx::query("delete from alarms where match_id = ?").bind(game.0),
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
    pub async fn heard_in(&mut self, game: MatchId) -> Result<Vec<(PlaceId, i64)>, Error> {
        let rows: Vec<(i64, i64)> = sqlx::query_as(
            "select place_id, number from hearings where match_id = ? and moved_to is null",
        )
        .bind(game.0)
        .fetch_all(&mut *self.tx)
        .await?;
        Ok(rows.into_iter().map(|(place, number)| (PlaceId(place), number)).collect())
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

    /// How a player wants to be reminded, if they ever said so.
    pub async fn habit(&mut self, player: PlayerId) -> Result<Option<Habit>, Error> {
        let row = sqlx::query("select remind, shares, quiet, zone from habits where player_id = ?")
            .bind(player.0)
            .fetch_optional(&mut *self.tx)
            .await?;
        row.map(|row| {
            Ok(Habit {
                remind: row.try_get(0)?,
                shares: row.try_get(1)?,
                quiet: row.try_get(2)?,
                zone: row.try_get(3)?,
            })
        })
        .transpose()
    }

    /// Remembers how a player wants to be reminded.
    pub async fn set_habit(&mut self, player: PlayerId, habit: &Habit) -> Result<(), Error> {
        sqlx::query(
            "insert into habits (player_id, remind, shares, quiet, zone) values (?, ?, ?, ?, ?)
             on conflict (player_id) do update set remind = excluded.remind,
             shares = excluded.shares, quiet = excluded.quiet, zone = excluded.zone",
        )
        .bind(player.0)
        .bind(&habit.remind)
        .bind(&habit.shares)
        .bind(&habit.quiet)
        .bind(&habit.zone)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The leaves of a player that end after a moment.
    pub async fn leaves(&mut self, player: PlayerId, after: Millis) -> Result<Vec<Leave>, Error> {
        let rows: Vec<(Millis, Millis)> = sqlx::query_as(
            "select from_at, until_at from leaves where player_id = ? and until_at > ?
             order by from_at",
        )
        .bind(player.0)
        .bind(after)
        .fetch_all(&mut *self.tx)
        .await?;
        Ok(rows.into_iter().map(|(from, until)| Leave { from, until }).collect())
    }

    /// Begins a leave, or changes when it ends.
    pub async fn set_leave(&mut self, player: PlayerId, leave: Leave) -> Result<(), Error> {
        sqlx::query(
            "insert into leaves (player_id, from_at, until_at) values (?, ?, ?)
             on conflict (player_id, from_at) do update set until_at = excluded.until_at",
        )
        .bind(player.0)
        .bind(leave.from)
        .bind(leave.until)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// What a player has planned in a match, oldest first.
    ///
    /// # Errors
    /// When a stored line cannot be read.
    pub async fn plans(&mut self, game: MatchId, player: PlayerId) -> Result<Vec<Planned>, Error> {
        let rows: Vec<(String, bool)> = sqlx::query_as(
            "select line, confirmed from plans where match_id = ? and player_id = ? order by id",
        )
        .bind(game.0)
        .bind(player.0)
        .fetch_all(&mut *self.tx)
        .await?;
        rows.into_iter()
            .map(|(line, confirmed)| {
                let line: Option<Line> = line.split(' ').map(|mv| mv.parse().ok()).collect();
                let line = line.ok_or_else(|| Error::Decode("a planned move".into()))?;
                Ok(Planned { line, confirmed })
            })
            .collect()
    }

    /// The matches in which a player has proposed a plan but not confirmed it.
    pub async fn proposals(&mut self, player: PlayerId) -> Result<Vec<MatchId>, Error> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "select distinct match_id from plans where player_id = ? and not confirmed",
        )
        .bind(player.0)
        .fetch_all(&mut *self.tx)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Replaces what a player has planned in a match.
    pub async fn set_plans(
        &mut self,
        game: MatchId,
        player: PlayerId,
        plans: &[Planned],
    ) -> Result<(), Error> {
        sqlx::query("delete from plans where match_id = ? and player_id = ?")
            .bind(game.0)
            .bind(player.0)
            .execute(&mut *self.tx)
            .await?;
        for plan in plans {
            let moves: Vec<String> = plan.line.iter().map(ToString::to_string).collect();
            sqlx::query(
                "insert into plans (match_id, player_id, line, confirmed) values (?, ?, ?, ?)",
            )
            .bind(game.0)
            .bind(player.0)
            .bind(moves.join(" "))
            .bind(plan.confirmed)
            .execute(&mut *self.tx)
            .await?;
        }
        Ok(())
    }

    /// Drops everything planned in a match.
    pub async fn drop_plans(&mut self, game: MatchId) -> Result<(), Error> {
        sqlx::query("delete from plans where match_id = ?")
            .bind(game.0)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}
