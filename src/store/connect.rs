//! Opening a PostgreSQL, with a description of every way in which that can fail.
//!
//! **Deliberately absent.** Copies: whoever runs a PostgreSQL has its own tools for them.

use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;
use std::time::Duration;

use secrecy::SecretString;
use sqlx::Connection as _;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnection, PgPoolOptions};

use super::address::{read, shown};
use super::engine::{Absence, Pool};
use super::folder::FolderLock;
use super::guard::{Company, Guard, PATIENCE, begin_session, connect, is_there};
use super::leases::clock;
use super::migrations::POSTGRES;
use super::open::{Fault, MARK, MOVING, NEWEST, known_schema, lock, not_newer};
use super::{Look, Millis, OpenError, Part, Store};

/// Connections for reading and writing.
const CONNECTIONS: u32 = 8;

/// What a program uses besides: one holds its lock, one writes what the disk may keep later.
const BESIDES: u32 = 2;

/// What is left over where there are few: for whoever looks in, and for one that is just being closed.
const SPARE: u32 = 1;

/// How many connections a program uses at most.
pub const CONNECTIONS_MAX: u32 = CONNECTIONS + BESIDES;

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
        let store = Store::connect_any(address, Some(folder), company, None).await?.owned_by(owner);
        store.refuse_half(&named, |fault| explain(&named, fault)).await?;
        let filled = store.rebuild_results(false).await;
        filled.map_err(|error| explain(&named, error.into()))?;
        Ok(store)
    }

    /// Opens a PostgreSQL to move what it holds elsewhere.
    pub(super) async fn connect_whole(address: &SecretString) -> Result<Store, OpenError> {
        let store = Store::connect_any(address, None, Company::Alone, None).await?;
        let named = shown(&read(address)?);
        store.refuse_half(&named, |fault| explain(&named, fault)).await?;
        Ok(store)
    }

    /// The database of a server as it may be told: without a password.
    pub(super) fn server_of(address: &SecretString) -> Result<String, OpenError> {
        Ok(shown(&read(address)?))
    }

    /// Opens a PostgreSQL, also one that is not whole yet, for a program that holds a folder or needs
    /// none. One without tables that gets them for a move, which began then, is marked in the same write.
    pub(super) async fn connect_any(
        address: &SecretString,
        folder: Option<FolderLock>,
        company: Company,
        moving: Option<Millis>,
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
        migrate(&mut connection, moving).await.map_err(explain)?;
        if company == Company::Together {
            guard.open_up().await.map_err(failed)?;
        }
        let most = room(&mut connection).await.map_err(failed)?.unwrap_or(CONNECTIONS_MAX + SPARE);
        // It has all tables now; whoever asks next gets another connection.
        connection.close().await.map_err(failed)?;
        let pool = |most, waits| {
            PgPoolOptions::new()
                .max_connections(most)
                .after_connect(move |connection, _| Box::pin(begin_session(connection, waits)))
                .acquire_timeout(ACQUIRE)
                .test_before_acquire(false)
                .before_acquire(|connection, known| {
                    let idle = known.idle_for > TRUSTED;
                    Box::pin(async move { Ok(!idle || is_there(connection, SILENT).await) })
                })
        };
        let absence = Absence::of(PATIENCE);
        let store = Store::over(
            Pool::Postgres(
                pool(most.saturating_sub(BESIDES + SPARE).clamp(1, CONNECTIONS), true)
                    .connect_lazy_with(options.clone()),
                absence.clone(),
            ),
            Pool::Postgres(pool(1, false).connect_lazy_with(options), absence),
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
    /// How many connections it lets this user have, if it says.
    pub connections: Option<u32>,
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
        let connections = room(&mut connection).await?;
        let current = schema(&mut connection).await? == Some(known_schema());
        let leases = match current {
            true => sqlx::query_scalar(HELD).fetch_all(&mut connection).await?,
            // Whoever shares a database shares its schema.
            false => Vec::new(),
        };
        Ok(Neighbours { time, connections, leases })
    };
    asked.await.map_err(|fault| explain(&shown(&options), fault))
}

/// How many connections the server lets this user have, to this database; `None` if it does not say.
async fn room(connection: &mut PgConnection) -> Result<Option<u32>, sqlx::Error> {
    let sql = "select least(
            (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
            (select nullif(datconnlimit, -1) from pg_database where datname = current_database()))";
    let most: Option<i32> = sqlx::query_scalar(sql).fetch_one(connection).await?;
    Ok(most.and_then(|most| u32::try_from(most).ok()))
}

/// Brings a database to the newest schema: all steps or none.
async fn migrate(connection: &mut PgConnection, moving: Option<Millis>) -> Result<(), Fault> {
    let mut tx = connection.begin().await?;
    let found = schema(&mut tx).await?;
    match found == Some(known_schema()) {
        true => refuse_altered(&mut tx).await?,
        false => POSTGRES.run(&mut *tx).await.map_err(Fault::Migration)?,
    }
    if let (Some(since), None) = (moving, found) {
        sqlx::query(MARK).bind(MOVING).bind(since.to_string()).execute(&mut *tx).await?;
    }
    // Changes nothing, but shows now whether the database can be written.
    sqlx::query("delete from facts where name = ''").execute(&mut *tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Refuses a database to which other steps were applied than this program has under their numbers.
async fn refuse_altered(connection: &mut PgConnection) -> Result<(), Fault> {
    let sql = "select version, checksum from _sqlx_migrations order by version";
    let applied: Vec<(i64, Vec<u8>)> = sqlx::query_as(sql).fetch_all(connection).await?;
    let differs = |(version, checksum): &&(i64, Vec<u8>)| {
        let ours = POSTGRES.iter().find(|step| step.version == *version);
        ours.is_none_or(|step| *step.checksum != **checksum)
    };
    match applied.iter().find(differs) {
        Some((version, _)) => Err(Fault::Altered { version: *version }),
        None => Ok(()),
    }
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

/// What is heard through a pooler that gives a connection to several in turn: it does not know what a
/// session sets at its beginning, or another one's statement is there already.
const POOLED: [&str; 2] = ["unsupported startup parameter", "prepared statement \"sqlx_s_"];

fn explain(named: &str, fault: Fault) -> OpenError {
    let (path, database) = (named.into(), named.to_owned());
    match fault {
        Fault::Newer { found, known } => OpenError::Newer { found, known },
        Fault::Foreign => OpenError::Foreign { path },
        Fault::Altered { version } | Fault::Migration(MigrateError::VersionMismatch(version)) => {
            OpenError::Altered { database, version }
        }
        Fault::Check(why) => OpenError::Damaged { path, why },
        Fault::Migration(error) => {
            let why = error.to_string();
            match error {
                MigrateError::Execute(error) => explain(named, Fault::Sql(error.into())),
                _ => OpenError::Damaged { path, why },
            }
        }
        Fault::Sql(error) => {
            let why = error.reason();
            if POOLED.iter().any(|words| why.contains(words)) {
                return OpenError::Pooled { database };
            }
            match error.sqlstate().is_some_and(|code| UNWRITABLE.contains(&code.as_str())) {
                true => OpenError::Readonly { database, why },
                false if error.is_lost() => OpenError::Away { database, why },
                false => OpenError::Unreachable { database, why },
            }
        }
    }
}
