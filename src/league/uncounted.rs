//! Why a match does not count for ratings.

use crate::game::Summary;

/// Why a match does not count for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// As both knew from its beginning, or because it was called off or ended by the operator.
    Known,
    /// Its rules are not its game's own.
    Rules,
    /// A hint was given.
    Hint,
    /// Not both have moved often enough.
    TooShort,
    /// The same two have played as many within a week as count.
    TooOften,
}

impl Uncounted {
    /// Why a match that says of itself that it is not rated is not.
    pub(super) fn unrated(summary: &Summary) -> Uncounted {
        match summary {
            _ if summary.ending.reason.counts_for_nobody() => Uncounted::Known,
            _ if summary.hints != [0; 2] => Uncounted::Hint,
            _ if !summary.own_rules => Uncounted::Rules,
            _ => Uncounted::Known,
        }
    }
}
