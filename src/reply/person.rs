//! People and matches as they are named in messages, and how.

use crate::game::{AccountId, Deadline, EndReason, Ending, MatchNumber, Stage};
use crate::tafl::Side;
use crate::text::{Arg, Span, Words, count, games};

/// A person as the bot refers to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The account used to call them here.
    pub account: AccountId,
    /// The name they go by.
    pub name: String,
}

/// A match on one line of a list.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Its number here.
    pub number: MatchNumber,
    /// The variant's id.
    pub variant: String,
    /// What stage it is in.
    pub stage: Stage,
    /// The players: attackers and defenders once it has begun, else challenger and challenged.
    pub first: Person,
    /// See `first`; `None` means anyone.
    pub second: Option<Person>,
    /// Whose turn it is.
    pub to_move: Option<Person>,
    /// Whether its clock is stopped because both agreed to it.
    pub paused: bool,
    /// When the time of the player to move is over.
    pub until: Option<Deadline>,
    /// Moves played.
    pub plies: usize,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// A match in which somebody waits for a move.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// The match.
    pub summary: Summary,
    /// The address of the place where it is played, for readers elsewhere.
    pub place: Option<String>,
}

impl Person {
    /// Somebody about whom nothing is known any more.
    pub fn former() -> Person {
        Person { account: AccountId(String::new()), name: "?".to_owned() }
    }

    fn is_former(&self) -> bool {
        self.account.0.is_empty()
    }
}

/// What somebody is called of whom nothing is known any more.
const FORMER: Arg = Arg::Message("former-player");

/// A person who is mentioned but not notified.
pub(super) fn person(person: &Person) -> Arg {
    if person.is_former() {
        return FORMER;
    }
    Arg::theirs(person.name.as_str())
}

/// A person who is notified because they have to act.
pub(super) fn call(person: &Person) -> Arg {
    if person.is_former() {
        return FORMER;
    }
    Arg::Span(Span::Mention { account: person.account.0.clone(), name: person.name.clone() })
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
