//! Games of days and weeks: what time causes, what a crash must not lose, and copies of everything.
//!
//! `time` lets days pass on a clock that is wound by hand; `crashes`, `disk` and `copies` run the
//! real program. With `HNEFI_TEST_STORE=postgres`, what needs no file is tried on a PostgreSQL.

#![cfg_attr(feature = "bot", expect(clippy::unwrap_used, reason = "a test that fails says where"))]
#![cfg(feature = "bot")]

#[path = "../support/beside.rs"]
mod beside;
#[path = "../support/chance.rs"]
mod chance;
#[path = "../support/logs.rs"]
mod logs;
#[expect(dead_code, reason = "other doors use the rest of it")]
#[path = "../support/old_data.rs"]
mod old_data_folder;
#[path = "../support/patience.rs"]
mod patience;
#[cfg(feature = "postgres")]
#[expect(dead_code, reason = "other tests stop the server")]
#[path = "../support/postgres.rs"]
mod postgres;
#[path = "../support/runs.rs"]
mod runs;
#[path = "../support/statements.rs"]
mod statements;
#[path = "../support/world.rs"]
mod world;

mod at_once;
mod copies;
mod cost;
mod crashes;
mod disk;
mod house;
mod old_data;
mod opponent;
mod people;
mod ratings;
mod results;
mod time;
