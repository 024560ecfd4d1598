//! The rules engine: one set of code plays every tafl game.
//!
//! ```
//! use hnefi_engine::tafl::{Game, Reason, variants};
//!
//! let rules = variants::find("brandubh").unwrap().rules.with("hostile-edges=yes").unwrap();
//! let mut game = Game::start(&rules);
//! game.play("d6-c6".parse().unwrap()).unwrap();
//! assert_eq!(game.position().danger().ways, 0);
//! ```
//!
//! | to learn | read |
//! |---|---|
//! | what can differ between games | [`rules`], [`options`], [`choices`], [`conflict`] |
//! | the games we know | [`variants`], [`layouts`] |
//! | what stands where, and where it can go | `board`, `targets` |
//! | what a move captures | `captures`, `hostile`, `king` |
//! | how the board ends a game | `enclosure`, `escapes`, `forts` |
//! | how a move is played and taken back | [`Position`] |
//! | what needs the past | [`Game`] |
//! | why a move is illegal, what hangs over the king | [`Illegal`], [`Danger`] |
//!
//! **Invariant.** No clock, no dice, no player, no I/O, and no words: whoever shows a result to a
//! person brings the words. This room imports no other.

mod board;
mod captures;
pub mod choices;
pub mod conflict;
mod enclosure;
mod escapes;
mod expects;
mod forts;
mod game;
mod hostile;
mod illegal;
mod king;
pub mod layouts;
mod moves;
pub mod options;
mod outcome;
mod perft;
mod piece;
mod placement;
mod position;
pub mod rules;
mod square;
mod tables;
mod targets;
mod threats;
pub mod variants;
mod zobrist;

pub use captures::Captures;
pub use conflict::{Conflict, Warning};
pub use expects::{BadOption, Expects};
pub use game::{Game, GameUndo};
pub use hostile::{CaptureRule, Hostile};
pub use illegal::{Illegal, SpecialKind};
pub use moves::{BadMove, MOVE_LINKS, Move};
pub use outcome::{Outcome, Reason};
pub use perft::{Perft, divide, perft};
pub use piece::{Class, Classes, Piece, Side};
pub use placement::{BadPlacement, Placement};
pub use position::{Position, Undo};
pub use rules::{Notice, Rules, SpecialSquares};
pub(crate) use square::LINES;
pub use square::{BadSquare, Direction, MAX_SIZE, MIN_SIZE, Square, SquareSet};
pub use tables::Tables;
pub use threats::{Danger, FewMoves};
pub use variants::Variant;
