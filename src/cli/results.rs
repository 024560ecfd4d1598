//! `hnefi rebuild-results`: how matches ended, made anew from their logs.

use std::process::ExitCode;

use super::kept::Kept;
use super::{Failure, failed, print, runtime};
use crate::text::{Arg, words};

/// The arguments of `hnefi rebuild-results`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    kept: Kept,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    super::private_files();
    let rebuilt = runtime()?.block_on(async {
        let store = args.kept.open_known().await?;
        let rebuilt = store.rebuild_results(true).await.map_err(|error| failed(&error))?;
        store.close().await;
        Ok(rebuilt)
    })?;
    let args = [
        ("matches", Arg::Number(rebuilt.matches.cast_signed())),
        ("changed", Arg::Number(rebuilt.changed.cast_signed())),
        ("unreadable", Arg::Number(rebuilt.unreadable.cast_signed())),
    ];
    print(&format!("{}\n", words().line("results-rebuilt", &args)));
    Ok(if rebuilt.unreadable == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
