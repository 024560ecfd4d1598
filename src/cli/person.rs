//! `hnefi person`: what is kept about somebody, for an operator who is asked for it.

use std::process::ExitCode;
use std::sync::Arc;

use super::kept::Kept;
use super::{Failure, failed, print, runtime};
use crate::app::{App, BadOrder};
use crate::chat::address_named;
use crate::game::AccountId;
use crate::text::{Arg, words};
use crate::world::{SystemClock, SystemDice};

/// The arguments of `hnefi person`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: What,
}

#[derive(clap::Subcommand)]
enum What {
    Export(One),
    Forget(One),
}

/// Somebody.
#[derive(clap::Args)]
struct One {
    #[command(flatten)]
    kept: Kept,
    account: String,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    match &args.command {
        What::Export(one) => export(one),
        What::Forget(one) => forget(one),
    }
}

/// Prints the file that they would be given themselves.
fn export(one: &One) -> Result<ExitCode, Failure> {
    let account = AccountId(address_named(&one.account));
    let data = in_store(&one.kept, async |app| {
        app.data_of(&account).await.map_err(|error| failed(&error))
    })?;
    let Some(data) = data else { return Err(unknown(&one.account)) };
    print(&format!("{data}\n"));
    Ok(ExitCode::SUCCESS)
}

/// Forgets them, as if they had asked for it: a running bot does it itself.
fn forget(one: &One) -> Result<ExitCode, Failure> {
    let account = address_named(&one.account);
    #[cfg(all(unix, feature = "watch"))]
    if let Some(done) = super::operate::forget(&one.kept.folder()?, &account) {
        return done;
    }
    in_store(&one.kept, async |app| match app.forget(&AccountId(account)).await {
        Ok(()) => Ok(()),
        Err(BadOrder::Fault(error)) => Err(failed(&error)),
        Err(_) => Err(unknown(&one.account)),
    })?;
    print(&format!("{}\n", words().line("person-forgotten", &[])));
    Ok(ExitCode::SUCCESS)
}

/// Does something with what is kept while no bot runs.
fn in_store<T>(
    kept: &Kept,
    work: impl AsyncFnOnce(App) -> Result<T, Failure>,
) -> Result<T, Failure> {
    super::private_files();
    runtime()?.block_on(async {
        let store = kept.open_known().await?;
        let app = App::new(store.clone(), Arc::new(SystemClock), Arc::new(SystemDice));
        let done = work(app).await;
        store.close().await;
        done
    })
}

fn unknown(account: &str) -> Failure {
    Failure::new(words().say("person-unknown", &[("account", Arg::theirs(account))]))
}
