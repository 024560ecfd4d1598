//! Matches that are over, as lists and statistics read them.

use super::engine::{DbRow, query};
use super::results::{read_result, result};
use super::{Error, PlaceId, Tx};
use crate::game::{Finished, PlayerId, Seats};

/// The columns that [`read_finished`] reads, and where they come from.
macro_rules! finished {
    () => {
        concat!(
            "select m.variant, m.attackers, m.defenders, ",
            result!(),
            " from results r join matches m on m.id = r.match_id "
        )
    };
}

/// Whether a match `m` was heard in the place that is the first parameter, or elsewhere on its
/// server.
macro_rules! heard_around {
    () => {
        "exists (select 1 from hearings h join places p on p.id = h.place_id
                 where h.match_id = m.id
                 and (p.id = $1 or p.server = (select server from places where id = $1)))"
    };
}

/// A match; `None` if its row says nothing that is understood.
fn read_finished(row: &DbRow) -> Result<Option<Finished>, Error> {
    let Some((ended_at, summary)) = read_result(row, 3)? else { return Ok(None) };
    let [attackers, defenders] = [row.try_get(1)?, row.try_get(2)?].map(PlayerId);
    let seats = Seats { attackers, defenders };
    Ok(Some(Finished { variant: row.try_get(0)?, seats, ended_at, summary }))
}

/// Rows that begin with the newest match, as matches that begin with the oldest.
fn oldest_first(rows: &[DbRow]) -> Result<Vec<Finished>, Error> {
    rows.iter().rev().filter_map(|row| read_finished(row).transpose()).collect()
}

impl Tx {
    /// The finished matches of two players against each other that were heard in a place or
    /// elsewhere on its server, oldest first: the newest, at most `most`.
    pub async fn finished_between(
        &mut self,
        place: PlaceId,
        (one, other): (PlayerId, PlayerId),
        most: usize,
    ) -> Result<Vec<Finished>, Error> {
        let rows = query(concat!(
            finished!(),
            "where ((m.attackers = $2 and m.defenders = $3)
                 or (m.attackers = $3 and m.defenders = $2)) and ",
            heard_around!(),
            " order by r.ended_at desc, r.match_id desc limit $4"
        ))
        .bind(place.0)
        .bind(one.0)
        .bind(other.0)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        oldest_first(&rows)
    }

    /// The finished matches of a player, likewise: all of them, or those heard around a place.
    pub async fn finished_of(
        &mut self,
        around: Option<PlaceId>,
        player: PlayerId,
        most: usize,
    ) -> Result<Vec<Finished>, Error> {
        let rows = query(concat!(
            finished!(),
            "where (m.attackers = $2 or m.defenders = $2) and ($1 = 0 or ",
            heard_around!(),
            ") order by r.ended_at desc, r.match_id desc limit $3"
        ))
        .bind(around.map_or(0, |place| place.0))
        .bind(player.0)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        oldest_first(&rows)
    }

    /// The finished matches of a game, wherever they were played, likewise.
    pub async fn finished_in(
        &mut self,
        variant: &str,
        most: usize,
    ) -> Result<Vec<Finished>, Error> {
        let rows = query(concat!(
            finished!(),
            "where m.variant = $1 and m.stage = 'over'
             order by r.ended_at desc, r.match_id desc limit $2"
        ))
        .bind(variant)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        oldest_first(&rows)
    }
}
