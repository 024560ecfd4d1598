//! How a match comes into being: the one place that writes the first events of a log.
//!
//! A challenge that waits makes one, one that is taken at once makes one that has begun, and so does
//! the second of two games. Who may make a match, and who is told of it, is asked elsewhere.

use crate::app::context::Context;
use crate::app::messages::dice;
use crate::app::time::alarm::{self, wakes};
use crate::app::time::happening::{Happening, leave_of_seats};
use crate::game::{Act, Entry, Event, Match, Millis, PlayerId, Terms, decide};
use crate::store::{Error, Found, PlaceId, Tx};
use crate::tafl::rules::DiceRule;

/// What is proposed.
#[derive(Clone)]
pub(in crate::app) struct Proposal {
    pub(in crate::app) terms: Terms,
    /// Whether a thread is opened for the match once it begins.
    pub(in crate::app) thread: bool,
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
    Proposal { terms, thread }: Proposal,
    seating: Seating,
    now: Millis,
) -> Result<Happening, Error> {
    let (by, to) = match seating {
        Seating::Open { by, to } => (by, to),
        Seating::Begun { by, to } => (by, Some(to)),
    };
    let mut events = vec![Event::Challenged { by, to, terms }];
    let mut state =
        Match::replay(&Entry::all_at(now, &events)).expect("a challenge begins a match");
    if state.challenge.rules.dice != DiceRule::None {
        let sealed = dice::seal(cx);
        state.happen(now, std::slice::from_ref(&sealed));
        events.push(sealed);
    }
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
    let (id, number) = tx.create(home, &state, &events, thread, now).await?;
    let board_at = events.iter().rposition(Event::changes_the_board).unwrap_or(0);
    let found = Found { id, number, state, events: events.len(), board_at };
    if wakes(&found.state) {
        alarm::set_alarm(tx, &found).await?;
    }
    Ok(Happening::created(found, events, now))
}
