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

/// The program, without what the environment would set for it, or for the tests alone: it refuses what
/// it does not know.
pub(crate) fn program() -> std::process::Command {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_hnefi"));
    let set = std::env::vars_os().map(|(name, _)| name);
    for name in set.filter(|name| name.as_encoded_bytes().starts_with(b"HNEFI_")) {
        command.env_remove(name);
    }
    command
}
