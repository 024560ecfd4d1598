//! Sentences about challenges and what becomes of them.

use super::block::{Block, one};
use super::faults::warning;
use super::games;
use super::parts::{call, count, hint, person};
use super::time::control;
use super::words::{Arg, Words};
use crate::game::TimeControl;
use crate::reply::{ChallengeSay, Person, Span, Use, plain};
use crate::tafl::Rules;

/// Puts something about a challenge into words.
pub(super) fn say(words: &Words, say: &ChallengeSay) -> Vec<Block> {
    match say {
        ChallengeSay::Challenged { .. } => challenged(words, say),
        ChallengeSay::Accepted { number, variant, attackers, defenders, time, second } => {
            let mut spans = words.say(
                if *second { "accepted-second" } else { "accepted" },
                &[
                    ("number", Arg::code(number)),
                    ("title", Arg::word(games::title(words, variant))),
                    ("attackers", person(attackers)),
                    ("defenders", person(defenders)),
                ],
            );
            if time.is_some() {
                spans.push(Span::Text(" ".to_owned()));
                spans.extend(timed(words, *time));
            }
            one(spans)
        }
        ChallengeSay::Declined { number, by, challenger } => one(words.say(
            "declined",
            &[("number", Arg::code(number)), ("by", person(by)), ("challenger", call(challenger))],
        )),
        ChallengeSay::LevelOfBot { level } => one(words.say(
            "level-of-bot",
            &[("challenge", Arg::command(format!("challenge bot level:{level}")))],
        )),
        ChallengeSay::LevelFits(reason) => one(words.say(
            "level-fits",
            &[
                ("reason", Arg::word(reason.as_str())),
                ("challenge", Arg::command("challenge bot level:4")),
            ],
        )),
        ChallengeSay::NoRematch => one(words.say("rematch-none", &[challenge_somebody()])),
        ChallengeSay::RematchTooLate => one(words.say("rematch-late", &[challenge_somebody()])),
        ChallengeSay::RematchFirst => one(words.say("rematch-first", &[])),
        ChallengeSay::RematchBegan { number } => {
            one(words.say("rematch-began", &[("number", Arg::code(number))]))
        }
        ChallengeSay::RematchWaits { number, opponent } => one(words.say(
            "rematch-waits",
            &[("number", Arg::code(number)), ("opponent", person(opponent))],
        )),
        ChallengeSay::Withdrawn { number, by } => {
            one(words.say("withdrawn", &[("number", Arg::code(number)), ("by", person(by))]))
        }
    }
}

fn challenge_somebody() -> (&'static str, Arg) {
    ("challenge", Arg::command("challenge"))
}

fn challenged(words: &Words, say: &ChallengeSay) -> Vec<Block> {
    let ChallengeSay::Challenged {
        number,
        by,
        to,
        side,
        variant,
        house,
        time,
        pair,
        level,
        warnings,
    } = say
    else {
        return Vec::new();
    };
    let args = [
        ("number", Arg::code(number)),
        ("by", person(by)),
        ("to", to.as_ref().map_or(Arg::word(""), call)),
        ("title", Arg::word(games::title(words, variant))),
        ("side", Arg::word(side.as_str())),
        ("hint", how_to_answer(words, to.as_ref())),
        ("level", Arg::Number(level.unwrap_or_default().into())),
        ("name", Arg::word(words.line("level", &[("level", level.unwrap_or_default().into())]))),
    ];
    let id = match (to, level) {
        (Some(_), Some(_)) => "challenged-bot",
        (Some(_), None) => "challenged",
        (None, _) => "challenged-anyone",
    };
    let mut blocks = vec![Block::Paragraph(words.say(id, &args))];
    // The sentence about the game describes it without house rules.
    let mut about = match house.is_none() {
        true => vec![Span::Text(games::about(words, variant)), Span::Text(" ".to_owned())],
        false => Vec::new(),
    };
    let rules = Arg::command(format!("rules {number}"));
    let rules = words.say("challenged-rules", &[("rules", rules)]);
    about.push(Span::Part(Use::NoButtons, rules));
    blocks.push(Block::Paragraph(about));
    // Against the bot the match begins at once, and that tells the time.
    if time.is_some() && level.is_none() {
        blocks.push(Block::Paragraph(timed(words, *time)));
    }
    if *pair {
        blocks.push(Block::Paragraph(words.say("challenged-pair", &[])));
    }
    if let Some(house) = house {
        blocks.push(Block::Paragraph(house_rules(words, house)));
    }
    blocks.extend(warnings.iter().map(|w| Block::Paragraph(warning(words, w))));
    blocks
}

/// How a challenge is answered, for those who see no buttons.
fn how_to_answer(words: &Words, to: Option<&Person>) -> Arg {
    let accept = ("accept", Arg::command("accept"));
    let spans = match to {
        Some(to) => {
            let decline = ("decline", Arg::command("decline"));
            words.say("challenged-hint", &[("to", call(to)), accept, decline])
        }
        None => words.say("challenged-anyone-hint", &[accept]),
    };
    hint(spans, " ")
}

/// The most sentences about house rules; the page of rules has them all.
const HOUSE_RULES_TOLD: usize = 8;

fn house_rules(words: &Words, [rules, base]: &[Rules; 2]) -> Vec<Span> {
    let told = super::house::sentences(words, rules, base);
    let more = if told.len() > HOUSE_RULES_TOLD { " …" } else { "" };
    let list: Vec<String> = told.iter().take(HOUSE_RULES_TOLD).map(|one| plain(one)).collect();
    let list = Arg::word(list.join(" ") + more);
    words.say("house-rules", &[("rules", list), ("count", count(told.len()))])
}

fn timed(words: &Words, time: Option<TimeControl>) -> Vec<Span> {
    words.say("timed", &[("time", Arg::word(control(words, time)))])
}
