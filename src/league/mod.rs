//! What many matches say together: who won how often, and how fair a game is.
//!
//! **Invariant.** No clock and no database: matches that are over come in, in the order in which they
//! ended, and what they say comes out, the same for the same matches.

mod balance;
mod career;
mod share;
mod tally;

pub use balance::{Balance, Favour};
pub use career::{Career, Finish, Streak};
pub use share::{SHARE_FROM, Share};
pub use tally::Tally;
