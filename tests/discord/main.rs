//! The door to Discord, connected to our own fake Discord, which is as strict as the real one.
//!
//! `table` sets up the bot with it; the other files are about what people, strangers and the
//! network do.

#![cfg_attr(
    feature = "discord",
    expect(clippy::unwrap_used, reason = "a test that fails says where")
)]
#![cfg(feature = "discord")]

#[path = "../support/discord/mod.rs"]
mod discord;

#[path = "../support/beside.rs"]
mod beside;
#[path = "../support/chance.rs"]
mod chance;
#[path = "../support/logs.rs"]
mod logs;

mod bad_input;
mod boards;
#[cfg(feature = "postgres")]
mod company;
mod cost;
mod crashes;
mod doctor;
mod explain;
mod failures;
mod gateway;
mod guests;
mod house_rules;
mod old_data;
mod operate;
mod opponent;
mod oracles;
mod order;
mod places;
mod play;
mod replays;
mod roles;
mod season;
mod slow;
mod table;
mod threads;
mod transcripts;
#[cfg(all(feature = "postgres", feature = "matrix"))]
mod trial;
#[cfg(all(feature = "postgres", feature = "matrix"))]
mod trial_room;
mod two_places;
mod watch;

#[cfg(all(feature = "postgres", feature = "matrix"))]
#[expect(dead_code, reason = "the tests of Matrix use the rest of it")]
#[path = "../support/matrix/person.rs"]
mod person;
#[cfg(all(feature = "postgres", feature = "matrix"))]
#[expect(dead_code, reason = "the tests of Matrix use the rest of it")]
#[path = "../support/matrix/program.rs"]
mod program;
#[cfg(all(feature = "postgres", feature = "matrix"))]
#[path = "../support/matrix/synapse.rs"]
mod synapse;

#[path = "../support/old_data.rs"]
mod old_data_folder;
#[path = "../support/patience.rs"]
mod patience;
#[cfg(feature = "postgres")]
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
