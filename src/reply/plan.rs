//! What the bot says about moves planned ahead.

use super::Person;
use crate::game::{BadPlan, MatchNumber, PlanLine};

/// What the bot says about moves planned ahead.
#[derive(Clone, Debug)]
pub enum PlanSay {
    /// A line that is planned once they confirm it.
    Shown {
        /// The match.
        number: MatchNumber,
        /// The moves, the opponent's first.
        line: PlanLine,
        /// What it replaces.
        replaced: Vec<PlanLine>,
    },
    /// The line to drop was never planned.
    NoSuchLine {
        /// The match.
        number: MatchNumber,
        /// The moves.
        line: PlanLine,
    },
    /// What they have planned.
    Listed {
        /// The match.
        number: MatchNumber,
        /// The lines.
        lines: Vec<PlanLine>,
    },
    /// A plan counts from now on.
    Made {
        /// The match.
        number: MatchNumber,
        /// The line that was confirmed.
        line: PlanLine,
        /// How many there are now.
        lines: usize,
    },
    /// Others could read the plan here.
    Overheard,
    /// Plans were dropped.
    Dropped {
        /// The match.
        number: MatchNumber,
    },
    /// There is nothing to confirm.
    NothingToConfirm,
    /// It cannot be planned.
    Bad(BadPlan),
    /// A planned move was played automatically.
    AsPlanned {
        /// Whose.
        by: Person,
    },
}
