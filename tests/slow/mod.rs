//! Games of days and weeks: what time causes, what a crash must not lose, and copies of everything.
//!
//! `time` lets days pass on a clock that is wound by hand; `crashes`, `disk` and `copies` run the
//! real program. With `HNEFI_TEST_STORE=postgres`, what needs no file is tried on a PostgreSQL.

mod analyze;
mod at_once;
mod copies;
mod cost;
mod crashes;
mod daily;
mod disk;
mod forgotten;
pub(crate) mod house;
mod lessons;
mod old_data;
mod opponent;
mod people;
mod puzzles;
mod ratings;
mod results;
mod review;
mod time;
