//! The lock on a database of a server.

use sqlx::Connection as _;
use sqlx::postgres::PgConnection;
use tokio::sync::Mutex;

/// The connection that holds a database's lock as long as the store is open: only one program at a
/// time uses it, so that nothing is said twice.
pub(super) struct Guard(Mutex<Option<PgConnection>>);

impl Guard {
    /// Holds what a connection has locked.
    pub(super) fn new(connection: PgConnection) -> Guard {
        Guard(Mutex::new(Some(connection)))
    }

    /// Leaves the database to others.
    pub(super) async fn release(&self) {
        if let Some(connection) = self.0.lock().await.take() {
            // The server leaves it to others anyway once the connection is gone.
            let _ = connection.close().await;
        }
    }
}
