//! `hnefi person`: what is kept about somebody, for an operator who is asked for it.

use std::process::ExitCode;
use std::sync::Arc;

use super::kept::Kept;
use super::{Failure, failed, print, runtime};
use crate::app::App;
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
    }
}

/// Prints the file that they would be given themselves.
fn export(one: &One) -> Result<ExitCode, Failure> {
    super::private_files();
    let account = AccountId(address_named(&one.account));
    let data = runtime()?.block_on(async {
        let store = one.kept.open_known().await?;
        let app = App::new(store.clone(), Arc::new(SystemClock), Arc::new(SystemDice));
        let data = app.data_of(&account).await.map_err(|error| failed(&error))?;
        store.close().await;
        Ok(data)
    })?;
    let Some(data) = data else { return Err(unknown(&one.account)) };
    print(&format!("{data}\n"));
    Ok(ExitCode::SUCCESS)
}

fn unknown(account: &str) -> Failure {
    Failure::new(words().say("person-unknown", &[("account", Arg::theirs(account))]))
}
