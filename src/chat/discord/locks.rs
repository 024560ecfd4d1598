//! One thing at a time about a match: clicks that come together are answered one after the other.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;

/// Locks by key, made when they are needed and forgotten when nobody holds them.
pub(super) struct Locks<K> {
    held: Mutex<HashMap<K, Arc<tokio::sync::Mutex<()>>>>,
}

impl<K> Default for Locks<K> {
    fn default() -> Locks<K> {
        Locks { held: Mutex::default() }
    }
}

/// Locks after which those that nobody holds are looked for.
const SWEEP: usize = 256;

impl<K: Hash + Eq> Locks<K> {
    /// Waits for its turn.
    pub(super) async fn turn(&self, key: K) -> OwnedMutexGuard<()> {
        let lock = {
            let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
            if held.len() >= SWEEP {
                held.retain(|_, lock| Arc::strong_count(lock) > 1);
            }
            Arc::clone(held.entry(key).or_default())
        };
        lock.lock_owned().await
    }
}
