//! What several of the tests need: the networks they play on, people who play there, and the program
//! that is started and killed.

pub(crate) mod chance;
pub(crate) mod invariants;

#[cfg(feature = "bot")]
pub(crate) mod beside;
#[cfg(feature = "bot")]
pub(crate) mod logs;
#[cfg(feature = "bot")]
#[path = "old_data.rs"]
pub(crate) mod old_data_folder;
#[cfg(feature = "bot")]
pub(crate) mod patience;
#[cfg(feature = "bot")]
pub(crate) mod runs;
#[cfg(feature = "bot")]
pub(crate) mod statements;
pub(crate) mod taker;
#[cfg(feature = "bot")]
pub(crate) mod world;

#[cfg(feature = "discord")]
pub(crate) mod discord;
#[cfg(feature = "postgres")]
pub(crate) mod postgres;
#[cfg(feature = "watch")]
pub(crate) mod secrets;

#[cfg(feature = "matrix")]
#[path = "matrix/person.rs"]
pub(crate) mod person;
#[cfg(feature = "matrix")]
#[path = "matrix/port.rs"]
pub(crate) mod port;
#[cfg(feature = "matrix")]
#[expect(dead_code, reason = "the benchmark uses the rest of it")]
#[path = "matrix/program.rs"]
pub(crate) mod program;
#[cfg(feature = "matrix")]
#[expect(dead_code, reason = "the benchmark uses the rest of it")]
#[path = "matrix/proxy.rs"]
pub(crate) mod proxy;
#[cfg(feature = "matrix")]
#[path = "matrix/synapse.rs"]
pub(crate) mod synapse;
