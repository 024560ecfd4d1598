//! Two games with sides swapped: which of them a match is, and what the first one brought.
//!
//! The two are matches of their own, so that clocks, dice, leave and plans work in each of them as
//! in every other. The second one carries what the first one brought.

use serde::{Deserialize, Serialize};

/// Which of the two games a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pair {
    /// The first.
    First,
    /// The second.
    Second(Half),
}

/// What one of the games brought, by the side played in it: attackers first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Half {
    /// How many pieces each side took.
    pub took: [usize; 2],
    /// Whether a side resigned or ran out of time.
    pub gave_up: [bool; 2],
}

impl Half {
    /// By the sides that the same players have in the other game.
    pub(super) fn swapped(self) -> Half {
        let ([a, d], [x, y]) = (self.took, self.gave_up);
        Half { took: [d, a], gave_up: [y, x] }
    }
}
