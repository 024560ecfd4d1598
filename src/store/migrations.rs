//! The schema's history: every migration, compiled in.
//!
//! The library's own macro would read the folder, but it needs a SQLite of its own while compiling,
//! which takes a newcomer a minute. A test holds this list against the folder.

use std::sync::LazyLock;

#[cfg(feature = "postgres")]
use sqlx::AssertSqlSafe;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr as _, SqlStr};

/// Declares the migrations in a folder by the names of their files, `0001_matches`: the name of each
/// file, and what it says.
macro_rules! migrations {
    ($folder:literal $($file:literal)*) => {
        &[$(($file, include_str!(concat!("../../", $folder, "/", $file, ".sql")))),*]
    };
}

const FILES: &[(&str, &str)] = migrations! {
    "migrations"
    "0001_matches"
    "0002_places"
    "0003_inbox"
    "0004_slow_games"
    "0005_languages"
    "0006_players"
    "0007_delivery"
    "0008_wishes"
    "0009_threads"
    "0010_boards"
    "0011_pulse"
    "0012_announcements"
    "0013_ignored"
    "0014_fewer_statements"
    "0015_portable"
    "0016_results"
    "0017_secrets"
    "0018_notes"
    "0019_choices"
    "0020_leases"
    "0021_summaries"
    "0022_ranks"
    "0023_silence"
    "0024_forgotten"
    "0025_forgotten_index"
    "0026_reviews"
    "0027_puzzles"
    "0028_dailies"
    "0029_pages"
    "0030_page_keys"
};

/// PostgreSQL came later: its first step makes everything at once, as it was after the steps of the same
/// number. From there on, a step is one file for both.
#[cfg(feature = "postgres")]
const POSTGRES_FIRST: &[(&str, &str)] = migrations! {
    "migrations/postgres"
    "0019_everything"
};

/// A step as PostgreSQL reads it: numbers have 64 bits, and text is compared by its bytes, as SQLite
/// does. Comments stay as they are. What a database remembers of a step is made from this text: it may
/// never change for a step that is out.
#[cfg(feature = "postgres")]
fn for_postgres(sql: &str) -> String {
    let line = |line: &str| match line.trim_start().starts_with("--") {
        true => line.to_owned(),
        false => line
            .replace(" integer", " bigint")
            .replace(" text", " text collate \"C\"")
            .replace(" primary key not null", " primary key"),
    };
    sql.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// What brings a database of any age up to date.
pub(super) static MIGRATIONS: LazyLock<Migrator> =
    LazyLock::new(|| migrator(FILES.iter().map(|(file, sql)| migration(file, sql.into_sql_str()))));

/// The same for PostgreSQL. Whoever runs it holds a lock of ours already.
#[cfg(feature = "postgres")]
pub(super) static POSTGRES: LazyLock<Migrator> = LazyLock::new(|| {
    let first = POSTGRES_FIRST.iter().map(|(file, sql)| migration(file, sql.into_sql_str()));
    let (last, _) = POSTGRES_FIRST.last().expect("there is a first step");
    let later = FILES.iter().filter(|(file, _)| number(file) > number(last));
    // The text is one of ours.
    let later =
        later.map(|(file, sql)| migration(file, AssertSqlSafe(for_postgres(sql)).into_sql_str()));
    let mut migrator = migrator(first.chain(later));
    migrator.set_locking(false);
    migrator
});

fn migrator(steps: impl Iterator<Item = Migration>) -> Migrator {
    Migrator::with_migrations(steps.collect())
}

/// The number with which the name of a file begins.
fn number(file: &str) -> i64 {
    let number = file.split('_').next().unwrap_or_default();
    number.parse().expect("a file begins with its number")
}

fn migration(file: &str, sql: SqlStr) -> Migration {
    let (_, name) = file.split_once('_').expect("a file has a number and a name");
    // Part of what is stored: a name is what the library's macro makes of the file's.
    let name = name.replace('_', " ").into();
    Migration::new(number(file), name, MigrationType::Simple, sql, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_compiled_in(folder: &str, files: &[(&str, &str)]) {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.ends_with(".sql"))
            .collect();
        there.sort();
        let known: Vec<String> = files.iter().map(|(file, _)| format!("{file}.sql")).collect();
        assert_eq!(known, there);
    }

    #[test]
    fn every_migration_of_the_folder_is_compiled_in() {
        assert_compiled_in("migrations", FILES);
        #[cfg(feature = "postgres")]
        assert_compiled_in("migrations/postgres", POSTGRES_FIRST);
    }

    /// A database that has a step refuses to go on with another text of it.
    #[cfg(feature = "postgres")]
    #[test]
    fn steps_that_are_out_stay_to_the_letter_as_they_were() {
        let known = [
            (19, "3e8754bc6ee87d46"),
            (20, "653f8aa740fce9b2"),
            (21, "dd71ebf2634981e2"),
            (22, "6858a365a60f3774"),
            (23, "6914789ed2ae711d"),
            (24, "b2161828073f1a0c"),
            (25, "30b303cf3687aca9"),
            (26, "12334e6620d2c52c"),
            (27, "5d4d3ee2ea10ceed"),
            (28, "6fc57e02491c4001"),
            (29, "3ab2a2cf866c30f1"),
            (30, "4780848fb5a54ca1"),
        ];
        for (number, sum) in known {
            let step = POSTGRES.iter().find(|step| step.version == number).unwrap();
            let now: String = step.checksum[..8].iter().map(|byte| format!("{byte:02x}")).collect();
            assert_eq!(now, sum, "{number}");
        }
    }
}
