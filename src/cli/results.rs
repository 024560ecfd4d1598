//! `hnefi rebuild-results`: how matches ended, made anew from their logs.

use std::path::Path;
use std::process::ExitCode;

use super::{DataDir, Failure, failed, open_store, path, print, runtime};
#[cfg(feature = "watch")]
use crate::config::Config;
use crate::store::{Look, Store, look};
use crate::text::{Arg, words};

/// The arguments of `hnefi rebuild-results`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    data: DataDir,
}

/// The matches of a data folder, or of the server that the settings name.
async fn open(data: &Path) -> Result<Store, Failure> {
    #[cfg(feature = "watch")]
    {
        let config = super::service::read(None).ok().filter(|config| config.database.is_some());
        if let Some(config) = config {
            return super::open_configured(&Config { data: data.to_owned(), ..config }).await;
        }
    }
    if let Ok(Look::New) = look(data).await {
        return Err(Failure::new(words().say("backup-missing", &[("file", path(data))])));
    }
    open_store(data).await
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    super::private_files();
    let rebuilt = runtime()?.block_on(async {
        let store = open(&args.data.data).await?;
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
