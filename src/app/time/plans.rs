//! Moves planned ahead are played when they fit.

use crate::app::time::happening::Happening;
use crate::game::{Act, Event, PlanLine, PlayerId, confirmed_plans, decide, follow};
use crate::store::{Error, MatchId, Tx};
use crate::tafl::Side;

/// Plays the answers that were planned for the moves just played, and drops plans for other
/// moves.
pub(in crate::app) async fn play_planned(
    tx: &mut Tx,
    happening: &mut Happening,
) -> Result<(), Error> {
    let id = happening.found.id;
    let resets = |event: &Event| matches!(event, Event::TakenBack { .. } | Event::Ended(_));
    if happening.events.iter().any(resets) {
        return tx.drop_plans(id).await;
    }
    let mut last = played(&happening.events);
    if !happening.hearings.iter().any(|one| one.planned) {
        return Ok(());
    }
    while let Some(mv) = last {
        let Some(seats) = happening.found.state.seats else { break };
        for side in Side::BOTH {
            follow_plans(tx, id, seats.of(side), mv).await?;
        }
        let Some(player) = happening.found.state.to_move() else { break };
        let plans = tx.plans(id, player).await?;
        let Some(next) = plans.first().and_then(|plan| plan.line.first().copied()) else {
            break;
        };
        let (state, now) = (&happening.found.state, happening.now);
        let Ok(mut decided) = decide(state, player, &Act::Play(next), now, &mut || 0) else {
            // Something, such as a repetition, has made it impossible.
            tx.set_plans(id, player, &[]).await?;
            break;
        };
        for event in &mut decided {
            if let Event::Played { planned, .. } = event {
                *planned = true;
            }
        }
        last = played(&decided);
        happening.add(decided);
    }
    if happening.found.state.ending.is_some() {
        tx.drop_plans(id).await?;
    }
    Ok(())
}

async fn follow_plans(
    tx: &mut Tx,
    id: MatchId,
    player: PlayerId,
    mv: crate::tafl::Move,
) -> Result<(), Error> {
    let plans = tx.plans(id, player).await?;
    if plans.is_empty() {
        return Ok(());
    }
    let lines: Vec<PlanLine> =
        plans.into_iter().filter(|plan| plan.confirmed).map(|plan| plan.line).collect();
    tx.set_plans(id, player, &confirmed_plans(follow(&lines, mv))).await
}

/// The last of these events, if it is a move and play goes on.
fn played(events: &[Event]) -> Option<crate::tafl::Move> {
    match events.last() {
        Some(Event::Played { mv, .. }) => Some(*mv),
        _ => None,
    }
}
