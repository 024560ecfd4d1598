//! How players want to be reminded, and how boards look for them.

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
    /// The colours of boards that only they see; `None` means those of the place.
    pub theme: Option<String>,
    /// Whether they see such boards from the other side.
    pub flip: bool,
    /// What is written below the pictures: `on`, `letters` or `off`.
    pub describe: String,
}

impl Default for Habit {
    fn default() -> Habit {
        Habit {
            remind: "here".to_owned(),
            shares: String::new(),
            quiet: None,
            zone: None,
            theme: None,
            flip: false,
            describe: "off".to_owned(),
        }
    }
}

impl Tx {
    /// How a player wants to be reminded, if they ever said so.
    pub async fn habit(&mut self, player: PlayerId) -> Result<Option<Habit>, Error> {
        let row = sqlx::query(
            "select remind, shares, quiet, zone, theme, flip, describe from habits
             where player_id = $1",
        )
        .bind(player.0)
        .fetch_optional(&mut *self.tx)
        .await?;
        row.map(|row| {
            Ok(Habit {
                remind: row.try_get(0)?,
                shares: row.try_get(1)?,
                quiet: row.try_get(2)?,
                zone: row.try_get(3)?,
                theme: row.try_get(4)?,
                flip: row.try_get(5)?,
                describe: row.try_get(6)?,
            })
        })
        .transpose()
    }

    /// Remembers how a player wants to be reminded.
    pub async fn set_habit(&mut self, player: PlayerId, habit: &Habit) -> Result<(), Error> {
        sqlx::query(
            "insert into habits (player_id, remind, shares, quiet, zone, theme, flip, describe)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (player_id) do update set remind = excluded.remind,
             shares = excluded.shares, quiet = excluded.quiet, zone = excluded.zone,
             theme = excluded.theme, flip = excluded.flip, describe = excluded.describe",
        )
        .bind(player.0)
        .bind(&habit.remind)
        .bind(&habit.shares)
        .bind(&habit.quiet)
        .bind(&habit.zone)
        .bind(&habit.theme)
        .bind(habit.flip)
        .bind(&habit.describe)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}
