//! The labels of buttons, menus and typed options: short, plain, within what doors accept.

use super::words::{Arg, Words};
use crate::command::Spec;
use crate::league::Rank;
use crate::reply::{Label, MenuKind, MenuOption, plain, tame};
use crate::tafl::Variant;
use crate::teach::Topic;

/// The most characters of a label, a choice or a description.
pub const LABEL_LENGTH_MAX: usize = 100;

/// What a button says.
pub fn label(words: &Words, label: Label) -> String {
    words.line(&format!("button-{}", label.as_str()), &[])
}

/// What a menu says before anything is chosen.
pub fn placeholder(words: &Words, kind: MenuKind, first: &str, last: &str) -> String {
    let args = [("first", Arg::word(first)), ("last", Arg::word(last))];
    words.line(&format!("menu-{}", kind.as_str()), &args)
}

/// What a choice in a menu says.
pub fn choice(words: &Words, choice: &MenuOption) -> String {
    let text = match choice {
        MenuOption::Piece(square, piece, moves) => words.line(
            "choice-piece",
            &[
                ("square", Arg::code(square)),
                ("piece", Arg::word(piece.letter())),
                ("moves", Arg::Number(*moves as i64)),
            ],
        ),
        MenuOption::Target(square, captures) => words.line(
            "choice-target",
            &[("square", Arg::code(square)), ("captures", Arg::Number(*captures as i64))],
        ),
        MenuOption::Match(summary) => plain(&super::parts::line(words, summary)),
        MenuOption::Topic(topic) => self::topic(words, *topic),
    };
    tame(&text, LABEL_LENGTH_MAX)
}

/// A level of the bot in a list to choose from, by the word that is typed for it.
pub fn level(words: &Words, typed: &str) -> String {
    let Ok(number) = typed.parse::<i64>() else { return words.line("level-auto", &[]) };
    let level = || ("level", Arg::Number(number));
    let name = ("name", Arg::word(words.line("level", &[level()])));
    words.line("level-choice", &[level(), name])
}

/// A rank, as the role is called that stands for it.
pub fn rank_name(words: &Words, rank: Rank) -> String {
    words.line("rank", &[("rank", Arg::word(rank.as_str()))])
}

/// A variant in a list to choose from.
pub fn variant(words: &Words, variant: &Variant) -> String {
    let title = super::title(words, variant.id);
    tame(&format!("{title} ({})", variant.id), LABEL_LENGTH_MAX)
}

/// A page of the rules in a list to choose from.
pub fn topic(words: &Words, topic: Topic) -> String {
    super::rules::topic(words, topic)
}

/// What an argument of a command is for.
pub fn argument(words: &Words, spec: &Spec, name: &str) -> String {
    let own = format!("argument-{}-{name}", spec.name);
    let id = if words.has(&own) { own } else { format!("argument-{name}") };
    words.line(&id, &[])
}

/// What a choice among words says.
pub fn word(words: &Words, word: &str) -> String {
    let id = format!("word-{word}");
    if words.has(&id) { words.line(&id, &[]) } else { word.to_owned() }
}
