//! What an operator wants to know of a data folder: whether its database is whole, what is in it,
//! what lies beside it. The bot may be running; if it is not, SQLite may put into the file what a
//! crash has left beside it, as the bot's next start would.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use sqlx::Connection as _;

use super::backup::open_checked;
use super::folder::FolderLock;
use super::open::{FILE, LOCK, known_schema, schema, try_to_write};
use super::{Millis, OpenError};
use crate::game::{DAY, HOUR};

/// How many places with trouble are told.
const PLACES_MAX: i64 = 50;

/// By how much a puzzle of the day is late before that is told, in milliseconds.
const LATE_FROM: Millis = HOUR;

/// The places that should have had one and have not: nobody has noted it, or what was noted is not said.
const LATE: &str = "select p.address, max($1 - w.since) from (
         select place_id, due_at as since from dailies
         union all select place_id, created_at from outbox
             where about = 'daily' and sent_at is null) w
     join places p on p.id = w.place_id and p.trouble is null
     where $1 - w.since > $2 group by p.address order by 2 desc, 1 limit $3";

/// What is found in a data folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exam {
    /// The schema of the database.
    pub schema: i64,
    /// The size of the database, in bytes.
    pub bytes: u64,
    /// How much room is left on its disk, in bytes, if the system tells.
    pub free: Option<u64>,
    /// Whether a program uses the folder now.
    pub in_use: bool,
    /// Copies that earlier versions and `restore` have left, oldest first.
    pub copies: Vec<OldCopy>,
    /// Places where nothing can be said, at most fifty.
    pub troubled: Vec<Troubled>,
    /// Places whose puzzle of the day is late, with the hours, at most fifty.
    pub late: Vec<(String, i64)>,
}

/// A copy of a database that the bot does not need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldCopy {
    /// The file.
    pub path: PathBuf,
    /// Its size in bytes.
    pub bytes: u64,
    /// How many days ago it was written.
    pub days: u64,
    /// Whether it was made before the database got a new schema.
    pub before_schema: bool,
}

/// A place where nothing can be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Troubled {
    /// Its address.
    pub place: String,
    /// Why, in the word of the database.
    pub why: String,
    /// How much waits there.
    pub waits: i64,
}

/// Examines a data folder; `None` if there is no database yet.
///
/// # Errors
/// When the database is damaged, foreign, from a later version, or cannot be read; or when there is
/// none and none can be made.
pub async fn examine(directory: &Path, now: Millis) -> Result<Option<Exam>, OpenError> {
    let path = directory.join(FILE);
    if !path.exists() {
        return try_to_write(directory).map(|()| None);
    }
    let mut connection = open_checked(&path).await?;
    let unread = |error: sqlx::Error| OpenError::Damaged {
        path: path.clone(),
        why: super::Error::from(error).reason(),
    };
    let found = schema(&mut connection).await;
    let schema = found.ok().flatten().unwrap_or(0);
    let troubled = match schema == known_schema() {
        true => sqlx::query_as(
            "select p.address, p.trouble, (select count(*) from outbox o
                 where o.place_id = p.id and o.sent_at is null)
             from places p where p.trouble is not null order by 3 desc, 1 limit $1",
        )
        .bind(PLACES_MAX)
        .fetch_all(&mut connection)
        .await
        .map_err(unread)?,
        // An older database is read once the program has brought it up to date.
        false => Vec::<(String, String, i64)>::new(),
    };
    let late: Vec<(String, i64)> = match schema == known_schema() {
        true => sqlx::query_as(LATE)
            .bind(now)
            .bind(LATE_FROM)
            .bind(PLACES_MAX)
            .fetch_all(&mut connection)
            .await
            .map_err(unread)?,
        false => Vec::new(),
    };
    connection.close().await.map_err(unread)?;
    let told = |(place, why, waits)| Troubled { place, why, waits };
    Ok(Some(Exam {
        schema,
        bytes: size(&path),
        free: free(directory),
        in_use: is_in_use(directory),
        copies: old_copies(directory, now),
        troubled: troubled.into_iter().map(told).collect(),
        late: late.into_iter().map(|(place, by)| (place, by / HOUR)).collect(),
    }))
}

fn size(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |file| file.len())
}

/// How much room is left where a folder is.
#[cfg(unix)]
fn free(directory: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(directory).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free(_: &Path) -> Option<u64> {
    None
}

/// Whether a program uses a folder now.
fn is_in_use(directory: &Path) -> bool {
    let lock = File::open(directory.join(LOCK));
    lock.is_ok_and(|lock| matches!(FolderLock::share(lock), Err(TryLockError::WouldBlock)))
}

/// Copies that are left in a data folder at this time, oldest first.
pub fn old_copies(directory: &Path, now: Millis) -> Vec<OldCopy> {
    let list = std::fs::read_dir(directory).into_iter().flatten().flatten();
    let mut copies: Vec<OldCopy> = list
        .filter_map(|file| {
            let name = file.file_name().to_string_lossy().into_owned();
            let before_schema = name.starts_with("before-schema-") && name.ends_with(".sqlite");
            let replaced = name.starts_with(&format!("{FILE}.old-")) && !name.ends_with("-wal");
            if !before_schema && !replaced {
                return None;
            }
            let about = file.metadata().ok()?;
            let written = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
            let age = now - Millis::try_from(written.as_millis()).ok()?;
            let days = (age.max(0) / DAY).unsigned_abs();
            Some(OldCopy { path: file.path(), bytes: about.len(), days, before_schema })
        })
        .collect();
    copies.sort_by_key(|copy| std::cmp::Reverse(copy.days));
    copies
}
