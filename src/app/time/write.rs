//! The write of a match: what time has caused counts first, what follows is added, and all of it is
//! written down at once with the alarm that goes with it.

use crate::app::context::Context;
use crate::app::time::alarm::{Reminding, come_about};
use crate::app::time::happening::{Ahead, Happening, leave_of_seats};
use crate::app::time::plans;
use crate::game::decide;
use crate::store::{Error, Tx};

/// What time has caused meanwhile counts first, whoever notices it.
pub(in crate::app) async fn let_time_act(
    tx: &mut Tx,
    happening: &mut Happening,
    reminding: &Reminding,
) -> Result<(), Error> {
    let events = come_about(tx, &happening.found.state, happening.now, reminding).await?;
    happening.add(events);
    Ok(())
}

/// What follows from what has happened.
pub(in crate::app) async fn let_follow(
    cx: &Context,
    tx: &mut Tx,
    happening: &mut Happening,
    ahead: &Ahead,
) -> Result<(), Error> {
    happening.hear(tx).await?;
    leave_begun(tx, happening).await?;
    play_ahead(cx, happening, ahead);
    plans::play_planned(tx, happening).await
}

/// Players who are on leave when a match begins are on leave in it too.
async fn leave_begun(tx: &mut Tx, happening: &mut Happening) -> Result<(), Error> {
    let timed = happening.begins() && happening.found.state.clock.is_some();
    if let Some(seats) = happening.found.state.seats.filter(|_| timed) {
        happening.add(leave_of_seats(tx, seats, happening.now).await?);
    }
    Ok(())
}

/// Adds what the bot does to a match to which the opponent's act has been added.
fn play_ahead(cx: &Context, happening: &mut Happening, ahead: &Ahead) {
    if ahead.after != Some((happening.found.id, happening.found.events)) {
        return;
    }
    for act in &ahead.acts {
        let (state, now) = (&happening.found.state, happening.now);
        let Some(bot) = state.bot() else { break };
        let Ok(events) = decide(state, bot, act, now, &mut || cx.dice.throw()) else {
            break;
        };
        happening.add(events);
    }
}
