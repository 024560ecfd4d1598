//! Why the store could not do what it was asked, in the classes that others act on.
//!
//! What the database itself said is for the log alone: nobody outside this room sees the library's
//! own error, so that another database can take its place.

use std::fmt;

/// Why the store could not do something. Whoever gets one asks what to do about it:
/// [`Error::is_full`], [`Error::is_busy`], [`Error::is_away`], [`Error::is_gone`],
/// [`Error::is_broken`]; if none of these, the database failed.
#[derive(Debug)]
pub struct Error(ErrorKind);

#[derive(Debug)]
enum ErrorKind {
    /// The database failed.
    Database(sqlx::Error),
    /// What was asked for is not there, or not any more.
    Gone(&'static str),
    /// What is stored cannot be read back.
    Broken(String),
    /// Another program has taken the database while its server was away.
    #[cfg(feature = "postgres")]
    Taken,
}

/// SQLite's primary result codes: somebody else is writing, or has locked a table; the disk is full.
const BUSY: [i32; 2] = [5, 6];
const FULL: i32 = 13;

/// What PostgreSQL calls the same: others were in the way, or a lock did not come; no room.
const BUSY_STATES: [&str; 3] = ["40001", "40P01", "55P03"];
const FULL_STATES: [&str; 1] = ["53100"];

/// What others were in the way of, by what PostgreSQL calls it: it could not have happened in this
/// order, each waited for the other, or another had written the same row.
const PASSING_STATES: [&str; 3] = ["40001", "40P01", "23505"];

/// How PostgreSQL's names begin for a connection that is lost, or ends with its server.
const LOST_CLASSES: [&str; 2] = ["08", "57P"];

/// How PostgreSQL's names begin for a lost connection, a server that stops or starts or has become a
/// replica (which refuses a write with one name, and to begin one with another), a connection that was
/// idle too long, and a password that does not count any more.
const AWAY_CLASSES: [&str; 6] = ["08", "57P", "25006", "0A000", "25P03", "28"];

impl Error {
    /// Something that was named is not there, or not any more.
    pub fn gone(what: &'static str) -> Error {
        Error(ErrorKind::Gone(what))
    }

    /// Another program has taken the database.
    #[cfg(feature = "postgres")]
    pub(super) fn taken() -> Error {
        Error(ErrorKind::Taken)
    }

    /// The database did not answer in time.
    pub fn late() -> Error {
        Error(ErrorKind::Database(sqlx::Error::PoolTimedOut))
    }

    /// Something that is stored cannot be read back.
    pub(super) fn broken(what: impl Into<String>) -> Error {
        Error(ErrorKind::Broken(what.into()))
    }

    /// Whether the disk is full: once there is room, everything goes on.
    pub fn is_full(&self) -> bool {
        self.code() == Some(FULL) || self.is_one_of(&FULL_STATES)
    }

    /// Whether somebody else had the database for too long: the same may succeed when tried again.
    pub fn is_busy(&self) -> bool {
        let late = matches!(self.0, ErrorKind::Database(sqlx::Error::PoolTimedOut));
        late || self.code().is_some_and(|code| BUSY.contains(&code)) || self.is_one_of(&BUSY_STATES)
    }

    /// Whether the database cannot be reached: once it can, everything goes on. What was being
    /// committed may have happened or not.
    pub fn is_away(&self) -> bool {
        use sqlx::Error::{Io, PoolTimedOut, Tls};
        let state = self.sqlstate();
        matches!(self.0, ErrorKind::Database(Io(_) | Tls(_) | PoolTimedOut))
            || self.is_closed_by_a_proxy()
            || state.is_some_and(|state| AWAY_CLASSES.iter().any(|class| state.starts_with(class)))
    }

    /// Whether the connection was lost: another one may do.
    pub(super) fn is_lost(&self) -> bool {
        let state = self.sqlstate();
        matches!(self.0, ErrorKind::Database(sqlx::Error::Io(_)))
            || self.is_closed_by_a_proxy()
            || state.is_some_and(|state| LOST_CLASSES.iter().any(|class| state.starts_with(class)))
    }

    /// Whether something in between has answered for a server that it cannot reach: the first byte of
    /// a connection is no answer of a PostgreSQL.
    fn is_closed_by_a_proxy(&self) -> bool {
        let ErrorKind::Database(sqlx::Error::Protocol(said)) = &self.0 else { return false };
        said.contains("unexpected response from SSLRequest")
    }

    /// Whether the same may well succeed at once, done from the beginning.
    pub(super) fn is_passing(&self) -> bool {
        self.is_one_of(&PASSING_STATES) || self.is_lost()
    }

    /// Whether something that was named is not there, or not any more.
    pub fn is_gone(&self) -> bool {
        matches!(self.0, ErrorKind::Gone(_) | ErrorKind::Database(sqlx::Error::RowNotFound))
    }

    /// Whether something that is stored cannot be read back: trying again does not help.
    pub fn is_broken(&self) -> bool {
        use sqlx::Error::{ColumnDecode, Decode};
        matches!(
            self.0,
            ErrorKind::Broken(_) | ErrorKind::Database(Decode(_) | ColumnDecode { .. })
        )
    }

    /// Whether something that should be read is damaged, whatever it is: not there, or unreadable.
    pub fn is_damaged(&self) -> bool {
        self.is_gone() || self.is_broken()
    }

    /// SQLite's primary result code.
    pub(super) fn code(&self) -> Option<i32> {
        let ErrorKind::Database(error) = &self.0 else { return None };
        let error = error.as_database_error()?.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
        let code: i32 = sqlx::error::DatabaseError::code(error)?.parse().ok()?;
        Some(code & 0xFF)
    }

    /// The five characters by which PostgreSQL names what went wrong.
    pub(super) fn sqlstate(&self) -> Option<String> {
        let ErrorKind::Database(error) = &self.0 else { return None };
        let error = error.as_database_error()?;
        let other = error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_none();
        error.code().filter(|_| other).map(|code| code.into_owned())
    }

    fn is_one_of(&self, states: &[&str]) -> bool {
        self.sqlstate().is_some_and(|state| states.contains(&state.as_str()))
    }

    /// What the database says, without the library's words around it.
    pub(super) fn reason(&self) -> String {
        match &self.0 {
            ErrorKind::Database(sqlx::Error::Io(error)) => error.to_string(),
            ErrorKind::Database(sqlx::Error::Tls(error)) => tls_reason(&error.to_string()),
            ErrorKind::Database(error) => error
                .as_database_error()
                .map_or_else(|| error.to_string(), |error| error.message().to_owned()),
            _ => self.to_string(),
        }
    }
}

/// Why a connection could not be made secret, without the places in OpenSSL's source where that was
/// found out: of `error:0A000086:SSL routines:…:certificate verify failed:…c:1889: (certificate has
/// expired)` what is in the brackets at the end, else the words that are no place.
fn tls_reason(said: &str) -> String {
    let inner = said.trim_end().strip_suffix(')').and_then(|rest| rest.rsplit_once('('));
    let words = match inner {
        Some((_, inner)) => inner,
        None => said.split(':').nth(4).unwrap_or(said),
    };
    format!("TLS: {}", words.trim())
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            ErrorKind::Database(error) => error.fmt(f),
            ErrorKind::Gone(what) => write!(f, "{what} is not there any more"),
            #[cfg(feature = "postgres")]
            ErrorKind::Taken => write!(f, "another program has taken the database"),
            ErrorKind::Broken(what) => write!(f, "what is stored cannot be read: {what}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.0 {
            ErrorKind::Database(error) => Some(error),
            _ => None,
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        Error(ErrorKind::Database(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::engine::query;
    use crate::store::{MatchId, Store};

    const LONG: std::time::Duration = std::time::Duration::from_secs(60);

    #[test]
    fn why_tls_failed_is_told_without_places_in_its_source() {
        let openssl = "error:0A000086:SSL routines:tls_post_process_server_certificate:certificate \
            verify failed:../ssl/statem/statem_clnt.c:1889:";
        for (said, told) in [
            (format!("{openssl} (certificate has expired)"), "TLS: certificate has expired"),
            (format!("{openssl} (Hostname mismatch)"), "TLS: Hostname mismatch"),
            (openssl.to_owned(), "TLS: certificate verify failed"),
            ("server does not support TLS".to_owned(), "TLS: server does not support TLS"),
        ] {
            let error = Error::from(sqlx::Error::Tls(said.into()));
            assert_eq!(error.reason(), told);
        }
    }

    #[test]
    fn a_proxy_that_closes_is_a_server_that_is_away() {
        let said = "unexpected response from SSLRequest: 0x00".to_owned();
        let error = Error::from(sqlx::Error::Protocol(said));
        assert!(error.is_away() && error.is_lost());
        assert!(!Error::from(sqlx::Error::Protocol("else".to_owned())).is_away());
    }

    #[tokio::test]
    async fn a_full_disk_is_recognised() {
        let store = Store::in_memory().await.unwrap();
        let mut tx = store.write().await.unwrap();
        query("pragma max_page_count = 1").execute(&mut tx.tx).await.unwrap();
        let full = async {
            for n in 0.. {
                tx.learn(&n.to_string(), &"long ".repeat(1_000)).await?;
            }
            Ok(())
        };
        let error: Result<(), Error> = tokio::time::timeout(LONG, full).await.unwrap();
        let error = error.unwrap_err();
        assert!(error.is_full() && !error.is_busy() && !error.is_gone(), "{error}");
    }

    #[tokio::test]
    async fn what_is_broken_and_what_is_gone_are_told_apart() {
        let store = Store::in_memory().await.unwrap();
        let mut tx = store.write().await.unwrap();
        let gone = Error::from(sqlx::Error::RowNotFound);
        assert!(gone.is_gone() && !gone.is_broken() && !gone.is_full());
        assert!(Error::gone("a player").is_gone());
        let sql = "insert into matches (id, stage, variant, challenger, created_at)
            values (1, 'open', 'brandubh', 1, 0)";
        query("insert into players (id, created_at) values (1, 0)")
            .execute(&mut tx.tx)
            .await
            .unwrap();
        query(sql).execute(&mut tx.tx).await.unwrap();
        let line = "insert into events (match_id, seq, at, body) values (1, 0, 0, 'no event')";
        query(line).execute(&mut tx.tx).await.unwrap();
        let error = tx.log(MatchId(1)).await.unwrap_err();
        assert!(error.is_broken() && !error.is_gone(), "{error}");
        assert!(error.is_damaged() && gone.is_damaged() && !Error::late().is_damaged());
    }
}
