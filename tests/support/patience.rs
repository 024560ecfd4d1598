//! Patience that counts from the last progress: a busy machine is slow, only a standstill is a fault.

#![expect(clippy::disallowed_methods, reason = "patience is measured")]

use std::time::Duration;

use tokio::time::Instant;

/// Waits as long as what is seen keeps changing, and then for a while.
pub(crate) struct Patience<T> {
    limit: Duration,
    seen: Option<T>,
    since: Instant,
}

impl<T: PartialEq> Patience<T> {
    /// Gives up when nothing has changed for this long.
    pub(crate) fn of(limit: Duration) -> Patience<T> {
        Patience { limit, seen: None, since: Instant::now() }
    }

    /// Whether to go on waiting, given what can be seen now.
    pub(crate) fn lasts(&mut self, seen: T) -> bool {
        if self.seen.as_ref() != Some(&seen) {
            self.seen = Some(seen);
            self.since = Instant::now();
        }
        self.since.elapsed() < self.limit
    }
}
