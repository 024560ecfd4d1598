//! Perft: counting all lines of play to a depth, to compare engines by.
//!
//! A ply is one move of one piece. A position in which the game has ended is counted at the ply
//! where it arises and not walked further. Repetition, dice and agreements are left out; a Berserk
//! continuation is one further ply of the same side.

use std::collections::BTreeMap;

use super::enclosure::WayOut;
use super::moves::Move;
use super::outcome::Reason;
use super::piece::{Side, cell};
use super::position::Position;
use super::rules::{Encirclement, EnterBetween, Tuichi};
use super::square::Direction;
use super::tables::flag;

/// Counts at one depth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Move sequences of exactly that many plies.
    pub nodes: u64,
    /// Of those, the ones whose last move captures.
    pub capturing_moves: u64,
    /// Pieces captured by the last moves, the king included.
    pub captured_pieces: u64,
    /// Games ended by the last moves, by reason.
    pub terminal: BTreeMap<Reason, u64>,
}

impl Perft {
    fn add(&mut self, other: &Perft) {
        self.nodes += other.nodes;
        self.capturing_moves += other.capturing_moves;
        self.captured_pieces += other.captured_pieces;
        for (reason, count) in &other.terminal {
            *self.terminal.entry(*reason).or_default() += count;
        }
    }

    fn count_last_move(&mut self, p: &Position) {
        let captured = p.last_captures().len() as u64;
        self.capturing_moves += (captured > 0) as u64;
        self.captured_pieces += captured;
        if let Some(outcome) = p.outcome() {
            *self.terminal.entry(outcome.reason).or_default() += 1;
        }
    }
}

/// Counts all lines of play to a depth. Depth 0 is the position itself.
///
/// ```
/// use hnefi_engine::tafl::{Position, perft, variants};
///
/// let mut position = Position::start(&variants::find("brandubh").unwrap().rules);
/// assert_eq!(perft(&mut position, 3).nodes, 39_512);
/// ```
pub fn perft(p: &mut Position, depth: u32) -> Perft {
    let mut lists = vec![Vec::with_capacity(256); depth as usize];
    let mut counts = Perft::default();
    if depth == 0 {
        counts.nodes = 1;
    } else {
        walk(p, &mut lists, &mut counts);
    }
    counts
}

/// As [`perft`], with the count below each first move.
pub fn divide(p: &mut Position, depth: u32) -> (Perft, Vec<(Move, u64)>) {
    let mut total = Perft::default();
    let mut parts = Vec::new();
    if depth == 0 {
        return (perft(p, 0), parts);
    }
    for mv in p.moves() {
        let undo = p.make(mv);
        let part = if depth == 1 {
            let mut last = Perft { nodes: 1, ..Perft::default() };
            last.count_last_move(p);
            last
        } else {
            perft(p, depth - 1)
        };
        p.unmake(undo);
        parts.push((mv, part.nodes));
        total.add(&part);
    }
    parts.sort();
    (total, parts)
}

fn walk(p: &mut Position, lists: &mut [Vec<Move>], counts: &mut Perft) {
    let Some((list, deeper)) = lists.split_first_mut() else { return };
    p.moves_into(list);
    if deeper.is_empty() {
        return count_leaves(p, list, counts);
    }
    for &mv in list.iter() {
        let undo = p.make(mv);
        if p.outcome().is_none() {
            walk(p, deeper, counts);
        }
        p.unmake(undo);
    }
}

fn count_leaves(p: &mut Position, list: &[Move], counts: &mut Perft) {
    counts.nodes += list.len() as u64;
    let quiet = Quiet::at(p);
    for &mv in list {
        if quiet.as_ref().is_some_and(|quiet| quiet.holds(p, mv)) {
            continue;
        }
        let undo = p.make(mv);
        counts.count_last_move(p);
        p.unmake(undo);
    }
}

/// What makes it certain, without playing them, that most moves of a position neither capture nor
/// end the game.
struct Quiet {
    /// The king's way to the edge that a quiet move must not block; `None` where it is no matter.
    /// Kept here because playing moves changes the position's own memory of it.
    way_out: Option<WayOut>,
}

impl Quiet {
    /// `None` when any move of this position may do something.
    fn at(p: &mut Position) -> Option<Quiet> {
        let rules = p.rules();
        let attackers = p.turn() == Side::Attackers;
        let plain = rules.enter_between == EnterBetween::Safe
            && !rules.berserk.jumps()
            && !(rules.king_pocket && attackers)
            && (attackers || rules.tuichi == Tuichi::Warning)
            && !(rules.exit_fort && !attackers && p.tables().has(p.board().king(), flag::EDGE));
        let way_out_matters = rules.encirclement == Encirclement::Static && attackers;
        // One landing takes at most one of the opponent's free squares.
        let calm = plain && p.board().free_steps(p.turn().other(), 2);
        if !calm {
            return None;
        }
        let way_out = match way_out_matters {
            true => Some(p.way_out()?),
            false => None,
        };
        Some(Quiet { way_out })
    }

    #[inline]
    fn holds(&self, p: &Position, mv: Move) -> bool {
        let mover = p.board().cell(mv.from);
        let enemy = !mover & cell::PIECE;
        let beside = Direction::ALL
            .into_iter()
            .fold(0, |all, direction| all | p.board().cell(mv.to.step(direction)));
        beside & enemy == 0
            && mover & cell::KING == 0
            && self.way_out.as_ref().is_none_or(|way| !way.crosses(mv.to))
    }
}
