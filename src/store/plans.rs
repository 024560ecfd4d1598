//! What players have planned.

use super::engine::{query, query_as, query_scalar};
use super::{Error, MatchId, Tx};
use crate::game::{PlanLine, Planned, PlayerId};

impl Tx {
    /// What a player has planned in a match, oldest first.
    ///
    /// # Errors
    /// When a stored line cannot be read.
    pub async fn plans(&mut self, id: MatchId, player: PlayerId) -> Result<Vec<Planned>, Error> {
        let rows: Vec<(String, bool)> = query_as(
            "select line, confirmed from plans where match_id = $1 and player_id = $2 order by id",
        )
        .bind(id.0)
        .bind(player.0)
        .fetch_all(&mut self.tx)
        .await?;
        rows.into_iter()
            .map(|(line, confirmed)| {
                let line: Option<PlanLine> = line.split(' ').map(|mv| mv.parse().ok()).collect();
                let line = line.ok_or_else(|| Error::broken("a planned move"))?;
                Ok(Planned { line, confirmed })
            })
            .collect()
    }

    /// The matches in which a player has proposed a plan but not confirmed it.
    pub async fn proposals(&mut self, player: PlayerId) -> Result<Vec<MatchId>, Error> {
        let ids: Vec<i64> = query_scalar(
            "select distinct match_id from plans where player_id = $1 and not confirmed
             order by match_id",
        )
        .bind(player.0)
        .fetch_all(&mut self.tx)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Replaces what a player has planned in a match.
    pub async fn set_plans(
        &mut self,
        id: MatchId,
        player: PlayerId,
        plans: &[Planned],
    ) -> Result<(), Error> {
        query("delete from plans where match_id = $1 and player_id = $2")
            .bind(id.0)
            .bind(player.0)
            .execute(&mut self.tx)
            .await?;
        for plan in plans {
            let moves: Vec<String> = plan.line.iter().map(ToString::to_string).collect();
            query(
                "insert into plans (match_id, player_id, line, confirmed) values ($1, $2, $3, $4)",
            )
            .bind(id.0)
            .bind(player.0)
            .bind(moves.join(" "))
            .bind(plan.confirmed)
            .execute(&mut self.tx)
            .await?;
        }
        Ok(())
    }

    /// Drops everything planned in a match.
    pub async fn drop_plans(&mut self, id: MatchId) -> Result<(), Error> {
        query("delete from plans where match_id = $1").bind(id.0).execute(&mut self.tx).await?;
        Ok(())
    }
}
