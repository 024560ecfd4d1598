//! The lock on a database of a server. Programs that serve people have it together, and share the
//! work by leases; one that changes what the others rely on has it alone.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::Error;
use crate::meter::Since;

/// The number of the lock: "hnefi".
const IN_USE: i64 = 0x68_6e_65_66_69;

/// How long the lock counts as held after a look, in seconds.
const TRUSTED: f64 = 1.0;

/// With whom a program uses a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Company {
    /// With nobody.
    Alone,
    /// With others that share the work.
    Together,
}

/// How long a connection, or a word from one, may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Whether a server still answers through a connection: a network that swallows everything, as some do
/// to what was idle for long, would keep whoever asks waiting.
pub(super) async fn is_there(connection: &mut PgConnection, patience: Duration) -> bool {
    timeout(patience, connection.ping()).await.is_ok_and(|answer| answer.is_ok())
}

/// Connects to a server, with a bound on the time.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let late = |_| sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
    let connected = async {
        let mut connection = options.connect().await?;
        begin_session(&mut connection, true).await?;
        Ok(connection)
    };
    timeout(PATIENCE, connected).await.map_err(late)?
}

/// Tells a server how long a transaction may do nothing, wait for a lock, or take over one question: one
/// of a program that was stopped must not hold others up. Told in a statement, and not when the connection
/// is made, because poolers pass on only what they know. `waits` is whether a commit waits for the disk.
pub(super) async fn begin_session(
    connection: &mut PgConnection,
    waits: bool,
) -> Result<(), sqlx::Error> {
    let seconds = PATIENCE.as_secs();
    // Whether it does by itself is the server's.
    let soon = if waits { "" } else { "; set synchronous_commit = off" };
    let sql = format!(
        "set idle_in_transaction_session_timeout = '{seconds}s'; set lock_timeout = '{seconds}s';
         set statement_timeout = '{seconds}s'{soon}"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(connection).await.map(drop)
}

/// What holds the lock as long as the store is open.
pub(super) struct Guard {
    options: PgConnectOptions,
    company: Company,
    held: Mutex<HeldLock>,
}

struct HeldLock {
    /// The connection to which the server gave the lock.
    connection: Option<PgConnection>,
    looked: Since,
}

impl Guard {
    /// Takes the database for this program; gives the connection back if another one is in its way.
    pub(super) async fn take(
        mut connection: PgConnection,
        options: &PgConnectOptions,
        company: Company,
    ) -> Result<Result<Guard, PgConnection>, sqlx::Error> {
        if !lock(&mut connection, company).await? {
            return Ok(Err(connection));
        }
        let held = HeldLock { connection: Some(connection), looked: Since::now() };
        Ok(Ok(Guard { options: options.clone(), company, held: Mutex::new(held) }))
    }

    /// Lets others in who share the work.
    pub(super) async fn open_up(&mut self) -> Result<(), sqlx::Error> {
        let held = self.held.get_mut();
        if let (Some(connection), Company::Alone) = (&mut held.connection, self.company) {
            // Taken before the other is given back: nobody comes between.
            lock(connection, Company::Together).await?;
            let sql = "select pg_advisory_unlock($1)";
            sqlx::query(sql).bind(IN_USE).execute(connection).await?;
        }
        self.company = Company::Together;
        Ok(())
    }

    /// Whether others may have it too.
    pub(super) fn has_company(&self) -> bool {
        self.company == Company::Together
    }

    /// Makes sure that this program still has the database, or has it again: the lock goes with its
    /// connection, and a server may have been away.
    ///
    /// # Errors
    /// When another program has taken it meanwhile, or the server is away.
    pub(super) async fn hold(&self) -> Result<(), Error> {
        let mut held = self.held.lock().await;
        if held.looked.seconds() < TRUSTED {
            return Ok(());
        }
        let there = match &mut held.connection {
            Some(connection) => is_there(connection, PATIENCE).await,
            None => false,
        };
        if !there {
            held.connection = None;
            let mut connection = connect(&self.options).await?;
            if !lock(&mut connection, self.company).await? {
                return Err(Error::taken());
            }
            held.connection = Some(connection);
        }
        held.looked = Since::now();
        Ok(())
    }

    /// Leaves the database to others.
    pub(super) async fn release(&self) {
        if let Some(connection) = self.held.lock().await.connection.take() {
            // The server leaves it to others anyway once the connection is gone.
            let _ = connection.close().await;
        }
    }
}

/// Asks for the lock.
async fn lock(connection: &mut PgConnection, company: Company) -> Result<bool, sqlx::Error> {
    let sql = match company {
        Company::Alone => "select pg_try_advisory_lock($1)",
        Company::Together => "select pg_try_advisory_lock_shared($1)",
    };
    sqlx::query_scalar(sql).bind(IN_USE).fetch_one(connection).await
}
