//! What waits for somebody's yes or no.
//!
//! A bare answer is carried out only where one question waits. Where several do, whichever came last
//! may have come while the answer was being typed: so it asks, and nothing happens.

use crate::app::context::Context;
use crate::app::handlers::act;
use crate::app::handlers::here::Here;
use crate::app::handlers::plan::{self, proposals};
use crate::app::handlers::resolve;
use crate::app::messages::names;
use crate::app::{Answer, Envelope, LISTED_MAX, MATCHES_PER_PLACE_MAX};
use crate::game::{MatchNumber, Planning, Question, Stage, questions};
use crate::reply::{Pending, Reply, Say};
use crate::store::{Error, Found, Row, Scope, Tx};

/// A question, and the number of its match where that is played.
struct WaitingOffer {
    number: MatchNumber,
    question: Question,
    /// Whether the match is played in a thread of the place, where its number may be another's here.
    moved: bool,
    /// The match, unless it is about a plan.
    found: Option<Found>,
}

impl WaitingOffer {
    /// What waits for the speaker in a match, which has moved to a thread of the place or not.
    fn in_match(found: &Found, here: &Here, moved: bool) -> impl Iterator<Item = WaitingOffer> {
        let asked = questions(&found.state, here.who).into_iter();
        let of_it = move |question| WaitingOffer {
            number: found.number,
            question,
            moved,
            found: Some(found.clone()),
        };
        asked.map(of_it)
    }

    /// The number by which an act finds its match; none where the only question finds it by itself.
    fn named(&self) -> Option<MatchNumber> {
        (!self.moved).then_some(self.number)
    }
}

/// Carries out what a bare yes or no answers.
pub(in crate::app) async fn assent(
    cx: &Context,
    envelope: &Envelope,
    yes: bool,
    number: Option<MatchNumber>,
) -> Result<Answer, Error> {
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else {
        return Ok(Reply::private(Say::NothingPending).into());
    };
    let mut waiting = waiting(cx, &mut tx, &here, envelope, number).await?;
    if waiting.is_empty() && envelope.source.alone {
        let named = number.or(here.about);
        waiting = waiting_elsewhere(cx, &mut tx, &here, named).await?;
        // A bare answer does not say that it means a match that is not played here.
        if named.is_none() && !waiting.is_empty() {
            let list = told(&mut tx, &here, &waiting).await?;
            return Ok(Reply::private(Say::Several(list)).into());
        }
    }
    let answer = answer_only(cx, envelope, tx, &here, &waiting, yes).await?;
    Ok(answer.unwrap_or_else(|| Reply::private(Say::NothingPending).into()))
}

/// What an `accept` or a `decline` answers where no challenge waits for one: an offer of the
/// opponent's. `None` if there is none either.
pub(in crate::app) async fn take_offer(
    cx: &Context,
    envelope: &Envelope,
    yes: bool,
    number: Option<MatchNumber>,
) -> Result<Option<Answer>, Error> {
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else { return Ok(None) };
    let rows = tx.rows(here.place, Scope::Alive, MATCHES_PER_PLACE_MAX).await?;
    let named = number.or(here.about);
    let meant = |row: &&Row| named.is_none_or(|number| number == row.number);
    if rows.iter().filter(meant).any(|row| row.stage == Stage::Open) {
        return Ok(None);
    }
    let mut waiting = waiting(cx, &mut tx, &here, envelope, number).await?;
    waiting.retain(|one| matches!(one.question, Question::Offer(_)));
    answer_only(cx, envelope, tx, &here, &waiting, yes).await
}

/// Answers the only question that waits, or asks which is meant; `None` if none waits.
async fn answer_only(
    cx: &Context,
    envelope: &Envelope,
    mut tx: Tx,
    here: &Here,
    waiting: &[WaitingOffer],
    yes: bool,
) -> Result<Option<Answer>, Error> {
    let one = match waiting {
        [] => return Ok(None),
        [one] => one,
        several => {
            let list = told(&mut tx, here, several).await?;
            return Ok(Some(Reply::private(Say::Several(list)).into()));
        }
    };
    drop(tx);
    Ok(Some(match one.question.act(yes) {
        Some(act) => act::act(cx, envelope, act, one.named()).await?,
        None => {
            let planning = Planning { line: Vec::new(), answer: Some(yes), clear: false };
            plan::plan(cx, envelope, one.named(), planning).await?
        }
    }))
}

/// What waits for a speaker in matches that are played elsewhere, or in the one with this number.
async fn waiting_elsewhere(
    cx: &Context,
    tx: &mut Tx,
    here: &Here,
    number: Option<MatchNumber>,
) -> Result<Vec<WaitingOffer>, Error> {
    let mut waiting = Vec::new();
    for (found, _) in resolve::played_anywhere(cx, tx, here, number).await? {
        waiting.extend(WaitingOffer::in_match(&found, here, false));
    }
    Ok(waiting)
}

/// The questions that wait for a speaker, if there are any: for whom a yes may also mean something
/// else.
pub(in crate::app) async fn several(
    cx: &Context,
    envelope: &Envelope,
) -> Result<Option<Say>, Error> {
    let mut tx = cx.store.read().await?;
    let Some(here) = Here::look(&mut tx, envelope).await? else { return Ok(None) };
    let waiting = waiting(cx, &mut tx, &here, envelope, None).await?;
    match waiting.is_empty() {
        true => Ok(None),
        false => Ok(Some(Say::Several(told(&mut tx, &here, &waiting).await?))),
    }
}

/// What waits for a speaker's yes or no, in any match or in the one with this number.
async fn waiting(
    cx: &Context,
    tx: &mut Tx,
    here: &Here,
    envelope: &Envelope,
    number: Option<MatchNumber>,
) -> Result<Vec<WaitingOffer>, Error> {
    let number = number.or(here.about);
    let mut waiting = Vec::new();
    for (found, there) in resolve::own_around(cx, tx, here).await? {
        waiting.extend(WaitingOffer::in_match(&found, here, there.place != here.place));
    }
    // A plan is not answered where others listen: there it is asked only by itself.
    if !envelope.source.overheard || waiting.is_empty() {
        let place = (!envelope.source.alone).then_some(here.place);
        let plan =
            |number| WaitingOffer { number, question: Question::Plan, moved: false, found: None };
        waiting.extend(proposals(tx, here.who, place).await?.into_iter().map(plan));
    }
    waiting.retain(|one| number.is_none_or(|number| number == one.number));
    Ok(waiting)
}

async fn told(tx: &mut Tx, here: &Here, waiting: &[WaitingOffer]) -> Result<Vec<Pending>, Error> {
    let mut list = Vec::new();
    for WaitingOffer { number, question, found, .. } in waiting.iter().take(LISTED_MAX) {
        let (number, question) = (*number, *question);
        let by = match found {
            None => None,
            Some(found) => {
                let people = names::people(tx, &found.state, &here.address).await?;
                let other = found.state.side_of(here.who).map(|side| side.other());
                Some(other.map_or(people.get(found.state.challenge.by), |side| {
                    people.seat(&found.state, side)
                }))
            }
        };
        list.push(Pending { number, question, by });
    }
    Ok(list)
}
