//! The second of two games: it begins by itself as soon as the first one is over.

use crate::app::context::Context;
use crate::app::time::found::{self, Seating, Terms};
use crate::game::{Event, MatchNumber, Millis, SideWish, second_game};
use crate::store::{Error, Found, MatchId, Note, PlaceId, Tx};

/// The second of two games, which has begun.
pub(in crate::app) struct Second {
    /// The match; the bot is asked about it once all of it is committed.
    pub(in crate::app) id: MatchId,
    /// Its number where it began.
    pub(in crate::app) number: MatchNumber,
    /// The note for the place that has an answer under way, which is said after that answer.
    pub(in crate::app) note: Option<Note>,
}

/// Begins the second of two games if the first one has just ended, and notes it for every place
/// that hears of the first. If the place `here` has an answer under way, it is said there after
/// that answer, by the time `by`.
pub(in crate::app) async fn begin_second(
    cx: &Context,
    tx: &mut Tx,
    first: &Found,
    now: Millis,
    here: Option<(PlaceId, &str, Millis)>,
) -> Result<Option<Second>, Error> {
    let Some((terms, seating)) = second(first) else { return Ok(None) };
    let places = tx.heard_in(first.id).await?;
    let Some((home, _)) = places.first() else { return Ok(None) };
    let begun = found::found_match(cx, tx, *home, &terms, seating, now).await?;
    let (id, number, last) = (begun.found.id, begun.found.number, begun.events.len() - 1);
    // Nobody is told of the challenge, which they never made.
    let begins = |event: &Event| matches!(event, Event::Accepted { .. });
    let first = begun.events.iter().position(begins).expect("it was accepted");
    let mut own = None;
    for (i, (place, _)) in places.iter().enumerate() {
        let number = if i == 0 { number } else { tx.hear(*place, id, false).await? };
        let asked = here.filter(|(here, ..)| here == place);
        let by = asked.map(|(.., by)| by);
        let note = tx.note(*place, id, first..=last, now, by).await?;
        own = own.or(asked.map(|(_, address, _)| Note {
            id: note,
            match_id: id,
            number,
            place: address.to_owned(),
            first,
            last,
            made: now,
            tried: true,
        }));
    }
    Ok(Some(Second { id, number, note: own }))
}

/// What the second game is about and who plays it; `None` if there is none to begin.
fn second(first: &Found) -> Option<(Terms, Seating)> {
    let (seats, pair) = second_game(&first.state)?;
    let challenge = &first.state.challenge;
    let (side, to) = match challenge.by == seats.attackers {
        true => (SideWish::Attackers, seats.defenders),
        false => (SideWish::Defenders, seats.attackers),
    };
    let terms = Terms { side, pair: Some(pair), ..Terms::of(challenge) };
    Some((terms, Seating::Begun { by: challenge.by, to }))
}
