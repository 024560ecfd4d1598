//! Hnefi plays tafl, the Norse board games, where people already talk.
//!
//! The rooms of the house, ground floor first; each may import only those before it, as
//! `tests/house.rs` knows and checks:
//!
//! | room | job |
//! |---|---|
//! | [`tafl`] | the rules engine |
//! | [`notation`] | OpenTafl Notation and plain moves, both ways |
//! | [`game`] | one match as values |
//! | [`command`] | one grammar for all doors |
//! | [`reply`] | what to say, as data |
//! | [`text`] | the words |

pub mod cli;
pub mod command;
pub mod game;
pub mod notation;
pub mod reply;
pub mod tafl;
pub mod text;
