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
pub type PlanLine = Vec<Move>;

/// A line that a player has planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The moves.
    pub line: PlanLine,
    /// Whether the player has confirmed it.
    pub confirmed: bool,
}

/// What somebody wants to do with their plans.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Planning {
    /// The line to plan or to drop; empty for none.
    pub line: PlanLine,
    /// Whether the line that was shown should count.
    pub answer: Option<bool>,
    /// Whether to drop this line, or all of them.
    pub clear: bool,
}

/// What has become of somebody's plans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanNews {
    /// The line to drop was never planned.
    NoSuchLine(PlanLine),
    /// Nothing is planned any more.
    Dropped,
    /// These lines are planned.
    Listed(Vec<PlanLine>),
    /// No line waits to be confirmed.
    NothingToConfirm,
    /// A line counts from now on.
    Made {
        /// The line.
        line: PlanLine,
        /// How many there are now.
        lines: usize,
    },
    /// A line waits to be confirmed.
    Shown {
        /// The line.
        line: PlanLine,
        /// Lines that give way to it once it is.
        replaced: Vec<PlanLine>,
    },
}

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
pub fn check_plan(state: &Match, side: Side, line: &[Move]) -> Result<(), BadPlan> {
    match state.stage {
        Stage::Open => return Err(BadPlan::Refused(Refusal::NotStarted)),
        Stage::Closed => return Err(BadPlan::Refused(Refusal::Closed)),
        Stage::Over => return Err(BadPlan::Refused(Refusal::Finished)),
        Stage::Playing => {}
    }
    if state.challenge.rules.dice != DiceRule::None {
        return Err(BadPlan::Dice);
    }
    if state.game.position().turn() == side {
        return Err(BadPlan::YourTurn);
    }
    if line.len() > PLAN_PLIES_MAX {
        return Err(BadPlan::TooLong);
    }
    let mut board = state.game.clone();
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
pub fn follow(lines: &[PlanLine], mv: Move) -> Vec<PlanLine> {
    let fits = |line: &&PlanLine| line.first() == Some(&mv) && line.len() > 1;
    lines.iter().filter(fits).map(|line| line[1..].to_vec()).collect()
}

/// Whether two lines answer the same moves of the opponent with different moves of a side.
fn contradicts(state: &Match, side: Side, one: &[Move], other: &[Move]) -> bool {
    let mut board = state.game.clone();
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

/// Lines that count.
pub fn confirmed_plans(lines: Vec<PlanLine>) -> Vec<Planned> {
    lines.into_iter().map(|line| Planned { line, confirmed: true }).collect()
}

/// What becomes of somebody's plans in a match: all of them from now on (`None` leaves them as they
/// are), and what to tell.
///
/// # Errors
/// Says why a line cannot be planned.
pub fn consider_plan(
    state: &Match,
    side: Side,
    plans: Vec<Planned>,
    planning: Planning,
) -> Result<(Option<Vec<Planned>>, PlanNews), BadPlan> {
    let (made, drafts): (Vec<Planned>, Vec<Planned>) =
        plans.into_iter().partition(|plan| plan.confirmed);
    let lines: Vec<PlanLine> = made.into_iter().map(|plan| plan.line).collect();
    if planning.clear {
        return Ok(cleared(lines, planning.line));
    }
    if !planning.line.is_empty() {
        return proposed(state, side, lines, planning.line);
    }
    match (planning.answer, drafts.into_iter().next()) {
        (None, _) => Ok((None, PlanNews::Listed(lines))),
        (Some(_), None) => Ok((None, PlanNews::NothingToConfirm)),
        (Some(false), Some(_)) => {
            Ok((Some(confirmed_plans(lines.clone())), PlanNews::Listed(lines)))
        }
        (Some(true), Some(draft)) => {
            check_plan(state, side, &draft.line)?;
            let mut lines = lines;
            lines.retain(|line| !gives_way(state, side, line, &draft.line));
            lines.push(draft.line.clone());
            let made = PlanNews::Made { line: draft.line, lines: lines.len() };
            Ok((Some(confirmed_plans(lines)), made))
        }
    }
}

/// Drops one line, or all of them.
fn cleared(lines: Vec<PlanLine>, line: PlanLine) -> (Option<Vec<Planned>>, PlanNews) {
    let planned = lines.len();
    let kept: Vec<PlanLine> =
        lines.into_iter().filter(|known| !line.is_empty() && *known != line).collect();
    if kept.len() == planned && !line.is_empty() {
        return (None, PlanNews::NoSuchLine(line));
    }
    let news = match kept.is_empty() {
        true => PlanNews::Dropped,
        false => PlanNews::Listed(kept.clone()),
    };
    (Some(confirmed_plans(kept)), news)
}

/// Adds a line that waits to be confirmed; an earlier one that waits is dropped.
fn proposed(
    state: &Match,
    side: Side,
    lines: Vec<PlanLine>,
    line: PlanLine,
) -> Result<(Option<Vec<Planned>>, PlanNews), BadPlan> {
    check_plan(state, side, &line)?;
    if lines.len() >= PLAN_LINES_MAX {
        return Err(BadPlan::TooMany);
    }
    let replaced = lines.iter().filter(|old| **old != line && gives_way(state, side, old, &line));
    let replaced: Vec<PlanLine> = replaced.cloned().collect();
    let mut plans = confirmed_plans(lines);
    plans.push(Planned { line: line.clone(), confirmed: false });
    Ok((Some(plans), PlanNews::Shown { line, replaced }))
}

/// Whether a newer line replaces this one: if both answer the same moves, the newer one counts.
fn gives_way(state: &Match, side: Side, line: &PlanLine, newer: &PlanLine) -> bool {
    line == newer || contradicts(state, side, line, newer)
}
