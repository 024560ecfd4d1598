//! What time causes in a match by itself: reminders, the end of a player's time, the end of a
//! challenge that nobody answers, and time given back after the bot was away.

use super::{DAY, EndReason, Ending, Event, Match, MatchClock, Millis, Outage, Stage};

/// How long a challenge waits for an answer.
pub const CHALLENGE_WAITS: Millis = 14 * DAY;

/// After how long without a word both players of a match without a clock are told that it waits.
pub const SILENCE: Millis = 28 * DAY;

/// How the player to move wants to be reminded.
pub struct Habits<'a> {
    /// At which shares of their time, in percent; empty if they want no reminders.
    pub shares: &'a [u8],
    /// When to send a reminder: it may be held back, or come early.
    pub hold: &'a dyn Fn(Moment) -> Millis,
}

/// When a reminder would be sent if it were not held back, and the turn it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// When it would be sent.
    pub at: Millis,
    /// Since when the player's time has been running.
    pub since: Millis,
    /// When their time is over.
    pub flag: Millis,
}

/// What has happened by a moment; usually nothing.
pub fn wake(state: &Match, now: Millis, habits: &Habits<'_>, outages: &[Outage]) -> Vec<Event> {
    match state.stage {
        Stage::Open if state.challenge.made + CHALLENGE_WAITS <= now => vec![Event::Expired],
        Stage::Playing => match &state.clock {
            Some(clock) => run_down(state, clock, now, habits, outages),
            None => match silent_at(state).is_some_and(|at| at <= now) {
                true => vec![Event::Silent { side: state.game.position().turn() }],
                false => Vec::new(),
            },
        },
        _ => Vec::new(),
    }
}

/// When to ask again what has happened; `None` if nothing can.
pub fn wake_at(state: &Match, habits: &Habits<'_>) -> Option<Millis> {
    match state.stage {
        Stage::Open => Some(state.challenge.made + CHALLENGE_WAITS),
        Stage::Playing => {
            let Some(clock) = &state.clock else { return silent_at(state) };
            let flag = clock.flag_at().filter(|_| !clock.flag_told());
            [flag, reminder(clock, habits).map(|(_, at)| at)].into_iter().flatten().min()
        }
        Stage::Closed | Stage::Over => None,
    }
}

/// When nothing will have happened for long in a match without a clock, in which two people play: whoever
/// waits in vain may end it then.
fn silent_at(state: &Match) -> Option<Millis> {
    let waits = !state.silent && state.bot().is_none() && state.turn().is_some();
    waits.then_some(state.at + SILENCE)
}

/// The next reminder and when it is sent: before the time is over, or not at all.
fn reminder(clock: &MatchClock, habits: &Habits<'_>) -> Option<(u8, Millis)> {
    let flag = clock.flag_at().filter(|_| !clock.flag_told())?;
    let (share, at) = clock.next_reminder(habits.shares)?;
    let at = (habits.hold)(Moment { at, since: clock.since(), flag });
    (at < flag).then_some((share, at))
}

fn run_down(
    state: &Match,
    clock: &MatchClock,
    now: Millis,
    habits: &Habits<'_>,
    outages: &[Outage],
) -> Vec<Event> {
    let side = state.game.position().turn();
    let mut clock = clock.clone();
    let mut events = Vec::new();
    // With time given back, it may run out again in a later outage: each outage is given back once.
    while let Some(flag) = clock.flag_at().filter(|flag| *flag <= now) {
        let away = outages.iter().find(|away| away.from < flag && flag < away.until);
        let Some(Outage { from, until }) = away.copied() else { break };
        let from = from.max(clock.given_until());
        let time = clock.counted(from, until);
        if time <= 0 {
            break;
        }
        clock.give(now, time, from, until);
        events.push(Event::TimeGiven { side, time, from: Some(from), until });
    }
    match clock.flag_at() {
        Some(flag) if flag <= now && !state.challenge.terms.claim => {
            let end = Ending { reason: EndReason::Time, winner: Some(side.other()) };
            events.push(Event::Ended(end));
        }
        Some(flag) if flag <= now => {
            if !clock.flag_told() {
                events.push(Event::FlagFell { side });
            }
        }
        _ => {
            // If several were missed, the last one says enough.
            let mut due = None;
            while let Some((share, _)) = reminder(&clock, habits).filter(|(_, at)| *at <= now) {
                clock.reminded(now, share);
                due = Some(Event::Reminded { side, share });
            }
            events.extend(due);
        }
    }
    events
}
