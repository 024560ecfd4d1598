//! Shutting in: encirclement of everyone, and the pocket around the king.

use super::outcome::Reason;
use super::piece::{Class, Side, cell};
use super::position::{Move, Position};
use super::rules::Encirclement;
use super::square::{CELLS, Direction, Square, SquareSet};
use super::tables::flag;

/// A way from the king to the edge that no attacker blocks, remembered from an earlier search.
///
/// It is a hint, never a truth: whoever uses it checks that the king still stands at its start and
/// that no attacker stands on it. Most moves leave it whole, which saves the flood fill.
#[derive(Clone, Copy)]
pub(crate) struct WayOut {
    king: Square,
    path: SquareSet,
}

impl WayOut {
    pub(crate) const UNKNOWN: WayOut =
        WayOut { king: Square::from_index(0), path: SquareSet::EMPTY };

    /// Whether the way is open in this position.
    #[inline]
    pub(crate) fn is_open(&self, p: &Position) -> bool {
        self.king == p.king && !self.path.meets(&p.ranks[Side::Attackers as usize])
    }

    /// Whether a square lies on it.
    #[inline]
    pub(crate) fn crosses(&self, square: Square) -> bool {
        self.path.contains(square)
    }
}

/// How the attackers' last move has won by shutting in, if it has.
#[inline]
pub(crate) fn after_attackers(p: &mut Position) -> Option<Reason> {
    if p.tables.rules.encirclement == Encirclement::Static && is_encircled(p) {
        return Some(Reason::Encircled);
    }
    if p.tables.rules.king_pocket && is_pocket(p) {
        return Some(Reason::Pocket);
    }
    None
}

/// Whether the king and all his men are cut off from the edge.
///
/// The flood goes from the king through every square that holds no attacker. The ring need not be
/// uncapturable.
#[inline]
fn is_encircled(p: &mut Position) -> bool {
    !p.way_out.is_open(p) && !find_way_out(p)
}

/// An open way from the king to the edge, if there is one.
pub(crate) fn way_out(p: &mut Position) -> Option<WayOut> {
    if !p.way_out.is_open(p) {
        find_way_out(p);
    }
    p.way_out.is_open(p).then_some(p.way_out)
}

/// Looks for a way from the king to the edge and remembers it. Without one, says whether a man of
/// the king outside the ring keeps the siege open (also `true`).
fn find_way_out(p: &mut Position) -> bool {
    match search(p) {
        Ok(path) => {
            p.way_out = WayOut { king: p.king, path };
            true
        }
        Err(flooded) => !flooded.covers(&p.ranks[Side::Defenders as usize]),
    }
}

/// A depth-first search: the squares of a way to the edge, or else all squares reached.
fn search(p: &Position) -> Result<SquareSet, SquareSet> {
    let order = nearest_edge_first(p);
    let mut reached = SquareSet::EMPTY;
    let mut way = [p.king; CELLS];
    let mut length = 1;
    reached.insert(p.king);
    while length > 0 {
        let at = way[length - 1];
        if p.tables.has(at, flag::EDGE) {
            return Ok(way[..length].iter().copied().collect());
        }
        let next = order.iter().map(|direction| at.step(*direction)).find(|square| {
            p.cells[square.index()] & cell::ATTACKERS == 0 && !reached.contains(*square)
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
fn nearest_edge_first(p: &Position) -> [Direction; 4] {
    let (row, column, size) = (p.king.row(), p.king.column(), p.tables.size);
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
fn is_pocket(p: &Position) -> bool {
    let mut men = friends_of(p, p.king);
    let man = men.next();
    if men.next().is_some() || can_leave(p, p.king) {
        return false;
    }
    let Some(man) = man else { return true };
    friends_of(p, man).all(|friend| friend == p.king) && !can_leave(p, man)
}

fn friends_of(p: &Position, square: Square) -> impl Iterator<Item = Square> + '_ {
    Direction::ALL
        .into_iter()
        .map(move |direction| square.step(direction))
        .filter(|beside| p.cells[beside.index()] & cell::DEFENDERS != 0)
}

/// Whether the piece on a square has a legal move, were it its turn.
fn can_leave(p: &Position, from: Square) -> bool {
    let class = Class::of_cell(p.cells[from.index()]);
    Direction::ALL.into_iter().any(|direction| {
        let reach = p.tables.reach[class as usize][from.index()][direction as usize];
        let mut to = from;
        (0..reach)
            .map_while(|_| {
                to = to.step(direction);
                (p.cells[to.index()] == cell::EMPTY).then_some(to)
            })
            .any(|to| {
                let stops = p.tables.no_stop[class as usize].rows[to.row()] >> to.column() & 1 == 0;
                stops && p.landing_between(Move { from, to }).is_none()
            })
    }) || Direction::ALL
        .into_iter()
        .any(|d| p.jump_over(Move { from, to: from.step(d).step(d) }).is_some())
}
