//! Which moment or puzzle somebody looked at last, so that a move that they try needs no number; kept in
//! memory for as many as fit.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use lru::LruCache;

use crate::app::Envelope;
use crate::game::{AccountId, MatchNumber};

/// How many people are remembered.
const REMEMBERED_MAX: NonZeroUsize = NonZeroUsize::new(1_000).expect("some are remembered");

/// What somebody looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Looked {
    /// A moment: the match’s number in the place, and which of its moments, from 1.
    Moment(MatchNumber, usize),
    /// The puzzle with this number.
    Puzzle(u32),
}

/// Who looked at what, by place and account.
pub(in crate::app) struct Trying(Mutex<LruCache<(String, String), Looked>>);

impl Default for Trying {
    fn default() -> Trying {
        Trying(Mutex::new(LruCache::new(REMEMBERED_MAX)))
    }
}

fn key(envelope: &Envelope) -> (String, String) {
    (envelope.source.place.clone(), envelope.source.speaker.account.0.clone())
}

impl Trying {
    /// What the speaker looked at last, there.
    pub(in crate::app) fn get(&self, envelope: &Envelope) -> Option<Looked> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key(envelope)).copied()
    }

    /// The moment that the speaker looked at last, there, unless it was a puzzle.
    pub(in crate::app) fn moment(&self, envelope: &Envelope) -> Option<(MatchNumber, usize)> {
        match self.get(envelope)? {
            Looked::Moment(number, nth) => Some((number, nth)),
            Looked::Puzzle(_) => None,
        }
    }

    /// What somebody looked at, in whichever place, is forgotten.
    pub(in crate::app) fn forget(&self, account: &AccountId) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_theirs = all.iter().map(|(key, _)| key).filter(|(_, who)| *who == account.0);
        let keys: Vec<_> = of_theirs.cloned().collect();
        for key in keys {
            all.pop(&key);
        }
    }

    /// The speaker looks at this one.
    pub(in crate::app) fn note(&self, envelope: &Envelope, looked: Looked) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(key(envelope), looked);
    }
}
