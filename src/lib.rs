//! Hnefi plays tafl, the Norse board games, where people already talk.
//!
//! The rooms of the house, ground floor first; each may import only those before it, which
//! `tests/house.rs` checks:
//!
//! | room | job |
//! |---|---|
//! | [`tafl`] | the rules engine |
//! | [`notation`] | OpenTafl Notation and plain moves, both ways |
//! | [`game`] | one match as values |
//! | [`teach`] | what can be taught about a game, from its rules |
//! | [`command`] | one grammar for all doors |
//! | [`reply`] | what to say, as data |
//! | [`text`] | the words |
//! | `draw` | the picture |
//! | `store` | the only SQL |
//! | `app` | what the bot answers |
//! | `chat` | the doors |
//! | [`config`] | settings of the program |
//! | [`cli`], `world` | the command line, the real clock and dice |

#[cfg(feature = "bot")]
pub mod app;
#[cfg(feature = "bot")]
pub mod chat;
pub mod cli;
pub mod command;
pub mod config;
#[cfg(feature = "bot")]
pub mod draw;
pub mod game;
pub mod notation;
pub mod reply;
#[cfg(feature = "bot")]
pub mod store;
pub mod tafl;
pub mod teach;
pub mod text;
#[cfg(feature = "bot")]
pub mod world;
