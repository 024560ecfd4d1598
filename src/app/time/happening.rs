//! What happens in one match within a write ([`MatchWrite`](super::write::MatchWrite)): played in
//! memory first, written down at once.

use std::ops::RangeInclusive;

use crate::app::time::alarm::{self, rings, wakes};
use crate::game::{Act, Event, Leave, Millis, PlayerId, Seats, Stage};
use crate::store::{Error, Found, Hearing, MatchId, PlaceId, Tx};
use crate::tafl::Side;

/// What the bot does after an act of its opponent.
#[derive(Debug, Default)]
pub(in crate::app) struct Ahead {
    /// The match after that act: which, and how many events.
    pub(in crate::app) after: Option<(MatchId, usize)>,
    pub(in crate::app) acts: Vec<Act>,
}

/// A match in which something happens; it counts once it is written.
pub(in crate::app) struct Happening {
    /// The match after all of it.
    pub(in crate::app) found: Found,
    /// What has happened.
    pub(in crate::app) events: Vec<Event>,
    /// When.
    pub(in crate::app) now: Millis,
    /// Where the match is heard, once that was asked.
    pub(in crate::app) hearings: Vec<Hearing>,
    /// How many events there were before.
    first: usize,
    /// The stage that the match was at.
    was: Stage,
    /// Whether the match had no alarm before.
    rested: bool,
    /// When its alarm rings by itself, if it has no clock.
    rings: Option<Millis>,
}

impl Happening {
    /// A match in which nothing has happened yet.
    pub(in crate::app) fn of(found: Found, now: Millis) -> Happening {
        let (first, was, rested) = (found.events, found.state.stage, !wakes(&found.state));
        let (events, hearings, rings) = (Vec::new(), Vec::new(), rings(&found.state));
        Happening { found, events, now, hearings, first, was, rested, rings }
    }

    /// A match that was created with these events, all of which are written.
    pub(in crate::app) fn created(found: Found, events: Vec<Event>, now: Millis) -> Happening {
        Happening { events, first: 0, ..Happening::of(found, now) }
    }

    /// Writes down what has happened.
    pub(in crate::app) async fn write_down(&self, tx: &mut Tx) -> Result<(), Error> {
        let Happening { found, events, now, first, was, rested, rings: rang, .. } = self;
        if events.is_empty() {
            return Ok(());
        }
        tx.append(found.id, &found.state, (*first, *was), events, *now).await?;
        if *rested && !wakes(&found.state) {
            return Ok(());
        }
        // One that rings too early finds nothing and is set again: a move needs no write for it.
        let early = rang.zip(rings(&found.state)).is_some_and(|(before, after)| before <= after);
        if early && *was == found.state.stage {
            return Ok(());
        }
        alarm::set_alarm(tx, found).await
    }

    /// Asks where the match is heard.
    pub(in crate::app) async fn hear(&mut self, tx: &mut Tx) -> Result<(), Error> {
        self.hearings = tx.hearings(self.found.id).await?;
        Ok(())
    }

    /// Whether the match has begun by what has happened.
    pub(in crate::app) fn begins(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Accepted { .. }))
    }

    /// Whether the match has ended by it.
    pub(in crate::app) fn ends(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Ended(_)))
    }

    /// Notes it, to be said at once, for every place that hears of the match except one; returns
    /// how many places those are.
    pub(in crate::app) async fn note(
        &self,
        tx: &mut Tx,
        but: Option<PlaceId>,
        events: RangeInclusive<usize>,
    ) -> Result<usize, Error> {
        debug_assert!(!self.hearings.is_empty(), "where it is heard was not asked");
        let places = self.places().filter(|place| Some(*place) != but);
        let places: Vec<PlaceId> = places.collect();
        self.lock_places(tx).await?;
        for place in &places {
            tx.note(*place, self.found.id, events.clone(), self.now, None).await?;
        }
        Ok(places.len())
    }

    /// Locks the places that hear of the match, if there are several.
    pub(in crate::app) async fn lock_places(&self, tx: &mut Tx) -> Result<(), Error> {
        let places: Vec<PlaceId> = self.places().collect();
        if places.len() > 1 { tx.lock_places(&places).await } else { Ok(()) }
    }

    /// The places that hear of the match.
    pub(in crate::app) fn places(&self) -> impl Iterator<Item = PlaceId> + '_ {
        self.hearings.iter().filter(|one| one.moved_to.is_none()).map(|one| one.place)
    }

    /// Something happens.
    pub(in crate::app) fn add(&mut self, events: Vec<Event>) {
        let Happening { found, now, .. } = self;
        found.state.happen(*now, &events);
        if let Some(last) = events.iter().rposition(Event::changes_the_board) {
            found.board_at = found.events + last;
        }
        found.events += events.len();
        self.events.extend(events);
    }

    /// Whether nothing has happened.
    pub(in crate::app) fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Where in the log stands what has happened.
    pub(in crate::app) fn range(&self) -> RangeInclusive<usize> {
        self.first..=self.found.events - 1
    }
}

/// The leave that a player is on, if any.
pub(in crate::app) async fn current_leave(
    tx: &mut Tx,
    who: PlayerId,
    now: Millis,
) -> Result<Option<Leave>, Error> {
    Ok(tx.leaves(who, now).await?.into_iter().next())
}

/// The leave that the players of a match are on when it begins.
pub(in crate::app) async fn leave_of_seats(
    tx: &mut Tx,
    seats: Seats,
    now: Millis,
) -> Result<Vec<Event>, Error> {
    let mut away = Vec::new();
    // Whoever goes on leave at this moment finds the match, or is found on leave.
    tx.lock_players(&Side::BOTH.map(|side| seats.of(side))).await?;
    for side in Side::BOTH {
        let leave = current_leave(tx, seats.of(side), now).await?;
        away.extend(leave.map(|leave| Event::Left { side, until: leave.until }));
    }
    Ok(away)
}
