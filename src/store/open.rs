//! Opening the database file, with a description of every way in which that can fail.

use std::fs::{File, TryLockError};
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::Connection as _;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};

use tokio::sync::Mutex;

use super::engine::Pool;
use super::folder::FolderLock;
use super::migrations::MIGRATIONS;
use super::{Error, Millis, Tx};
use crate::meter::{self, Since};

/// How long a write waits for another one to finish.
pub(super) const BUSY: Duration = Duration::from_secs(10);

/// The name of the database's file.
pub(super) const FILE: &str = "hnefi.sqlite";

/// The file that is locked while a program uses the directory; in it stands when that was last.
pub(super) const LOCK: &str = "hnefi.lock";

/// The name under which the time the bot was last running is stored.
pub const ALIVE: &str = "alive-at";

/// Reads that may run side by side.
const CONNECTIONS: u32 = 4;

/// The fact that says that a move into this database goes on, and when it began.
pub(super) const MOVING: &str = "moving-since";

/// Writes it down.
pub(super) const MARK: &str = "insert into facts (name, value) values ($1, $2)";

/// The fact that says to which server everything of this database was moved.
pub(super) const MOVED: &str = "moved-to";

/// The database.
#[derive(Clone)]
pub struct Store {
    pub(super) pool: Pool,
    /// Held as long as the store is open: only one program at a time uses a data directory, so that
    /// nothing is said twice.
    lock: Option<Arc<FolderLock>>,
    /// The same for a database on a server: the connection that holds its lock.
    #[cfg(feature = "postgres")]
    guard: Option<Arc<super::guard::Guard>>,
    /// Under which name it has leases, if others use the same database.
    owner: Arc<str>,
    commits: Arc<AtomicU64>,
    /// How many of them are in the file itself and not only beside it.
    settled: Arc<AtomicU64>,
    /// What was lost of what is known to have been written.
    lost: Option<Lost>,
    /// The same file, for what the disk may keep later; see [`Store::write_soon`].
    soon: Pool,
    /// One writer at a time, first come, first served, where the database takes no more.
    writer: Option<Arc<Mutex<()>>>,
    /// How many commits have waited for the disk.
    waits: Arc<AtomicU64>,
}

/// The database is older than what is known of it: the file beside it, `-wal`, was removed, or an
/// older file was put in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The last moment at which the bot was running by the database; 0 if it knows of none.
    pub since: Millis,
    /// The last moment at which it is known to have been running.
    pub until: Millis,
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
    /// Everything of another database is being moved into this one, and not all of it is there.
    HalfMoved {
        /// The database, without a password.
        database: String,
    },
    /// Everything of a data folder was moved to a server.
    Moved {
        /// The folder.
        path: PathBuf,
        /// The server's database, without a password.
        database: String,
    },
    /// The file is empty: it was cut off, or somebody made it.
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// The address of a database on a server cannot be read.
    #[cfg(feature = "postgres")]
    BadAddress,
    /// The address has a parameter that other programs know and this one does not.
    #[cfg(feature = "postgres")]
    BadParameter {
        /// Its name.
        name: &'static str,
    },
    /// The address asks for TLS in a way that there is not.
    #[cfg(feature = "postgres")]
    BadTlsMode,
    /// The address names more than one host.
    #[cfg(feature = "postgres")]
    SeveralHosts,
    /// A file that the address names cannot be read.
    #[cfg(feature = "postgres")]
    TlsFile {
        /// The parameter.
        name: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// A database is behind a pooler that gives a connection to several in turn.
    #[cfg(feature = "postgres")]
    Pooled {
        /// The database, without a password.
        database: String,
    },
    /// A database on a server cannot be reached, or does not let this program in.
    #[cfg(feature = "postgres")]
    Unreachable {
        /// The database, without a password.
        database: String,
        /// What the server or the system says.
        why: String,
    },
    /// A database on a server is away: its server is not running, starts, or cannot be reached now.
    #[cfg(feature = "postgres")]
    Away {
        /// The database, without a password.
        database: String,
        /// What the system or the server says.
        why: String,
    },
    /// Another program uses a database on a server.
    #[cfg(feature = "postgres")]
    Shared {
        /// The database, without a password.
        database: String,
    },
    /// A database on a server takes no writes.
    #[cfg(feature = "postgres")]
    Readonly {
        /// The database, without a password.
        database: String,
        /// What the server says.
        why: String,
    },
    /// A database was brought to its schema by other steps than this program knows.
    Altered {
        /// The database, without a password, or its file.
        database: String,
        /// The step that differs.
        version: i64,
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
        let store = Store::open_kept(directory).await?;
        let moved = async { store.read().await?.fact(MOVED).await };
        match moved.await.map_err(|error: Error| explain(directory.join(FILE), error.into()))? {
            Some(database) => Err(OpenError::Moved { path: directory.to_owned(), database }),
            None => Ok(store),
        }
    }

    /// The same, also where everything was moved elsewhere.
    pub(super) async fn open_kept(directory: &Path) -> Result<Store, OpenError> {
        let mut store = Store::open_any(directory, None).await?;
        let path = directory.join(FILE);
        let named = path.display().to_string();
        store.refuse_half(&named, |fault| explain(path.clone(), fault)).await?;
        // Matches that an earlier version has seen end.
        let filled = store.rebuild_results(false).await;
        filled.map_err(|error| explain(path.clone(), error.into()))?;
        let since = store.last_alive().await.map_err(|error| explain(path, error.into()))?;
        let until = known_alive(directory);
        store.lost = (until > since).then_some(Lost { since, until });
        Ok(store)
    }

    /// Opens the database of a data directory, also one that is not whole yet. One that is made for a
    /// move, which began then, is marked before anybody could use it.
    pub(super) async fn open_any(
        directory: &Path,
        moving: Option<Millis>,
    ) -> Result<Store, OpenError> {
        let lock = lock(directory)?;
        let path = directory.join(FILE);
        if !path.exists() {
            begin(&path, moving).await?;
        }
        refuse_empty(&path)?;
        // Done before SQLite opens it: the files that SQLite puts beside it get its permissions. It
        // must be closed again by then, because closing a file drops this program's locks on it.
        if std::fs::OpenOptions::new().append(true).open(&path).map(drop).is_ok() {
            for_owner_only(&path);
        }
        // Looked at before anything is set that stays in the file.
        inspect(&path).await.map_err(|error| explain(path.clone(), error))?;
        let options = SqliteConnectOptions::new().filename(&path);
        let pool = SqlitePoolOptions::new().max_connections(CONNECTIONS);
        let store = Store::set_up(pool, options, Some(&path)).await;
        let store = store.map_err(|error| explain(path.clone(), error))?;
        store.settle().await.map_err(|error| explain(path, error.into()))?;
        Ok(Store { lock: Some(Arc::new(lock)), ..store })
    }

    /// Refuses a database that a move into has not come to its end.
    ///
    /// # Errors
    /// Says which.
    pub(super) async fn refuse_half(
        &self,
        named: &str,
        explain: impl FnOnce(Fault) -> OpenError,
    ) -> Result<(), OpenError> {
        let half = async { Ok(self.read().await?.fact(MOVING).await?.is_some()) };
        match half.await.map_err(|error: Error| explain(error.into()))? {
            true => Err(OpenError::HalfMoved { database: named.to_owned() }),
            false => Ok(()),
        }
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
            // What is deleted is overwritten: whoever is forgotten is not found in free pages either.
            .pragma("secure_delete", "on")
            .busy_timeout(BUSY);
        let soon = options.clone().synchronous(SqliteSynchronous::Normal);
        let pool = unless_mistaken(pool).connect_with(options).await?;
        // A database in memory is its connection's own.
        let soon = match file {
            Some(_) => {
                let one = SqlitePoolOptions::new().max_connections(1);
                unless_mistaken(one).connect_lazy_with(soon)
            }
            None => pool.clone(),
        };
        let found = schema(&mut *pool.acquire().await?).await?;
        if let (true, Some(file)) = (found.is_some_and(|found| found < known_schema()), file) {
            let copy = file.with_file_name(format!("before-schema-{}.sqlite", known_schema()));
            copy_to(&mut *pool.acquire().await?, &copy).await?;
        }
        migrate(&pool).await?;
        Ok(Store::over(Pool::Sqlite(pool), Pool::Sqlite(soon)))
    }

    /// A store on a server, which holds its database, and its folder if it has one.
    #[cfg(feature = "postgres")]
    pub(super) fn holding(self, folder: Option<FolderLock>, guard: super::guard::Guard) -> Store {
        Store { lock: folder.map(Arc::new), guard: Some(Arc::new(guard)), ..self }
    }

    /// A store that has leases under a name.
    #[cfg(feature = "postgres")]
    pub(super) fn owned_by(self, owner: String) -> Store {
        Store { owner: owner.into(), ..self }
    }

    /// Under which name it has leases: that of its folder, which one program at a time uses. Whoever
    /// is started anew in it need not wait until the leases end of one that was killed.
    pub fn owner(&self) -> &str {
        &self.owner
    }

    /// A store over connections, and over others for what the disk may keep later.
    pub(super) fn over(pool: Pool, soon: Pool) -> Store {
        Store {
            writer: (!pool.is_shared()).then(Arc::default),
            pool,
            soon,
            lock: None,
            #[cfg(feature = "postgres")]
            guard: None,
            owner: Arc::default(),
            commits: Arc::default(),
            waits: Arc::default(),
            settled: Arc::default(),
            lost: None,
        }
    }

    /// Whether other programs may serve people with the same database at the same time.
    pub fn has_company(&self) -> bool {
        #[cfg(feature = "postgres")]
        let company = self.guard.as_ref().is_some_and(|guard| guard.has_company());
        #[cfg(not(feature = "postgres"))]
        let company = false;
        company
    }

    /// What was lost of what is known to have been written, if anything.
    pub fn lost(&self) -> Option<Lost> {
        self.lost
    }

    /// Puts what was written since last time into the file itself, so that it is worth something
    /// without the files beside it. Nobody waits for it.
    pub async fn settle(&self) -> Result<(), Error> {
        let commits = self.commits();
        match &self.pool {
            Pool::Sqlite(pool) => {
                sqlx::query("pragma wal_checkpoint(passive)").execute(pool).await?;
            }
            #[cfg(feature = "postgres")]
            Pool::Postgres(..) => {}
        }
        self.settled.store(commits, Ordering::Relaxed);
        Ok(())
    }

    /// How many commits are only beside the file.
    pub fn unsettled(&self) -> u64 {
        self.commits().saturating_sub(self.settled.load(Ordering::Relaxed))
    }

    /// The last moment at which the bot was running, by the database.
    async fn last_alive(&self) -> Result<Millis, Error> {
        Ok(self.read().await?.last_alive().await?.unwrap_or(0))
    }

    /// Remembers outside of the database when the bot was running: if the database should once be
    /// older than that, something of it was lost.
    pub fn note_alive(&self, at: Millis) {
        if let Some(lock) = &self.lock {
            // At worst, a loss would not be noticed.
            let _ = write_over(lock, &at.to_string());
        }
    }

    /// Begins a transaction for writing.
    ///
    /// # Errors
    /// When another write holds the database too long.
    pub async fn write(&self) -> Result<Tx, Error> {
        let tx = self.writing(&self.pool).await?;
        Ok(Tx { waits: Some(Arc::clone(&self.waits)), ..tx })
    }

    /// Begins a transaction for writing that does not wait for the disk: the next one of
    /// [`Store::write`] takes it there. If the program is killed, it is there all the same; if the
    /// machine goes down before, it never happened. So this is for what is found out again by asking
    /// the networks, such as what was said.
    ///
    /// # Errors
    /// When another write holds the database too long.
    pub async fn write_soon(&self) -> Result<Tx, Error> {
        self.writing(&self.soon).await
    }

    async fn writing(&self, pool: &Pool) -> Result<Tx, Error> {
        let asked = Since::now();
        let writing = match &self.writer {
            Some(writer) => Some(Arc::clone(writer).lock_owned().await),
            None => None,
        };
        meter::took(&meter::WRITER_WAIT, &[], &asked);
        let begun = Some(Since::now());
        #[cfg(feature = "postgres")]
        if let Some(guard) = &self.guard {
            guard.hold().await?;
        }
        let tx = Tx::over(pool.begin(true).await?, Arc::clone(&self.commits));
        let pool = pool.is_shared().then(|| self.pool.clone());
        Ok(Tx { begun, pool, _writing: writing, ..tx })
    }

    /// Begins a transaction for reading only: it sees one state and makes nobody wait.
    pub async fn read(&self) -> Result<Tx, Error> {
        Ok(Tx::over(self.pool.begin(false).await?, Arc::clone(&self.commits)))
    }

    /// How many writes have been committed since it was opened.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// How many of them have waited for the disk.
    pub fn waits(&self) -> u64 {
        self.waits.load(Ordering::Relaxed)
    }

    /// Closes the file once everything under way has finished.
    pub async fn close(self) {
        self.soon.close().await;
        self.pool.close().await;
        #[cfg(feature = "postgres")]
        if let Some(guard) = &self.guard {
            guard.release().await;
        }
        // Somebody may still hold a clone of this store, but nobody can write through it any more.
        if let Some(lock) = &self.lock {
            let _ = lock.unlock();
        }
    }
}

/// Connections that are closed instead of used again when they are mistaken about being in a
/// transaction. After a full disk, SQLite takes a transaction back itself and refuses to be told so;
/// sqlx (0.9.0) then counts it as going on. All that is read later would be what was there at
/// that time, and nothing could be written any more.
fn unless_mistaken(pool: SqlitePoolOptions) -> SqlitePoolOptions {
    pool.before_acquire(|connection, _| {
        let free = !connection.is_in_transaction();
        Box::pin(async move { Ok(free) })
    })
}

/// Takes the directory for this program alone, creating it if it does not exist yet; the system
/// releases it when the program ends, however it ends.
pub(super) fn lock(directory: &Path) -> Result<FolderLock, OpenError> {
    let unwritable = |why| OpenError::unwritable(directory, &why);
    make_folder(directory)?;
    let path = directory.join(LOCK);
    // What stands in it is kept.
    let mut options = std::fs::OpenOptions::new();
    let file = options.write(true).create(true).truncate(false).open(&path).map_err(unwritable)?;
    match FolderLock::take(file) {
        Ok(held) => Ok(held),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: directory.to_owned() }),
        Err(TryLockError::Error(error)) => Err(unwritable(error)),
    }
}

/// Makes a folder, and those above it, that only the program's own user can look into.
///
/// # Errors
/// When that is impossible there.
pub fn make_folder(directory: &Path) -> Result<(), OpenError> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory).map_err(|why| OpenError::unwritable(directory, &why))
}

/// The last moment at which the bot is known to have been running; 0 if there is none.
fn known_alive(directory: &Path) -> Millis {
    let text = std::fs::read_to_string(directory.join(LOCK)).unwrap_or_default();
    text.trim().parse().unwrap_or(0)
}

/// Forgets what is known of a database that is replaced by another.
pub(super) fn forget_alive(lock: &File) {
    let _ = write_over(lock, "");
}

/// Replaces the content of a file, as long as the other one is about as long.
fn write_over(mut file: &File, text: &str) -> std::io::Result<()> {
    file.seek(SeekFrom::Start(0))?;
    file.write_all(text.as_bytes())?;
    file.set_len(text.len() as u64)
}

/// Makes a new database beside its place and moves it there: a file of that name is never half a
/// database.
async fn begin(path: &Path, moving: Option<Millis>) -> Result<(), OpenError> {
    let draft = path.with_extension("new");
    for old in ["new", "new-journal", "new-wal", "new-shm"] {
        let _ = std::fs::remove_file(path.with_extension(old));
    }
    let made = std::fs::OpenOptions::new().write(true).create_new(true).open(&draft);
    made.map_err(|why| OpenError::unwritable(path, &why))?;
    for_owner_only(&draft);
    let done = async {
        let options = SqliteConnectOptions::new().filename(&draft);
        let options = options.journal_mode(SqliteJournalMode::Delete);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        migrate(&pool).await?;
        if let Some(since) = moving {
            sqlx::query(MARK).bind(MOVING).bind(since.to_string()).execute(&pool).await?;
        }
        pool.close().await;
        Ok(())
    };
    done.await.map_err(|fault| explain(path.to_owned(), fault))?;
    // What is left beside a file that is gone would be read into the new one.
    let beside = |ending: &str| path.with_extension(format!("sqlite{ending}"));
    let _ = std::fs::rename(beside("-wal"), beside("-wal.old"));
    let _ = std::fs::remove_file(beside("-shm"));
    std::fs::rename(&draft, path).map_err(|why| OpenError::unwritable(path, &why))
}

/// An empty file is no database of ours; SQLite would begin a new one in it.
pub(super) fn refuse_empty(path: &Path) -> Result<(), OpenError> {
    match std::fs::metadata(path) {
        Ok(file) if file.is_file() && file.len() == 0 => {
            Err(OpenError::Empty { path: path.to_owned() })
        }
        _ => Ok(()),
    }
}

/// What is found where data is to be kept, without changing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Nothing yet; it can be made.
    New,
    /// A database of ours, intact, with this schema.
    There(i64),
}

/// Looks whether data can be kept in a directory, and whether what is there can be used; changes
/// nothing.
///
/// # Errors
/// As [`Store::open`], except that somebody else may use it.
pub async fn look(directory: &Path) -> Result<Look, OpenError> {
    try_to_write(directory)?;
    let path = directory.join(FILE);
    if !path.exists() {
        return Ok(Look::New);
    }
    refuse_empty(&path)?;
    let found = inspect(&path).await.map_err(|fault| explain(path, fault))?;
    Ok(Look::There(found.unwrap_or(0)))
}

/// Whether a directory has a database, of ours or not.
pub fn has_data(directory: &Path) -> bool {
    directory.join(FILE).exists()
}

/// Looks whether data can be kept in a directory, there or not; changes nothing.
pub fn try_to_write(directory: &Path) -> Result<(), OpenError> {
    let there = directory.ancestors().find(|folder| folder.exists());
    let there = there.filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let trial = there.join(format!(".hnefi-{}", std::process::id()));
    let tried = std::fs::File::create(&trial);
    let _ = std::fs::remove_file(&trial);
    tried.map(drop).map_err(|why| OpenError::unwritable(directory, &why))
}

/// Looks at a database without changing it; returns its schema, if it has one.
async fn inspect(path: &Path) -> Result<Option<i64>, Fault> {
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(BUSY);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let found = schema(&mut connection).await?;
    quick_check(&mut connection).await?;
    connection.close().await?;
    Ok(found)
}

async fn quick_check(connection: &mut SqliteConnection) -> Result<(), Fault> {
    let check: String = sqlx::query_scalar("pragma quick_check(1)").fetch_one(connection).await?;
    if check == "ok" { Ok(()) } else { Err(Fault::Check(check)) }
}

pub(super) enum Fault {
    Sql(Error),
    Migration(MigrateError),
    Check(String),
    Foreign,
    #[cfg(feature = "postgres")]
    Altered {
        version: i64,
    },
    Newer {
        found: i64,
        known: i64,
    },
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        Fault::Sql(error.into())
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        Fault::Sql(error)
    }
}

/// The schema of a database, if it has one; a schema from a later program is refused, and so is
/// what another program has made.
pub(super) async fn schema(connection: &mut SqliteConnection) -> Result<Option<i64>, Fault> {
    let table = "select count(*) from sqlite_master where name = '_sqlx_migrations'";
    if sqlx::query_scalar::<_, i64>(table).fetch_one(&mut *connection).await? == 0 {
        let any = sqlx::query_scalar::<_, i64>("select count(*) from sqlite_master");
        return match any.fetch_one(connection).await? {
            0 => Ok(None),
            _ => Err(Fault::Foreign),
        };
    }
    let ours = "select count(*) from sqlite_master where name = 'events'";
    if sqlx::query_scalar::<_, i64>(ours).fetch_one(&mut *connection).await? == 0 {
        return Err(Fault::Foreign);
    }
    not_newer(sqlx::query_scalar(NEWEST).fetch_one(connection).await?)
}

/// Asks a database of ours for its schema.
pub(super) const NEWEST: &str = "select max(version) from _sqlx_migrations";

/// A schema, unless it comes from a later program.
pub(super) fn not_newer(found: Option<i64>) -> Result<Option<i64>, Fault> {
    match found.filter(|found| *found > known_schema()) {
        Some(found) => Err(Fault::Newer { found, known: known_schema() }),
        None => Ok(found),
    }
}

/// The newest schema that this program knows.
pub(super) fn known_schema() -> i64 {
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
    // A file's name may be any bytes.
    let name = copy.as_os_str().as_encoded_bytes().to_vec();
    sqlx::query("vacuum into cast($1 as text)").bind(name).execute(connection).await?;
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

fn altered(path: &Path, version: i64) -> OpenError {
    OpenError::Altered { database: path.display().to_string(), version }
}

pub(super) fn explain(path: PathBuf, fault: Fault) -> OpenError {
    match fault {
        Fault::Newer { found, known } => OpenError::Newer { found, known },
        Fault::Check(why) => OpenError::Damaged { path, why },
        Fault::Foreign => OpenError::Foreign { path },
        #[cfg(feature = "postgres")]
        Fault::Altered { version } => altered(&path, version),
        Fault::Migration(MigrateError::VersionMismatch(version)) => altered(&path, version),
        Fault::Migration(error) => OpenError::Damaged { path, why: error.to_string() },
        Fault::Sql(error) => {
            let unwritable = error.code().is_some_and(|code| UNWRITABLE.contains(&code));
            let why = error.reason();
            if unwritable {
                OpenError::Unwritable { path, why }
            } else {
                OpenError::Damaged { path, why }
            }
        }
    }
}
