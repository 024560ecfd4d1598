//! Turns to speak about a match in a place: the first to write is the first to speak.
//!
//! A turn is taken while its write holds the database, so turns come in the order of the log. A
//! turn that is given up, for whatever reason, holds up nobody behind it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::store::MatchId;

/// The match, and the place.
type Subject = (MatchId, String);

/// The numbers of the turns that wait for each subject; the first one speaks.
#[derive(Default)]
struct Queues {
    waiting: HashMap<Subject, VecDeque<u64>>,
    next: u64,
}

/// All turns taken.
#[derive(Clone, Default)]
pub(in crate::app) struct Turns {
    queues: Arc<Mutex<Queues>>,
    /// Notified when a turn is over.
    over: Arc<Notify>,
}

/// A turn; it is over when this is dropped.
pub(in crate::app) struct SpeakingTurn {
    turns: Turns,
    subject: Subject,
    number: u64,
}

impl Turns {
    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the next turn to speak of a match in the place with this address.
    pub(in crate::app) fn take(&self, id: MatchId, place: &str) -> SpeakingTurn {
        let subject = (id, place.to_owned());
        let mut queues = self.queues();
        queues.next += 1;
        let number = queues.next;
        queues.waiting.entry(subject.clone()).or_default().push_back(number);
        SpeakingTurn { turns: self.clone(), subject, number }
    }
}

impl SpeakingTurn {
    /// Whether it is this one's turn.
    pub(in crate::app) fn is_now(&self) -> bool {
        let queues = self.turns.queues();
        queues.waiting.get(&self.subject).and_then(VecDeque::front) == Some(&self.number)
    }

    /// Waits until it is this one's turn; returns whether others had to speak first.
    pub(in crate::app) async fn come(&self) -> bool {
        let mut waited = false;
        loop {
            let over = self.turns.over.notified();
            if self.is_now() {
                return waited;
            }
            waited = true;
            over.await;
        }
    }
}

impl Drop for SpeakingTurn {
    fn drop(&mut self) {
        let mut queues = self.turns.queues();
        if let Some(waiting) = queues.waiting.get_mut(&self.subject) {
            waiting.retain(|number| *number != self.number);
            if waiting.is_empty() {
                queues.waiting.remove(&self.subject);
            }
        }
        drop(queues);
        self.turns.over.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn turns_come_in_the_order_in_which_they_were_taken() {
        let turns = Turns::default();
        let take = |place: &str| turns.take(MatchId(1), place);
        let first = take("a");
        let (second, given_up, third) = (take("a"), take("a"), take("a"));
        assert!(!first.come().await && !take("b").come().await);
        let heard = Arc::new(Mutex::new(Vec::new()));
        let speak = |n: u8, turn: SpeakingTurn| {
            let heard = Arc::clone(&heard);
            tokio::spawn(async move {
                assert!(turn.come().await, "somebody was before");
                heard.lock().unwrap().push(n);
            })
        };
        // The third is ready before the second, and the one between them has gone.
        let three = speak(3, third);
        tokio::task::yield_now().await;
        let two = speak(2, second);
        drop(given_up);
        tokio::task::yield_now().await;
        assert!(heard.lock().unwrap().is_empty());
        drop(first);
        two.await.unwrap();
        three.await.unwrap();
        assert_eq!(*heard.lock().unwrap(), [2, 3]);
        assert!(turns.queues().waiting.is_empty(), "nothing is remembered");
    }
}
