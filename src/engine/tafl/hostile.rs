//! Who takes part in a capture: the partner of the piece that moved, and hostile squares.
//!
//! ```text
//!     . t T #      The attacker t comes from below to stand left of the man T. The square #
//!     . . . .      (an empty corner, here) takes the part of a second attacker: T is captured.
//! ```

use super::board::Cells;
use super::piece::{Class, cell};
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

/// Whether a square, empty or occupied, takes an enemy's part against a victim of this class.
#[inline]
pub(super) fn is_hostile(at: &impl Cells, square: Square, class: Class, victim: Square) -> bool {
    let flags = at.tables().flags[square.index()];
    let occupant = at.cell(square);
    let hostile = if occupant & cell::PIECE == 0 {
        flags & flag::HOSTILE_EMPTY << class as u16 != 0
    } else {
        flags & flag::HOSTILE_OCCUPIED << class as u16 != 0
            && (occupant & cell::KING != 0 || flags & flag::CAMP != 0)
    };
    // A camp shelters those who stand in one.
    hostile && (flags & flag::CAMP == 0 || !at.tables().has(victim, flag::CAMP))
}

/// What kind of hostile square this is.
pub(super) fn kind(at: &impl Cells, square: Square) -> Hostile {
    match at.tables().flags[square.index()] & (flag::SPECIAL | flag::OFF) {
        flag::THRONE => Hostile::Throne,
        flag::CAMP => Hostile::Camp,
        flag::OFF => Hostile::Edge,
        _ => Hostile::Corner,
    }
}

/// Two enemies on opposite sides of a square, for a man who stands or would stand there.
///
/// The king counts as an enemy when he serves as partner in captures.
pub(super) fn enemies_around(at: &impl Cells, square: Square, mover: u8) -> Option<[Square; 2]> {
    let enemy = !mover & cell::PIECE;
    let is_enemy = |square: Square| {
        let piece = at.cell(square);
        piece & enemy != 0 && piece & at.tables().disarmed_anvil & cell::KING == 0
    };
    [Direction::North, Direction::East]
        .into_iter()
        .map(|direction| [square.step(direction), square.step(direction.opposite())])
        .find(|pair| pair.iter().all(|square| is_enemy(*square)))
}
