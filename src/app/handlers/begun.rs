//! The write of a request, begun: nothing of it counts before the commit.

use std::sync::atomic::Ordering;

use crate::app::context::Context;
use crate::app::handlers::here::Here;
use crate::app::handlers::resolve::{self, Meant, Wanted};
use crate::app::time::presence;
use crate::app::time::write::MatchWrite;
use crate::app::{Answer, Envelope, FORGET_EVERY, MEMORY};
use crate::game::{Act, MatchNumber, Millis};
use crate::reply::{Reply, Say};
use crate::store::{Arrival, Error, Found, Means, Tx};

/// The write of an act, begun.
pub(in crate::app) struct Begun<'c> {
    pub(in crate::app) write: MatchWrite<'c>,
    pub(in crate::app) here: Here,
    /// The match.
    pub(in crate::app) before: Found,
}

/// Begins the write of a request about no match, or about one that is found out later.
pub(in crate::app) async fn begin(
    cx: &Context,
    envelope: &Envelope,
) -> Result<Option<(Tx, Here, Millis)>, Error> {
    begin_for(cx, envelope, Means::Nothing).await
}

/// Begins the write of a request; afterwards the place and the speaker are known, and the moment
/// at which it counts: whatever the clock does while it waits for its turn to write. `None` if
/// the request was answered before.
async fn begin_for(
    cx: &Context,
    envelope: &Envelope,
    means: Means,
) -> Result<Option<(Tx, Here, Millis)>, Error> {
    let now = presence::present_moment(cx).await?;
    let mut tx = cx.store.write().await?;
    let speaker = &envelope.source.speaker;
    let arrival = Arrival {
        request: &envelope.request.id,
        place: &envelope.source.place,
        server: envelope.source.server.as_deref(),
        guest: envelope.source.guest,
        account: &speaker.account,
        name: &speaker.name,
        language: envelope.source.language.as_deref(),
        means,
    };
    let Some((place, who)) = tx.arrive(&arrival, now).await? else { return Ok(None) };
    // What is corrected can no longer be carried out as it was, should it arrive later.
    if let Some(corrected) = &envelope.request.corrects {
        tx.claim_request(corrected, now).await?;
    }
    if cx.alive.forget_at.load(Ordering::Relaxed) <= now {
        tx.forget(now - MEMORY).await?;
        cx.alive.forget_at.store(now + FORGET_EVERY, Ordering::Relaxed);
    }
    Ok(Some((tx, Here::of(envelope, place, who), now)))
}

/// Begins the write of a request about the match with this number, or the one that is meant if it
/// names none.
pub(in crate::app) async fn begin_in(
    cx: &Context,
    envelope: &Envelope,
    number: Option<MatchNumber>,
) -> Result<Option<(Tx, Here, Millis)>, Error> {
    let means = number.or(envelope.request.about).map_or(Means::Own, Means::Numbered);
    begin_for(cx, envelope, means).await
}

/// Begins the write of an act in a match, or says why there is none to act in.
pub(in crate::app) async fn begin_act<'c>(
    cx: &'c Context,
    envelope: &Envelope,
    act: &Act,
    number: Option<MatchNumber>,
) -> Result<Result<Begun<'c>, Box<Answer>>, Error> {
    let no = |say| Ok(Err(Box::new(Reply::private(say).into())));
    let Some((mut tx, here, now)) = begin_in(cx, envelope, number).await? else {
        return no(Say::Repeated);
    };
    match resolve::meant_by(cx, envelope, &mut tx, &here, Wanted::of(act), number).await? {
        Meant::One(before, here) => {
            let before = tx.lock_read(*before).await?;
            Ok(Ok(Begun { write: MatchWrite::of(cx, tx, now), here, before }))
        }
        Meant::Answer(say) => no(*say),
    }
}
