//! What time brings: deadlines, reminders, the plans that answer for a player.

pub(in crate::app) mod plans;
pub(in crate::app) mod presence;
pub(in crate::app) mod second;
pub(in crate::app) mod tick;

/// Whether time zones can be read here: quiet hours need them.
pub fn knows_time_zones() -> bool {
    jiff::tz::TimeZone::get("Europe/Rome").is_ok()
}
