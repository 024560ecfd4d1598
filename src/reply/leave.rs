//! Leave: what is said of it, and the sentences.

use super::Person;
use super::person::{call, person};
use crate::game::Millis;
use crate::text::{Arg, Block, Words, leave_left, one, span};

/// What the bot says about leave.
#[derive(Clone, Debug)]
pub enum LeaveSay {
    /// A player went on leave.
    Left {
        /// Who.
        by: Person,
        /// Who is told.
        to: Option<Person>,
        /// Until when at most.
        until: Millis,
    },
    /// A player came back.
    Returned {
        /// Who.
        by: Person,
        /// Who is told.
        to: Option<Person>,
    },
    /// Whether a player is away, and how much leave they have left.
    Standing {
        /// Until when they are away.
        until: Option<Millis>,
        /// How much leave they have left.
        left: Millis,
        /// Whether they have just left or returned.
        changed: bool,
    },
    /// They are already away.
    AwayAlready {
        /// Until when.
        until: Millis,
    },
    /// They were away a moment ago.
    TooSoon {
        /// When they may go again.
        at: Millis,
    },
    /// They are not away.
    NotAway,
    /// They do not have that much leave.
    Spent {
        /// How much they have.
        left: Millis,
    },
    /// A match has too little time left for them to go.
    TooLate {
        /// The variant's id.
        variant: String,
        /// Their opponent.
        opponent: Person,
        /// How much time they have left there.
        left: Millis,
    },
}

/// Puts something about leave into words.
pub(super) fn say(words: &Words, say: &LeaveSay) -> Vec<Block> {
    let span = |time: Millis| Arg::word(span(words, time));
    let until = |until: Millis| ("until", Arg::time(until));
    match say {
        LeaveSay::Left { by, to: Some(to), until: at } => {
            one(words.say("left", &[("by", person(by)), ("to", call(to)), until(*at)]))
        }
        LeaveSay::Left { by, to: None, until: at } => {
            one(words.say("left-alone", &[("by", person(by)), until(*at)]))
        }
        LeaveSay::Returned { by, to: Some(to) } => {
            one(words.say("returned", &[("by", person(by)), ("to", call(to))]))
        }
        LeaveSay::Returned { by, to: None } => {
            one(words.say("returned-alone", &[("by", person(by))]))
        }
        LeaveSay::Standing { until: at, left, changed } => {
            let id = match (at, changed) {
                (Some(_), true) => "leave-begun",
                (Some(_), false) => "leave-is",
                (None, true) => "leave-over",
                (None, false) => "leave-none",
            };
            let mut args = vec![("left", leave_left(words, *left))];
            args.extend(at.map(until));
            if at.is_some() {
                args.push(("back", Arg::command("back")));
            } else if !changed {
                args.push(("away", Arg::command("away 5d")));
            }
            one(words.say(id, &args))
        }
        LeaveSay::AwayAlready { until: at } => {
            one(words.say("leave-already", &[until(*at), ("back", Arg::command("back"))]))
        }
        LeaveSay::TooSoon { at } => one(words.say("leave-again", &[("at", Arg::time(*at))])),
        LeaveSay::NotAway => one(words.say("leave-not", &[])),
        LeaveSay::Spent { left } => {
            one(words.say("leave-spent", &[("left", leave_left(words, *left))]))
        }
        LeaveSay::TooLate { variant, opponent, left } => one(words.say(
            "leave-too-late",
            &[
                ("title", Arg::word(crate::text::title(words, variant))),
                ("opponent", person(opponent)),
                ("left", span(*left)),
            ],
        )),
    }
}
