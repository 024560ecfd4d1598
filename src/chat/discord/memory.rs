//! What a run remembers for a while, with limits: nothing here matters after a restart, which takes
//! a while too.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// The newest entries by key; the oldest are forgotten when there are too many.
pub(super) struct Memory<K, V> {
    inner: Mutex<Inner<K, V>>,
    most: usize,
}

struct Inner<K, V> {
    values: HashMap<K, V>,
    order: VecDeque<K>,
}

impl<K: Hash + Eq + Clone, V> Memory<K, V> {
    /// A memory for at most `most` entries.
    pub(super) fn new(most: usize) -> Memory<K, V> {
        let inner = Inner { values: HashMap::new(), order: VecDeque::new() };
        Memory { inner: Mutex::new(inner), most }
    }

    /// Remembers a value unless this key already has one; then returns `false`.
    pub(super) fn first(&self, key: K, value: V) -> bool {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let new = !inner.values.contains_key(&key);
        if new {
            inner.add(key, value, self.most);
        }
        new
    }

    /// Remembers a value; returns the previous one.
    pub(super) fn put(&self, key: K, value: V) -> Option<V> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let old = inner.remove(&key);
        inner.add(key, value, self.most);
        old
    }

    /// A value, if it is remembered.
    pub(super) fn get(&self, key: &K) -> Option<V>
    where
        V: Clone,
    {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).values.get(key).cloned()
    }

    /// Removes and returns a value.
    pub(super) fn take(&self, key: &K) -> Option<V> {
        self.take_if(key, |_| true)
    }

    /// Removes and returns a value that fits; any other stays.
    pub(super) fn take_if(&self, key: &K, fits: impl FnOnce(&V) -> bool) -> Option<V> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.values.get(key).is_some_and(fits).then(|| inner.remove(key))?
    }
}

impl<K: Hash + Eq + Clone, V> Inner<K, V> {
    /// Adds what is not there.
    fn add(&mut self, key: K, value: V, most: usize) {
        self.values.insert(key.clone(), value);
        self.order.push_back(key);
        if self.order.len() > most
            && let Some(old) = self.order.pop_front()
        {
            self.values.remove(&old);
        }
    }

    fn remove(&mut self, key: &K) -> Option<V> {
        let value = self.values.remove(key)?;
        self.order.retain(|known| known != key);
        Some(value)
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
