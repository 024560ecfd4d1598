//! Whether the bot was there, and what is put right when its clock was wrong.
//!
//! Whoever is about to write asks for the [present moment](present_moment) first. If nobody
//! has looked at the clock for more than [`OUTAGE`], the bot was away: the program was down, the
//! machine asleep, or its clock was set. What follows from that is in
//! [`Presence`](crate::game::Presence).

use std::sync::atomic::Ordering;

use crate::app::context::Context;
use crate::app::time::happening::Happening;
use crate::app::time::write::MatchWrite;
use crate::game::{Event, MatchClock, Millis, OUTAGE, Shift};
use crate::store::{ALIVE, Error};

/// What the clock shows now. If the bot was away until now, or the clock was set, then that has
/// been written down, and everything that follows from it.
pub(in crate::app) async fn present_moment(cx: &Context) -> Result<Millis, Error> {
    let now = cx.clock.now();
    if cx.alive.is_there(now) {
        return Ok(now);
    }
    let _noticing = cx.alive.noticing.lock().await;
    let now = cx.clock.now();
    if !cx.alive.is_there(now) {
        cx.store.again(|| notice(cx, now)).await?;
    }
    Ok(now)
}

/// Begins a write that counts at the present moment.
pub(in crate::app) async fn begin(cx: &Context) -> Result<MatchWrite<'_>, Error> {
    let now = present_moment(cx).await?;
    Ok(MatchWrite::of(cx, cx.store.write().await?, now))
}

/// Writes down that the bot is running, and when it was not.
async fn notice(cx: &Context, now: Millis) -> Result<(), Error> {
    let known = cx.alive.at.load(Ordering::SeqCst);
    // From here on it has to be written down: if it cannot be, the bot is as good as away.
    let mut write = MatchWrite::of(cx, cx.store.write().await?, now);
    // Others may have been there meanwhile: then the sleep of this process was nobody's absence.
    let last = match known != 0 && !cx.store.has_company() {
        true => known,
        false => write.tx.last_alive().await?.unwrap_or(now).max(known),
    };
    let shifts = match known != 0 && (now - last).abs() <= OUTAGE {
        true => Vec::new(),
        false => take_in_presence(&mut write, last, known == 0).await?,
    };
    // A clock set back by too little to be noticed still counts from where it was.
    let at = if shifts.is_empty() { now.max(last) } else { now };
    write.tx.learn(ALIVE, &at.to_string()).await?;
    write.commit().await?;
    crate::app::point("alive").await;
    cx.store.note_alive(at);
    cx.alive.at.store(at, Ordering::SeqCst);
    cx.alive.saved.store(at, Ordering::SeqCst);
    if !shifts.is_empty() {
        tracing::warn!(last, now, "the clock was set; what it had noted is put right");
        cx.alive.forget_at.store(0, Ordering::SeqCst);
        cx.alive.settle_at.store(0, Ordering::SeqCst);
        cx.nudge();
    }
    Ok(())
}

/// Takes in that the bot was away or its clock was set; returns what was put right.
async fn take_in_presence(
    write: &mut MatchWrite<'_>,
    last: Millis,
    begins: bool,
) -> Result<Vec<Shift>, Error> {
    let before = write.tx.presence().await?;
    let mut presence = before.clone();
    let shifts = presence.look(last, write.now, begins);
    write.tx.set_presence(&before, &presence).await?;
    for shift in &shifts {
        put_right(write, *shift).await?;
    }
    Ok(shifts)
}

/// Puts everything right that was noted at wrong moments and still matters.
async fn put_right(write: &mut MatchWrite<'_>, shift: Shift) -> Result<(), Error> {
    write.tx.put_leaves_right(shift).await?;
    write.tx.bring_forward(write.now, shift).await?;
    let matches = write.tx.going_on_since(shift.after).await?;
    write.tx.lock_all(&matches).await?;
    for id in matches {
        let Some(found) = write.lock(id).await? else { continue };
        let mut after = found.state.clone();
        let event = Event::ClockPutRight { shift };
        after.happen(write.now, std::slice::from_ref(&event));
        let same = (&after.clock, after.challenge.made)
            == (&found.state.clock, found.state.challenge.made);
        if same {
            continue;
        }
        let told = shift.after.is_some() && flag_of(&after) != flag_of(&found.state);
        let mut happening = Happening::of(found, write.now);
        happening.add(vec![event]);
        write.put_down(&happening).await?;
        if told {
            happening.hear(&mut write.tx).await?;
            write.tell(&happening).await?;
        }
    }
    Ok(())
}

/// When the time of the side to move is over, as people were told.
fn flag_of(state: &crate::game::Match) -> Option<Millis> {
    state.clock.as_ref().and_then(MatchClock::flag_at)
}
