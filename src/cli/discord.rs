//! The door to Discord, as `hnefi run` opens it.

use std::sync::Arc;

use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::Context;

use super::Failure;
use super::manager::Manager;
use super::service::{Layers, Open, Stop};
use crate::app::App;
use crate::chat::discord::{Alarm, Closed, Discord, DoorSetup, Shards, Timing};
use crate::config::DiscordConfig;
use crate::store::Part;
use crate::text::{Arg, words};

/// What the door serves: the shards that the operator names, or everything.
pub(super) fn part(config: &DiscordConfig) -> Part {
    let whole = Part::whole(crate::chat::discord::NETWORK);
    config.shards.map_or(whole, |(first, last, total)| Part {
        shards: (first, last),
        total,
        ..whole
    })
}

/// How long an orderly shutdown may take once the door is closed for good.
const LAST_END: std::time::Duration = std::time::Duration::from_secs(15);

pub(super) fn settings(config: &DiscordConfig, manager: Manager) -> DoorSetup {
    DoorSetup {
        token: config.token.clone(),
        api_url: config.api_url.clone(),
        shards: config.shards.map(|(first, last, total)| Shards { range: first..last + 1, total }),
        timing: Timing::default(),
        on_ready: Arc::new(move |line| manager.opened(line)),
    }
}

/// Whether the door could be opened, as far as can be told without connecting.
pub(super) fn check(config: &DiscordConfig) -> Result<(), Failure> {
    Discord::check(&settings(config, Manager::default())).map_err(|closed| Failure(why(&closed)))
}

pub(super) fn open(
    config: &DiscordConfig,
    app: &App,
    stop: &Stop,
    manager: &Manager,
    layers: &mut Layers,
) -> Result<Open, Failure> {
    let door = Discord::new(app.clone(), settings(config, manager.clone()));
    let door = door.map_err(|closed| Failure(why(&closed)))?;
    let heeding = Targets::new()
        .with_target(Alarm::LOG, tracing::Level::WARN)
        .with_target(Alarm::LOOP_LOG, tracing::Level::TRACE);
    layers.push(Box::new(Heeding(door.alarm()).with_filter(heeding)));
    let stop = stop.clone();
    // Runs on a thread of its own: when one of serenity's loops spins, the tasks it wakes would be
    // queued behind it on the same thread and never run.
    let run = move || {
        let end = tokio::runtime::Handle::current().block_on(door.run(stop.asked()));
        end.map_err(|closed| why(&closed))
    };
    Ok(Box::pin(async move {
        tokio::task::spawn_blocking(run).await.unwrap_or_else(|error| Err(error.to_string()))
    }))
}

/// Passes the log on to the door.
struct Heeding(Alarm);

impl<S: tracing::Subscriber> Layer<S> for Heeding {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        let mut line = LogMessage(String::new());
        event.record(&mut line);
        if let Some(closed) = self.0.heed(&line.0) {
            end_in_any_case(closed);
        }
    }
}

/// Ends the program from a thread of its own if it has not ended by then: a loop that spins can
/// starve everything else.
fn end_in_any_case(closed: Closed) {
    static BEGUN: std::sync::Once = std::sync::Once::new();
    BEGUN.call_once(|| {
        std::thread::spawn(move || {
            std::thread::sleep(LAST_END);
            super::complain(&why(&closed));
            std::process::exit(1);
        });
    });
}

/// The message of a log event.
struct LogMessage(String);

impl tracing::field::Visit for LogMessage {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn std::fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

pub(super) fn why(closed: &Closed) -> String {
    match closed {
        Closed::Token => words().line("discord-token", &[]),
        Closed::Intents => words().line("discord-intents", &[]),
        Closed::Shards => words().line("discord-shards", &[]),
        Closed::Code(code) => words().line("discord-code", &[("code", (*code).into())]),
        Closed::Tls(why) => words().line("discord-tls", &[("why", Arg::theirs(why.as_str()))]),
    }
}
