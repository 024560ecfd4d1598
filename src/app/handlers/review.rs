//! `review`: what a match that is over turned on, told at once where it is known, else found out.

use crate::app::context::Context;
use crate::app::handlers::begun;
use crate::app::handlers::here::Here;
use crate::app::handlers::resolve::{self, Meant, Wanted};
use crate::app::look::show;
use crate::app::{Answer, Envelope, review};
use crate::command::ReviewPart;
use crate::game::{MatchNumber, Stage};
use crate::reply::{Reply, ReviewSay, Say};
use crate::store::{Error, Found, Tx};

/// Tells what a match turned on, or part of it; has that found out where nobody has asked before.
pub(in crate::app) async fn review(
    cx: &Context,
    envelope: &Envelope,
    number: Option<MatchNumber>,
    part: ReviewPart,
) -> Result<Answer, Error> {
    let mut tx = cx.store.read().await?;
    let (found, here) = match over(cx, &mut tx, envelope, number, "review").await? {
        Ok(meant) => *meant,
        Err(answer) => return Ok(*answer),
    };
    if let Some(reply) = review::made(&mut tx, &found, &here.address, part).await? {
        return Ok(reply.into());
    }
    drop(tx);
    ask(cx, envelope, &found, &here).await
}

/// The match that is meant, if it is over and was played, or what to answer to a call.
pub(in crate::app) async fn over(
    cx: &Context,
    tx: &mut Tx,
    envelope: &Envelope,
    number: Option<MatchNumber>,
    call: &str,
) -> Result<Result<Box<(Found, Here)>, Box<Answer>>, Error> {
    let no = |say| Ok(Err(Box::new(Reply::private(say).into())));
    let Some(here) = Here::look(tx, envelope).await? else { return no(Say::NoMatchesHere) };
    let (found, here) =
        match resolve::meant_by(cx, envelope, tx, &here, Wanted::Review, number).await? {
            Meant::One(found, here) => (*found, here),
            Meant::Answer(say) => return Ok(Err(Box::new(show::which(*say, call).into()))),
        };
    let number = found.number;
    match found.state.stage {
        Stage::Over if !found.state.plies.is_empty() => Ok(Ok(Box::new((found, here)))),
        Stage::Playing => no(Say::Review(ReviewSay::GoesOn { number })),
        _ => no(Say::Review(ReviewSay::NoMoves { number })),
    }
}

/// Has a review made, unless the speaker waits for that of another match.
pub(in crate::app) async fn ask(
    cx: &Context,
    envelope: &Envelope,
    found: &Found,
    here: &Here,
) -> Result<Answer, Error> {
    let no = |say| Ok(Reply::private(Say::Review(say)).into());
    let Some((mut tx, speaker, now)) = begun::begin(cx, envelope).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    let number = found.number;
    if let Some(other) = tx.waits_for_review(speaker.who).await?.filter(|id| *id != found.id) {
        let other = tx.number_in(other, here.place).await?;
        return no(ReviewSay::OneAtATime { number: other });
    }
    tx.ask_for_review(found.id, here.place, speaker.who, now).await?;
    tx.commit().await?;
    crate::app::point("review-asked").await;
    cx.reviews.ask();
    let plies = found.state.plies.len();
    Ok(Reply::public(vec![Say::Review(ReviewSay::Begun { number, plies })]).into())
}
