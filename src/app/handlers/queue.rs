//! Whose request comes next: people wait in their own queues, so that nobody holds up the rest.
//!
//! Requests come in the order in which they were made, except that whoever has had [`SHARE`] in a
//! row lets everybody go first who has had fewer.

use std::collections::{HashMap, VecDeque};

/// How many requests of one person come in a row while others wait.
const SHARE: u64 = 3;

/// Requests that wait, by person.
pub struct Queue<T> {
    people: HashMap<String, Person<T>>,
    /// How many requests of one person are dealt with at the same time.
    at_once: usize,
    /// How many of theirs may wait.
    waiting: usize,
    /// How many of all people.
    most: usize,
    /// How many are being dealt with.
    begun: usize,
    /// How many there were so far.
    made: u64,
}

struct Person<T> {
    waiting: VecDeque<(u64, T)>,
    begun: usize,
    /// How many were begun since nothing of theirs waited.
    row: u64,
    /// Whether they were told that too many wait.
    told: bool,
}

/// Too many requests of one person wait.
#[derive(Debug, PartialEq, Eq)]
pub struct TooMany<T> {
    /// The request that finds no place.
    pub request: T,
    /// Whether the person has yet to be told.
    pub first: bool,
}

impl<T> Queue<T> {
    /// Nobody waits; of each person `at_once` requests are dealt with at the same time and `waiting`
    /// more may wait, of all people `most` are dealt with at the same time.
    pub fn new(at_once: usize, waiting: usize, most: usize) -> Queue<T> {
        Queue { people: HashMap::new(), at_once, waiting, most, begun: 0, made: 0 }
    }

    /// Puts a request behind those that the same person has made.
    ///
    /// # Errors
    /// When too many of theirs wait already.
    pub fn push(&mut self, who: &str, request: T) -> Result<(), TooMany<T>> {
        let person = self.people.entry(who.to_owned()).or_default();
        if person.waiting.len() >= self.waiting {
            let first = !std::mem::replace(&mut person.told, true);
            return Err(TooMany { request, first });
        }
        self.push_anyway(who, request);
        Ok(())
    }

    /// The same, however many of theirs wait.
    pub fn push_anyway(&mut self, who: &str, request: T) {
        self.made += 1;
        let person = self.people.entry(who.to_owned()).or_default();
        person.waiting.push_back((self.made, request));
    }

    /// What to deal with next, and whose it is; [`Queue::done`] ends it.
    pub fn begin_next(&mut self) -> Option<(String, T)> {
        if self.begun >= self.most {
            return None;
        }
        let free = self.people.iter().filter(|(_, person)| person.begun < self.at_once);
        let heads = free.filter_map(|(who, person)| {
            person.waiting.front().map(|(made, _)| ((person.row / SHARE, *made), who))
        });
        let who = heads.min_by_key(|(turn, _)| *turn)?.1.clone();
        let person = self.people.get_mut(&who)?;
        let (_, request) = person.waiting.pop_front()?;
        person.begun += 1;
        person.row += 1;
        self.begun += 1;
        Some((who, request))
    }

    /// Whether nothing else of theirs waited when the request came that was begun last.
    pub fn came_alone(&self, who: &str) -> bool {
        self.people.get(who).is_some_and(|person| person.row == 1)
    }

    /// A request has been dealt with.
    pub fn done(&mut self, who: &str) {
        let Some(person) = self.people.get_mut(who) else { return };
        person.begun = person.begun.saturating_sub(1);
        self.begun = self.begun.saturating_sub(1);
        if person.waiting.is_empty() {
            (person.row, person.told) = (0, false);
            if person.begun == 0 {
                self.people.remove(who);
            }
        }
    }

    /// Forgets everything that waits.
    pub fn clear(&mut self) {
        self.people.retain(|_, person| {
            person.waiting.clear();
            person.begun > 0
        });
    }

    /// Whether nothing waits and nothing is being dealt with.
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }
}

impl<T> Default for Person<T> {
    fn default() -> Person<T> {
        Person { waiting: VecDeque::new(), begun: 0, row: 0, told: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WAITING: usize = 32;

    /// Everything in the order in which it is dealt with, one after the other.
    fn all(queue: &mut Queue<u32>) -> Vec<(String, u32)> {
        std::iter::from_fn(|| {
            let next = queue.begin_next()?;
            queue.done(&next.0);
            Some(next)
        })
        .collect()
    }

    #[test]
    fn a_few_requests_come_in_the_order_in_which_they_were_made() {
        let mut queue = Queue::new(1, WAITING, 9);
        for (who, request) in [("ann", 1), ("ben", 2), ("ann", 3), ("ann", 4), ("ben", 5)] {
            queue.push(who, request).unwrap();
        }
        let order: Vec<u32> = all(&mut queue).into_iter().map(|(_, request)| request).collect();
        assert_eq!(order, [1, 2, 3, 4, 5]);
        assert!(queue.is_empty());
    }

    #[test]
    fn whoever_asks_a_lot_lets_the_others_go_first() {
        let mut queue = Queue::new(1, WAITING, 9);
        for request in 0..20 {
            queue.push("ann", request).unwrap();
        }
        assert_eq!(queue.begin_next(), Some(("ann".to_owned(), 0)));
        assert!(queue.came_alone("ann"));
        for request in 100..105 {
            queue.push("ben", request).unwrap();
        }
        queue.done("ann");
        let order: Vec<u32> = all(&mut queue).into_iter().map(|(_, request)| request).collect();
        assert_eq!(order[..8], [1, 2, 100, 101, 102, 3, 4, 5], "{order:?}");
        assert_eq!(order.len(), 24);
        queue.push("ann", 0).unwrap();
        queue.push("ann", 1).unwrap();
        for alone in [true, false] {
            queue.begin_next().unwrap();
            assert_eq!(queue.came_alone("ann"), alone);
            queue.done("ann");
        }
    }

    #[test]
    fn too_many_requests_are_refused_and_said_once() {
        let mut queue = Queue::new(2, WAITING, 9);
        let many = WAITING as u32 + 8;
        let refused: Vec<bool> =
            (0..many).filter_map(|n| queue.push("ann", n).err()).map(|no| no.first).collect();
        assert_eq!(refused, [vec![true], vec![false; 7]].concat());
        queue.push("ben", 0).unwrap();
        assert_eq!(all(&mut queue).len(), WAITING + 1);
        queue.push("ann", 0).unwrap();
        assert!(queue.begin_next().is_some() && queue.begin_next().is_none());
    }

    #[test]
    fn a_person_has_a_few_requests_at_once() {
        let mut queue = Queue::new(2, WAITING, 9);
        for request in 0..3 {
            queue.push("ann", request).unwrap();
        }
        assert!(queue.begin_next().is_some() && queue.begin_next().is_some());
        assert_eq!(queue.begin_next(), None);
        queue.push("ben", 9).unwrap();
        assert_eq!(queue.begin_next(), Some(("ben".to_owned(), 9)));
        queue.done("ann");
        assert_eq!(queue.begin_next(), Some(("ann".to_owned(), 2)));
    }
}
