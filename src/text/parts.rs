//! Parts of sentences that many messages share: people, numbers, lists, a match on one line.

use super::games;
use super::words::{Arg, Words};
use crate::game::{EndReason, Stage};
use crate::reply::{Person, Span, Summary, Use, Waiting};
use crate::tafl::Side;

/// A person who is mentioned but not notified.
pub(super) fn person(person: &Person) -> Arg {
    Arg::theirs(person.name.as_str())
}

/// A person who is notified because they have to act.
pub(super) fn call(person: &Person) -> Arg {
    Arg::Span(Span::Mention { account: person.account.0.clone(), name: person.name.clone() })
}

/// What the buttons of a message do, in words, for those who see none.
pub(super) fn hint(mut spans: Vec<Span>, before: &str) -> Arg {
    if !before.is_empty() {
        spans.insert(0, Span::Text(before.to_owned()));
    }
    Arg::Span(Span::Part(Use::NoButtons, spans))
}

pub(super) fn count(number: usize) -> Arg {
    Arg::Number(number as i64)
}

/// A list that is mentioned in passing.
pub(super) fn code_list<T: ToString>(list: &[T]) -> Arg {
    const SHOWN_MAX: usize = 6;
    listed(list, SHOWN_MAX)
}

/// A list that somebody asked for: complete, on any board that people play on.
pub(super) fn whole_list<T: ToString>(list: &[T]) -> Arg {
    const SHOWN_MAX: usize = 40;
    listed(list, SHOWN_MAX)
}

fn listed<T: ToString>(list: &[T], most: usize) -> Arg {
    let mut shown: Vec<String> = list.iter().take(most).map(T::to_string).collect();
    if list.len() > most {
        shown.push("…".to_owned());
    }
    Arg::code(shown.join(", "))
}

/// A match on one line, with the place where it is played for readers elsewhere.
pub(super) fn placed_line(words: &Words, one: &Waiting) -> Vec<Span> {
    let mut spans = timed_line(words, &one.summary);
    if let Some(place) = &one.place {
        spans.push(Span::Text(" ".to_owned()));
        let place = ("place", Arg::Span(Span::Address(place.clone())));
        spans.extend(words.say("reminder-place", &[place]));
    }
    spans
}

/// A match on one line, with the time of the player to move.
pub(super) fn timed_line(words: &Words, summary: &Summary) -> Vec<Span> {
    let mut spans = line(words, summary);
    let time = match summary.until {
        Some(until) => words.say("turn-until", &[("until", Arg::deadline(until))]),
        None if summary.paused => words.say("line-paused", &[]),
        None => return spans,
    };
    spans.push(Span::Text(" ".to_owned()));
    spans.extend(time);
    spans
}

/// A match on one line.
pub(super) fn line(words: &Words, summary: &Summary) -> Vec<Span> {
    let number = ("number", Arg::code(summary.number));
    let title = ("title", Arg::word(games::title(words, &summary.variant)));
    let first = ("first", person(&summary.first));
    let second = ("second", summary.second.as_ref().map_or(Arg::word(""), person));
    let plies = ("plies", count(summary.plies));
    match summary.stage {
        Stage::Open if summary.second.is_none() => {
            words.say("line-open-anyone", &[number, title, first])
        }
        Stage::Open => words.say("line-open", &[number, title, first, second]),
        Stage::Closed => words.say("line-closed", &[number, title, first]),
        Stage::Playing => {
            let to_move = ("tomove", summary.to_move.as_ref().map_or(Arg::word(""), person));
            words.say("line-playing", &[number, title, first, second, plies, to_move])
        }
        Stage::Over => {
            let winner = summary.ending.and_then(|ending| ending.winner);
            let off = summary.ending.is_some_and(|it| it.reason == EndReason::CalledOff);
            let drawn = if off { "off" } else { "draw" };
            let winner = ("winner", Arg::word(winner.map_or(drawn, Side::as_str)));
            words.say("line-over", &[number, title, first, second, plies, winner])
        }
    }
}
