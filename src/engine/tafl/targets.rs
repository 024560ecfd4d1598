//! Where pieces can go: slides, jumps, and the squares on which a man may not end his move.
//!
//! A piece slides along its rank and file until something stands in its way. Both lines are bits,
//! so that the empty squares on either side of it are counted at once, and what the rules add
//! (walls, closed squares, speed) is a look-up in [`super::tables`].
//!
//! Deliberately absent: the duty to capture on, which belongs to a turn
//! ([`super::position::Position`]), and repetition, which needs the past.

use arrayvec::ArrayVec;

use super::board::Board;
use super::hostile;
use super::moves::Move;
use super::piece::{Class, Side, cell};
use super::rules::Jump;
use super::square::{Direction, STRIDE, Square};
use super::tables::flag;

/// The free squares on a line around a piece, and those of them on which it may not stop.
#[derive(Clone, Copy)]
struct Ray {
    /// The piece's place on the line, counted with the frame.
    at: usize,
    /// Free squares before it.
    below: u32,
    /// Free squares behind it.
    above: u32,
    no_stop: u32,
}

impl Ray {
    /// The lines of a piece along its rank and along its file, cut where it may not go farther.
    #[inline]
    fn both(board: &Board, from: Square, longest: u8) -> [Ray; 2] {
        let class = Class::of_cell(board.cell(from)) as usize;
        let (row, column) = (from.row(), from.column());
        let [north, east, south, west] = board.tables.reach[class][from.index()];
        let (occupied, no_stop) = (board.occupied(), &board.tables.no_stop[class]);
        let limit = |reach: u8| reach.min(longest) as u32;
        let line = |occupied: u32, at: usize, up: u8, down: u8, no_stop: u32| Ray {
            at,
            // The frame ends every line.
            above: (occupied >> (at + 1)).trailing_zeros().min(limit(up)),
            below: ((occupied << (31 - at)) << 1).leading_zeros().min(limit(down)),
            no_stop,
        };
        [
            line(occupied.rows[row], column, east, west, no_stop.rows[row]),
            line(occupied.columns[column], row, north, south, no_stop.columns[column]),
        ]
    }

    /// The places on which the piece may stop, as bits.
    #[inline]
    fn bits(self) -> u32 {
        let span = (1u32 << (self.above + self.below + 1)) - 1;
        (span << (self.at as u32 - self.below)) & !(1 << self.at) & !self.no_stop
    }

    /// Whether the piece may stop on every free square.
    #[inline]
    fn is_whole(self) -> bool {
        let span = (1u32 << (self.above + self.below + 1)) - 1;
        (span << (self.at as u32 - self.below)) & self.no_stop == 0
    }
}

/// The squares to which a piece can slide: first those of its rank, then those of its file.
#[derive(Clone, Copy)]
pub(super) struct Slides {
    from: Square,
    /// Columns of its rank in the lower half, rows of its file in the upper.
    bits: u64,
}

impl Iterator for Slides {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.bits == 0 {
            return None;
        }
        let bit = self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        let on_rank = self.from.row() * STRIDE + bit;
        let on_file = (bit % 32) * STRIDE + self.from.column();
        Some(Square::from_index(if bit < 32 { on_rank } else { on_file }))
    }
}

/// The slides of the piece on a square, at most `longest` squares far.
#[inline]
pub(super) fn slides(board: &Board, from: Square, longest: u8) -> Slides {
    let [rank, file] = Ray::both(board, from, longest).map(Ray::bits);
    Slides { from, bits: rank as u64 | (file as u64) << 32 }
}

/// Moves on their way into a list, which is cheaper to fill by the hundred than one by one.
///
/// A move is one word here, so that [`Buffer::ray`] can write several in a few steps of the
/// processor: always a whole chunk, of which only as many count as there are.
struct Buffer {
    words: [u32; Buffer::ROOM],
    count: usize,
}

impl Buffer {
    /// Moves written at once; few ways are longer.
    const CHUNK: usize = 8;
    /// Once there are more, the buffer is emptied before the next piece.
    const FULL: usize = 128;
    /// A piece has up to 36 slides, and a chunk may reach beyond the last.
    const ROOM: usize = Buffer::FULL + 36 + Buffer::CHUNK;

    const fn word(from: Square, to: usize) -> u32 {
        from.index() as u32 | (to as u32) << 16
    }

    /// Adds the moves from a square to `length` squares from `first` on, `STEP` apart.
    #[inline]
    fn ray<const STEP: usize>(&mut self, from: Square, first: usize, length: usize) {
        let word = Buffer::word(from, first);
        let mut written = 0;
        loop {
            let begin = self.count + written;
            let slots = &mut self.words[begin..begin + Buffer::CHUNK];
            for (i, slot) in slots.iter_mut().enumerate() {
                *slot = word.wrapping_add((((written + i) * STEP) << 16) as u32);
            }
            written += Buffer::CHUNK;
            if written >= length {
                break;
            }
        }
        self.count += length;
    }

    /// Adds the moves of a piece along a line whose neighbouring squares are `STEP` apart.
    #[inline]
    fn line<const STEP: usize>(&mut self, from: Square, line: Ray) {
        let (below, above) = (line.below as usize, line.above as usize);
        if line.is_whole() {
            self.ray::<STEP>(from, from.index() - below * STEP, below);
            self.ray::<STEP>(from, from.index() + STEP, above);
            return;
        }
        let mut bits = line.bits();
        while bits != 0 {
            let place = bits.trailing_zeros() as usize;
            let to = from.index() + place * STEP - line.at * STEP;
            self.words[self.count] = Buffer::word(from, to);
            self.count += 1;
            bits &= bits - 1;
        }
    }

    #[inline]
    fn empty_into(&mut self, list: &mut Vec<Move>) {
        list.extend(self.words[..self.count].iter().map(|word| Move {
            from: Square::from_index(*word as u16 as usize),
            to: Square::from_index((word >> 16) as usize),
        }));
        self.count = 0;
    }
}

/// Appends the moves of a side, were it its turn and no piece bound to go on capturing.
pub(super) fn list(board: &Board, side: Side, longest: u8, list: &mut Vec<Move>) {
    let mut buffer = Buffer { words: [0; Buffer::ROOM], count: 0 };
    for (row, &rank) in board.ranks(side).iter().enumerate().take(board.tables.size + 1) {
        let mut bits = rank;
        while bits != 0 {
            let from = Square::from_index(row * STRIDE + bits.trailing_zeros() as usize);
            bits &= bits - 1;
            let [rank, file] = Ray::both(board, from, longest);
            buffer.line::<1>(from, rank);
            buffer.line::<STRIDE>(from, file);
            if buffer.count > Buffer::FULL {
                buffer.empty_into(list);
            }
        }
    }
    buffer.empty_into(list);
    if board.tables.rules.berserk.jumps() && longest >= 2 {
        for from in board.squares(side).iter() {
            list.extend(jumps(board, from));
        }
    }
    if board.tables.filtered {
        list.retain(|mv| landing_between(board, *mv).is_none());
    }
}

/// The moves of the piece on a square, were it its turn.
pub(super) fn of_piece(
    board: &Board,
    from: Square,
    longest: u8,
) -> impl Iterator<Item = Move> + '_ {
    let slides = slides(board, from, longest).map(move |to| Move { from, to });
    let jumping = board.tables.rules.berserk.jumps() && longest >= 2;
    let jumps = jumping.then(|| jumps(board, from)).into_iter().flatten();
    slides.chain(jumps).filter(|mv| landing_between(board, *mv).is_none())
}

/// The moves of a side that end on an empty square, were it its turn.
pub(super) fn comers(board: &Board, to: Square, side: Side) -> ArrayVec<Move, 8> {
    let near = Direction::ALL.into_iter().filter_map(|direction| {
        let mut at = to.step(direction);
        while board.cell(at) == cell::EMPTY {
            at = at.step(direction);
        }
        board.piece(at).filter(|piece| piece.side() == side).map(|_| at)
    });
    let jumping = board.tables.rules.berserk.jumps();
    let over = Direction::ALL.into_iter().map(|direction| to.step(direction).step(direction));
    let over = over.filter(|at| jumping && at.is_on(board.size()));
    let over = over.filter(|at| board.piece(*at).is_some_and(|piece| piece.side() == side));
    let mut found = ArrayVec::new();
    for from in near.chain(over) {
        let mv = Move { from, to };
        if !found.contains(&mv) && of_piece(board, from, u8::MAX).any(|known| known == mv) {
            found.push(mv);
        }
    }
    found
}

/// Whether a side has a move, were it its turn.
#[inline]
pub(super) fn can_move(board: &Board, side: Side) -> bool {
    (!board.tables.filtered && board.free_steps(side, 1))
        || board.squares(side).iter().any(|from| of_piece(board, from, u8::MAX).next().is_some())
}

fn jumps(board: &Board, from: Square) -> impl Iterator<Item = Move> + '_ {
    Direction::ALL
        .into_iter()
        .map(move |direction| Move { from, to: from.step(direction).step(direction) })
        .filter(|mv| jump_over(board, *mv).is_some())
}

/// The square a move jumps over, if it is a jump that the rules allow.
pub(super) fn jump_over(board: &Board, mv: Move) -> Option<Square> {
    let piece = board.piece(mv.from)?;
    let jump = board.tables.rules.berserk.jump_of(piece);
    let (direction, 2) = mv.from.line_to(mv.to)? else { return None };
    let over = mv.from.step(direction);
    let soldier = match piece.side() {
        Side::Attackers => cell::DEFENDERS,
        Side::Defenders => cell::ATTACKERS,
    };
    let special = flag::THRONE | flag::CORNER;
    let allowed = match jump {
        Jump::None => false,
        Jump::SpecialSquaresOnly => {
            board.tables.has(mv.from, special) || board.tables.has(mv.to, special)
        }
        Jump::OverEnemySoldier | Jump::OverEnemySoldierCapturing => true,
    };
    let lands = mv.to.is_on(board.size())
        && board.cell(mv.to) == cell::EMPTY
        && board.tables.may_stop(piece.class(), mv.to, false);
    (allowed && lands && board.cell(over) == soldier).then_some(over)
}

/// The two enemies between which a man would end this move, if the rules mind.
pub(super) fn landing_between(board: &Board, mv: Move) -> Option<[Square; 2]> {
    let mover = board.cell(mv.from);
    if !board.tables.filtered || mover & cell::KING != 0 {
        return None;
    }
    hostile::enemies_around(board, mv.to, mover)
}
