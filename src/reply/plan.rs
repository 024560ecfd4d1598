//! Moves planned ahead: what is said of them, and the sentences.

use super::Person;
use super::person::person;
use crate::game::{BadPlan, MatchNumber, PLAN_LINES_MAX, PLAN_PLIES_MAX, PlanLine};
use crate::text::{Arg, Block, Span, Use, Words, count, illegal, one, refusal};

/// What the bot says about moves planned ahead.
#[derive(Clone, Debug)]
pub enum PlanSay {
    /// A line that is planned once they confirm it.
    Shown {
        /// The match.
        number: MatchNumber,
        /// The moves, the opponent's first.
        line: PlanLine,
        /// What it replaces.
        replaced: Vec<PlanLine>,
    },
    /// The line to drop was never planned.
    NoSuchLine {
        /// The match.
        number: MatchNumber,
        /// The moves.
        line: PlanLine,
    },
    /// What they have planned.
    Listed {
        /// The match.
        number: MatchNumber,
        /// The lines.
        lines: Vec<PlanLine>,
    },
    /// A plan counts from now on.
    Made {
        /// The match.
        number: MatchNumber,
        /// The line that was confirmed.
        line: PlanLine,
        /// How many there are now.
        lines: usize,
    },
    /// Others could read the plan here.
    Overheard,
    /// Plans were dropped.
    Dropped {
        /// The match.
        number: MatchNumber,
    },
    /// There is nothing to confirm.
    NothingToConfirm,
    /// It cannot be planned.
    Bad(BadPlan),
    /// A planned move was played automatically.
    AsPlanned {
        /// Whose.
        by: Person,
    },
}

/// Puts something about plans into words.
pub(super) fn say(words: &Words, say: &PlanSay) -> Vec<Block> {
    let numbered = |number| ("number", Arg::code(number));
    match say {
        PlanSay::Shown { number, line, replaced } => {
            let mut blocks = one(words.say("plan-shown", &[numbered(number)]));
            blocks.extend(one(plan_line(words, line)));
            if !replaced.is_empty() {
                blocks.extend(one(words.say("plan-replaces", &[])));
                blocks.extend(replaced.iter().map(|line| Block::Paragraph(plan_line(words, line))));
            }
            let answer = |word| Arg::command(format!("plan {word} {number}"));
            let ask = [("yes", answer("yes")), ("no", answer("no"))];
            let ask = Span::Part(Use::NoButtons, words.say("plan-ask", &ask));
            blocks.extend(one(vec![ask]));
            blocks
        }
        PlanSay::Listed { number, lines } if lines.is_empty() => one(words.say(
            "plan-none",
            &[numbered(number), ("plan", Arg::command("plan d1-d4 then e5-e7"))],
        )),
        PlanSay::Listed { number, lines } => {
            let mut blocks = one(words.say("plan-list", &[numbered(number)]));
            blocks.extend(lines.iter().map(|line| Block::Paragraph(plan_line(words, line))));
            let clear = Arg::command(format!("plan clear {number}"));
            blocks.extend(one(words.say("plan-clear", &[("clear", clear)])));
            blocks
        }
        PlanSay::NoSuchLine { number, line } => {
            let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
            let line = ("line", Arg::code(moves.join(" ")));
            let plan = ("plan", Arg::command(format!("plan {number}")));
            one(words.say("plan-unknown", &[numbered(number), line, plan]))
        }
        PlanSay::Made { number, line, lines } => {
            let mut blocks =
                one(words.say("plan-made", &[numbered(number), ("lines", count(*lines))]));
            blocks.extend(one(plan_line(words, line)));
            blocks
        }
        PlanSay::Overheard => {
            one(words.say("plan-overheard", &[("plan", Arg::command("plan d1-d4 then e5-e7"))]))
        }
        PlanSay::Dropped { number } => one(words.say("plan-dropped", &[numbered(number)])),
        PlanSay::AsPlanned { by } => one(words.say("plan-played", &[("by", person(by))])),
        PlanSay::Bad(why) => one(bad_plan(words, why)),
        PlanSay::NothingToConfirm => {
            one(words.say("plan-nothing", &[("plan", Arg::command("plan d1-d4 then e5-e7"))]))
        }
    }
}

/// A line in words: what is expected, what the answer is, and so on.
fn plan_line(words: &Words, line: &PlanLine) -> Vec<Span> {
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
