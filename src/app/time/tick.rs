//! What time causes: reminders, matches whose time is over, challenges that nobody answers, and
//! time given back after the bot was away.
//!
//! The alarm of a match says when to look at it; nothing else is ever searched.

use std::sync::atomic::Ordering;

use jiff::tz::TimeZone;
use tokio::sync::watch;

use crate::app::App;
use crate::game::{
    Event, Habits, Hours, Match, MatchNumber, Millis, Moment, PlayerId, SECOND, held, wake, wake_at,
};
use crate::store::{Error, Found, Habit, MatchId, PlaceId, Tx};

/// How often what was written is put into the database's own file.
const SETTLE_EVERY: Millis = 20 * SECOND;

/// How many alarms are handled in one write.
const ALARMS_AT_ONCE: usize = 100;

/// The default shares of a player's time at which they are reminded.
pub(in crate::app) const SHARES: [u8; 2] = [50, 10];

/// How a player wants to be reminded, parsed.
pub(in crate::app) struct Reminding {
    pub(in crate::app) shares: Vec<u8>,
    private: bool,
    quiet: Option<(Hours, TimeZone)>,
}

impl Reminding {
    /// No reminders at all.
    pub(in crate::app) const NEVER: Reminding =
        Reminding { shares: Vec::new(), private: false, quiet: None };

    pub(in crate::app) fn of(habit: Option<Habit>) -> Reminding {
        let habit = habit.unwrap_or_default();
        let shares: Vec<u8> = habit.shares.split(',').filter_map(|s| s.parse().ok()).collect();
        let shares = match (habit.remind.as_str(), shares.is_empty()) {
            ("off", _) => Vec::new(),
            (_, true) => SHARES.to_vec(),
            (_, false) => shares,
        };
        let hours = habit.quiet.and_then(|hours| Hours::read(&hours).ok());
        let zone = habit.zone.and_then(|zone| TimeZone::get(&zone).ok());
        Reminding { shares, private: habit.remind == "private", quiet: hours.zip(zone) }
    }

    fn hold(&self, moment: Moment) -> Millis {
        self.quiet.as_ref().map_or(moment.at, |(hours, zone)| held(*hours, zone, moment))
    }
}

impl App {
    /// Checks what time has caused, and notes it to be said; `false` if that failed and has to be
    /// tried again later. Call it about every second.
    pub async fn tick(&self) -> bool {
        let done = async {
            let now = self.present_moment().await?;
            while self.wake_due(now).await? == ALARMS_AT_ONCE {}
            self.settle(now).await;
            Ok(())
        };
        let done: Result<(), Error> = done.await;
        let good = done.is_ok();
        if good {
            self.ticked_at.store(self.clock.now(), Ordering::Relaxed);
        }
        self.logged(done);
        good
    }

    /// Keeps checking what time has caused.
    pub async fn keep_time(&self) {
        const EVERY: Millis = SECOND / 2;
        const AFTER_FAILURE: Millis = 10 * SECOND;
        loop {
            let good = self.tick().await;
            if good {
                self.beat.send_replace(());
            }
            let wait = if good { EVERY } else { AFTER_FAILURE };
            tokio::time::sleep(self.clock.until_after(wait)).await;
        }
    }

    /// Changes whenever the bot has looked at the clock and into its database without a fault.
    pub fn beats(&self) -> watch::Receiver<()> {
        self.beat.subscribe()
    }

    /// Puts what was written into the database's own file: at once the first time, then now and
    /// then.
    async fn settle(&self, now: Millis) {
        let late = self.settle_at.load(Ordering::Relaxed) <= now;
        if late && self.store.unsettled() > 0 {
            self.settle_at.store(now + SETTLE_EVERY, Ordering::Relaxed);
            // It is tried again, and nothing is lost meanwhile.
            if let Err(error) = self.store.settle().await {
                tracing::warn!(%error, "the database's own file could not be brought up to date");
            }
        }
    }

    /// Handles alarms that are due; returns how many there were.
    async fn wake_due(&self, now: Millis) -> Result<usize, Error> {
        let due = self.store.read().await?.alarms(now, ALARMS_AT_ONCE).await?;
        if due.is_empty() {
            return Ok(0);
        }
        let mut tx = self.store.write().await?;
        let (mut woken, mut seconds) = (Vec::new(), Vec::new());
        for id in &due {
            woken.extend(self.wake_match(&mut tx, *id, now, &mut seconds).await?);
        }
        crate::app::point("waking").await;
        tx.commit().await?;
        crate::app::point("woken").await;
        for found in &woken {
            self.consider(&found.state, found.id);
        }
        seconds.into_iter().for_each(|second| self.mind.ask(second));
        self.nudge();
        Ok(due.len())
    }

    /// Adds to a match what time has caused in it, notes it, and returns the updated match; `None`
    /// if it cannot be read. A second game that begins because of it is added to `seconds`.
    pub(in crate::app) async fn wake_match(
        &self,
        tx: &mut Tx,
        id: MatchId,
        now: Millis,
        seconds: &mut Vec<MatchId>,
    ) -> Result<Option<Found>, Error> {
        let Some(mut found) = self.readable(tx, id, MatchNumber::NONE).await else {
            tx.set_alarm(id, None).await?;
            return Ok(None);
        };
        let reminding = self.reminding(tx, &found.state).await?;
        let events = come_about(tx, &found.state, now, &reminding).await?;
        if events.is_empty() {
            self.set_alarm(tx, &found).await?;
            return Ok(Some(found));
        }
        let first = found.events;
        self.add(tx, &mut found, &events, now).await?;
        let last = found.events - 1;
        // A reminder comes last and is for one player.
        let Some(Event::Reminded { .. }) = events.last() else {
            note_everywhere(tx, &found, None, first..=last, now).await?;
            let second = self.begin_second(tx, &found, now, None).await?;
            seconds.extend(second.map(|second| second.id));
            return Ok(Some(found));
        };
        if first < last {
            note_everywhere(tx, &found, None, first..=last - 1, now).await?;
        }
        // The bot reads no reminders.
        let reads = |player: &PlayerId| found.state.bot() != Some(*player);
        if let Some(player) = found.state.to_move().filter(reads) {
            for (place, _) in tx.heard_in(found.id).await? {
                let note = tx.note(place, found.id, last..=last, now, None).await?;
                tx.reminds(note, player, reminding.private).await?;
            }
        }
        Ok(Some(found))
    }

    async fn reminding(&self, tx: &mut Tx, state: &Match) -> Result<Reminding, Error> {
        if state.bots_turn().is_some() {
            return Ok(Reminding::NEVER);
        }
        Ok(Reminding::of(match state.to_move().filter(|_| state.clock.is_some()) {
            Some(player) => tx.habit(player).await?,
            None => None,
        }))
    }

    /// Adds events to a match, if there are any, and then updates its alarm.
    pub(in crate::app) async fn add(
        &self,
        tx: &mut Tx,
        found: &mut Found,
        events: &[Event],
        now: Millis,
    ) -> Result<(), Error> {
        if events.is_empty() {
            return Ok(());
        }
        let before = found.events;
        found.state.happen(now, events);
        tx.append(found.id, &found.state, before, events, now).await?;
        if let Some(last) = events.iter().rposition(Event::changes_the_board) {
            found.board_at = before + last;
        }
        found.events += events.len();
        self.set_alarm(tx, found).await
    }

    /// Sets the alarm of a match according to its current state.
    pub(in crate::app) async fn set_alarm(&self, tx: &mut Tx, found: &Found) -> Result<(), Error> {
        let reminding = self.reminding(tx, &found.state).await?;
        let due = wake_at(&found.state, &reminding.habits(&|moment| reminding.hold(moment)));
        tx.set_alarm(found.id, due).await
    }

    /// Sets the alarms of all matches of a player again, after they changed how to be reminded.
    pub(in crate::app) async fn set_alarms_of(
        &self,
        tx: &mut Tx,
        player: PlayerId,
    ) -> Result<(), Error> {
        for id in tx.playing(player).await? {
            if let Some(found) = self.readable(tx, id, MatchNumber::NONE).await {
                self.set_alarm(tx, &found).await?;
            }
        }
        Ok(())
    }
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

/// Notes events of a match, to be said at once, for every place that hears of it except one;
/// returns how many places those are.
pub(in crate::app) async fn note_everywhere(
    tx: &mut Tx,
    found: &Found,
    but: Option<PlaceId>,
    events: std::ops::RangeInclusive<usize>,
    now: Millis,
) -> Result<usize, Error> {
    let mut count = 0;
    for (place, _) in tx.heard_in(found.id).await? {
        if Some(place) != but {
            tx.note(place, found.id, events.clone(), now, None).await?;
            count += 1;
        }
    }
    Ok(count)
}

impl Reminding {
    fn habits<'a>(&'a self, hold: &'a dyn Fn(Moment) -> Millis) -> Habits<'a> {
        Habits { shares: &self.shares, hold }
    }
}
