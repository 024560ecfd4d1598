//! Spans of time, time controls and hours in words.

use super::faults::names;
use super::parts::count;
use super::spans::Span;
use super::words::{Arg, Words};
use crate::game::{BadHours, BadTime, DAY, HOUR, MINUTE, Millis, SECOND, TimeControl};

/// A span in words, in its two largest units: `2 days 3 hours`.
pub fn span(words: &Words, span: Millis) -> String {
    in_units(words, span, "span")
}

/// How much leave somebody has left, to the hour: minutes that have just passed would only confuse.
pub(crate) fn leave_left(words: &Words, left: Millis) -> Arg {
    match (left + HOUR / 2) / HOUR {
        0 => Arg::word(words.line("span-none", &[])),
        hours => Arg::word(span(words, hours * HOUR)),
    }
}

/// A span in a few letters: `2d 3h`.
pub fn short_span(words: &Words, span: Millis) -> String {
    in_units(words, span, "short")
}

fn in_units(words: &Words, span: Millis, kind: &str) -> String {
    let units = [("days", DAY), ("hours", HOUR), ("minutes", MINUTE), ("seconds", SECOND)];
    let span = span.max(0);
    let largest = units.iter().position(|(_, length)| span >= *length).unwrap_or(units.len() - 1);
    let say = |(name, length): &(&str, Millis), whole: Millis| {
        words.line(&format!("{kind}-{name}"), &[("n", Arg::Number(whole / length))])
    };
    let mut parts = vec![say(&units[largest], span)];
    let rest = span % units[largest].1;
    if let Some(next) = units.get(largest + 1).filter(|(_, length)| rest >= *length) {
        parts.push(say(next, rest));
    }
    parts.join(" ")
}

/// How much time a match has.
pub(crate) fn control(words: &Words, time: Option<TimeControl>) -> String {
    let given = |time| Arg::word(span(words, time));
    match time {
        None => words.line("time-none", &[]),
        Some(TimeControl::PerTurn(time)) => words.line("time-per-turn", &[("time", given(time))]),
        Some(TimeControl::Bank { bank, increment }) => {
            words.line("time-bank", &[("bank", given(bank)), ("increment", given(increment))])
        }
    }
}

/// Why something is not a valid time; another message tells how to write one.
pub(crate) fn bad_time(words: &Words, word: &str, why: BadTime, syntax: &'static str) -> Vec<Span> {
    let id = match why {
        BadTime::Syntax => syntax,
        BadTime::TooShort => "time-too-short",
        BadTime::TooLong => "time-too-long",
    };
    words.say(id, &[("word", Arg::typed(word))])
}

/// Why something is not valid as quiet hours.
pub(crate) fn bad_hours(words: &Words, word: &str, why: BadHours) -> Vec<Span> {
    let off = ("off", Arg::command("remind off"));
    match why {
        BadHours::Syntax => words.say("hours-syntax", &[("word", Arg::typed(word))]),
        BadHours::AllDay => words.say("hours-all-day", &[off]),
    }
}

/// An unknown time zone.
pub(crate) fn unknown_zone(words: &Words, word: &str, near: &[String]) -> Vec<Span> {
    words.say(
        "zone-unknown",
        &[("word", Arg::typed(word)), ("near", names(near)), ("count", count(near.len()))],
    )
}
