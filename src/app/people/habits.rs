//! How people want to be reminded, and how they want boards to look.

use crate::app::context::Context;
use crate::app::handlers::begun;

use crate::app::handlers::here::Here;
use crate::app::people::habit::{Habit, Remind};
use crate::app::people::zones::zones_near;
use crate::app::places::settings::{READER, Settings, key};
use crate::app::time::alarm::{self, SHARES};
use crate::app::{Answer, Envelope};
use crate::command::{Mistake, Wish};
use crate::game::{Hours, PlayerId, zone_name};
use crate::reply::{ClockSay, LookChoice, Looks, RankSay, Reply, Say, ShowSay};
use crate::store::{Error, Tx};

fn private(say: Say) -> Answer {
    Reply::private(say).into()
}

pub(in crate::app) async fn remind(
    cx: &Context,
    envelope: &Envelope,
    place: Option<&str>,
    shares: Option<&[u8]>,
) -> Result<Answer, Error> {
    let changed = place.is_some() || shares.is_some();
    let change = |habit: &mut Habit| {
        if let Some(place) = place.and_then(Remind::named) {
            habit.remind = place;
        }
        if let Some(shares) = shares {
            habit.shares = shares.to_vec();
        }
    };
    change_habit(cx, envelope, changed, change).await
}

pub(in crate::app) async fn quiet(
    cx: &Context,
    envelope: &Envelope,
    hours: Option<Option<Hours>>,
    zone: Option<&str>,
) -> Result<Answer, Error> {
    let named = zone.and_then(zone_name);
    if let Some(zone) = zone.filter(|_| named.is_none()) {
        let word = zone.to_owned();
        let mistake = Mistake::UnknownZone { near: zones_near(&word), word };
        return Ok(Reply::private(Say::Mistake(mistake)).into());
    }
    let changed = hours.is_some() || zone.is_some();
    let known = habit_of(cx, envelope).await?;
    let zone = named.or(known.zone);
    if zone.is_none() && matches!(hours, Some(Some(_))) {
        return Ok(private(Say::Clock(ClockSay::ZoneMissing)));
    }
    let change = |habit: &mut Habit| {
        if let Some(hours) = hours {
            habit.quiet = hours;
        }
        habit.zone.clone_from(&zone);
    };
    change_habit(cx, envelope, changed, change).await
}

/// How answers look that only the speaker sees: shown, or changed.
pub(in crate::app) async fn wish(
    cx: &Context,
    envelope: &Envelope,
    settings: &Settings,
    wish: Wish,
) -> Result<Answer, Error> {
    let name = wish.name;
    let mut place = settings.looks;
    if envelope.source.one_screen && name == Wish::DESCRIBE.name {
        return describe_for_all(cx, envelope, place, wish.value).await;
    }
    let habit = match wish.value {
        None => habit_of(cx, envelope).await?,
        Some(value) => {
            let changed = begin_habit(cx, envelope, |habit| habit.wish(name, value)).await?;
            let Some((mut tx, who, habit)) = changed else {
                return Ok(Reply::private(Say::Repeated).into());
            };
            if envelope.source.alone {
                set_reader(&mut tx, envelope, Some(who)).await?;
            }
            // Earlier versions kept such a wish as what the place has.
            if envelope.source.alone && envelope.source.server.is_none() {
                tx.unset(&envelope.source.place, name).await?;
                place.take(name, "");
            }
            tx.commit().await?;
            habit
        }
    };
    let unwished = LookChoice::named(name).map_or_else(|| "", |look| look.unwished);
    let value = habit.wished(name).unwrap_or(unwished).to_owned();
    let place = place.word(name).unwrap_or_default();
    Ok(private(Say::Show(ShowSay::Wished { name, value, place })))
}

/// What is written below the boards of a screen that everybody looks at: asked, or set.
async fn describe_for_all(
    cx: &Context,
    envelope: &Envelope,
    mut looks: Looks,
    value: Option<&'static str>,
) -> Result<Answer, Error> {
    let name = Wish::DESCRIBE.name;
    if let Some(value) = value {
        let Some((mut tx, ..)) = begun::begin(cx, envelope).await? else {
            return Ok(Reply::private(Say::Repeated).into());
        };
        tx.set(&envelope.source.place, name, value).await?;
        tx.commit().await?;
        looks.take(name, value);
    }
    let value = looks.word(name).unwrap_or_default();
    Ok(private(Say::Show(ShowSay::Described { value })))
}

/// Whether the speaker is on lists: said, or changed.
pub(in crate::app) async fn me(
    cx: &Context,
    envelope: &Envelope,
    hidden: Option<bool>,
) -> Result<Answer, Error> {
    let habit = match hidden {
        None => habit_of(cx, envelope).await?,
        Some(hidden) => {
            let change = |habit: &mut Habit| habit.hidden = hidden;
            let Some((mut tx, who, habit)) = begin_habit(cx, envelope, change).await? else {
                return Ok(Reply::private(Say::Repeated).into());
            };
            tx.ask_after_player(who, cx.clock.now()).await?;
            tx.commit().await?;
            cx.nudge();
            habit
        }
    };
    Ok(private(Say::Rank(RankSay::Listed { hidden: habit.hidden })))
}

/// The speaker, if they were ever met, and what they have chosen for themselves.
pub(in crate::app) async fn speaker(
    cx: &Context,
    envelope: &Envelope,
) -> Result<(Option<PlayerId>, Habit), Error> {
    let mut tx = cx.store.read().await?;
    match tx.player_of(&envelope.source.speaker.account).await? {
        Some(who) => Ok((Some(who), Habit::load(&mut tx, who).await?)),
        None => Ok((None, Habit::default())),
    }
}

async fn habit_of(cx: &Context, envelope: &Envelope) -> Result<Habit, Error> {
    Ok(speaker(cx, envelope).await?.1)
}

/// Keeps whether the speaker alone reads what is said where they speak: then news that are told
/// there later look as they wish.
pub(in crate::app) async fn keep_reader(cx: &Context, envelope: &Envelope) -> Result<(), Error> {
    let mut tx = cx.store.write().await?;
    let who = tx.player_of(&envelope.source.speaker.account).await?;
    set_reader(&mut tx, envelope, who).await?;
    tx.commit().await
}

/// Begins the write of a request that changes a habit of the speaker; `None` if it was answered
/// before.
async fn begin_habit(
    cx: &Context,
    envelope: &Envelope,
    change: impl FnOnce(&mut Habit),
) -> Result<Option<(Tx, PlayerId, Habit)>, Error> {
    let Some((mut tx, Here { who, .. }, _)) = begun::begin(cx, envelope).await? else {
        return Ok(None);
    };
    let mut habit = Habit::load(&mut tx, who).await?;
    change(&mut habit);
    habit.save(&mut tx, who).await?;
    Ok(Some((tx, who, habit)))
}

async fn change_habit(
    cx: &Context,
    envelope: &Envelope,
    changed: bool,
    change: impl FnOnce(&mut Habit),
) -> Result<Answer, Error> {
    if !changed {
        return Ok(private(habits(habit_of(cx, envelope).await?, false)));
    }
    let Some((mut tx, who, habit)) = begin_habit(cx, envelope, change).await? else {
        return Ok(Reply::private(Say::Repeated).into());
    };
    alarm::set_alarms_of(cx, &mut tx, who).await?;
    tx.commit().await?;
    crate::app::point("wished").await;
    Ok(private(habits(habit, true)))
}

async fn set_reader(
    tx: &mut Tx,
    envelope: &Envelope,
    speaker: Option<PlayerId>,
) -> Result<(), Error> {
    match speaker.filter(|_| envelope.source.alone) {
        Some(who) => tx.set(key(envelope), READER, &who.0.to_string()).await,
        None => tx.unset(key(envelope), READER).await,
    }
}

fn habits(habit: Habit, changed: bool) -> Say {
    Say::Clock(ClockSay::Habits {
        changed,
        remind: habit.remind.as_str().to_owned(),
        shares: match (habit.remind, habit.shares.is_empty()) {
            (Remind::Off, _) | (_, true) => SHARES.to_vec(),
            (_, false) => habit.shares,
        },
        quiet: habit.quiet.zip(habit.zone),
    })
}
