//! What was heard, room by room: answered in order within a room, and rooms in parallel.
//!
//! A room's worker lives as long as the room has something to answer. A worker that waits, because
//! the homeserver is away or wants us to slow down, holds up only its own room.

use std::collections::VecDeque;

use super::{Matrix, answer};
use crate::app::Item;

impl Matrix {
    /// Puts something heard at the end of its room's queue.
    pub(super) fn begin(&self, item: Item) {
        let mut rooms = self.door().rooms.lock().expect("no holder panics");
        let room = item.room.clone();
        if let Some(items) = rooms.get_mut(&room) {
            items.push_back(item);
            return;
        }
        rooms.insert(room.clone(), VecDeque::from([item]));
        tokio::spawn(self.clone().work(room));
    }

    async fn work(self, room: String) {
        while let Some(item) = self.next(&room) {
            // What the room has yet to hear comes first.
            self.driver.idle_below(&room).await;
            if answer::deal_with(&self.driver, &item).await.is_err() {
                self.door().rooms.lock().expect("no holder panics").remove(&room);
                break;
            }
        }
        self.door().idle.notify_waiters();
    }

    /// What to answer next in a room; if there is nothing, the room is done.
    fn next(&self, room: &str) -> Option<Item> {
        let mut rooms = self.door().rooms.lock().expect("no holder panics");
        let item = match self.driver.is_stopping() {
            true => None,
            false => rooms.get_mut(room).and_then(VecDeque::pop_front),
        };
        if item.is_none() {
            rooms.remove(room);
        }
        item
    }
}
