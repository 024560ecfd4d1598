//! What computes: the rules, an opponent that thinks, what can be taught about a game, and puzzles.
//!
//! It is a package of its own because it is optimised where the rest is not: on every machine its
//! debug build plays at full strength, and the rest compiles in a fourth of the time. The rooms are
//! described in the documentation of `hnefi`, which hands them on under the same names. It knows no
//! words, no files and no clock.

pub mod ai;
pub mod puzzle;
pub mod tafl;
pub mod teach;
