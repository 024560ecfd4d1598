//! Moves planned ahead: "if they play this, I play that".
//!
//! A plan is kept beside the match, not in its log: nobody but its owner may see it, and what it
//! leads to is an ordinary move.

use super::{Match, Refusal, Stage};
use crate::tafl::rules::DiceRule;
use crate::tafl::{Illegal, Move, Side};

/// The most lines that a player may plan in a match.
pub const PLAN_LINES_MAX: usize = 10;

/// The most plies of a line, including the opponent's.
pub const PLAN_PLIES_MAX: usize = 20;

/// Moves of both sides in turn, the opponent's first.
pub type Line = Vec<Move>;

/// Why something cannot be planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPlan {
    /// The match does not allow it at all.
    Refused(Refusal),
    /// It is the player's own turn.
    YourTurn,
    /// A die decides who moves.
    Dice,
    /// More than [`PLAN_PLIES_MAX`].
    TooLong,
    /// More than [`PLAN_LINES_MAX`] lines.
    TooMany,
    /// It ends with a move of the opponent, or has only that.
    NoReply,
    /// A move is impossible after those before it.
    Illegal {
        /// Which one, counted from 1.
        ply: usize,
        /// The move.
        mv: Move,
        /// Why.
        why: Illegal,
    },
    /// The game would be over before a move.
    Over {
        /// Which one, counted from 1.
        ply: usize,
    },
}

/// Checks whether a side can plan a line in a match.
///
/// # Errors
/// Says why it cannot.
pub fn check_plan(game: &Match, side: Side, line: &[Move]) -> Result<(), BadPlan> {
    match game.stage {
        Stage::Open => return Err(BadPlan::Refused(Refusal::NotStarted)),
        Stage::Closed => return Err(BadPlan::Refused(Refusal::Closed)),
        Stage::Over => return Err(BadPlan::Refused(Refusal::Finished)),
        Stage::Playing => {}
    }
    if game.challenge.rules.dice != DiceRule::None {
        return Err(BadPlan::Dice);
    }
    if game.game.position().turn() == side {
        return Err(BadPlan::YourTurn);
    }
    if line.len() > PLAN_PLIES_MAX {
        return Err(BadPlan::TooLong);
    }
    let mut board = game.game.clone();
    let mut mover = side.other();
    for (i, mv) in line.iter().enumerate() {
        if board.outcome().is_some() {
            return Err(BadPlan::Over { ply: i + 1 });
        }
        mover = board.position().turn();
        if let Some(why) = board.why_illegal(*mv) {
            return Err(BadPlan::Illegal { ply: i + 1, mv: *mv, why });
        }
        board.play_legal(*mv);
    }
    if mover == side { Ok(()) } else { Err(BadPlan::NoReply) }
}

/// What is left of a plan after a move; lines that expected another move are dropped.
pub fn follow(lines: &[Line], mv: Move) -> Vec<Line> {
    let fits = |line: &&Line| line.first() == Some(&mv) && line.len() > 1;
    lines.iter().filter(fits).map(|line| line[1..].to_vec()).collect()
}

/// Whether two lines answer the same moves of the opponent with different moves of a side.
pub fn contradicts(game: &Match, side: Side, one: &[Move], other: &[Move]) -> bool {
    let mut board = game.game.clone();
    for (a, b) in one.iter().zip(other) {
        if a != b {
            return board.position().turn() == side;
        }
        if board.play(*a).is_err() {
            return false;
        }
    }
    // One continues where the other ends: they agree.
    false
}
