//! How the king is captured.
//!
//! Where he stands decides: on a throne square, orthogonally beside one, or elsewhere. He is only
//! ever captured by a move of an attacker who ends beside him.
//!
//! ```text
//!     . t .        Four captors: shut in         . . .       Two captors: between
//!     t K t        on all sides, x being         t K x       two enemies, as a man is.
//!     . x .        the attacker who moved.       . . .
//! ```
//!
//! A side also counts as closed where the square is hostile to the king and, if the rules say so,
//! where the board ends or one of his own men stands.

use super::board::Cells;
use super::hostile::{self, CaptureRule};
use super::piece::{Class, cell};
use super::rules::Captors;
use super::square::{Direction, Square};
use super::tables::flag;

/// The rule that captures the king in this direction from the attacker who has just moved to `to`.
pub(super) fn captured(at: &impl Cells, to: Square, direction: Direction) -> Option<CaptureRule> {
    let king = to.step(direction);
    let capture = &at.tables().rules.king_capture;
    let captors = if at.tables().has(king, flag::THRONE) {
        capture.on_throne
    } else if at.tables().has(king, flag::BESIDE_THRONE) {
        capture.beside_throne
    } else {
        capture.elsewhere
    };
    match captors {
        Captors::Never => None,
        _ if commanders(at, to, king.step(direction)) => Some(CaptureRule::KingByCommanders),
        Captors::Two if is_closed(at, king, king.step(direction)) => Some(CaptureRule::KingByTwo),
        _ => shut_in(at, king).then_some(CaptureRule::KingByFour),
    }
}

/// Whether a commander at `to` and a commander or an empty corner opposite capture the king.
fn commanders(at: &impl Cells, to: Square, opposite: Square) -> bool {
    let is_commander = |square: Square| at.cell(square) & cell::COMMANDER != 0;
    let corner = at.tables().has(opposite, flag::CORNER) && at.cell(opposite) == cell::EMPTY;
    at.tables().rules.berserk.commander_pair_captures_king
        && is_commander(to)
        && (is_commander(opposite) || corner)
}

/// Whether all four sides of the king are closed.
fn shut_in(at: &impl Cells, king: Square) -> bool {
    let rules = &at.tables().rules;
    let mut friends = if rules.king_ally_counts { 1 } else { 0 };
    Direction::ALL.into_iter().all(|direction| {
        let side = king.step(direction);
        if at.cell(side) & cell::DEFENDERS != 0 && friends > 0 {
            friends -= 1;
            return true;
        }
        is_closed(at, king, side) || (rules.king_edge_counts && at.tables().has(side, flag::OFF))
    })
}

/// Whether an attacker or a square hostile to the king closes this side of him.
fn is_closed(at: &impl Cells, king: Square, side: Square) -> bool {
    at.cell(side) & cell::ATTACKERS != 0 || hostile::is_hostile(at, side, Class::King, king)
}
