//! Everything that looks at the program from outside, in one program of tests: those that wait for a
//! network or a clock run beside those that compute, and all that need a server share one.
//!
//! `cargo test discord::` runs those of one area.

#![expect(clippy::unwrap_used, reason = "a test that fails says where")]

mod cli;
mod house;
mod rules;
mod teach;
mod words;

#[cfg(feature = "bot")]
mod bot;
#[cfg(feature = "discord")]
mod discord;
#[cfg(all(feature = "bot", unix))]
mod keyboard;
#[cfg(feature = "matrix")]
mod matrix;
#[cfg(feature = "bot")]
mod slow;
#[cfg(feature = "bot")]
mod web;

#[cfg_attr(
    any(not(feature = "discord"), all(feature = "matrix", not(feature = "postgres"))),
    expect(dead_code, reason = "tests that are not there use the rest of it")
)]
mod support;
