//! The names of threads that were opened for matches: who plays what, and in the end the result.
//! Then the thread is closed; whoever writes in it opens it again.

use super::marks::TRIES_MAX;
use super::{Driver, GRACE, Outlet, Sending};
use crate::app::context::Context;
use crate::app::messages::{names, news};
use crate::app::places::settings::Settings;
use crate::app::serve;
use crate::game::{Pair, Stage};
use crate::reply::thread_name;
use crate::store::Thread;

/// How many threads are taken at a time.
const THREADS_MAX: usize = 10;

/// How a thread should be called from now on.
pub(super) struct Renaming {
    thread: Thread,
    name: String,
    /// Whether its match is over.
    over: bool,
    /// Whether nothing more is played in it for now.
    close: bool,
    /// Whether the name may stay as it is: the second of two games begins at once.
    passing: bool,
}

impl<O: Outlet> Driver<O> {
    /// Gives threads their new names; what fails is tried again later.
    pub(super) async fn rename(&self, list: Vec<Thread>) {
        for thread in list {
            let Some(new) = renaming(&self.app.cx, thread).await else { continue };
            let sending = match new.passing {
                true => Sending::Sent(super::Receipt::default()),
                false => self.outlet.rename(&new.thread.address, &new.name, new.close).await,
            };
            if self.has_stopped(&sending) {
                return;
            }
            renamed(&self.app.cx, &new, &sending).await;
        }
    }
}

/// Whether threads of a network want another name, and whether anybody's role is to be looked at.
pub(super) async fn chores_due(cx: &Context, network: &'static str) -> (bool, bool) {
    let (part, now) = (serve::part(cx, network), cx.clock.now());
    let done = || async { cx.store.read().await?.chores_due(part, now).await };
    cx.patiently(done).await
}

/// Takes the threads of a network that want another name.
pub(super) async fn threads_to_rename(cx: &Context, network: &'static str) -> Vec<Thread> {
    let part = serve::part(cx, network);
    let done = || async {
        let now = cx.clock.now();
        let mut tx = cx.store.write().await?;
        let list = tx.take_threads(part, now, now + GRACE, THREADS_MAX).await?;
        tx.commit().await?;
        crate::app::point("threads-leased").await;
        Ok(list)
    };
    cx.patiently(done).await
}

/// What the thread of a match should be called now; `None` if that cannot be read.
async fn renaming(cx: &Context, thread: Thread) -> Option<Renaming> {
    let done = || async {
        let mut tx = cx.store.read().await?;
        let found = tx.load(thread.match_id, thread.number).await?;
        let people = names::people(&mut tx, &found.state, &thread.address).await?;
        let words = Settings::of_place(&mut tx, &thread.address).await?.words();
        let over = found.state.stage == Stage::Over;
        Ok(Renaming {
            name: thread_name(words, &news::thread_name(&found, &people)),
            over,
            close: over && tx.count_alive(thread.place).await? == 0,
            passing: over && found.state.challenge.terms.pair == Some(Pair::First),
            thread: thread.clone(),
        })
    };
    let done = cx.store.again(done).await;
    done.inspect_err(|error| tracing::error!(%error, "a thread keeps its name")).ok()
}

/// Remembers what became of a new name. If it may not be given, the old one stays.
async fn renamed(cx: &Context, new: &Renaming, sending: &Sending) {
    let done = || async {
        let mut tx = cx.store.write().await?;
        match sending {
            Sending::Later(wait) if new.thread.tries < TRIES_MAX => {
                let wait = super::marks::back_off(new.thread.tries + 1).max(*wait);
                tx.put_off_thread(new.thread.place, cx.clock.now() + wait).await?;
            }
            _ => tx.named_thread(&new.thread, new.over).await?,
        }
        tx.commit().await
    };
    cx.patiently(done).await;
}
