//! Who is who: accounts that belong to one player.

use crate::app::App;
use crate::app::time::alarm;
use crate::game::AccountId;
use crate::store::{Error, Linked};

impl App {
    /// Gives two accounts to one player, who can play all their matches from either from then on.
    ///
    /// Refused while the two sit opposite each other in a match. The caller must make sure that the
    /// person really owns both accounts.
    ///
    /// # Errors
    /// When nobody was ever met under one of the accounts.
    pub async fn link(&self, kept: &AccountId, other: &AccountId) -> Result<Linked, Error> {
        let work = || async {
            let mut tx = self.cx.store.write().await?;
            let linked = tx.link(kept, other).await?;
            if let Linked::One(player) = linked {
                alarm::set_alarms_of(&self.cx, &mut tx, player).await?;
                tx.commit().await?;
            }
            Ok(linked)
        };
        self.cx.store.again(work).await
    }
}
