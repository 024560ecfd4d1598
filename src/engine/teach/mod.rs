//! What can be taught about a game, from its rules alone: pages, statements, examples, reasons.
//!
//! A [`Fact`] is one statement about how the game is played. The facts of a game are read off its
//! [`Rules`](crate::tafl::Rules), so that text made from them cannot drift from what the engine
//! plays; an [`Example`] is a position in which the engine itself does what a fact says.
//! [`of_move`] and [`of_square`] tell why a move is possible or not, and what it does;
//! [`difference`] tells why one move is better than another.
//!
//! ```
//! use hnefi_engine::tafl::{Game, Illegal, variants};
//! use hnefi_engine::teach::{Fact, No, Topic, facts, of_move};
//!
//! let tablut = &variants::find("tablut").unwrap().rules;
//! let goal = facts(tablut, Topic::Goal);
//! assert!(goal.iter().any(|fact| matches!(fact, Fact::Escape { .. })));
//!
//! let game = Game::start(tablut);
//! let (report, _) = of_move(&game, "a4-a1".parse().unwrap(), u8::MAX);
//! assert!(report.verdict.is_ok());
//! let (report, _) = of_move(&game, "a4-h4".parse().unwrap(), u8::MAX);
//! assert!(matches!(report.verdict, Err(No::Illegal(Illegal::Blocked { .. }))));
//! ```
//!
//! **Invariant.** No words for people: the `text` room has a sentence for each fact.

mod example;
mod fact;
mod level;
mod moment;
mod patterns;
mod plan;
mod question;
mod reason;
mod shows;
mod tactics;
mod topic;

pub use example::{Example, examples};
pub use fact::{Fact, Zone, differences, facts, in_short};
pub use level::{Length, Level, length, level, topics};
pub use moment::{Difference, Fault, Merit, difference};
pub use plan::{Tip, tips};
pub use question::{Answer, Question, Sheet, fitting_layouts, questions, sheet};
pub use reason::{MoveReport, No, SquareReport, Taken, Then, of_move, of_square};
pub use shows::Shows;
pub use topic::Topic;
