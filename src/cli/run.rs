//! `hnefi run`: the bot on the networks it is configured for; and `hnefi check-config`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use tokio::sync::{oneshot, watch};

use super::alone::Alone;
use super::manager::Manager;
use super::service::{
    AGAIN, ConfigArgs, Kept, Layers, Levels, Shut, Stop, block_on, read, read_levels, start_log,
};
use super::{Failure, complain, explain, failed, join_configured, path, reread};
use crate::app::ports::Clock as _;
use crate::app::{App, Copies, WORKERS, WebSite, supervise};
use crate::config::Config;
use crate::store::{Look, look, try_to_write};
use crate::text::{Arg, words};
use crate::watch::Watch;
use crate::world::{SystemClock, SystemDice};

/// The arguments of `hnefi run`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    config: ConfigArgs,
}

/// The arguments of `hnefi check-config`.
#[derive(clap::Args)]
pub(super) struct CheckArgs {
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// The doors, and what they want to see of the log.
#[derive(Default)]
struct Doors {
    open: Vec<Kept>,
    layers: Layers,
}

pub(super) fn check(args: &CheckArgs) -> Result<ExitCode, Failure> {
    let config = read(args.config.as_deref())?;
    let words = words();
    let yes = |given: bool| Arg::word(if given { "yes" } else { "no" });
    read_levels(&config.log)?;
    let (there, schema) = match super::runtime()?.block_on(look_at(&config))? {
        Look::New => ("new", 0),
        Look::There(schema) => ("there", schema),
    };
    let folder = copies(&config).map(|copies| copies.folder);
    if let Some(folder) = &folder {
        try_to_write(folder).map_err(|error| Failure(explain(&error)))?;
    }
    #[cfg(feature = "discord")]
    if let Some(discord) = &config.discord {
        super::discord::check(discord)?;
    }
    let workers = config.workers.unwrap_or(WORKERS) as i64;
    let no = || Arg::word("no");
    let watched = config.watch.map_or_else(no, |address| Arg::word(address.to_string()));
    let shown = config.web.as_ref().map_or_else(no, |web| Arg::word(web.url.as_str()));
    let kept = folder.map_or_else(no, |folder| Arg::word(folder.display().to_string()));
    let args = [
        ("data", path(&config.data)),
        ("discord", yes(config.discord.is_some())),
        ("matrix", yes(config.matrix.is_some())),
        ("log", Arg::code(&config.log)),
        ("workers", Arg::Number(workers)),
        ("watch", watched),
        ("web", shown),
        ("copies", kept),
        ("there", Arg::word(there)),
        ("schema", Arg::Number(schema)),
    ];
    let line = |id: &str| words.line(id, &args);
    super::print(&format!("{}\n{}\n", line("config-good"), line("config-checked")));
    if doors(&config) == 0 {
        super::print(&format!("{}\n", line("config-nothing")));
    }
    Ok(ExitCode::SUCCESS)
}

/// Looks at what is kept where the settings say so; changes nothing.
pub(super) async fn look_at(config: &Config) -> Result<Look, Failure> {
    let found = match &config.database {
        None => look(&config.data).await,
        #[cfg(feature = "postgres")]
        Some(address) => match try_to_write(&config.data) {
            Ok(()) => crate::store::look_at(address).await,
            Err(error) => Err(error),
        },
        #[cfg(not(feature = "postgres"))]
        Some(_) => return Err(super::no_postgres()),
    };
    found.map_err(|error| Failure(explain(&error)))
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    block_on(keep_house(args, &args.config.read()?))
}

async fn keep_house(args: &Args, config: &Config) -> Result<ExitCode, Failure> {
    let hangups = reread::Hangups::listen();
    if doors(config) == 0 {
        return Err(Failure::new(words().say("config-nothing", &[])));
    }
    let watch = match config.watch {
        Some(address) => {
            let port = (address, "watch");
            let no = |error| super::no_port("watch-no-port", port, &error);
            Some(Watch::open(address).await.map_err(no)?)
        }
        None => None,
    };
    let web = match &config.web {
        Some(web) => Some(super::web::open_behind(web).await?),
        None => None,
    };
    let store = join_configured(config).await?;
    let app = App::new(store.clone(), Arc::new(SystemClock), Arc::new(SystemDice))
        .with_workers(config.workers.unwrap_or(WORKERS))
        .with_operator(config.operator.clone());
    let app = match &config.web {
        Some(web) => app.with_site(WebSite { url: web.url.clone(), usual: false }),
        None => app,
    };
    app.forget_again(&config.data).await.map_err(|error| failed(&error))?;
    app.ignore_kept(&config.ignore).await.map_err(|error| failed(&error))?;
    let stopping = watch::Sender::new(false);
    let stop = Stop(stopping.subscribe());
    let mut helpers = tokio::task::JoinSet::new();
    let opened = open_doors(config, &app, &stop);
    // Only now is there a log for what time causes.
    let mut time = tokio::task::JoinSet::new();
    time.spawn(lasting("time", &app, |app| async move { app.keep_time().await }));
    time.spawn(lasting("thinking", &app, |app| async move { app.keep_thinking().await }));
    time.spawn(lasting("reviews", &app, |app| async move { app.keep_reviewing().await }));
    time.spawn(lasting("ratings", &app, |app| async move { app.reckon_ratings().await }));
    time.spawn(lasting("watchdog", &app, Manager::keep_watchdog));
    let end = match opened {
        Ok((open, levels)) => {
            if let Some(watch) = watch {
                if let Ok(address) = watch.address() {
                    tracing::info!("watched at http://{address}: /healthz, /readyz, /metrics");
                }
                helpers.spawn(watch.serve(app.clone()));
            }
            if let (Some(web), Some(site)) = (web, &config.web) {
                tracing::info!("matches are shown at {}", site.url);
                helpers.spawn(web.serve(app.clone()));
            }
            if let Some(copies) = copies(config) {
                let keep = move |app: App| {
                    let copies = copies.clone();
                    async move { app.keep_copies(&copies).await }
                };
                helpers.spawn(lasting("copies", &app, keep));
            }
            #[cfg(unix)]
            {
                let since = SystemClock.now();
                let data = config.data.clone();
                let serve = move |app| {
                    super::operate::serve(data.clone(), super::operate::Service { app, since })
                };
                helpers.spawn(lasting("the operator's words", &app, serve));
            }
            let (gone, terminal) = oneshot::channel();
            let file = args.config.config.clone();
            helpers.spawn(reread::when_asked(hangups, file, levels, app.clone(), gone));
            keep_open(open, &stopping, terminal).await
        }
        Err(Failure(why)) => Err(Shut::Broken(why)),
    };
    app.stop_thinking();
    time.shutdown().await;
    helpers.shutdown().await;
    drop(app);
    store.close().await;
    match end {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(Shut::Broken(why)) => Err(Failure(why)),
        Err(Shut::Taken(why)) => {
            complain(&why);
            Ok(ExitCode::from(AGAIN))
        }
    }
}

/// Something that the house does as long as the program lasts.
fn lasting<Make, Work>(
    name: &'static str,
    app: &App,
    work: Make,
) -> impl Future<Output = ()> + use<Make, Work>
where
    Make: Fn(App) -> Work,
    Work: Future<Output = ()> + Send + 'static,
{
    let app = app.clone();
    supervise(name, move || work(app.clone()))
}

/// How many of the configured doors this build of the program has.
pub(super) fn doors(config: &Config) -> usize {
    let discord = cfg!(feature = "discord") && config.discord.is_some();
    let matrix = cfg!(feature = "matrix") && config.matrix.is_some();
    usize::from(discord) + usize::from(matrix)
}

/// The copies on schedule, if any.
fn copies(config: &Config) -> Option<Copies> {
    let plan = config.backup.clone()?;
    let data = config.data.clone();
    let folder = plan.folder.unwrap_or_else(|| data.join("backups"));
    Some(Copies { data, folder, every: plan.every, keep: plan.keep })
}

fn open_doors(config: &Config, app: &App, stop: &Stop) -> Result<(Vec<Kept>, Levels), Failure> {
    let manager = &Manager::default();
    let mut doors = Doors::default();
    #[cfg(feature = "discord")]
    if let Some(discord) = &config.discord {
        let alone = Alone::new((super::discord::part(discord), "Discord"), app, stop, manager);
        let door = super::discord::open(discord, app, &alone.stop, manager, &mut doors.layers)?;
        doors.open.push(alone.run(door));
    }
    #[cfg(feature = "matrix")]
    if let Some(matrix) = &config.matrix {
        let alone = Alone::new((super::matrix::PART, "Matrix"), app, stop, manager)
            .prepared_by(super::matrix::prepare(config, matrix, app));
        let door = super::matrix::open(config, matrix, app, &alone.stop, manager);
        doors.open.push(alone.run(door));
    }
    let levels = start_log(config, doors.layers)?;
    Ok((doors.open, levels))
}

/// Keeps the doors open until the program is asked to end, or one of them closes for good.
/// `terminal` tells when the terminal is gone at which the program was started, if it is.
async fn keep_open(
    open: Vec<Kept>,
    stopping: &watch::Sender<bool>,
    terminal: oneshot::Receiver<()>,
) -> Result<(), Shut> {
    let mut doors = tokio::task::JoinSet::new();
    for door in open {
        doors.spawn(door);
    }
    let asked = async {
        tokio::select! {
            () = super::asked_to_stop() => {}
            Ok(()) = terminal => {}
        }
    };
    tokio::pin!(asked);
    let mut end = Ok(());
    loop {
        let closed = tokio::select! {
            () = &mut asked, if !*stopping.borrow() => {
                Manager::stops();
                stopping.send_replace(true);
                continue;
            }
            closed = doors.join_next() => closed,
        };
        let Some(closed) = closed else { return end };
        let why = match closed {
            Ok(Ok(())) => None,
            Ok(Err(why)) => Some(why),
            Err(_) => Some(Shut::Broken(words().line("door-broke", &[]))),
        };
        if let Some(why) = why
            && end.is_ok()
        {
            end = Err(why);
        }
        stopping.send_replace(true);
    }
}
