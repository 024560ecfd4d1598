//! `hnefi backup` and `hnefi restore`: copies of the database.

use std::path::PathBuf;
use std::process::ExitCode;

use super::{DataDir, Failure, explain, path, print};
use crate::store::{self, BackupError};
use crate::text::{Arg, words};

/// The arguments of `hnefi backup`.
#[derive(clap::Args)]
pub(super) struct BackupArgs {
    #[command(flatten)]
    data: DataDir,
    file: PathBuf,
}

/// The arguments of `hnefi restore`.
#[derive(clap::Args)]
pub(super) struct RestoreArgs {
    #[command(flatten)]
    data: DataDir,
    #[arg(long)]
    overwrite: bool,
    file: PathBuf,
}

pub(super) fn backup(args: &BackupArgs) -> Result<ExitCode, Failure> {
    refuse_server()?;
    wait(store::backup(&args.data.data, &args.file))?;
    say("backup-made", &[("file", path(&args.file))])
}

pub(super) fn restore(args: &RestoreArgs) -> Result<ExitCode, Failure> {
    refuse_server()?;
    let kept = wait(store::restore(&args.file, &args.data.data, args.overwrite))?;
    say("restore-made", &[("file", path(&args.file)), ("data", path(&args.data.data))])?;
    match kept {
        Some(old) => say("restore-kept", &[("old", path(&old))]),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Copies are of a file: where the settings name a server, it has its own tools.
fn refuse_server() -> Result<(), Failure> {
    #[cfg(feature = "watch")]
    if super::service::read(None).is_ok_and(|config| config.database.is_some()) {
        let [copy, back] = ["pg_dump", "pg_restore"].map(Arg::code);
        let values = [("copy", copy), ("back", back), ("setting", Arg::code("database"))];
        return Err(Failure::new(words().say("backup-server", &values)));
    }
    Ok(())
}

fn say(id: &'static str, values: &[(&'static str, Arg)]) -> Result<ExitCode, Failure> {
    print(&format!("{}\n", words().line(id, values)));
    Ok(ExitCode::SUCCESS)
}

fn wait<T>(work: impl Future<Output = Result<T, BackupError>>) -> Result<T, Failure> {
    super::private_files();
    super::runtime()?.block_on(work).map_err(|error| match error {
        BackupError::Exists { path: p } => {
            Failure::new(words().say("backup-exists", &[("file", path(&p))]))
        }
        BackupError::InPlace { path: p } => {
            Failure::new(words().say("restore-exists", &[("file", path(&p))]))
        }
        BackupError::Missing { path: p } => {
            Failure::new(words().say("backup-missing", &[("file", path(&p))]))
        }
        BackupError::NoCopy { path: p } => {
            Failure::new(words().say("restore-missing", &[("file", path(&p))]))
        }
        BackupError::BadCopy { path: p, why } => Failure::new(
            words().say("restore-damaged", &[("file", path(&p)), ("why", Arg::theirs(why))]),
        ),
        BackupError::Unwritable { path: p, why } => Failure::new(
            words().say("backup-unwritable", &[("file", path(&p)), ("why", Arg::theirs(why))]),
        ),
        BackupError::Open(error) => Failure(explain(&error)),
    })
}
