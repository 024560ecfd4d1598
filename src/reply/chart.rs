//! What a picture shows where numbers say more than words, and its words.

use super::Person;
use super::alt::ALT_LENGTH_MAX;
use crate::command::Theme;
use crate::game::{DAY, MatchNumber, Millis};
use crate::league::{CurvePoint, Family, SHARE_FROM, Share};
use crate::tafl::Side;
use crate::text::{Arg, Words, tame};

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
    /// How the chances of a match changed.
    Chances {
        /// The match.
        number: MatchNumber,
        /// Its game.
        variant: String,
        /// The attackers' chances in percent, before each move and after the last.
        attackers: Vec<i32>,
        /// The moves that cost most, from 1.
        moments: Vec<usize>,
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
    /// The chances of two sides, move by move.
    Chances(Chances),
}

/// The chances of two sides, move by move.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// Those of one side in percent, before each move and after the last; at least one.
    pub percents: Vec<i32>,
    /// The moves that are marked and numbered, from 1.
    pub marked: Vec<usize>,
    /// What is written at the upper edge, where that side wins, and at the lower one.
    pub sides: [String; 2],
    /// What is written below the first and the last move.
    pub ends: [String; 2],
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

/// A chart, ready to be drawn.
pub fn figure(words: &Words, chart: &Chart, theme: Theme) -> Figure {
    let plot = match chart {
        Chart::Ratings { curves, .. } => Plot::Curves {
            list: curves.iter().map(|(family, points)| curve(words, *family, points)).collect(),
            days: days(words, curves),
        },
        Chart::Chances { attackers, moments, .. } => Plot::Chances(Chances {
            percents: attackers.clone(),
            marked: moments.clone(),
            sides: ["chart-attackers", "chart-defenders"].map(|id| words.line(id, &[])),
            ends: [1, attackers.len().saturating_sub(1)]
                .map(|ply| words.line("chart-move", &[("ply", Arg::Number(ply as i64))])),
        }),
        Chart::Career { .. } | Chart::Balance { .. } => Plot::Bars(
            shares(words, chart)
                .into_iter()
                .map(|(label, it)| bar(words, chart, label, it))
                .collect(),
        ),
    };
    Figure { theme, title: title(words, chart), plot }
}

/// What a chart shows, in words.
pub fn told(words: &Words, chart: &Chart) -> String {
    let mut sentences = vec![format!("{}.", title(words, chart))];
    if let Chart::Ratings { curves, .. } = chart {
        sentences.extend(curves.iter().filter_map(|(family, points)| {
            let rating = |to: Option<i32>| Some(Arg::word(to?.to_string()));
            let all = || points.iter().map(|point| point.rating);
            let args = [
                ("family", self::family(words, *family)),
                ("first", rating(all().next())?),
                ("rating", rating(all().next_back())?),
                ("low", rating(all().min())?),
                ("high", rating(all().max())?),
            ];
            Some(words.line("chart-curve-told", &args))
        }));
    }
    if let Chart::Chances { attackers, .. } = chart {
        let percent = |of: Option<i32>| Arg::Number(of.unwrap_or_default().into());
        let all = || attackers.iter().copied();
        let args = [
            ("first", percent(all().next())),
            ("last", percent(all().next_back())),
            ("low", percent(all().min())),
            ("high", percent(all().max())),
        ];
        sentences.push(words.line("chart-chances-told", &args));
    }
    sentences.extend(shares(words, chart).into_iter().map(|(label, share)| {
        let [low, middle, high] = percents(share);
        let args = [("label", Arg::word(label)), low, middle, high];
        words.line(
            if says_little(chart, share) { "chart-few-told" } else { "chart-share-told" },
            &args,
        )
    }));
    tame(&sentences.join(" "), ALT_LENGTH_MAX)
}

/// Of a longer name only the beginning is in a title, or it would hide what follows.
const NAME_MAX: usize = 20;

fn title(words: &Words, chart: &Chart) -> String {
    let named = |who: &Person| ("who", Arg::theirs(tame(&who.name, NAME_MAX)));
    match chart {
        Chart::Ratings { who, .. } => words.line("chart-ratings", &[named(who)]),
        Chart::Chances { number, variant, .. } => {
            let game = Arg::word(crate::text::title(words, variant));
            words.line("chart-chances", &[("number", Arg::code(number)), ("title", game)])
        }
        Chart::Career { who, .. } => words.line("chart-career", &[named(who)]),
        Chart::Balance { variant, .. } => {
            let title = Arg::word(crate::text::title(words, variant));
            words.line("chart-balance", &[("title", title)])
        }
    }
}

fn family(words: &Words, family: Family) -> Arg {
    Arg::word(words.line(&format!("family-{}", family.as_str()), &[]))
}

fn curve(words: &Words, of: Family, points: &[CurvePoint]) -> Curve {
    let last = points.last();
    let now = last.map_or(String::new(), |point| point.rating.to_string());
    let unsure = if last.is_some_and(|point| point.unsure) { "yes" } else { "no" };
    let args =
        [("family", family(words, of)), ("rating", Arg::word(now)), ("unsure", Arg::word(unsure))];
    let pen = Family::ALL.iter().position(|family| *family == of).unwrap_or_default();
    Curve { label: words.line("chart-curve", &args), pen, points: points.to_vec() }
}

/// The days of the first and the last point or, where there is little time between them, the times of
/// a day; in UTC.
fn days(words: &Words, curves: &[(Family, Vec<CurvePoint>)]) -> [String; 2] {
    let all = || curves.iter().flat_map(|(_, points)| points).map(|point| point.at);
    let ends = [all().min().unwrap_or_default(), all().max().unwrap_or_default()];
    let id = if ends[1].saturating_sub(ends[0]) > 3 * DAY { "chart-day" } else { "chart-time" };
    ends.map(|at| {
        let Day { year, month, day, time } = Day::of(at);
        let args = [("year", year), ("month", month), ("day", day), ("time", time)];
        words.line(id, &args.map(|(name, part)| (name, Arg::word(part))))
    })
}

/// The shares that a chart compares, each with what it is a share of.
fn shares(words: &Words, chart: &Chart) -> Vec<(String, Share)> {
    match chart {
        Chart::Ratings { .. } | Chart::Chances { .. } => Vec::new(),
        Chart::Career { shares, .. } => shares
            .iter()
            .map(|(part, share)| match part {
                Part::Side(Side::Attackers) => (words.line("seat-attackers", &[]), *share),
                Part::Side(Side::Defenders) => (words.line("seat-defenders", &[]), *share),
                Part::Game(variant) => (crate::text::title(words, variant), *share),
            })
            .collect(),
        Chart::Balance { here, elsewhere, .. } => {
            let there = elsewhere.map(|share| (words.line("chart-elsewhere", &[]), share));
            let mut shares = vec![(words.line("chart-here", &[]), *here)];
            shares.extend(there);
            shares
        }
    }
}

fn percents(share: Share) -> [(&'static str, Arg); 3] {
    let (low, middle, high) = share.percent();
    [("low", low), ("share", middle), ("high", high)]
        .map(|(name, percent)| (name, Arg::Number(percent.into())))
}

/// Whether the words beside a chart say that there are too few for a percentage.
fn says_little(chart: &Chart, share: Share) -> bool {
    matches!(chart, Chart::Balance { .. }) && share.of < SHARE_FROM
}

fn bar(words: &Words, chart: &Chart, label: String, share: Share) -> Bar {
    let id = if says_little(chart, share) { "chart-share-few" } else { "chart-share" };
    let value = words.line(id, &percents(share));
    Bar { label, share: share.share, interval: share.interval, value }
}
