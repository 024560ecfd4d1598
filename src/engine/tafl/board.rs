//! A board: what stands where, under some rules, and nothing else.
//!
//! [`Board`] keeps three pictures of the same pieces in step: a mailbox (what stands on a square),
//! the ranks of each side as bits (floods, neighbours) and the occupied ranks and files as bits
//! (how far a piece slides). The rules of capture, shutting in and forts read it, mostly through
//! [`Cells`], so that they can be asked about a move before it is made.
//!
//! Deliberately absent: whose turn it is, what has been captured and how the game ended. A
//! [`super::position::Position`] adds these.

use std::sync::Arc;

use super::moves::Move;
use super::piece::{Piece, Side, cell};
use super::placement::Placement;
use super::square::{CELLS, LINES, Square, SquareSet};
use super::tables::{LineMasks, Tables};

/// Pieces on squares, with the compiled rules by which they move and capture.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) tables: Arc<Tables>,
    /// Indexed by [`Square::index`]; see [`cell`].
    cells: [u8; CELLS],
    /// Each side's pieces, rank by rank.
    ranks: [[u32; LINES]; 2],
    /// All pieces and the frame.
    occupied: LineMasks,
    counts: [u16; 2],
    /// The king's square, or where he died.
    king: Square,
}

/// What stands on each square, on a board as it is or [`After`] a move.
pub(super) trait Cells {
    /// The compiled rules.
    fn tables(&self) -> &Tables;

    /// The cell of a square, which may lie on the frame.
    fn cell(&self, square: Square) -> u8;
}

impl Cells for Board {
    #[inline]
    fn tables(&self) -> &Tables {
        &self.tables
    }

    #[inline]
    fn cell(&self, square: Square) -> u8 {
        self.cells[square.index()]
    }
}

/// A board as it would be once a piece has moved, before any capture.
pub(super) struct After<'a> {
    board: &'a Board,
    mv: Move,
}

impl Cells for After<'_> {
    fn tables(&self) -> &Tables {
        &self.board.tables
    }

    #[inline]
    fn cell(&self, square: Square) -> u8 {
        if square == self.mv.to {
            self.board.cell(self.mv.from)
        } else if square == self.mv.from {
            cell::EMPTY
        } else {
            self.board.cell(square)
        }
    }
}

/// A board with one attacker more.
pub(super) struct WithAttacker<'a> {
    board: &'a Board,
    at: Square,
}

impl Cells for WithAttacker<'_> {
    fn tables(&self) -> &Tables {
        &self.board.tables
    }

    #[inline]
    fn cell(&self, square: Square) -> u8 {
        if square == self.at { Piece::Attacker.cell() } else { self.board.cell(square) }
    }
}

impl Board {
    /// The board with an attacker on an empty square.
    #[inline]
    pub(super) fn with_attacker(&self, at: Square) -> WithAttacker<'_> {
        WithAttacker { board: self, at }
    }

    /// The board of a placement.
    ///
    /// # Panics
    /// When the placement's size is not that of the rules' layout.
    pub(super) fn set_up(tables: &Arc<Tables>, placement: &Placement) -> Board {
        assert_eq!(placement.size() as usize, tables.size, "the placement fits the board");
        let king = placement.pieces().find(|(_, piece)| *piece == Piece::King);
        let mut cells = [cell::OFF; CELLS];
        Square::all(placement.size()).for_each(|square| cells[square.index()] = cell::EMPTY);
        let mut board = Board {
            tables: Arc::clone(tables),
            cells,
            ranks: [[0; LINES]; 2],
            occupied: tables.frame,
            counts: [0; 2],
            king: king.map_or(Square::at(0, 0), |(square, _)| square),
        };
        placement.pieces().for_each(|(square, piece)| board.put(square, piece.cell()));
        board
    }

    /// Squares a side.
    pub(super) fn size(&self) -> u8 {
        self.tables.size as u8
    }

    /// The cell of a square, which may lie on the frame.
    #[inline]
    pub(super) fn cell(&self, square: Square) -> u8 {
        self.cells[square.index()]
    }

    /// What stands on a square.
    #[inline]
    pub(super) fn piece(&self, square: Square) -> Option<Piece> {
        Piece::from_cell(self.cell(square))
    }

    /// The king's square, or where he died.
    #[inline]
    pub(super) fn king(&self) -> Square {
        self.king
    }

    /// Whether the king is on the board.
    #[inline]
    pub(super) fn has_king(&self) -> bool {
        self.cell(self.king) & cell::KING != 0
    }

    /// Every piece with its square, rank by rank from a1.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all(self.size()).filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// How many pieces a side has, the king included.
    #[inline]
    pub(super) fn count(&self, side: Side) -> usize {
        self.counts[side as usize] as usize
    }

    /// A side's pieces as bits, rank by rank with the frame.
    #[inline]
    pub(super) fn ranks(&self, side: Side) -> &[u32; LINES] {
        &self.ranks[side as usize]
    }

    /// The squares of a side's pieces.
    pub(super) fn squares(&self, side: Side) -> SquareSet {
        SquareSet::from_ranks(self.ranks[side as usize])
    }

    /// All pieces and the frame, as lines of bits.
    #[inline]
    pub(super) fn occupied(&self) -> &LineMasks {
        &self.occupied
    }

    /// The board as it would be once this piece has moved.
    #[inline]
    pub(super) fn after(&self, mv: Move) -> After<'_> {
        After { board: self, mv }
    }

    /// Whether a side's pieces stand beside at least `enough` different empty plain squares.
    #[inline]
    pub(super) fn free_steps(&self, side: Side, enough: u32) -> bool {
        let own = self.ranks(side);
        let mut found = 0;
        for row in 1..=self.tables.size {
            let near = own[row] << 1 | own[row] >> 1 | own[row - 1] | own[row + 1];
            found += (near & self.tables.plain[row] & !self.occupied.rows[row]).count_ones();
            if found >= enough {
                return true;
            }
        }
        false
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, square: Square, cell: u8) {
        let side = side_index(cell);
        self.cells[square.index()] = cell;
        self.ranks[side][square.row()] ^= 1 << square.column();
        self.occupied.flip(square);
        self.counts[side] += 1;
    }

    /// Takes a piece off the board.
    #[inline]
    pub(super) fn take(&mut self, square: Square, cell: u8) {
        let side = side_index(cell);
        self.cells[square.index()] = cell::EMPTY;
        self.ranks[side][square.row()] ^= 1 << square.column();
        self.occupied.flip(square);
        self.counts[side] -= 1;
    }

    /// Moves a piece to an empty square.
    #[inline]
    pub(super) fn shift(&mut self, from: Square, to: Square) {
        let cell = self.cells[from.index()];
        let side = side_index(cell);
        self.cells[from.index()] = cell::EMPTY;
        self.cells[to.index()] = cell;
        self.ranks[side][from.row()] ^= 1 << from.column();
        self.ranks[side][to.row()] ^= 1 << to.column();
        self.occupied.flip(from);
        self.occupied.flip(to);
        if cell & cell::KING != 0 {
            self.king = to;
        }
    }
}

#[inline]
fn side_index(cell: u8) -> usize {
    (cell & cell::ATTACKERS == 0) as usize
}
