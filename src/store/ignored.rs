//! Whom the operator does not want to be heard, beyond the settings.

use super::engine::{query, query_scalar};
use super::{Error, Tx};

impl Tx {
    /// The ids of people, places and servers that are not to be heard.
    pub async fn ignored(&mut self) -> Result<Vec<String>, Error> {
        Ok(query_scalar("select id from ignored order by id").fetch_all(&mut self.tx).await?)
    }

    /// No longer hears somebody or something.
    pub async fn ignore(&mut self, id: &str) -> Result<(), Error> {
        query("insert into ignored (id) values ($1) on conflict do nothing")
            .bind(id)
            .execute(&mut self.tx)
            .await?;
        Ok(())
    }

    /// Hears somebody or something again.
    pub async fn stop_ignoring(&mut self, id: &str) -> Result<(), Error> {
        query("delete from ignored where id = $1").bind(id).execute(&mut self.tx).await?;
        Ok(())
    }
}
