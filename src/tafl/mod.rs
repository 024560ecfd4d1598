//! The rules engine: one set of code plays every tafl game.
//!
//! ```
//! use hnefi::tafl::{Game, Reason, variants};
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
//! | how the board ends a game | `enclosure`, `forts` |
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
pub use game::{Game, GameUndo};
pub use hostile::{CaptureRule, Hostile};
pub use illegal::{Illegal, SpecialKind};
pub use moves::{BadMove, Move};
pub use options::{BadOption, Expects};
pub use outcome::{Outcome, Reason};
pub use perft::{Perft, divide, perft};
pub use piece::{Class, Classes, Piece, Side};
pub use placement::{BadPlacement, Placement};
pub use position::{Position, Undo};
pub use rules::{Notice, Rules, SpecialSquares};
pub use square::{BadSquare, Direction, MAX_SIZE, MIN_SIZE, Square, SquareSet};
pub use tables::Tables;
pub use threats::{Danger, FewMoves};
pub use variants::Variant;

/// The names most like what was typed, nearest first, at most so many; empty when none is near.
pub fn nearest<'a>(
    typed: &str,
    names: impl IntoIterator<Item = &'a str>,
    most: usize,
) -> Vec<&'a str> {
    let typed: Vec<char> = typed.chars().take(40).flat_map(char::to_lowercase).collect();
    let mut scored: Vec<(usize, &str)> = names
        .into_iter()
        .map(|name| (distance(&typed, name), name))
        // A word of which nothing is left over is no likeness.
        .filter(|(distance, name)| *distance <= 1 + name.len() / 3 && *distance < typed.len())
        .collect();
    scored.sort_by_key(|(distance, _)| *distance);
    scored.into_iter().take(most).map(|(_, name)| name).collect()
}

/// Edits (insert, delete, replace, swap of neighbours) that turn one word into the other; a name
/// that begins with what was typed is near.
fn distance(typed: &[char], name: &str) -> usize {
    let name: Vec<char> = name.chars().flat_map(char::to_lowercase).collect();
    if typed.len() >= 3 && name.starts_with(typed) {
        return 1;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (i, a) in typed.iter().enumerate() {
        let mut next = vec![i + 1];
        for (j, b) in name.iter().enumerate() {
            let mut best = (row[j] + (a != b) as usize).min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && *a == name[j - 1] && typed[i - 1] == *b {
                best = best.min(before[j - 1] + 1);
            }
            next.push(best);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[name.len()]
}
