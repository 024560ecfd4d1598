//! Opening a PostgreSQL, with a description of every way in which that can fail.
//!
//! **Deliberately absent.** Copies: whoever runs a PostgreSQL has its own tools for them.

use std::fs::File;
use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;
use std::str::FromStr as _;
use std::time::Duration;

use secrecy::{ExposeSecret as _, SecretString};
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};

use super::engine::{Absence, Pool};
use super::guard::{Company, Guard, connect, is_there};
use super::leases::clock;
use super::migrations::POSTGRES;
use super::open::{Fault, NEWEST, known_schema, lock, not_newer};
use super::{Look, Millis, OpenError, Part, Store};

/// Connections for reading and writing.
const CONNECTIONS: u32 = 8;

/// How long a transaction may do nothing, wait for a lock, or take over one question: one of a
/// program that was stopped must not hold others up.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long somebody waits for a connection.
const ACQUIRE: Duration = Duration::from_secs(5);

/// After how long a connection that nobody used is asked whether it is still there. If one is lost
/// sooner, what was asked is asked again.
const TRUSTED: Duration = Duration::from_secs(1);

/// How long it may take to say so: there is time left for another one.
const SILENT: Duration = Duration::from_secs(2);

/// How often somebody else is asked for the database again, and how often in all: the server may take a
/// moment to see that a program was killed.
const AGAIN: Duration = Duration::from_millis(200);
const TRIES: u32 = 15;

/// The same while another program makes the tables, for those that will share the work.
const MAKING_TRIES: u32 = 300;

impl Store {
    /// Opens a PostgreSQL by its address, `postgres://user:password@host/name`, for this program
    /// alone; makes the tables if there are none yet. The data folder stays this program's, for what
    /// is not in a database.
    ///
    /// # Errors
    /// Says what failed; never the password.
    pub async fn connect(address: &SecretString, directory: &Path) -> Result<Store, OpenError> {
        Store::connect_with(address, directory, Company::Alone).await
    }

    /// The same for a program that serves people beside others, which share the work by leases.
    ///
    /// # Errors
    /// As [`Store::connect`].
    pub async fn join(address: &SecretString, directory: &Path) -> Result<Store, OpenError> {
        Store::connect_with(address, directory, Company::Together).await
    }

    async fn connect_with(
        address: &SecretString,
        directory: &Path,
        company: Company,
    ) -> Result<Store, OpenError> {
        let named = shown(&read(address)?);
        let folder = lock(directory)?;
        let owner = owner(directory).map_err(|why| OpenError::unwritable(directory, &why))?;
        let store = Store::connect_any(address, Some(folder), company).await?.owned_by(owner);
        store.refuse_half(&named, |fault| explain(&named, fault)).await?;
        let filled = store.rebuild_results(false).await;
        filled.map_err(|error| explain(&named, error.into()))?;
        Ok(store)
    }

    /// Opens a PostgreSQL to move what it holds elsewhere.
    pub(super) async fn connect_whole(address: &SecretString) -> Result<Store, OpenError> {
        let store = Store::connect_any(address, None, Company::Alone).await?;
        let named = shown(&read(address)?);
        store.refuse_half(&named, |fault| explain(&named, fault)).await?;
        Ok(store)
    }

    /// Opens a PostgreSQL, also one that is not whole yet, for a program that holds a folder or needs
    /// none.
    pub(super) async fn connect_any(
        address: &SecretString,
        folder: Option<File>,
        company: Company,
    ) -> Result<Store, OpenError> {
        let options = read(address)?;
        let named = shown(&options);
        let explain = |fault| explain(&named, fault);
        let failed = |error: sqlx::Error| explain(error.into());
        let mut connection = connect(&options).await.map_err(failed)?;
        let mut spare = connect(&options).await.map_err(failed)?;
        let (mut tries, mut making_tries) = (TRIES, MAKING_TRIES);
        let mut guard = loop {
            // Whoever changes the tables is alone meanwhile. Of several that are begun at once, one does,
            // and the others wait for it.
            let current = schema(&mut connection).await.map_err(explain)? == Some(known_schema());
            let first = if current { company } else { Company::Alone };
            match Guard::take(spare, &options, first).await.map_err(failed)? {
                Ok(guard) => break guard,
                Err(connection) => spare = connection,
            }
            let left = if first == company { &mut tries } else { &mut making_tries };
            *left -= 1;
            if *left == 0 {
                return Err(OpenError::Shared { database: named });
            }
            tokio::time::sleep(AGAIN).await;
        };
        migrate(&mut connection).await.map_err(explain)?;
        if company == Company::Together {
            guard.open_up().await.map_err(failed)?;
        }
        // It has all tables now; whoever asks next gets another connection.
        connection.close().await.map_err(failed)?;
        let soon = options.clone().options([("synchronous_commit", "off")]);
        let pool = |most| {
            PgPoolOptions::new()
                .max_connections(most)
                .acquire_timeout(ACQUIRE)
                .test_before_acquire(false)
                .before_acquire(|connection, known| {
                    let idle = known.idle_for > TRUSTED;
                    Box::pin(async move { Ok(!idle || is_there(connection, SILENT).await) })
                })
        };
        let absence = Absence::of(PATIENCE);
        let store = Store::over(
            Pool::Postgres(pool(CONNECTIONS).connect_lazy_with(options), absence.clone()),
            Pool::Postgres(pool(1).connect_lazy_with(soon), absence),
        );
        Ok(store.holding(folder, guard))
    }
}

/// The file that names a folder among all that ever were.
const OWNER: &str = "owner";

/// The name of a folder on a machine: a copy of the folder elsewhere is another one.
fn owner(directory: &Path) -> std::io::Result<String> {
    let file = directory.join(OWNER);
    let name = match std::fs::read_to_string(&file) {
        Ok(name) if !name.trim().is_empty() => name.trim().to_owned(),
        _ => {
            let name = format!("{:016x}", RandomState::new().hash_one(std::process::id()));
            std::fs::write(&file, &name)?;
            name
        }
    };
    // Where the machine has no name, copies of a folder must not be used.
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    Ok(format!("{name}@{}", machine.trim()))
}

/// Looks whether a PostgreSQL lets this program in, and what is there; changes nothing.
///
/// # Errors
/// As [`Store::connect`], except that somebody else may use it.
pub async fn look_at(address: &SecretString) -> Result<Look, OpenError> {
    let options = read(address)?;
    let explain = |fault| explain(&shown(&options), fault);
    let mut connection = connect(&options).await.map_err(|error| explain(error.into()))?;
    let found = schema(&mut connection).await.map_err(explain)?;
    Ok(found.map_or(Look::New, Look::There))
}

/// What a PostgreSQL tells those who share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbours {
    /// What time it is for the database.
    pub time: Millis,
    /// The leases that somebody has.
    leases: Vec<String>,
}

impl Neighbours {
    /// The shards of a part that nobody serves.
    pub fn unserved(&self, part: Part) -> Vec<u32> {
        let shards = (part.shards.0..=part.shards.1).zip(part.names());
        shards.filter(|(_, name)| !self.leases.contains(name)).map(|(shard, _)| shard).collect()
    }
}

/// Asks a PostgreSQL about those who share it; changes nothing.
///
/// # Errors
/// As [`look_at`].
pub async fn neighbours(address: &SecretString) -> Result<Neighbours, OpenError> {
    const NOW: &str = concat!("select ", clock!());
    const HELD: &str = concat!("select name from leases where until_at >= ", clock!());
    let options = read(address)?;
    let asked = async {
        let mut connection = connect(&options).await?;
        let time = sqlx::query_scalar(NOW).fetch_one(&mut connection).await?;
        let current = schema(&mut connection).await? == Some(known_schema());
        let leases = match current {
            true => sqlx::query_scalar(HELD).fetch_all(&mut connection).await?,
            // Whoever shares a database shares its schema.
            false => Vec::new(),
        };
        Ok(Neighbours { time, leases })
    };
    asked.await.map_err(|fault| explain(&shown(&options), fault))
}

/// What an address may say after its `?`: the library would log anything else, which may be secret.
const PARAMETERS: [&str; 11] = [
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "application_name",
];

/// What an address says.
fn read(address: &SecretString) -> Result<PgConnectOptions, OpenError> {
    let address = address.expose_secret();
    if !is_clear(address) {
        return Err(OpenError::BadAddress);
    }
    let options = PgConnectOptions::from_str(address).map_err(|_| OpenError::BadAddress)?;
    let seconds = format!("{}s", PATIENCE.as_secs());
    Ok(options.application_name("hnefi").options([
        ("idle_in_transaction_session_timeout", &*seconds),
        ("lock_timeout", &*seconds),
        ("statement_timeout", &*seconds),
    ]))
}

/// Whether it is clear where a password ends: where it holds `@`, `/`, `?` or `#` as they are, a part
/// of it would be taken for a host, and shown.
fn is_clear(address: &str) -> bool {
    let rest = address.split_once("://").map_or("", |(_, rest)| rest);
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let login = rest.rsplit_once('@').map_or("", |(login, _)| login);
    let parameters = query.split('&').filter(|one| !one.is_empty());
    let known = |one: &str| PARAMETERS.contains(&one.split('=').next().unwrap_or_default());
    !address.contains('#')
        && !query.contains(['@', '?'])
        && !login.contains(['@', '/'])
        && parameters.into_iter().all(known)
}

/// A database as it may be told: without a password.
fn shown(options: &PgConnectOptions) -> String {
    let host = options
        .get_socket()
        .map_or(options.get_host().to_owned(), |socket| socket.display().to_string());
    format!("{host}/{}", options.get_database().unwrap_or(options.get_username()))
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
    // What an extension brought is nobody's.
    let tables: Vec<String> = sqlx::query_scalar(
        "select c.relname::text from pg_class c
         where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
         and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass
             and d.objid = c.oid and d.deptype = 'e')",
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
    not_newer(sqlx::query_scalar(NEWEST).fetch_one(connection).await?)
}

/// A database that takes no writes: a read-only replica, or a user who may not write.
const UNWRITABLE: [&str; 3] = ["25006", "0A000", "42501"];

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
                false if error.is_lost() => OpenError::Away { database, why },
                false => OpenError::Unreachable { database, why },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_whose_password_may_be_cut_in_two_is_refused() {
        for (address, clear) in [
            ("postgres://hnefi:p%40ss@host/name", true),
            ("postgres://hnefi@localhost/name?host=/run/postgresql&sslmode=require", true),
            ("postgres://localhost", true),
            ("postgres://hnefi:p@ss/wordsecret@127.0.0.1:1/h", false),
            ("postgres://hnefi:12/wordsecret@127.0.0.1:1/h", false),
            ("postgres://hnefi:p@TAILSECRET#x@host/h", false),
            ("postgres://hnefi:p?wordsecret@host/h", false),
            ("postgres://hnefi@host/h?sslpassword=TOPSECRET", false),
        ] {
            let read = read(&SecretString::from(address));
            assert_eq!(read.is_ok(), clear, "{address}");
        }
    }
}
