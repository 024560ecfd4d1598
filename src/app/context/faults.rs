//! What goes wrong: it is logged once, and whoever asked reads an apology.

use std::sync::atomic::{AtomicBool, Ordering};

use super::outage::Outage;
use crate::game::Millis;
use crate::meter;
use crate::reply::Say;
use crate::store::Error;

/// What is known of faults.
#[derive(Default)]
pub(in crate::app) struct Faults {
    /// Whether the database was away, and what was written then has not been looked at yet.
    pub(in crate::app) unsure: AtomicBool,
    /// What the log has told of that.
    pub(in crate::app) outage: Outage,
}

impl Faults {
    /// Logs a fault once; returns the apology with its id.
    pub(super) fn note(&self, error: &Error, now: Millis) -> Say {
        meter::count(&meter::FAULTS, &[]);
        if error.is_full() {
            tracing::error!(%error, "the disk is full: make room, then everything goes on");
            return Say::DiskFull;
        }
        if error.is_away() {
            self.complain(error, now);
            self.unsure.store(true, Ordering::Relaxed);
            return Say::DatabaseAway;
        }
        let id = format!("{now:x}");
        tracing::error!(fault = id, %error, "something went wrong");
        Say::Fault { id }
    }

    /// Logs that the database is away: now and then, not each time that somebody finds out.
    fn complain(&self, error: &Error, now: Millis) {
        if self.outage.goes_on(now) {
            tracing::error!(%error, "the database cannot be reached: once it can, everything goes on");
        } else {
            tracing::debug!(%error, "the database cannot be reached");
        }
    }
}
