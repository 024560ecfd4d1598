//! Charts: numbers that say more as a picture.

use super::{Person, Theme};
use crate::game::Millis;
use crate::league::{CurvePoint, Family, Share};
use crate::tafl::Side;

/// What a chart shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// How somebody's ratings came about.
    Ratings {
        /// Who.
        who: Person,
        /// For each family a curve: the rating after each match.
        curves: Vec<(Family, Vec<CurvePoint>)>,
    },
    /// Which share of their matches somebody has won.
    Career {
        /// Who.
        who: Person,
        /// Of which matches, and the share.
        shares: Vec<(Part, Share)>,
    },
    /// Which share of a game's matches the attackers have won.
    Balance {
        /// The game.
        variant: String,
        /// As it was played with this bot.
        here: Share,
        /// As others have counted it.
        elsewhere: Option<Share>,
    },
}

/// Part of somebody's matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Those on one side.
    Side(Side),
    /// Those of one game.
    Game(String),
}

/// A chart with its words, ready to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// How it is drawn.
    pub theme: Theme,
    /// What stands above it.
    pub title: String,
    /// The numbers.
    pub plot: Plot,
}

/// The numbers of a figure.
#[derive(Clone, Debug, PartialEq)]
pub enum Plot {
    /// Curves over time.
    Curves {
        /// The curves.
        list: Vec<Curve>,
        /// The days of the first and the last point, as they are written.
        days: [String; 2],
    },
    /// Shares of a whole.
    Bars(Vec<Bar>),
}

/// A curve over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What it is.
    pub label: String,
    /// How it is drawn: the same for the same family, whatever is beside it.
    pub pen: usize,
    /// Its points, the earliest first; at least one.
    pub points: Vec<CurvePoint>,
}

/// A share of a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Of what.
    pub label: String,
    /// From 0 to 1.
    pub share: f64,
    /// Between which bounds chance leaves it.
    pub interval: (f64, f64),
    /// The share, as it is written.
    pub value: String,
}

/// A day in UTC, in the parts that languages put in an order of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// Four digits.
    pub year: String,
    /// Two digits.
    pub month: String,
    /// Two digits.
    pub day: String,
    /// Hour and minute, `09:30`.
    pub time: String,
}

impl Day {
    /// The day of a moment; nothing for one beyond all calendars.
    pub fn of(at: Millis) -> Day {
        let Ok(at) = jiff::Timestamp::from_millisecond(at) else { return Day::default() };
        let part = |format: &str| at.strftime(format).to_string();
        Day { year: part("%Y"), month: part("%m"), day: part("%d"), time: part("%H:%M") }
    }
}
