//! The puzzle of the day: posted when its minute comes in the time zone of the place.
//!
//! Which one, that it is used there, when the next one comes and what is to be said are one write, so
//! that no place sees one twice and none is lost with the program. After the bot was away one is posted
//! late, and the days between are nobody's fault. One that waits because the bot may not speak there is not
//! followed by others.

use std::collections::HashSet;

use jiff::tz::TimeZone;

use crate::app::context::Context;
use crate::app::handlers::puzzle_choice::shuffled;
use crate::game::{Daytime, Millis, PlayerId, day_in, time_zone};
use crate::league::days_in_a_row;
use crate::puzzle::all;
use crate::store::{Daily, Error, Tx};

/// How many are posted in one write.
const AT_ONCE: usize = 25;

/// How hard they are: for anybody, by the weakest level that finds them.
const LEVELS: std::ops::RangeInclusive<u8> = 2..=6;

/// Posts what is due; returns how many places there were.
pub(in crate::app) async fn post_due(cx: &Context, now: Millis) -> Result<usize, Error> {
    // Most looks find nothing and should cost nothing.
    if !cx.store.read().await?.is_any_daily_due(now).await? {
        return Ok(0);
    }
    let mut tx = cx.store.write().await?;
    let due = tx.due_dailies(now, AT_ONCE).await?;
    for daily in &due {
        post(&mut tx, daily, now).await?;
    }
    crate::app::point("daily").await;
    tx.commit().await?;
    crate::app::point("daily-posted").await;
    cx.nudge();
    Ok(due.len())
}

/// The zone of a place.
fn zone_of(daily: &Daily) -> TimeZone {
    time_zone(&daily.zone).unwrap_or(TimeZone::UTC)
}

async fn post(tx: &mut Tx, daily: &Daily, now: Millis) -> Result<(), Error> {
    let zone = zone_of(daily);
    let next = Daytime::new(daily.minute).and_then(|minute| minute.next(&zone, now));
    let Some(next) = next else { return tx.stop_daily(&daily.server).await };
    let day = day_in(&zone, now);
    if daily.day == Some(day) || tx.waits_for_daily(daily.place).await? {
        return tx.put_off_daily(&daily.server, next).await;
    }
    let had = tx.daily_puzzles(&daily.server).await?;
    let had: HashSet<u32> = had.into_iter().map(|(puzzle, _)| puzzle).collect();
    let order = |number: u32| shuffled(daily.place.0 as u64, number);
    let left =
        all().filter(|entry| LEVELS.contains(&entry.level()) && !had.contains(&entry.number));
    match left.map(|entry| entry.number).min_by_key(|number| order(*number)) {
        Some(puzzle) => tx.post_daily(daily, (puzzle, day), next, now).await,
        None => tx.put_off_daily(&daily.server, next).await,
    }
}

/// Notes that somebody has solved a puzzle, if it is the one of the day under these settings.
pub(in crate::app) async fn solved(
    tx: &mut Tx,
    server: &str,
    (puzzle, who, first_try): (u32, PlayerId, bool),
    now: Millis,
) -> Result<(), Error> {
    let daily = tx.daily(server).await?.filter(|daily| daily.puzzle == Some(puzzle));
    let Some(daily) = daily else { return Ok(()) };
    let Some(day) = daily.day else { return Ok(()) };
    let mut days: Vec<i64> = tx.daily_puzzles(server).await?.iter().map(|(_, day)| *day).collect();
    days.reverse();
    let mut solved = tx.solved_days(who).await?;
    solved.insert(day);
    let days = days_in_a_row(&days, &solved);
    tx.solve_daily(&daily, who, (first_try, days), now).await?;
    Ok(())
}
