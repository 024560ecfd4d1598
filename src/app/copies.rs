//! Copies on schedule: one every so often, the newest few kept, and what earlier versions have left
//! taken away in time.

use std::path::{Path, PathBuf};

use crate::app::App;
use crate::app::time::written_at;
use crate::game::{DAY, MINUTE, Millis};
use crate::store::{BackupError, OldCopy, backup, old_copies};

/// How long after a failure it is tried again, at the latest.
const AGAIN: Millis = 10 * MINUTE;

/// How many days the copy from before a new schema is kept, once there are newer copies.
const SCHEMA_COPY_DAYS: u64 = 30;

/// What the name of a copy begins and ends with; between them stands when it was made.
const BEGINS: &str = "hnefi-";
const ENDS: &str = ".sqlite";

/// What the name of a copy ends with until it is complete.
const UNFINISHED: &str = ".sqlite.part";

/// How that is written: such names sort by age.
const MOMENT: &str = "%Y%m%dT%H%M%SZ";

/// When copies are made, and which are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// The data folder.
    pub data: PathBuf,
    /// Where the copies go.
    pub folder: PathBuf,
    /// How long after one copy the next is made, in milliseconds.
    pub every: Millis,
    /// How many are kept.
    pub keep: usize,
}

impl App {
    /// Keeps making copies until the program ends.
    pub async fn keep_copies(&self, copies: &Copies) {
        loop {
            if copies.folder.exists()
                && let Err(error) = self.list_forgotten(&copies.folder).await
            {
                tracing::error!(%error, "who was forgotten is not on the list beside the copies");
            }
            let wait = match self.copy_if_due(copies).await {
                Ok(Some(made)) => {
                    tracing::info!(copy = %made.display(), "the database was copied");
                    MINUTE
                }
                Ok(None) => MINUTE,
                Err(error) => {
                    tracing::error!(?error, "the database could not be copied");
                    AGAIN
                }
            };
            tokio::time::sleep(self.cx.clock.until_after(wait)).await;
        }
    }

    /// Makes a copy if the last one is old enough, and takes away those that are no longer kept.
    ///
    /// # Errors
    /// When the copy cannot be made; then every older one is kept.
    pub async fn copy_if_due(&self, copies: &Copies) -> Result<Option<PathBuf>, BackupError> {
        let now = self.cx.clock.now();
        let newest = made(&copies.folder, ENDS, now).last().map(|(at, _)| *at);
        if newest.is_some_and(|at| now - at < copies.every) {
            return Ok(None);
        }
        let copy = copies.folder.join(format!("{BEGINS}{}{ENDS}", moment(now)));
        crate::store::make_folder(&copies.folder)?;
        backup(&copies.data, &copy).await?;
        clear(copies, now);
        Ok(Some(copy))
    }
}

/// When something happened, as a part of a file's name.
fn moment(at: Millis) -> String {
    written_at(at, MOMENT)
}

/// The copies in a folder whose names end like this, with the moments of their making, oldest first. One from the future
/// was made while the clock was wrong, or by somebody else: it counts for nothing and stays.
fn made(folder: &Path, ends: &str, now: Millis) -> Vec<(Millis, PathBuf)> {
    let list = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut made: Vec<(Millis, PathBuf)> = list
        .filter_map(|file| {
            let name = file.file_name().into_string().ok()?;
            let at = name.strip_prefix(BEGINS)?.strip_suffix(ends)?;
            let at = jiff::civil::DateTime::strptime(MOMENT, at).ok()?;
            let at = at.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp();
            Some((at.as_millisecond(), file.path()))
        })
        .collect();
    made.retain(|(at, _)| *at <= now);
    made.sort();
    made
}

/// Takes away the copies that are no longer kept. What cannot be taken away stays, and is tried
/// again with the next copy.
fn clear(copies: &Copies, now: Millis) {
    // A copy that was begun a day ago is nobody's any more: whoever made it was killed.
    let begun = made(&copies.folder, UNFINISHED, now - DAY).into_iter().map(|(_, path)| path);
    let made = made(&copies.folder, ENDS, now);
    let surplus = made.len().saturating_sub(copies.keep);
    let old = made.into_iter().take(surplus).map(|(_, path)| path);
    let before = |copy: &OldCopy| copy.before_schema && copy.days >= SCHEMA_COPY_DAYS;
    let before = old_copies(&copies.data, now).into_iter().filter(before).map(|copy| copy.path);
    for path in old.chain(before).chain(begun) {
        match std::fs::remove_file(&path) {
            Ok(()) => tracing::info!(copy = %path.display(), "an old copy was taken away"),
            Err(error) => tracing::warn!(copy = %path.display(), %error, "an old copy stays"),
        }
    }
}
