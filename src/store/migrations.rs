//! The schema's history: every migration, compiled in.
//!
//! The library's own macro would read the folder, but it needs a SQLite of its own while compiling,
//! which takes a newcomer a minute. A test holds this list against the folder.

use std::sync::LazyLock;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Declares the migrations by the names of their files, `0001_matches`.
macro_rules! migrations {
    ($($file:literal)*) => {
        /// The name of each file, and what it says.
        const FILES: &[(&str, &str)] =
            &[$(($file, include_str!(concat!("../../migrations/", $file, ".sql")))),*];
    };
}

migrations! {
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
}

/// What brings a database of any age up to date.
pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(file, sql): &(&'static str, &'static str)| {
        let (version, name) = file.split_once('_').expect("a file has a number and a name");
        let version = version.parse().expect("a file begins with its number");
        // Part of what is stored: a name is what the library's macro makes of the file's.
        let name = name.replace('_', " ").into();
        Migration::new(version, name, MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_migration_of_the_folder_is_compiled_in() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        there.sort();
        let known: Vec<String> = FILES.iter().map(|(file, _)| format!("{file}.sql")).collect();
        assert_eq!(known, there);
    }
}
