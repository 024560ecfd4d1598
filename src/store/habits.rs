//! What players have chosen for themselves, each choice under its name.

use super::engine::{QueryBuilder, query, query_as};
use super::{Error, Tx};
use crate::game::PlayerId;

impl Tx {
    /// What a player has chosen, by name.
    pub async fn habits(&mut self, player: PlayerId) -> Result<Vec<(String, String)>, Error> {
        Ok(query_as("select name, value from habits where player_id = $1 order by name")
            .bind(player.0)
            .fetch_all(&mut self.tx)
            .await?)
    }

    /// Remembers what a player has chosen, instead of what they had.
    pub async fn set_habits(
        &mut self,
        player: PlayerId,
        chosen: &[(&'static str, String)],
    ) -> Result<(), Error> {
        query("delete from habits where player_id = $1")
            .bind(player.0)
            .execute(&mut self.tx)
            .await?;
        if chosen.is_empty() {
            return Ok(());
        }
        let mut query = QueryBuilder::new("insert into habits (player_id, name, value) ");
        query.push_rows(
            chosen.iter().map(|(name, value)| [player.0.into(), (*name).into(), value.into()]),
        );
        query.build().execute(&mut self.tx).await?;
        Ok(())
    }
}
