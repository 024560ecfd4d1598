//! Trying again: how long to wait before something is tried once more.
//!
//! One policy for whatever may fail for a while, a network or a database: each wait is twice the one
//! before, up to a longest. What is tried, how often and what ends it is known where it is tried.

use std::time::Duration;

use backon::{BackoffBuilder as _, ExponentialBackoff, ExponentialBuilder, Retryable as _};

/// Waits that double.
pub struct Backoff {
    policy: ExponentialBuilder,
    waits: ExponentialBackoff,
}

impl Backoff {
    /// Waits that double from the first to the longest.
    pub fn new(first: Duration, longest: Duration) -> Backoff {
        let policy = ExponentialBuilder::new()
            .with_factor(2.0)
            .with_min_delay(first)
            .with_max_delay(longest)
            .without_max_times();
        Backoff { policy, waits: policy.build() }
    }

    /// How long to wait now; the next wait is longer.
    pub fn next_wait(&mut self) -> Duration {
        self.waits.next().expect("there is no last wait")
    }

    /// Waits.
    pub async fn pause(&mut self) {
        tokio::time::sleep(self.next_wait()).await;
    }

    /// Begins with the first wait again: it has worked.
    pub fn reset(&mut self) {
        self.waits = self.policy.build();
    }
}

/// What happens at the same moment as something else is soon done again, at a moment by chance: so
/// many that are in each other's way do not meet a second time. In all about three seconds.
const CONTENDED: ExponentialBuilder = ExponentialBuilder::new()
    .with_factor(3.0)
    .with_min_delay(Duration::from_millis(5))
    .with_max_delay(Duration::from_millis(1_280))
    .with_max_times(6)
    .with_jitter();

/// Does something, and does it again a few times while it fails for a reason that may pass at once.
///
/// # Errors
/// The last failure.
pub async fn contended<T, E, Work: Future<Output = Result<T, E>>>(
    work: impl Fn() -> Work,
    passes: impl Fn(&E) -> bool,
) -> Result<T, E> {
    work.retry(CONTENDED).when(passes).await
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn waits_double_up_to_the_longest_and_begin_again() {
        let mut backoff = Backoff::new(Duration::from_secs(2), Duration::from_secs(9));
        let waits: Vec<u64> = (0..5).map(|_| backoff.next_wait().as_secs()).collect();
        assert_eq!(waits, [2, 4, 8, 9, 9]);
        backoff.reset();
        assert_eq!(backoff.next_wait(), Duration::from_secs(2));
        assert!((0..10_000).all(|_| backoff.next_wait() <= Duration::from_secs(9)));
    }

    #[tokio::test]
    async fn what_is_in_the_way_is_tried_again_and_what_is_broken_is_not() {
        let tries = Cell::new(0);
        let third = || {
            tries.set(tries.get() + 1);
            std::future::ready(if tries.get() < 3 { Err("busy") } else { Ok(()) })
        };
        assert_eq!(contended(third, |why| *why == "busy").await, Ok(()));
        assert_eq!(tries.take(), 3);
        assert_eq!(contended(third, |why| *why == "broken").await, Err("busy"));
        assert_eq!(tries.take(), 1);
        assert_eq!(CONTENDED.build().count(), 6);
    }
}
