//! What the bot says about moves planned ahead.

use super::Person;
use crate::command::MatchNumber;
use crate::game::{BadPlan, Line};

/// What the bot says about moves planned ahead.
#[derive(Clone, Debug)]
pub enum PlanSay {
    /// A line that is planned once they confirm it.
    Shown {
        /// The match.
        number: MatchNumber,
        /// The moves, the opponent's first.
        line: Line,
        /// What it replaces.
        replaced: Vec<Line>,
    },
    /// The line to drop was never planned.
    NoSuchLine {
        /// The match.
        number: MatchNumber,
        /// The moves.
        line: Line,
    },
    /// What they have planned.
    Listed {
        /// The match.
        number: MatchNumber,
        /// The lines.
        lines: Vec<Line>,
    },
    /// A plan counts from now on.
    Made {
        /// The match.
        number: MatchNumber,
        /// The line that was confirmed.
        line: Line,
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
