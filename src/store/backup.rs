//! Copies of the database: one made while the bot runs, and putting one back.
//!
//! A copy is written under another name and renamed when it is whole, so that no half a copy is
//! ever taken for one.

use std::path::{Path, PathBuf};

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::open::{BUSY, FILE, Fault, OpenError, copy_to, explain, lock, reason, schema};

/// Why a copy could not be made or put back.
#[derive(Debug)]
pub enum BackupError {
    /// There is a file of that name already.
    Exists {
        /// Which.
        path: PathBuf,
    },
    /// There is a database that may not be replaced.
    InPlace {
        /// Which.
        path: PathBuf,
    },
    /// There is no database to copy.
    Missing {
        /// Where it should be.
        path: PathBuf,
    },
    /// There is no such copy to put back.
    NoCopy {
        /// Where it should be.
        path: PathBuf,
    },
    /// What is to be put back is damaged, or no copy of ours.
    BadCopy {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The copy cannot be written there.
    Unwritable {
        /// Where.
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

/// Copies the database of a data directory as it stands at one moment; the bot may go on meanwhile.
///
/// # Errors
/// When there is no database, the copy exists already, or the disk fails.
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

/// Puts a copy in the place of a data directory's database; what was there is kept beside it
/// under the name that is given back.
///
/// # Errors
/// When the copy is none, the directory is in use, or there is a database that may not be
/// replaced.
pub async fn restore(
    copy: &Path,
    directory: &Path,
    overwrite: bool,
) -> Result<Option<PathBuf>, BackupError> {
    if !copy.exists() {
        return Err(BackupError::NoCopy { path: copy.to_owned() });
    }
    // Before anything is made or locked: a file that is no copy changes nothing.
    let checked = open_checked(copy).await.map_err(|error| match error {
        BackupError::Open(
            OpenError::Damaged { path, why } | OpenError::Unwritable { path, why },
        ) => BackupError::BadCopy { path, why },
        error => error,
    })?;
    let _held = lock(directory)?;
    let place = directory.join(FILE);
    if place.exists() && !overwrite {
        return Err(BackupError::InPlace { path: place });
    }
    let part = beside(&place, ".part");
    write_copy(checked, &part, &place).await?;
    let kept = if place.exists() { Some(put_aside(&place)?) } else { None };
    rename(&part, &place)?;
    Ok(kept)
}

/// Writes a whole copy of a checked database, which is to be called `named` in the end.
async fn write_copy(
    mut original: SqliteConnection,
    copy: &Path,
    named: &Path,
) -> Result<(), BackupError> {
    let failed = |why: String| BackupError::Unwritable { path: named.to_owned(), why };
    // What cannot be written is told apart from what cannot be read.
    std::fs::File::create(copy).map_err(|error| failed(error.to_string()))?;
    let done = async {
        copy_to(&mut original, copy).await?;
        original.close().await
    };
    done.await.map_err(|error| failed(reason(&error)))?;
    let file = std::fs::File::open(copy).and_then(|file| file.sync_all());
    file.map_err(|error| failed(error.to_string()))
}

/// A connection to a database that is whole and one of ours.
async fn open_checked(path: &Path) -> Result<SqliteConnection, BackupError> {
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(BUSY);
    let done = async {
        let mut connection = SqliteConnection::connect_with(&options).await?;
        schema(&mut connection).await?;
        check(&mut connection).await?;
        Ok(connection)
    };
    done.await.map_err(|fault| explain(path.to_owned(), fault).into())
}

/// Whether a database is whole, and one of ours.
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

/// Moves a database out of the way, with what belongs to it.
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

fn rename(from: &Path, to: &Path) -> Result<(), BackupError> {
    std::fs::rename(from, to).map_err(|error| OpenError::unwritable(to, &error))?;
    // So that the new name lasts too; where a folder cannot be opened, the system does it.
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = std::fs::File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}
