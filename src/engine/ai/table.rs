//! What is kept of positions seen: a table of fixed size, the newest and deepest entries stay.

use super::score::FORCED;
use crate::tafl::Move;

/// What a kept score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The score is exact.
    Exact,
    /// The position is worth at least this.
    AtLeast,
    /// The position is worth at most this.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableEntry {
    pub(super) mv: Option<Move>,
    pub(super) score: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

/// One entry as it is kept: the key, then everything else in one number. All zero is an empty one.
type Slot = [u64; 2];

/// Entries that share an index.
const WAYS: usize = 4;

/// The greatest age; then it begins anew.
const AGES: u64 = 62;

/// An entry.
#[derive(Clone, Copy)]
struct Entry {
    known: TableEntry,
    /// Which search made it, from 1 on.
    age: u64,
}

impl Entry {
    /// From the lowest bit: move 32, score 16, depth 8, age 6, bound 2. Without a move, origin and
    /// target are the same.
    #[inline]
    fn packed(self) -> u64 {
        let TableEntry { mv, score, depth, bound } = self.known;
        let mv = mv.unwrap_or(Move::NOWHERE);
        let bound = match bound {
            Bound::Exact => 0,
            Bound::AtLeast => 1,
            Bound::AtMost => 2,
        };
        u64::from(mv.number())
            | u64::from(score as i16 as u16) << 32
            | u64::from(depth) << 48
            | self.age << 56
            | bound << 62
    }

    #[inline]
    fn unpacked(bits: u64) -> Entry {
        let mv = Move::from_number(bits as u32);
        let bound = match bits >> 62 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        let (score, depth) = (i32::from((bits >> 32) as i16), (bits >> 48) as u8);
        let mv = (mv.from != mv.to).then_some(mv);
        Entry { known: TableEntry { mv, score, depth, bound }, age: bits >> 56 & 63 }
    }
}

/// Positions seen, with what the search found out about them.
pub struct Table {
    slots: Vec<[Slot; WAYS]>,
    age: u64,
}

impl Table {
    /// A table of about this many MiB, at least one.
    pub fn new(mib: usize) -> Table {
        let count = mib.max(1) * 1024 * 1024 / std::mem::size_of::<[Slot; WAYS]>();
        // Zeros come from the system, which hands out memory when it is used.
        Table { slots: vec![[[0; 2]; WAYS]; count], age: 1 }
    }

    /// Forgets everything, so that the next search depends on nothing before it.
    pub fn clear(&mut self) {
        let count = self.slots.len();
        // Never two of them at once.
        drop(std::mem::take(&mut self.slots));
        self.slots = vec![[[0; 2]; WAYS]; count];
        self.age = 1;
    }

    /// Marks what is kept as older than what comes.
    pub(super) fn grow_older(&mut self) {
        self.age = if self.age >= AGES { 1 } else { self.age + 1 };
    }

    /// How full it is with entries of this search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let sample = &self.slots[..self.slots.len().min(250)];
        let fresh = |slot: &&Slot| Entry::unpacked(slot[1]).age == self.age;
        let used = sample.iter().flatten().filter(fresh).count();
        (used * 1000 / (sample.len() * WAYS)) as u32
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.slots.len() as u128) >> 64) as usize
    }

    /// What is known of a position; a forced end counts from `ply`.
    #[inline]
    pub(super) fn get(&self, key: u64, ply: usize) -> Option<TableEntry> {
        let slot = self.slots[self.index(key)].iter().find(|slot| is_of(slot, key))?;
        let known = Entry::unpacked(slot[1]).known;
        Some(TableEntry { score: moved(known.score, -(ply as i32)), ..known })
    }

    /// Keeps what was found out about a position at `ply`.
    #[inline]
    pub(super) fn put(&mut self, key: u64, ply: usize, mut known: TableEntry) {
        let (index, age) = (self.index(key), self.age);
        let row = &mut self.slots[index];
        let own = row.iter().position(|slot| is_of(slot, key));
        let least = || (0..WAYS).min_by_key(|way| worth(&row[*way], age)).unwrap_or(0);
        let way = own.unwrap_or_else(least);
        if own.is_some() {
            // An older best move is better than none.
            known.mv = known.mv.or(Entry::unpacked(row[way][1]).known.mv);
        }
        known.score = moved(known.score, ply as i32);
        row[way] = [key, Entry { known, age }.packed()];
    }
}

/// Whether an entry is there and belongs to a position.
#[inline]
fn is_of(slot: &Slot, key: u64) -> bool {
    slot[0] == key && slot[1] != 0
}

/// How much an entry is worth keeping: those of this search more, deeper ones more.
#[inline]
fn worth(slot: &Slot, age: u64) -> i32 {
    let entry = Entry::unpacked(slot[1]);
    let fresh = if entry.age == age { 256 } else { 0 };
    if slot[1] == 0 { -1 } else { fresh + i32::from(entry.known.depth) }
}

/// A score that counts a forced end from as many plies farther back.
#[inline]
fn moved(score: i32, plies: i32) -> i32 {
    match score {
        score if score >= FORCED => score + plies,
        score if score <= -FORCED => score - plies,
        score => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::score::WIN;

    #[test]
    fn what_is_kept_is_found_again() {
        let mut table = Table::new(1);
        let mv = "d1-d4".parse().ok();
        let known = TableEntry { mv, score: WIN - 9, depth: 5, bound: Bound::AtLeast };
        table.put(77, 4, known);
        let found = table.get(77, 6).unwrap();
        assert_eq!((found.mv, found.depth, found.bound), (mv, 5, Bound::AtLeast));
        // Five plies from there, so eleven from the root two plies further down.
        assert_eq!(found.score, WIN - 11);
        assert!(table.get(78, 6).is_none());
        table.clear();
        assert!(table.get(77, 6).is_none());
    }
}
