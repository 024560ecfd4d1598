//! How people want to be reminded, and how they want boards to look.

use jiff::tz::{self, TimeZone};

use crate::app::hear::here::Here;
use crate::app::keep::settings::Settings;
use crate::app::time::alarm::{Reminding, SHARES};
use crate::app::{Answer, App, Envelope};
use crate::command::{Describe, Mistake, Wish, nearest};
use crate::game::{Hours, PlayerId};
use crate::reply::{ClockSay, Reply, Say, ShowSay, Theme};
use crate::store::{Error, Habit, Tx};

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

    /// How boards look that only the speaker sees: shown, or changed.
    pub(in crate::app) async fn wish(
        &self,
        envelope: &Envelope,
        settings: &Settings,
        wish: Wish,
    ) -> Result<Answer, Error> {
        let asks = matches!(wish, Wish::Theme(None) | Wish::Flip(None) | Wish::Describe(None));
        let habit = if asks {
            self.habit_of(envelope).await?.unwrap_or_default()
        } else {
            let changed = self.begin_habit(envelope, |habit| grant(habit, wish)).await?;
            let Some((mut tx, _, habit)) = changed else {
                return Ok(Reply::private(Say::Repeated).into());
            };
            // Where nobody else reads, news are for this person too.
            if envelope.alone && envelope.server.is_none() {
                let theme = habit.theme.as_deref().unwrap_or(Theme::default().as_str());
                tx.set(&envelope.place, "theme", theme).await?;
                tx.set(&envelope.place, "describe", &habit.describe).await?;
            }
            tx.commit().await?;
            habit
        };
        let wish = granted(&habit, wish);
        Ok(private(Say::Show(ShowSay::Wished { wish, place: settings.theme })))
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

    /// Begins the write of a request that changes a habit of the speaker; `None` if it was answered
    /// before.
    async fn begin_habit(
        &self,
        envelope: &Envelope,
        change: impl FnOnce(&mut Habit),
    ) -> Result<Option<(Tx, PlayerId, Habit)>, Error> {
        let Some((mut tx, Here { who, .. }, _)) = self.begin(envelope).await? else {
            return Ok(None);
        };
        let mut habit = tx.habit(who).await?.unwrap_or_default();
        change(&mut habit);
        tx.set_habit(who, &habit).await?;
        Ok(Some((tx, who, habit)))
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
        let Some((mut tx, who, habit)) = self.begin_habit(envelope, change).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        self.set_alarms_of(&mut tx, who).await?;
        tx.commit().await?;
        crate::app::point("kept").await;
        Ok(private(habits(&habit, true)))
    }
}

/// Changes what is wished.
fn grant(habit: &mut Habit, wish: Wish) {
    match wish {
        Wish::Theme(Some(theme)) => habit.theme = theme.map(|theme| theme.as_str().to_owned()),
        Wish::Flip(Some(flip)) => habit.flip = flip,
        Wish::Describe(Some(how)) => how.as_str().clone_into(&mut habit.describe),
        Wish::Theme(None) | Wish::Flip(None) | Wish::Describe(None) => {}
    }
}

/// What is wished now, of the kind that was asked about.
fn granted(habit: &Habit, wish: Wish) -> Wish {
    match wish {
        Wish::Theme(_) => Wish::Theme(Some(habit.theme.as_deref().and_then(Theme::named))),
        Wish::Flip(_) => Wish::Flip(Some(habit.flip)),
        Wish::Describe(_) => {
            Wish::Describe(Some(Describe::named(&habit.describe).unwrap_or_default()))
        }
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
