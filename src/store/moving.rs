//! Everything of one database, moved to an empty one of the other kind.
//!
//! Rows are copied in the order of their keys, so many in a write: whoever is stopped goes on after
//! the last key that is there. At the end, both are read side by side. Until then a fact says that
//! the move goes on, and nobody plays on half of it. The old database stays as it was.

use std::path::Path;

use secrecy::SecretString;

use super::engine::{DbRow, QueryBuilder, Value, query_as, query_scalar};
use super::guard::Company;
use super::open::{MOVED, MOVING};
use super::tables::ColumnKind::{Number, Text, Truth};
use super::tables::{ColumnSpec, TABLES, Table};
use super::{Error, Millis, OpenError, Store, Tx};

/// How many rows are copied in one write.
const ROWS: i64 = 500;

/// How far a move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// So many rows of a table are there, and there are more.
    Copying {
        /// The table.
        table: &'static str,
        /// How many rows.
        rows: u64,
    },
    /// All rows of a table are there: so many.
    Copied {
        /// The table.
        table: &'static str,
        /// How many rows.
        rows: u64,
    },
    /// All rows of all tables are the same on both sides.
    Same {
        /// How many rows.
        rows: u64,
    },
}

/// Why a move did not come to its end.
#[derive(Debug)]
pub enum MoveError {
    /// One of the two cannot be opened.
    Open(OpenError),
    /// Something is there already that is no part of a move.
    NotEmpty,
    /// The two are not the same afterwards.
    Different {
        /// The table.
        table: &'static str,
    },
    /// One of the databases failed; what was copied stays, and the next move goes on there.
    Failed(Error),
}

impl From<OpenError> for MoveError {
    fn from(error: OpenError) -> MoveError {
        MoveError::Open(error)
    }
}

impl From<Error> for MoveError {
    fn from(error: Error) -> MoveError {
        MoveError::Failed(error)
    }
}

/// Hears how far a move has come.
type Tell<'a> = &'a mut (dyn FnMut(Progress) + Send);

/// Moves everything of a data folder to a PostgreSQL, or goes on with that; nothing may run on
/// either.
///
/// # Errors
/// When one of them cannot be opened or fails, or the server's is not empty.
pub async fn move_to_server(
    directory: &Path,
    address: &SecretString,
    now: Millis,
    tell: Tell<'_>,
) -> Result<(), MoveError> {
    let from = Store::open_kept(directory).await?;
    let to = Store::connect_any(address, None, Company::Alone, Some(now)).await?;
    from.move_to(&to, now, tell).await?;
    from.mark_moved(&Store::server_of(address)?).await?;
    to.close().await;
    from.close().await;
    Ok(())
}

/// Moves everything of a PostgreSQL to a data folder, or goes on with that; nothing may run on
/// either.
///
/// # Errors
/// When one of them cannot be opened or fails, or there is something in the folder's database.
pub async fn move_from_server(
    directory: &Path,
    address: &SecretString,
    now: Millis,
    tell: Tell<'_>,
) -> Result<(), MoveError> {
    let from = Store::connect_whole(address).await?;
    let to = Store::open_any(directory, Some(now)).await?;
    from.move_to(&to, now, tell).await?;
    to.close().await;
    from.close().await;
    Ok(())
}

/// A row.
type MovedRow = Vec<Value>;

impl Tx {
    /// The rows of a table after a key, in the order of their keys, at most [`ROWS`].
    async fn rows_after(
        &mut self,
        table: &Table,
        key: Option<&[Value]>,
    ) -> Result<Vec<MovedRow>, Error> {
        let mut query = QueryBuilder::new("select ");
        push_names(&mut query, table.columns);
        query.push(" from ").push(table.name);
        if let Some(key) = key {
            query.push(" where (");
            push_names(&mut query, &table.columns[..table.key]);
            query.push(") > (");
            for (i, value) in key.iter().enumerate() {
                query.push(if i == 0 { "" } else { ", " }).push_bind(value.clone());
            }
            query.push(")");
        }
        query.push(" order by ");
        push_names(&mut query, &table.columns[..table.key]);
        query.push(" limit ").push_bind(ROWS);
        let rows = query.build().fetch_all(&mut self.tx).await?;
        let row = |row: &DbRow| {
            let columns = table.columns.iter().enumerate();
            columns
                .map(|(i, column)| {
                    Ok(match column.kind {
                        Number => row.try_get::<Option<i64>>(i)?.into(),
                        Truth => row.try_get::<Option<bool>>(i)?.into(),
                        Text => row.try_get::<Option<String>>(i)?.into(),
                    })
                })
                .collect::<Result<MovedRow, Error>>()
        };
        let marks = [MOVING.into(), MOVED.into()];
        let ours = |row: &MovedRow| table.name != "facts" || !marks.contains(&row[0]);
        Ok(rows.iter().map(row).collect::<Result<Vec<_>, _>>()?.into_iter().filter(ours).collect())
    }

    /// The last key of a table.
    async fn last_key(&mut self, table: &Table) -> Result<Option<MovedRow>, Error> {
        let mut query = QueryBuilder::new("select ");
        push_names(&mut query, &table.columns[..table.key]);
        query.push(" from ").push(table.name).push(" order by ");
        for (i, column) in table.columns[..table.key].iter().enumerate() {
            query.push(if i == 0 { "" } else { ", " }).push(column.name).push(" desc");
        }
        query.push(" limit 1");
        let Some(row) = query.build().fetch_optional(&mut self.tx).await? else { return Ok(None) };
        let key = table.columns[..table.key].iter().enumerate();
        let key = key.map(|(i, column)| {
            Ok(match column.kind {
                Text => row.try_get::<Option<String>>(i)?.into(),
                Number | Truth => row.try_get::<Option<i64>>(i)?.into(),
            })
        });
        Ok(Some(key.collect::<Result<MovedRow, Error>>()?))
    }

    async fn insert(&mut self, table: &Table, rows: Vec<MovedRow>) -> Result<(), Error> {
        let mut query = QueryBuilder::new("insert into ");
        query.push(table.name).push(" (");
        push_names(&mut query, table.columns);
        query.push(") ");
        query.push_rows(rows.into_iter());
        query.build().execute(&mut self.tx).await?;
        Ok(())
    }

    /// Lets the next row of a table get a number that no row has.
    async fn number_on(&mut self, table: &Table) -> Result<(), Error> {
        if !self.tx.is_shared() {
            return Ok(());
        }
        let mut query = QueryBuilder::new("select setval(pg_get_serial_sequence('");
        query.push(table.name).push("', 'id'), (select coalesce(max(id), 0) + 1 from ");
        query.push(table.name).push("), false)");
        query.build().fetch_all(&mut self.tx).await?;
        Ok(())
    }
}

fn push_names(query: &mut QueryBuilder, columns: &[ColumnSpec]) {
    for (i, column) in columns.iter().enumerate() {
        query.push(if i == 0 { "" } else { ", " }).push(column.name);
    }
}

/// The tables whose rows are moved.
fn moved() -> impl Iterator<Item = &'static Table> {
    TABLES.iter().filter(|table| table.moves)
}

/// The key of a row.
fn key_of<'a>(table: &Table, row: &'a [Value]) -> &'a [Value] {
    &row[..table.key]
}

impl Store {
    /// Moves everything into an empty database.
    async fn move_to(&self, other: &Store, now: Millis, tell: Tell<'_>) -> Result<(), MoveError> {
        other.begin_move(now).await?;
        for table in moved() {
            let rows = self.copy_table(other, table, tell).await?;
            tell(Progress::Copied { table: table.name, rows });
        }
        let mut rows = 0;
        for table in moved() {
            rows += self.compare_table(other, table).await?;
        }
        let mut tx = other.write().await?;
        for table in moved().filter(|table| table.is_numbered()) {
            tx.number_on(table).await?;
        }
        tx.unlearn(MOVING).await?;
        tx.commit().await?;
        tell(Progress::Same { rows });
        Ok(())
    }

    /// Remembers where the matches of a data folder are now: whoever plays on with what is left there
    /// would play matches that nobody else sees.
    async fn mark_moved(&self, server: &str) -> Result<(), Error> {
        let mut tx = self.write().await?;
        tx.learn(MOVED, server).await?;
        tx.commit().await
    }

    /// Marks a database as one that is being moved to, if it is empty or was marked before.
    async fn begin_move(&self, now: Millis) -> Result<(), MoveError> {
        let mut tx = self.write().await?;
        if tx.fact(MOVING).await?.is_some() {
            // One that was made for this move has been marked since it has tables.
            return Ok(());
        }
        let sql = "select exists (select 1 from places) or exists (select 1 from players)
            or exists (select 1 from facts) or exists (select 1 from settings)";
        let full: bool = query_scalar(sql).fetch_one(&mut tx.tx).await.map_err(Error::from)?;
        if full {
            return Err(MoveError::NotEmpty);
        }
        tx.learn(MOVING, &now.to_string()).await?;
        Ok(tx.commit().await?)
    }

    /// Copies what is not there yet of a table; returns how many rows it has then.
    async fn copy_table(&self, other: &Store, table: &Table, tell: Tell<'_>) -> Result<u64, Error> {
        // The mark of the move stands among the facts, which are few.
        let mut last = match table.name {
            "facts" => {
                other.write_facts(self).await?;
                return other.count(table).await;
            }
            _ => other.read().await?.last_key(table).await?,
        };
        let mut there = other.count(table).await?;
        loop {
            let rows = self.read().await?.rows_after(table, last.as_deref()).await?;
            let Some(newest) = rows.last() else { return Ok(there) };
            there += rows.len() as u64;
            last = Some(key_of(table, newest).to_vec());
            let mut tx = other.write().await?;
            tx.insert(table, rows).await?;
            tx.commit().await?;
            tell(Progress::Copying { table: table.name, rows: there });
        }
    }

    /// Writes down the facts of another store.
    async fn write_facts(&self, from: &Store) -> Result<(), Error> {
        let facts: Vec<(String, String)> =
            query_as("select name, value from facts").fetch_all(&mut from.read().await?.tx).await?;
        let mut tx = self.write().await?;
        for (name, value) in facts.into_iter().filter(|(name, _)| name != MOVED) {
            tx.learn(&name, &value).await?;
        }
        tx.commit().await
    }

    async fn count(&self, table: &Table) -> Result<u64, Error> {
        let mut query = QueryBuilder::new("select count(*) from ");
        query.push(table.name);
        let rows: Vec<i64> = query.build_scalar().fetch_all(&mut self.read().await?.tx).await?;
        let mark = u64::from(table.name == "facts");
        Ok(rows.first().map_or(0, |rows| rows.cast_unsigned()) - mark)
    }

    /// Reads a table on both sides; returns how many rows are the same.
    async fn compare_table(&self, other: &Store, table: &'static Table) -> Result<u64, MoveError> {
        let mut last: Option<MovedRow> = None;
        let mut same = 0;
        loop {
            let here = self.read().await?.rows_after(table, last.as_deref()).await?;
            let there = other.read().await?.rows_after(table, last.as_deref()).await?;
            // The mark of the move may take the place of one row.
            let both = here.len().min(there.len());
            if here[..both] != there[..both] || here.len().abs_diff(there.len()) > 1 {
                return Err(MoveError::Different { table: table.name });
            }
            let Some(newest) = here[..both].last() else {
                return match here.len() == there.len() {
                    true => Ok(same),
                    false => Err(MoveError::Different { table: table.name }),
                };
            };
            same += both as u64;
            last = Some(key_of(table, newest).to_vec());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stopped before the first row is copied, a database that was made for it is no empty one.
    #[tokio::test]
    async fn what_is_made_for_a_move_is_marked_as_half_moved_from_the_first() {
        let folder = std::env::temp_dir().join(format!("hnefi-marked-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        Store::open_any(&folder, Some(7)).await.unwrap().close().await;
        let opened = Store::open(&folder).await.map(drop);
        assert!(matches!(opened, Err(OpenError::HalfMoved { .. })), "{opened:?}");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
