//! A look at the database of a program from outside, whichever it is.

use super::logs::{self, Log};

/// A connection beside the program's own, to the database that it uses.
pub(crate) enum Beside {
    Sqlite(sqlx::SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(sqlx::PgConnection),
}

impl Beside {
    /// All logs, by match.
    pub(crate) async fn logs(&mut self) -> Vec<Log> {
        match self {
            Beside::Sqlite(connection) => logs::read(connection).await,
            #[cfg(feature = "postgres")]
            Beside::Postgres(it) => {
                let rows = sqlx::query_as(logs::LINES).fetch_all(&mut *it).await.unwrap();
                let accounts = sqlx::query_as(logs::ACCOUNTS).fetch_all(it).await.unwrap();
                logs::put_together(rows, accounts)
            }
        }
    }

    /// Checks what can be damaged: a server looks after its own files.
    pub(crate) async fn check(&mut self) {
        match self {
            Beside::Sqlite(connection) => logs::check_file(connection).await,
            #[cfg(feature = "postgres")]
            Beside::Postgres(_) => {}
        }
    }

    /// How many notes have yet to be said.
    pub(crate) async fn unsaid(&mut self) -> i64 {
        self.count("select count(*) from outbox where sent_at is null").await
    }

    /// How many people have yet to be looked at for a role.
    pub(crate) async fn ranks_to_look_at(&mut self) -> i64 {
        self.count("select count(*) from ranks where due_at is not null").await
    }

    async fn count(&mut self, sql: &'static str) -> i64 {
        match self {
            Beside::Sqlite(it) => sqlx::query_scalar(sql).fetch_one(it).await.unwrap(),
            #[cfg(feature = "postgres")]
            Beside::Postgres(it) => sqlx::query_scalar(sql).fetch_one(it).await.unwrap(),
        }
    }
}
