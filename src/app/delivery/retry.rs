//! Retrying: how long something is tried on the spot, and how long to wait between attempts.

use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use crate::retry::Backoff;

/// How long something is tried on the spot before it is left for later.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// In all; without limit if `None`.
    pub whole: Option<Duration>,
    /// One attempt.
    pub each: Duration,
    /// The first wait between two attempts; it doubles each time.
    pub again: Duration,
    /// The longest wait, unless the network asks for a longer one.
    pub again_max: Duration,
}

/// Why a request to a network failed.
pub trait Retryable: std::fmt::Display {
    /// How long to wait at least before it may work; `None` if it never will.
    fn again_after(&self) -> Option<Duration>;

    /// The failure that means nobody answered in time.
    fn silence() -> Self;
}

/// The operator is told once per this many attempts.
const TOLD_AFTER: u32 = 3;

/// An ongoing attempt to say something.
pub struct Effort {
    pace: Pace,
    begun: Instant,
    stopping: watch::Receiver<bool>,
    /// Whether it may be said now, for what another process may say too.
    may: Option<May>,
}

/// Answers whether something may be said now.
pub(super) type May = Box<dyn Fn() -> bool + Send + Sync>;

impl Effort {
    #[expect(clippy::disallowed_methods, reason = "it measures its patience with a network")]
    pub(super) fn new(pace: Pace, stopping: watch::Receiver<bool>) -> Effort {
        Effort { pace, begun: Instant::now(), stopping, may: None }
    }

    /// The same, as long as it may be said.
    pub(super) fn while_it_may(self, may: May) -> Effort {
        Effort { may: Some(may), ..self }
    }

    /// Tries until it works, cannot work any more, takes too long, or the program ends.
    ///
    /// # Errors
    /// The last failure.
    pub async fn insist<T, E: Retryable, F: Future<Output = Result<T, E>>>(
        &self,
        request: impl Fn() -> F,
    ) -> Result<T, E> {
        self.insist_after(|_| true, request).await
    }

    /// The same, but tries again only after failures such as these.
    ///
    /// # Errors
    /// The last failure.
    pub async fn insist_after<T, E: Retryable, F: Future<Output = Result<T, E>>>(
        &self,
        such: impl Fn(&E) -> bool,
        request: impl Fn() -> F,
    ) -> Result<T, E> {
        let mut backoff = Backoff::new(self.pace.again, self.pace.again_max);
        let mut tries = 0;
        loop {
            let tried = tokio::time::timeout(self.left(tries), self.allowed(request())).await;
            let failure = match tried.unwrap_or_else(|_| Err(E::silence())) {
                Ok(done) => return Ok(done),
                Err(failure) => failure,
            };
            let Some(asked) = failure.again_after().filter(|_| such(&failure)) else {
                return Err(failure);
            };
            let wish = backoff.next_wait().max(asked);
            if self.is_over_after(wish) {
                return Err(failure);
            }
            tries += 1;
            if tries % TOLD_AFTER == 0 {
                tracing::warn!(tries, why = %failure, "something still waits to be said");
            }
            let mut stopping = self.stopping.clone();
            tokio::select! {
                () = tokio::time::sleep(wish) => {}
                _ = stopping.wait_for(|stopping| *stopping) => return Err(failure),
            }
        }
    }

    /// A request that goes on only as long as it may be said. It is looked at each time before the
    /// request does anything: a process may have stood still for as long as it likes in between.
    async fn allowed<T, E: Retryable>(
        &self,
        request: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        let Some(may) = &self.may else { return request.await };
        let mut request = pin!(request);
        std::future::poll_fn(|context| match may() {
            true => request.as_mut().poll(context),
            false => Poll::Ready(Err(E::silence())),
        })
        .await
    }

    /// How long the next attempt may take. The first gets its full time, whatever is left.
    fn left(&self, tries: u32) -> Duration {
        match self.pace.whole {
            Some(whole) if tries > 0 => {
                self.pace.each.min(whole.saturating_sub(self.begun.elapsed()))
            }
            _ => self.pace.each,
        }
    }

    fn is_over_after(&self, wait: Duration) -> bool {
        self.pace.whole.is_some_and(|whole| self.begun.elapsed() + wait >= whole)
    }
}
