//! The door to Matrix: on an account without a homeserver, and on a real homeserver.
//!
//! `table` sets up the bot with a fake account; `live` sets up the program with Synapse, which the
//! tests install and start by themselves.

#![cfg_attr(
    feature = "matrix",
    expect(clippy::unwrap_used, reason = "a test that fails says where")
)]
#![cfg(feature = "matrix")]

#[path = "../support/matrix/person.rs"]
mod person;
#[path = "../support/matrix/port.rs"]
mod port;
#[expect(dead_code, reason = "the benchmark uses the rest of it")]
#[path = "../support/matrix/program.rs"]
mod program;
#[expect(dead_code, reason = "the benchmark uses the rest of it")]
#[path = "../support/matrix/proxy.rs"]
mod proxy;
#[path = "../support/matrix/synapse.rs"]
mod synapse;

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

#[path = "../support/old_data.rs"]
mod old_data_folder;
#[path = "../support/patience.rs"]
mod patience;
#[cfg(feature = "postgres")]
#[expect(dead_code, reason = "other tests use the rest of it")]
#[path = "../support/postgres.rs"]
mod postgres;
#[path = "../support/runs.rs"]
mod runs;
#[path = "../support/secrets.rs"]
mod secrets;
#[path = "../support/statements.rs"]
mod statements;
#[path = "../support/world.rs"]
mod world;
