//! Where the outside world comes in: time and chance.

use std::time::Duration;

use crate::store::Millis;

/// The time of day.
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970.
    fn now(&self) -> Millis;

    /// How long to wait until `time` has passed on this clock.
    fn until_after(&self, time: Millis) -> Duration {
        Duration::from_millis(time.unsigned_abs())
    }
}

/// Chance.
pub trait Dice: Send + Sync {
    /// A number from 1 to 6, each as likely as the others.
    fn throw(&self) -> u8;

    /// Bytes that nobody can guess.
    fn secret(&self) -> [u8; 32];
}
