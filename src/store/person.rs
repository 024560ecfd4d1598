//! What is kept about somebody, read and erased by the list of [`TABLES`].

use std::collections::HashSet;

use serde_json::{Map, Value as Json};

use super::engine::{DbRow, QueryBuilder, Value, query};
use super::rows::{Row, read_row};
use super::tables::{ColumnKind, ColumnSpec, Personal, TABLES, Table};
use super::{Error, Millis, Tx};
use crate::game::{AccountId, PlayerId};

/// What a table keeps about somebody.
#[derive(Clone, Debug)]
pub struct KeptRows {
    /// The table's name.
    pub table: &'static str,
    /// Its rows about them, each column by its name. Texts in which others are named are left out.
    pub rows: Vec<Map<String, Json>>,
}

/// A match of somebody, wherever it is played.
#[derive(Clone, Debug)]
pub struct OwnMatch {
    /// What the index says of it, with its number in that place.
    pub row: Row,
    /// The address of the place where it is played.
    pub place: String,
    /// The variant's id.
    pub variant: String,
    /// When it was asked for.
    pub made: Millis,
}

/// The column that holds what was said in one piece, by whoever said it.
const BODY: &str = "body";

/// Reads a column that may be empty.
fn read(row: &DbRow, i: usize, column: &ColumnSpec) -> Result<Json, Error> {
    Ok(match column.kind {
        ColumnKind::Number => row.try_get::<Option<i64>>(i)?.into(),
        ColumnKind::Truth => row.try_get::<Option<bool>>(i)?.into(),
        ColumnKind::Text => row.try_get::<Option<String>>(i)?.into(),
    })
}

/// By what the rows of a table about a player are found: a condition, and each value of which it holds.
/// `None` for a log, in which lines are about several people.
fn about(
    person: Personal,
    player: PlayerId,
    accounts: &[AccountId],
) -> Option<(&'static str, Vec<Value>)> {
    match person {
        Personal::Words => None,
        Personal::Player(of) => Some((of, vec![player.0.into()])),
        Personal::Account(of) => {
            Some((of, accounts.iter().map(|account| account.0.as_str().into()).collect()))
        }
        Personal::Id(of) => {
            Some((of, accounts.iter().map(|account| account.address().id.into()).collect()))
        }
    }
}

impl Tx {
    /// What is kept about a player, table by table, but for the logs of their matches.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn kept_about(&mut self, player: PlayerId) -> Result<Vec<KeptRows>, Error> {
        let accounts = self.account_ids(player).await?;
        let mut kept = Vec::new();
        for table in TABLES {
            let found = table.person.and_then(|person| about(person, player, &accounts));
            let Some((of, values)) = found else { continue };
            let mut rows = Vec::new();
            for value in values {
                rows.extend(self.rows_about(table, of, value).await?);
            }
            kept.push(KeptRows { table: table.name, rows });
        }
        Ok(kept)
    }

    async fn rows_about(
        &mut self,
        table: &'static Table,
        of: &'static str,
        value: Value,
    ) -> Result<Vec<Map<String, Json>>, Error> {
        let columns = table.columns.iter().filter(|column| column.name != BODY);
        let columns: Vec<&ColumnSpec> = columns.collect();
        let mut query = QueryBuilder::new("select ");
        for (i, column) in columns.iter().enumerate() {
            query.push(if i == 0 { "" } else { ", " }).push(column.name);
        }
        query.push(" from ").push(table.name).push(" where ").push(of).bind_all([value]);
        let rows = query.build().fetch_all(&mut self.tx).await?;
        let one = |row: &DbRow| -> Result<Map<String, Json>, Error> {
            let read = |(i, column): (usize, &&ColumnSpec)| {
                Ok((column.name.to_owned(), read(row, i, column)?))
            };
            columns.iter().enumerate().map(read).collect()
        };
        rows.iter().map(one).collect()
    }

    async fn account_ids(&mut self, player: PlayerId) -> Result<Vec<AccountId>, Error> {
        let known = self.accounts(&[player]).await?;
        Ok(known.into_iter().map(|known| known.account).collect())
    }

    /// The matches of a player in all places, newest first, at most `most`; one that is heard in
    /// several places once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn own_matches(
        &mut self,
        player: PlayerId,
        most: usize,
    ) -> Result<Vec<OwnMatch>, Error> {
        let rows = query(
            "select m.id, h.number, m.stage, m.challenger, m.challenged, m.attackers, m.defenders,
                 p.address, m.variant, m.created_at
             from matches m join hearings h on h.match_id = m.id join places p on p.id = h.place_id
             where h.moved_to is null and m.id in (
                 select id from matches where challenger = $1
                 union select id from matches where challenged = $1
                 union select id from matches where attackers = $1
                 union select id from matches where defenders = $1)
             order by m.id desc, p.id limit $2",
        )
        .bind(player.0)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        let mut known = HashSet::new();
        let mut own = Vec::with_capacity(rows.len());
        for row in &rows {
            let (place, variant, made) = (row.try_get(7)?, row.try_get(8)?, row.try_get(9)?);
            let row = read_row(row)?;
            if known.insert(row.id) {
                own.push(OwnMatch { row, place, variant, made });
            }
        }
        Ok(own)
    }

    /// Erases what is kept about a player; what names only their number stays. Returns how many rows
    /// that were. Whoever does it twice finds nothing.
    ///
    /// # Errors
    /// When the database fails; then nothing is erased.
    pub async fn erase(&mut self, player: PlayerId) -> Result<u64, Error> {
        let accounts = self.account_ids(player).await?;
        let mut rows = 0;
        // What refers to a row goes before it.
        for table in TABLES.iter().rev() {
            let Some(person) = table.person else { continue };
            let Some((of, values)) = about(person, player, &accounts) else {
                rows += self.erase_words(player).await?;
                continue;
            };
            for value in values {
                rows += self.delete(table.name, of, value).await?;
            }
        }
        Ok(rows)
    }

    /// Deletes the rows of a table for which a condition holds of a value, `$1` in it.
    async fn delete(
        &mut self,
        table: &'static str,
        of: &'static str,
        value: Value,
    ) -> Result<u64, Error> {
        let mut query = QueryBuilder::new("delete from ");
        query.push(table).push(" where ").push(of).bind_all([value]);
        Ok(query.build().execute(&mut self.tx).await?)
    }
}
