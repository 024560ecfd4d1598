//! `hnefi move-data`: everything to a PostgreSQL, or back to a data folder.

use super::kept::Kept;

/// The arguments of `hnefi move-data`.
#[derive(clap::Args)]
#[group(id = "way", required = true, multiple = false, args = ["to", "from"])]
pub(super) struct Args {
    #[command(flatten)]
    kept: Kept,
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1)]
    to: Option<Option<String>>,
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1)]
    from: Option<Option<String>>,
}

#[cfg(not(feature = "postgres"))]
pub(super) fn run(args: &Args) -> Result<std::process::ExitCode, super::Failure> {
    let Args { kept: _, to: _, from: _ } = args;
    Err(super::no_postgres())
}

#[cfg(feature = "postgres")]
pub(super) use here::run;

#[cfg(feature = "postgres")]
mod here {
    use std::path::Path;
    use std::process::ExitCode;

    use secrecy::SecretString;

    use super::super::{Failure, explain, path, print, private_files, runtime};
    use super::{Args, Kept};
    use crate::app::ports::Clock as _;
    use crate::store::{Look, MoveError, Progress, look, move_from_server, move_to_server};
    use crate::text::{Arg, words};
    use crate::world::SystemClock;

    pub(in crate::cli) fn run(args: &Args) -> Result<ExitCode, Failure> {
        private_files();
        let data = &args.kept.folder()?;
        let there = args.to.is_some();
        let named = args.to.clone().or(args.from.clone()).flatten();
        let address = address(named.as_deref(), &args.kept)?;
        let now = SystemClock.now();
        let done = runtime()?.block_on(async {
            match there {
                true => {
                    refuse_nothing(data).await?;
                    move_to_server(data, &address, now, &mut tell).await
                }
                false => move_from_server(data, &address, now, &mut tell).await,
            }
            .map_err(|error| not_moved(&error, there))
        });
        done?;
        let args = [("setting", Arg::code("database")), ("data", path(data))];
        let next = match there {
            true => words().line("move-there", &args),
            false => words().line("move-back", &args),
        };
        print(&format!("{next}\n"));
        Ok(ExitCode::SUCCESS)
    }

    /// A move begins with something.
    async fn refuse_nothing(data: &Path) -> Result<(), Failure> {
        match look(data).await {
            Ok(Look::New) => {
                Err(Failure::new(words().say("backup-missing", &[("file", path(data))])))
            }
            _ => Ok(()),
        }
    }

    /// The address that was typed, else the one of the settings.
    fn address(typed: Option<&str>, kept: &Kept) -> Result<SecretString, Failure> {
        if let Some(typed) = typed {
            return Ok(typed.into());
        }
        if let Some(address) = kept.server()? {
            return Ok(address);
        }
        let args = [("setting", Arg::code("database")), ("name", Arg::code("HNEFI_DATABASE_URL"))];
        Err(Failure::new(words().say("move-no-address", &args)))
    }

    /// How many rows of a table are copied between two lines.
    const TOLD_EVERY: u64 = 50_000;

    fn tell(progress: Progress) {
        let line = match progress {
            Progress::Copying { rows, .. } if rows % TOLD_EVERY != 0 => return,
            Progress::Copying { table, rows } => {
                let rows = Arg::Number(rows.cast_signed());
                words().line("move-copying", &[("table", Arg::code(table)), ("rows", rows)])
            }
            Progress::Copied { table, rows } => {
                let rows = Arg::Number(rows.cast_signed());
                words().line("move-copied", &[("table", Arg::code(table)), ("rows", rows)])
            }
            Progress::Same { rows } => {
                words().line("move-same", &[("rows", Arg::Number(rows.cast_signed()))])
            }
        };
        print(&format!("{line}\n"));
    }

    fn not_moved(error: &MoveError, there: bool) -> Failure {
        match error {
            MoveError::Open(error) => Failure(explain(error)),
            MoveError::NotEmpty if there => Failure::new(words().say("move-not-empty", &[])),
            MoveError::NotEmpty => {
                let data = ("data", Arg::code("--data"));
                Failure::new(words().say("move-not-empty-folder", &[data]))
            }
            MoveError::Different { table } => {
                Failure::new(words().say("move-different", &[("table", Arg::code(*table))]))
            }
            MoveError::Failed(error) => {
                let why = ("why", Arg::theirs(error.to_string()));
                Failure::new(words().say("move-stopped", &[why]))
            }
        }
    }
}
