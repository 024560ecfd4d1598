//! Which match a person means when they name none.

use crate::app::context::Context;
use crate::app::handlers::here::Here;
use crate::app::messages::news;
use crate::app::{Envelope, LISTED_MAX, MATCHES_PER_PLACE_MAX};
use crate::game::{
    Act, Assent, Match, MatchNumber, OfferKind, PlayerId, Refusal, Stage, may_be_called_off,
};
use crate::reply::{PlaceSay, Say, Waiting};
use crate::store::{Error, Found, MatchId, PlaceId, Row, Scope, Tx};

/// What the person wants to do with the match; the matches that fit it are the best candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Wanted {
    /// A challenge they could accept.
    Accept,
    /// A challenge to them.
    Decline,
    /// Their own challenge, or a match in which they have asked something.
    Withdraw,
    /// A match in which it is their turn.
    Move,
    /// A match in which an offer of this kind waits for their answer, else any of theirs.
    Answer(OfferKind),
    /// A match in which they were asked whether they resign, else any of theirs.
    Resign,
    /// A match in which they wait for their opponent's move, else any of theirs.
    Wait,
    /// A paused match of theirs.
    Resume,
    /// A match or challenge of theirs with a die that has not been thrown yet.
    Die,
    /// Any match that can be looked at, their own first.
    Look,
    /// The same, one in which moves were played if there is any.
    Record,
    /// A match that is over, their own first.
    Review,
}

impl Wanted {
    /// Whether only matches fit in which the person sits or whose challenge names them.
    fn is_of_own_matches(self) -> bool {
        !self.only_looks() && !matches!(self, Wanted::Accept | Wanted::Decline | Wanted::Withdraw)
    }

    fn only_looks(self) -> bool {
        matches!(self, Wanted::Look | Wanted::Record | Wanted::Review)
    }

    pub(in crate::app) fn of(act: &Act) -> Wanted {
        match act {
            Act::Accept => Wanted::Accept,
            Act::Decline => Wanted::Decline,
            Act::Withdraw => Wanted::Withdraw,
            Act::Play(_) => Wanted::Move,
            Act::Resign(_) => Wanted::Resign,
            Act::Draw(_) => Wanted::Answer(OfferKind::Draw),
            Act::Takeback(_) => Wanted::Answer(OfferKind::Takeback),
            Act::Pause(_) => Wanted::Answer(OfferKind::Pause),
            Act::Hint(Assent::Ask) => Wanted::Move,
            Act::Hint(_) => Wanted::Answer(OfferKind::Hints),
            Act::Turn(_) => Wanted::Wait,
            Act::Resume => Wanted::Resume,
            Act::Claim => Wanted::Wait,
            Act::Seed(_) | Act::Roll => Wanted::Die,
        }
    }
}

/// The match that is meant, or what to answer instead.
pub(in crate::app) enum Meant {
    /// The match, and where it is played.
    One(Box<Found>, Here),
    Answer(Box<Say>),
}

impl Meant {
    pub(in crate::app) fn answer(say: Say) -> Meant {
        Meant::Answer(Box::new(say))
    }
}

pub(in crate::app) async fn meant(
    cx: &Context,
    tx: &mut Tx,
    here: &Here,
    wanted: Wanted,
    number: Option<MatchNumber>,
) -> Result<Meant, Error> {
    // A message that names no match may be about the match it replies to.
    let number = number.or(here.about);
    if let Some(number) = number {
        return numbered(tx, here, number).await;
    }
    let candidates = match wanted.is_of_own_matches() {
        true => own_here(cx, tx, here).await?,
        false => {
            let rows = tx.rows(here.place, Scope::Alive, MATCHES_PER_PLACE_MAX).await?;
            let rows: Vec<_> = rows.into_iter().map(|row| (row, here.clone())).collect();
            read_all(cx, tx, &rows, here.who, wanted).await
        }
    };
    if let Some(meant) = fitting(tx, here, wanted, candidates).await? {
        return Ok(meant);
    }
    if here.through {
        let rows = moved(tx, here).await?;
        let candidates = read_all(cx, tx, &rows, here.who, wanted).await;
        if let Some(meant) = fitting(tx, here, wanted, candidates).await? {
            return Ok(meant);
        }
    }
    none_meant(tx, here, wanted).await
}

/// The same; whoever is alone with the bot may mean any match of their own, wherever it is played.
pub(in crate::app) async fn meant_by(
    cx: &Context,
    envelope: &Envelope,
    tx: &mut Tx,
    here: &Here,
    wanted: Wanted,
    number: Option<MatchNumber>,
) -> Result<Meant, Error> {
    let meant = meant(cx, tx, here, wanted, number).await?;
    match &meant {
        // What is over is found where it was played, or by the number that means it everywhere.
        _ if wanted == Wanted::Review => {
            return match number.filter(|number| envelope.source.alone && number.0 < 0) {
                Some(number) => Ok(own_everywhere(tx, here, number).await?.unwrap_or(meant)),
                None => Ok(meant),
            };
        }
        Meant::Answer(say) if envelope.source.alone && !matches!(**say, Say::Which(_)) => {}
        _ => return Ok(meant),
    }
    Ok(match anywhere(cx, tx, here, wanted, number.or(here.about)).await? {
        Meant::Answer(say) if matches!(*say, Say::NoMatch) => meant,
        own => own,
    })
}

/// The match that a number means everywhere, if the speaker sits in it.
async fn own_everywhere(
    tx: &mut Tx,
    here: &Here,
    number: MatchNumber,
) -> Result<Option<Meant>, Error> {
    let own = tx.own_matches(here.who, Scope::All, MATCHES_EVERYWHERE).await?;
    let known = own.iter().find(|own| MatchNumber::everywhere(own.row.id.0) == number);
    let Some(known) = known else { return Ok(None) };
    let found = tx.load(known.row.id, number).await?;
    Ok(Some(Meant::One(Box::new(found), here.clone())))
}

/// How many of somebody's matches are known by the number that means them everywhere.
const MATCHES_EVERYWHERE: usize = 500;

/// The match with this number.
async fn numbered(tx: &mut Tx, here: &Here, number: MatchNumber) -> Result<Meant, Error> {
    let Some((found, moved_to)) = tx.find_heard(here.place, number).await? else {
        return Ok(Meant::answer(Say::UnknownMatch(number)));
    };
    let Some(address) = moved_to else {
        return Ok(Meant::One(Box::new(found), here.clone()));
    };
    if here.through
        && let Some(place) = tx.known_place(&address).await?
        && let Some((_, there)) =
            tx.heard_in(found.id).await?.into_iter().find(|(heard, _)| *heard == place)
    {
        let found = Found { number: there, ..found };
        return Ok(Meant::One(Box::new(found), here.over_there(place, address)));
    }
    Ok(Meant::answer(Say::Place(PlaceSay::MovedTo { number, place: address })))
}

/// A match that somebody plays wherever it is played: what is said to the bot in private can be
/// about any of them. Where two have the same number, each goes by the number that means it
/// everywhere.
pub(in crate::app) async fn anywhere(
    cx: &Context,
    tx: &mut Tx,
    here: &Here,
    wanted: Wanted,
    number: Option<MatchNumber>,
) -> Result<Meant, Error> {
    let mut all = played_anywhere(cx, tx, here, number).await?;
    let tiers: &[Fits] = match wanted.only_looks() {
        true => &[|state, who| state.side_of(who).is_some()],
        false => tiers(wanted),
    };
    let fits = |fits: &&Fits| all.iter().any(|(found, _)| fits(&found.state, here.who));
    let Some(best) = tiers.iter().find(fits) else { return Ok(Meant::answer(Say::NoMatch)) };
    all.retain(|(found, _)| best(&found.state, here.who));
    Ok(match all.len() {
        1 => Meant::One(Box::new(all.remove(0).0), here.clone()),
        _ => {
            let mut list = Vec::new();
            for (found, place) in all.iter().take(LISTED_MAX) {
                let summary = news::summary(tx, found, &here.address).await?;
                list.push(Waiting { summary, place: Some(tx.address_of(*place).await?) });
            }
            Meant::answer(Say::WhichAnywhere(list))
        }
    })
}

/// The matches that the speaker plays, wherever that is, or those with this number; each under the
/// number by which it can be named here, and with the first place that hears of it.
pub(in crate::app) async fn played_anywhere(
    cx: &Context,
    tx: &mut Tx,
    here: &Here,
    number: Option<MatchNumber>,
) -> Result<Vec<(Found, PlaceId)>, Error> {
    let mut all = Vec::new();
    for id in tx.playing(here.who).await? {
        all.extend(tx.heard_in(id).await?.first().map(|(place, number)| (id, *place, *number)));
    }
    let numbers: Vec<MatchNumber> = all.iter().map(|(.., number)| *number).collect();
    let mut found = Vec::new();
    for (id, place, there) in &all {
        let everywhere = MatchNumber::everywhere(id.0);
        if number.is_some_and(|number| number != *there && number != everywhere) {
            continue;
        }
        let named = named_in(tx, here.place, (*id, *there), &numbers).await?;
        found.extend(cx.readable(tx, *id, named).await.map(|one| (one, *place)));
    }
    Ok(found)
}

/// The open and running matches of the speaker in this place. One that cannot be read is logged
/// and left out.
async fn own_here(cx: &Context, tx: &mut Tx, here: &Here) -> Result<Vec<(Found, Here)>, Error> {
    let own = tx.own(here.place, here.who).await?.into_iter();
    let readable = own.filter_map(|found| found.inspect_err(|error| drop(cx.fault(error))).ok());
    Ok(readable.map(|found| (found, here.clone())).collect())
}

/// The same, with those that are played in threads of the place, if it hears them.
pub(in crate::app) async fn own_around(
    cx: &Context,
    tx: &mut Tx,
    here: &Here,
) -> Result<Vec<(Found, Here)>, Error> {
    let mut own = own_here(cx, tx, here).await?;
    if here.through {
        for (row, there) in moved(tx, here).await? {
            let found = cx.readable(tx, row.id, row.number).await;
            own.extend(found.map(|found| (found, there)));
        }
    }
    Ok(own)
}

/// The matches worth looking into: the person's own, then as many others as a list shows. A
/// match that cannot be read is logged and left out, so that the others stay playable.
async fn read_all(
    cx: &Context,
    tx: &mut Tx,
    rows: &[(Row, Here)],
    who: PlayerId,
    wanted: Wanted,
) -> Vec<(Found, Here)> {
    let could = rows.iter().filter(|(row, _)| could_fit(row, wanted));
    let (own, others): (Vec<_>, Vec<_>) = could.partition(|(row, _)| plays(row, who));
    let others = others.into_iter().take(LISTED_MAX);
    let mut candidates = Vec::new();
    for (row, there) in own.into_iter().chain(others) {
        let found = cx.readable(tx, row.id, row.number).await;
        candidates.extend(found.map(|found| (found, there.clone())));
    }
    candidates
}

/// What is said of a match, with its number if the speaker plays more than one.
pub(in crate::app) async fn said_of(
    tx: &mut Tx,
    here: &Here,
    number: MatchNumber,
    say: Say,
) -> Result<Say, Error> {
    let rows = tx.rows(here.place, Scope::Alive, MATCHES_PER_PLACE_MAX).await?;
    let own = || rows.iter().filter(|row| plays(row, here.who));
    let several = match own().any(|row| row.number == number) {
        true => own().count() > 1,
        // A match that is played elsewhere, or is over.
        false => own().count() + tx.playing(here.who).await?.len() > 1,
    };
    Ok(if several { Say::In { number, say: Box::new(say) } } else { say })
}

async fn none_meant(tx: &mut Tx, here: &Here, wanted: Wanted) -> Result<Meant, Error> {
    let Here { place, who, .. } = *here;
    let rows = tx.rows(place, Scope::All, LISTED_MAX).await?;
    // For looking, take the newest match; otherwise saying why it does not fit helps more than
    // "none".
    let over = |row: &&Row| row.stage == Stage::Over;
    let newest = match wanted {
        Wanted::Look => rows.first(),
        Wanted::Record | Wanted::Review => {
            let own = rows.iter().filter(|row| plays(row, who)).find(over);
            own.or(rows.iter().find(over)).or(rows.first())
        }
        _ => rows.iter().find(|row| plays(row, who)),
    };
    Ok(match newest {
        None if rows.is_empty() => Meant::answer(Say::NoMatchesHere),
        None => Meant::answer(Say::NoMatch),
        Some(row) if wanted.only_looks() => {
            Meant::One(Box::new(tx.load(row.id, row.number).await?), here.clone())
        }
        Some(row) => match why_not(wanted, row.stage) {
            Some(refusal) => {
                let say = Say::Refused(refusal);
                Meant::answer(said_of(tx, here, row.number, say).await?)
            }
            None => Meant::answer(Say::NoMatch),
        },
    })
}

/// The number by which a match of somebody's can be named in a place, wherever it is played: its own, or
/// the one that means it everywhere where another match has that number, one of theirs or one of the
/// place, perhaps finished. `numbers` are those of all their matches.
pub(in crate::app) async fn named_in(
    tx: &mut Tx,
    place: PlaceId,
    (id, own): (MatchId, MatchNumber),
    numbers: &[MatchNumber],
) -> Result<MatchNumber, Error> {
    let shared = numbers.iter().filter(|number| **number == own).count() > 1;
    let another = shared || tx.is_number_of_another(place, own, id).await?;
    Ok(if another { MatchNumber::everywhere(id.0) } else { own })
}

/// The speaker's matches that have moved to threads of the place.
async fn moved(tx: &mut Tx, here: &Here) -> Result<Vec<(Row, Here)>, Error> {
    let rows = tx.rows_moved(here.place, MATCHES_PER_PLACE_MAX).await?;
    let own = rows.into_iter().filter(|away| plays(&away.row, here.who));
    Ok(own.map(|it| (it.row, here.over_there(it.place, it.address))).collect())
}

/// The match among some that fits best; a question if several fit equally well, `None` if none
/// fits.
async fn fitting(
    tx: &mut Tx,
    here: &Here,
    wanted: Wanted,
    mut candidates: Vec<(Found, Here)>,
) -> Result<Option<Meant>, Error> {
    let who = here.who;
    for fits in tiers(wanted) {
        let fitting = candidates.iter().enumerate().filter(|(_, (one, _))| fits(&one.state, who));
        let fitting: Vec<usize> = fitting.map(|(i, _)| i).collect();
        match fitting[..] {
            [] => {}
            [i] => {
                let (found, there) = candidates.swap_remove(i);
                return Ok(Some(Meant::One(Box::new(found), there)));
            }
            _ => {
                let list = fitting.iter().take(LISTED_MAX).map(|i| &candidates[*i].0);
                let list = news::summaries(tx, &list.collect::<Vec<_>>(), &here.address).await?;
                return Ok(Some(Meant::answer(Say::Which(list))));
            }
        }
    }
    Ok(None)
}

type Fits = fn(&Match, PlayerId) -> bool;

/// What fits best comes first; the first tier with a match decides.
fn tiers(wanted: Wanted) -> &'static [Fits] {
    const PLAYS: Fits = |state, who| state.side_of(who).is_some();
    const TO_HIM: Fits = |state, who| state.stage == Stage::Open && state.challenge.to == Some(who);
    const TO_ANYONE: Fits = |state, who| {
        state.stage == Stage::Open && state.challenge.to.is_none() && state.challenge.by != who
    };
    const OWN_CHALLENGE: Fits =
        |state, who| state.stage == Stage::Open && state.challenge.by == who;
    const OWN_QUESTION: Fits = |state, who| {
        let own = |side| state.offer.is_some_and(|offer| offer.by == side);
        OWN_CHALLENGE(state, who) || state.side_of(who).is_some_and(own)
    };
    const OFF: Fits = |state, who| state.side_of(who).is_some() && may_be_called_off(state);
    const ANY_CHALLENGE: Fits = |state, _| state.stage == Stage::Open;
    const HIS_TURN: Fits = |state, who| state.to_move() == Some(who);
    const DRAW: Fits = |state, who| offered(state, who, OfferKind::Draw);
    const TAKEBACK: Fits = |state, who| offered(state, who, OfferKind::Takeback);
    const RESIGNING: Fits =
        |state, who| state.side_of(who).is_some_and(|side| state.resigning[side as usize]);
    const ANY: Fits = |state, _| state.stage == Stage::Playing;
    const PAUSE: Fits = |state, who| offered(state, who, OfferKind::Pause);
    const HINTS: Fits = |state, who| offered(state, who, OfferKind::Hints);
    const WAITS: Fits =
        |state, who| state.side_of(who).is_some() && state.to_move().is_some_and(|to| to != who);
    const PAUSED: Fits = |state, who| state.side_of(who).is_some() && state.is_paused();
    const TO_THROW: Fits = |state, who| state.side_of(who).is_some() && state.awaits_first_throw();
    const WITH_DIE: Fits = |state, who| state.side_of(who).is_some() && state.die.is_some();
    const OWN_DIE: Fits = |state, who| OWN_CHALLENGE(state, who) && state.die.is_some();
    const DIE_TO_HIM: Fits = |state, who| TO_HIM(state, who) && state.die.is_some();
    const RECORD: Fits = |state, _| !state.plies.is_empty();
    const OWN_RECORD: Fits = |state, who| RECORD(state, who) && PLAYS(state, who);
    match wanted {
        Wanted::Accept | Wanted::Decline => &[TO_HIM, TO_ANYONE, OWN_CHALLENGE, ANY_CHALLENGE],
        Wanted::Withdraw => &[OWN_QUESTION, OFF, ANY_CHALLENGE],
        Wanted::Move => &[HIS_TURN, PLAYS, OWN_CHALLENGE, TO_HIM],
        Wanted::Answer(OfferKind::Draw) => &[DRAW, PLAYS],
        Wanted::Answer(OfferKind::Takeback) => &[TAKEBACK, PLAYS],
        Wanted::Answer(OfferKind::Pause) => &[PAUSE, PLAYS],
        Wanted::Answer(OfferKind::Hints) => &[HINTS, PLAYS],
        Wanted::Resign => &[RESIGNING, PLAYS],
        Wanted::Wait => &[WAITS, PLAYS],
        Wanted::Resume => &[PAUSED, PLAYS],
        // Words for a die that has not begun are refused with the reason.
        Wanted::Die => &[TO_THROW, WITH_DIE, DIE_TO_HIM, OWN_DIE, PLAYS],
        Wanted::Look => &[HIS_TURN, PLAYS, ANY],
        Wanted::Record => &[OWN_RECORD, RECORD],
        Wanted::Review => &[],
    }
}

fn offered(state: &Match, who: PlayerId, kind: OfferKind) -> bool {
    let side = state.side_of(who);
    state.offer.is_some_and(|offer| offer.kind == kind && Some(offer.by.other()) == side)
}

/// Whether a match in this stage could be meant at all.
fn could_fit(row: &Row, wanted: Wanted) -> bool {
    match wanted {
        Wanted::Accept | Wanted::Decline => row.stage == Stage::Open,
        Wanted::Withdraw => [Stage::Open, Stage::Playing].contains(&row.stage),
        Wanted::Move | Wanted::Die => true,
        Wanted::Review => row.stage == Stage::Over,
        Wanted::Answer(_)
        | Wanted::Resign
        | Wanted::Look
        | Wanted::Record
        | Wanted::Wait
        | Wanted::Resume => row.stage == Stage::Playing,
    }
}

pub(in crate::app) fn plays(row: &Row, who: PlayerId) -> bool {
    row.challenger == who || [row.challenged, row.attackers, row.defenders].contains(&Some(who))
}

/// What to say when a person's newest match does not allow what they want.
fn why_not(wanted: Wanted, stage: Stage) -> Option<Refusal> {
    match (wanted, stage) {
        (Wanted::Accept | Wanted::Decline | Wanted::Withdraw, Stage::Playing) => {
            Some(Refusal::AlreadyStarted)
        }
        (_, Stage::Closed) => Some(Refusal::Closed),
        (_, Stage::Over) => Some(Refusal::Finished),
        _ => None,
    }
}
