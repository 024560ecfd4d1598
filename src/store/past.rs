//! Finished matches of two players.

use super::engine::{DbRow, query};
use super::{Error, PlaceId, Tx};
use crate::game::{Ending, PlayerId};

/// A match that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// The variant's id.
    pub variant: String,
    /// Who played the attackers.
    pub attackers: PlayerId,
    /// How it ended; `None` if that cannot be told.
    pub ending: Option<Ending>,
}

fn read_past(row: &DbRow) -> Result<Past, Error> {
    let (winner, reason): (Option<String>, Option<String>) = (row.try_get(2)?, row.try_get(3)?);
    let ending = reason.and_then(|reason| Ending::of_words(&reason, winner.as_deref()));
    Ok(Past { variant: row.try_get(0)?, attackers: PlayerId(row.try_get(1)?), ending })
}

impl Tx {
    /// The finished matches of two players against each other that were heard in a place or
    /// elsewhere on its server, newest first, at most `most`.
    pub async fn between(
        &mut self,
        place: PlaceId,
        one: PlayerId,
        other: PlayerId,
        most: usize,
    ) -> Result<Vec<Past>, Error> {
        let rows = query(
            "select m.variant, m.attackers, r.winner, r.reason from matches m
             left join results r on r.match_id = m.id
             where m.stage = 'over'
             and ((m.attackers = $2 and m.defenders = $3) or (m.attackers = $3 and m.defenders = $2))
             and exists (
                 select 1 from hearings h join places p on p.id = h.place_id
                 where h.match_id = m.id
                 and (p.id = $1 or p.server = (select server from places where id = $1)))
             order by m.id desc limit $4",
        )
        .bind(place.0)
        .bind(one.0)
        .bind(other.0)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        rows.iter().map(read_past).collect()
    }
}
