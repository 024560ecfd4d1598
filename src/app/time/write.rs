//! The write of a match, whoever causes it: a player, the bot, the clock, leave or the operator.
//!
//! What time has caused counts first ([`MatchWrite::wake`]), then what was decided, then what follows
//! from it ([`MatchWrite::follow`]): leave in a match that begins, the bot's answer if it is known, the
//! moves that were planned for this (plans that fit no longer are dropped on the way). All of that is played in memory, and then its events are written
//! down at once, with the alarm that goes with them. They are noted for whoever is to be told, and
//! nothing of it counts before [`MatchWrite::commit`], which also asks the bot to think and the doors
//! to speak, and tells those who watch.

use std::ops::RangeInclusive;

use crate::app::context::Context;
use crate::app::time::alarm::{Reminding, come_about};
use crate::app::time::found::{Proposal, Seating, found_match};
use crate::app::time::happening::{Ahead, Happening, leave_of_seats};
use crate::app::time::plans;
use crate::app::time::second::{Answering, Second, begin_second};
use crate::game::{MatchNumber, Millis, PlayerId, decide};
use crate::store::{Error, Found, MatchId, NoteId, PlaceId, Tx};

/// A write, begun, in which something may happen in matches.
pub(in crate::app) struct MatchWrite<'c> {
    pub(in crate::app) cx: &'c Context,
    pub(in crate::app) tx: Tx,
    /// When it counts.
    pub(in crate::app) now: Millis,
    /// Matches about which the bot is asked once it counts.
    asks: Vec<MatchId>,
    /// Matches in which something happens.
    changes: Vec<MatchId>,
    /// Whether there is something to say at once.
    tells: bool,
}

impl<'c> MatchWrite<'c> {
    /// A write that counts at a moment.
    pub(in crate::app) fn of(cx: &'c Context, tx: Tx, now: Millis) -> MatchWrite<'c> {
        MatchWrite { cx, tx, now, asks: Vec::new(), changes: Vec::new(), tells: false }
    }

    /// A match, locked; `None` if it cannot be read.
    pub(in crate::app) async fn lock(&mut self, id: MatchId) -> Result<Option<Found>, Error> {
        self.tx.lock(id).await?;
        Ok(self.cx.readable(&mut self.tx, id, MatchNumber::NONE).await)
    }

    /// A match in which so far only what time has caused happens, whoever notices it.
    pub(in crate::app) async fn wake(
        &mut self,
        found: Found,
        reminding: &Reminding,
    ) -> Result<Happening, Error> {
        let mut happening = Happening::of(found, self.now);
        happening.add(come_about(&mut self.tx, &happening.found.state, self.now, reminding).await?);
        Ok(happening)
    }

    /// Lets follow what follows from what has happened, and writes all of it down.
    pub(in crate::app) async fn follow(
        &mut self,
        happening: &mut Happening,
        ahead: &Ahead,
    ) -> Result<(), Error> {
        happening.hear(&mut self.tx).await?;
        leave_begun(&mut self.tx, happening).await?;
        play_ahead(self.cx, happening, ahead);
        plans::play_planned(&mut self.tx, happening).await?;
        self.ask_bot(&happening.found);
        self.put_down(happening).await
    }

    /// A match comes into being.
    pub(in crate::app) async fn found(
        &mut self,
        place: PlaceId,
        proposal: Proposal,
        seating: Seating,
    ) -> Result<Happening, Error> {
        let (tx, now) = (&mut self.tx, self.now);
        let mut begun = found_match(self.cx, tx, place, proposal, seating, now).await?;
        begun.hear(&mut self.tx).await?;
        self.ask_bot(&begun.found);
        Ok(begun)
    }

    /// The bot is asked about a match if it is to move there.
    fn ask_bot(&mut self, found: &Found) {
        self.asks.extend(found.state.bots_turn().map(|_| found.id));
    }

    /// Writes down what has happened, where nothing follows from it.
    pub(in crate::app) async fn put_down(&mut self, happening: &Happening) -> Result<(), Error> {
        self.changes.push(happening.found.id);
        happening.write_down(&mut self.tx).await
    }

    /// Notes it, to be said at once, for every place that hears of the match.
    pub(in crate::app) async fn tell(&mut self, happening: &Happening) -> Result<(), Error> {
        self.tell_but(None, happening, happening.range()).await
    }

    /// Notes these events, to be said at once, for every place that hears of the match except one.
    pub(in crate::app) async fn tell_but(
        &mut self,
        but: Option<PlaceId>,
        happening: &Happening,
        events: RangeInclusive<usize>,
    ) -> Result<(), Error> {
        self.tells |= happening.note(&mut self.tx, but, events).await? > 0;
        Ok(())
    }

    /// Notes these events for one place, to be said by a time, or at once.
    pub(in crate::app) async fn tell_in(
        &mut self,
        place: PlaceId,
        id: MatchId,
        events: RangeInclusive<usize>,
        by: Option<Millis>,
    ) -> Result<NoteId, Error> {
        self.tells |= by.is_none();
        self.tx.note(place, id, events, self.now, by).await
    }

    /// Reminds a player, wherever the match is heard, that it is their turn.
    pub(in crate::app) async fn remind(
        &mut self,
        happening: &Happening,
        player: PlayerId,
        private: bool,
    ) -> Result<(), Error> {
        let found = &happening.found;
        for place in happening.places() {
            let of = (found.id, found.events);
            self.tx.note_reminder(place, of, player, private, self.now).await?;
        }
        self.tells = true;
        Ok(())
    }

    /// Begins the second of two games if the first one has just ended, and notes it for every place
    /// that hears of the first. Where an answer is under way, it is said after that.
    pub(in crate::app) async fn second(
        &mut self,
        happening: &Happening,
        answering: Option<Answering<'_>>,
    ) -> Result<Option<Second>, Error> {
        if !happening.ends() {
            return Ok(None);
        }
        let first = &happening.found;
        let second = begin_second(self.cx, &mut self.tx, first, self.now, answering).await?;
        self.asks.extend(second.as_ref().map(|second| second.id));
        self.tells |= second.as_ref().is_some_and(|second| second.told);
        Ok(second)
    }

    /// Now all of it counts. The bot thinks where it is to move, and doors say what is to be said.
    /// Returns how many matches the bot thinks about first, if it is to move in any of these.
    pub(in crate::app) async fn commit(self) -> Result<Option<usize>, Error> {
        self.tx.commit().await?;
        let MatchWrite { cx, asks, changes, tells, .. } = self;
        let waits = (!asks.is_empty()).then(|| cx.engine.waiting());
        asks.into_iter().for_each(|id| cx.engine.ask(id));
        changes.into_iter().for_each(|id| cx.changed(id));
        if tells {
            cx.nudge();
        }
        Ok(waits)
    }
}

/// Players who are on leave when a match begins are on leave in it too.
async fn leave_begun(tx: &mut Tx, happening: &mut Happening) -> Result<(), Error> {
    let timed = happening.begins() && happening.found.state.clock.is_some();
    if let Some(seats) = happening.found.state.seats.filter(|_| timed) {
        happening.add(leave_of_seats(tx, seats, happening.now).await?);
    }
    Ok(())
}

/// Adds what the bot does to a match to which the opponent's act has been added.
fn play_ahead(cx: &Context, happening: &mut Happening, ahead: &Ahead) {
    if ahead.after != Some((happening.found.id, happening.found.events)) {
        return;
    }
    for act in &ahead.acts {
        let (state, now) = (&happening.found.state, happening.now);
        let Some(bot) = state.bot() else { break };
        let Ok(events) = decide(state, bot, act, now, &mut || cx.dice.throw()) else {
            break;
        };
        happening.add(events);
    }
}
