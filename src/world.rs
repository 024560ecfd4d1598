//! The real world: the system's clock and random numbers.

use std::time::Duration;

use crate::app::ports::{Clock, Dice};
use crate::store::Millis;

/// The system's clock.
pub struct SystemClock;

impl SystemClock {
    /// What the machine's clock shows, even where a test makes time run faster.
    #[expect(clippy::disallowed_methods, reason = "this is the port through which time comes in")]
    pub fn shown() -> Millis {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_millis() as Millis) + ahead()
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        let now = SystemClock::shown();
        hurry().map_or(now, |(since, times)| since + (now - since) * times)
    }

    fn until_after(&self, time: Millis) -> Duration {
        let times = hurry().map_or(1, |(_, times)| times);
        Duration::from_micros((time * 1000 / times).unsigned_abs())
    }
}

/// In a debug build, a test can make weeks pass in minutes: with `HNEFI_CLOCK=SINCE,TIMES` the
/// clock runs `TIMES` times as fast from the moment `SINCE` on.
#[cfg(debug_assertions)]
fn hurry() -> Option<(Millis, Millis)> {
    use std::sync::LazyLock;
    static HURRY: LazyLock<Option<(Millis, Millis)>> = LazyLock::new(|| {
        let text = std::env::var("HNEFI_CLOCK").ok()?;
        let (since, times) = text.split_once(',')?;
        let times: Millis = times.parse().ok()?;
        Some((since.parse().ok()?, times.max(1)))
    });
    *HURRY
}

/// In a debug build, a test can put the clock of a machine forward, by so many milliseconds.
#[cfg(debug_assertions)]
fn ahead() -> Millis {
    static AHEAD: std::sync::LazyLock<Millis> = std::sync::LazyLock::new(|| {
        std::env::var("HNEFI_CLOCK_AHEAD").ok().and_then(|text| text.parse().ok()).unwrap_or(0)
    });
    *AHEAD
}

/// In a release build the clock is what it is.
#[cfg(not(debug_assertions))]
fn ahead() -> Millis {
    0
}

/// In a release build the clock cannot be sped up.
#[cfg(not(debug_assertions))]
fn hurry() -> Option<(Millis, Millis)> {
    None
}

/// Bytes that nobody can guess, for keys.
///
/// # Panics
/// When the system has no random numbers: no key at all is better than a bad one.
#[expect(clippy::disallowed_methods, reason = "this is the port through which chance comes in")]
pub fn random_key() -> [u8; 32] {
    let mut key = [0; 32];
    getrandom::fill(&mut key).expect("the system has random numbers");
    key
}

/// The system's random numbers.
pub struct SystemDice;

impl Dice for SystemDice {
    #[expect(clippy::disallowed_methods, reason = "this is the port through which chance comes in")]
    fn throw(&self) -> u8 {
        /// Using bytes from here on would favour the low faces.
        const FAIR: u8 = 252;
        loop {
            let mut byte = [0];
            getrandom::fill(&mut byte).expect("the system has random numbers");
            if byte[0] < FAIR {
                return byte[0] % 6 + 1;
            }
        }
    }

    fn secret(&self) -> [u8; 32] {
        random_key()
    }
}
