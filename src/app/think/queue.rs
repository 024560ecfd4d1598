//! What waits to be thought about, and who thinks.
//!
//! Each match waits at most once, and the one that has waited longest comes first: a match gets its
//! turn however often others are asked about. How many think at a time is [`EngineQueue::workers`]; each
//! has a table of its own.

use std::collections::VecDeque;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore, SemaphorePermit};

use crate::ai::Table;
use crate::meter::{self, Since};
use crate::store::MatchId;

/// The size of a worker's table, in MiB.
const TABLE: usize = 8;

/// How long a search may take on the slowest machine; its nodes end it long before.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many matches may wait before the bot takes no more challenges and gives no more hints.
pub(in crate::app) const WAITING_MAX: usize = 250;

/// Matches that wait for the bot, and those who think.
pub(in crate::app) struct EngineQueue {
    waiting: Mutex<VecDeque<MatchId>>,
    more: Notify,
    workers: usize,
    free: Semaphore,
    /// Notified whenever somebody has done thinking.
    rested: Notify,
    tables: Mutex<Vec<Table>>,
    stopping: Arc<AtomicBool>,
}

/// A worker who has nothing else to do, until it is dropped.
pub(in crate::app) struct Worker<'a> {
    mind: &'a EngineQueue,
    permit: Option<SemaphorePermit<'a>>,
}

impl EngineQueue {
    /// An empty queue, for this many workers.
    pub(in crate::app) fn new(workers: usize) -> EngineQueue {
        EngineQueue {
            waiting: Mutex::default(),
            more: Notify::new(),
            workers,
            free: Semaphore::new(workers),
            rested: Notify::new(),
            tables: Mutex::default(),
            stopping: Arc::default(),
        }
    }

    /// How many think at a time.
    pub(super) fn workers(&self) -> usize {
        self.workers
    }

    fn queue(&self) -> MutexGuard<'_, VecDeque<MatchId>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a match wait, unless it does already.
    pub(in crate::app) fn ask(&self, id: MatchId) {
        let mut waiting = self.queue();
        if !waiting.contains(&id) {
            waiting.push_back(id);
        }
        self.more.notify_one();
    }

    /// The match that has waited longest.
    pub(super) fn next(&self) -> Option<MatchId> {
        self.queue().pop_front()
    }

    /// How many matches wait or are being thought about.
    pub(in crate::app) fn waiting(&self) -> usize {
        self.queue().len() + self.workers - self.free.available_permits()
    }

    /// Waits for a match to be asked about.
    pub(super) async fn asked(&self) {
        self.more.notified().await;
    }

    /// A worker, once one is free.
    pub(in crate::app) async fn worker(&self) -> Worker<'_> {
        let permit = self.free.acquire().await.expect("nobody closes it");
        Worker { mind: self, permit: Some(permit) }
    }

    /// A worker, if one is free and nobody waits.
    pub(super) fn idle_worker(&self) -> Option<Worker<'_>> {
        let worker = Worker { mind: self, permit: Some(self.free.try_acquire().ok()?) };
        self.queue().is_empty().then_some(worker)
    }

    /// Whether nothing is thought any more.
    pub(in crate::app) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Waits until no match waits or is thought about.
    pub(in crate::app) async fn quiet(&self) {
        loop {
            let mut rested = pin!(self.rested.notified());
            rested.as_mut().enable();
            if self.waiting() == 0 {
                return;
            }
            rested.await;
        }
    }

    /// Ends what is being thought, and thinks no more.
    pub(super) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }
}

impl Drop for Worker<'_> {
    fn drop(&mut self) {
        // Whoever looks then finds it free.
        self.permit = None;
        self.mind.rested.notify_waiters();
    }
}

impl Worker<'_> {
    /// Thinks on a thread of its own; `None` if the program is ending. What thinks is given a table
    /// and asks now and then whether to stop.
    pub(in crate::app) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce(&mut Table, &dyn Fn() -> bool) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let mind = self.mind;
        let table = mind.tables.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let (late, stopping) = (Arc::new(AtomicBool::new(false)), Arc::clone(&mind.stopping));
        let overdue = Arc::clone(&late);
        let mut task = tokio::task::spawn_blocking(move || {
            let mut table = table.unwrap_or_else(|| Table::new(TABLE));
            let stop = || overdue.load(Ordering::Relaxed) || stopping.load(Ordering::Relaxed);
            let begun = Since::now();
            let thought = thought(&mut table, &stop);
            meter::took(&meter::ENGINE, &[], &begun);
            (thought, table)
        });
        let done = match tokio::time::timeout(PATIENCE, &mut task).await {
            Ok(done) => done,
            Err(_) => {
                late.store(true, Ordering::Relaxed);
                task.await
            }
        };
        let (thought, table) = done.inspect_err(|_| tracing::error!("a search broke")).ok()?;
        mind.tables.lock().unwrap_or_else(PoisonError::into_inner).push(table);
        thought.filter(|_| !mind.stopping.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn it_is_quiet_once_nobody_waits_and_nobody_thinks() {
        let queue = EngineQueue::new(2);
        queue.quiet().await;
        queue.ask(MatchId(1));
        let mut quiet = pin!(queue.quiet());
        let mut is_quiet = async || {
            tokio::select! {
                biased;
                () = quiet.as_mut() => true,
                () = std::future::ready(()) => false,
            }
        };
        assert!(!is_quiet().await, "a match waits");
        let (one, other) = (queue.worker().await, queue.worker().await);
        assert_eq!(queue.next(), Some(MatchId(1)));
        assert!(!is_quiet().await, "it is thought about");
        drop(other);
        assert!(!is_quiet().await, "one still thinks");
        drop(one);
        assert!(is_quiet().await);
    }
}
