//! `hnefi console`: the room at the keyboard; `hnefi` alone does the same.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use super::{Failure, explain};
use crate::app::App;
use crate::app::ports::Clock;
use crate::chat::console::{Console, Inline, Settings};
use crate::store::Store;
use crate::text::{Arg, words};
use crate::world::{SystemClock, SystemDice};

/// The arguments of `hnefi console`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "DIR", env = "HNEFI_DATA", default_value = "hnefi-data")]
    data: PathBuf,
}

impl Default for Args {
    fn default() -> Args {
        let data = std::env::var_os("HNEFI_DATA").unwrap_or_else(|| "hnefi-data".into());
        Args { data: data.into() }
    }
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    // The person at the keyboard reads about errors; nothing else in the log is for them.
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .with_max_level(tracing::Level::ERROR)
        .init();
    super::runtime()?.block_on(room(&args.data))
}

async fn room(data: &Path) -> Result<ExitCode, Failure> {
    let store = Store::open(data).await.map_err(|error| Failure(explain(&error)))?;
    let clock = SystemClock;
    let settings = Settings {
        pictures: Some(data.join("pictures")),
        inline: match std::io::stdout().is_terminal() {
            true => Inline::for_terminal(),
            false => Inline::Letters,
        },
        greets: std::io::stdin().is_terminal(),
        session: format!("{}-{}", clock.now(), std::process::id()),
    };
    let app = App::new(store.clone(), Arc::new(clock), Arc::new(SystemDice));
    let mut console = Console::new(app, settings, tokio::io::stdout());
    let lines = tokio::io::BufReader::new(tokio::io::stdin());
    let result = console.run(lines).await;
    store.close().await;
    match result {
        Ok(()) => Ok(ExitCode::SUCCESS),
        // It is not an error if the reader has gone away.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => {
            let args = [("why", Arg::word(error.to_string()))];
            Err(Failure::new(words().say("console-fault", &args)))
        }
    }
}
