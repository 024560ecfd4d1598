//! What time brings: deadlines, reminders, the plans that answer for a player.
//!
//! | to learn | read |
//! |---|---|
//! | how one write in a match is put together, whoever causes it | `happening` |
//! | how a match comes into being | `found` |
//! | when to look at a match again, and what time has caused | `alarm` |
//! | who looks, and how often | `tick` |
//! | the puzzle of the day | `daily` |
//! | what was planned ahead, the second of two games | `plans`, `second` |
//! | when the bot itself was away | `presence` |

pub(in crate::app) mod alarm;
pub(in crate::app) mod daily;
pub(in crate::app) mod found;
pub(in crate::app) mod happening;
pub(in crate::app) mod plans;
pub(in crate::app) mod presence;
pub(in crate::app) mod second;
pub(in crate::app) mod tick;
pub(in crate::app) mod write;

use crate::game::Millis;

/// A moment in UTC, in a format of `strftime`.
pub(in crate::app) fn written_at(at: Millis, format: &str) -> String {
    jiff::Timestamp::from_millisecond(at).unwrap_or_default().strftime(format).to_string()
}

/// Whether time zones can be read here: quiet hours need them.
pub fn knows_time_zones() -> bool {
    jiff::tz::TimeZone::get("Europe/Rome").is_ok()
}
