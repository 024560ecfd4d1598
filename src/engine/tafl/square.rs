//! Squares, directions and sets of squares.
//!
//! A square knows its file and rank and nothing of any board: `c4` is the same square on a 7×7 and
//! on a 19×19 board. Files run a… from the left without a gap, rank 1 is the bottom row.

use std::fmt;
use std::str::FromStr;

/// The longest side a board may have.
pub const MAX_SIZE: u8 = 19;
/// The shortest side a board may have.
pub const MIN_SIZE: u8 = 5;

/// Distance in the mailbox between a square and the one above it.
pub(super) const STRIDE: usize = 32;
/// Cells of the mailbox: 21 ranks (a frame of one around 19) of [`STRIDE`] cells.
pub(super) const CELLS: usize = 21 * STRIDE;
/// Lines (ranks or files) with the frame on both ends.
pub(crate) const LINES: usize = 21;

/// One square of a board.
///
/// Stored as `(rank + 1) * 32 + file + 1`, so that the four neighbours are `±1` and `±32` and a
/// neighbour beyond the edge is still a valid cell of the frame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// A square of the frame, on no board.
    pub(crate) const FRAME: Square = Square(0);

    /// The square with this file and rank, both counted from 0, or `None` beyond 19×19.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < MAX_SIZE && rank < MAX_SIZE { Some(Square::at(file, rank)) } else { None }
    }

    /// As [`Square::new`] for a file and rank known to be below [`MAX_SIZE`].
    pub(crate) const fn at(file: u8, rank: u8) -> Square {
        Square((rank as u16 + 1) * STRIDE as u16 + file as u16 + 1)
    }

    /// The square with this mailbox index, which may be one of the frame.
    #[inline]
    pub(super) const fn from_index(index: usize) -> Square {
        Square(index as u16)
    }

    /// The index into a mailbox of [`CELLS`] cells.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file counted from 0: `a` is 0.
    pub const fn file(self) -> u8 {
        (self.0 as usize % STRIDE) as u8 - 1
    }

    /// The rank counted from 0: rank 1 is 0.
    pub const fn rank(self) -> u8 {
        (self.0 as usize / STRIDE) as u8 - 1
    }

    /// The file with the frame: `a` is 1.
    #[inline]
    pub(crate) const fn column(self) -> usize {
        self.0 as usize % STRIDE
    }

    /// The rank with the frame: rank 1 is 1.
    #[inline]
    pub(crate) const fn row(self) -> usize {
        self.0 as usize / STRIDE
    }

    /// The neighbour in a direction; it may lie on the frame around the board.
    #[inline]
    pub(super) const fn step(self, direction: Direction) -> Square {
        Square((self.0 as i16 + direction.offset()) as u16)
    }

    /// Whether the square lies on a board of this size.
    pub const fn is_on(self, size: u8) -> bool {
        let (column, row) = (self.column(), self.row());
        column >= 1 && row >= 1 && column <= size as usize && row <= size as usize
    }

    /// The four orthogonal neighbours that lie on a board of this size.
    pub fn neighbours(self, size: u8) -> impl Iterator<Item = Square> {
        Direction::ALL.into_iter().map(move |d| self.step(d)).filter(move |s| s.is_on(size))
    }

    /// The neighbour on the side away from another square in line with this one; none off the board.
    pub fn opposite(self, from: Square, size: u8) -> Option<Square> {
        let (direction, _) = from.line_to(self)?;
        Some(self.step(direction)).filter(|square| square.is_on(size))
    }

    /// All squares of a board of this size, rank by rank from a1.
    pub fn all(size: u8) -> impl Iterator<Item = Square> {
        // A plain counter: iterators of iterators are slow where nothing is inlined.
        let (mut file, mut rank) = (0, 0);
        std::iter::from_fn(move || {
            if file == size {
                (file, rank) = (0, rank + 1);
            }
            if rank >= size {
                return None;
            }
            let square = Square::at(file, rank);
            file += 1;
            Some(square)
        })
    }

    /// The direction and the number of steps from here to `to`, if they share a file or a rank.
    pub fn line_to(self, to: Square) -> Option<(Direction, u8)> {
        let files = to.column() as i16 - self.column() as i16;
        let ranks = to.row() as i16 - self.row() as i16;
        match (files, ranks) {
            (0, 0) => None,
            (0, n) if n > 0 => Some((Direction::North, n as u8)),
            (0, n) => Some((Direction::South, -n as u8)),
            (n, 0) if n > 0 => Some((Direction::East, n as u8)),
            (n, 0) => Some((Direction::West, -n as u8)),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no square: not a letter a–s followed by a number 1–19.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSquare;

impl FromStr for Square {
    type Err = BadSquare;

    fn from_str(text: &str) -> Result<Square, BadSquare> {
        let mut letters = text.chars();
        let file = letters.next().ok_or(BadSquare)?.to_ascii_lowercase();
        let digits = letters.as_str();
        if !file.is_ascii_lowercase() || digits.starts_with(['0', '+']) || digits.len() > 2 {
            return Err(BadSquare);
        }
        let rank: u8 = digits.parse().map_err(|_| BadSquare)?;
        Square::new(file as u8 - b'a', rank.wrapping_sub(1)).ok_or(BadSquare)
    }
}

/// One of the four ways along ranks and files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards higher ranks.
    North,
    /// Towards higher files.
    East,
    /// Towards rank 1.
    South,
    /// Towards the a-file.
    West,
}

impl Direction {
    /// The four directions, clockwise from north.
    pub const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// What to add to a mailbox index for one step.
    #[inline]
    pub(super) const fn offset(self) -> i16 {
        match self {
            Direction::North => STRIDE as i16,
            Direction::East => 1,
            Direction::South => -(STRIDE as i16),
            Direction::West => -1,
        }
    }

    /// The two directions at a right angle to this one.
    pub(super) const fn across(self) -> [Direction; 2] {
        match self {
            Direction::North | Direction::South => [Direction::East, Direction::West],
            Direction::East | Direction::West => [Direction::North, Direction::South],
        }
    }

    /// The way back.
    pub(super) const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }
}

/// A set of squares, kept as one bit mask a rank.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct SquareSet([u32; LINES]);

impl SquareSet {
    /// The set without any square.
    pub const EMPTY: SquareSet = SquareSet([0; LINES]);

    /// The set whose squares are these bits, rank by rank with the frame.
    pub(super) const fn from_ranks(ranks: [u32; LINES]) -> SquareSet {
        SquareSet(ranks)
    }

    /// Adds a square.
    pub fn insert(&mut self, square: Square) {
        self.0[square.row()] |= 1 << square.column();
    }

    /// Whether the square is in the set.
    #[inline]
    pub fn contains(&self, square: Square) -> bool {
        self.0[square.row()] >> square.column() & 1 == 1
    }

    /// Whether there is no square in it.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; LINES]
    }

    /// Whether the two sets share a square.
    #[inline]
    pub(super) fn meets(&self, lines: &[u32; LINES]) -> bool {
        // Folded without a branch, so that the compiler can use wide registers.
        self.0.iter().zip(lines).fold(0, |all, (a, b)| all | (a & b)) != 0
    }

    /// Whether every square of `lines` is in the set.
    pub(super) fn covers(&self, lines: &[u32; LINES]) -> bool {
        self.0.iter().zip(lines).all(|(a, b)| b & !a == 0)
    }

    /// The squares, rank by rank from a1.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let ranks = self.0;
        let mut row = 0;
        let mut bits = ranks[0];
        std::iter::from_fn(move || {
            while bits == 0 {
                row += 1;
                bits = *ranks.get(row)?;
            }
            let column = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(Square::from_index(row * STRIDE + column))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_and_written() {
        for text in ["a1", "s19", "k11", "d4"] {
            assert_eq!(text.parse::<Square>().unwrap().to_string(), text);
        }
        assert_eq!("D4".parse::<Square>().unwrap().to_string(), "d4");
        for text in ["", "4d", "a0", "a20", "t1", "a01", "a+1", "aa1", "é4", "d4 "] {
            assert_eq!(text.parse::<Square>(), Err(BadSquare), "{text:?}");
        }
    }

    #[test]
    fn a_line_has_a_direction_and_a_length() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        assert_eq!(square("a1").line_to(square("a4")), Some((Direction::North, 3)));
        assert_eq!(square("d4").line_to(square("b4")), Some((Direction::West, 2)));
        assert_eq!(square("d4").line_to(square("b3")), None);
        assert_eq!(square("d4").line_to(square("d4")), None);
    }
}
