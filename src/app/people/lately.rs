//! When something was last done with somebody, for as many as fit into memory: those of longest ago are
//! forgotten first, and all of them with the program.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use crate::game::Millis;

/// How many people are remembered.
const REMEMBERED_MAX: NonZeroUsize = NonZeroUsize::new(1_000).expect("some are remembered");

/// When it was last done with whom.
pub(in crate::app) struct Lately<K: Hash + Eq>(Mutex<LruCache<K, Millis>>);

impl<K: Hash + Eq> Default for Lately<K> {
    fn default() -> Lately<K> {
        Lately(Mutex::new(LruCache::new(REMEMBERED_MAX)))
    }
}

impl<K: Hash + Eq> Lately<K> {
    fn known(&self) -> MutexGuard<'_, LruCache<K, Millis>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It is done now.
    pub(super) fn note(&self, who: K, now: Millis) {
        self.known().put(who, now);
    }

    /// How long ago it was; `None` if nobody knows, or the clock has gone back since.
    pub(super) fn ago(&self, who: &K, now: Millis) -> Option<Millis> {
        let at = self.known().peek(who).copied()?;
        Some(now - at).filter(|ago| *ago >= 0)
    }

    /// As if it had never been done.
    pub(super) fn forget(&self, who: &K) {
        self.known().pop(who);
    }
}
