//! The door to Discord, connected to our own fake Discord, which is as strict as the real one.
//!
//! `table` sets up the bot with it; the other files are about what people, strangers and the
//! network do.

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
mod puzzles;
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
mod typed;
mod watch;
