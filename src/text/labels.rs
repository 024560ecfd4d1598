//! The labels of menus and typed options: short, plain, within what doors accept.

use super::games::title;
use super::spans::tame;
use super::words::{Arg, Words};
use crate::command::Spec;
use crate::league::Rank;
use crate::tafl::Variant;
use crate::teach::Topic;

/// The most characters of a label, a choice or a description.
pub const LABEL_LENGTH_MAX: usize = 100;

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
    let title = title(words, variant.id);
    tame(&format!("{title} ({})", variant.id), LABEL_LENGTH_MAX)
}

/// A page of the rules in a list to choose from.
pub fn topic(words: &Words, topic: Topic) -> String {
    words.line(&format!("topic-{}", topic.as_str()), &[])
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
