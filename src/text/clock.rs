//! Sentences about clocks, deadlines and reminders.

use super::block::{Block, one};
use super::parts::{call, count, hint, person, timed_line};
use super::time::span;
use super::words::{Arg, Words};
use crate::game::{Hours, Millis};
use crate::reply::{ClockSay, Span, Waiting};

/// Puts something about clocks and reminders into words.
pub(super) fn say(words: &Words, say: &ClockSay) -> Vec<Block> {
    let span = |time: Millis| Arg::word(span(words, time));
    match say {
        ClockSay::Expired { number, challenger } => one(words
            .say("expired", &[("number", Arg::code(number)), ("challenger", person(challenger))])),
        ClockSay::Paused { number } => {
            let how = words.say("paused-hint", &[("resume", Arg::command("resume"))]);
            let args = [("number", Arg::code(number)), ("hint", hint(how, " "))];
            one(words.say("paused", &args))
        }
        ClockSay::Resumed { number, by } => {
            one(words.say("resumed", &[("number", Arg::code(number)), ("by", person(by))]))
        }
        ClockSay::TimeGiven { number, to, time } => one(words.say(
            "time-given",
            &[("number", Arg::code(number)), ("to", person(to)), ("time", span(*time))],
        )),
        ClockSay::PutRight { number } => {
            one(words.say("clock-put-right", &[("number", Arg::code(number))]))
        }
        ClockSay::FlagFell { number, loser, winner } => one(words.say(
            "flag-fell",
            &[
                ("number", Arg::code(number)),
                ("loser", person(loser)),
                ("winner", call(winner)),
                (
                    "hint",
                    hint(words.say("flag-fell-hint", &[("claim", Arg::command("claim"))]), " "),
                ),
            ],
        )),
        ClockSay::Silent { number, player, other } => one(words.say(
            "silent",
            &[
                ("number", Arg::code(number)),
                ("player", call(player)),
                ("other", call(other)),
                ("withdraw", Arg::command(format!("withdraw {number}"))),
            ],
        )),
        ClockSay::Reminder { player, list } => reminder(words, call(player), list),
        ClockSay::Elsewhere { place } => {
            one(words.say("reminder-place", &[("place", Arg::Span(Span::Address(place.clone())))]))
        }
        ClockSay::Habits { changed, remind, shares, quiet } => {
            habits(words, *changed, remind, shares, quiet.as_ref())
        }
        ClockSay::ZoneMissing => {
            one(words.say("zone-missing", &[("example", quiet_example(words))]))
        }
    }
}

fn reminder(words: &Words, player: Arg, list: &[Waiting]) -> Vec<Block> {
    let args = [("player", player), ("count", count(list.len()))];
    let mut blocks = one(words.say("reminder", &args));
    blocks.extend(list.iter().map(|waiting| Block::Paragraph(placed_line(words, waiting))));
    blocks.extend(one(words.say("reminder-hint", &[("remind", Arg::command("remind"))])));
    blocks
}

/// A match in a line, with the place where it is played.
pub(super) fn placed_line(words: &Words, waiting: &Waiting) -> Vec<Span> {
    let mut spans = timed_line(words, &waiting.summary);
    if let Some(place) = &waiting.place {
        let place = Arg::Span(Span::Address(place.clone()));
        spans.push(Span::Text(" ".to_owned()));
        spans.extend(words.say("reminder-place", &[("place", place)]));
    }
    spans
}

fn habits(
    words: &Words,
    changed: bool,
    remind: &str,
    shares: &[u8],
    quiet: Option<&(Hours, String)>,
) -> Vec<Block> {
    let percents: Vec<String> =
        shares.iter().map(|share| words.line("percent", &[("share", (*share).into())])).collect();
    let args = [("remind", Arg::word(remind)), ("shares", Arg::word(percents.join(", ")))];
    let mut said = words.say("habits", &args);
    if changed {
        said.insert(0, Span::Text(" ".to_owned()));
        said.splice(0..0, words.say("habits-changed", &[]));
    }
    let mut blocks = one(said);
    blocks.extend(match quiet {
        Some((hours, zone)) => {
            let args = [("hours", Arg::code(hours)), ("zone", Arg::code(zone))];
            one(words.say("habits-quiet", &args))
        }
        None if remind == "off" => Vec::new(),
        None => one(words.say("habits-loud", &[("quiet", quiet_example(words))])),
    });
    blocks
}

/// How to set quiet hours, with a time zone of those who speak the language.
fn quiet_example(words: &Words) -> Arg {
    Arg::command(format!("quiet 22-08 {}", words.line("zone-example", &[])))
}
