//! Copies of the database: making one while the bot runs, and putting one back.
//!
//! A copy is written under another name and renamed once it is complete, so that nobody mistakes
//! half a copy for a whole one.

use std::path::{Path, PathBuf};

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::Error;
use super::forgotten::{forgotten_in, list_forgotten, read_forgotten};
use super::open::{
    BUSY, FILE, Fault, OpenError, copy_to, explain, forget_alive, lock, refuse_empty, schema,
};

/// Why a copy could not be made or put back.
#[derive(Debug)]
pub enum BackupError {
    /// A file of that name already exists.
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// There is a database that must not be replaced.
    InPlace {
        /// The database.
        path: PathBuf,
    },
    /// There is no database to copy.
    Missing {
        /// Where it should be.
        path: PathBuf,
    },
    /// There is no such copy to restore.
    NoCopy {
        /// Where it should be.
        path: PathBuf,
    },
    /// The file to restore is damaged, or is not a copy of our database.
    BadCopy {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The copy cannot be written there.
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system or SQLite says.
        why: String,
    },
    /// One of the ways in which a database cannot be opened.
    Open(OpenError),
}

impl From<OpenError> for BackupError {
    fn from(error: OpenError) -> BackupError {
        BackupError::Open(error)
    }
}

/// Copies the database of a data directory as it is at one moment; the bot may keep running.
///
/// # Errors
/// When there is no database, the copy already exists, or the disk fails.
pub async fn backup(directory: &Path, copy: &Path) -> Result<(), BackupError> {
    let original = directory.join(FILE);
    if copy.exists() {
        return Err(BackupError::Exists { path: copy.to_owned() });
    }
    if !original.exists() {
        return Err(BackupError::Missing { path: original });
    }
    let part = beside(copy, ".part");
    write_copy(open_checked(&original).await?, &part, copy).await?;
    rename(&part, copy)
}

/// Restores a copy as a data directory's database; the old database is kept beside it under the
/// returned name. Whoever was forgotten since the copy was made is on a list then, for whoever opens
/// the data.
///
/// # Errors
/// When the file is not a copy of our database, the directory is in use, or there is a database
/// that must not be replaced.
pub async fn restore(
    copy: &Path,
    directory: &Path,
    overwrite: bool,
) -> Result<Option<PathBuf>, BackupError> {
    if !copy.exists() {
        return Err(BackupError::NoCopy { path: copy.to_owned() });
    }
    // Checked before anything is created or locked: a file that is not a copy changes nothing.
    let checked = open_checked(copy).await.map_err(|error| match error {
        OpenError::Damaged { path, why } | OpenError::Unwritable { path, why } => {
            BackupError::BadCopy { path, why }
        }
        error => error.into(),
    })?;
    let held = lock(directory)?;
    let place = directory.join(FILE);
    if place.exists() && !overwrite {
        return Err(BackupError::InPlace { path: place });
    }
    let part = beside(&place, ".part");
    write_copy(checked, &part, &place).await?;
    let mut forgotten = forgotten_in(&place).await;
    let beside = read_forgotten(&folder_of(copy));
    forgotten.extend(beside.map_err(|error| OpenError::unwritable(copy, &error))?);
    let listed = list_forgotten(directory, &forgotten);
    listed.map_err(|error| OpenError::unwritable(directory, &error))?;
    let kept = if place.exists() { Some(put_aside(&place)?) } else { None };
    rename(&part, &place)?;
    forget_alive(&held);
    Ok(kept)
}

/// Writes a complete copy of a checked database; `named` is the name it gets in the end.
async fn write_copy(
    mut original: SqliteConnection,
    copy: &Path,
    named: &Path,
) -> Result<(), BackupError> {
    let failed = |why: String| BackupError::Unwritable { path: named.to_owned(), why };
    // Tells a copy that cannot be written from an original that cannot be read.
    std::fs::File::create(copy).map_err(|error| failed(error.to_string()))?;
    let done = async {
        copy_to(&mut original, copy).await?;
        original.close().await?;
        Ok(())
    };
    let done: Result<(), Error> = done.await;
    let done = done.map_err(|error| failed(error.reason())).and_then(|()| {
        let file = std::fs::File::open(copy).and_then(|file| file.sync_all());
        file.map_err(|error| failed(error.to_string()))
    });
    if done.is_err() {
        let _ = std::fs::remove_file(copy);
    }
    done
}

/// A connection to a database that is intact and one of ours.
pub(super) async fn open_checked(path: &Path) -> Result<SqliteConnection, OpenError> {
    refuse_empty(path)?;
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(BUSY);
    let done = async {
        let mut connection = SqliteConnection::connect_with(&options).await?;
        schema(&mut connection).await?;
        check(&mut connection).await?;
        Ok(connection)
    };
    done.await.map_err(|fault| explain(path.to_owned(), fault))
}

/// Whether a database is intact and one of ours.
async fn check(connection: &mut SqliteConnection) -> Result<(), Fault> {
    let check: String =
        sqlx::query_scalar("pragma integrity_check(1)").fetch_one(&mut *connection).await?;
    if check != "ok" {
        return Err(Fault::Check(check));
    }
    let ours = "select count(*) from sqlite_master where name in ('events', '_sqlx_migrations')";
    match sqlx::query_scalar::<_, i64>(ours).fetch_one(connection).await? {
        2 => Ok(()),
        _ => Err(Fault::Foreign),
    }
}

/// Moves a database and its related files out of the way.
fn put_aside(place: &Path) -> Result<PathBuf, BackupError> {
    let name = |n: u32| beside(place, &format!(".old-{n}"));
    let old = (1..).map(name).find(|old| !old.exists()).expect("some number is free");
    let wal = beside(place, "-wal");
    if wal.exists() {
        rename(&wal, &beside(&old, "-wal"))?;
    }
    let _ = std::fs::remove_file(beside(place, "-shm"));
    rename(place, &old)?;
    Ok(old)
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The folder that a file is in.
fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

fn rename(from: &Path, to: &Path) -> Result<(), BackupError> {
    std::fs::rename(from, to).map_err(|error| OpenError::unwritable(to, &error))?;
    // Makes the new name durable too; where a folder cannot be opened, the system does it.
    if let Ok(folder) = std::fs::File::open(folder_of(to)) {
        let _ = folder.sync_all();
    }
    Ok(())
}
