//! Opening the database file, with a description of every way in which that can fail.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::Connection as _;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};

use tokio::sync::Mutex;

use super::{Error, Tx};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// How long a write waits for another one to finish.
pub(super) const BUSY: Duration = Duration::from_secs(10);

/// The name of the database's file.
pub(super) const FILE: &str = "hnefi.sqlite";

/// Reads that may run side by side.
const CONNECTIONS: u32 = 4;

/// The database.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: sqlx::SqlitePool,
    /// Held as long as the store is open: only one program at a time uses a data directory, so that
    /// nothing is said twice.
    lock: Option<Arc<File>>,
    commits: Arc<AtomicU64>,
    /// One writer at a time, first come, first served.
    writer: Arc<Mutex<()>>,
}

/// Why the database could not be opened.
#[derive(Debug)]
pub enum OpenError {
    /// The folder or the file cannot be written.
    Unwritable {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// The file was written by a later version of the program.
    Newer {
        /// The schema it has.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// Another program uses the directory.
    InUse {
        /// The directory.
        path: PathBuf,
    },
    /// The file is a database, but not one of ours.
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file is not a database, or is damaged.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        why: String,
    },
}

impl OpenError {
    pub(super) fn unwritable(path: &Path, why: &std::io::Error) -> OpenError {
        OpenError::Unwritable { path: path.to_owned(), why: why.to_string() }
    }
}

impl Store {
    /// Opens the database of a data directory; creates both if they do not exist yet.
    ///
    /// # Errors
    /// Says what failed.
    pub async fn open(directory: &Path) -> Result<Store, OpenError> {
        let lock = lock(directory)?;
        let path = directory.join(FILE);
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let pool = SqlitePoolOptions::new().max_connections(CONNECTIONS);
        // Done before SQLite opens it: the files that SQLite puts beside it get its permissions. It
        // must be closed again by then, because closing a file drops this program's locks on it.
        let made = std::fs::OpenOptions::new().append(true).create(true).open(&path).map(drop);
        if made.is_ok() {
            for_owner_only(&path);
        }
        let store = Store::set_up(pool, options, Some(&path)).await;
        let store = store.map_err(|error| explain(path, error))?;
        Ok(Store { lock: Some(Arc::new(lock)), ..store })
    }

    /// A database in memory, for tests.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub async fn in_memory() -> Result<Store, OpenError> {
        let options = SqliteConnectOptions::new().in_memory(true);
        let pool =
            SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        let store = Store::set_up(pool, options, None).await;
        store.map_err(|error| explain(PathBuf::from(":memory:"), error))
    }

    async fn set_up(
        pool: SqlitePoolOptions,
        options: SqliteConnectOptions,
        file: Option<&Path>,
    ) -> Result<Store, Fault> {
        let options = options
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY);
        let pool = pool.connect_with(options).await?;
        let found = schema(&mut *pool.acquire().await?).await?;
        let check: String = sqlx::query_scalar("pragma quick_check(1)").fetch_one(&pool).await?;
        if check != "ok" {
            return Err(Fault::Check(check));
        }
        if let (true, Some(file)) = (found.is_some_and(|found| found < known_schema()), file) {
            let copy = file.with_file_name(format!("before-schema-{}.sqlite", known_schema()));
            copy_to(&mut *pool.acquire().await?, &copy).await?;
        }
        migrate(&pool).await?;
        Ok(Store { pool, lock: None, commits: Arc::default(), writer: Arc::default() })
    }

    /// Begins a transaction for writing.
    ///
    /// # Errors
    /// When another write holds the database too long.
    pub async fn write(&self) -> Result<Tx, Error> {
        let writing = Arc::clone(&self.writer).lock_owned().await;
        let tx = self.pool.begin_with("begin immediate").await?;
        Ok(Tx { tx, commits: Arc::clone(&self.commits), _writing: Some(writing) })
    }

    /// Begins a transaction for reading only: it sees one state and makes nobody wait.
    pub async fn read(&self) -> Result<Tx, Error> {
        let tx = self.pool.begin().await?;
        Ok(Tx { tx, commits: Arc::clone(&self.commits), _writing: None })
    }

    /// How many writes have been committed since it was opened; each one waits for the disk.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Closes the file once everything under way has finished.
    pub async fn close(self) {
        self.pool.close().await;
        // Somebody may still hold a clone of this store, but nobody can write through it any more.
        if let Some(lock) = &self.lock {
            let _ = lock.unlock();
        }
    }
}

/// Takes the directory for this program alone, creating it if it does not exist yet; the system
/// releases it when the program ends, however it ends.
pub(super) fn lock(directory: &Path) -> Result<File, OpenError> {
    let unwritable = |why| OpenError::unwritable(directory, &why);
    std::fs::create_dir_all(directory).map_err(unwritable)?;
    let path = directory.join("hnefi.lock");
    let file = File::create(&path).map_err(unwritable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: directory.to_owned() }),
        Err(TryLockError::Error(error)) => Err(unwritable(error)),
    }
}

pub(super) enum Fault {
    Sql(Error),
    Migration(sqlx::migrate::MigrateError),
    Check(String),
    Foreign,
    Newer { found: i64, known: i64 },
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        Fault::Sql(error)
    }
}

/// The schema of a database, if it has one; a schema from a later program is refused.
pub(super) async fn schema(connection: &mut SqliteConnection) -> Result<Option<i64>, Fault> {
    let table = "select count(*) from sqlite_master where name = '_sqlx_migrations'";
    if sqlx::query_scalar::<_, i64>(table).fetch_one(&mut *connection).await? == 0 {
        return Ok(None);
    }
    let newest = "select max(version) from _sqlx_migrations";
    let found: Option<i64> = sqlx::query_scalar(newest).fetch_one(connection).await?;
    match found.filter(|found| *found > known_schema()) {
        Some(found) => Err(Fault::Newer { found, known: known_schema() }),
        None => Ok(found),
    }
}

/// The newest schema that this program knows.
fn known_schema() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// Brings a database to the newest schema: all steps or none.
///
/// Steps that rebuild a table drop the old one, so foreign keys are not enforced meanwhile but
/// checked at the end.
async fn migrate(pool: &sqlx::SqlitePool) -> Result<(), Fault> {
    let mut connection = pool.acquire().await?;
    sqlx::query("pragma foreign_keys = off").execute(&mut *connection).await?;
    let mut tx = connection.begin_with("begin immediate").await?;
    MIGRATIONS.run(&mut *tx).await.map_err(Fault::Migration)?;
    let stray: Option<String> =
        sqlx::query_scalar("select \"table\" from pragma_foreign_key_check")
            .fetch_optional(&mut *tx)
            .await?;
    if let Some(table) = stray {
        return Err(Fault::Check(format!("a row of {table} names something that is not there")));
    }
    // Changes nothing, but shows now whether the database can be written.
    sqlx::query("delete from facts where name = ''").execute(&mut *tx).await?;
    tx.commit().await?;
    sqlx::query("pragma foreign_keys = on").execute(&mut *connection).await?;
    Ok(())
}

/// Writes a copy of a database as it is at one moment, replacing an earlier copy.
pub(super) async fn copy_to(connection: &mut SqliteConnection, copy: &Path) -> Result<(), Error> {
    let _ = std::fs::remove_file(copy);
    let name = copy.to_string_lossy().into_owned();
    sqlx::query("vacuum into ?").bind(name).execute(connection).await?;
    for_owner_only(copy);
    Ok(())
}

/// Lets only the program's own user read a file: it holds the secrets of dice.
fn for_owner_only(file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // Where this is impossible, whoever chose the folder has decided who may read it.
        let _ = std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600));
    }
    #[cfg(not(unix))]
    let _ = file;
}

/// SQLite's primary result codes for a file that cannot be opened or written.
const UNWRITABLE: [i32; 4] = [8, 10, 13, 14];

/// What SQLite says, without sqlx's wording around it.
pub(super) fn reason(error: &Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}

pub(super) fn explain(path: PathBuf, fault: Fault) -> OpenError {
    match fault {
        Fault::Newer { found, known } => OpenError::Newer { found, known },
        Fault::Check(why) => OpenError::Damaged { path, why },
        Fault::Foreign => OpenError::Foreign { path },
        Fault::Migration(error) => OpenError::Damaged { path, why: error.to_string() },
        Fault::Sql(error) => {
            let code = error.as_database_error().and_then(|error| error.code());
            let primary = code.and_then(|code| code.parse::<i32>().ok()).map(|code| code & 0xFF);
            let unwritable = primary.is_some_and(|code| UNWRITABLE.contains(&code));
            let why = reason(&error);
            if unwritable {
                OpenError::Unwritable { path, why }
            } else {
                OpenError::Damaged { path, why }
            }
        }
    }
}
