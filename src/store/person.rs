//! What is kept about somebody, read and erased by the list of [`TABLES`].

use std::collections::HashSet;

use serde_json::{Map, Value as Json};

use super::engine::{DbRow, QueryBuilder, Value, query, query_as, query_scalar};
use super::forgotten::{self, Forgotten};
use super::pages::web;
use super::rows::{Row, Scope, of_player, read_row};
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

/// The places of no server where nobody plays but a player, `$1`, and the bot, `$2`: above all the chats
/// that the two have alone, and where the player speaks on pages.
macro_rules! used_alone {
    () => {
        concat!(
            "(select p.id from places p where p.server is null and (p.address = '",
            web!(),
            "' || cast($1 as text)
              or exists (select 1 from settings s where s.server = p.address and s.name = 'reader'
                  and s.value = cast($1 as text))
              or exists (select 1 from hearings h join matches m on m.id = h.match_id
                  where h.place_id = p.id
                  and (m.challenger = $1 or m.challenged = $1 or m.attackers = $1 or m.defenders = $1)))
          and not exists (select 1 from hearings h join matches m on m.id = h.match_id
              join accounts a on a.player_id in (m.challenger, m.challenged, m.attackers, m.defenders)
              where h.place_id = p.id and a.player_id not in ($1, $2)))"
        )
    };
}

/// What goes with a player besides the rows that tell of them: what waits to be said to them, and the
/// addresses of the places that they used alone, with all that is kept for these.
const ALONE: [&str; 7] = [
    concat!(
        "delete from outbox where sent_at is null and (player_id = $1 or place_id in ",
        used_alone!(),
        ")"
    ),
    concat!("delete from shown where place_id in ", used_alone!()),
    concat!("delete from threads where place_id in ", used_alone!()),
    concat!("delete from boards where place_id in ", used_alone!()),
    concat!(
        "delete from settings where name <> 'reader' and server in
             (select address from places where id in ",
        used_alone!(),
        ")"
    ),
    concat!(
        "update places set address = 'forgotten:' || cast(id as text), network = 'forgotten',
             parent = null where id in ",
        used_alone!()
    ),
    "delete from settings where name = 'reader' and value = cast($1 as text) and $1 <> $2",
];

/// The column that holds what was said in one piece, by whoever said it.
const BODY: &str = "body";

/// The column with what signs the addresses by which somebody plays: whoever read it could play for them.
const KEY: &str = "key";

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
        Personal::Account(of) | Personal::Given(of) => {
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
        let columns = table.columns.iter().filter(|column| ![BODY, KEY].contains(&column.name));
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
    /// several places once. All of them, or those that are open or running.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn own_matches(
        &mut self,
        player: PlayerId,
        scope: Scope,
        most: usize,
    ) -> Result<Vec<OwnMatch>, Error> {
        let rows = query(concat!(
            "select m.id, h.number, m.stage, m.challenger, m.challenged, m.attackers, m.defenders,
                 p.address, m.variant, m.created_at
             from matches m join hearings h on h.match_id = m.id join places p on p.id = h.place_id
             where h.moved_to is null and ($3 or m.stage in ('open', 'playing')) and m.id in (",
            of_player!(),
            ") order by m.id desc, p.id limit $2",
        ))
        .bind(player.0)
        .bind(most as i64)
        .bind(scope == Scope::All)
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

    /// Forgets a player, who plays no match any more: what is kept about them is erased, nothing waits
    /// to be said to them, and places that nobody else but the bot used have no address any more. What
    /// names only their number stays, and nothing leads back from it. Roles that they were given are
    /// taken back first; until then their accounts belong to nobody, without a name.
    ///
    /// Whoever does it twice finds nothing.
    ///
    /// # Errors
    /// When the database fails; then nothing is forgotten.
    pub async fn forget_player(
        &mut self,
        player: PlayerId,
        bot: PlayerId,
        now: Millis,
    ) -> Result<(), Error> {
        for sql in ALONE {
            query(sql).bind(player.0).bind(bot.0).execute(&mut self.tx).await?;
        }
        let accounts = self.account_ids(player).await?;
        self.give_up_roles(player, now).await?;
        self.erase(player, &accounts).await?;
        query("update players set forgotten_at = coalesce(forgotten_at, $1) where id = $2")
            .bind(now)
            .bind(player.0)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Gives the accounts of a player that have roles to somebody who is nobody yet, and asks for these
    /// roles back.
    async fn give_up_roles(&mut self, player: PlayerId, now: Millis) -> Result<(), Error> {
        const GIVEN: &str = "select a.address from accounts a where a.player_id = $1 and exists
             (select 1 from ranks r where r.account = a.address and r.role is not null)";
        let given: Vec<String> = query_scalar(GIVEN).bind(player.0).fetch_all(&mut self.tx).await?;
        for account in given {
            let nobody = self.new_player(now).await?;
            query(
                "update accounts set player_id = $1, name = '', language = null, seen_at = 0
                 where address = $2",
            )
            .bind(nobody.0)
            .bind(&account)
            .execute(&mut self.tx)
            .await?;
            query("update ranks set due_at = $1, tries = 0 where account = $2")
                .bind(now)
                .bind(&account)
                .execute(&mut self.tx)
                .await?;
        }
        Ok(())
    }

    /// The players who were forgotten, each with when they were first met and when forgotten.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forgotten(&mut self) -> Result<Vec<Forgotten>, Error> {
        let rows = query_as::<forgotten::Row>(forgotten::ALL).fetch_all(&mut self.tx).await?;
        Ok(rows.into_iter().map(Forgotten::of).collect())
    }

    /// Whether a player is still known who was forgotten in a later state of these data.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn still_knows(&mut self, one: &Forgotten) -> Result<bool, Error> {
        let sql = "select count(*) from players
             where id = $1 and created_at = $2 and forgotten_at is null";
        let query = query_scalar::<i64>(sql).bind(one.player.0).bind(one.met_at);
        Ok(query.fetch_one(&mut self.tx).await? == 1)
    }

    /// Erases what is kept about a player who had these accounts. What stays is what others need, and the
    /// accounts that they have no more.
    async fn erase(&mut self, player: PlayerId, accounts: &[AccountId]) -> Result<(), Error> {
        let own = self.account_ids(player).await?;
        // What refers to a row goes before it.
        for table in TABLES.iter().rev() {
            let Some(person) = table.person else { continue };
            let accounts = if matches!(person, Personal::Id(_)) { accounts } else { &own };
            let Some((of, values)) = about(person, player, accounts) else {
                self.erase_words(player).await?;
                continue;
            };
            for value in values {
                self.delete(table.name, of, value).await?;
            }
        }
        Ok(())
    }

    /// Deletes the rows of a table for which a condition holds of a value, `$1` in it.
    async fn delete(
        &mut self,
        table: &'static str,
        of: &'static str,
        value: Value,
    ) -> Result<(), Error> {
        let mut query = QueryBuilder::new("delete from ");
        query.push(table).push(" where ").push(of).bind_all([value]);
        query.build().execute(&mut self.tx).await?;
        Ok(())
    }
}
