//! Exit forts: the king on the edge, able to move, inside walls that cannot be captured.
//!
//! The test is local and exact: a fort stands when no wall can be taken between two squares that
//! attackers can use. Men who support each other support each other, so no fixpoint is needed.

use super::captures;
use super::piece::{Class, cell};
use super::position::Position;
use super::square::{CELLS, Direction, Square, SquareSet};
use super::tables::flag;

/// Whether the king, who stands on the edge, sits in an exit fort.
pub(crate) fn is_exit_fort(p: &Position) -> bool {
    let can_move = Direction::ALL
        .into_iter()
        .any(|direction| p.cells[p.king.step(direction).index()] == cell::EMPTY);
    if !can_move {
        return false;
    }
    let Some((yard, walls)) = yard_and_walls(p) else { return false };
    walls.iter().all(|wall| holds(p, wall, &yard))
}

/// The empty squares around the king, his own among them, and the men who border them; `None` when
/// an attacker or a corner borders them as well.
fn yard_and_walls(p: &Position) -> Option<(SquareSet, SquareSet)> {
    let (mut yard, mut walls) = (SquareSet::EMPTY, SquareSet::EMPTY);
    let mut open = [p.king; CELLS];
    let mut count = 1;
    yard.insert(p.king);
    while count > 0 {
        count -= 1;
        let from = open[count];
        for square in Direction::ALL.map(|direction| from.step(direction)) {
            let piece = p.cells[square.index()];
            if piece & cell::ATTACKERS != 0 || p.tables.has(square, flag::CORNER) {
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
fn holds(p: &Position, wall: Square, yard: &SquareSet) -> bool {
    p.cells[wall.index()] & cell::GUARD != 0
        || [Direction::North, Direction::East].into_iter().all(|axis| {
            !(is_usable(p, wall, wall.step(axis), yard)
                && is_usable(p, wall, wall.step(axis.opposite()), yard))
        })
}

/// Whether attackers can use a side of a wall: they stand there, may come there from outside, or
/// the square itself is hostile.
fn is_usable(p: &Position, wall: Square, side: Square, yard: &SquareSet) -> bool {
    let piece = p.cells[side.index()];
    piece & cell::ATTACKERS != 0
        || captures::is_hostile(p, side, Class::Defender, wall)
        || (piece == cell::EMPTY
            && !yard.contains(side)
            && p.tables.may_stop(Class::Attacker, side, true))
}
