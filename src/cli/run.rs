//! `hnefi run`: the bot on the networks it is configured for; `hnefi check-config`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

use super::{Failure, explain};
use crate::app::App;
use crate::chat::discord::{Alarm, Closed, Discord, Settings, Shards, Timing};
use crate::config::{BadConfig, Config, DiscordConfig};
use crate::store::Store;
use crate::text::{Arg, words};
use crate::world::{SystemClock, SystemDice};

/// How long an orderly end may take once the door is closed for good.
const LAST_END: std::time::Duration = std::time::Duration::from_secs(15);

/// Runs the bot on the networks of the configuration.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The configuration; hnefi.toml where there is one.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where matches are kept; above the configuration's.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Looks whether the configuration is in order, without connecting.
#[derive(clap::Args)]
pub(super) struct CheckArgs {
    /// The configuration; hnefi.toml where there is one.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

fn read(file: Option<&std::path::Path>) -> Result<Config, Failure> {
    let environment: Vec<(String, String)> = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect();
    Config::read(file, &environment).map_err(|error| Failure(sentence(&error)))
}

pub(super) fn check(args: &CheckArgs) -> Result<ExitCode, Failure> {
    let config = read(args.config.as_deref())?;
    let discord = if config.discord.is_some() { "yes" } else { "no" };
    let data = ("data", Arg::theirs(config.data.display().to_string()));
    let line = words().line("config-good", &[data, ("discord", Arg::word(discord))]);
    super::print(&format!("{line}\n"));
    Ok(ExitCode::SUCCESS)
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let mut config = read(args.config.as_deref())?;
    if let Some(data) = &args.data {
        config.data.clone_from(data);
    }
    let Some(discord) = config.discord.clone() else {
        return Err(Failure::new(words().say("config-nothing", &[])));
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure(error.to_string()))?;
    let end = runtime.block_on(keep_house(&config, &discord));
    // Whatever still hangs must not keep a program from ending that has been asked to.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    end
}

async fn keep_house(config: &Config, discord: &DiscordConfig) -> Result<ExitCode, Failure> {
    let store = Store::open(&config.data).await.map_err(|error| Failure(explain(&error)))?;
    let app = App::new(store.clone(), Arc::new(SystemClock), Arc::new(SystemDice));
    let settings = Settings {
        token: discord.token.clone(),
        api_url: discord.api_url.clone(),
        shards: discord.shards.map(|(first, last, total)| Shards { range: first..last + 1, total }),
        timing: Timing::default(),
        on_ready: Arc::new(|line| super::print(&format!("hnefi: {line}\n"))),
    };
    let door = Discord::new(app, settings).map_err(|closed| Failure(why_closed(&closed)))?;
    start_log(&config.log, door.alarm())?;
    let end = door.run(asked_to_stop()).await;
    drop(door);
    store.close().await;
    match end {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(closed) => Err(Failure(why_closed(&closed))),
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

/// Writes the log to stderr, and lets the door heed it.
fn start_log(levels: &str, alarm: Alarm) -> Result<(), Failure> {
    let targets: Targets = levels.parse().map_err(|_| {
        let bad = BadConfig::Value { key: "log", expects: "levels like warn,hnefi=info" };
        Failure(sentence(&bad))
    })?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    let heeding = Targets::new()
        .with_target(Alarm::LOG, tracing::Level::WARN)
        .with_target(Alarm::LOOP_LOG, tracing::Level::TRACE);
    tracing_subscriber::registry()
        .with(lines.with_filter(targets))
        .with(Heeding(alarm).with_filter(heeding))
        .try_init()
        .map_err(|error| Failure(error.to_string()))
}

/// Shows the log to the door.
struct Heeding(Alarm);

impl<S: tracing::Subscriber> Layer<S> for Heeding {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        let mut line = Line(String::new());
        event.record(&mut line);
        if let Some(why) = self.0.heed(&line.0) {
            end_in_any_case(why);
        }
    }
}

/// Ends the program from a thread of its own if it has not ended by then: a loop that spins can keep
/// everything else from being heard.
fn end_in_any_case(why: Closed) {
    static BEGUN: std::sync::Once = std::sync::Once::new();
    BEGUN.call_once(|| {
        std::thread::spawn(move || {
            std::thread::sleep(LAST_END);
            super::complain(&why_closed(&why));
            std::process::exit(1);
        });
    });
}

/// The message of an event of the log.
struct Line(String);

impl tracing::field::Visit for Line {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn std::fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

fn why_closed(closed: &Closed) -> String {
    match closed {
        Closed::Token => words().line("discord-token", &[]),
        Closed::Intents => words().line("discord-intents", &[]),
        Closed::Shards => words().line("discord-shards", &[]),
        Closed::Code(code) => words().line("discord-code", &[("code", (*code).into())]),
        Closed::Tls(why) => words().line("discord-tls", &[("why", Arg::theirs(why.as_str()))]),
    }
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
        BadConfig::Both { first, second } => words()
            .line("config-both", &[("first", Arg::code(first)), ("second", Arg::code(second))]),
    }
}
