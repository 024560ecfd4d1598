//! Matches that are over, as lists and statistics read them.

use std::collections::HashSet;

use super::engine::{DbRow, query, query_scalar};
use super::results::{read_result, result};
use super::{Error, MatchId, PlaceId, Tx};
use crate::game::{Finished, Millis, PlayerId, Seats};

/// The columns that [`read_finished`] reads, and where they come from.
macro_rules! finished {
    () => {
        concat!(
            "select m.variant, m.attackers, m.defenders, ",
            result!(),
            ", r.match_id, r.ended_at from results r join matches m on m.id = r.match_id "
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

/// The same where the second parameter is true; else whether it was heard in that very place.
macro_rules! heard_in {
    () => {
        "m.id in (select h.match_id from hearings h join places p on p.id = h.place_id
                  where p.id = $1 or ($2 and p.server = (select server from places where id = $1)))"
    };
}

/// Where a match is among all that are over: when it ended, and its number.
pub type PastMark = (Millis, MatchId);

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

    /// Matches that ended after another, or at the same moment and with a greater number, oldest
    /// first, at most `most`: each with when it ended and its number, and what it was if that is
    /// understood. Only rated ones, unless `all`; the match `but` is left out.
    pub async fn finished_after(
        &mut self,
        (at, id): PastMark,
        but: Option<MatchId>,
        all: bool,
        most: usize,
    ) -> Result<Vec<(PastMark, Option<Finished>)>, Error> {
        let rows = query(concat!(
            finished!(),
            "where (r.rated or $4) and r.match_id <> $3
                 and (r.ended_at > $1 or (r.ended_at = $1 and r.match_id > $2))
             order by r.ended_at, r.match_id limit $5"
        ))
        .bind(at)
        .bind(id.0)
        .bind(but.map_or(0, |id| id.0))
        .bind(all)
        .bind(most as i64)
        .fetch_all(&mut self.tx)
        .await?;
        let read = |row: &DbRow| {
            let mark = (row.try_get(18)?, MatchId(row.try_get(17)?));
            Ok((mark, read_finished(row)?))
        };
        rows.iter().map(read).collect()
    }

    /// How many rated matches ended after a moment, up to a match; the match `but` is left out.
    pub async fn rated_between(
        &mut self,
        from: Millis,
        (at, id): PastMark,
        but: Option<MatchId>,
    ) -> Result<usize, Error> {
        let count: i64 = query_scalar(
            "select count(*) from results r where r.rated and r.match_id <> $4 and r.ended_at > $1
                 and (r.ended_at < $2 or (r.ended_at = $2 and r.match_id <= $3))",
        )
        .bind(from)
        .bind(at)
        .bind(id.0)
        .bind(but.map_or(0, |id| id.0))
        .fetch_one(&mut self.tx)
        .await?;
        Ok(count as usize)
    }

    /// Everybody who has finished a match that was heard in a place, or elsewhere on its server too.
    pub async fn players_around(
        &mut self,
        place: PlaceId,
        server: bool,
    ) -> Result<HashSet<PlayerId>, Error> {
        let rows: Vec<i64> = query_scalar(concat!(
            "select m.attackers from matches m where m.stage = 'over' and ",
            heard_in!(),
            " union select m.defenders from matches m where m.stage = 'over' and ",
            heard_in!()
        ))
        .bind(place.0)
        .bind(server)
        .fetch_all(&mut self.tx)
        .await?;
        Ok(rows.into_iter().map(PlayerId).collect())
    }
}
