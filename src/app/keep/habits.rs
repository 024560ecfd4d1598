//! How people want to be reminded, and when they are away.

use jiff::tz::{self, TimeZone};

use crate::app::hear::here::Here;
use crate::app::tell::names;
use crate::app::time::tick::{Reminding, SHARES};
use crate::app::{Answer, App, Envelope};
use crate::command::{Mistake, nearest};
use crate::game::{DAY, Event, HOUR, Hours, Millis, PlayerId};
use crate::reply::{ClockSay, LeaveSay, Reply, Say};
use crate::store::{Error, Found, Habit, Leave, PlaceId, Tx};

/// How much leave a player has in a year.
const LEAVE_PER_YEAR: Millis = 30 * DAY;

/// The year in which leave is counted; it ends today.
const YEAR: Millis = 365 * DAY;

/// How long after one leave began the next may begin.
const LEAVE_APART: Millis = 6 * HOUR;

/// How much time a player must have left in each match to go on leave.
const LEAVE_NEEDS: Millis = HOUR;

fn private(say: Say) -> Answer {
    Reply::private(say).into()
}

impl App {
    pub(in crate::app) async fn remind(
        &self,
        envelope: &Envelope,
        place: Option<&str>,
        shares: Option<&[u8]>,
    ) -> Result<Answer, Error> {
        let changed = place.is_some() || shares.is_some();
        let change = |habit: &mut Habit| {
            if let Some(place) = place {
                place.clone_into(&mut habit.remind);
            }
            if let Some(shares) = shares {
                let list: Vec<String> = shares.iter().map(u8::to_string).collect();
                habit.shares = list.join(",");
            }
        };
        self.change_habit(envelope, changed, change).await
    }

    pub(in crate::app) async fn quiet(
        &self,
        envelope: &Envelope,
        hours: Option<Option<Hours>>,
        zone: Option<&str>,
    ) -> Result<Answer, Error> {
        if let Some(zone) = zone.filter(|zone| TimeZone::get(zone).is_err()) {
            let word = zone.to_owned();
            let mistake = Mistake::UnknownZone { near: zones_near(&word), word };
            return Ok(Reply::private(Say::Mistake(mistake)).into());
        }
        let changed = hours.is_some() || zone.is_some();
        let known = self.habit_of(envelope).await?;
        let zone = zone.map(str::to_owned).or(known.and_then(|habit| habit.zone));
        if zone.is_none() && matches!(hours, Some(Some(_))) {
            return Ok(private(Say::Clock(ClockSay::ZoneMissing)));
        }
        let change = |habit: &mut Habit| {
            if let Some(hours) = hours {
                habit.quiet = hours.map(|hours| hours.to_string());
            }
            habit.zone = zone.as_deref().map(canonical);
        };
        self.change_habit(envelope, changed, change).await
    }

    /// How the speaker wants to be reminded, if they ever said so.
    pub(in crate::app) async fn habit_of(
        &self,
        envelope: &Envelope,
    ) -> Result<Option<Habit>, Error> {
        let mut tx = self.store.read().await?;
        match tx.player_of(&envelope.speaker.account).await? {
            Some(who) => tx.habit(who).await,
            None => Ok(None),
        }
    }

    async fn change_habit(
        &self,
        envelope: &Envelope,
        changed: bool,
        change: impl FnOnce(&mut Habit),
    ) -> Result<Answer, Error> {
        if !changed {
            let habit = self.habit_of(envelope).await?.unwrap_or_default();
            return Ok(private(habits(&habit, false)));
        }
        let Some((mut tx, Here { who, .. })) = self.begin(envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        let mut habit = tx.habit(who).await?.unwrap_or_default();
        change(&mut habit);
        tx.set_habit(who, &habit).await?;
        self.set_alarms_of(&mut tx, who).await?;
        tx.commit().await?;
        crate::app::point("kept").await;
        Ok(private(habits(&habit, true)))
    }

    pub(in crate::app) async fn away(
        &self,
        envelope: &Envelope,
        span: Option<Millis>,
    ) -> Result<Answer, Error> {
        let now = self.clock.now();
        let Some(span) = span else {
            let mut tx = self.store.read().await?;
            let who = tx.player_of(&envelope.speaker.account).await?.unwrap_or(PlayerId::NOBODY);
            let Allowance { until, left, .. } = Allowance::load(&mut tx, who, now).await?;
            return Ok(private(Say::Leave(LeaveSay::Standing { until, left, changed: false })));
        };
        let Some((mut tx, here)) = self.begin(envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        let who = here.who;
        let allowance = Allowance::load(&mut tx, who, now).await?;
        if let Some(until) = allowance.until {
            return Ok(private(Say::Leave(LeaveSay::AwayAlready { until })));
        }
        if let Some(at) = allowance.again_at.filter(|at| *at > now) {
            return Ok(private(Say::Leave(LeaveSay::TooSoon { at })));
        }
        if span > allowance.left {
            return Ok(private(Say::Leave(LeaveSay::Spent { left: allowance.left })));
        }
        if let Some(too_late) = self.too_late(&mut tx, &here, now).await? {
            return Ok(private(too_late));
        }
        let until = now + span;
        tx.set_leave(who, Leave { from: now, until }).await?;
        self.tell_opponents(&mut tx, who, now, |side| Event::Left { side, until }).await?;
        tx.commit().await?;
        self.nudge();
        crate::app::point("kept").await;
        Ok(private(Say::Leave(LeaveSay::Standing {
            until: Some(until),
            left: allowance.left - span,
            changed: true,
        })))
    }

    pub(in crate::app) async fn back(&self, envelope: &Envelope) -> Result<Answer, Error> {
        let now = self.clock.now();
        let Some((mut tx, Here { who, .. })) = self.begin(envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        let Some(leave) = current(&mut tx, who, now).await? else {
            return Ok(private(Say::Leave(LeaveSay::NotAway)));
        };
        tx.set_leave(who, Leave { until: now.max(leave.from), ..leave }).await?;
        self.tell_opponents(&mut tx, who, now, |side| Event::Returned { side }).await?;
        let left = Allowance::load(&mut tx, who, now).await?.left;
        tx.commit().await?;
        self.nudge();
        crate::app::point("kept").await;
        Ok(private(Say::Leave(LeaveSay::Standing { until: None, left, changed: true })))
    }

    /// Adds what a player did to all their matches with a clock; tells each opponent once per
    /// place, however many matches the two have there.
    async fn tell_opponents(
        &self,
        tx: &mut Tx,
        who: PlayerId,
        now: Millis,
        event: impl Fn(crate::tafl::Side) -> Event,
    ) -> Result<(), Error> {
        let mut told: Vec<(PlaceId, PlayerId)> = Vec::new();
        for game in tx.playing(who).await? {
            // Events that time has caused in the meantime count first.
            let Some(mut found) = self.wake_match(tx, game, now).await? else { continue };
            let clocked = found.game.clock.is_some() && found.game.ending.is_none();
            let Some(side) = found.game.side_of(who).filter(|_| clocked) else { continue };
            let seq = found.events;
            self.add(tx, &mut found, &[event(side)], now).await?;
            let Some(seats) = &found.game.seats else { continue };
            for (place, _) in tx.heard_in(game).await? {
                let one = (place, seats.of(side.other()));
                if !told.contains(&one) {
                    tx.note(place, game, seq..=seq, now, None).await?;
                    told.push(one);
                }
            }
        }
        Ok(())
    }
}

/// The leave that a player is on, if any.
pub(in crate::app) async fn current(
    tx: &mut Tx,
    who: PlayerId,
    now: Millis,
) -> Result<Option<Leave>, Error> {
    Ok(tx.leaves(who, now).await?.into_iter().next())
}

/// How much leave a player has left, and until when they are on leave.
struct Allowance {
    until: Option<Millis>,
    /// When they may go again: opponents are not to be notified all the time.
    again_at: Option<Millis>,
    left: Millis,
}

impl Allowance {
    async fn load(tx: &mut Tx, who: PlayerId, now: Millis) -> Result<Allowance, Error> {
        let since = now - YEAR;
        let leaves = tx.leaves(who, since).await?;
        let spent: Millis = leaves.iter().map(|leave| leave.until - leave.from.max(since)).sum();
        let until = leaves.iter().map(|leave| leave.until).find(|until| *until > now);
        let again_at = leaves.last().map(|leave| leave.from + LEAVE_APART);
        Ok(Allowance { until, again_at, left: (LEAVE_PER_YEAR - spent).max(0) })
    }
}

impl App {
    /// A match in which a player has too little time left to go on leave.
    async fn too_late(&self, tx: &mut Tx, here: &Here, now: Millis) -> Result<Option<Say>, Error> {
        let who = here.who;
        for game in tx.playing(who).await? {
            let Some(Found { game, .. }) = self.readable(tx, game, 0).await else { continue };
            let (Some(side), Some(clock)) = (game.side_of(who), &game.clock) else { continue };
            let left = clock.left(side, now);
            if left < LEAVE_NEEDS {
                let opponent =
                    names::people(tx, &game, &here.address).await?.seat(&game, side.other());
                let variant = game.challenge.variant.clone();
                return Ok(Some(Say::Leave(LeaveSay::TooLate { variant, opponent, left })));
            }
        }
        Ok(None)
    }
}

fn habits(habit: &Habit, changed: bool) -> Say {
    let reminding = Reminding::of(Some(habit.clone()));
    let hours = habit.quiet.as_deref().and_then(|hours| Hours::read(hours).ok());
    Say::Clock(ClockSay::Habits {
        changed,
        remind: habit.remind.clone(),
        shares: if reminding.shares.is_empty() { SHARES.to_vec() } else { reminding.shares },
        quiet: hours.zip(habit.zone.clone()),
    })
}

/// A zone's name in its usual spelling.
fn canonical(zone: &str) -> String {
    let known = TimeZone::get(zone).ok();
    known.and_then(|zone| zone.iana_name().map(str::to_owned)).unwrap_or_else(|| zone.to_owned())
}

/// Zones with a similar name, or with a city of that name.
fn zones_near(word: &str) -> Vec<String> {
    let all: Vec<String> = tz::db().available().map(|name| name.as_str().to_owned()).collect();
    let lower = word.to_lowercase();
    let city =
        |name: &&String| name.rsplit('/').next().is_some_and(|city| city.to_lowercase() == lower);
    let cities: Vec<String> = all.iter().filter(city).take(3).cloned().collect();
    if !cities.is_empty() {
        return cities;
    }
    nearest(word, all.iter().map(String::as_str), 3).into_iter().map(str::to_owned).collect()
}
