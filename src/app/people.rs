//! Who is who: accounts that belong to one player.

use super::App;
use crate::game::AccountId;
use crate::store::{Error, Linked};

impl App {
    /// Makes two accounts one player's: from then on he plays his matches from either.
    ///
    /// Refused while the two sit opposite each other in a match. Whether the person really has both
    /// accounts is for whoever calls this to make sure of.
    ///
    /// # Errors
    /// When the database fails, or nobody was ever met under one of the accounts.
    pub async fn link(&self, kept: &AccountId, other: &AccountId) -> Result<Linked, Error> {
        let mut tx = self.store.write().await?;
        let linked = tx.link(kept, other).await?;
        if let Linked::One(player) = linked {
            self.set_alarms_of(&mut tx, player).await?;
            tx.commit().await?;
        }
        Ok(linked)
    }
}
