//! Moves planned ahead: shown to their owner, confirmed, and played when they fit.

use crate::app::hear::meant::{Meant, Wanted};
use crate::app::tell::scene;
use crate::app::time::happening::Happening;
use crate::app::{Answer, App, Envelope};
use crate::game::{
    Act, Event, MatchNumber, Millis, PlanLine, PlanNews, Planning, PlayerId, Refusal,
    confirmed_plans, consider_plan, decide, follow,
};
use crate::reply::{Button, Label, Lie, PlanSay, Reply, Say};
use crate::store::{Error, Found, MatchId, PlaceId, Tx};
use crate::tafl::Side;

fn private(say: Say) -> Reply {
    Reply::private(say)
}

impl App {
    pub(in crate::app) async fn plan(
        &self,
        envelope: &Envelope,
        number: Option<MatchNumber>,
        planning: Planning,
    ) -> Result<Answer, Error> {
        if envelope.overheard {
            return Ok(private(Say::Plan(PlanSay::Overheard)).into());
        }
        let Some((mut tx, here, now)) = self.begin_in(envelope, number).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        let who = here.who;
        let place = (!envelope.alone).then_some(here.place);
        let number = match planning.answer {
            Some(_) if number.is_none() => match proposals(&mut tx, who, place).await?[..] {
                [only] => Some(only),
                _ => None,
            },
            _ => number,
        };
        let meant = match envelope.alone {
            true => self.anywhere(&mut tx, &here, Wanted::Wait, number).await?,
            false => self.meant(&mut tx, &here, Wanted::Wait, number).await?,
        };
        let found = match meant {
            Meant::One(found, _) => tx.lock_read(*found).await?,
            Meant::Answer(say) => return Ok(Reply::private(*say).into()),
        };
        let Some(side) = found.state.side_of(who) else {
            let say = Say::Refused(Refusal::NotYourMatch);
            let say = self.said_of(&mut tx, &here, found.number, say).await?;
            return Ok(Reply::private(say).into());
        };
        let plans = tx.plans(found.id, who).await?;
        let (kept, news) = match consider_plan(&found.state, side, plans, planning) {
            Ok(done) => done,
            Err(why) => {
                let say = Say::Plan(PlanSay::Bad(why));
                let say = self.said_of(&mut tx, &here, found.number, say).await?;
                return Ok(private(say).into());
            }
        };
        if let Some(plans) = kept {
            tx.set_plans(found.id, who, &plans).await?;
        }
        tx.commit().await?;
        crate::app::point("planned").await;
        Ok(told(news, &found, now).into())
    }

    /// Plays the answers that were planned for the moves just played, and drops plans for other
    /// moves.
    pub(in crate::app) async fn play_planned(
        &self,
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
                self.follow_plans(tx, id, seats.of(side), mv).await?;
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
        &self,
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
}

/// The matches in which somebody has proposed a plan but not confirmed it; `here` limits them to one
/// place.
pub(in crate::app) async fn proposals(
    tx: &mut Tx,
    who: PlayerId,
    here: Option<PlaceId>,
) -> Result<Vec<MatchNumber>, Error> {
    let mut numbers = Vec::new();
    for id in tx.proposals(who).await? {
        let heard = tx.heard_in(id).await?.into_iter();
        let mut heard = heard.filter(|(place, _)| here.is_none_or(|here| here == *place));
        numbers.extend(heard.next().map(|(_, number)| number));
    }
    Ok(numbers)
}

/// The last of these events, if it is a move and play goes on.
fn played(events: &[Event]) -> Option<crate::tafl::Move> {
    match events.last() {
        Some(Event::Played { mv, .. }) => Some(*mv),
        _ => None,
    }
}

/// What a player is told of their plans.
fn told(news: PlanNews, found: &Found, now: Millis) -> Reply {
    let number = found.number;
    let say = match news {
        PlanNews::NoSuchLine(line) => PlanSay::NoSuchLine { number, line },
        PlanNews::Dropped => PlanSay::Dropped { number },
        PlanNews::Listed(lines) => PlanSay::Listed { number, lines },
        PlanNews::NothingToConfirm => PlanSay::NothingToConfirm,
        PlanNews::Made { line, lines } => PlanSay::Made { number, line, lines },
        PlanNews::Shown { line, replaced } => return shown(found, line, replaced, now),
    };
    private(Say::Plan(say))
}

/// A line that waits to be confirmed, with the board as it would be after it.
fn shown(found: &Found, line: PlanLine, replaced: Vec<PlanLine>, now: Millis) -> Reply {
    let number = found.number;
    let mut after = found.state.clone();
    let possible = line.iter().all(|mv| {
        let side = after.game.position().turn();
        after.apply(now, &Event::Played { side, mv: *mv, planned: true }).is_ok()
    });
    let scene = possible.then(|| scene::of(&after));
    let mut reply = private(Say::Plan(PlanSay::Shown { number, line, replaced }));
    reply.lie = Lie::of(&found.state);
    reply.buttons = vec![
        Button::new(Label::PlanYes, "plan", &["yes"], number),
        Button::new(Label::PlanNo, "plan", &["no"], number),
    ];
    reply.with_scene(scene, format!("match-{}-plan", found.number.0))
}
