//! Clocks, deadlines and reminders: what is said of them, and the sentences.

use super::person::{call, person, timed_line};
use super::{Person, Waiting};
use crate::game::{Hours, MatchNumber, Millis};
use crate::text::{Arg, Block, Span, Words, count, hint, one, span};

/// What the bot says about clocks, deadlines and reminders.
#[derive(Clone, Debug)]
pub enum ClockSay {
    /// Nobody answered a challenge in time.
    Expired {
        /// The match.
        number: MatchNumber,
        /// Who made it.
        challenger: Person,
    },
    /// The clock is stopped.
    Paused {
        /// The match.
        number: MatchNumber,
    },
    /// The clock runs again.
    Resumed {
        /// The match.
        number: MatchNumber,
        /// Who made it run.
        by: Person,
    },
    /// The bot was away, and a player got back the time they could not use.
    TimeGiven {
        /// The match.
        number: MatchNumber,
        /// Who.
        to: Person,
        /// How much.
        time: Millis,
    },
    /// The bot's clock was wrong, so that some time is over earlier or later than people were told.
    PutRight {
        /// The match.
        number: MatchNumber,
    },
    /// A player's time is over, and their opponent may claim the match.
    FlagFell {
        /// The match.
        number: MatchNumber,
        /// Whose time.
        loser: Person,
        /// Who may claim.
        winner: Person,
    },
    /// Nobody has moved for four weeks in a match without a clock.
    Silent {
        /// The match.
        number: MatchNumber,
        /// Whose move it is.
        player: Person,
        /// Who waits.
        other: Person,
    },
    /// It is a player's turn, in these matches.
    Reminder {
        /// Whose.
        player: Person,
        /// The matches.
        list: Vec<Waiting>,
    },
    /// What follows is told away from where it happened.
    Elsewhere {
        /// The address of the place where it happened.
        place: String,
    },
    /// How a player wants to be reminded.
    Habits {
        /// Whether that was just changed.
        changed: bool,
        /// `here`, `private` or `off`.
        remind: String,
        /// At which shares of their time, in percent.
        shares: Vec<u8>,
        /// Their quiet hours and the zone they are in.
        quiet: Option<(Hours, String)>,
    },
    /// Quiet hours need a zone.
    ZoneMissing,
}

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
