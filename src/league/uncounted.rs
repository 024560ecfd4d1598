//! Why a match does not count for ratings.

use crate::game::Summary;

/// Why a match does not count for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
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
    /// Why a match that says of itself that it is not rated is not; `None` if both knew it from its
    /// beginning, or read it in how it ended.
    pub(super) fn unrated(summary: &Summary) -> Option<Uncounted> {
        match summary {
            _ if summary.ending.reason.counts_for_nobody() => None,
            _ if summary.hints != [0; 2] => Some(Uncounted::Hint),
            _ if !summary.own_rules => Some(Uncounted::Rules),
            _ => None,
        }
    }

    /// The word that stands for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Uncounted::Rules => "rules",
            Uncounted::Hint => "hint",
            Uncounted::TooShort => "too-short",
            Uncounted::TooOften => "too-often",
        }
    }
}
