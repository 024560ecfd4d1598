//! An opponent that thinks: it looks for the best move of any game, under any house rules.
//!
//! | to learn | read |
//! |---|---|
//! | what a position is worth by itself | `eval`, on the bits of `bits` |
//! | how much each part of that counts | [`Weights`] |
//! | where a capture may be | `hits` |
//! | what is kept of positions seen | [`Table`] |
//! | which move is looked at first | `order` |
//! | how moves are searched | [`Search`] |
//! | what the numbers mean | [`Score`] |
//! | what a move gave away | [`Cost`], by the [`WinningChance`] that a score stands for |
//! | what a move was worth beside the best one, and what the best ones are worth | [`judge()`], [`best_lines`] |
//! | what a whole game turned on | [`Review`] |
//! | how weaker opponents err | [`Level`] and its [`Strength`], by `noise` and by what it does not see |
//!
//! The search walks a [`crate::tafl::Game`], so that repetition and the captureless limit count as
//! the rules of the game say, and asks the rules engine for everything that is a rule.
//!
//! **Invariant.** No clock, no chance, no thread of its own and no I/O: whoever asks says how many
//! nodes to look at, and may stop the search at any time. The same question gets the same answer.

mod bits;
mod cost;
mod eval;
mod hits;
mod judge;
mod level;
mod noise;
mod order;
mod review;
mod score;
mod search;
mod table;
mod weights;

pub use cost::{Cost, Curve, Mark, WinningChance};
pub use judge::{Judgement, best_lines, judge};
pub use level::{Level, Strength};
pub use review::{ACCURACY_FROM, MOMENTS_MAX, Review};
pub use score::Score;
pub use search::{ChosenMove, Limits, PLIES_MAX, Search, Variation};
pub use table::Table;
pub use weights::Weights;
