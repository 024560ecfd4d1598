//! Shutting in: encirclement of everyone, and the pocket around the king.
//!
//! ```text
//!   encircled: no way from the king,      a pocket: the king and at most one man
//!   nor from any man, to the edge         beside him, and neither can move
//!
//!     . t t t .                             ---------  edge
//!     t . K . t                             t K T t
//!     t . T . t                             . t t .
//!     . t t t .
//! ```

use super::board::Board;
use super::outcome::Reason;
use super::piece::{Side, cell};
use super::rules::Encirclement;
use super::square::{CELLS, Direction, Square, SquareSet};
use super::tables::flag;
use super::targets;

/// A way from the king to the edge that no attacker blocks, remembered from an earlier search.
///
/// It is a hint and may be out of date: [`WayOut::is_open`] checks that the king still stands at
/// its start and that no attacker stands on it. Most moves leave it whole, which saves the flood.
#[derive(Clone, Copy)]
pub(super) struct WayOut {
    king: Square,
    path: SquareSet,
}

impl WayOut {
    pub(super) const UNKNOWN: WayOut =
        WayOut { king: Square::from_index(0), path: SquareSet::EMPTY };

    /// Whether the way is open on this board.
    #[inline]
    pub(super) fn is_open(&self, board: &Board) -> bool {
        self.king == board.king() && !self.path.meets(board.ranks(Side::Attackers))
    }

    /// Whether a square lies on it.
    #[inline]
    pub(super) fn crosses(&self, square: Square) -> bool {
        self.path.contains(square)
    }

    /// Looks for an open way, this one first; says whether there is one now.
    pub(super) fn find(&mut self, board: &Board) -> bool {
        if self.is_open(board) {
            return true;
        }
        match search(board) {
            Ok(path) => {
                *self = WayOut { king: board.king(), path };
                true
            }
            Err(_) => false,
        }
    }
}

/// How the attackers' last move has won by shutting in, if it has.
#[inline]
pub(super) fn after_attackers(board: &Board, way_out: &mut WayOut) -> Option<Reason> {
    let rules = &board.tables.rules;
    if rules.encirclement == Encirclement::Static && is_encircled(board, way_out) {
        return Some(Reason::Encircled);
    }
    if rules.king_pocket && is_pocket(board) {
        return Some(Reason::Pocket);
    }
    None
}

/// Whether the king and all his men are cut off from the edge.
///
/// The flood goes from the king through every square that holds no attacker. The attackers' ring
/// may be one that can still be captured. A man of the king outside the ring keeps the siege open.
#[inline]
fn is_encircled(board: &Board, way_out: &mut WayOut) -> bool {
    if way_out.is_open(board) {
        return false;
    }
    match search(board) {
        Ok(path) => {
            *way_out = WayOut { king: board.king(), path };
            false
        }
        Err(flooded) => flooded.covers(board.ranks(Side::Defenders)),
    }
}

/// A depth-first search: the squares of a way to the edge, or else all squares reached.
fn search(board: &Board) -> Result<SquareSet, SquareSet> {
    let order = nearest_edge_first(board);
    let mut reached = SquareSet::EMPTY;
    let mut way = [board.king(); CELLS];
    let mut length = 1;
    reached.insert(board.king());
    while length > 0 {
        let at = way[length - 1];
        if board.tables.has(at, flag::EDGE) {
            return Ok(way[..length].iter().copied().collect());
        }
        let next = order.iter().map(|direction| at.step(*direction)).find(|square| {
            board.cell(*square) & cell::ATTACKERS == 0 && !reached.contains(*square)
        });
        match next {
            Some(square) => {
                reached.insert(square);
                way[length] = square;
                length += 1;
            }
            None => length -= 1,
        }
    }
    Err(reached)
}

/// Directions by the distance from the king to the edge, so that short ways are found first.
fn nearest_edge_first(board: &Board) -> [Direction; 4] {
    let (row, column, size) = (board.king().row(), board.king().column(), board.tables.size);
    let distance = |direction: &Direction| match direction {
        Direction::North => size - row,
        Direction::East => size - column,
        Direction::South => row - 1,
        Direction::West => column - 1,
    };
    let mut order = Direction::ALL;
    order.sort_by_key(distance);
    order
}

/// Whether the king and at most one man beside him are shut in where neither can move.
fn is_pocket(board: &Board) -> bool {
    let mut men = friends_of(board, board.king());
    let man = men.next();
    if men.next().is_some() || can_leave(board, board.king()) {
        return false;
    }
    let Some(man) = man else { return true };
    friends_of(board, man).all(|friend| friend == board.king()) && !can_leave(board, man)
}

fn friends_of(board: &Board, square: Square) -> impl Iterator<Item = Square> + '_ {
    Direction::ALL
        .into_iter()
        .map(move |direction| square.step(direction))
        .filter(|beside| board.cell(*beside) & cell::DEFENDERS != 0)
}

/// Whether the piece on a square has a legal move, were it its turn.
fn can_leave(board: &Board, from: Square) -> bool {
    targets::of_piece(board, from, u8::MAX).next().is_some()
}
