//! What is to last as long as the program, begun again if it breaks.

use std::time::Duration;

use tokio::task::JoinHandle;

use crate::retry::Backoff;

/// How long it rests before it begins again, and at most.
const PAUSE: Duration = Duration::from_secs(1);
const PAUSE_MAX: Duration = Duration::from_secs(60);

/// A task that ends when nobody waits for it any more.
struct Attended(JoinHandle<()>);

impl Drop for Attended {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Does some work until it is done. If it panics, the log says so and it begins again, each time after
/// a longer rest; nobody would notice otherwise that nothing is said, copied or timed any more.
pub async fn supervise<Work>(name: &'static str, begin: impl FnMut() -> Work)
where
    Work: Future<Output = ()> + Send + 'static,
{
    again(name, begin, PAUSE).await;
}

async fn again<Work>(name: &'static str, mut begin: impl FnMut() -> Work, first: Duration)
where
    Work: Future<Output = ()> + Send + 'static,
{
    let mut backoff = Backoff::new(first, PAUSE_MAX);
    loop {
        let mut task = Attended(tokio::spawn(begin()));
        match (&mut task.0).await {
            Err(error) if error.is_panic() => {}
            _ => return,
        }
        tracing::error!(what = name, "it broke and begins again");
        backoff.pause().await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn what_breaks_begins_again_until_it_is_done() {
        let begun = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&begun);
        let work = move || {
            let nth = counted.fetch_add(1, Ordering::SeqCst);
            async move { assert_eq!(nth, 3, "it breaks three times") }
        };
        again("a test", work, Duration::from_millis(1)).await;
        assert_eq!(begun.load(Ordering::SeqCst), 4);
    }

    #[tokio::test]
    async fn whoever_stops_waiting_ends_the_work_too() {
        let alive = Arc::new(());
        let held = Arc::clone(&alive);
        let work = supervise("a test", move || {
            let held = Arc::clone(&held);
            async move {
                std::future::pending::<()>().await;
                drop(held);
            }
        });
        let _ = tokio::time::timeout(Duration::from_millis(1), work).await;
        // The task is taken away the next time that anything is done.
        tokio::task::yield_now().await;
        assert_eq!(Arc::strong_count(&alive), 1);
    }
}
