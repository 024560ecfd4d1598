//! The real world: the clock on the wall and the system's chance.

use crate::app::ports::{Clock, Dice};
use crate::store::Millis;

/// The system's clock.
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the port through which time comes in")]
    fn now(&self) -> Millis {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_millis() as Millis)
    }
}

/// Bytes that nobody can guess, for keys.
///
/// # Panics
/// When the system has no random numbers: no key is better than a bad one.
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
        /// Bytes from here on would favour the low faces.
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
