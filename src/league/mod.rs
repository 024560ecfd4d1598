//! What many matches say together: who won how often, how fair a game is, how strong people are.
//!
//! **Invariant.** No clock and no database: matches that are over come in, in the order in which they
//! ended, and what they say comes out, the same for the same matches.
//!
//! ```
//! use hnefi::league::{Family, Share};
//!
//! // The die and the opponent that is no person make families of their own.
//! assert_eq!(Family::of("brandubh", false), Family::of("magpie", false));
//! assert_ne!(Family::of("brandubh", false), Family::of("brandubh", true));
//! // Of forty matches, 28 won and four drawn; how sure that is, it tells as well.
//! let share = Share::of(28, 4, 40).unwrap();
//! let (least, greatest) = share.interval;
//! assert!(least < share.share && share.share < greatest);
//! ```

mod balance;
mod career;
mod family;
mod ladder;
mod rank;
mod rating;
mod share;
mod side;
mod solving;
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
pub use solving::{days_in_a_row, puzzle, tried};
pub use tally::Tally;
pub use uncounted::Uncounted;
