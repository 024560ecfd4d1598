//! An act in a match: what somebody does, in one write, and what is said of it.

use crate::app::context::Context;
use crate::app::delivery::{GRACE, settles};
use crate::app::handlers::begun::{self, Begun};
use crate::app::handlers::here::Here;
use crate::app::handlers::resolve;
use crate::app::messages::names;
use crate::app::messages::news;
use crate::app::serve;
use crate::app::think::ahead;
use crate::app::think::fair;
use crate::app::think::{self, Foreseen};
use crate::app::time::alarm::Reminding;
use crate::app::time::happening::{Ahead, Happening};
use crate::app::time::second::Answering;
use crate::app::time::write::MatchWrite;
use crate::app::{Answer, Envelope, MATCHES_PER_PLAYER_MAX, News};
use crate::game::{Act, Address, Entry, Match, MatchNumber, PlayerId, Refusal, decide};
use crate::reply::{ClockSay, Limit, Overtakes, PlaceSay, PlaySay, Reply, Say};
use crate::store::{Error, Found, Note, Tx, shown_here};

/// Does an act of the speaker in the match that is meant.
pub(in crate::app) async fn act(
    cx: &Context,
    envelope: &Envelope,
    act: Act,
    number: Option<MatchNumber>,
) -> Result<Answer, Error> {
    let mut begun = match begun::begin_act(cx, envelope, &act, number).await? {
        Ok(begun) => begun,
        Err(answer) => return Ok(*answer),
    };
    let (who, id, now) = (begun.here.who, begun.before.id, begun.write.now);
    let ahead = match ahead::foresee(cx, id, think::after(&begun.before.state, who, &act, now)) {
        Foreseen::Known(ahead) => ahead,
        Foreseen::Unknown(thought) => {
            // Nobody thinks for nothing; it counts only in the write below.
            let moves = matches!(act, Act::Play(_));
            let (tx, moved) = (&mut begun.write.tx, &thought.state);
            if moves && let Some(number) = fair::is_unfair(cx, tx, id, moved, who).await? {
                return Ok(Reply::private(Say::Play(PlaySay::MoveUnfair { number })).into());
            }
            drop(begun.write);
            let ahead = ahead::think_ahead(thought, now).await;
            begun = match begun::begin_act(cx, envelope, &act, number).await? {
                Ok(begun) => begun,
                Err(answer) => return Ok(*answer),
            };
            ahead
        }
    };
    let Begun { mut write, here, before } = begun;
    let now = write.now;
    let mut happening = write.wake(before.clone(), &Reminding::NEVER).await?;
    if matches!(act, Act::Accept)
        && let Some(full) = busy(&mut write.tx, &before, here.who).await?
    {
        return Ok(Reply::private(full).into());
    }
    let mut throw = || cx.dice.throw();
    match decide(&happening.found.state, here.who, &act, now, &mut throw) {
        Err(refusal) => return refuse(write, &here, happening, refusal).await,
        Ok(_) if envelope.request.seen.is_some_and(|seen| seen <= before.board_at) => {
            let number = before.number;
            return Ok(Reply::private(Say::Place(PlaceSay::OldButton(number))).into());
        }
        Ok(decided) => happening.add(decided),
    }
    if matches!(act, Act::Play(_))
        && let Some(number) =
            fair::is_unfair(cx, &mut write.tx, id, &happening.found.state, here.who).await?
    {
        return Ok(Reply::private(Say::Play(PlaySay::MoveUnfair { number })).into());
    }
    write.follow(&mut happening, &ahead).await?;
    finish(write, &here, Some(&before.state), happening).await
}

/// Notes what happened, commits, and only then composes the answer.
pub(in crate::app) async fn finish(
    mut write: MatchWrite<'_>,
    here: &Here,
    before: Option<&Match>,
    happening: Happening,
) -> Result<Answer, Error> {
    let cx = write.cx;
    let (first, last) = happening.range().into_inner();
    happening.lock_places(&mut write.tx).await?;
    let Happening { ref found, ref events, ref hearings, now, .. } = happening;
    let log = Entry::all_at(now, events);
    let people = names::people(&mut write.tx, &found.state, &here.address).await?;
    let change = cx.ratings.rating_change(&mut write.tx, found, &log).await?;
    let mut reply = news::news(before, found, &log, (&people, change), now);
    let Some(own) = hearings.iter().find(|one| one.place == here.place) else {
        return finish_elsewhere(write, reply, happening).await;
    };
    let earlier = own.unsaid;
    // Where another process has the door by now, that one says it. If it is only not known for sure
    // whose door it is, this answer may be said all the same: then it is looked for in any case.
    let speaks = serve::may_speak(cx, Address::read(&here.address).network);
    let by = if speaks { now + GRACE } else { now };
    let id = write.tell_in(here.place, found.id, first..=last, Some(by)).await?;
    if !reply.private {
        write.tell_but(Some(here.place), &happening, first..=last).await?;
    }
    let answering = Answering { place: here.place, address: &here.address, by };
    let second = write.second(&happening, Some(answering)).await?;
    let shown = settles(reply.overtakes)
        .map_or(Vec::new(), |settles| shown_here(hearings, here.place, settles));
    let thread = happening.begins() && own.thread;
    // Taken while nobody else can write in the match, so that turns come in the order of the log.
    let turn = Some(cx.turns.take(found.id, &here.address));
    let waits = commit(write).await?;
    if let Some(before) = waits.filter(|before| *before > 0) {
        for say in &mut reply.says {
            if let Say::Play(PlaySay::Thinking { .. } | PlaySay::Turn { .. }) = say {
                *say = Say::Play(PlaySay::Thinking { waiting: before });
            }
        }
    }
    let thread = thread.then(|| news::thread_name(found, &people));
    let (match_id, number, place) = (found.id, found.number, here.address.clone());
    let note = Note { id, match_id, number, place, first, last, made: now, tried: true };
    let changes_stage = happening.begins() || happening.ends();
    let news = Some(News { note, turn, earlier, shown, changes_stage });
    let next = second.and_then(|second| second.note);
    Ok(Answer { reply, notes: vec![id], thread, news, next, ..Answer::default() })
}

/// Commits an act; returns how many matches the bot thinks about first, if it is to move.
async fn commit(write: MatchWrite<'_>) -> Result<Option<usize>, Error> {
    crate::app::point("noted").await;
    let waits = write.commit().await?;
    crate::app::point("committed").await;
    Ok(waits)
}

/// The same where somebody alone with the bot acts in a match that is played elsewhere: there it is
/// noted and told with its buttons, here it is only answered.
async fn finish_elsewhere(
    mut write: MatchWrite<'_>,
    mut reply: Reply,
    happening: Happening,
) -> Result<Answer, Error> {
    if !reply.private {
        write.tell(&happening).await?;
    }
    write.second(&happening, None).await?;
    commit(write).await?;
    let home = happening.hearings.iter().find(|one| one.moved_to.is_none() && !reply.private);
    let place = home.map(|home| Say::Clock(ClockSay::Elsewhere { place: home.address.clone() }));
    reply.says.splice(0..0, place);
    reply.buttons.clear();
    (reply.menu, reply.overtakes) = (None, Overtakes::default());
    Ok(reply.into())
}

/// A refusal. What time has caused in the meantime still counts, and is said separately.
async fn refuse(
    mut write: MatchWrite<'_>,
    here: &Here,
    mut happening: Happening,
    refusal: Refusal,
) -> Result<Answer, Error> {
    let number = happening.found.number;
    let meanwhile = !happening.is_empty();
    if meanwhile {
        write.follow(&mut happening, &Ahead::default()).await?;
        write.tell(&happening).await?;
        write.second(&happening, None).await?;
    }
    let say = resolve::said_of(&mut write.tx, here, number, Say::Refused(refusal)).await?;
    if meanwhile {
        write.commit().await?;
    }
    Ok(Reply::private(say).into())
}

/// Why a challenge cannot be accepted now although it is open, if so.
async fn busy(tx: &mut Tx, found: &Found, who: PlayerId) -> Result<Option<Say>, Error> {
    for player in [who, found.state.challenge.by] {
        if tx.count_playing(player).await? >= MATCHES_PER_PLAYER_MAX as i64 {
            let most = MATCHES_PER_PLAYER_MAX;
            return Ok(Some(Say::Full { limit: Limit::Matches, most }));
        }
    }
    Ok(None)
}
