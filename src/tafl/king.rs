//! How the king is captured.
//!
//! Where he stands decides: on a throne square, orthogonally beside one, or elsewhere. He is only
//! ever captured by a move of an attacker who ends beside him.

use super::captures::{self, CaptureRule};
use super::piece::{Class, cell};
use super::position::Position;
use super::rules::Captors;
use super::square::{Direction, Square};
use super::tables::flag;

/// The rule that captures the king in this direction from the attacker who has just moved to `to`.
pub(crate) fn captured(p: &Position, to: Square, direction: Direction) -> Option<CaptureRule> {
    let king = to.step(direction);
    let capture = &p.tables.rules.king_capture;
    let captors = if p.tables.has(king, flag::THRONE) {
        capture.on_throne
    } else if p.tables.has(king, flag::BESIDE_THRONE) {
        capture.beside_throne
    } else {
        capture.elsewhere
    };
    match captors {
        Captors::Never => None,
        _ if commanders(p, to, king.step(direction)) => Some(CaptureRule::KingByCommanders),
        Captors::Two if is_closed(p, king, king.step(direction)) => Some(CaptureRule::KingByTwo),
        _ => shut_in(p, king).then_some(CaptureRule::KingByFour),
    }
}

/// Whether a commander at `to` and a commander or an empty corner opposite capture the king.
fn commanders(p: &Position, to: Square, opposite: Square) -> bool {
    let is_commander = |square: Square| p.cells[square.index()] & cell::COMMANDER != 0;
    let corner = p.tables.has(opposite, flag::CORNER) && p.cells[opposite.index()] == cell::EMPTY;
    p.tables.rules.berserk.commander_pair_captures_king
        && is_commander(to)
        && (is_commander(opposite) || corner)
}

/// Whether all four sides of the king are closed.
fn shut_in(p: &Position, king: Square) -> bool {
    let rules = &p.tables.rules;
    let mut friends = if rules.king_ally_counts { 1 } else { 0 };
    Direction::ALL.into_iter().all(|direction| {
        let side = king.step(direction);
        if p.cells[side.index()] & cell::DEFENDERS != 0 && friends > 0 {
            friends -= 1;
            return true;
        }
        is_closed(p, king, side) || (rules.king_edge_counts && p.tables.has(side, flag::OFF))
    })
}

/// Whether an attacker or a square hostile to the king closes this side of him.
fn is_closed(p: &Position, king: Square, side: Square) -> bool {
    p.cells[side.index()] & cell::ATTACKERS != 0 || captures::is_hostile(p, side, Class::King, king)
}
