//! What players ask of each other: what is said of it, and the sentences.

use super::Person;
use super::person::{call, person};
use crate::game::{MatchNumber, OfferKind, Question};
use crate::text::{Arg, Block, Span, Use, Words, count, hint, one};

/// A question that waits for a person's answer, beside others.
#[derive(Clone, Debug)]
pub struct Pending {
    /// The match.
    pub number: MatchNumber,
    /// What is asked.
    pub question: Question,
    /// The opponent; `None` for a plan.
    pub by: Option<Person>,
}

/// What the bot says about what players ask of each other, and whether they mean to resign.
#[derive(Clone, Debug)]
pub enum OfferSay {
    /// Asks whether a player means to resign.
    ResignAsked {
        /// The match.
        number: MatchNumber,
        /// Who.
        by: Person,
        /// Whether it is one of two games, which would both be lost.
        pair: bool,
        /// Whether they may as well call it off.
        off: bool,
    },
    /// They do not.
    ResignDropped {
        /// The match.
        number: MatchNumber,
        /// Who.
        by: Person,
    },
    /// Something is asked of the opponent.
    Offered {
        /// The match.
        number: MatchNumber,
        /// What.
        kind: OfferKind,
        /// Who asks.
        by: Person,
        /// Who may answer; `None` for the bot itself.
        to: Option<Person>,
    },
    /// What was asked is refused.
    Refused {
        /// The match.
        number: MatchNumber,
        /// What.
        kind: OfferKind,
        /// Who refuses.
        by: Person,
    },
    /// What was asked is taken back.
    Dropped {
        /// The match.
        number: MatchNumber,
        /// What.
        kind: OfferKind,
        /// Who had asked.
        by: Person,
    },
    /// Both players may ask for hints from now on.
    HintsAllowed {
        /// The match.
        number: MatchNumber,
    },
    /// Moves were taken back.
    TakenBack {
        /// The match.
        number: MatchNumber,
        /// Who had asked.
        by: Person,
        /// How many plies.
        plies: usize,
    },
}

/// Puts something that was asked or answered into words.
pub(super) fn say(words: &Words, say: &OfferSay) -> Vec<Block> {
    match say {
        OfferSay::ResignAsked { number, by, pair, off } => {
            let hint = hint(words.say("resign-asked-hint", &answers("resign")), " ");
            let args = [("number", Arg::code(number)), ("by", person(by)), ("hint", hint)];
            let asked = words.say(if *pair { "resign-asked-pair" } else { "resign-asked" }, &args);
            let withdraw = Arg::command(format!("withdraw {number}"));
            let off = off.then(|| {
                let off = words.say("resign-or-off", &[("withdraw", withdraw)]);
                vec![Span::Part(Use::NoButtons, off)]
            });
            [asked].into_iter().chain(off).map(Block::Paragraph).collect()
        }
        OfferSay::ResignDropped { number, by } => {
            one(words.say("resign-dropped", &[("number", Arg::code(number)), ("by", person(by))]))
        }
        OfferSay::Offered { number, kind, by, to } => {
            one(offered(words, Arg::code(number), *kind, by, to.as_ref()))
        }
        OfferSay::Refused { number, kind, by } => one(words.say(
            &format!("{}-refused", kind.as_str()),
            &[("number", Arg::code(number)), ("by", person(by))],
        )),
        OfferSay::Dropped { number, kind, by } => {
            let kind = Arg::word(kind.as_str());
            let args = [("number", Arg::code(number)), ("kind", kind), ("by", person(by))];
            one(words.say("offer-dropped", &args))
        }
        OfferSay::HintsAllowed { number } => {
            let hint = ("hint", Arg::command("hint"));
            one(words.say("hint-allowed", &[("number", Arg::code(number)), hint]))
        }
        OfferSay::TakenBack { number, by, plies } => one(words.say(
            "taken-back",
            &[("number", Arg::code(number)), ("by", person(by)), ("plies", count(*plies))],
        )),
    }
}

/// The questions that wait, each with the two commands that answer no other.
pub(super) fn several(words: &Words, list: &[Pending]) -> Vec<Block> {
    let mut blocks = one(words.say("questions", &[]));
    blocks.extend(list.iter().map(|Pending { number, question, by }| {
        let [yes, no] = question.commands();
        let by = by.as_ref().map_or(Arg::word(""), person);
        let args = [
            ("number", Arg::code(number)),
            ("by", by),
            ("yes", Arg::command(format!("{yes} {number}"))),
            ("no", Arg::command(format!("{no} {number}"))),
        ];
        Block::Paragraph(words.say(&format!("question-{}", question.as_str()), &args))
    }));
    blocks
}

fn offered(
    words: &Words,
    number: Arg,
    kind: OfferKind,
    by: &Person,
    to: Option<&Person>,
) -> Vec<Span> {
    let Some(to) = to else {
        return words.say(
            "bot-offered",
            &[("number", number), ("by", person(by)), ("kind", Arg::word(kind.as_str()))],
        );
    };
    let word = kind.as_str();
    let (id, before) = match kind {
        OfferKind::Pause | OfferKind::Hints => ("pause-offered-hint", " "),
        OfferKind::Draw | OfferKind::Takeback => ("offered-hint", ""),
    };
    let hint = hint(words.say(id, &answers(word)), before);
    let args = [("number", number), ("by", person(by)), ("to", call(to)), ("hint", hint)];
    words.say(&format!("{word}-offered"), &args)
}

/// The two answers to a question, as commands.
fn answers(command: &str) -> [(&'static str, Arg); 2] {
    ["yes", "no"].map(|answer| (answer, Arg::command(format!("{command} {answer}"))))
}
