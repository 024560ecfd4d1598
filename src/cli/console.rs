//! `hnefi console`: the room at the keyboard; `hnefi` alone does the same.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use tokio::task::JoinHandle;

use super::kept::Kept;
use super::{Failure, failed};
use crate::app::ports::Clock;
use crate::app::{App, WebSite};
use crate::chat::console::{Console, ConsolePage, Inline, Keyboard, Printer, RoomSetup, Terminal};
use crate::text::{Arg, words};
use crate::web::Web;
use crate::world::{SystemClock, SystemDice};

/// The arguments of `hnefi console`.
#[derive(clap::Args, Default)]
pub(super) struct Args {
    #[command(flatten)]
    kept: Kept,
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = WEB)]
    web: Option<SocketAddr>,
}

/// Where boards are shown if nobody says where.
const WEB: &str = "127.0.0.1:8090";

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    // The person at the keyboard reads about errors; nothing else in the log is for them.
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .with_max_level(tracing::Level::ERROR)
        .init();
    let runtime = super::runtime()?;
    // However the room ends, the terminal is as it was.
    let terminal = Terminal::remember();
    let result = runtime.block_on(room(args));
    drop(terminal);
    // Somebody may still be typing a line that nobody will read.
    runtime.shutdown_background();
    result
}

/// The file of the lines that were typed.
const HISTORY: &str = "console-history";

async fn room(args: &Args) -> Result<ExitCode, Failure> {
    let web = match args.web {
        Some(address) => Some(super::web::open(address, "--web").await?),
        None => None,
    };
    let (data, store) = (args.kept.folder()?, args.kept.open().await?);
    let clock = SystemClock;
    let (typed, shown) = (std::io::stdin().is_terminal(), std::io::stdout().is_terminal());
    let settings = RoomSetup {
        pictures: Some(data.join("pictures")),
        records: Some(data.join("records")),
        inline: match shown {
            true => Inline::for_terminal(),
            false => Inline::Letters,
        },
        page: ConsolePage::for_terminal(),
        greets: typed,
        session: format!("{}-{}", clock.now(), std::process::id()),
    };
    let app = App::new(store.clone(), Arc::new(clock), Arc::new(SystemDice));
    let (app, showing) = match web {
        Some(web) => show(app, web),
        None => (app, None),
    };
    app.forget_again(&data).await.map_err(|error| failed(&error))?;
    let edited =
        (typed && shown).then(|| Keyboard::open(app.clone(), data.join(HISTORY))).flatten();
    let reviewing = typed.then(|| {
        let app = app.clone();
        tokio::spawn(async move { app.keep_reviewing().await })
    });
    let result = tokio::select! {
        result = talk(app, settings, edited) => result,
        () = super::asked_to_stop() => Ok(()),
        () = hung_up() => Ok(()),
    };
    for task in reviewing.into_iter().chain(showing) {
        task.abort();
    }
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

/// Shows the matches of the room on the web as long as it lasts, and says where.
fn show(app: App, web: Web) -> (App, Option<JoinHandle<()>>) {
    let Ok(address) = web.address() else { return (app, None) };
    let url = format!("http://{address}");
    let args = [("address", Arg::code(url.as_str())), ("link", Arg::code("link"))];
    super::print(&format!("{}\n", words().line("web-open", &args)));
    let app = app.with_site(WebSite { url, usual: true });
    (app.clone(), Some(tokio::spawn(web.serve(app))))
}

/// Waits for the terminal to be closed.
async fn hung_up() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut closed) = signal(SignalKind::hangup()) {
            closed.recv().await;
            return;
        }
    }
    std::future::pending().await
}

/// Talks with whoever is there: at a line editor where there is one, else by plain lines.
async fn talk(
    app: App,
    settings: RoomSetup,
    edited: Option<(Keyboard, Printer)>,
) -> std::io::Result<()> {
    match edited {
        Some((keyboard, printer)) => Console::new(app, settings, printer).edit(keyboard).await,
        None => {
            let lines = tokio::io::BufReader::new(tokio::io::stdin());
            Console::new(app, settings, tokio::io::stdout()).run(lines).await
        }
    }
}
