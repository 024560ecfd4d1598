//! What doors hear: stored in one write together with the position they listen from, answered once.

use std::sync::atomic::Ordering;

use crate::app::{App, Item};
use crate::store::{Error, Millis};

/// How often the position up to which a door has listened is written down, in milliseconds, while
/// nothing is said that is for the bot: a minute.
const POSITION_EVERY: Millis = 60 * 1000;

/// How long an unreadable item is kept, in milliseconds: a day.
const SEALED_KEPT: Millis = 24 * 60 * 60 * 1000;

/// How many unreadable items are kept per room.
const SEALED_PER_ROOM_MAX: i64 = 100;

impl App {
    /// Takes in what a door has heard and, under a name, the position up to which it has listened:
    /// both or neither. If nothing was for the bot, the position is written down only now and then.
    /// Returns what was not heard before.
    ///
    /// # Errors
    /// When the database fails: then the door must not listen any further.
    pub async fn take_in(
        &self,
        items: Vec<Item>,
        position: Option<(&str, &str)>,
    ) -> Result<Vec<Item>, Error> {
        let now = self.clock.now();
        let listened = self.listened_at.load(Ordering::Relaxed);
        // Nothing is lost: at worst the next run hears this again, and it still is not for the bot.
        if items.is_empty() && (now - listened).abs() < POSITION_EVERY {
            return Ok(Vec::new());
        }
        let mut tx = self.store.write().await?;
        let mut new = Vec::new();
        for item in items {
            let full = item.sealed && tx.count_sealed(&item.room).await? >= SEALED_PER_ROOM_MAX;
            if !full && tx.take_in(&item, now).await? {
                new.push(item);
            }
        }
        if let Some((name, position)) = position {
            tx.learn(name, position).await?;
        }
        tx.commit().await?;
        if position.is_some() {
            self.listened_at.store(now, Ordering::Relaxed);
        }
        Ok(new)
    }

    /// What was heard in a door's rooms and is not yet answered.
    pub async fn unanswered(&self, prefix: &str) -> Vec<Item> {
        let done = async { self.store.read().await?.inbox(prefix, false).await };
        self.logged(done.await)
    }

    /// What was heard in a door's rooms and cannot be read yet. Gives up on what nobody could read
    /// for a day.
    pub async fn sealed(&self, prefix: &str) -> Vec<Item> {
        let done = async {
            let mut tx = self.store.write().await?;
            tx.give_up_sealed(self.clock.now() - SEALED_KEPT).await?;
            let sealed = tx.inbox(prefix, true).await?;
            tx.commit().await?;
            Ok(sealed)
        };
        self.logged(done.await)
    }

    /// Replaces an unreadable item with what it says, now that it can be read; `false` if that
    /// happened before.
    pub async fn unsealed(&self, event: &str, body: &str) -> bool {
        let done = async {
            let mut tx = self.store.write().await?;
            let first = tx.unseal(event, body).await?;
            tx.commit().await?;
            Ok(first)
        };
        self.logged(done.await)
    }

    /// Marks things heard as answered, in one write.
    pub async fn all_dealt_with(&self, events: &[String]) {
        let done = async {
            let mut tx = self.store.write().await?;
            for event in events {
                tx.dealt_with(event).await?;
            }
            tx.commit().await
        };
        self.logged(done.await);
    }

    /// Marks something heard as answered.
    pub async fn dealt_with(&self, event: &str) {
        let done = async {
            let mut tx = self.store.write().await?;
            tx.dealt_with(event).await?;
            tx.commit().await
        };
        self.logged(done.await);
    }
}
