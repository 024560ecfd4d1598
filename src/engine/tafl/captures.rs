//! What a move captures and by which rule.
//!
//! All captures of a move are found on the board after the move and before any removal, so that
//! they do not depend on an order; [`find`] reports each with its rule. Who takes part in a
//! capture is in [`super::hostile`], the king's own capture in [`super::king`].
//!
//! ```text
//!   custodial        Linnaeus' law 10      shieldwall, on the edge    moved between
//!
//!   . . . .          . t .                 . t t t .                  . T x T .
//!   t T x .          t K T x               t T T T x                  the man x is captured,
//!   . . . .          . t .                 ---------  edge            where the rules say so
//! ```
//!
//! x is the piece that has just moved. In the second picture the king stands on his throne, in the
//! third all three men die, whatever stands behind the row that x closes.

use arrayvec::ArrayVec;

use super::board::Cells;
use super::hostile::{self, CaptureRule};
use super::king;
use super::moves::Move;
use super::piece::{Class, Piece, cell};
use super::rules::{EnterBetween, Jump, Shieldwall};
use super::square::{Direction, Square};
use super::tables::flag;

/// More than any move can capture: on a 19×19 board two full edges that meet where the mover
/// stands, the neighbours inside the board, a piece jumped over and the mover.
const CAPTURES_MAX: usize = 40;

/// What a move captures: each square once, with the piece and the first rule that takes it.
pub type Captures = ArrayVec<(Square, Piece, CaptureRule), CAPTURES_MAX>;

/// Reports every capture of a move, given the cells after it. A square may come twice.
#[inline]
pub(super) fn find(
    at: &impl Cells,
    mv: Move,
    over: Option<Square>,
    report: &mut impl FnMut(Square, CaptureRule),
) {
    let (to, mover) = (mv.to, at.cell(mv.to));
    let enemy = !mover & cell::PIECE;
    if let Some(over) = over
        && let Some(piece) = Piece::from_cell(mover)
        && at.tables().rules.berserk.jump_of(piece) == Jump::OverEnemySoldierCapturing
    {
        report(over, CaptureRule::Jumped);
    }
    if mover & at.tables().disarmed_hammer == 0 {
        for direction in Direction::ALL {
            let victim = to.step(direction);
            if at.cell(victim) & enemy != 0 && over != Some(victim) {
                beside(at, to, direction, report);
            }
        }
    }
    if at.tables().rules.enter_between == EnterBetween::Captured
        && mover & (cell::KING | cell::GUARD) == 0
        && let Some(enemies) = hostile::enemies_around(at, to, mover)
    {
        report(to, CaptureRule::MovedBetween { enemies });
    }
}

/// What the mover does to the enemy beside it.
fn beside(
    at: &impl Cells,
    to: Square,
    direction: Direction,
    report: &mut impl FnMut(Square, CaptureRule),
) {
    let victim = to.step(direction);
    let piece = at.cell(victim);
    if piece & cell::KING != 0 {
        if let Some(rule) = king::captured(at, to, direction) {
            report(victim, rule);
        }
    } else if piece & cell::GUARD == 0
        && let Some(rule) = custodial(at, victim, direction)
    {
        report(victim, rule);
    }
    if at.tables().rules.shieldwall == Shieldwall::Classic && at.tables().has(to, flag::EDGE) {
        shieldwall(at, to, direction, report);
    }
}

/// The rule by which a soldier between the mover and the square behind it dies.
#[inline]
fn custodial(at: &impl Cells, victim: Square, direction: Direction) -> Option<CaptureRule> {
    let far = victim.step(direction);
    let piece = at.cell(victim);
    let partner = at.cell(far);
    if partner & !piece & cell::PIECE != 0 && partner & at.tables().disarmed_anvil == 0 {
        return Some(CaptureRule::Custodial { partner: far });
    }
    if hostile::is_hostile(at, far, Class::of_cell(piece), victim) {
        let kind = hostile::kind(at, far);
        let square = if kind == hostile::Hostile::Edge { victim } else { far };
        return Some(CaptureRule::Against { square, kind });
    }
    linnaean(at, victim, far, direction).then_some(CaptureRule::Linnaean)
}

/// Linnaeus' law 10: the fourth man of a king who is shut in on his throne by three attackers.
fn linnaean(at: &impl Cells, victim: Square, throne: Square, direction: Direction) -> bool {
    at.tables().rules.linnaean
        && at.cell(victim) & cell::DEFENDERS != 0
        && at.tables().has(throne, flag::THRONE)
        && at.cell(throne) & cell::KING != 0
        && Direction::ALL
            .into_iter()
            .filter(|side| *side != direction.opposite())
            .all(|side| at.cell(throne.step(side)) & cell::ATTACKERS != 0)
}

/// The row on the edge that begins beside the mover in this direction, if it dies.
fn shieldwall(
    at: &impl Cells,
    to: Square,
    along: Direction,
    report: &mut impl FnMut(Square, CaptureRule),
) {
    let mover = at.cell(to);
    let serves = |square: Square| {
        let piece = at.cell(square);
        piece & mover & cell::PIECE != 0 && piece & at.tables().disarmed_anvil == 0
    };
    let enemy = !mover & cell::PIECE;
    for outward in along.across() {
        if !at.tables().has(to.step(outward), flag::OFF) {
            continue;
        }
        let inward = outward.opposite();
        let mut end = to.step(along);
        let mut length = 0;
        while at.cell(end) & enemy != 0 && serves(end.step(inward)) {
            length += 1;
            end = end.step(along);
        }
        let corner = at.tables().has(end, flag::CORNER) && at.cell(end) == cell::EMPTY;
        if length < 2 || !(corner || serves(end)) {
            continue;
        }
        let mut square = to.step(along);
        while square != end {
            if at.cell(square) & (cell::KING | cell::GUARD) == 0 {
                report(square, CaptureRule::Shieldwall);
            }
            square = square.step(along);
        }
    }
}
