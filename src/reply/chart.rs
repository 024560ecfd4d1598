//! Charts: numbers that say more as a picture.

use super::{Person, Theme};
use crate::game::{DAY, Millis};
use crate::league::{Family, Share};
use crate::tafl::Side;

/// What a chart shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// How somebody's ratings came about.
    Ratings {
        /// Who.
        who: Person,
        /// For each family a curve: each match's moment and the rating after it.
        curves: Vec<(Family, Vec<(Millis, i32)>)>,
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
    Curves(Vec<Curve>),
    /// Shares of a whole.
    Bars(Vec<Bar>),
}

/// A curve over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What it is.
    pub label: String,
    /// Its points, the earliest first; at least one.
    pub points: Vec<(Millis, i32)>,
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

/// A day or, where there is little time from end to end, a time of a day; in UTC.
pub fn day(at: Millis, within: Millis) -> String {
    let Ok(at) = jiff::Timestamp::from_millisecond(at) else { return String::new() };
    let format = if within > 3 * DAY { "%Y-%m-%d" } else { "%m-%d %H:%M" };
    at.strftime(format).to_string()
}
