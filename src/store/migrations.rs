//! The schema's history: every migration, compiled in.
//!
//! The library's own macro would read the folder, but it needs a SQLite of its own while compiling,
//! which takes a newcomer a minute. A test holds this list against the folder.

use std::sync::LazyLock;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

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
};

/// PostgreSQL came later: its first step makes everything at once. From there on, a step has the
/// same number for both.
#[cfg(feature = "postgres")]
const POSTGRES_FILES: &[(&str, &str)] = migrations! {
    "migrations/postgres"
    "0019_everything"
    "0020_leases"
    "0021_summaries"
    "0022_ranks"
    "0023_silence"
};

/// What brings a database of any age up to date.
pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator(FILES));

/// The same for PostgreSQL. Whoever runs it holds a lock of ours already.
#[cfg(feature = "postgres")]
pub(super) static POSTGRES: LazyLock<Migrator> = LazyLock::new(|| {
    let mut migrator = migrator(POSTGRES_FILES);
    migrator.set_locking(false);
    migrator
});

fn migrator(files: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |(file, sql): &(&'static str, &'static str)| {
        let (version, name) = file.split_once('_').expect("a file has a number and a name");
        let version = version.parse().expect("a file begins with its number");
        // Part of what is stored: a name is what the library's macro makes of the file's.
        let name = name.replace('_', " ").into();
        Migration::new(version, name, MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
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
        assert_compiled_in("migrations/postgres", POSTGRES_FILES);
    }
}
