//! That the database cannot be reached, as the log tells it: once a minute while that lasts, and once
//! when it is over. Some may reach it while others cannot: it is over once nobody has failed for a
//! while.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::game::{MINUTE, Millis, SECOND};

/// How long nobody has failed, in milliseconds, when it is over.
const QUIET: Millis = 5 * SECOND;

/// What the log has told of an outage that may go on.
#[derive(Default)]
pub(in crate::app) struct Outage(Mutex<Option<ToldOutage>>);

#[derive(Clone, Copy)]
struct ToldOutage {
    /// When the log last told it.
    at: Millis,
    /// When somebody last failed.
    failed_at: Millis,
}

impl Outage {
    /// Somebody has failed; whether the log tells it.
    pub(in crate::app) fn goes_on(&self, now: Millis) -> bool {
        let mut told = self.told();
        // A clock may be set back.
        let recent = told.filter(|told| (now - told.at).abs() < MINUTE);
        *told = Some(ToldOutage { at: recent.map_or(now, |told| told.at), failed_at: now });
        recent.is_none()
    }

    /// Somebody has not failed; whether it is over by that.
    pub(in crate::app) fn ends(&self, now: Millis) -> bool {
        let quiet = |told: &mut ToldOutage| (now - told.failed_at).abs() >= QUIET;
        self.told().take_if(quiet).is_some()
    }

    fn told(&self) -> MutexGuard<'_, Option<ToldOutage>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_once_a_minute_and_once_when_it_is_over() {
        let outage = Outage::default();
        assert!(!outage.ends(0), "there was none");
        assert!(outage.goes_on(0) && !outage.goes_on(1) && !outage.goes_on(MINUTE - 1));
        assert!(outage.goes_on(MINUTE) && !outage.goes_on(MINUTE + 1));
        assert!(outage.ends(MINUTE + 1 + QUIET) && !outage.ends(MINUTE + 2 + QUIET));
        assert!(outage.goes_on(MINUTE + 3 + QUIET), "the next one is told at once");
        assert!(outage.goes_on(0), "a clock may be set back");
    }

    #[test]
    fn while_some_fail_it_is_not_over_for_others() {
        let outage = Outage::default();
        let mut told = 0;
        for half_second in 0..240 {
            let now = half_second * SECOND / 2;
            told += usize::from(outage.goes_on(now));
            assert!(!outage.ends(now + 1));
        }
        assert_eq!(told, 2);
    }
}
