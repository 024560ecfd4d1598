//! How players want to be reminded.

use sqlx::Row as _;

use super::{Error, Tx};
use crate::game::PlayerId;

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

impl Default for Habit {
    fn default() -> Habit {
        Habit { remind: "here".to_owned(), shares: String::new(), quiet: None, zone: None }
    }
}

impl Tx {
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
}
