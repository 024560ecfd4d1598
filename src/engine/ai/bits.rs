//! Boards as bits: one number for boards up to 11×11, three for larger ones.
//!
//! A square is bit `rank * size + file`. Shifts go one step in a direction; what would leave the
//! board on one side and come in on the other is masked out by [`Frame`].

use crate::tafl::Square;

/// A set of squares of one board.
pub(super) trait Bits: Copy + Eq {
    const NONE: Self;
    fn one(index: usize) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn up(self, by: usize) -> Self;
    fn down(self, by: usize) -> Self;
    fn count(self) -> i32;
    /// A row of bits at an index.
    fn row(bits: u32, at: usize) -> Self;

    #[inline]
    fn any(self) -> bool {
        self != Self::NONE
    }
}

impl Bits for u128 {
    const NONE: u128 = 0;
    #[inline]
    fn one(index: usize) -> u128 {
        1 << index
    }
    #[inline]
    fn and(self, other: u128) -> u128 {
        self & other
    }
    #[inline]
    fn or(self, other: u128) -> u128 {
        self | other
    }
    #[inline]
    fn without(self, other: u128) -> u128 {
        self & !other
    }
    #[inline]
    fn up(self, by: usize) -> u128 {
        self << by
    }
    #[inline]
    fn down(self, by: usize) -> u128 {
        self >> by
    }
    #[inline]
    fn count(self) -> i32 {
        self.count_ones() as i32
    }
    #[inline]
    fn row(bits: u32, at: usize) -> u128 {
        u128::from(bits) << at
    }
}

/// Boards of up to 19×19, lowest bits first. Every step is written out: arrays that are walked cost
/// five times as much.
#[derive(Clone, Copy)]
pub(super) struct Wide(u128, u128, u128);

impl PartialEq for Wide {
    #[inline]
    fn eq(&self, other: &Wide) -> bool {
        (self.0 ^ other.0) | (self.1 ^ other.1) | (self.2 ^ other.2) == 0
    }
}

impl Eq for Wide {}

impl Bits for Wide {
    const NONE: Wide = Wide(0, 0, 0);
    #[inline]
    fn one(index: usize) -> Wide {
        Wide::row(1, index)
    }
    #[inline]
    fn and(self, other: Wide) -> Wide {
        Wide(self.0 & other.0, self.1 & other.1, self.2 & other.2)
    }
    #[inline]
    fn or(self, other: Wide) -> Wide {
        Wide(self.0 | other.0, self.1 | other.1, self.2 | other.2)
    }
    #[inline]
    fn without(self, other: Wide) -> Wide {
        Wide(self.0 & !other.0, self.1 & !other.1, self.2 & !other.2)
    }
    #[inline]
    fn up(self, by: usize) -> Wide {
        let Wide(a, b, c) = self;
        Wide(a << by, b << by | a >> (128 - by), c << by | b >> (128 - by))
    }
    #[inline]
    fn down(self, by: usize) -> Wide {
        let Wide(a, b, c) = self;
        Wide(a >> by | b << (128 - by), b >> by | c << (128 - by), c >> by)
    }
    #[inline]
    fn count(self) -> i32 {
        (self.0.count_ones() + self.1.count_ones() + self.2.count_ones()) as i32
    }
    #[inline]
    fn row(bits: u32, at: usize) -> Wide {
        let bits = u128::from(bits);
        // What does not fit into one part goes on in the next.
        let (here, over) =
            (bits << (at % 128), bits.checked_shr(128 - at as u32 % 128).unwrap_or(0));
        match at / 128 {
            0 => Wide(here, over, 0),
            1 => Wide(0, here, over),
            _ => Wide(0, 0, here),
        }
    }
}

/// The border of a board of `SIZE` squares a side, which the compiler knows, so that shifts are quick.
#[derive(Clone, Copy)]
pub(super) struct Frame<B, const SIZE: usize> {
    pub(super) all: B,
    /// Everything but the first file.
    not_first: B,
    /// Everything but the last file.
    not_last: B,
}

impl<B: Bits, const SIZE: usize> Frame<B, SIZE> {
    pub(super) fn new() -> Frame<B, SIZE> {
        let size = SIZE as u8;
        Frame {
            all: set_of(Square::all(size), size),
            not_first: set_of(Square::all(size).filter(|square| square.file() > 0), size),
            not_last: set_of(Square::all(size).filter(|square| square.file() + 1 < size), size),
        }
    }

    /// The squares of these rows with their frame, as the rules engine keeps them.
    #[inline]
    pub(super) fn pack(&self, rows: &[u32]) -> B {
        let rows = rows[1..=SIZE].iter().enumerate();
        rows.fold(B::NONE, |all, (i, row)| all.or(B::row(row >> 1, i * SIZE)))
    }

    #[inline]
    pub(super) fn north(&self, bits: B) -> B {
        bits.up(SIZE).and(self.all)
    }

    #[inline]
    pub(super) fn south(&self, bits: B) -> B {
        bits.down(SIZE)
    }

    #[inline]
    pub(super) fn east(&self, bits: B) -> B {
        bits.and(self.not_last).up(1)
    }

    #[inline]
    pub(super) fn west(&self, bits: B) -> B {
        bits.and(self.not_first).down(1)
    }

    /// The squares beside these.
    #[inline]
    pub(super) fn beside(&self, bits: B) -> B {
        self.north(bits).or(self.south(bits)).or(self.east(bits)).or(self.west(bits))
    }

    /// Everything that can be reached from these squares, step by step, within `free`.
    #[inline]
    pub(super) fn flood(&self, from: B, free: B) -> B {
        let mut known = from;
        loop {
            let next = known.or(self.beside(known).and(free));
            if next == known {
                return known;
            }
            known = next;
        }
    }

    /// The squares from which a straight way over `free` leads to one of these.
    #[inline]
    pub(super) fn in_line(&self, to: B, free: B) -> B {
        let ray = |step: &dyn Fn(B) -> B| {
            let mut seen = B::NONE;
            let mut front = step(to).and(free);
            while front.any() {
                seen = seen.or(front);
                front = step(front).and(free);
            }
            seen
        };
        ray(&|bits| self.north(bits))
            .or(ray(&|bits| self.south(bits)))
            .or(ray(&|bits| self.east(bits)))
            .or(ray(&|bits| self.west(bits)))
    }
}

/// The set of some squares.
pub(super) fn set_of<B: Bits>(squares: impl IntoIterator<Item = Square>, size: u8) -> B {
    squares.into_iter().fold(B::NONE, |all, square| all.or(B::one(index(square, size))))
}

/// The number of a square's bit.
pub(super) fn index(square: Square, size: u8) -> usize {
    square.rank() as usize * size as usize + square.file() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set<B: Bits>(size: u8, squares: &str) -> B {
        set_of(squares.split(' ').map(|square| square.parse().unwrap()), size)
    }

    fn steps_stay_on_the_board<B: Bits, const SIZE: usize>() {
        let (frame, size) = (Frame::<B, SIZE>::new(), SIZE as u8);
        assert_eq!(frame.all.count(), i32::from(size) * i32::from(size));
        for square in Square::all(size) {
            let one = B::one(index(square, size));
            let near: B = set_of(square.neighbours(size), size);
            assert!(frame.beside(one) == near, "{square} on {size}");
        }
    }

    #[test]
    fn neighbours_are_neighbours_on_every_board() {
        steps_stay_on_the_board::<u128, 7>();
        steps_stay_on_the_board::<u128, 9>();
        steps_stay_on_the_board::<u128, 11>();
        steps_stay_on_the_board::<Wide, 7>();
        steps_stay_on_the_board::<Wide, 13>();
        steps_stay_on_the_board::<Wide, 19>();
    }

    #[test]
    fn lines_end_where_something_stands() {
        let frame = Frame::<u128, 7>::new();
        let free = frame.all.without(set(7, "d4 a3"));
        let seen = frame.in_line(set(7, "d1"), free);
        assert!(seen == set(7, "a1 b1 c1 e1 f1 g1 d2 d3"));
        let reached = frame.flood(set(7, "a1"), set(7, "a2 b2 c3"));
        assert!(reached == set(7, "a1 a2 b2"));
    }
}
