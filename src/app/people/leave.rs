//! Leave: going, coming back, and how much of it somebody has.

use crate::app::context::Context;
use crate::app::handlers::begun;
use crate::app::handlers::here::Here;
use crate::app::messages::names;
use crate::app::time::happening::{Happening, current_leave};
use crate::app::time::tick;
use crate::app::time::write::MatchWrite;
use crate::app::{Answer, Envelope};
use crate::game::{Allowance, Event, LEAVE_NEEDS, Leave, MatchNumber, Millis, PlayerId};
use crate::reply::{LeaveSay, Reply, Say};
use crate::store::{Error, Found, PlaceId, Tx};
use crate::tafl::Side;

fn private(say: Say) -> Answer {
    Reply::private(say).into()
}

pub(in crate::app) async fn away(
    cx: &Context,
    envelope: &Envelope,
    span: Option<Millis>,
) -> Result<Answer, Error> {
    let Some(span) = span else {
        let now = cx.clock.now();
        let mut tx = cx.store.read().await?;
        let who = tx.player_of(&envelope.source.speaker.account).await?.unwrap_or(PlayerId::NOBODY);
        let Allowance { until, left, .. } = allowance(&mut tx, who, now).await?;
        return Ok(private(Say::Leave(LeaveSay::Standing { until, left, changed: false })));
    };
    let Some((mut tx, here, now)) = begun::begin(cx, envelope).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    let who = here.who;
    tx.lock_players(&[who]).await?;
    let allowance = allowance(&mut tx, who, now).await?;
    if let Some(until) = allowance.until {
        return Ok(private(Say::Leave(LeaveSay::AwayAlready { until })));
    }
    if let Some(at) = allowance.again_at.filter(|at| *at > now) {
        return Ok(private(Say::Leave(LeaveSay::TooSoon { at })));
    }
    if span > allowance.left {
        return Ok(private(Say::Leave(LeaveSay::Spent { left: allowance.left })));
    }
    if let Some(too_late) = too_late(cx, &mut tx, &here, now).await? {
        return Ok(private(too_late));
    }
    let until = now + span;
    tx.set_leave(who, Leave { from: now, until }).await?;
    let left = |side| Event::Left { side, until };
    let mut write = MatchWrite::of(cx, tx, now);
    tell_opponents(&mut write, who, left).await?;
    write.commit().await?;
    crate::app::point("away").await;
    Ok(private(Say::Leave(LeaveSay::Standing {
        until: Some(until),
        left: allowance.left - span,
        changed: true,
    })))
}

pub(in crate::app) async fn back(cx: &Context, envelope: &Envelope) -> Result<Answer, Error> {
    let Some((mut tx, Here { who, .. }, now)) = begun::begin(cx, envelope).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    tx.lock_players(&[who]).await?;
    let Some(leave) = current_leave(&mut tx, who, now).await? else {
        return Ok(private(Say::Leave(LeaveSay::NotAway)));
    };
    tx.set_leave(who, Leave { until: now.max(leave.from), ..leave }).await?;
    let returned = |side| Event::Returned { side };
    let mut write = MatchWrite::of(cx, tx, now);
    tell_opponents(&mut write, who, returned).await?;
    let left = allowance(&mut write.tx, who, now).await?.left;
    write.commit().await?;
    crate::app::point("back").await;
    Ok(private(Say::Leave(LeaveSay::Standing { until: None, left, changed: true })))
}

/// Adds what a player did to all their matches with a clock; tells each opponent once per
/// place, however many matches the two have there.
async fn tell_opponents(
    write: &mut MatchWrite<'_>,
    who: PlayerId,
    event: impl Fn(Side) -> Event,
) -> Result<(), Error> {
    let mut told = Vec::<(PlaceId, PlayerId)>::new();
    let matches = write.tx.playing(who).await?;
    write.tx.lock_all(&matches).await?;
    for id in matches {
        // Events that time has caused in the meantime count first.
        let woken = tick::wake_match(write, id).await?;
        let Some(found) = woken else { continue };
        let clocked = found.state.clock.is_some() && found.state.ending.is_none();
        let Some(side) = found.state.side_of(who).filter(|_| clocked) else { continue };
        let Some(seats) = found.state.seats else { continue };
        let mut happening = Happening::of(found, write.now);
        happening.add(vec![event(side)]);
        write.put_down(&happening).await?;
        for (place, _) in write.tx.heard_in(id).await? {
            let one = (place, seats.of(side.other()));
            if !told.contains(&one) {
                write.tell_in(place, id, happening.range(), None).await?;
                told.push(one);
            }
        }
    }
    Ok(())
}

async fn allowance(tx: &mut Tx, who: PlayerId, now: Millis) -> Result<Allowance, Error> {
    Ok(Allowance::of(&tx.leaves(who, Allowance::since(now)).await?, now))
}

/// A match in which a player has too little time left to go on leave.
async fn too_late(
    cx: &Context,
    tx: &mut Tx,
    here: &Here,
    now: Millis,
) -> Result<Option<Say>, Error> {
    let who = here.who;
    for id in tx.playing(who).await? {
        let Some(Found { state, .. }) = cx.readable(tx, id, MatchNumber::NONE).await else {
            continue;
        };
        let (Some(side), Some(clock)) = (state.side_of(who), &state.clock) else { continue };
        let left = clock.left(side, now);
        if left < LEAVE_NEEDS {
            let opponent =
                names::people(tx, &state, &here.address).await?.seat(&state, side.other());
            let variant = state.challenge.terms.variant.clone();
            return Ok(Some(Say::Leave(LeaveSay::TooLate { variant, opponent, left })));
        }
    }
    Ok(None)
}
