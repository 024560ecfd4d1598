//! What a move captures and by which rule.
//!
//! All captures of a move are found on the board after the move and before any removal, so that
//! they do not depend on an order; [`find`] reports each with its rule. The king's capture is in
//! [`super::king`].

use super::king;
use super::piece::{Class, cell};
use super::position::Position;
use super::rules::{EnterBetween, Shieldwall};
use super::square::{Direction, Square};
use super::tables::flag;

/// The rule by which a piece is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureRule {
    /// Between two enemies; the partner of the mover stands here.
    Custodial {
        /// The other captor.
        partner: Square,
    },
    /// Between an enemy and a hostile square.
    Against {
        /// The hostile square, for the edge the square of the victim.
        square: Square,
        /// What kind of square it is.
        kind: Hostile,
    },
    /// Between an attacker and the king on his throne who has attackers on his other sides.
    Linnaean,
    /// One of a row on the edge.
    Shieldwall,
    /// Jumped over.
    Jumped,
    /// Moved between two enemies where that is deadly.
    MovedBetween {
        /// The two.
        enemies: [Square; 2],
    },
    /// The king, shut in on all four sides.
    KingByFour,
    /// The king, between two captors.
    KingByTwo,
    /// The king, between two commanders, or one and a corner.
    KingByCommanders,
}

/// Squares that take an enemy's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hostile {
    /// The throne.
    Throne,
    /// A corner.
    Corner,
    /// A camp.
    Camp,
    /// The board's edge.
    Edge,
}

/// Reports every capture made by the piece that has just moved to `to`. Squares may come twice.
#[inline]
pub(crate) fn find(
    p: &Position,
    to: Square,
    over: Option<Square>,
    report: &mut impl FnMut(Square, CaptureRule),
) {
    let mover = p.cells[to.index()];
    let enemy = !mover & cell::PIECE;
    if mover & p.tables.disarmed_hammer == 0 {
        for direction in Direction::ALL {
            let victim = to.step(direction);
            if p.cells[victim.index()] & enemy != 0 && over != Some(victim) {
                beside(p, to, direction, report);
            }
        }
    }
    if p.tables.rules.enter_between == EnterBetween::Captured
        && mover & (cell::KING | cell::GUARD) == 0
        && let Some(enemies) = enemies_around(p, to, mover)
    {
        report(to, CaptureRule::MovedBetween { enemies });
    }
}

/// What the mover does to the enemy beside it.
fn beside(
    p: &Position,
    to: Square,
    direction: Direction,
    report: &mut impl FnMut(Square, CaptureRule),
) {
    let victim = to.step(direction);
    let piece = p.cells[victim.index()];
    if piece & cell::KING != 0 {
        if let Some(rule) = king::captured(p, to, direction) {
            report(victim, rule);
        }
    } else if piece & cell::GUARD == 0
        && let Some(rule) = custodial(p, victim, direction)
    {
        report(victim, rule);
    }
    if p.tables.rules.shieldwall == Shieldwall::Classic && p.tables.has(to, flag::EDGE) {
        shieldwall(p, to, direction, report);
    }
}

/// The rule by which a soldier between the mover and the square behind it dies.
#[inline]
fn custodial(p: &Position, victim: Square, direction: Direction) -> Option<CaptureRule> {
    let far = victim.step(direction);
    let piece = p.cells[victim.index()];
    let partner = p.cells[far.index()];
    if partner & !piece & cell::PIECE != 0 && partner & p.tables.disarmed_anvil == 0 {
        return Some(CaptureRule::Custodial { partner: far });
    }
    if is_hostile(p, far, Class::of_cell(piece), victim) {
        let kind = hostile_kind(p, far);
        let square = if kind == Hostile::Edge { victim } else { far };
        return Some(CaptureRule::Against { square, kind });
    }
    linnaean(p, victim, far, direction).then_some(CaptureRule::Linnaean)
}

/// Whether a square, empty or occupied, takes an enemy's part against a victim of this class.
#[inline]
pub(crate) fn is_hostile(p: &Position, square: Square, class: Class, victim: Square) -> bool {
    let flags = p.tables.flags[square.index()];
    let occupant = p.cells[square.index()];
    let hostile = if occupant & cell::PIECE == 0 {
        flags & flag::HOSTILE_EMPTY << class as u16 != 0
    } else {
        flags & flag::HOSTILE_OCCUPIED << class as u16 != 0
            && (occupant & cell::KING != 0 || flags & flag::CAMP != 0)
    };
    // A camp shelters those who stand in one.
    hostile && (flags & flag::CAMP == 0 || !p.tables.has(victim, flag::CAMP))
}

fn hostile_kind(p: &Position, square: Square) -> Hostile {
    match p.tables.flags[square.index()] & (flag::SPECIAL | flag::OFF) {
        flag::THRONE => Hostile::Throne,
        flag::CAMP => Hostile::Camp,
        flag::OFF => Hostile::Edge,
        _ => Hostile::Corner,
    }
}

/// Linnaeus' law 10: the fourth man of a king who is shut in on his throne by three attackers.
fn linnaean(p: &Position, victim: Square, throne: Square, direction: Direction) -> bool {
    p.tables.rules.linnaean
        && p.cells[victim.index()] & cell::DEFENDERS != 0
        && p.tables.has(throne, flag::THRONE)
        && p.cells[throne.index()] & cell::KING != 0
        && Direction::ALL
            .into_iter()
            .filter(|side| *side != direction.opposite())
            .all(|side| p.cells[throne.step(side).index()] & cell::ATTACKERS != 0)
}

/// The row on the edge that begins beside the mover in this direction, if it dies.
fn shieldwall(
    p: &Position,
    to: Square,
    along: Direction,
    report: &mut impl FnMut(Square, CaptureRule),
) {
    let mover = p.cells[to.index()];
    let serves = |square: Square| {
        let piece = p.cells[square.index()];
        piece & mover & cell::PIECE != 0 && piece & p.tables.disarmed_anvil == 0
    };
    let enemy = !mover & cell::PIECE;
    for outward in along.across() {
        if !p.tables.has(to.step(outward), flag::OFF) {
            continue;
        }
        let inward = outward.opposite();
        let mut end = to.step(along);
        let mut length = 0;
        while p.cells[end.index()] & enemy != 0 && serves(end.step(inward)) {
            length += 1;
            end = end.step(along);
        }
        let corner = p.tables.has(end, flag::CORNER) && p.cells[end.index()] == cell::EMPTY;
        if length < 2 || !(corner || serves(end)) {
            continue;
        }
        let mut square = to.step(along);
        while square != end {
            if p.cells[square.index()] & (cell::KING | cell::GUARD) == 0 {
                report(square, CaptureRule::Shieldwall);
            }
            square = square.step(along);
        }
    }
}

/// Two enemies on opposite sides of a square, for a man who stands or would stand there.
///
/// The king counts as an enemy when he serves as partner in captures.
pub(crate) fn enemies_around(p: &Position, square: Square, mover: u8) -> Option<[Square; 2]> {
    let enemy = !mover & cell::PIECE;
    let is_enemy = |square: Square| {
        let piece = p.cells[square.index()];
        piece & enemy != 0 && piece & p.tables.disarmed_anvil & cell::KING == 0
    };
    [Direction::North, Direction::East]
        .into_iter()
        .map(|direction| [square.step(direction), square.step(direction.opposite())])
        .find(|pair| pair.iter().all(|square| is_enemy(*square)))
}
