//! Sentences about what players ask of each other.

use super::block::{Block, one};
use super::parts::{call, count, person};
use super::words::{Arg, Words};
use crate::game::OfferKind;
use crate::reply::{OfferSay, Person, Span};

/// Puts something that was asked or answered into words.
pub(super) fn say(words: &Words, say: &OfferSay) -> Vec<Block> {
    match say {
        OfferSay::ResignAsked { number, by } => one(words.say(
            "resign-asked",
            &[
                ("number", Arg::code(number)),
                ("by", person(by)),
                ("yes", Arg::command("resign yes")),
                ("no", Arg::command("resign no")),
            ],
        )),
        OfferSay::ResignDropped { number, by } => {
            one(words.say("resign-dropped", &[("number", Arg::code(number)), ("by", person(by))]))
        }
        OfferSay::Offered { number, kind, by, to } => {
            one(offered(words, Arg::code(number), *kind, by, to))
        }
        OfferSay::Refused { number, kind, by } => one(words.say(
            &format!("{}-refused", kind.as_str()),
            &[("number", Arg::code(number)), ("by", person(by))],
        )),
        OfferSay::TakenBack { number, by, plies } => one(words.say(
            "taken-back",
            &[("number", Arg::code(number)), ("by", person(by)), ("plies", count(*plies))],
        )),
    }
}

fn offered(words: &Words, number: Arg, kind: OfferKind, by: &Person, to: &Person) -> Vec<Span> {
    let word = kind.as_str();
    words.say(
        &format!("{word}-offered"),
        &[
            ("number", number),
            ("by", person(by)),
            ("to", call(to)),
            ("yes", Arg::command(format!("{word} yes"))),
            ("no", Arg::command(format!("{word} no"))),
        ],
    )
}
