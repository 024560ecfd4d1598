//! When the bot last looked at the clock, and when it does next what it does now and then.

use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::Mutex;

use crate::game::{Millis, OUTAGE, SECOND};

/// How often the bot writes down that it is running.
const SAVE_EVERY: Millis = 20 * SECOND;

/// When the bot last looked at the clock.
#[derive(Default)]
pub(in crate::app) struct Alive {
    /// What the clock showed; 0 before the first look.
    pub(in crate::app) at: AtomicI64,
    /// When that was last written down.
    pub(in crate::app) saved: AtomicI64,
    /// Held by whoever writes it down: an absence is noticed once.
    pub(in crate::app) noticing: Mutex<()>,
    /// When to forget old records next.
    pub(in crate::app) forget_at: AtomicI64,
    /// When to put what was written into the database's own file next.
    pub(in crate::app) settle_at: AtomicI64,
}

impl Alive {
    /// Whether the bot was there until now and needs not write it down; then that is remembered.
    pub(in crate::app) fn is_there(&self, now: Millis) -> bool {
        let known = self.at.load(Ordering::SeqCst);
        let there = known != 0 && (now - known).abs() <= OUTAGE;
        let there = there && now - self.saved.load(Ordering::SeqCst) < SAVE_EVERY;
        if there {
            self.at.fetch_max(now, Ordering::SeqCst);
        }
        there
    }
}
