//! Which doors this process serves, where several share a database: each door is open in one of them.
//!
//! Whoever wants to open a door takes its lease ([`App::take_door`]) and stands by until that is free;
//! then it renews the lease ([`App::keep_door`]). A process knows by itself how long its lease lasts
//! at least: from before it asked. After that, until it could renew it, it says nothing that another
//! may say too ([`App::may_speak`]). If another has the lease, the door closes here for good: what this
//! process has in memory may be old.
//!
//! Where a program has its database to itself, every door is its own.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use super::App;
use crate::game::{Millis, SECOND};
use crate::store::{Error, Lease, Tx};

/// How long a lease lasts, in milliseconds.
const SPAN: Millis = 15 * SECOND;

/// How long a process relies on its lease after it has asked for it. The rest is for what is on its
/// way to a network, and for clocks that do not run equally fast.
const TRUSTED: Millis = 10 * SECOND;

/// How long one request to the database may take.
const PATIENCE: Millis = 5 * SECOND;

/// How often a lease is renewed, and how often it is asked for by whoever stands by.
const RENEW: Millis = 3 * SECOND;
const ASK: Millis = SECOND;

/// A lease that this process has.
#[derive(Clone, Copy, Debug)]
struct Held {
    token: i64,
    /// When it was asked for, by a clock that never jumps but may stop with the machine.
    asked: Instant,
    /// The same by the clock on the wall.
    asked_at: Millis,
}

/// The doors that this process serves.
#[derive(Default)]
pub(super) struct Serving(Mutex<HashMap<&'static str, Held>>);

impl Serving {
    fn doors(&self) -> MutexGuard<'_, HashMap<&'static str, Held>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// Waits until a door is this process's own. `stands_by` is called once if another has it.
    pub async fn take_door(&self, network: &'static str, stands_by: impl FnOnce()) {
        if !self.store.has_company() {
            return;
        }
        let mut stands_by = Some(stands_by);
        loop {
            match self.ask_for_door(network).await {
                Ok(Some(_)) => break,
                Ok(None) => {
                    self.door_elsewhere(network);
                    self.lives();
                    stands_by.take().into_iter().for_each(|tell| tell());
                }
                Err(error) => drop(self.fault(&error)),
            }
            tokio::time::sleep(self.clock.until_after(ASK)).await;
        }
        self.door_here(network);
        // What waits for the bot as a player waited for the process that had the door before.
        self.remember().await;
    }

    /// Keeps a door this process's own; returns when another has taken it.
    pub async fn keep_door(&self, network: &'static str) {
        if !self.store.has_company() {
            std::future::pending::<()>().await;
        }
        let before = self.serving.doors().get(network).map(|held| held.token);
        loop {
            tokio::time::sleep(self.clock.until_after(RENEW)).await;
            match self.ask_for_door(network).await {
                Ok(Some(lease)) if Some(lease.token) == before => {}
                Ok(_) => break,
                Err(error) => drop(self.fault(&error)),
            }
        }
        self.serving.doors().remove(network);
    }

    /// Gives a door back, so that others need not wait until its lease ends.
    pub async fn give_door_back(&self, network: &'static str) {
        self.serving.doors().remove(network);
        if self.store.has_company() {
            let given = self.store.again(|| async {
                let mut tx = self.store.write().await?;
                tx.give_back(network, self.store.owner()).await?;
                tx.commit().await
            });
            self.logged(given.await);
        }
    }

    /// Whether what this process says on a network cannot be said by another at the same time.
    pub fn may_speak(&self, network: &str) -> bool {
        if !self.store.has_company() {
            return true;
        }
        let held = self.serving.doors().get(network).copied();
        let now = self.clock.now();
        held.is_some_and(|held| {
            let trusted = self.clock.until_after(TRUSTED);
            held.asked.elapsed() < trusted && now - held.asked_at < TRUSTED
        })
    }

    /// Whether a door is this process's own by the database, until a transaction ends.
    pub(super) async fn has_door(&self, tx: &mut Tx, network: &str) -> Result<bool, Error> {
        if !self.store.has_company() {
            return Ok(true);
        }
        tx.owns(network, self.store.owner()).await
    }

    /// Whether this process serves any door.
    pub(super) fn serves(&self) -> bool {
        !self.store.has_company() || !self.serving.doors().is_empty()
    }

    /// Takes or renews the lease of a door; `None` if another has it.
    async fn ask_for_door(&self, network: &'static str) -> Result<Option<Lease>, Error> {
        #[expect(
            clippy::disallowed_methods,
            reason = "a lease is trusted from before it was asked for"
        )]
        let (asked, asked_at) = (Instant::now(), self.clock.now());
        let lease = async {
            let mut tx = self.store.write().await?;
            // The database's clock is a real one, whatever this program's is.
            let span = self.clock.until_after(SPAN).as_millis() as Millis;
            let lease = tx.take_lease(network, self.store.owner(), None, span).await?;
            tx.commit().await?;
            Ok(lease)
        };
        let lease: Result<Option<Lease>, Error> =
            tokio::time::timeout(self.clock.until_after(PATIENCE), lease)
                .await
                .unwrap_or_else(|_| Err(Error::late()));
        let lease = lease?;
        if let Some(Lease { token, .. }) = lease {
            self.serving.doors().insert(network, Held { token, asked, asked_at });
        }
        Ok(lease)
    }
}
