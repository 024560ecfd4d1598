//! The databases that can stand behind the store, behind one set of values: connections, one
//! transaction, a question with its parameters, a row of the answer.
//!
//! Every question is one text for all of them, with parameters `$1`, `$2`…. What only one of them
//! understands is asked where its files are opened, copied and examined, and nowhere else.
//!
//! **Deliberately absent.** Types that only one database has, and parameters whose type the database
//! has to guess: one text could not mean the same to both. sqlx's own `Any` was tried in its place (0.9.0):
//! it is as quick, within what can be measured, and would save some forty lines, but it reads no column
//! that SQLite calls `boolean`, and knows neither options of a connection nor the connection itself.
//!
//! Locks stand in the text of a question, as `/*shared: … */`, because many are part of one that does
//! more: a lock that is a question of its own would cost each move one way to the server more.

#[cfg(feature = "postgres")]
mod absence;
mod column;
mod query;
mod value;

#[cfg(feature = "postgres")]
pub(super) use absence::Absence;
pub(super) use column::{Column, Record};
pub(super) use query::{QueryBuilder, query, query_as, query_scalar};
pub(super) use value::Value;

#[cfg(feature = "postgres")]
use sqlx::Postgres;
use sqlx::Sqlite;

use super::Error;

/// Connections to a database.
#[derive(Clone, Debug)]
pub(super) enum Pool {
    Sqlite(sqlx::SqlitePool),
    #[cfg(feature = "postgres")]
    Postgres(sqlx::PgPool, Absence),
}

/// A transaction in progress; if dropped, it leaves no trace.
pub(super) enum Transaction {
    Sqlite(sqlx::Transaction<'static, Sqlite>),
    #[cfg(feature = "postgres")]
    Postgres(sqlx::Transaction<'static, Postgres>),
}

/// A row of an answer.
pub(super) enum DbRow {
    Sqlite(sqlx::sqlite::SqliteRow),
    #[cfg(feature = "postgres")]
    Postgres(sqlx::postgres::PgRow),
}

impl Pool {
    /// Begins a transaction that writes, or that sees one state while it reads. A connection that was
    /// lost while it lay there shows here, before anything was asked: another takes its place.
    pub(super) async fn begin(&self, writes: bool) -> Result<Transaction, Error> {
        for _ in 0..self.most() {
            // Without one that lies there, it is a new connection that fails.
            let lay_there = self.idle() > 0;
            match self.begin_once(writes).await.map_err(Error::from) {
                Err(error) if error.is_lost() && lay_there => {}
                begun => return begun,
            }
        }
        Ok(self.begin_once(writes).await?)
    }

    async fn begin_once(&self, writes: bool) -> Result<Transaction, sqlx::Error> {
        match (self, writes) {
            (Pool::Sqlite(pool), true) => pool.begin_with("begin immediate").await,
            (Pool::Sqlite(pool), false) => pool.begin().await,
            #[cfg(feature = "postgres")]
            (Pool::Postgres(pool, absence), writes) => {
                let begin = match writes {
                    true => "begin isolation level read committed read write",
                    false => "begin isolation level repeatable read read only",
                };
                let begun = absence.wait(pool.acquire(), pool.begin_with(begin)).await;
                return begun.map(Transaction::Postgres);
            }
        }
        .map(Transaction::Sqlite)
    }

    /// How many connections there may be.
    fn most(&self) -> u32 {
        match self {
            Pool::Sqlite(pool) => pool.options().get_max_connections(),
            #[cfg(feature = "postgres")]
            Pool::Postgres(pool, _) => pool.options().get_max_connections(),
        }
    }

    /// How many connections lie there.
    fn idle(&self) -> usize {
        match self {
            Pool::Sqlite(pool) => pool.num_idle(),
            #[cfg(feature = "postgres")]
            Pool::Postgres(pool, _) => pool.num_idle(),
        }
    }

    /// Whether its server seems to be away: then nobody asks again and again.
    pub(super) fn is_away(&self) -> bool {
        match self {
            Pool::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Pool::Postgres(_, absence) => absence.is_away(),
        }
    }

    /// Its server has refused somebody again and again.
    pub(super) fn refuses(&self) {
        match self {
            Pool::Sqlite(_) => {}
            #[cfg(feature = "postgres")]
            Pool::Postgres(_, absence) => absence.refuses(),
        }
    }

    /// Whether several may write at once.
    pub(super) fn is_shared(&self) -> bool {
        match self {
            Pool::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Pool::Postgres(..) => true,
        }
    }

    /// Closes the connections once everything under way has finished.
    pub(super) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            #[cfg(feature = "postgres")]
            Pool::Postgres(pool, _) => pool.close().await,
        }
    }
}

impl Transaction {
    /// Whether others may write while this one does.
    pub(super) fn is_shared(&self) -> bool {
        match self {
            Transaction::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Transaction::Postgres(_) => true,
        }
    }

    /// Makes everything in it count.
    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Transaction::Sqlite(tx) => tx.commit().await,
            #[cfg(feature = "postgres")]
            Transaction::Postgres(tx) => tx.commit().await,
        }
    }
}
