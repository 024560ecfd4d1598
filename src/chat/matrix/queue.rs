//! What was heard, room by room: answered in order within a room, and rooms in parallel.
//!
//! A room's worker lives as long as the room has something to answer. A worker that waits, because
//! the homeserver is away or wants us to slow down, holds up only its own room. Within a room,
//! whoever says a lot lets the others go first.

use std::collections::HashSet;
use std::sync::MutexGuard;

use super::answer::{self, Dealt};
use super::{Matrix, WAITING_PER_PERSON_MAX, event};
use crate::app::delivery::Stopped;
use crate::app::{Item, Queue, TooMany};
use crate::meter;

/// What is to be done about something heard.
pub(super) enum Job {
    Answer(Item),
    /// It is one too many: its sender is asked to slow down.
    SlowDown(Item),
}

/// What waits in a room.
pub(super) type Jobs = Queue<Job>;

impl Matrix {
    /// Puts something heard into its room's queue, unless it is there.
    pub(super) fn begin(&self, item: Item) {
        if !self.in_hand().insert(item.event.clone()) {
            return;
        }
        let who = event::sender_of(&item).unwrap_or_default();
        let room = item.room.clone();
        let mut rooms = self.door().rooms.lock().expect("no holder panics");
        let begins = !rooms.contains_key(&room);
        let line = || Queue::new(1, WAITING_PER_PERSON_MAX, 1);
        let jobs = rooms.entry(room.clone()).or_insert_with(line);
        let pushed = jobs.push(&who, Job::Answer(item));
        if pushed.is_err() {
            meter::count(&meter::LIMITED, &[("door", "matrix")]);
        }
        match pushed {
            Ok(()) => {}
            Err(TooMany { request: Job::Answer(item), first: true }) => {
                jobs.push_anyway(&who, Job::SlowDown(item));
            }
            Err(TooMany { request: Job::Answer(item) | Job::SlowDown(item), .. }) => {
                self.leave_unanswered(item);
            }
        }
        drop(rooms);
        if begins {
            tokio::spawn(self.clone().work(room));
        }
    }

    async fn work(self, room: String) {
        while let Some((who, job, came_alone)) = self.next(&room) {
            // What the room has yet to hear comes first.
            self.driver.idle_below(&room).await;
            let done = self.clone().deal_with(job, came_alone).await;
            let mut rooms = self.door().rooms.lock().expect("no holder panics");
            if done.is_err() {
                rooms.remove(&room);
                break;
            }
            if let Some(jobs) = rooms.get_mut(&room) {
                jobs.done(&who);
            }
        }
        self.door().idle.notify_waiters();
    }

    /// Answers something. Whatever breaks on it must not keep the room from being answered ever after:
    /// it is left alone.
    async fn deal_with(self, job: Job, came_alone: bool) -> Result<(), Stopped> {
        let (Job::Answer(item) | Job::SlowDown(item)) = &job;
        let (item, door) = (item.clone(), self.clone());
        let event = item.event.clone();
        let work = tokio::spawn(async move {
            match job {
                Job::Answer(item) => answer::deal_with(&door.driver, &item, came_alone).await,
                Job::SlowDown(item) => {
                    answer::slow_down(&door.driver, &item).await.map(|()| Dealt::Answered)
                }
            }
        });
        let done = work.await;
        self.in_hand().remove(&event);
        match done {
            Ok(Ok(Dealt::Later)) => {
                self.begin_later(item);
                Ok(())
            }
            Ok(done) => done.map(drop),
            Err(error) if error.is_panic() => {
                // What exactly broke is in the log already, without the words that it broke on.
                tracing::error!(event, "what was said is not answered");
                self.driver.app().dealt_with(&event).await;
                Ok(())
            }
            Err(_) => Err(Stopped),
        }
    }

    /// Begins something again in a moment. It stays in the inbox meanwhile, and holds up nothing.
    fn begin_later(self, item: Item) {
        tokio::spawn(async move {
            tokio::time::sleep(self.door().timing.again).await;
            if !self.driver.is_stopping() {
                self.begin(item);
            }
        });
    }

    fn in_hand(&self) -> MutexGuard<'_, HashSet<String>> {
        self.door().in_hand.lock().expect("no holder panics")
    }

    /// What to do next in a room, for whom, and whether nothing else of theirs waited when it came; if
    /// there is nothing, the room is done.
    fn next(&self, room: &str) -> Option<(String, Job, bool)> {
        let mut rooms = self.door().rooms.lock().expect("no holder panics");
        let job = match self.driver.is_stopping() {
            true => None,
            false => rooms.get_mut(room).and_then(|jobs| {
                let (who, job) = jobs.begin_next()?;
                let came_alone = jobs.came_alone(&who);
                Some((who, job, came_alone))
            }),
        };
        if job.is_none() {
            rooms.remove(room);
        }
        job
    }

    /// Marks something as answered that nobody answers. Many of them are one write.
    fn leave_unanswered(&self, item: Item) {
        let mut left = self.door().left.lock().expect("no holder panics");
        left.push(item.event);
        if left.len() > 1 {
            return;
        }
        let door = self.clone();
        tokio::spawn(async move {
            loop {
                let events = door.door().left.lock().expect("no holder panics").clone();
                door.driver.app().all_dealt_with(&events).await;
                door.in_hand().retain(|event| !events.contains(event));
                let mut left = door.door().left.lock().expect("no holder panics");
                left.drain(..events.len());
                if left.is_empty() {
                    return;
                }
            }
        });
    }
}
