//! How matches ended, in a row each: what their logs say, written with the last event.
//!
//! The logs are the truth. Whoever doubts a row has all of them made anew.

use super::engine::{DbRow, QueryBuilder, Value, query, query_scalar};
use super::log::played;
use super::{Error, MatchId, Millis, Store, Tx};
use crate::game::{Ending, Entry, Event, Match, MatchNumber, Summary, TimeControl};

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

/// The columns that [`read_result`] reads, of `results r`.
macro_rules! result {
    () => {
        "r.winner, r.reason, r.ended_at, r.own_rules, r.dice, r.attackers_plies, r.defenders_plies,
         r.attackers_lost, r.defenders_lost, r.attackers_hints, r.defenders_hints, r.time, r.level,
         r.rated"
    };
}

pub(super) use result;

/// When a match ended, and the match in short.
pub(super) type EndedSummary = (Millis, Summary);

/// What a row tells, whose columns [`result`] begin at one; `None` if it says nothing that is
/// understood.
pub(super) fn read_result(row: &DbRow, first: usize) -> Result<Option<EndedSummary>, Error> {
    let (winner, reason): (Option<String>, Option<String>) =
        (row.try_get(first)?, row.try_get(first + 1)?);
    let ending = reason.and_then(|reason| Ending::of_words(&reason, winner.as_deref()));
    let Some(ending) = ending else { return Ok(None) };
    let count = |column| row.try_get::<u32>(first + column).map(|count| count as usize);
    let both = |column| Ok::<_, sqlx::Error>([count(column)?, count(column + 1)?]);
    let (time, level): (Option<String>, Option<i64>) =
        (row.try_get(first + 11)?, row.try_get(first + 12)?);
    let summary = Summary {
        ending,
        own_rules: row.try_get(first + 3)?,
        dice: row.try_get(first + 4)?,
        plies: both(5)?,
        lost: both(7)?,
        hints: both(9)?,
        time: time.and_then(|time| TimeControl::read(&time).ok()),
        level: level.and_then(|level| level.try_into().ok()),
        rated: row.try_get(first + 13)?,
    };
    Ok(Some((row.try_get(first + 2)?, summary)))
}

/// The row of a match, its columns those of [`result`] after the match's.
fn row(id: MatchId, ended_at: Millis, summary: &Summary) -> Vec<Value> {
    let Summary { ending, own_rules, dice, plies, lost, hints, time, level, rated } = *summary;
    let mut row = vec![
        id.0.into(),
        ending.winner.map(|side| side.as_str()).into(),
        ending.reason.as_str().into(),
        ended_at.into(),
        own_rules.into(),
        dice.into(),
    ];
    row.extend([plies, lost, hints].concat().into_iter().map(|count| Value::from(count as i64)));
    row.extend([
        time.map(|time| time.to_string()).into(),
        level.map(i64::from).into(),
        rated.into(),
    ]);
    row
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
        let Some(summary) = Summary::of(state) else { return Ok(false) };
        let known = query(concat!("select ", result!(), " from results r where match_id = $1"))
            .bind(id.0)
            .fetch_optional(&mut self.tx)
            .await?;
        if let Some(row) = known {
            if read_result(&row, 0)? == Some((ended_at, summary)) {
                return Ok(false);
            }
            query("delete from results where match_id = $1")
                .bind(id.0)
                .execute(&mut self.tx)
                .await?;
        }
        let mut query = QueryBuilder::new(
            "insert into results (match_id, winner, reason, ended_at, own_rules, dice,
                 attackers_plies, defenders_plies, attackers_lost, defenders_lost,
                 attackers_hints, defenders_hints, time, level, rated) ",
        );
        query.push_rows(std::iter::once(row(id, ended_at, &summary)));
        query.build().execute(&mut self.tx).await?;
        Ok(true)
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
