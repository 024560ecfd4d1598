//! What many matches say together: who won how often, how fair a game is, how strong people are.
//!
//! **Invariant.** No clock and no database: matches that are over come in, in the order in which they
//! ended, and what they say comes out, the same for the same matches.

mod balance;
mod career;
mod family;
mod ladder;
mod rank;
mod rating;
mod share;
mod side;
mod tally;
mod uncounted;

pub use balance::{Balance, Favour};
pub use career::{Career, Finish, Streak};
pub use family::Family;
pub use ladder::{Change, CurvePoint, Ladder, PAIR_MAX, Preview, Rated, Standing};
pub use rank::Rank;
pub use rating::Rating;
pub use share::{SHARE_FROM, Share};
pub use side::{SideTerm, elsewhere};
pub use tally::Tally;
pub use uncounted::Uncounted;
