//! The door to Matrix, as `hnefi run` opens it, and `hnefi matrix`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use super::alone::Prepare;
use super::manager::Manager;
use super::service::{ConfigArgs, Layers, Open, Stop, block_on, start_log};
use super::{Failure, open_configured, path};
use crate::app::App;
use crate::chat::matrix::{
    Account, Closed, Credentials, Login, Matrix, Profile, Status, Timing, listen, recovery_key,
    status,
};
use crate::config::{Config, MatrixConfig, MatrixLogin, MatrixProfile};
use crate::draw::avatar;
use crate::store::Part;
use crate::text::{Arg, words};
use crate::world::{SystemClock, SystemDice, random_key};

/// What the door serves.
pub(super) const PART: Part = Part::whole(crate::chat::matrix::NETWORK);

/// The name of an account that has none.
const NAME: &str = "Hnefi";

/// The arguments of `hnefi matrix`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: What,
}

#[derive(clap::Subcommand)]
enum What {
    Status {
        #[command(flatten)]
        config: ConfigArgs,
        #[arg(long)]
        reset_identity: bool,
    },
    RecoveryKey {
        #[command(flatten)]
        config: ConfigArgs,
    },
}

/// The door's own directory in the data directory.
fn directory(data: &Path) -> PathBuf {
    data.join("matrix")
}

pub(super) fn credentials(config: &MatrixConfig, data: &Path) -> Credentials {
    Credentials {
        homeserver: config.homeserver.clone(),
        login: match &config.login {
            MatrixLogin::Password { user, password } => {
                Login::Password { user: user.clone(), password: password.clone() }
            }
            MatrixLogin::Token { token, device } => {
                Login::Token { token: token.clone(), device: device.clone() }
            }
        },
        recovery_key: config.recovery_key.clone(),
        strict: config.exclude_insecure_devices,
        allow: config.allow.clone(),
        directory: directory(data),
        key: random_key(),
    }
}

fn profile(config: &MatrixProfile) -> Profile {
    Profile {
        name: config.name.clone(),
        avatar: config.avatar.clone(),
        usual_name: NAME.to_owned(),
        usual_avatar: avatar(),
    }
}

pub(super) fn open(
    config: &Config,
    matrix: &MatrixConfig,
    app: &App,
    stop: &Stop,
    manager: &Manager,
) -> Open {
    let credentials = credentials(matrix, &config.data);
    let profile = matrix.profile.as_ref().map(profile);
    crate::chat::matrix::expect(app);
    let (app, stop, manager) = (app.clone(), stop.clone(), manager.clone());
    Box::pin(async move {
        let account = tokio::select! {
            account = Account::open(&credentials, &app) => {
                Arc::new(account.map_err(|closed| why(&closed))?)
            }
            () = stop.clone().asked() => return Ok(()),
        };
        if let Some(profile) = profile {
            account.present_itself(&profile, &app).await;
        }
        let stands = status(&account, &app).await;
        let names: Vec<String> = account.name().await.into_iter().collect();
        let door = Matrix::new(app, account.clone(), &names, Timing::default());
        let ready = [
            ("user", Arg::word(stands.user)),
            ("device", Arg::word(stands.device)),
            ("rooms", Arg::Number(stands.rooms.0 as i64)),
        ];
        manager.opened(&words().line("matrix-ready", &ready));
        listen(&account, &door, Box::pin(stop.asked())).await.map_err(|closed| why(&closed))
    })
}

/// Makes the device known while another program has the account: what people write in encrypted rooms
/// from then on can be read here too, once it is this program's turn.
pub(super) fn prepare(config: &Config, matrix: &MatrixConfig, app: &App) -> Prepare {
    let (credentials, app) = (credentials(matrix, &config.data), app.clone());
    Box::pin(async move {
        let shown = async { Account::open(&credentials, &app).await?.show_itself().await };
        if let Err(closed) = shown.await {
            tracing::warn!("the device is not known to the homeserver yet: {}", why(&closed));
        }
    })
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    match &args.command {
        What::Status { config, reset_identity } => {
            block_on(tell_status(&config.read()?, *reset_identity))
        }
        What::RecoveryKey { config } => tell_recovery_key(&config.read()?),
    }
}

/// Only reads a file, so the bot may be running.
fn tell_recovery_key(config: &Config) -> Result<ExitCode, Failure> {
    let directory = directory(&config.data);
    let key = recovery_key(&directory).map_err(|why| {
        let path = ("path", path(&directory));
        let why = ("why", Arg::theirs(why.to_string()));
        Failure::new(words().say("matrix-unreadable-recovery-key", &[path, why]))
    })?;
    let Some(key) = key else {
        let path = ("path", path(&directory));
        return Err(Failure::new(words().say("matrix-no-recovery-key", &[path])));
    };
    super::print(&format!("{}\n", key.trim()));
    Ok(ExitCode::SUCCESS)
}

async fn tell_status(config: &Config, reset: bool) -> Result<ExitCode, Failure> {
    let Some(matrix) = &config.matrix else {
        return Err(Failure::new(words().say("matrix-nothing", &[])));
    };
    start_log(config, Layers::new())?;
    let store = open_configured(config).await?;
    let app = App::new(store.clone(), Arc::new(SystemClock), Arc::new(SystemDice));
    let credentials = credentials(matrix, &config.data);
    let account =
        Account::open(&credentials, &app).await.map_err(|closed| Failure(why(&closed)))?;
    if reset && let Err(error) = account.reset_identity(&credentials).await {
        let error = ("why", Arg::theirs(error));
        return Err(Failure::new(words().say("matrix-no-reset", &[error])));
    }
    super::print(&lines(&status(&account, &app).await));
    store.close().await;
    Ok(ExitCode::SUCCESS)
}

fn lines(status: &Status) -> String {
    let yes = |yes: bool| Arg::word(if yes { "yes" } else { "no" });
    let args = [
        ("user", Arg::word(status.user.as_str())),
        ("device", Arg::word(status.device.as_str())),
        ("fingerprint", Arg::word(status.fingerprint.as_str())),
        ("signed", yes(status.signed)),
        ("backup", yes(status.backup)),
        ("recovery", Arg::word(status.recovery)),
        ("rooms", Arg::Number(status.rooms.0 as i64)),
        ("encrypted", Arg::Number(status.rooms.1 as i64)),
        ("invited", Arg::Number(status.invited as i64)),
        ("sealed", Arg::Number(status.sealed as i64)),
    ];
    words().line("matrix-status", &args) + "\n"
}

fn why(closed: &Closed) -> String {
    let because = |why: &str| ("why", Arg::theirs(why));
    match closed {
        Closed::Unwritable { path: p, why } => {
            words().line("store-unwritable", &[("path", path(p)), because(why)])
        }
        Closed::InUse(p) => words().line("store-in-use", &[("path", path(p))]),
        Closed::Homeserver(why) => words().line("matrix-homeserver", &[because(why)]),
        Closed::Password(why) => words().line("matrix-password", &[because(why)]),
        Closed::NoPasswordLogin => words().line("matrix-no-password", &[]),
        Closed::Token => words().line("matrix-token", &[]),
        Closed::LoggedOut => words().line("matrix-logged-out", &[]),
        Closed::StoreLost => words().line("matrix-store-lost", &[]),
        Closed::Store(why) => words().line("matrix-store", &[because(why)]),
    }
}
