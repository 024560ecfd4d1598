//! What doors hear: stored in one write together with the position they listen from, answered once.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::app::delivery::NotTold;
use crate::app::delivery::marks;
use crate::app::{App, Item};
use crate::store::{Error, Millis};

/// How often the position up to which a door has listened is written down, in milliseconds, while
/// nothing is said that is for the bot: a minute.
const POSITION_EVERY: Millis = 60 * 1000;

/// How long an unreadable item is kept, in milliseconds: a day.
const SEALED_KEPT: Millis = 24 * 60 * 60 * 1000;

/// How many unreadable items are kept per room.
const SEALED_PER_ROOM_MAX: i64 = 100;

/// How far the one door that listens from a position has listened.
#[derive(Default)]
pub(in crate::app) struct Listened(Mutex<Position>);

#[derive(Default)]
struct Position {
    /// When it was last written down.
    written_at: Millis,
    /// The name and the position that are not written down yet.
    unwritten: Option<(String, String)>,
}

impl Listened {
    fn inner(&self) -> MutexGuard<'_, Position> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a position in mind; `false` if it is time to write it down.
    fn keep(&self, position: Option<(&str, &str)>, now: Millis) -> bool {
        let mut inner = self.inner();
        let recent = (now - inner.written_at).abs() < POSITION_EVERY;
        if recent && let Some((name, position)) = position {
            inner.unwritten = Some((name.to_owned(), position.to_owned()));
        }
        recent
    }

    fn written(&self, now: Millis) {
        *self.inner() = Position { written_at: now, unwritten: None };
    }

    fn unwritten(&self) -> Option<(String, String)> {
        self.inner().unwritten.take()
    }
}

impl App {
    /// Takes in what a door has heard and, under a name, the position up to which it has listened:
    /// both or neither. If nothing was for the bot, the position is written down only now and then,
    /// unless it has to be `at_once`.
    /// Returns what has yet to be answered, which a door may be at work on.
    ///
    /// # Errors
    /// When the database fails: then the door must not listen any further.
    pub async fn take_in(
        &self,
        items: Vec<Item>,
        position: Option<(&str, &str)>,
        at_once: bool,
    ) -> Result<Vec<Item>, Error> {
        let now = self.cx.clock.now();
        // Nothing is lost: at worst the next run hears this again, and again it is not for the bot.
        if items.is_empty() && !at_once && self.listened.keep(position, now) {
            return Ok(Vec::new());
        }
        // What was heard and how far the door has listened are lost together, and then heard again.
        let done = || async {
            let mut tx = self.cx.store.write_soon().await?;
            let mut waiting = Vec::new();
            for item in &items {
                let full = item.sealed && tx.count_sealed(&item.room).await? >= SEALED_PER_ROOM_MAX;
                if !full && tx.take_in(item, now).await? {
                    waiting.push(item.clone());
                }
            }
            if let Some((name, position)) = position {
                tx.learn(name, position).await?;
            }
            tx.commit().await?;
            Ok(waiting)
        };
        let waiting = self.cx.store.again(done).await?;
        self.listened.written(now);
        Ok(waiting)
    }

    /// Writes down how far a door has listened, before it ends in order.
    pub async fn note_position(&self) {
        let Some((name, position)) = self.listened.unwritten() else { return };
        self.learn(&name, &position).await;
    }

    /// What was heard in a door's rooms and is not yet answered.
    ///
    /// # Errors
    /// If nobody knows now.
    pub async fn unanswered(&self, network: &str) -> Result<Vec<Item>, NotTold> {
        let done = || async { self.cx.store.read().await?.inbox(network, false).await };
        self.cx.store.again(done).await.map_err(|error| marks::not_told(&self.cx, &error))
    }

    /// What was heard in a door's rooms and cannot be read yet. Gives up on what nobody could read
    /// for a day.
    ///
    /// # Errors
    /// As [`App::unanswered`].
    pub async fn sealed(&self, network: &str) -> Result<Vec<Item>, NotTold> {
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            tx.give_up_sealed(self.cx.clock.now() - SEALED_KEPT).await?;
            let sealed = tx.inbox(network, true).await?;
            tx.commit().await?;
            Ok(sealed)
        };
        self.cx.store.again(done).await.map_err(|error| marks::not_told(&self.cx, &error))
    }

    /// Replaces an unreadable item with what it says, now that it can be read; `false` if that
    /// happened before.
    pub async fn unsealed(&self, event: &str, body: &str) -> bool {
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            let first = tx.unseal(event, body).await?;
            tx.commit().await?;
            Ok(first)
        };
        self.cx.patiently(done).await
    }

    /// Marks things heard as answered, in one write.
    pub async fn all_dealt_with(&self, events: &[String]) {
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            for event in events {
                tx.dealt_with(event).await?;
            }
            tx.commit().await
        };
        self.cx.patiently(done).await;
    }

    /// Marks something heard as answered.
    pub async fn dealt_with(&self, event: &str) {
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            tx.dealt_with(event).await?;
            tx.commit().await
        };
        self.cx.patiently(done).await;
    }
}
