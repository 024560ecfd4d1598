//! Hnefi plays tafl, the Norse board games, where people already talk.
//!
//! The rooms of the house, ground floor first. A room may import those named beside it and no
//! other; `tests/house.rs` reads this table and checks every line of the source against it.
//!
//! | room | may import | job |
//! |---|---|---|
//! | [`tafl`] | nothing | the rules engine |
//! | [`notation`] | `tafl` | OpenTafl Notation and plain moves, both ways |
//! | [`teach`] | `tafl` | what can be taught about a game, from its rules |
//! | [`game`] | `tafl` | one match as values |
//! | [`command`] | `tafl` `teach` `notation` `game` | one grammar for all doors |
//! | [`reply`] | `tafl` `teach` `game` `command` | what to say, as data |
//! | [`text`] | `tafl` `teach` `notation` `game` `command` `reply` | the words |
//! | `draw` | `tafl` `reply` | the picture |
//! | `store` | `notation` `game` | the only SQL |
//! | `app` | everything | what is answered to what is said |
//! | `chat` | `tafl` `notation` `game` `command` `reply` `text` `app` | the doors |
//! | `world` | `app` `store` | the real clock and dice |
//! | [`config`] | `command` | settings of the program |
//! | [`cli`] | everything | the command line |

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
