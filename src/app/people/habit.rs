//! What one person has chosen for themselves: how they are reminded, and how answers look that they
//! alone see. Each choice is kept under its name; what was not chosen is not kept.

use crate::game::{Hours, PlayerId};
use crate::reply::{LookChoice, Looks};
use crate::store::{Error, Tx};

/// Where somebody is reminded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app) enum Remind {
    /// Where the match is played.
    #[default]
    Here,
    Private,
    Off,
}

impl Remind {
    pub(in crate::app) const fn as_str(self) -> &'static str {
        match self {
            Remind::Here => "here",
            Remind::Private => "private",
            Remind::Off => "off",
        }
    }

    pub(in crate::app) fn named(name: &str) -> Option<Remind> {
        [Remind::Here, Remind::Private, Remind::Off].into_iter().find(|one| one.as_str() == name)
    }
}

/// What one person has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::app) struct Habit {
    pub(in crate::app) remind: Remind,
    /// At which shares of their time they are reminded, in percent; the default if empty.
    pub(in crate::app) shares: Vec<u8>,
    pub(in crate::app) quiet: Option<Hours>,
    /// The time zone they are in.
    pub(in crate::app) zone: Option<String>,
    /// Whether they are on no list.
    pub(in crate::app) hidden: bool,
    /// How answers look, by name, where they wish it otherwise than the place.
    wishes: Vec<(&'static str, String)>,
}

/// A choice about reminders.
struct Preference {
    /// The name that it is kept under.
    name: &'static str,
    /// Takes what was kept; what makes no sense (any more) is the default.
    take: fn(&mut Habit, &str),
    /// What is kept; nothing for the default.
    keep: fn(&Habit) -> Option<String>,
}

/// The name under which it is kept that somebody is on no list.
pub(in crate::app) const HIDDEN: &str = "hidden";

/// Every choice that is no wish.
static CHOICES: &[Preference] = &[
    Preference {
        name: "remind",
        take: |all, value| all.remind = Remind::named(value).unwrap_or_default(),
        keep: |all| (all.remind != Remind::default()).then(|| all.remind.as_str().to_owned()),
    },
    Preference {
        name: "shares",
        take: |all, value| all.shares = value.split(',').filter_map(|s| s.parse().ok()).collect(),
        keep: |all| {
            let list: Vec<String> = all.shares.iter().map(u8::to_string).collect();
            (!list.is_empty()).then(|| list.join(","))
        },
    },
    Preference {
        name: "quiet",
        take: |all, value| all.quiet = Hours::read(value).ok(),
        keep: |all| all.quiet.map(|hours| hours.to_string()),
    },
    Preference {
        name: HIDDEN,
        take: |all, value| all.hidden = value == "yes",
        keep: |all| all.hidden.then(|| "yes".to_owned()),
    },
    Preference {
        name: "zone",
        take: |all, value| all.zone = Some(value.to_owned()),
        keep: |all| all.zone.clone(),
    },
];

impl Habit {
    /// Those of these names and values.
    fn of(kept: &[(String, String)]) -> Habit {
        let mut habit = Habit::default();
        for (name, value) in kept {
            match CHOICES.iter().find(|choice| choice.name == name) {
                Some(choice) => (choice.take)(&mut habit, value),
                None => habit.wish(name, value),
            }
        }
        habit
    }

    /// What a player has chosen.
    pub(in crate::app) async fn load(tx: &mut Tx, who: PlayerId) -> Result<Habit, Error> {
        Ok(Habit::of(&tx.habits(who).await?))
    }

    /// Everything that is kept, by name.
    fn kept(&self) -> Vec<(&'static str, String)> {
        let choices = CHOICES.iter().filter_map(|one| Some((one.name, (one.keep)(self)?)));
        choices.chain(self.wishes.iter().cloned()).collect()
    }

    /// Keeps what a player has chosen, instead of what they had.
    pub(in crate::app) async fn save(&self, tx: &mut Tx, who: PlayerId) -> Result<(), Error> {
        tx.set_habits(who, &self.kept()).await
    }

    /// Wishes for how answers look, or wishes no longer; what nothing is known of is not kept.
    pub(in crate::app) fn wish(&mut self, name: &str, value: &str) {
        let Some(look) = LookChoice::named(name) else { return };
        self.wishes.retain(|(known, _)| *known != look.name);
        if value != look.unwished {
            self.wishes.push((look.name, value.to_owned()));
        }
    }

    /// What is wished under a name; `None` for nothing of one's own.
    pub(in crate::app) fn wished(&self, name: &str) -> Option<&str> {
        self.wishes.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// How answers look that only this person sees, in a place where they look like this.
    pub(in crate::app) fn looks(&self, place: Looks) -> Looks {
        let mut looks = place;
        for (name, value) in &self.wishes {
            looks.take(name, value);
        }
        looks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_back_and_nothing_else_is_kept() {
        let kept = |rows: &[(&str, &str)]| {
            let rows: Vec<(String, String)> =
                rows.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
            Habit::of(&rows)
        };
        let all = kept(&[
            ("remind", "private"),
            ("shares", "60,5"),
            ("quiet", "22:00-08:00"),
            ("zone", "Europe/Rome"),
            ("theme", "slate"),
            ("flip", "off"),
        ]);
        let rows: Vec<(String, String)> =
            all.kept().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        assert_eq!((rows.len(), Habit::of(&rows)), (6, all));
        let none =
            kept(&[("theme", "none"), ("flip", "mine"), ("describe", "off"), ("what", "on")]);
        assert_eq!((none.kept(), none), (Vec::new(), Habit::default()));
    }

    #[test]
    fn whoever_wishes_nothing_sees_what_the_place_has() {
        let mut place = Looks::default();
        place.take("theme", "slate");
        let mut habit = Habit::default();
        assert_eq!(habit.looks(place), place);
        habit.wish("theme", "contrast");
        assert_eq!(habit.looks(place).word("theme"), Some("contrast"));
        habit.wish("theme", "none");
        assert_eq!((habit.looks(place), habit.wished("theme")), (place, None));
    }
}
