//! A sentence for each statement about a game.

use super::faults::side_word;
use super::spans::Span;
use super::words::{Arg, Words};
use crate::tafl::rules::{Captors, Escape};
use crate::tafl::{Class, Classes, Hostile, SquareSet};
use crate::teach::{Fact, Zone};

/// A list of classes in words, from a message that distinguishes such lists.
fn who(words: &Words, id: &str, classes: Classes) -> Arg {
    let letters: String = [Class::Attacker, Class::Defender, Class::King]
        .into_iter()
        .filter(|class| classes.contains(*class))
        .map(Class::letter)
        .collect();
    let letters = if letters.is_empty() { "none".to_owned() } else { letters };
    Arg::word(words.line(id, &[("classes", Arg::word(letters))]))
}

fn squares(set: SquareSet) -> Arg {
    let list: Vec<String> = set.iter().map(|square| square.to_string()).collect();
    Arg::code(list.join(" "))
}

fn yes_no(yes: bool) -> Arg {
    Arg::word(if yes { "yes" } else { "no" })
}

/// An ordinal number.
fn nth(words: &Words, n: u8) -> Arg {
    Arg::word(words.line("nth", &[("n", n.into())]))
}

pub(crate) const fn hostile(kind: Hostile) -> &'static str {
    match kind {
        Hostile::Throne => "throne",
        Hostile::Corner => "corner",
        Hostile::Camp => "camp",
        Hostile::Edge => "edge",
    }
}

/// A statement about a game, in one sentence.
pub fn fact(words: &Words, fact: &Fact) -> Vec<Span> {
    let kind = |kind: &crate::tafl::SpecialKind| ("kind", Arg::word(kind.as_str()));
    let who = |classes: &Classes| ("who", self::who(words, "who", *classes));
    let counts = |classes: &Classes| ("counts", self::who(words, "counts-against", *classes));
    match fact {
        Fact::Escape { escape, partly } => {
            let (how, set) = match escape {
                Escape::Corner => ("corner", SquareSet::EMPTY),
                Escape::Edge if *partly => ("part", SquareSet::EMPTY),
                Escape::Edge => ("edge", SquareSet::EMPTY),
                Escape::Squares(set) => ("squares", *set),
            };
            words.say("rule-escape", &[("how", Arg::word(how)), ("squares", squares(set))])
        }
        Fact::TakeKing => words.say("rule-take-king", &[]),
        Fact::TakeAll => words.say("rule-take-all", &[]),
        Fact::Board { size } => words.say("rule-board", &[("size", (*size).into())]),
        Fact::Count { piece, count } => words.say(
            "rule-count",
            &[("piece", Arg::word(piece.letter())), ("count", Arg::Number(*count as i64))],
        ),
        Fact::KingAt(square) => words.say("rule-king-at", &[("square", Arg::code(square))]),
        Fact::Layout(name) => words.say("rule-layout", &[("name", Arg::code(name))]),
        Fact::First(side) => words.say("rule-first", &[("side", side_word(*side))]),
        Fact::Straight => words.say("rule-straight", &[]),
        Fact::Speed { class, limit } => words
            .say("rule-speed", &[("class", Arg::word(class.letter())), ("limit", (*limit).into())]),
        Fact::Jump { piece, jump, special } => words.say(
            "rule-jump",
            &[
                ("piece", Arg::word(piece.letter())),
                ("jump", Arg::word(jump.as_str())),
                ("special", Arg::word(*special)),
            ],
        ),
        Fact::Where { kind: k, squares: set } => {
            words.say("rule-where", &[kind(k), ("squares", squares(*set))])
        }
        Fact::Stop { kind: k, who: w } => words.say("rule-stop", &[kind(k), who(w)]),
        Fact::Pass { kind: k, who: w } => words.say("rule-pass", &[kind(k), who(w)]),
        Fact::Reenter(w) => words.say("rule-reenter", &[who(w)]),
        Fact::HostileEmpty { kind: k, to } => {
            words.say("rule-hostile-empty", &[kind(k), counts(to)])
        }
        Fact::HostileOccupied { kind: k, to } => {
            words.say("rule-hostile-occupied", &[kind(k), counts(to)])
        }
        Fact::Shelter => words.say("rule-shelter", &[]),
        Fact::Custodial => words.say("rule-custodial", &[]),
        Fact::Several => words.say("rule-several", &[]),
        Fact::Freely => words.say("rule-freely", &[]),
        Fact::Edge(to) => words.say("rule-edge", &[counts(to)]),
        Fact::Between { fate, guards } => words.say(
            "rule-between",
            &[("fate", Arg::word(fate.as_str())), ("guards", yes_no(*guards))],
        ),
        Fact::Armed(how) => words.say("rule-armed", &[("how", Arg::word(how.as_str()))]),
        Fact::Guards { armed } => words.say("rule-guards", &[("armed", yes_no(*armed))]),
        Fact::Linnaean => words.say("rule-linnaean", &[]),
        Fact::KingTaken { zone: Zone::Everywhere, captors: Captors::Never } => {
            words.say("rule-king-never", &[])
        }
        Fact::KingTaken { zone, captors } => words.say(
            "rule-king-taken",
            &[("zone", Arg::word(zone.as_str())), ("captors", Arg::word(captors.as_str()))],
        ),
        Fact::KingAgainst(kind) => {
            words.say("rule-king-against", &[("kind", Arg::word(hostile(*kind)))])
        }
        Fact::KingEdge(counts) => words.say("rule-king-edge", &[("counts", yes_no(*counts))]),
        Fact::KingFriend(counts) => words.say("rule-king-friend", &[("counts", yes_no(*counts))]),
        Fact::Commanders { corners } => {
            words.say("rule-commanders", &[("corners", yes_no(*corners))])
        }
        Fact::Shieldwall { corners } => {
            words.say("rule-shieldwall", &[("corners", yes_no(*corners))])
        }
        Fact::TwoWaysWin => words.say("rule-two-ways-win", &[]),
        Fact::Fort => words.say("rule-fort", &[]),
        Fact::Encirclement => words.say("rule-encirclement", &[]),
        Fact::Pocket => words.say("rule-pocket", &[]),
        Fact::StrikeOn => words.say("rule-strike-on", &[]),
        Fact::MayEscape(may) => words.say("rule-may-escape", &[("may", yes_no(*may))]),
        Fact::NoMoves(result) => {
            words.say("rule-no-moves", &[("result", Arg::word(result.as_str()))])
        }
        Fact::Repetition { count, result } => words.say(
            "rule-repetition",
            &[("count", nth(words, *count)), ("result", Arg::word(result.as_str()))],
        ),
        Fact::InARow => words.say("rule-in-a-row", &[]),
        Fact::ForcedRepetition(count) => {
            words.say("rule-forced-repetition", &[("count", nth(words, *count))])
        }
        Fact::Captureless(limit) => words.say("rule-captureless", &[("limit", Arg::from(*limit))]),
        Fact::Dice(how) => words.say("rule-dice", &[("how", Arg::word(how.as_str()))]),
        Fact::Announced(notice) => {
            words.say("rule-announced", &[("notice", Arg::word(notice.as_str()))])
        }
    }
}
