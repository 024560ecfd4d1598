//! Time and chance as a test wants them.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use hnefi::app::ports::{Clock, Dice};

/// A clock that stands still until somebody winds it, or that advances a little at each look.
pub(crate) struct HandClock {
    now: AtomicI64,
    step: i64,
}

impl HandClock {
    /// A clock that advances by `step` at each look; with 0 it stands still.
    pub(crate) fn new(now: i64, step: i64) -> HandClock {
        HandClock { now: AtomicI64::new(now), step }
    }

    /// Winds the clock.
    pub(crate) fn wind(&self, millis: i64) {
        self.now.fetch_add(millis, Ordering::SeqCst);
    }
}

impl Clock for HandClock {
    fn now(&self) -> i64 {
        self.now.fetch_add(self.step, Ordering::SeqCst)
    }
}

/// A die that falls as it was told, and after that always the same way, or 1, 2, 3… in turn; its
/// secrets are bytes of 1, of 2, of 3…
pub(crate) struct ToldDice {
    /// How it falls next.
    pub(crate) told: Mutex<VecDeque<u8>>,
    always: Option<u8>,
    next: Mutex<u8>,
    secrets: Mutex<u8>,
}

impl ToldDice {
    /// A die that always falls like this, if given.
    pub(crate) fn new(always: Option<u8>) -> ToldDice {
        ToldDice {
            told: Mutex::default(),
            always,
            next: Mutex::default(),
            secrets: Mutex::default(),
        }
    }
}

impl Dice for ToldDice {
    fn throw(&self) -> u8 {
        self.told.lock().unwrap().pop_front().or(self.always).unwrap_or_else(|| {
            let mut next = self.next.lock().unwrap();
            *next = *next % 6 + 1;
            *next
        })
    }

    fn secret(&self) -> [u8; 32] {
        let mut next = self.secrets.lock().unwrap();
        *next += 1;
        [*next; 32]
    }
}
