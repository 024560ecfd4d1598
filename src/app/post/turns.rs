//! Turns to speak of a match in a place: who has written first speaks first.
//!
//! A turn is taken while the write that it belongs to holds the database, so the turns come in the
//! order of the log.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::store::MatchId;

/// Of which match, and in which place.
type Subject = (MatchId, String);

/// The last turn of each subject: its number, and what tells when it is over.
type Last = HashMap<Subject, (u64, oneshot::Receiver<()>)>;

/// All turns that are taken.
#[derive(Clone, Default)]
pub(in crate::app) struct Turns {
    last: Arc<Mutex<Last>>,
}

/// Somebody's turn; it is over when this is dropped.
pub(in crate::app) struct Turn {
    turns: Turns,
    subject: Subject,
    number: u64,
    before: Option<oneshot::Receiver<()>>,
    /// Dropping it tells who is next.
    _over: oneshot::Sender<()>,
}

impl Turns {
    /// Takes the next turn to speak of a match in the place with this address.
    pub(in crate::app) fn take(&self, game: MatchId, place: &str) -> Turn {
        let subject = (game, place.to_owned());
        let (over, next) = oneshot::channel();
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let number = last.get(&subject).map_or(0, |(number, _)| number + 1);
        let before = last.insert(subject.clone(), (number, next)).map(|(_, before)| before);
        Turn { turns: self.clone(), subject, number, before, _over: over }
    }
}

impl Turn {
    /// Waits until it is one's turn; whether others had to speak first.
    pub(in crate::app) async fn come(&mut self) -> bool {
        match self.before.take() {
            None => false,
            // It is over however it ended.
            Some(before) => {
                let _ = before.await;
                true
            }
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut last = self.turns.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.get(&self.subject).is_some_and(|(number, _)| *number == self.number) {
            last.remove(&self.subject);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn turns_come_in_the_order_in_which_they_were_taken() {
        let turns = Turns::default();
        let take = |place: &str| turns.take(MatchId(1), place);
        let mut first = take("a");
        let (second, third) = (take("a"), take("a"));
        assert!(!first.come().await && !take("b").come().await);
        let heard = Arc::new(Mutex::new(Vec::new()));
        let speak = |n: u8, mut turn: Turn| {
            let heard = Arc::clone(&heard);
            tokio::spawn(async move {
                assert!(turn.come().await, "somebody was before");
                heard.lock().unwrap().push(n);
            })
        };
        // The third is ready before the second.
        let three = speak(3, third);
        tokio::task::yield_now().await;
        let two = speak(2, second);
        tokio::task::yield_now().await;
        assert!(heard.lock().unwrap().is_empty());
        drop(first);
        two.await.unwrap();
        three.await.unwrap();
        assert_eq!(*heard.lock().unwrap(), [2, 3]);
        assert!(turns.last.lock().unwrap().is_empty(), "nothing is remembered");
    }
}
