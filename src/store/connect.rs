//! Opening a PostgreSQL, with a description of every way in which that can fail.
//!
//! **Deliberately absent.** Copies: whoever runs a PostgreSQL has its own tools for them.

use std::path::Path;
use std::str::FromStr as _;
use std::time::Duration;

use secrecy::{ExposeSecret as _, SecretString};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _};

use super::engine::Pool;
use super::guard::Guard;
use super::migrations::POSTGRES;
use super::open::{Fault, known_schema, lock};
use super::{Look, OpenError, Store};

/// Connections for reading and writing.
const CONNECTIONS: u32 = 8;

/// How long a connection may take, and how long a transaction may do nothing: one of a program that
/// was stopped must not hold others up.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long somebody waits for a connection. Whoever writes lets nobody else write meanwhile.
const ACQUIRE: Duration = Duration::from_secs(5);

/// The number of the lock that the one program holds which uses a database: "hnefi".
const IN_USE: i64 = 0x68_6e_65_66_69;

/// How often somebody else is asked for the lock again, and how often in all: the server may take a
/// moment to see that a program was killed.
const AGAIN: Duration = Duration::from_millis(200);
const TRIES: u32 = 15;

impl Store {
    /// Opens a PostgreSQL by its address, `postgres://user:password@host/name`; makes the tables if
    /// there are none yet. The data folder stays this program's, for what is not in a database.
    ///
    /// # Errors
    /// Says what failed; never the password.
    pub async fn connect(address: &SecretString, directory: &Path) -> Result<Store, OpenError> {
        let options = read(address)?;
        let named = shown(&options);
        let folder = lock(directory)?;
        let explain = |fault| explain(&named, fault);
        let mut guard = options.connect().await.map_err(|error| explain(error.into()))?;
        if !is_ours_alone(&mut guard).await.map_err(|error| explain(error.into()))? {
            return Err(OpenError::InUse { path: named.into() });
        }
        migrate(&mut guard).await.map_err(explain)?;
        let soon = options.clone().options([("synchronous_commit", "off")]);
        let pool = |most| PgPoolOptions::new().max_connections(most).acquire_timeout(ACQUIRE);
        let store = Store::over(
            Pool::Postgres(pool(CONNECTIONS).connect_lazy_with(options)),
            Pool::Postgres(pool(1).connect_lazy_with(soon)),
        );
        let store = store.holding(folder, Guard::new(guard));
        store.rebuild_results(false).await.map_err(|error| explain(error.into()))?;
        Ok(store)
    }
}

/// Looks whether a PostgreSQL lets this program in, and what is there; changes nothing.
///
/// # Errors
/// As [`Store::connect`], except that somebody else may use it.
pub async fn look_at(address: &SecretString) -> Result<Look, OpenError> {
    let options = read(address)?;
    let explain = |fault| explain(&shown(&options), fault);
    let mut connection = options.connect().await.map_err(|error| explain(error.into()))?;
    let found = schema(&mut connection).await.map_err(explain)?;
    Ok(found.map_or(Look::New, Look::There))
}

/// What an address says.
fn read(address: &SecretString) -> Result<PgConnectOptions, OpenError> {
    let options =
        PgConnectOptions::from_str(address.expose_secret()).map_err(|_| OpenError::BadAddress)?;
    let seconds = format!("{}s", PATIENCE.as_secs());
    Ok(options
        .application_name("hnefi")
        .options([("idle_in_transaction_session_timeout", &*seconds), ("lock_timeout", &*seconds)]))
}

/// A database as it may be told: without a password.
fn shown(options: &PgConnectOptions) -> String {
    let host = options
        .get_socket()
        .map_or(options.get_host().to_owned(), |socket| socket.display().to_string());
    format!("{host}/{}", options.get_database().unwrap_or(options.get_username()))
}

/// Takes the database for this program, until it ends.
async fn is_ours_alone(guard: &mut PgConnection) -> Result<bool, sqlx::Error> {
    for _ in 0..TRIES {
        let sql = "select pg_try_advisory_lock($1)";
        if sqlx::query_scalar(sql).bind(IN_USE).fetch_one(&mut *guard).await? {
            return Ok(true);
        }
        tokio::time::sleep(AGAIN).await;
    }
    Ok(false)
}

/// Brings a database to the newest schema: all steps or none.
async fn migrate(connection: &mut PgConnection) -> Result<(), Fault> {
    let mut tx = connection.begin().await?;
    let found = schema(&mut tx).await?;
    if found != Some(known_schema()) {
        POSTGRES.run(&mut *tx).await.map_err(Fault::Migration)?;
    }
    // Changes nothing, but shows now whether the database can be written.
    sqlx::query("delete from facts where name = ''").execute(&mut *tx).await?;
    tx.commit().await?;
    Ok(())
}

/// The schema of a database, if it has one; a schema from a later program is refused, and so is
/// what another program has made.
async fn schema(connection: &mut PgConnection) -> Result<Option<i64>, Fault> {
    let tables: Vec<String> = sqlx::query_scalar(
        "select table_name::text from information_schema.tables
         where table_schema = current_schema()",
    )
    .fetch_all(&mut *connection)
    .await?;
    let has = |name: &str| tables.iter().any(|table| table == name);
    if tables.is_empty() {
        return Ok(None);
    }
    if !has("_sqlx_migrations") || !has("events") {
        return Err(Fault::Foreign);
    }
    let newest = "select max(version) from _sqlx_migrations";
    let found: Option<i64> = sqlx::query_scalar(newest).fetch_one(connection).await?;
    match found.filter(|found| *found > known_schema()) {
        Some(found) => Err(Fault::Newer { found, known: known_schema() }),
        None => Ok(found),
    }
}

/// A database that takes no writes: a read-only replica, or a user who may not write.
const UNWRITABLE: [&str; 3] = ["25006", "42501", "53100"];

fn explain(named: &str, fault: Fault) -> OpenError {
    let (path, database) = (named.into(), named.to_owned());
    match fault {
        Fault::Newer { found, known } => OpenError::Newer { found, known },
        Fault::Foreign => OpenError::Foreign { path },
        Fault::Check(why) => OpenError::Damaged { path, why },
        Fault::Migration(error) => {
            let why = error.to_string();
            match error {
                sqlx::migrate::MigrateError::Execute(error) => {
                    explain(named, Fault::Sql(error.into()))
                }
                _ => OpenError::Damaged { path, why },
            }
        }
        Fault::Sql(error) => {
            let why = error.reason();
            match error.sqlstate().is_some_and(|code| UNWRITABLE.contains(&code.as_str())) {
                true => OpenError::Readonly { database, why },
                false => OpenError::Unreachable { database, why },
            }
        }
    }
}
