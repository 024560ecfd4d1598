//! What a match that is over leaves for lists, statistics and ratings: its end and some counts.
//!
//! **Deliberately absent.** Ratings themselves: they need all matches, and are reckoned elsewhere.

use super::{Ending, Match, Millis, Seats, TimeControl, taken};
use crate::tafl::rules::DiceRule;
use crate::tafl::{Rules, Side, Variant, variants};

/// A match that is over, in short. Pairs are the attackers' first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How it ended.
    pub ending: Ending,
    /// Whether it was played by the game's own rules; a die is no change of them.
    pub own_rules: bool,
    /// Whether a die was thrown.
    pub dice: bool,
    /// Moves that stand, counted ply by ply.
    pub plies: [usize; 2],
    /// Pieces lost, the king among them.
    pub lost: [usize; 2],
    /// Hints given.
    pub hints: [usize; 2],
    /// How much time there was; `None` means no limit.
    pub time: Option<TimeControl>,
    /// How strong the bot played, if it was one of the two.
    pub level: Option<u8>,
    /// Whether it counts for ratings, as far as one match can tell.
    pub rated: bool,
}

impl Summary {
    /// A match in short; `None` if it is not over.
    pub fn of(state: &Match) -> Option<Summary> {
        let ending = state.ending?;
        let mut plies = [0; 2];
        for ply in &state.plies {
            plies[ply.side as usize] += 1;
        }
        Some(Summary {
            ending,
            own_rules: has_own_rules(state),
            dice: state.challenge.rules.dice != DiceRule::None,
            plies,
            lost: Side::BOTH.map(|side| taken(&state.game, side.other())),
            hints: state.hints,
            time: state.challenge.terms.time,
            level: state.challenge.terms.level,
            rated: is_rated(state, ending),
        })
    }
}

/// A match that is over, among many others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The variant's id.
    pub variant: String,
    /// Who played what.
    pub seats: Seats,
    /// When it ended.
    pub ended_at: Millis,
    /// The match in short.
    pub summary: Summary,
}

/// Whether rules are a game's own, with or without a die.
pub fn own_rules(variant: &str, rules: &Rules) -> bool {
    let own = |variant: &Variant| Rules { dice: rules.dice, ..variant.rules } == *rules;
    variants::find(variant).is_some_and(own)
}

/// Whether a match is played by its game's own rules, with or without a die.
fn has_own_rules(state: &Match) -> bool {
    own_rules(&state.challenge.terms.variant, &state.challenge.rules)
}

/// Whether a match counts for ratings: as it was agreed, or because it was played by a game's own
/// rules; but not with a hint, nor if an operator ended it.
fn is_rated(state: &Match, ending: Ending) -> bool {
    let agreed = state.challenge.terms.rated.unwrap_or_else(|| has_own_rules(state));
    agreed && state.hints == [0; 2] && !ending.reason.counts_for_nobody()
}
