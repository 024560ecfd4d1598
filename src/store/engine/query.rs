//! A question to the database: its text, its parameters, and how a row of the answer is read.
//!
//! What stands in a comment `/*shared: … */` is asked only where several may write at once: locks,
//! above all. To the others it stays a comment.

use std::fmt::Write as _;

use sqlx::{AssertSqlSafe, SqlSafeStr as _, SqlStr};

use super::value::Value;
use super::{Column, DbRow, Record, Transaction};

/// A question whose answer is read row by row.
pub(in crate::store) struct Query<T> {
    sql: SqlStr,
    values: Vec<Value>,
    read: fn(DbRow) -> Result<T, sqlx::Error>,
}

/// A question whose rows are read by whoever asks.
pub(in crate::store) fn query(sql: &'static str) -> Query<DbRow> {
    query_as(sql)
}

/// A question whose rows are tuples.
pub(in crate::store) fn query_as<T: Record>(sql: &'static str) -> Query<T> {
    Query { sql: sql.into_sql_str(), values: Vec::new(), read: T::read }
}

/// A question whose rows have one column.
pub(in crate::store) fn query_scalar<T: Column>(sql: &'static str) -> Query<T> {
    Query { sql: sql.into_sql_str(), values: Vec::new(), read: |row| row.try_get(0) }
}

/// Gives a question of one database its parameters.
macro_rules! given {
    ($sql:expr, $values:expr) => {
        $values.into_iter().fold(sqlx::query($sql), |query, value| match value {
            Value::Number(number) => query.bind(number),
            Value::Truth(truth) => query.bind(truth),
            Value::Text(text) => query.bind(text),
        })
    };
}

impl<T> Query<T> {
    /// Gives the next parameter.
    pub(in crate::store) fn bind(mut self, value: impl Into<Value>) -> Query<T> {
        self.values.push(value.into());
        self
    }

    /// Gives the next parameters.
    pub(in crate::store) fn bind_all(
        mut self,
        values: impl IntoIterator<Item = Value>,
    ) -> Query<T> {
        self.values.extend(values);
        self
    }

    /// Does it; returns how many rows it was done to.
    pub(in crate::store) async fn execute(self, tx: &mut Transaction) -> Result<u64, sqlx::Error> {
        Ok(match tx {
            Transaction::Sqlite(tx) => {
                given!(self.sql, self.values).execute(&mut **tx).await?.rows_affected()
            }
            #[cfg(feature = "postgres")]
            Transaction::Postgres(tx) => {
                given!(shared(self.sql), self.values).execute(&mut **tx).await?.rows_affected()
            }
        })
    }

    /// All rows of the answer.
    pub(in crate::store) async fn fetch_all(
        self,
        tx: &mut Transaction,
    ) -> Result<Vec<T>, sqlx::Error> {
        match tx {
            Transaction::Sqlite(tx) => {
                let rows = given!(self.sql, self.values).fetch_all(&mut **tx).await?;
                rows.into_iter().map(DbRow::Sqlite).map(self.read).collect()
            }
            #[cfg(feature = "postgres")]
            Transaction::Postgres(tx) => {
                let rows = given!(shared(self.sql), self.values).fetch_all(&mut **tx).await?;
                rows.into_iter().map(DbRow::Postgres).map(self.read).collect()
            }
        }
    }

    /// The first row of the answer, if there is one.
    pub(in crate::store) async fn fetch_optional(
        self,
        tx: &mut Transaction,
    ) -> Result<Option<T>, sqlx::Error> {
        let row = match tx {
            Transaction::Sqlite(tx) => {
                let row = given!(self.sql, self.values).fetch_optional(&mut **tx).await?;
                row.map(DbRow::Sqlite)
            }
            #[cfg(feature = "postgres")]
            Transaction::Postgres(tx) => {
                let row = given!(shared(self.sql), self.values).fetch_optional(&mut **tx).await?;
                row.map(DbRow::Postgres)
            }
        };
        row.map(self.read).transpose()
    }

    /// The one row of the answer.
    ///
    /// # Errors
    /// When there is none.
    pub(in crate::store) async fn fetch_one(self, tx: &mut Transaction) -> Result<T, sqlx::Error> {
        self.fetch_optional(tx).await?.ok_or(sqlx::Error::RowNotFound)
    }
}

/// How a comment begins that is asked where several may write at once.
#[cfg(feature = "postgres")]
const SHARED: &str = "/*shared:";

/// The text of a question as a database gets it that several may write at once.
#[cfg(feature = "postgres")]
fn shared(sql: SqlStr) -> SqlStr {
    if !sql.as_str().contains(SHARED) {
        return sql;
    }
    let mut text = String::new();
    let mut rest = sql.as_str();
    while let Some((before, after)) = rest.split_once(SHARED) {
        let (inside, after) = after.split_once("*/").unwrap_or((after, ""));
        text.push_str(before);
        text.push_str(inside);
        rest = after;
    }
    text.push_str(rest);
    // Every piece of it is one of ours.
    AssertSqlSafe(text).into_sql_str()
}

/// A question whose text depends on what is asked.
pub(in crate::store) struct QueryBuilder {
    sql: String,
    values: Vec<Value>,
}

impl QueryBuilder {
    /// A question that begins so.
    pub(in crate::store) fn new(sql: &'static str) -> QueryBuilder {
        QueryBuilder { sql: sql.to_owned(), values: Vec::new() }
    }

    /// Adds text.
    pub(in crate::store) fn push(&mut self, sql: &'static str) -> &mut QueryBuilder {
        self.sql.push_str(sql);
        self
    }

    /// Adds a parameter.
    pub(in crate::store) fn push_bind(&mut self, value: impl Into<Value>) -> &mut QueryBuilder {
        self.values.push(value.into());
        let _ = write!(self.sql, "${}", self.values.len());
        self
    }

    /// Gives the next parameters, which the text so far names by their numbers.
    pub(in crate::store) fn bind_all(
        &mut self,
        values: impl IntoIterator<Item = Value>,
    ) -> &mut QueryBuilder {
        self.values.extend(values);
        self
    }

    /// Adds numbers, as the inside of a list. An empty list holds nothing.
    pub(in crate::store) fn push_list(&mut self, numbers: impl Iterator<Item = i64>) {
        let before = self.values.len();
        for (i, number) in numbers.enumerate() {
            self.push(if i == 0 { "" } else { ", " }).push_bind(number);
        }
        if self.values.len() == before {
            self.push("null");
        }
    }

    /// Adds rows of values to insert.
    pub(in crate::store) fn push_rows(
        &mut self,
        rows: impl Iterator<Item = impl IntoIterator<Item = Value>>,
    ) {
        for (i, row) in rows.enumerate() {
            self.push(if i == 0 { "values (" } else { ", (" });
            for (j, value) in row.into_iter().enumerate() {
                self.push(if j == 0 { "" } else { ", " }).push_bind(value);
            }
            self.push(")");
        }
    }

    /// The question, its rows read by whoever asks.
    pub(in crate::store) fn build(self) -> Query<DbRow> {
        self.build_as()
    }

    /// The question, its rows tuples.
    pub(in crate::store) fn build_as<T: Record>(self) -> Query<T> {
        // Every piece of the text is one of ours.
        let sql = AssertSqlSafe(self.sql).into_sql_str();
        Query { sql, values: self.values, read: T::read }
    }

    /// The question, its rows with one column.
    pub(in crate::store) fn build_scalar<T: Column>(self) -> Query<T> {
        let Query { sql, values, .. } = self.build();
        Query { sql, values, read: |row| row.try_get(0) }
    }
}

#[cfg(all(test, feature = "postgres"))]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_of_several_writers_comes_out_of_its_comments() {
        for (sql, asked) in [
            ("select 1", "select 1"),
            ("select id /*shared:for update*/", "select id for update"),
            ("a /*shared:b*/ c /* d */ /*shared:e*/ f", "a b c /* d */ e f"),
        ] {
            assert_eq!(shared(sql.into_sql_str()).as_str(), asked);
        }
    }
}
