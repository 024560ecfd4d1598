//! How the defenders win by a move: the king on an escape square, with two ways to one, or in an
//! exit fort.
//!
//! An exit fort is the king on the edge, able to move, inside walls that cannot be captured:
//!
//! ```text
//!     . . T T . .       Attackers can never use two opposite sides of a wall: one of the two
//!     . T K . T .       is a wall itself, or the yard (the king's square and the one beside
//!     -----------       him), or beyond the edge.
//! ```
//!
//! The test is local and exact: a fort stands when no wall can be taken between two squares that
//! attackers can use. Men who support each other support each other, so no fixpoint is needed.

use super::board::Board;
use super::escapes;
use super::hostile;
use super::outcome::Reason;
use super::piece::{Class, cell};
use super::rules::Tuichi;
use super::square::{CELLS, Direction, Square, SquareSet};
use super::tables::flag;

/// How the defenders' last move, which ended on `to`, has won: by escape, by two ways
/// out where that wins, or by an exit fort.
#[inline]
pub(super) fn after_defenders(board: &Board, to: Square) -> Option<Reason> {
    if board.king() == to && board.tables.has(to, flag::ESCAPE) {
        return Some(Reason::KingEscaped);
    }
    if board.tables.rules.tuichi == Tuichi::Wins && escapes::is_tuichi(board) {
        return Some(Reason::Tuichi);
    }
    let fort = board.tables.rules.exit_fort
        && board.tables.has(board.king(), flag::EDGE)
        && is_exit_fort(board);
    fort.then_some(Reason::ExitFort)
}

/// Whether the king, who stands on the edge, sits in an exit fort.
fn is_exit_fort(board: &Board) -> bool {
    let can_move = Direction::ALL
        .into_iter()
        .any(|direction| board.cell(board.king().step(direction)) == cell::EMPTY);
    if !can_move {
        return false;
    }
    let Some((yard, walls)) = yard_and_walls(board) else { return false };
    walls.iter().all(|wall| holds(board, wall, &yard))
}

/// The empty squares around the king, his own among them, and the men who border them; `None` when
/// an attacker or a corner borders them as well.
fn yard_and_walls(board: &Board) -> Option<(SquareSet, SquareSet)> {
    let (mut yard, mut walls) = (SquareSet::EMPTY, SquareSet::EMPTY);
    let mut open = [board.king(); CELLS];
    let mut count = 1;
    yard.insert(board.king());
    while count > 0 {
        count -= 1;
        let from = open[count];
        for square in Direction::ALL.map(|direction| from.step(direction)) {
            let piece = board.cell(square);
            if piece & cell::ATTACKERS != 0 || board.tables.has(square, flag::CORNER) {
                return None;
            }
            if piece & cell::DEFENDERS != 0 && piece & cell::KING == 0 {
                walls.insert(square);
            } else if piece == cell::EMPTY && !yard.contains(square) {
                yard.insert(square);
                open[count] = square;
                count += 1;
            }
        }
    }
    Some((yard, walls))
}

/// Whether a wall cannot be captured: on neither axis can attackers use both sides of it.
fn holds(board: &Board, wall: Square, yard: &SquareSet) -> bool {
    board.cell(wall) & cell::GUARD != 0
        || [Direction::North, Direction::East].into_iter().all(|axis| {
            !(is_usable(board, wall, wall.step(axis), yard)
                && is_usable(board, wall, wall.step(axis.opposite()), yard))
        })
}

/// Whether attackers can use a side of a wall: they stand there, may come there from outside, or
/// the square itself is hostile.
fn is_usable(board: &Board, wall: Square, side: Square, yard: &SquareSet) -> bool {
    let piece = board.cell(side);
    piece & cell::ATTACKERS != 0
        || hostile::is_hostile(board, side, Class::Defender, wall)
        || (piece == cell::EMPTY
            && !yard.contains(side)
            && board.tables.may_stop(Class::Attacker, side, true))
}
