//! How a match comes into being: the one place that writes the first events of a log.
//!
//! A challenge that waits makes one, one that is taken at once makes one that has begun, and so does
//! the second of two games. Who may make a match, and who is told of it, is asked elsewhere.

use crate::app::context::Context;
use crate::app::tell::dice;
use crate::app::time::alarm::{self, wakes};
use crate::app::time::happening::{Happening, leave_of_seats};
use crate::game::{
    Act, Challenge, Entry, Event, Match, Millis, Pair, PlayerId, SideWish, TimeControl, decide,
};
use crate::store::{Error, Found, PlaceId, Tx};
use crate::tafl::Rules;
use crate::tafl::rules::DiceRule;

/// What two players are to agree on.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct Terms {
    /// The variant's id.
    pub(in crate::app) variant: String,
    pub(in crate::app) rules: Rules,
    /// The side of whoever proposes it.
    pub(in crate::app) side: SideWish,
    pub(in crate::app) time: Option<TimeControl>,
    /// Whether somebody has to claim the game once the opponent's time is over.
    pub(in crate::app) claim: bool,
    /// Whether each player may ask for hints without the other's leave.
    pub(in crate::app) hints: bool,
    /// Whether it counts for ratings; `None` means if it is played by the game's own rules.
    pub(in crate::app) rated: Option<bool>,
    /// Whether a thread is opened for the match once it begins.
    pub(in crate::app) thread: bool,
    /// Which of two games it is, if two are played with sides swapped.
    pub(in crate::app) pair: Option<Pair>,
    /// How strong the bot plays, if it is the opponent.
    pub(in crate::app) level: Option<u8>,
}

impl Terms {
    /// What was agreed on, without a thread.
    pub(in crate::app) fn of(challenge: &Challenge) -> Terms {
        Terms {
            variant: challenge.variant.clone(),
            rules: challenge.rules,
            side: challenge.side,
            time: challenge.time,
            claim: challenge.claim,
            hints: challenge.hints,
            rated: challenge.rated,
            thread: false,
            pair: challenge.pair,
            level: challenge.level,
        }
    }

    fn proposed(&self, by: PlayerId, to: Option<PlayerId>) -> Event {
        Event::Challenged {
            by,
            to,
            side: self.side,
            variant: self.variant.clone(),
            rules: self.rules.pairs().map(|(name, value)| format!("{name}={value}")).collect(),
            time: self.time,
            claim: self.claim && self.time.is_some(),
            pair: self.pair,
            level: self.level,
            hints: self.hints,
            rated: self.rated,
        }
    }
}

/// Who is to play.
#[derive(Clone, Copy)]
pub(in crate::app) enum Seating {
    /// The challenge waits for somebody, or for anybody.
    Open { by: PlayerId, to: Option<PlayerId> },
    /// Both sit down at once.
    Begun { by: PlayerId, to: PlayerId },
}

/// Makes a match that is heard in the place `home`, with its alarm.
pub(in crate::app) async fn found_match(
    cx: &Context,
    tx: &mut Tx,
    home: PlaceId,
    terms: &Terms,
    seating: Seating,
    now: Millis,
) -> Result<Happening, Error> {
    let (by, to) = match seating {
        Seating::Open { by, to } => (by, to),
        Seating::Begun { by, to } => (by, Some(to)),
    };
    let mut events = vec![terms.proposed(by, to)];
    if terms.rules.dice != DiceRule::None {
        events.push(dice::seal(cx));
    }
    let mut state =
        Match::replay(&Entry::all_at(now, &events)).expect("a challenge begins a match");
    if let Seating::Begun { to, .. } = seating {
        let mut throw = || cx.dice.throw();
        let accepted = decide(&state, to, &Act::Accept, now, &mut throw);
        let mut accepted = accepted.expect("the challenge is theirs, and open");
        state.happen(now, &accepted);
        if let Some(seats) = state.seats.filter(|_| state.clock.is_some()) {
            let away = leave_of_seats(tx, seats, now).await?;
            state.happen(now, &away);
            accepted.extend(away);
        }
        events.extend(accepted);
    }
    let (id, number) = tx.create(home, &state, &events, terms.thread, now).await?;
    let board_at = events.iter().rposition(Event::changes_the_board).unwrap_or(0);
    let found = Found { id, number, state, events: events.len(), board_at };
    if wakes(&found.state) {
        alarm::set_alarm(tx, &found).await?;
    }
    Ok(Happening::created(found, events, now))
}
