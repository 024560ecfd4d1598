//! Which moment somebody looked at last, so that a move that they try needs no number; kept in memory
//! for as many as fit.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use lru::LruCache;

use crate::app::Envelope;
use crate::game::{AccountId, MatchNumber};

/// How many people are remembered.
const REMEMBERED_MAX: NonZeroUsize = NonZeroUsize::new(1_000).expect("some are remembered");

/// A moment: the match’s number in the place, and which of its moments, from 1.
pub(in crate::app) type MomentKey = (MatchNumber, usize);

/// Who looked at what, by place and account.
pub(in crate::app) struct Trying(Mutex<LruCache<(String, String), MomentKey>>);

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
    pub(in crate::app) fn get(&self, envelope: &Envelope) -> Option<MomentKey> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key(envelope)).copied()
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
    pub(in crate::app) fn note(&self, envelope: &Envelope, moment: MomentKey) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(key(envelope), moment);
    }
}
