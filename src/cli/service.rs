//! What every long-running command shares: the configuration, the runtime, the log, and how a door is
//! opened and told to close.

use std::path::PathBuf;
use std::pin::Pin;

use tokio::sync::watch;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer, Registry, reload};

use super::{Failure, path};
use crate::config::{BadConfig, Config};
use crate::text::{Arg, words};

/// An open door, which runs until it is told to close; the error says why it closed for good.
pub(super) type Open = Pin<Box<dyn Future<Output = Result<(), String>> + Send>>;

/// Why a door of this process is closed for good.
pub(super) enum Shut {
    /// For a person to put right.
    Broken(String),
    /// Another process has taken it, as after a long standstill: started again, this one stands by.
    Taken(String),
}

/// A door as it is kept open in this process, if it is its own.
pub(super) type Kept = Pin<Box<dyn Future<Output = Result<(), Shut>> + Send>>;

/// The exit code of a program that may be started again at once: what failed is temporary
/// (`EX_TEMPFAIL`).
pub(super) const AGAIN: u8 = 75;

/// Notified when the program should end.
#[derive(Clone)]
pub(super) struct Stop(pub(super) watch::Receiver<bool>);

impl Stop {
    /// Waits until the program should end.
    pub(super) async fn asked(mut self) {
        // If the sender is gone, that means the end too.
        let _ = self.0.wait_for(|stop| *stop).await;
    }
}

/// Parts of the log.
pub(super) type Layers = Vec<Box<dyn Layer<Registry> + Send + Sync>>;

/// The configuration to go by.
#[derive(clap::Args, Default)]
pub(super) struct ConfigArgs {
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    // Its help says something else than that of a command without a configuration.
    #[arg(id = "config-data", long = "data", value_name = "DIR")]
    data: Option<PathBuf>,
}

impl ConfigArgs {
    /// Reads it.
    pub(super) fn read(&self) -> Result<Config, Failure> {
        let mut config = read(self.config.as_deref())?;
        if let Some(data) = &self.data {
            config.data.clone_from(data);
        }
        Ok(config)
    }
}

pub(super) fn read(file: Option<&std::path::Path>) -> Result<Config, Failure> {
    let environment: Vec<(String, String)> = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect();
    Config::read(file, &environment).map_err(|error| Failure(sentence(&error)))
}

/// Runs something to its end, without waiting for what still hangs then.
pub(super) fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = super::runtime()?;
    let end = runtime.block_on(work);
    // Whatever still hangs must not keep a program running that was asked to end.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    end
}

/// Which levels are written to the log.
pub(super) fn read_levels(levels: &str) -> Result<Targets, Failure> {
    let bad = || Failure(sentence(&BadConfig::Value { key: "log".to_owned(), expects: "levels" }));
    levels.parse().map_err(|_| bad())
}

/// Changes the levels of the log while it is written.
pub(super) struct Levels(reload::Handle<Targets, Registry>);

impl Levels {
    pub(super) fn set(&self, levels: &str) -> Result<(), Failure> {
        let targets = targets(levels)?;
        self.0.reload(targets).map_err(|error| Failure(error.to_string()))
    }
}

fn targets(levels: &str) -> Result<Targets, Failure> {
    let targets = read_levels(levels)?;
    #[cfg(feature = "matrix")]
    let targets = quieter(levels, targets);
    Ok(targets)
}

/// Writes the log to stderr, in addition to what the doors do with it.
pub(super) fn start_log(config: &Config, mut layers: Layers) -> Result<Levels, Failure> {
    let (targets, levels) = reload::Layer::new(targets(&config.log)?);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    layers.push(match config.log_as_json {
        true => lines.json().flatten_event(true).with_filter(targets).boxed(),
        false => lines.with_filter(targets).boxed(),
    });
    tracing_subscriber::registry()
        .with(layers)
        .try_init()
        .map_err(|error| Failure(error.to_string()))?;
    Ok(Levels(levels))
}

fn sentence(error: &BadConfig) -> String {
    match error {
        BadConfig::Unreadable { file, why } => words()
            .line("config-unreadable", &[("file", path(file)), ("why", Arg::theirs(why.as_str()))]),
        BadConfig::Syntax { file, line } => {
            let example = Arg::code("token = \"…\"");
            let line = Arg::Number(*line as i64);
            words().line(
                "config-syntax",
                &[("file", path(file)), ("line", line), ("example", example)],
            )
        }
        BadConfig::Kind { file, line, key, expects } => {
            let args = [
                ("file", path(file)),
                ("line", Arg::Number(*line as i64)),
                ("key", Arg::code(key)),
                ("expects", expected(expects)),
            ];
            words().line("config-kind", &args)
        }
        BadConfig::UnreadableSecret { key, why } => words().line(
            "config-unreadable-secret",
            &[("key", Arg::code(key)), ("why", Arg::theirs(why.as_str()))],
        ),
        BadConfig::UnknownKey { key, near } => words().line(
            "config-unknown",
            &[
                ("key", Arg::theirs(key.as_str())),
                ("near", crate::text::names(near)),
                ("count", Arg::Number(near.len() as i64)),
                ("help", Arg::code("hnefi help run, hnefi help discord, hnefi help matrix")),
            ],
        ),
        BadConfig::Value { key, expects } => {
            words().line("config-value", &[("key", Arg::code(key)), ("expects", expected(expects))])
        }
        BadConfig::Missing { keys, by } => {
            words().line("config-missing", &[("key", Arg::code(keys)), ("by", Arg::code(by))])
        }
        BadConfig::Copies { key } => {
            let (database, tool) = (Arg::code("database"), Arg::code("pg_dump"));
            let args = [("key", Arg::code(key)), ("database", database), ("tool", tool)];
            words().line("config-copies", &args)
        }
        BadConfig::Both { first, second } => words()
            .line("config-both", &[("first", Arg::code(first)), ("second", Arg::code(second))]),
    }
}

/// What a setting must look like.
fn expected(expects: &str) -> Arg {
    let example = ("example", Arg::code("[\"a.org\", \"b.org\"]"));
    Arg::word(words().line(&format!("config-expects-{expects}"), &[example]))
}

/// The log without what the SDK reports as errors although it only asks whether something exists;
/// all of it if the operator asks for the SDK's log.
#[cfg(feature = "matrix")]
fn quieter(levels: &str, targets: Targets) -> Targets {
    use crate::chat::matrix::{SDK_LOG, SDK_PROBES_LOG};
    use tracing_subscriber::filter::LevelFilter;

    if levels.contains(SDK_LOG) {
        return targets;
    }
    targets.with_target(SDK_LOG, LevelFilter::ERROR).with_target(SDK_PROBES_LOG, LevelFilter::OFF)
}
