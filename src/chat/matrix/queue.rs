//! What is to be done, room by room: in order within a room, rooms beside each other.
//!
//! A room's worker lives as long as there is something to do in the room. One that waits, for a
//! homeserver that is away or wants us to be slow, holds up its own room only.

use std::collections::VecDeque;
use std::sync::Arc;

use super::{ACCOUNTS, Door, place_of};
use crate::app::{Item, Parcel};

/// Something to do in a room.
pub(super) enum Job {
    /// Answer what was heard.
    Answer(Item),
    /// Say what nobody has asked for there and then.
    Post(Box<Parcel>),
}

impl Job {
    fn is_same_post(&self, other: &Job) -> bool {
        match (self, other) {
            (Job::Post(one), Job::Post(other)) => one.key == other.key,
            _ => false,
        }
    }
}

/// The program ends; what was begun is taken up by the next run.
pub(super) struct Stopped;

impl Door {
    /// Puts a job at the end of a room's queue.
    pub(super) fn begin(self: &Arc<Self>, room: String, job: Job) {
        let mut rooms = self.rooms.lock().expect("no holder panics");
        if let Some(jobs) = rooms.get_mut(&room) {
            // What waits here already may become due again before its turn comes.
            if !jobs.iter().any(|known| known.is_same_post(&job)) {
                jobs.push_back(job);
            }
            return;
        }
        rooms.insert(room.clone(), VecDeque::from([job]));
        tokio::spawn(Arc::clone(self).work(room));
    }

    async fn work(self: Arc<Self>, room: String) {
        while let Some(job) = self.next(&room) {
            let done = match job {
                Job::Answer(item) => self.deal_with(&item).await,
                Job::Post(parcel) => self.post(*parcel).await,
            };
            if done.is_err() {
                self.rooms.lock().expect("no holder panics").remove(&room);
                break;
            }
        }
        self.idle.notify_waiters();
    }

    /// The next job of a room; without one the room is done.
    fn next(&self, room: &str) -> Option<Job> {
        let mut rooms = self.rooms.lock().expect("no holder panics");
        let job = match *self.stopping.borrow() {
            true => None,
            false => rooms.get_mut(room).and_then(VecDeque::pop_front),
        };
        if job.is_none() {
            rooms.remove(room);
        }
        job
    }

    /// Queues what is due in the outbox.
    pub(super) async fn post_due(self: &Arc<Self>) {
        for parcel in self.app.due(ACCOUNTS, &[]).await {
            if let Some((room, _)) = place_of(&parcel.place) {
                self.begin(super::place(room, None), Job::Post(Box::new(parcel)));
            }
        }
    }
}
