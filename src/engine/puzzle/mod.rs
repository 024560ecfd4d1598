//! Puzzles: positions in which one move wins by force, or is the only one that does not lose, proven by
//! trying everything.
//!
//! | to learn | read |
//! |---|---|
//! | what a puzzle is, and how it is written in a line | [`Puzzle`] |
//! | what it is about | [`Theme`] |
//! | whether a win is forced | [`Prover`] |
//! | how puzzles are found in games that the engine plays with itself | [`make()`] |
//! | those that the program has | [`all`], [`numbered`] |
//! | the moments of lessons, which are answered like puzzles | [`lesson_moments`] |
//!
//! **Invariant.** As in [`ai`](crate::ai): no clock, no chance, no I/O. The same seed makes the same puzzles.

mod lesson;
mod line;
mod make;
mod proof;
mod set;
mod theme;

pub use lesson::{
    LESSON_MOMENTS, LESSONS, LESSONS_FROM, LessonMoment, Proof, lesson_moment, lesson_moments,
};
pub use line::{BadPuzzle, Puzzle};
pub use make::{check, image, make};
pub use proof::{Prover, TooFar};
pub use set::{Entry, all, numbered};
pub use theme::Theme;
