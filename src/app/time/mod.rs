//! What time brings: deadlines, reminders, the plans that answer for a player.

pub(in crate::app) mod plans;
pub(in crate::app) mod presence;
mod second;
pub(in crate::app) mod tick;
