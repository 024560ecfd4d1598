//! The door to Matrix: on an account without a homeserver, and on a real homeserver.
//!
//! `table` sets up the bot with a fake account; `live` sets up the program with Synapse, which the
//! tests install and start by themselves.

mod bad_input;
#[cfg(feature = "postgres")]
mod company;
mod cost;
mod crashes;
mod failures;
mod live;
mod live_members;
mod members;
mod old_data;
mod opponent;
mod outages;
mod play;
mod table;
mod threads;
