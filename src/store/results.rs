//! How matches ended, in a row each: what their logs say, written with the last event.
//!
//! The logs are the truth. Whoever doubts a row has all of them made anew.

use super::engine::{query, query_scalar};
use super::matches::played;
use super::{Error, MatchId, Millis, Store, Tx};
use crate::game::{Entry, Event, Match, MatchNumber};

/// How many matches are read in one write.
const AT_ONCE: i64 = 200;

/// What came of making the results anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// How many matches are over.
    pub matches: u64,
    /// How many of their results were missing or said something else.
    pub changed: u64,
    /// How many matches cannot be read; their results stay as they are.
    pub unreadable: u64,
}

impl Tx {
    /// Writes down how a match ended, at this moment, if it has ended; `false` if that is what the
    /// row said already.
    pub(super) async fn write_result(
        &mut self,
        id: MatchId,
        state: &Match,
        ended_at: Millis,
    ) -> Result<bool, Error> {
        let Some(ending) = state.ending else { return Ok(false) };
        let done = query(
            "insert into results (match_id, winner, reason, plies, ended_at)
             values ($1, $2, $3, $4, $5)
             on conflict (match_id) do update set winner = excluded.winner,
                 reason = excluded.reason, plies = excluded.plies, ended_at = excluded.ended_at
             where coalesce(results.winner, '') <> coalesce(excluded.winner, '')
                 or results.reason <> excluded.reason or results.plies <> excluded.plies
                 or results.ended_at <> excluded.ended_at",
        )
        .bind(id.0)
        .bind(ending.winner.map(|side| side.as_str()))
        .bind(ending.reason.as_str())
        .bind(state.plies.len() as i64)
        .bind(ended_at)
        .execute(&mut self.tx)
        .await?;
        Ok(done > 0)
    }

    /// Matches that are over, by their numbers in the database after one, at most [`AT_ONCE`].
    async fn over_after(&mut self, id: i64, all: bool) -> Result<Vec<i64>, Error> {
        Ok(query_scalar(
            "select id from matches where id > $1 and stage = 'over'
             and ($2 or not exists (select 1 from results where match_id = matches.id))
             order by id limit $3",
        )
        .bind(id)
        .bind(all)
        .bind(AT_ONCE)
        .fetch_all(&mut self.tx)
        .await?)
    }
}

impl Store {
    /// Makes the results of all matches that are over anew from their logs, or only those that are
    /// missing.
    ///
    /// # Errors
    /// When the database fails; what was made until then stays.
    pub async fn rebuild_results(&self, all: bool) -> Result<Rebuilt, Error> {
        let mut rebuilt = Rebuilt::default();
        let mut last = 0;
        loop {
            let ids = self.read().await?.over_after(last, all).await?;
            let Some(&newest) = ids.last() else { return Ok(rebuilt) };
            last = newest;
            let mut tx = self.write().await?;
            for id in ids.into_iter().map(MatchId) {
                rebuilt.matches += 1;
                let log = tx.log(id).await;
                match log.and_then(|log| Ok((played(id, MatchNumber::NONE, &log)?, log))) {
                    Ok((found, log)) => {
                        let changed = tx.write_result(id, &found.state, ended_at(&log)).await?;
                        rebuilt.changed += u64::from(changed);
                    }
                    Err(error) if error.is_broken() => rebuilt.unreadable += 1,
                    Err(error) => return Err(error),
                }
            }
            tx.commit().await?;
        }
    }
}

/// When a match ended, by its log.
fn ended_at(log: &[Entry]) -> Millis {
    let ended = log.iter().rev().find(|entry| matches!(entry.event, Event::Ended(_)));
    ended.map_or(0, |entry| entry.at)
}
