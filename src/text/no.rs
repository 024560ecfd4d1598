//! Refusals: what was not understood, and what the match or the moment forbids.

use super::faults::{
    bad_house_rule, bad_move, bad_notation, bad_placement, conflict, illegal, names, side_word,
};
use super::parts::{code_list, count};
use super::spans::Span;
use super::time::{bad_hours, bad_time, unknown_zone};
use super::words::{Arg, Words};
use crate::command::names::{self, near_commands, near_pages, topic_name};
use crate::command::{Mistake, Spec, TAGS};
use crate::game::Refusal;
use crate::teach::Topic;

/// What was not understood, and how to write it.
pub(crate) fn mistake(words: &Words, error: &Mistake) -> Vec<Span> {
    let usage = |spec: &Spec| Arg::Span(words.usage(spec));
    let named = |name: &str| ("name", Arg::code(names::word(words.language(), name)));
    match error {
        Mistake::Empty => words.say("mistake-empty", &[("help", Arg::command("help"))]),
        Mistake::Thanks => words.say("mistake-thanks", &[]),
        Mistake::TooLong { most } => {
            let help = ("help", Arg::command("help"));
            words.say("mistake-too-long", &[("most", count(*most)), help])
        }
        Mistake::UnknownCommand { word, near } => {
            // Those that look like it only in another language do not count.
            let near = near_commands(words.language(), near);
            words.say(
                "mistake-command",
                &[
                    ("word", Arg::typed(word.as_str())),
                    ("near", names(&near)),
                    ("count", count(near.len())),
                    ("help", Arg::command("help")),
                ],
            )
        }
        Mistake::UnknownVariant { word, near, person } => words.say(
            "mistake-variant",
            &[
                ("word", Arg::typed(word.as_str())),
                ("near", names(near)),
                ("count", count(near.len())),
                ("person", Arg::word(if *person { "yes" } else { "no" })),
                ("list", Arg::command("variants all")),
            ],
        ),
        Mistake::Perhaps { line } => {
            let args = [("line", line.as_str()), ("yes", "yes")];
            words.say("mistake-perhaps", &args.map(|(id, typed)| (id, Arg::command(typed))))
        }
        Mistake::Otherwise { line } => {
            words.say("mistake-otherwise", &[("line", Arg::command(line.as_str()))])
        }
        Mistake::Lacking { line } => {
            let args = [("line", line.as_str()), ("help", "help")];
            words.say("mistake-lacking", &args.map(|(id, typed)| (id, Arg::command(typed))))
        }
        Mistake::BareNumber { word } => {
            let number = ("number", Arg::code(format!("#{word}")));
            words.say("mistake-number", &[("word", Arg::typed(word)), number])
        }
        Mistake::UnknownWord { word, command } => words
            .say("mistake-word", &[("word", Arg::typed(word.as_str())), ("usage", usage(command))]),
        Mistake::UnknownArgument { name, command } => words.say(
            "mistake-argument",
            &[
                ("name", Arg::theirs(name.as_str())),
                ("command", Arg::command(command.name)),
                ("usage", usage(command)),
            ],
        ),
        Mistake::BotItself => words.say(
            "mistake-bot-itself",
            &[
                ("challenge", Arg::command("challenge bot")),
                ("other", Arg::command("challenge @name")),
            ],
        ),
        Mistake::BadLevel { word } => words.say(
            "mistake-level",
            &[
                ("word", Arg::theirs(word.as_str())),
                ("challenge", Arg::command("challenge bot level:3")),
            ],
        ),
        Mistake::BadValue { name, value, command } => words.say(
            "mistake-value",
            &[named(name), ("value", Arg::typed(value.as_str())), ("usage", usage(command))],
        ),
        Mistake::Twice { name } => words.say("mistake-twice", &[named(name)]),
        Mistake::Missing { command } if command.name == "challenge" => words.say(
            "mistake-whom",
            &[
                ("friend", Arg::command("challenge @name")),
                ("anyone", Arg::command("challenge anyone")),
                ("bot", Arg::command("challenge bot")),
            ],
        ),
        Mistake::Missing { command } => words.say("mistake-missing", &[("usage", usage(command))]),
        Mistake::Record(error) => bad_notation(words, error),
        Mistake::Board(error) => bad_placement(words, error),
        Mistake::Move(error) => bad_move(words, error),
        Mistake::HouseRule(error) => bad_house_rule(words, error),
        Mistake::Conflict(error) => conflict(words, error),
        Mistake::TooMany { most } => words.say("mistake-too-many", &[("most", count(*most))]),
        Mistake::UnknownPerson { name } => {
            let example = ("example", Arg::code("@ann"));
            words.say("mistake-person", &[("name", Arg::theirs(name.as_str())), example])
        }
        Mistake::SeveralPeople { name, near } => {
            let near: Vec<&str> = near.iter().map(String::as_str).collect();
            let args = [("name", Arg::theirs(name.as_str())), ("near", code_list(&near))];
            words.say("mistake-several-people", &args)
        }
        Mistake::NotAPerson { name } => {
            words.say("mistake-not-a-person", &[("name", Arg::theirs(name.as_str()))])
        }
        Mistake::CannotSee { name } => {
            words.say("mistake-cannot-see", &[("name", Arg::theirs(name.as_str()))])
        }
        Mistake::UnknownButton => words.say("mistake-button", &[("games", Arg::command("games"))]),
        Mistake::Unreadable => words.say("mistake-unreadable", &[]),
        Mistake::BadName => words.say("mistake-name", &[]),
        Mistake::Time { word, why } => bad_time(words, word, *why, "time-syntax"),
        Mistake::Span { word, why } => bad_time(words, word, *why, "span-syntax"),
        Mistake::Hours { word, why } => bad_hours(words, word, *why),
        Mistake::Shares { word } => words.say(
            "mistake-shares",
            &[("word", Arg::typed(word)), ("example", Arg::command("remind at:50,10"))],
        ),
        Mistake::UnknownZone { word, near } => unknown_zone(words, word, near),
        Mistake::UnknownPage { word, near } => {
            let near = near_pages(words.language(), near);
            words.say(
                "mistake-page",
                &[
                    ("word", Arg::typed(word.as_str())),
                    ("near", names(&near)),
                    ("count", count(near.len())),
                    ("list", Arg::command("variants all")),
                    ("pages", names(&Topic::ALL.map(|topic| topic_name(words.language(), topic)))),
                ],
            )
        }
        Mistake::UnknownLanguage { word } => words
            .say("mistake-language", &[("word", Arg::typed(word.as_str())), ("all", names(TAGS))]),
        Mistake::BadSeed => words.say("mistake-seed", &[]),
        Mistake::LongWords { most } => words.say("mistake-long-words", &[("most", count(*most))]),
    }
}

/// Why it cannot be done, and what can be done instead.
pub(crate) fn refusal(words: &Words, why: &Refusal) -> Vec<Span> {
    match why {
        Refusal::Illegal { mv, why } => {
            let mut spans = words.say("refusal-illegal", &[("move", Arg::code(mv))]);
            spans.push(Span::Text(" ".to_owned()));
            spans.extend(illegal(words, why));
            spans
        }
        Refusal::NotYourTurn { turn } => {
            words.say("refusal-not-your-turn", &[("side", side_word(*turn))])
        }
        Refusal::BeyondDie { face } => words.say("refusal-die", &[("face", (*face).into())]),
        Refusal::NoOffer { kind } => words
            .say(&format!("refusal-no-{}", kind.as_str()), &[("ask", Arg::command(kind.as_str()))]),
        Refusal::OfferWaits { kind } => {
            let drop = Arg::command(format!("{} no", kind.as_str()));
            words.say(&format!("refusal-{}-waits", kind.as_str()), &[("drop", drop)])
        }
        Refusal::AskedAlready { kind } => {
            words.say(&format!("refusal-{}-asked", kind.as_str()), &[])
        }
        Refusal::AnswerFirst { kind } => {
            let word = kind.as_str();
            let answer = |answer: &str| Arg::command(format!("{word} {answer}"));
            let id = format!("refusal-{word}-first");
            words.say(&id, &[("yes", answer("yes")), ("no", answer("no"))])
        }
        Refusal::TakebacksSpent => words.say("refusal-takebacks-spent", &[]),
        Refusal::TooMuchTalk => words.say("refusal-too-much-talk", &[]),
        Refusal::YourOwnChallenge => {
            words.say("refusal-your-own-challenge", &[("withdraw", Arg::command("withdraw"))])
        }
        Refusal::ForAnyone => words.say("refusal-for-anyone", &[]),
        Refusal::NotYourMatch => words.say("refusal-not-your-match", &[]),
        Refusal::Finished => {
            words.say("refusal-finished", &[("challenge", Arg::command("challenge"))])
        }
        Refusal::Closed => words.say("refusal-closed", &[("challenge", Arg::command("challenge"))]),
        Refusal::NotStarted => {
            words.say("refusal-not-started", &[("accept", Arg::command("accept"))])
        }
        Refusal::AlreadyStarted => words.say("refusal-already-started", &[]),
        Refusal::Yourself => {
            words.say("refusal-yourself", &[("withdraw", Arg::command("withdraw"))])
        }
        Refusal::NotForYou => words.say("refusal-not-for-you", &[]),
        Refusal::NotYourChallenge => words.say("refusal-not-your-challenge", &[]),
        Refusal::NothingToTakeBack => words.say("refusal-nothing-to-take-back", &[]),
        Refusal::DiceStand => words.say("refusal-dice-stand", &[]),
        Refusal::NoClock => words.say("refusal-no-clock", &[]),
        Refusal::TimeLeft { until: Some(until) } => {
            words.say("refusal-time-left", &[("until", Arg::deadline(*until))])
        }
        Refusal::TimeLeft { until: None } | Refusal::Paused => {
            words.say("refusal-paused", &[("resume", Arg::command("resume"))])
        }
        Refusal::OwnTime => words.say("refusal-own-time", &[]),
        Refusal::NotPaused => words.say("refusal-not-paused", &[("pause", Arg::command("pause"))]),
        Refusal::BoardTurns { on: true } => {
            words.say("refusal-board-turns", &[("fixed", Arg::command("flip fixed"))])
        }
        Refusal::BoardTurns { on: false } => {
            words.say("refusal-board-fixed", &[("turns", Arg::command("flip turns"))])
        }
        Refusal::NoDie => words.say("refusal-no-die", &[]),
        Refusal::DieThrown => words.say("refusal-die-thrown", &[]),
        Refusal::DieThrowsItself => words.say("refusal-die-throws-itself", &[]),
        Refusal::NotResigning => {
            words.say("refusal-not-resigning", &[("resign", Arg::command("resign"))])
        }
    }
}
