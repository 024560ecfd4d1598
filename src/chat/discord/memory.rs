//! What a run remembers for a while, with limits: nothing here matters after a restart, which takes
//! a while too.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;

/// The newest entries by key; the oldest are forgotten when there are too many. To look at one does not
/// make it newer.
pub(super) struct Memory<K: Hash + Eq, V>(Mutex<LruCache<K, V>>);

impl<K: Hash + Eq, V> Memory<K, V> {
    /// A memory for at most `most` entries, and at least one.
    pub(super) fn new(most: usize) -> Memory<K, V> {
        let most = NonZeroUsize::new(most).unwrap_or(NonZeroUsize::MIN);
        Memory(Mutex::new(LruCache::new(most)))
    }

    fn entries(&self) -> MutexGuard<'_, LruCache<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers a value unless this key already has one; then returns `false`.
    pub(super) fn first(&self, key: K, value: V) -> bool {
        let mut entries = self.entries();
        let new = !entries.contains(&key);
        if new {
            entries.put(key, value);
        }
        new
    }

    /// Remembers a value; returns the previous one.
    pub(super) fn put(&self, key: K, value: V) -> Option<V> {
        self.entries().put(key, value)
    }

    /// A value, if it is remembered.
    pub(super) fn get(&self, key: &K) -> Option<V>
    where
        V: Clone,
    {
        self.entries().peek(key).cloned()
    }

    /// Removes and returns a value.
    pub(super) fn take(&self, key: &K) -> Option<V> {
        self.entries().pop(key)
    }

    /// Removes and returns a value that fits; any other stays.
    pub(super) fn take_if(&self, key: &K, fits: impl FnOnce(&V) -> bool) -> Option<V> {
        let mut entries = self.entries();
        entries.peek(key).is_some_and(fits).then(|| entries.pop(key))?
    }
}

#[cfg(test)]
mod tests {
    use super::Memory;

    #[test]
    fn the_oldest_is_forgotten_first() {
        let memory = Memory::new(2);
        assert!(memory.first(1, 'a') && memory.first(2, 'b') && !memory.first(1, 'c'));
        assert_eq!(memory.put(1, 'd'), Some('a'));
        assert_eq!((memory.get(&1), memory.get(&3)), (Some('d'), None));
        assert!(memory.first(3, 'e'));
        assert_eq!(
            (memory.take(&2), memory.take(&1), memory.take(&3)),
            (None, Some('d'), Some('e'))
        );
        memory.put(4, 'f');
        assert_eq!(memory.take_if(&4, |value| *value == 'g'), None);
        assert_eq!(memory.take(&4), Some('f'));
    }
}
