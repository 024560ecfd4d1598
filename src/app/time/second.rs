//! The second of two games: it begins by itself as soon as the first one is over.

use crate::app::App;
use crate::app::time::alarm::wakes;
use crate::app::time::happening::leave_of_seats;
use crate::game::{Entry, Event, Match, MatchNumber, Millis, Seats, SideWish, second_game};
use crate::store::{Error, Found, MatchId, Note, PlaceId, Tx};
use crate::tafl::rules::DiceRule;

/// The second of two games, which has begun.
pub(in crate::app) struct Second {
    /// The match; the bot is asked about it once all of it is committed.
    pub(in crate::app) id: MatchId,
    /// Its number where it began.
    pub(in crate::app) number: MatchNumber,
    /// The note for the place that has an answer under way, which is said after that answer.
    pub(in crate::app) note: Option<Note>,
}

impl App {
    /// Begins the second of two games if the first one has just ended, and notes it for every place
    /// that hears of the first. If the place `here` has an answer under way, it is said there after
    /// that answer, by the time `by`.
    pub(in crate::app) async fn begin_second(
        &self,
        tx: &mut Tx,
        first: &Found,
        now: Millis,
        here: Option<(PlaceId, &str, Millis)>,
    ) -> Result<Option<Second>, Error> {
        let Some(events) = self.second(tx, first, now).await? else { return Ok(None) };
        let places = tx.heard_in(first.id).await?;
        let Some((home, _)) = places.first() else { return Ok(None) };
        let log = Entry::all_at(now, &events);
        let state = Match::replay(&log).expect("a challenge that was accepted");
        let begins = |event: &Event| matches!(event, Event::Accepted { .. });
        let board_at = events.iter().position(begins).expect("it was accepted");
        let (id, number) = tx.create(*home, &state, &events, false, now).await?;
        let found = Found { id, number, state, events: events.len(), board_at };
        if wakes(&found.state) {
            self.set_alarm(tx, &found).await?;
        }
        let mut own = None;
        for (i, (place, _)) in places.iter().enumerate() {
            let number = if i == 0 { number } else { tx.hear(*place, id, false).await? };
            let asked = here.filter(|(here, ..)| here == place);
            let last = events.len() - 1;
            let by = asked.map(|(.., by)| by);
            let note = tx.note(*place, id, board_at..=last, now, by).await?;
            own = own.or(asked.map(|(_, address, _)| Note {
                id: note,
                match_id: id,
                number,
                place: address.to_owned(),
                first: board_at,
                last,
                made: now,
                tried: true,
            }));
        }
        Ok(Some(Second { id, number: found.number, note: own }))
    }

    /// The events that the second game begins with; `None` if there is none to begin.
    async fn second(
        &self,
        tx: &mut Tx,
        first: &Found,
        now: Millis,
    ) -> Result<Option<Vec<Event>>, Error> {
        let Some((seats, pair)) = second_game(&first.state) else { return Ok(None) };
        let challenge = &first.state.challenge;
        let Seats { attackers, defenders } = seats;
        let (side, to) = match challenge.by == attackers {
            true => (SideWish::Attackers, defenders),
            false => (SideWish::Defenders, attackers),
        };
        let mut events = vec![Event::Challenged {
            by: challenge.by,
            to: Some(to),
            side,
            variant: challenge.variant.clone(),
            rules: challenge.rules.pairs().map(|(name, value)| format!("{name}={value}")).collect(),
            time: challenge.time,
            claim: challenge.claim,
            pair: Some(pair),
            level: challenge.level,
            hints: challenge.hints,
        }];
        if challenge.rules.dice != DiceRule::None {
            events.push(self.seal());
        }
        events.push(Event::Accepted { by: to, attackers, defenders });
        if challenge.time.is_some() {
            events.extend(leave_of_seats(tx, seats, now).await?);
        }
        Ok(Some(events))
    }
}
