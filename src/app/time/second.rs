//! The second of two games: it begins by itself as soon as the first one is over.

use crate::app::context::Context;
use crate::app::time::found::{self, Proposal, Seating};
use crate::game::{Event, MatchNumber, Millis, SideWish, Terms, second_game};
use crate::store::{Error, Found, MatchId, Note, PlaceId, Tx};

/// The second of two games, which has begun.
pub(in crate::app) struct Second {
    /// The match; the bot is asked about it once all of it is committed.
    pub(in crate::app) id: MatchId,
    /// Its number where it began.
    pub(in crate::app) number: MatchNumber,
    /// The note for the place that has an answer under way, which is said after that answer.
    pub(in crate::app) note: Option<Note>,
    /// Whether it is told anywhere else.
    pub(in crate::app) told: bool,
}

/// A place that has an answer under way: what is told there is told after that.
#[derive(Clone, Copy)]
pub(in crate::app) struct Answering<'a> {
    pub(in crate::app) place: PlaceId,
    pub(in crate::app) address: &'a str,
    /// When it is said in any case.
    pub(in crate::app) by: Millis,
}

/// Begins the second of two games if the first one has just ended, and notes it for every place
/// that hears of the first. Where an answer is under way, it is said after that.
pub(in crate::app) async fn begin_second(
    cx: &Context,
    tx: &mut Tx,
    first: &Found,
    now: Millis,
    answering: Option<Answering<'_>>,
) -> Result<Option<Second>, Error> {
    let Some((proposal, seating)) = second(first) else { return Ok(None) };
    let places = tx.heard_in(first.id).await?;
    let Some((home, _)) = places.first() else { return Ok(None) };
    let begun = found::found_match(cx, tx, *home, proposal, seating, now).await?;
    let (id, number, last) = (begun.found.id, begun.found.number, begun.events.len() - 1);
    // Nobody is told of the challenge, which they never made.
    let begins = |event: &Event| matches!(event, Event::Accepted { .. });
    let first = begun.events.iter().position(begins).expect("it was accepted");
    let (mut own, mut told) = (None, false);
    for (i, (place, _)) in places.iter().enumerate() {
        let number = if i == 0 { number } else { tx.hear(*place, id, false).await? };
        let asked = answering.filter(|answering| answering.place == *place);
        let by = asked.map(|answering| answering.by);
        told |= by.is_none();
        let note = tx.note(*place, id, first..=last, now, by).await?;
        own = own.or(asked.map(|answering| Note {
            id: note,
            match_id: id,
            number,
            place: answering.address.to_owned(),
            first,
            last,
            made: now,
            tried: true,
        }));
    }
    Ok(Some(Second { id, number, note: own, told }))
}

/// What the second game is about and who plays it; `None` if there is none to begin.
fn second(first: &Found) -> Option<(Proposal, Seating)> {
    let (seats, pair) = second_game(&first.state)?;
    let challenge = &first.state.challenge;
    let (side, to) = match challenge.by == seats.attackers {
        true => (SideWish::Attackers, seats.defenders),
        false => (SideWish::Defenders, seats.attackers),
    };
    let terms = Terms { side, pair: Some(pair), ..challenge.terms_again() };
    Some((Proposal { terms, thread: false }, Seating::Begun { by: challenge.by, to }))
}
