//! When to look at a match again, and what time has caused in it until then.

use crate::app::context::Context;
use jiff::tz::TimeZone;

use crate::app::people::habit::{Habit, Remind};
use crate::game::{
    Event, Habits, Hours, Match, MatchNumber, Millis, Moment, PlayerId, held, time_zone, wake,
    wake_at,
};
use crate::store::{Error, Found, Tx};

/// The default shares of a player's time at which they are reminded.
pub(in crate::app) const SHARES: [u8; 2] = [50, 10];

/// How a player wants to be reminded, parsed.
pub(in crate::app) struct Reminding {
    pub(in crate::app) shares: Vec<u8>,
    pub(in crate::app) private: bool,
    quiet: Option<(Hours, TimeZone)>,
}

impl Reminding {
    /// No reminders at all.
    pub(in crate::app) const NEVER: Reminding =
        Reminding { shares: Vec::new(), private: false, quiet: None };

    pub(in crate::app) fn of(habit: Habit) -> Reminding {
        let shares = match (habit.remind, habit.shares.is_empty()) {
            (Remind::Off, _) => Vec::new(),
            (_, true) => SHARES.to_vec(),
            (_, false) => habit.shares,
        };
        let zone = habit.zone.and_then(|zone| time_zone(&zone));
        let private = habit.remind == Remind::Private;
        Reminding { shares, private, quiet: habit.quiet.zip(zone) }
    }

    fn hold(&self, moment: Moment) -> Millis {
        self.quiet.as_ref().map_or(moment.at, |(hours, zone)| held(*hours, zone, moment))
    }
}

/// How the player to move wants to be reminded.
pub(in crate::app) async fn reminding(tx: &mut Tx, state: &Match) -> Result<Reminding, Error> {
    if state.bots_turn().is_some() {
        return Ok(Reminding::NEVER);
    }
    Ok(Reminding::of(match state.to_move().filter(|_| state.clock.is_some()) {
        Some(player) => Habit::load(tx, player).await?,
        None => Habit::default(),
    }))
}

/// Sets the alarm of a match according to its current state.
pub(in crate::app) async fn set_alarm(tx: &mut Tx, found: &Found) -> Result<(), Error> {
    let reminding = reminding(tx, &found.state).await?;
    let due = wake_at(&found.state, &reminding.habits(&|moment| reminding.hold(moment)));
    tx.set_alarm(found.id, due).await
}

/// Sets the alarms of all matches of a player again, after they changed how to be reminded.
pub(in crate::app) async fn set_alarms_of(
    cx: &Context,
    tx: &mut Tx,
    player: PlayerId,
) -> Result<(), Error> {
    let matches = tx.playing(player).await?;
    tx.lock_all(&matches).await?;
    for id in matches {
        if let Some(found) = cx.readable(tx, id, MatchNumber::NONE).await {
            set_alarm(tx, &found).await?;
        }
    }
    Ok(())
}

/// Whether a match has an alarm, however its players want to be reminded.
pub(in crate::app) fn wakes(state: &Match) -> bool {
    wake_at(state, &Reminding::NEVER.habits(&|moment| moment.at)).is_some()
}

/// When the alarm of a match without a clock rings.
pub(in crate::app) fn rings(state: &Match) -> Option<Millis> {
    let alarm = || wake_at(state, &Reminding::NEVER.habits(&|moment| moment.at));
    state.clock.is_none().then(alarm).flatten()
}

/// What time has caused in a match that nobody has noticed yet.
pub(in crate::app) async fn come_about(
    tx: &mut Tx,
    state: &Match,
    now: Millis,
    reminding: &Reminding,
) -> Result<Vec<Event>, Error> {
    let over = state.clock.as_ref().and_then(|clock| clock.flag_at()).filter(|at| *at <= now);
    let outages = match over {
        Some(flag) => tx.outages(flag).await?,
        None => Vec::new(),
    };
    Ok(wake(state, now, &reminding.habits(&|moment| reminding.hold(moment)), &outages))
}

impl Reminding {
    fn habits<'a>(&'a self, hold: &'a dyn Fn(Moment) -> Millis) -> Habits<'a> {
        Habits { shares: &self.shares, hold }
    }
}
