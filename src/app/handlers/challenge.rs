//! Challenges: whom they are for, what they propose, and rematches.

use crate::app::context::Context;
use crate::app::handlers::act;
use crate::app::handlers::begun;
use crate::app::handlers::here::Here;
use crate::app::messages::names;
use crate::app::places::settings::Settings;
use crate::app::think::WAITING_MAX;
use crate::app::think::identity;
use crate::app::time::found::{Proposal, Seating};
use crate::app::time::write::MatchWrite;
use crate::app::{
    Answer, BOT_MATCHES_PER_PLAYER_MAX, Envelope, MATCHES_PER_PLACE_MAX, MATCHES_PER_PLAYER_MAX,
    OPEN_CHALLENGES_PER_PLAYER_MAX, Threads,
};
use crate::command::{ChallengeWish, LevelWish, rules_of};
use crate::game::{
    Act, DAY, Match, MatchNumber, Millis, Pair, PlayerId, Refusal, SideWish, Stage, Terms,
    own_rules,
};
use crate::reply::{ChallengeSay, LevelReason, Limit, Person, PlaceSay, Reply, Say};
use crate::store::{Error, Found, Scope, Tx};
use crate::tafl::{Side, variants};

pub(in crate::app) async fn challenge(
    cx: &Context,
    envelope: &Envelope,
    settings: &Settings,
    wish: ChallengeWish,
) -> Result<Answer, Error> {
    let (opponent, level) = (wish.opponent.clone(), wish.level);
    let proposal = match proposal(envelope, settings, wish) {
        Ok(proposal) => proposal,
        Err(say) => return Ok(Reply::private(*say).into()),
    };
    let to = match envelope.opponent(opponent) {
        Ok(to) => to,
        Err(mistake) => return Ok(Reply::private(Say::Mistake(mistake)).into()),
    };
    let level = match wished_level(cx, to.as_ref(), level, envelope) {
        Ok(level) => level,
        Err(say) => return Ok(Reply::private(*say).into()),
    };
    let Some((mut tx, here, now)) = begun::begin(cx, envelope).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    let to = match &to {
        Some(to) => Some(tx.introduce(&to.account, &to.name, now).await?),
        None => None,
    };
    let (level, reason) = match level {
        Some(LevelWish::Of(level)) => (Some(level), None),
        Some(LevelWish::Fitting) => {
            let (level, reason) = cx.ratings.fitting_level(&mut tx, here.who).await?;
            (Some(level), Some(reason))
        }
        None => (None, None),
    };
    let terms = Terms { level, ..proposal.terms };
    let proposal = Proposal { terms, ..proposal };
    let mut answer = propose(MatchWrite::of(cx, tx, now), &here, to, proposal).await?;
    tell_reason(&mut answer.reply.says, reason);
    Ok(answer)
}

/// What somebody proposes who wishes for this here; or why they cannot.
fn proposal(
    envelope: &Envelope,
    settings: &Settings,
    wish: ChallengeWish,
) -> Result<Proposal, Box<Say>> {
    let variant = wish.variant.unwrap_or(settings.variant);
    let rules =
        rules_of(variant, &wish.house).map_err(|mistake| Box::new(Say::Mistake(mistake)))?;
    if let Some(say) = settings.forbids(envelope) {
        return Err(Box::new(say));
    }
    let rated = settings.rated(wish.rated, own_rules(variant.id, &rules));
    let time = wish.time.unwrap_or(settings.time);
    let terms = Terms {
        side: wish.side,
        time,
        claim: settings.claim && time.is_some(),
        pair: wish.pair.then_some(Pair::First),
        level: None,
        hints: settings.hints,
        rated: rated.map_err(|why| Box::new(Say::Rank(why)))?,
        ..Terms::of(variant.id, &rules)
    };
    let threads = || wish.thread.unwrap_or_else(|| settings.wants_threads(envelope));
    Ok(Proposal { terms, thread: envelope.can.threads != Threads::None && threads() })
}

/// How strong the bot plays if it is challenged; or why nobody can be challenged like this.
fn wished_level(
    cx: &Context,
    to: Option<&Person>,
    wished: Option<LevelWish>,
    envelope: &Envelope,
) -> Result<Option<LevelWish>, Box<Say>> {
    let no = |say| Err(Box::new(say));
    let full = cx.engine.waiting() >= WAITING_MAX;
    match (to, wished) {
        (Some(to), _) if identity::is_bot(to) && full => {
            no(Say::Full { limit: Limit::Thinking, most: WAITING_MAX })
        }
        (Some(to), wished) if identity::is_bot(to) => Ok(wished.or(Some(LevelWish::Fitting))),
        (_, Some(level)) => no(Say::Challenge(ChallengeSay::LevelOfBot { level })),
        _ if envelope.source.alone => no(Say::Place(PlaceSay::NobodyHere)),
        (Some(to), _) if to.account == envelope.source.speaker.account => {
            no(Say::Refused(Refusal::Yourself))
        }
        _ => Ok(None),
    }
}

/// Makes a challenge, if the speaker may make another one here.
pub(in crate::app) async fn propose(
    mut write: MatchWrite<'_>,
    here: &Here,
    to: Option<PlayerId>,
    proposal: Proposal,
) -> Result<Answer, Error> {
    // So that two challenges at once do not both find room.
    write.tx.lock_places(&[here.place]).await?;
    if let Some(full) = full(&mut write.tx, here).await? {
        return Ok(Reply::private(full).into());
    }
    if let (Some(_), Some(bot)) = (proposal.terms.level, to)
        && write.tx.count_between(here.who, bot).await? >= BOT_MATCHES_PER_PLAYER_MAX as i64
    {
        let (limit, most) = (Limit::BotMatches, BOT_MATCHES_PER_PLAYER_MAX);
        return Ok(Reply::private(Say::Full { limit, most }).into());
    }
    // Two accounts may belong to one person.
    if to == Some(here.who) {
        return Ok(Reply::private(Say::Refused(Refusal::Yourself)).into());
    }
    let by = here.who;
    let seating = match (proposal.terms.level, to) {
        // The bot takes every challenge at once.
        (Some(_), Some(to)) => Seating::Begun { by, to },
        _ => Seating::Open { by, to },
    };
    let begun = write.found(here.place, proposal, seating).await?;
    act::finish(write, here, None, begun).await
}

/// Challenges the opponent of a match that has just ended to another with sides swapped, or
/// accepts such a challenge of theirs.
pub(in crate::app) async fn rematch(
    cx: &Context,
    envelope: &Envelope,
    settings: &Settings,
    number: Option<MatchNumber>,
) -> Result<Answer, Error> {
    let say = |say| Ok(Reply::private(Say::Challenge(say)).into());
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else {
        return say(ChallengeSay::NoRematch);
    };
    let Some(old) = ended(cx, &mut tx, &here, number.or(here.about)).await? else {
        return say(ChallengeSay::NoRematch);
    };
    if cx.clock.now() - old.state.at > REMATCH_WITHIN {
        return say(ChallengeSay::RematchTooLate);
    }
    if old.state.challenge.terms.pair == Some(Pair::First) {
        return say(ChallengeSay::RematchFirst);
    }
    let Some((to, terms)) = again(&old.state, here.who) else {
        return say(ChallengeSay::NoRematch);
    };
    if tx.accounts(&[to]).await?.is_empty() {
        return say(ChallengeSay::RematchLeft);
    }
    drop(tx);
    let Some((mut tx, here, now)) = begun::begin(cx, envelope).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    // Asked in the write in which it is made: both may want it at one moment.
    tx.lock_places(&[here.place]).await?;
    match proposed_already(cx, &mut tx, &here, to, &terms, &old).await? {
        Some(found) if found.state.stage == Stage::Playing => {
            return say(ChallengeSay::RematchBegan { number: found.number });
        }
        Some(found) if found.state.challenge.by == to => {
            drop(tx);
            return act::act(cx, envelope, Act::Accept, Some(found.number)).await;
        }
        Some(found) => {
            let people = names::people(&mut tx, &found.state, &here.address).await?;
            let (number, opponent) = (found.number, people.get(to));
            return say(ChallengeSay::RematchWaits { number, opponent });
        }
        None => {}
    }
    if let Some(say) = settings.forbids(envelope) {
        return Ok(Reply::private(say).into());
    }
    let thread = envelope.can.threads != Threads::None && settings.wants_threads(envelope);
    propose(MatchWrite::of(cx, tx, now), &here, Some(to), Proposal { terms, thread }).await
}

/// The same match as the speaker would propose, which one of the two has proposed since the old
/// one ended. Any other challenge between them is another matter, an older one all the more.
async fn proposed_already(
    cx: &Context,
    tx: &mut Tx,
    here: &Here,
    to: PlayerId,
    terms: &Terms,
    old: &Found,
) -> Result<Option<Found>, Error> {
    let rows = tx.rows(here.place, Scope::Alive, MATCHES_PER_PLACE_MAX).await?;
    let side_of_other = match terms.side {
        SideWish::Attackers => SideWish::Defenders,
        SideWish::Defenders => SideWish::Attackers,
        SideWish::Random => SideWish::Random,
    };
    for row in rows.iter().filter(|row| row.id > old.id) {
        let side = match (row.challenger, row.challenged) {
            (by, Some(whom)) if by == here.who && whom == to => terms.side,
            (by, Some(whom)) if by == to && whom == here.who => side_of_other,
            _ => continue,
        };
        let again = Terms { side, ..terms.clone() };
        if let Some(found) = cx.readable(tx, row.id, row.number).await
            && found.state.challenge.made >= old.state.at
            && found.state.challenge.terms_again() == again
        {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// How long after its end a match can be played again at a word.
const REMATCH_WITHIN: Millis = DAY;

/// The match that ended, or the newest of the speaker's that did.
async fn ended(
    cx: &Context,
    tx: &mut Tx,
    here: &Here,
    number: Option<MatchNumber>,
) -> Result<Option<Found>, Error> {
    let found = match number {
        Some(number) => tx.find_number(here.place, number).await?,
        None => {
            let rows = tx.rows(here.place, Scope::All, MATCHES_PER_PLACE_MAX).await?;
            let own = |row: &&crate::store::Row| {
                row.stage == Stage::Over && [row.attackers, row.defenders].contains(&Some(here.who))
            };
            match rows.iter().find(own) {
                Some(row) => cx.readable(tx, row.id, row.number).await,
                None => None,
            }
        }
    };
    Ok(found.filter(|found| found.state.stage == Stage::Over))
}

/// The opponent in a match, and what it takes to play it again with sides swapped.
fn again(state: &Match, who: PlayerId) -> Option<(PlayerId, Terms)> {
    let old = &state.challenge;
    variants::find(&old.terms.variant)?;
    let side = state.side_of(who)?;
    let wish = match side {
        Side::Attackers => SideWish::Defenders,
        Side::Defenders => SideWish::Attackers,
    };
    let terms =
        Terms { side: wish, pair: old.terms.pair.map(|_| Pair::First), ..old.terms_again() };
    Some((state.seats?.of(side.other()), terms))
}

/// Why a person cannot make another challenge here, if so.
async fn full(tx: &mut Tx, here: &Here) -> Result<Option<Say>, Error> {
    let full = |limit, most| Some(Say::Full { limit, most });
    if tx.count_alive(here.place).await? >= MATCHES_PER_PLACE_MAX as i64 {
        return Ok(full(Limit::PlaceMatches, MATCHES_PER_PLACE_MAX));
    }
    if tx.count_challenges(here.who).await? >= OPEN_CHALLENGES_PER_PLAYER_MAX as i64 {
        return Ok(full(Limit::OpenChallenges, OPEN_CHALLENGES_PER_PLAYER_MAX));
    }
    if tx.count_playing(here.who).await? >= MATCHES_PER_PLAYER_MAX as i64 {
        return Ok(full(Limit::Matches, MATCHES_PER_PLAYER_MAX));
    }
    Ok(None)
}

/// Says why the bot plays at this level, after the challenge that was made, if one was.
fn tell_reason(says: &mut Vec<Say>, reason: Option<LevelReason>) {
    let made = |say: &Say| matches!(say, Say::Challenge(ChallengeSay::Challenged { .. }));
    if let (Some(reason), Some(at)) = (reason, says.iter().position(made)) {
        says.insert(at + 1, Say::Challenge(ChallengeSay::LevelFits(reason)));
    }
}
