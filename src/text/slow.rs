//! Sentences about time, leave, plans and the die.

use super::faults::{illegal, names};
use super::no::refusal;
use super::say::{Block, call, count, person, timed_line};
use super::words::{Arg, Words};
use crate::game::{
    BadHours, BadPlan, BadTime, DAY, HOUR, Line, MINUTE, Millis, PLAN_LINES_MAX, PLAN_PLIES_MAX,
    SECOND, TimeControl,
};
use crate::reply::{Proof, Slow, Span, Waiting};

/// A span in words, in its two largest units: `2 days 3 hours`.
pub fn span(words: &Words, span: Millis) -> String {
    in_units(words, span, "span")
}

/// How much leave somebody has left, to the hour: minutes that have just passed would only confuse.
fn leave_left(words: &Words, left: Millis) -> Arg {
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
pub(super) fn control(words: &Words, time: Option<TimeControl>) -> String {
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
pub(super) fn bad_time(words: &Words, word: &str, why: BadTime, syntax: &'static str) -> Vec<Span> {
    let id = match why {
        BadTime::Syntax => syntax,
        BadTime::TooShort => "time-too-short",
        BadTime::TooLong => "time-too-long",
    };
    words.say(id, &[("word", Arg::typed(word))])
}

/// Why something is not valid as quiet hours.
pub(super) fn bad_hours(words: &Words, word: &str, why: BadHours) -> Vec<Span> {
    let off = ("off", Arg::command("remind off"));
    match why {
        BadHours::Syntax => words.say("hours-syntax", &[("word", Arg::typed(word))]),
        BadHours::AllDay => words.say("hours-all-day", &[off]),
    }
}

fn one(spans: Vec<Span>) -> Vec<Block> {
    vec![Block::Paragraph(spans)]
}

/// Puts something about time, leave, plans or the die into words.
pub(super) fn say(words: &Words, slow: &Slow) -> Vec<Block> {
    let span = |time: Millis| Arg::word(span(words, time));
    let until = |until: Millis| ("until", Arg::time(until));
    match slow {
        Slow::Expired { number, challenger } => one(words
            .say("expired", &[("number", Arg::code(number)), ("challenger", person(challenger))])),
        Slow::Paused { number } => one(words
            .say("paused", &[("number", Arg::code(number)), ("resume", Arg::command("resume"))])),
        Slow::Resumed { number, by } => {
            one(words.say("resumed", &[("number", Arg::code(number)), ("by", person(by))]))
        }
        Slow::Left { by, to, until: at } => {
            one(words.say("left", &[("by", person(by)), ("to", call(to)), until(*at)]))
        }
        Slow::Returned { by, to } => {
            one(words.say("returned", &[("by", person(by)), ("to", call(to))]))
        }
        Slow::TimeGiven { number, to, time } => one(words.say(
            "time-given",
            &[("number", Arg::code(number)), ("to", person(to)), ("time", span(*time))],
        )),
        Slow::FlagFell { number, loser, winner } => one(words.say(
            "flag-fell",
            &[
                ("number", Arg::code(number)),
                ("loser", person(loser)),
                ("winner", call(winner)),
                ("claim", Arg::command("claim")),
            ],
        )),
        Slow::Reminder { player, list } => reminder(words, call(player), list),
        Slow::Elsewhere { place } => {
            one(words.say("reminder-place", &[("place", Arg::Span(Span::Address(place.clone())))]))
        }
        Slow::Habits { .. } => habits(words, slow),
        Slow::ZoneMissing => {
            one(words.say("zone-missing", &[("example", Arg::command("quiet 22-08 Europe/Rome"))]))
        }
        Slow::Leave { until: at, left, changed } => {
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
        Slow::AwayAlready { until: at } => {
            one(words.say("leave-already", &[until(*at), ("back", Arg::command("back"))]))
        }
        Slow::LeaveAgain { at } => one(words.say("leave-again", &[("at", Arg::time(*at))])),
        Slow::NotAway => one(words.say("leave-not", &[])),
        Slow::LeaveSpent { left } => {
            one(words.say("leave-spent", &[("left", leave_left(words, *left))]))
        }
        Slow::LeaveTooLate { variant, opponent, left } => one(words.say(
            "leave-too-late",
            &[
                ("title", Arg::word(super::title(words, variant))),
                ("opponent", person(opponent)),
                ("left", span(*left)),
            ],
        )),
        Slow::PlanShown { .. }
        | Slow::NoSuchLine { .. }
        | Slow::Plans { .. }
        | Slow::PlanMade { .. }
        | Slow::PlanOverheard
        | Slow::PlansDropped { .. }
        | Slow::NoPlanToConfirm
        | Slow::BadPlan(_)
        | Slow::AsPlanned { .. } => plans(words, slow),
        Slow::Sealed { hash, waits } => one(words.say(
            if *waits { "sealed-waits" } else { "sealed" },
            &[
                ("hash", Arg::code(hash)),
                ("seed", Arg::command("seed WORDS")),
                ("roll", Arg::command("roll")),
            ],
        )),
        Slow::Seeded { number, by, words: theirs, instead } => {
            let [number, by, new] =
                [("number", Arg::code(number)), ("by", person(by)), ("words", Arg::theirs(theirs))];
            one(match instead {
                None => words.say("seeded", &[number, by, new]),
                Some(old) => {
                    words.say("seeded-again", &[number, by, new, ("old", Arg::theirs(old))])
                }
            })
        }
        Slow::Revealed { number, secret, thrown } => one(words.say(
            "revealed",
            &[
                ("secret", Arg::code(secret)),
                ("thrown", Arg::word(if *thrown { "yes" } else { "no" })),
                ("dice", Arg::command(format!("dice {number}"))),
            ],
        )),
        Slow::Unplayed { by, mv } => {
            one(words.say("unplayed", &[("by", person(by)), ("move", Arg::code(mv))]))
        }
        Slow::Proof(proof) => prove(words, proof),
        Slow::NoProof { number } => one(words.say("proof-none", &[("number", Arg::code(number))])),
    }
}

fn reminder(words: &Words, player: Arg, list: &[Waiting]) -> Vec<Block> {
    let args = [("player", player), ("count", count(list.len()))];
    let mut blocks = one(words.say("reminder", &args));
    for waiting in list {
        let mut spans = timed_line(words, &waiting.summary);
        if let Some(place) = &waiting.place {
            let place = Arg::Span(Span::Address(place.clone()));
            spans.push(Span::Text(" ".to_owned()));
            spans.extend(words.say("reminder-place", &[("place", place)]));
        }
        blocks.push(Block::Paragraph(spans));
    }
    blocks.extend(one(words.say("reminder-hint", &[("remind", Arg::command("remind"))])));
    blocks
}

fn habits(words: &Words, slow: &Slow) -> Vec<Block> {
    let Slow::Habits { changed, remind, shares, quiet } = slow else { return Vec::new() };
    let percents: Vec<String> = shares.iter().map(|share| format!("{share}%")).collect();
    let args = [("remind", Arg::word(remind.as_str())), ("shares", Arg::word(percents.join(", ")))];
    let mut said = words.say("habits", &args);
    if *changed {
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
        None => {
            one(words.say("habits-loud", &[("quiet", Arg::command("quiet 22-08 Europe/Rome"))]))
        }
    });
    blocks
}

fn plans(words: &Words, slow: &Slow) -> Vec<Block> {
    let numbered = |number| ("number", Arg::code(number));
    match slow {
        Slow::PlanShown { number, line, replaced } => {
            let mut blocks = one(words.say("plan-shown", &[numbered(number)]));
            blocks.extend(one(plan_line(words, line)));
            if !replaced.is_empty() {
                blocks.extend(one(words.say("plan-replaces", &[])));
                blocks.extend(replaced.iter().map(|line| Block::Paragraph(plan_line(words, line))));
            }
            let answer = |word| Arg::command(format!("plan {word} {number}"));
            let ask = [("yes", answer("yes")), ("no", answer("no"))];
            blocks.extend(one(words.say("plan-ask", &ask)));
            blocks
        }
        Slow::Plans { number, lines } if lines.is_empty() => one(words.say(
            "plan-none",
            &[numbered(number), ("plan", Arg::command("plan d1-d4 then e5-e7"))],
        )),
        Slow::Plans { number, lines } => {
            let mut blocks = one(words.say("plan-list", &[numbered(number)]));
            blocks.extend(lines.iter().map(|line| Block::Paragraph(plan_line(words, line))));
            let clear = Arg::command(format!("plan clear {number}"));
            blocks.extend(one(words.say("plan-clear", &[("clear", clear)])));
            blocks
        }
        Slow::NoSuchLine { number, line } => {
            let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
            let line = ("line", Arg::code(moves.join(" ")));
            let plan = ("plan", Arg::command(format!("plan {number}")));
            one(words.say("plan-unknown", &[numbered(number), line, plan]))
        }
        Slow::PlanMade { number, line, lines } => {
            let mut blocks =
                one(words.say("plan-made", &[numbered(number), ("lines", count(*lines))]));
            blocks.extend(one(plan_line(words, line)));
            blocks
        }
        Slow::PlanOverheard => {
            one(words.say("plan-overheard", &[("plan", Arg::command("plan d1-d4 then e5-e7"))]))
        }
        Slow::PlansDropped { number } => one(words.say("plan-dropped", &[numbered(number)])),
        Slow::AsPlanned { by } => one(words.say("plan-played", &[("by", person(by))])),
        Slow::BadPlan(why) => one(bad_plan(words, why)),
        _ => one(words.say("plan-nothing", &[("plan", Arg::command("plan d1-d4 then e5-e7"))])),
    }
}

/// A line in words: what is expected, what the answer is, and so on.
fn plan_line(words: &Words, line: &Line) -> Vec<Span> {
    let mut spans = Vec::new();
    for pair in line.chunks(2) {
        let id = match (spans.is_empty(), pair.len()) {
            (true, 2) => "plan-if",
            (false, 2) => "plan-then-if",
            _ => "plan-then",
        };
        let mut args = vec![("expected", Arg::code(pair[0]))];
        args.extend(pair.get(1).map(|mv| ("answer", Arg::code(mv))));
        spans.extend(words.say(id, &args));
    }
    spans.push(Span::Text(".".to_owned()));
    spans
}

fn bad_plan(words: &Words, why: &BadPlan) -> Vec<Span> {
    match why {
        BadPlan::Refused(why) => refusal(words, why),
        BadPlan::YourTurn => words.say("plan-your-turn", &[]),
        BadPlan::Dice => words.say("plan-dice", &[]),
        BadPlan::TooLong => words.say("plan-too-long", &[("most", count(PLAN_PLIES_MAX))]),
        BadPlan::TooMany => words.say(
            "plan-too-many",
            &[("most", count(PLAN_LINES_MAX)), ("clear", Arg::command("plan clear"))],
        ),
        BadPlan::NoReply => {
            words.say("plan-no-reply", &[("plan", Arg::command("plan d1-d4 then e5-e7"))])
        }
        BadPlan::Illegal { ply, mv, why } => {
            let args = [("ply", count(*ply)), ("move", Arg::code(mv))];
            let mut spans = words.say("plan-illegal", &args);
            spans.push(Span::Text(" ".to_owned()));
            spans.extend(illegal(words, why));
            spans
        }
        BadPlan::Over { ply } => words.say("plan-over", &[("ply", count(*ply))]),
    }
}

/// How many throws a proof lists per line.
const FACES_IN_A_LINE: usize = 20;

fn prove(words: &Words, proof: &Proof) -> Vec<Block> {
    let mut blocks = one(words.say(
        "proof",
        &[
            ("number", Arg::code(proof.number)),
            ("id", Arg::code(&proof.id)),
            ("hash", Arg::code(&proof.hash)),
        ],
    ));
    for (by, theirs) in &proof.words {
        let args = [("by", person(by)), ("words", Arg::theirs(theirs))];
        let id = if theirs.is_empty() { "proof-no-words" } else { "proof-words" };
        blocks.extend(one(words.say(id, &args[..if theirs.is_empty() { 1 } else { 2 }])));
    }
    let faces: Vec<String> = proof.faces.iter().map(u8::to_string).collect();
    let lines: Vec<String> = faces.chunks(FACES_IN_A_LINE).map(|part| part.join(" ")).collect();
    blocks.extend(one(words.say("proof-throws", &[("count", count(faces.len()))])));
    if !lines.is_empty() {
        blocks.push(Block::Preformatted(lines.join("\n")));
    }
    match (&proof.secret, &proof.recipe) {
        (Some(secret), Some(recipe)) => {
            let args = [
                ("secret", Arg::code(secret)),
                ("export", Arg::command(format!("export {}", proof.number))),
                ("verify", Arg::code("hnefi verify-dice FILE")),
            ];
            blocks.extend(one(words.say("proof-open", &args)));
            blocks.push(Block::Preformatted(recipe.clone()));
        }
        (Some(secret), None) => {
            blocks.extend(one(words.say("proof-unthrown", &[("secret", Arg::code(secret))])));
        }
        (None, _) => blocks.extend(one(words.say("proof-closed", &[]))),
    }
    blocks
}

/// An unknown time zone.
pub(super) fn unknown_zone(words: &Words, word: &str, near: &[String]) -> Vec<Span> {
    words.say(
        "zone-unknown",
        &[("word", Arg::typed(word)), ("near", names(near)), ("count", count(near.len()))],
    )
}
