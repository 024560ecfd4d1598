//! Whether a database server is away. Whoever asks it waits a while for it to come back, or asks again
//! and again; who asks right after somebody did so in vain hardly waits, so that one line of a chat,
//! for which much is asked, is answered after one wait and not after one for every question.
//!
//! **Deliberately absent.** Asking whether the server is there: whoever asks for something finds out.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::Error;
use tokio::time::timeout;

/// How long after a wait in vain others hardly wait.
const FRESH: Duration = Duration::from_secs(5);

/// How long they do: a server that is there lets somebody in much sooner.
const HARDLY: Duration = Duration::from_secs(1);

/// For how long at least nobody was let in by a server that counts as away because it refuses.
const REFUSES: Duration = Duration::from_secs(2);

/// What is known of whether a server is there, by all who ask it.
#[derive(Clone, Debug)]
pub(in crate::store) struct Absence(Arc<Mutex<Known>>);

/// When a server last let somebody in, and when somebody last waited for it in vain.
#[derive(Clone, Copy, Debug)]
struct Known {
    busy: Duration,
    let_in: Instant,
    in_vain: Option<Instant>,
}

impl Absence {
    /// Nothing is known yet of a server that may be busy with everybody it has let in for so long.
    pub(in crate::store) fn of(busy: Duration) -> Absence {
        Absence(Arc::new(Mutex::new(Known::of(busy, now()))))
    }

    /// Waits to be let in, as long as it makes sense: if the server seems to be away, only once somebody
    /// has got a connection by way of trial. The entry itself is never broken off half-way.
    pub(super) async fn wait<T, U>(
        &self,
        trial: impl Future<Output = Result<U, Error>>,
        entry: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        if self.is_away() {
            timeout(HARDLY, trial).await.unwrap_or(Err(Error::PoolTimedOut))?;
        }
        let done = entry.await;
        match &done {
            Ok(_) => self.known().lets_in(now()),
            Err(Error::PoolTimedOut) => self.known().was_waited_for(now()),
            Err(_) => {}
        }
        done
    }

    /// Whether somebody has just tried in vain to be let in.
    pub(super) fn is_away(&self) -> bool {
        self.known().is_away(now())
    }

    /// Somebody was refused again and again.
    pub(super) fn refuses(&self) {
        self.known().refuses(now());
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // Whoever panicked here has changed nothing by halves.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[expect(clippy::disallowed_methods, reason = "it measures its patience with a server")]
fn now() -> Instant {
    Instant::now()
}

impl Known {
    fn of(busy: Duration, now: Instant) -> Known {
        Known { busy, let_in: now, in_vain: None }
    }

    /// Whether somebody has just waited in vain, and nobody was let in since.
    fn is_away(&self, now: Instant) -> bool {
        self.in_vain.is_some_and(|at| now.duration_since(at) < FRESH)
    }

    fn lets_in(&mut self, now: Instant) {
        (self.let_in, self.in_vain) = (now, None);
    }

    /// Somebody was refused again and again.
    fn refuses(&mut self, now: Instant) {
        self.is_away_if_nobody_was_let_in_for(REFUSES, now);
    }

    /// Somebody has waited in vain. If others were let in not long ago, it may just be busy with them.
    fn was_waited_for(&mut self, now: Instant) {
        self.is_away_if_nobody_was_let_in_for(self.busy, now);
    }

    fn is_away_if_nobody_was_let_in_for(&mut self, long: Duration, now: Instant) {
        if now.duration_since(self.let_in) >= long {
            self.in_vain = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUSY: Duration = Duration::from_secs(5);
    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_server_is_away_for_a_moment_after_somebody_has_waited_in_vain() {
        let began = now();
        let mut known = Known::of(BUSY, began);
        assert!(!known.is_away(began + 60 * SECOND), "nobody has waited");
        let now = began + BUSY;
        known.was_waited_for(now);
        assert!(known.is_away(now) && known.is_away(now + SECOND));
        assert!(!known.is_away(now + FRESH), "it may well be back, and is waited for again");
        known.lets_in(now + SECOND);
        assert!(!known.is_away(now + SECOND));
    }

    #[test]
    fn a_server_that_refuses_somebody_again_and_again_is_away_unless_it_lets_others_in() {
        let began = now();
        let mut known = Known::of(BUSY, began);
        known.refuses(began + SECOND);
        assert!(!known.is_away(began + SECOND));
        known.refuses(began + REFUSES);
        known.was_waited_for(began + REFUSES);
        assert!(known.is_away(began + REFUSES), "another who waits in vain shows nothing else");
    }

    #[test]
    fn a_server_that_lets_others_in_is_busy_and_not_away() {
        let began = now();
        let mut known = Known::of(BUSY, began);
        known.lets_in(began + 3 * SECOND);
        known.was_waited_for(began + BUSY);
        assert!(!known.is_away(began + BUSY));
        known.was_waited_for(began + 3 * SECOND + BUSY);
        assert!(known.is_away(began + 3 * SECOND + BUSY));
    }

    #[tokio::test]
    async fn whoever_asks_a_server_that_is_away_hardly_waits_and_is_let_in_once_it_is_back() {
        let absence = Absence::of(Duration::ZERO);
        let no = async || Err::<(), _>(Error::PoolTimedOut);
        let yes = async || Ok(());
        assert!(absence.wait(yes(), no()).await.is_err() && absence.known().is_away(now()));
        let never = absence.wait(std::future::pending::<Result<(), _>>(), yes()).await;
        assert!(matches!(never, Err(Error::PoolTimedOut)));
        absence.wait(yes(), yes()).await.unwrap();
        assert!(!absence.known().is_away(now()));
    }
}
