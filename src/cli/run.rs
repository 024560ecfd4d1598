//! `hnefi run`: the bot on the networks it is configured for; and `hnefi check-config`.

use std::path::PathBuf;
use std::pin::Pin;
use std::process::ExitCode;
use std::sync::Arc;

use tokio::sync::watch;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer, Registry};

use super::{Failure, explain};
use crate::app::App;
use crate::config::{BadConfig, Config};
use crate::store::Store;
use crate::text::{Arg, words};
use crate::world::{SystemClock, SystemDice};

/// The arguments of `hnefi run`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// The arguments of `hnefi check-config`.
#[derive(clap::Args)]
pub(super) struct CheckArgs {
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// An open door, which runs until it is told to close; the error says why it closed for good.
pub(super) type Open = Pin<Box<dyn Future<Output = Result<(), String>> + Send>>;

/// Notified when the program should end.
#[derive(Clone)]
pub(super) struct Stop(watch::Receiver<bool>);

impl Stop {
    /// Waits until the program should end.
    pub(super) async fn asked(mut self) {
        // If the sender is gone, that means the end too.
        let _ = self.0.wait_for(|stop| *stop).await;
    }
}

/// Parts of the log.
pub(super) type Layers = Vec<Box<dyn Layer<Registry> + Send + Sync>>;

/// The doors, and what they want to see of the log.
#[derive(Default)]
struct Doors {
    open: Vec<Open>,
    layers: Layers,
}

pub(super) fn read(file: Option<&std::path::Path>) -> Result<Config, Failure> {
    let environment: Vec<(String, String)> = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect();
    Config::read(file, &environment).map_err(|error| Failure(sentence(&error)))
}

pub(super) fn check(args: &CheckArgs) -> Result<ExitCode, Failure> {
    let config = read(args.config.as_deref())?;
    let yes = |given: bool| Arg::word(if given { "yes" } else { "no" });
    let data = ("data", Arg::theirs(config.data.display().to_string()));
    let discord = ("discord", yes(config.discord.is_some()));
    let matrix = ("matrix", yes(config.matrix.is_some()));
    let line = words().line("config-good", &[data, discord, matrix]);
    super::print(&format!("{line}\n"));
    Ok(ExitCode::SUCCESS)
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut config = read(args.config.as_deref())?;
    if let Some(data) = &args.data {
        config.data.clone_from(data);
    }
    block_on(keep_house(&config))
}

/// Runs something to its end, without waiting for what still hangs then.
pub(super) fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = super::runtime()?;
    let end = runtime.block_on(work);
    // Whatever still hangs must not keep a program running that was asked to end.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    end
}

async fn keep_house(config: &Config) -> Result<ExitCode, Failure> {
    if doors(config) == 0 {
        return Err(Failure::new(words().say("config-nothing", &[])));
    }
    let store = Store::open(&config.data).await.map_err(|error| Failure(explain(&error)))?;
    let app = App::new(store.clone(), Arc::new(SystemClock), Arc::new(SystemDice));
    let time = tokio::spawn({
        let app = app.clone();
        async move { app.keep_time().await }
    });
    let stopping = watch::Sender::new(false);
    let stop = Stop(stopping.subscribe());
    let end = open_doors(config, &app, &stop).map(|open| keep_open(open, &stopping));
    let end = match end {
        Ok(end) => end.await,
        Err(failure) => Err(failure),
    };
    time.abort();
    drop(app);
    store.close().await;
    end.map(|()| ExitCode::SUCCESS)
}

/// How many of the configured doors this build of the program has.
fn doors(config: &Config) -> usize {
    let discord = cfg!(feature = "discord") && config.discord.is_some();
    let matrix = cfg!(feature = "matrix") && config.matrix.is_some();
    usize::from(discord) + usize::from(matrix)
}

fn open_doors(config: &Config, app: &App, stop: &Stop) -> Result<Vec<Open>, Failure> {
    let mut doors = Doors::default();
    #[cfg(feature = "discord")]
    if let Some(discord) = &config.discord {
        doors.open.push(super::discord::open(discord, app, stop, &mut doors.layers)?);
    }
    #[cfg(feature = "matrix")]
    if let Some(matrix) = &config.matrix {
        doors.open.push(super::matrix::open(matrix, &config.data, app, stop));
    }
    start_log(&config.log, doors.layers)?;
    Ok(doors.open)
}

/// Keeps the doors open until the program is asked to end, or one of them closes for good.
async fn keep_open(open: Vec<Open>, stopping: &watch::Sender<bool>) -> Result<(), Failure> {
    let mut doors = tokio::task::JoinSet::new();
    for door in open {
        doors.spawn(door);
    }
    let asked = asked_to_stop();
    tokio::pin!(asked);
    let mut end = Ok(());
    loop {
        let closed = tokio::select! {
            () = &mut asked, if !*stopping.borrow() => {
                stopping.send_replace(true);
                continue;
            }
            closed = doors.join_next() => closed,
        };
        let Some(closed) = closed else { return end };
        let why = match closed {
            Ok(Ok(())) => None,
            Ok(Err(why)) => Some(why),
            Err(error) => Some(error.to_string()),
        };
        if let Some(why) = why
            && end.is_ok()
        {
            end = Err(Failure(why));
        }
        stopping.send_replace(true);
    }
}

/// Waits for an interrupt or the system's request to end.
async fn asked_to_stop() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut end) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => {}
                _ = end.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}

/// Writes the log to stderr, in addition to what the doors do with it.
pub(super) fn start_log(levels: &str, mut layers: Layers) -> Result<(), Failure> {
    let targets: Targets = levels.parse().map_err(|_| {
        let bad = BadConfig::Value { key: "log", expects: "levels like warn,hnefi=info" };
        Failure(sentence(&bad))
    })?;
    #[cfg(feature = "matrix")]
    let targets = super::matrix::quieter(levels, targets);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    layers.push(Box::new(lines.with_filter(targets)));
    tracing_subscriber::registry()
        .with(layers)
        .try_init()
        .map_err(|error| Failure(error.to_string()))
}

fn sentence(error: &BadConfig) -> String {
    let path = |path: &std::path::Path| Arg::theirs(path.display().to_string());
    match error {
        BadConfig::Unreadable { file, why } => words()
            .line("config-unreadable", &[("file", path(file)), ("why", Arg::theirs(why.as_str()))]),
        BadConfig::Syntax { file, why } => words()
            .line("config-syntax", &[("file", path(file)), ("why", Arg::theirs(why.as_str()))]),
        BadConfig::UnknownKey { key, near } => words().line(
            "config-unknown",
            &[
                ("key", Arg::theirs(key.as_str())),
                ("near", crate::text::names(near)),
                ("count", Arg::Number(near.len() as i64)),
            ],
        ),
        BadConfig::Value { key, expects } => words()
            .line("config-value", &[("key", Arg::code(key)), ("expects", Arg::word(*expects))]),
        BadConfig::Missing { keys, by } => {
            words().line("config-missing", &[("key", Arg::code(keys)), ("by", Arg::code(by))])
        }
        BadConfig::Both { first, second } => words()
            .line("config-both", &[("first", Arg::code(first)), ("second", Arg::code(second))]),
    }
}
