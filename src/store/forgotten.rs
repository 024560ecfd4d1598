//! The list of who was forgotten, which lies beside copies of the database: numbers, no names.
//!
//! A copy knows everybody whom it knew when it was made. Whoever puts it back puts the list of its folder
//! into the data folder, with what the database in its place had forgotten; the program that opens these
//! data next forgets them anew, and takes the list away.

use std::collections::BTreeSet;
use std::path::Path;

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::Error;
use super::open::BUSY;
use crate::game::PlayerId;
use crate::store::Millis;

/// The name of the list in a folder.
const LIST: &str = "forgotten.txt";

/// What its first line says to whoever finds it.
const HEADING: &str = "# Players who asked to be forgotten: number, first met, forgotten. \
    A copy that is put back forgets them anew; leave this file beside your copies.";

/// Somebody who was forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Forgotten {
    /// When they were forgotten.
    pub at: Millis,
    /// The number that stays of them.
    pub player: PlayerId,
    /// When they were first met: a copy from before may know another by that number.
    pub met_at: Millis,
}

/// Whom a database has forgotten, a [`Row`] each.
pub(super) const ALL: &str = "select id, created_at, forgotten_at from players
     where forgotten_at is not null order by forgotten_at, id";

pub(super) type Row = (i64, Millis, Millis);

impl Forgotten {
    pub(super) fn of((id, met_at, at): Row) -> Forgotten {
        Forgotten { player: PlayerId(id), met_at, at }
    }
}

/// Reads the list of a folder; what is no line of it is passed over.
///
/// # Errors
/// When there is a list that cannot be read.
pub fn read_forgotten(folder: &Path) -> std::io::Result<BTreeSet<Forgotten>> {
    let text = match std::fs::read_to_string(folder.join(LIST)) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        read => read?,
    };
    Ok(text.lines().filter_map(read_line).collect())
}

fn read_line(line: &str) -> Option<Forgotten> {
    let mut numbers = line.split_whitespace().map(str::parse);
    let mut next = || numbers.next()?.ok();
    Some(Forgotten { player: PlayerId(next()?), met_at: next()?, at: next()? })
}

/// Adds people to the list of a folder.
///
/// # Errors
/// When it cannot be read or written; then it stays as it was.
pub fn list_forgotten(folder: &Path, more: &[Forgotten]) -> std::io::Result<()> {
    let mut all = read_forgotten(folder)?;
    let known = all.len();
    all.extend(more);
    if all.len() == known {
        return Ok(());
    }
    let line = |one: &Forgotten| format!("{} {} {}\n", one.player.0, one.met_at, one.at);
    let text: String = [format!("{HEADING}\n")].into_iter().chain(all.iter().map(line)).collect();
    let part = folder.join(format!("{LIST}.part"));
    std::fs::write(&part, text)?;
    std::fs::rename(part, folder.join(LIST))
}

/// Takes the list of a folder away, if there is one.
///
/// # Errors
/// When it stays.
pub fn clear_forgotten(folder: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(folder.join(LIST)) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// Whom a database has forgotten. One that is too old for that, or damaged, has forgotten nobody.
pub(super) async fn forgotten_in(file: &Path) -> Vec<Forgotten> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY);
    let read = async {
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let rows: Vec<Row> = sqlx::query_as(ALL).fetch_all(&mut connection).await?;
        connection.close().await?;
        Ok::<_, Error>(rows)
    };
    read.await.unwrap_or_default().into_iter().map(Forgotten::of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_grows_and_says_each_once() {
        let folder = std::env::temp_dir().join(format!("hnefi-forgotten-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let one = |id| Forgotten { player: PlayerId(id), met_at: 1, at: 10 * id };
        assert_eq!(read_forgotten(&folder).unwrap().len(), 0);
        list_forgotten(&folder, &[one(2)]).unwrap();
        list_forgotten(&folder, &[one(1), one(2)]).unwrap();
        let all: Vec<Forgotten> = read_forgotten(&folder).unwrap().into_iter().collect();
        assert_eq!(all, [one(1), one(2)]);
        assert_eq!(["", "# 1 2 3", "1 2", "1 2 x"].map(read_line), [None; 4]);
        for _ in 0..2 {
            clear_forgotten(&folder).unwrap();
        }
        assert_eq!(read_forgotten(&folder).unwrap().len(), 0);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
