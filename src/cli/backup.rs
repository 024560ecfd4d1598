//! `hnefi backup` and `hnefi restore`: copies of the database.

use std::path::PathBuf;
use std::process::ExitCode;

use super::kept::Kept;
use super::{Failure, explain, path, print};
use crate::store::{self, BackupError};
use crate::text::{Arg, words};

/// The arguments of `hnefi backup`.
#[derive(clap::Args)]
pub(super) struct BackupArgs {
    #[command(flatten)]
    kept: Kept,
    file: PathBuf,
}

/// The arguments of `hnefi restore`.
#[derive(clap::Args)]
pub(super) struct RestoreArgs {
    #[command(flatten)]
    kept: Kept,
    #[arg(long)]
    overwrite: bool,
    file: PathBuf,
}

pub(super) fn backup(args: &BackupArgs) -> Result<ExitCode, Failure> {
    refuse_server(&args.kept)?;
    wait(store::backup(&args.kept.folder()?, &args.file))?;
    say("backup-made", &[("file", path(&args.file))])
}

pub(super) fn restore(args: &RestoreArgs) -> Result<ExitCode, Failure> {
    refuse_server(&args.kept)?;
    let data = args.kept.folder()?;
    let before = wait(store::restore(&args.file, &data, args.overwrite))?;
    say("restore-made", &[("file", path(&args.file)), ("data", path(&data))])?;
    match before {
        Some(old) => say("restore-kept", &[("old", path(&old))]),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Copies are of a file: where the settings name a server, it has its own tools.
fn refuse_server(kept: &Kept) -> Result<(), Failure> {
    if kept.server()?.is_none() {
        return Ok(());
    }
    let [copy, back] = ["pg_dump", "pg_restore"].map(Arg::code);
    let values = [("copy", copy), ("back", back), ("setting", Arg::code("database"))];
    Err(Failure::new(words().say("backup-server", &values)))
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
