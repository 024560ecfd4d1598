//! Which doors this process serves, where several share a database: each door, or each part of one, is
//! open in one of them.
//!
//! Whoever wants to open a door takes the leases of its part ([`App::take_door`]) and stands by until
//! they are free; then it renews them ([`App::keep_door`]). A process knows by itself how long they last
//! at least: from before it asked. After that, until it could renew them, it says nothing that another
//! may say too ([`App::may_speak`]). If another has one, the door closes here for good: what this
//! process has in memory may be old.
//!
//! Where a program has its database to itself, every door is its own.

use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::App;
use crate::app::context::Context;
use crate::app::context::leases::HeldDoor;
use crate::game::{Millis, SECOND};
use crate::store::{Error, Lease, Part, Tx};

/// How long a lease lasts, in milliseconds.
const SPAN: Millis = 15 * SECOND;

/// How long a process relies on its lease after it has asked for it. The rest is for what is on its
/// way to a network, and for clocks that do not run equally fast.
const TRUSTED: Millis = 10 * SECOND;

/// How long one request to the database may take: that is up to machines, so it is real time however
/// fast the program's clock runs.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often a lease is renewed, and how often it is asked for by whoever stands by.
const RENEW: Millis = 3 * SECOND;
const ASK: Millis = SECOND;

impl App {
    /// Waits until a door is this process's own, to a part of a network. `stands_by` is done once if
    /// another has it, and comes to its end before the door is taken.
    pub async fn take_door(
        &self,
        part: Part,
        stands_by: impl Future<Output = ()> + Send + 'static,
    ) {
        if !self.cx.store.has_company() {
            return;
        }
        let (mut stands_by, mut prepares) = (Some(stands_by), None);
        loop {
            let ready = prepares.as_ref().is_none_or(JoinHandle::is_finished);
            let asked = if ready { ask_for_door(&self.cx, part).await } else { Ok(None) };
            match asked {
                Ok(Some(_)) => break,
                Ok(None) => {
                    self.door_elsewhere(part.network);
                    self.lives();
                    if let Some(stands_by) = stands_by.take() {
                        prepares = Some(tokio::spawn(stands_by));
                    }
                }
                Err(error) => drop(self.cx.fault(&error)),
            }
            tokio::time::sleep(self.cx.clock.until_after(ASK)).await;
        }
        self.door_here(part.network);
        // What waits for the bot as a player waited for the process that had the door before.
        self.remember().await;
    }

    /// Keeps a door this process's own; returns when another has taken it.
    pub async fn keep_door(&self, network: &'static str) {
        if !self.cx.store.has_company() {
            std::future::pending::<()>().await;
        }
        let held = self.cx.serving.doors().get(network).copied();
        while let Some(held) = held {
            tokio::time::sleep(self.cx.clock.until_after(RENEW)).await;
            match ask_for_door(&self.cx, held.part).await {
                Ok(Some(lease)) if lease.token == held.token => {}
                Ok(_) => break,
                Err(error) => drop(self.cx.fault(&error)),
            }
        }
        self.cx.serving.doors().remove(network);
    }

    /// Waits for this process's turn at something that all processes together may do only one after
    /// the other; it lasts so long, in milliseconds.
    pub async fn take_turn(&self, what: &'static str, lasts: Millis) {
        let mut waits = self.cx.store.has_company();
        while waits {
            let turn = || async {
                let mut tx = self.cx.store.write().await?;
                let span = real(&self.cx, lasts);
                let lease = tx.take_lease(what, self.cx.store.owner(), None, span).await?;
                tx.commit().await?;
                Ok(lease.is_some())
            };
            waits = !self.cx.patiently(turn).await;
            if waits {
                tokio::time::sleep(self.cx.clock.until_after(ASK)).await;
            }
        }
    }

    /// As long as this on the program's clock, which may run fast in a test. Networks do not run
    /// faster with it: a second is left to them in any case, if it was a second.
    pub fn in_a_hurry(&self, span: Duration) -> Duration {
        let hurried = self.cx.clock.until_after(span.as_millis() as Millis);
        span.min(hurried.max(Duration::from_secs(1)))
    }

    /// Gives a door back, so that others need not wait until its lease ends.
    pub async fn give_door_back(&self, network: &'static str) {
        let held = self.cx.serving.doors().remove(network);
        if let Some(HeldDoor { part, .. }) = held.filter(|_| self.cx.store.has_company()) {
            let given = || async {
                let mut tx = self.cx.store.write().await?;
                tx.give_part_back(part, self.cx.store.owner()).await?;
                tx.commit().await
            };
            self.cx.patiently(given).await;
        }
    }

    /// Whether other processes share the database, and may have said what this one has not.
    pub fn has_company(&self) -> bool {
        self.cx.store.has_company()
    }

    /// Whether what this process says on a network cannot be said by another at the same time.
    pub fn may_speak(&self, network: &str) -> bool {
        may_speak(&self.cx, network)
    }
}

/// A span of the program's clock as one of the database's, which is a real clock in any case.
fn real(cx: &Context, span: Millis) -> Millis {
    cx.clock.until_after(span).as_millis() as Millis
}

/// How often to look for what is to be said when nobody nudges: others who share the database nudge
/// nobody here.
pub(super) fn pause_of(cx: &Context, alone: Duration) -> Duration {
    if cx.store.has_company() { alone.min(cx.clock.until_after(ASK)) } else { alone }
}

/// The part of a network whose door is this process's own.
pub(super) fn part(cx: &Context, network: &'static str) -> Part {
    let held = cx.serving.doors().get(network).copied();
    held.map_or(Part::whole(network), |held| held.part)
}

/// Whether a door is this process's own by the database, until a transaction ends.
pub(super) async fn has_door(cx: &Context, tx: &mut Tx, part: Part) -> Result<bool, Error> {
    if !cx.store.has_company() {
        return Ok(true);
    }
    tx.owns_part(part, cx.store.owner()).await
}

/// Whether this process serves any door.
pub(super) fn serves(cx: &Context) -> bool {
    !cx.store.has_company() || !cx.serving.doors().is_empty()
}

/// Takes or renews the lease of a door; `None` if another has it.
async fn ask_for_door(cx: &Context, part: Part) -> Result<Option<Lease>, Error> {
    #[expect(
        clippy::disallowed_methods,
        reason = "a lease is trusted from before it was asked for"
    )]
    let (asked, asked_at) = (Instant::now(), cx.clock.now());
    let lease = async {
        let mut tx = cx.store.write().await?;
        let owner = cx.store.owner();
        let lease = tx.take_part(part, owner, None, real(cx, SPAN)).await?;
        // Whoever could have only some of them has none.
        if lease.is_some() {
            tx.commit().await?;
        }
        Ok(lease)
    };
    let lease: Result<Option<Lease>, Error> =
        tokio::time::timeout(PATIENCE, lease).await.unwrap_or_else(|_| Err(Error::late()));
    let lease = lease?;
    if let Some(Lease { token, .. }) = lease {
        cx.serving.doors().insert(part.network, HeldDoor { part, token, asked, asked_at });
    }
    Ok(lease)
}

/// Whether what this process says on a network cannot be said by another at the same time.
pub(in crate::app) fn may_speak(cx: &Context, network: &str) -> bool {
    if !cx.store.has_company() {
        return true;
    }
    let held = cx.serving.doors().get(network).copied();
    let now = cx.clock.now();
    held.is_some_and(|held| {
        let trusted = cx.clock.until_after(TRUSTED);
        held.asked.elapsed() < trusted && now - held.asked_at < TRUSTED
    })
}
