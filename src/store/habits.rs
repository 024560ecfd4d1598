//! What players have chosen for themselves, each choice under its name.

use sqlx::QueryBuilder;

use super::{Error, Tx};
use crate::game::PlayerId;

impl Tx {
    /// What a player has chosen, by name.
    pub async fn habits(&mut self, player: PlayerId) -> Result<Vec<(String, String)>, Error> {
        Ok(sqlx::query_as("select name, value from habits where player_id = $1 order by name")
            .bind(player.0)
            .fetch_all(&mut *self.tx)
            .await?)
    }

    /// Remembers what a player has chosen, instead of what they had.
    pub async fn set_habits(
        &mut self,
        player: PlayerId,
        chosen: &[(&'static str, String)],
    ) -> Result<(), Error> {
        sqlx::query("delete from habits where player_id = $1")
            .bind(player.0)
            .execute(&mut *self.tx)
            .await?;
        if chosen.is_empty() {
            return Ok(());
        }
        let mut query = QueryBuilder::new("insert into habits (player_id, name, value) ");
        query.push_values(chosen, |mut row, (name, value)| {
            row.push_bind(player.0).push_bind(*name).push_bind(value);
        });
        query.build().execute(&mut *self.tx).await?;
        Ok(())
    }
}
