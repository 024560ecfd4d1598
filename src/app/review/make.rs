//! Making reviews, one after the other and move by move, whenever no match waits for the bot.
//!
//! A search for a review ends as soon as a match asks, within a fraction of a millisecond, and is begun
//! anew when nothing is asked any more. Where that never ends, a move is judged to the end after some
//! attempts, or a minute: a review takes longer then, but comes.
//!
//! Where several processes share the database, one of them makes all reviews.

use std::sync::Arc;
use std::time::Duration;

use super::course::Course;
use super::kept;
use crate::ai::{Judgement, Limits, Table, judge};
use crate::app::App;
use crate::app::context::Context;
use crate::game::{MINUTE, MatchNumber, Millis, SECOND};
use crate::store::{Error, MatchId};
use crate::tafl::{Game, Move};

/// How many nodes are looked at for a whole match. Each search has its share.
const NODES: u64 = 12_000_000;

/// Between which bounds that share is: a long match is looked at less closely, a short one as level 7 does.
const SHARE: (u64, u64) = (3_000, 60_000);

/// Searches for one move: the best, and the one that was played or the best of the others.
const SEARCHES: u64 = 2;

/// The size of the table, in MiB.
const TABLE: usize = 8;

/// How often a search is given up for a match that waits.
const GIVEN_UP_MAX: usize = 20;

/// How long a move waits at most until no match waits, in milliseconds.
const WAIT_MAX: Millis = MINUTE;

/// For how long a process has its turn at making reviews, where several share the database.
const TURN: Millis = MINUTE;

/// How often it looks for what others were asked.
const LOOK: Millis = SECOND;

/// How long to wait after a fault of the store, in milliseconds.
const AFTER_FAILURE: Millis = 10 * SECOND;

impl App {
    /// Makes the reviews that are wanted until the program ends, those that an earlier run left first.
    pub async fn keep_reviewing(&self) {
        loop {
            let wait = match self.review_in_turn().await {
                Ok(true) => continue,
                // Others who share the database notify nobody here.
                Ok(false) if self.cx.store.has_company() => LOOK,
                Ok(false) => Millis::MAX,
                Err(error) => {
                    self.cx.fault(&error);
                    AFTER_FAILURE
                }
            };
            let pause = match wait {
                Millis::MAX => Duration::MAX,
                wait => self.cx.clock.until_after(wait),
            };
            let _ = tokio::time::timeout(pause, self.cx.reviews.asked()).await;
        }
    }

    /// Makes all reviews that are wanted; `false` if none was.
    pub async fn review_all(&self) -> bool {
        let mut any = false;
        loop {
            match self.review_one().await {
                Ok(true) => any = true,
                Ok(false) => return any,
                Err(error) => {
                    self.cx.fault(&error);
                    return any;
                }
            }
        }
    }

    /// Makes one review once it is this process's turn; `false` if none is wanted, then or now.
    async fn review_in_turn(&self) -> Result<bool, Error> {
        // Most looks find nothing and should cost nothing.
        if self.cx.store.read().await?.wanted_review().await?.is_none() {
            return Ok(false);
        }
        self.take_turn("reviews", TURN).await;
        self.review_one().await
    }

    /// Makes one review; `false` if none is wanted, or the program ends.
    async fn review_one(&self) -> Result<bool, Error> {
        let cx = &self.cx;
        let Some(id) = cx.store.read().await?.wanted_review().await? else { return Ok(false) };
        let mut tx = cx.store.read().await?;
        let course = match cx.readable(&mut tx, id, MatchNumber::NONE).await {
            Some(found) => {
                let log = tx.log(id).await?;
                Some(Course::of(&found.state.challenge.rules, &log))
            }
            None => None,
        };
        drop(tx);
        let made = match course {
            Some(course) => match make(cx, &course).await {
                None if cx.engine.is_stopping() => return Ok(false),
                // One that breaks the search would hold up all others.
                judged => judged.map(|judged| kept::write(&judged)),
            },
            None => None,
        };
        crate::app::point("reviewed").await;
        cx.store.again(|| keep(cx, id, made.as_deref())).await?;
        crate::app::point("review-kept").await;
        cx.nudge();
        Ok(true)
    }
}

/// Writes down what came of a review, or gives it up.
async fn keep(cx: &Context, id: MatchId, made: Option<&str>) -> Result<(), Error> {
    let mut tx = cx.store.write().await?;
    match made {
        Some(worth) => drop(tx.keep_review(id, worth, cx.clock.now()).await?),
        None => tx.drop_review(id).await?,
    }
    tx.commit().await
}

/// Judges the moves of a match; `None` if the program ends, or a search broke.
async fn make(cx: &Context, course: &Course) -> Option<Vec<Judgement>> {
    let (least, most) = SHARE;
    let nodes = NODES / SEARCHES / course.plies().max(1) as u64;
    let nodes = nodes.clamp(least, most);
    let mut table = Table::new(TABLE);
    let mut judged = Vec::with_capacity(course.plies());
    for (game, allowed, mv) in course.positions() {
        let position = Arc::new((game, allowed, mv));
        let mut given_up = 0;
        let judgement = loop {
            let behind = given_up < GIVEN_UP_MAX && {
                let patience = cx.clock.until_after(WAIT_MAX);
                tokio::time::timeout(patience, cx.engine.quiet()).await.is_ok()
            };
            let (found, kept) =
                judge_aside(cx, Arc::clone(&position), nodes, table, behind).await?;
            table = kept;
            match found {
                Some(found) => break found,
                None if cx.engine.is_stopping() => return None,
                None => given_up += 1,
            }
        };
        judged.push(judgement);
    }
    Some(judged)
}

/// Judges a move on a thread of its own, as long as no match waits if it has to stay behind; `None` if the
/// search broke.
async fn judge_aside(
    cx: &Context,
    position: Arc<(Game, Vec<Move>, Move)>,
    nodes: u64,
    mut table: Table,
    behind: bool,
) -> Option<(Option<Judgement>, Table)> {
    let engine = Arc::clone(&cx.engine);
    let task = tokio::task::spawn_blocking(move || {
        let (game, allowed, mv) = &*position;
        let stop = || engine.is_stopping() || behind && engine.waiting() > 0;
        let limits = Limits { nodes, stop: &stop, ..Limits::default() };
        (judge(game, allowed, *mv, &limits, &mut table), table)
    });
    task.await.inspect_err(|_| tracing::error!("a search broke")).ok()
}
