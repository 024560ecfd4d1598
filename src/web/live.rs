//! Who watches a match hears of each change, as server-sent events: the number of events that its log has is
//! their id, so that a browser that was away asks for what it has missed by itself.
//!
//! An event carries nothing but that number: the page is asked for again. All who watch a page wait for one
//! task, which asks the store once for all of them.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use crate::app::{App, NoPage};

/// How many streams there are at most: in all, and for one address that is not of this machine.
const STREAMS_MAX: usize = 1_500;
const STREAMS_PER_ADDRESS_MAX: usize = 24;

/// How often a stream in which nothing happens says that it is still there; a connection that says nothing
/// for longer than `limited::PATIENCE` is cut.
const ALIVE: Duration = Duration::from_secs(5);

/// How long a browser that was cut off waits until it asks again.
const RETRY: Duration = Duration::from_secs(2);

/// Who watches what.
pub(super) struct Live {
    app: App,
    /// For each page that is watched, how many events its match has.
    pages: Mutex<HashMap<String, watch::Sender<usize>>>,
    seats: Seats,
    /// Closed once nothing is shown any more.
    stopping: watch::Receiver<()>,
}

/// How many streams there are, and for whom.
struct Seats {
    free: Arc<Semaphore>,
    by_address: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Default for Seats {
    fn default() -> Seats {
        Seats { free: Arc::new(Semaphore::new(STREAMS_MAX)), by_address: Arc::default() }
    }
}

impl Seats {
    /// A place for one more stream, if there is any.
    fn take(&self, address: IpAddr) -> Option<Seat> {
        let one = Arc::clone(&self.free).try_acquire_owned().ok()?;
        let mut all = locked(&self.by_address);
        let count = all.entry(address).or_default();
        // Whoever comes through a server on this machine that names nobody has its address.
        if *count >= STREAMS_PER_ADDRESS_MAX && !address.is_loopback() {
            return None;
        }
        *count += 1;
        drop(all);
        Some(Seat { address, all: Arc::clone(&self.by_address), _one: one })
    }
}

/// A place among the streams, which is free again once its stream ends.
struct Seat {
    address: IpAddr,
    all: Arc<Mutex<HashMap<IpAddr, usize>>>,
    _one: OwnedSemaphorePermit,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut all = locked(&self.all);
        if let Some(count) = all.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.address);
            }
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Live {
    /// Nobody watches yet. What is sent through `stopping` counts for nothing; once its sender is gone, all
    /// streams end.
    pub(super) fn new(app: App, stopping: watch::Receiver<()>) -> Arc<Live> {
        Arc::new(Live { app, pages: Mutex::default(), seats: Seats::default(), stopping })
    }

    /// What happens from now on to a match of which somebody has seen so many events.
    ///
    /// # Errors
    /// Says why there is nothing to watch; `Ok(None)` where too many do.
    pub(super) async fn watch(
        self: &Arc<Live>,
        page: &str,
        seen: usize,
        address: IpAddr,
    ) -> Result<Option<Response>, NoPage> {
        let events = self.app.page_events(page).await?;
        let Some(seat) = self.seats.take(address) else { return Ok(None) };
        let watched = self.follow(page, events);
        let state = (watched, self.stopping.clone(), seen, seat);
        let stream = unfold(state, |(mut watched, mut stopping, seen, seat)| async move {
            let changed = watched.wait_for(|events| *events != seen);
            let events = tokio::select! {
                events = changed => *events.ok()?,
                _ = stopping.changed() => return None,
            };
            let event = Event::default().id(events.to_string()).data(events.to_string());
            let next = (watched, stopping, events, seat);
            Some((Ok::<_, Infallible>(event.retry(RETRY)), next))
        });
        let stream = Sse::new(stream).keep_alive(KeepAlive::new().interval(ALIVE));
        // A server in between would wait for more before it hands anything on.
        Ok(Some(([("x-accel-buffering", "no")], stream).into_response()))
    }

    /// How many events the match of a page has, from now on.
    fn follow(self: &Arc<Live>, page: &str, events: usize) -> watch::Receiver<usize> {
        let mut pages = locked(&self.pages);
        if let Some(known) = pages.get(page) {
            return known.subscribe();
        }
        let (sender, receiver) = watch::channel(events);
        pages.insert(page.to_owned(), sender.clone());
        drop(pages);
        let (live, page) = (Arc::clone(self), page.to_owned());
        tokio::spawn(async move { live.keep(&page, &sender).await });
        receiver
    }

    /// Tells those who watch a page of each change, as long as anybody does.
    async fn keep(&self, page: &str, sender: &watch::Sender<usize>) {
        loop {
            let seen = *sender.borrow();
            tokio::select! {
                changed = self.app.page_change(page, seen) => {
                    // Whoever asks for a page that is gone is told why.
                    sender.send_replace(changed.unwrap_or(usize::MAX));
                    if changed.is_err() {
                        break;
                    }
                }
                () = sender.closed() => {
                    let mut pages = locked(&self.pages);
                    // Somebody may have come meanwhile.
                    if sender.is_closed() {
                        pages.remove(page);
                        return;
                    }
                }
            }
        }
        locked(&self.pages).remove(page);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_all_the_seats() {
        let seats = Seats::default();
        let stranger: IpAddr = "203.0.113.9".parse().unwrap();
        let theirs: Vec<Seat> = (0..99).filter_map(|_| seats.take(stranger)).collect();
        assert_eq!(theirs.len(), STREAMS_PER_ADDRESS_MAX);
        assert!(seats.take("203.0.113.10".parse().unwrap()).is_some());
        drop(theirs);
        assert!(seats.take(stranger).is_some());
        assert!(locked(&seats.by_address).is_empty());
        // A server in between has one address for all, but not for more than there are.
        let here: IpAddr = "127.0.0.1".parse().unwrap();
        let all: Vec<Seat> = (0..2 * STREAMS_MAX).filter_map(|_| seats.take(here)).collect();
        assert_eq!(all.len(), STREAMS_MAX);
        assert!(seats.take(stranger).is_none());
    }
}
