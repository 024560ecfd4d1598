//! Moves planned ahead: shown to their owner and confirmed.

use crate::app::context::Context;
use crate::app::handlers::begun;
use crate::app::handlers::resolve::{self, Meant, Wanted};
use crate::app::messages::scene;
use crate::app::{Answer, Envelope};
use crate::game::{
    Event, MatchNumber, Millis, PlanLine, PlanNews, Planning, PlayerId, Refusal, consider_plan,
};
use crate::reply::{Button, Label, Lie, PlanSay, Reply, Say};
use crate::store::{Error, Found, PlaceId, Tx};

fn private(say: Say) -> Reply {
    Reply::private(say)
}

pub(in crate::app) async fn plan(
    cx: &Context,
    envelope: &Envelope,
    number: Option<MatchNumber>,
    planning: Planning,
) -> Result<Answer, Error> {
    if envelope.source.overheard {
        return Ok(private(Say::Plan(PlanSay::Overheard)).into());
    }
    let Some((mut tx, here, now)) = begun::begin_in(cx, envelope, number).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    let who = here.who;
    let place = (!envelope.source.alone).then_some(here.place);
    let number = match planning.answer {
        Some(_) if number.is_none() => match proposals(&mut tx, who, place).await?[..] {
            [only] => Some(only),
            _ => None,
        },
        _ => number,
    };
    let meant = match envelope.source.alone {
        true => resolve::anywhere(cx, &mut tx, &here, Wanted::Wait, number).await?,
        false => resolve::meant(cx, &mut tx, &here, Wanted::Wait, number).await?,
    };
    let found = match meant {
        Meant::One(found, _) => tx.lock_read(*found).await?,
        Meant::Answer(say) => return Ok(Reply::private(*say).into()),
    };
    let Some(side) = found.state.side_of(who) else {
        let say = Say::Refused(Refusal::NotYourMatch);
        let say = resolve::said_of(&mut tx, &here, found.number, say).await?;
        return Ok(Reply::private(say).into());
    };
    let plans = tx.plans(found.id, who).await?;
    let (kept, news) = match consider_plan(&found.state, side, plans, planning) {
        Ok(done) => done,
        Err(why) => {
            let say = Say::Plan(PlanSay::Bad(why));
            let say = resolve::said_of(&mut tx, &here, found.number, say).await?;
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
