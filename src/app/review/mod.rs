//! Reviews: what a match that is over turned on, made once, in idle time, and kept.
//!
//! | to learn | read |
//! |---|---|
//! | the turns of a match, and what could be played in each | `course` |
//! | that somebody wants one | [`desk`] |
//! | how one is made, behind every match that waits for the bot | `make` |
//! | how what was found out is kept | `kept` |
//! | how a single move is looked at, for whoever waits | `one` |
//! | what is told of it | `told` |
//! | which moment somebody tries again | [`trying`] |
//!
//! Somebody asks (`handlers/review.rs`); whoever has asked for one waits for it before they ask for
//! another. The wish is written down, so that the next run takes it up again, and what came of it goes
//! through the outbox to the place where it was asked for. Everybody there may ask: a match that is over
//! has no secrets.
//!
//! **Invariant.** No transaction is open while a review is made, and none is made of a match that
//! goes on.

mod course;
pub(in crate::app) mod desk;
mod kept;
mod make;
mod one;
mod told;
pub(in crate::app) mod trying;

use crate::ai::MOMENTS_MAX;
use crate::app::context::Context;
use crate::app::messages::{names, news};
use crate::command::ReviewPart;
use crate::game::PlayerId;
use crate::reply::{Reply, ReviewedMove, Say};
use crate::store::{Error, Found, Note, ReviewState, Tx};
use course::Course;
pub(in crate::app) use one::{best_of, judge_one};
use told::Told;
pub(in crate::app) use told::{Moment, reviewed, standing, try_buttons};

/// What was found out about a match, under the names of a place; `None` if it has yet to be.
async fn told<'a>(tx: &mut Tx, found: &'a Found, place: &str) -> Result<Option<Told<'a>>, Error> {
    let ReviewState::Made(text) = tx.review(found.id).await? else { return Ok(None) };
    let course = Course::of(&found.state.challenge.rules, &tx.log(found.id).await?);
    let Some(judged) = kept::read(&text, &course) else { return Ok(None) };
    let people = names::people(tx, &found.state, place).await?;
    Ok(Some(Told::new(found, people, course, judged)))
}

/// What is told of a review that is there; `None` if it has yet to be made.
pub(in crate::app) async fn made(
    tx: &mut Tx,
    found: &Found,
    place: &str,
    part: ReviewPart,
) -> Result<Option<Reply>, Error> {
    let Some(told) = told(tx, found, place).await? else { return Ok(None) };
    let mut reply = match part {
        ReviewPart::Whole => told.whole(),
        ReviewPart::Moment(moment) => told.moment(moment),
        ReviewPart::File => told.file(),
    };
    reply.about = Some(news::about(found));
    Ok(Some(reply))
}

/// One of the moments that cost most in a match, to be tried again, or what to say instead.
pub(in crate::app) async fn moment(
    tx: &mut Tx,
    found: &Found,
    place: &str,
    nth: usize,
) -> Result<Option<Result<Moment, Box<Say>>>, Error> {
    Ok(told(tx, found, place).await?.map(|told| told.to_try(nth)))
}

/// What a move of a match was worth, by how many had been played before it; `None` if nobody has looked.
pub(in crate::app) async fn ply(
    tx: &mut Tx,
    found: &Found,
    place: &str,
    ply: usize,
) -> Result<Option<ReviewedMove>, Error> {
    Ok(told(tx, found, place).await?.and_then(|told| told.ply(ply)))
}

/// The moments that cost most in a match in which this player moved; `None` if nobody has looked for them.
pub(in crate::app) async fn own_moments(
    tx: &mut Tx,
    found: &Found,
    place: &str,
    who: PlayerId,
) -> Result<Option<Vec<Moment>>, Error> {
    let Some(told) = told(tx, found, place).await? else { return Ok(None) };
    let own = |moment: &Moment| Some(moment.game.position().turn()) == found.state.side_of(who);
    Ok(Some((1..=MOMENTS_MAX).filter_map(|nth| told.to_try(nth).ok()).filter(own).collect()))
}

/// What is told of a review that was waited for; `None` if it cannot be read any more.
pub(in crate::app) async fn retold(
    cx: &Context,
    tx: &mut Tx,
    note: &Note,
) -> Result<Option<Reply>, Error> {
    let Some(found) = cx.readable(tx, note.match_id, note.number).await else { return Ok(None) };
    made(tx, &found, &note.place, ReviewPart::Whole).await
}
