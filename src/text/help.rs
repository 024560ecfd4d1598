//! What can be typed, and one command in full.

use super::block::Block;
use super::faults::names;
use super::spans::{Span, Use};
use super::words::{Arg, Words};
use crate::command::names::{names_of_in, spoken};
use crate::command::{ALL, Group, Spec, find};

/// The commands that one needs to begin.
const FIRST: [&str; 9] =
    ["challenge", "accept", "learn", "move", "moves", "board", "why", "rules", "resign"];

pub(crate) fn help(words: &Words, all: bool) -> Vec<Block> {
    let example = ("move", Arg::command("d1-d4"));
    // Where commands are chosen from a list, a move alone says nothing.
    let head = match all {
        true => {
            let bare = Span::Part(Use::Typing, words.say("help-bare", &[example]));
            words.say("help-all", &[("bare", Arg::Span(bare))])
        }
        false => words.say("help", &[example]),
    };
    let mut blocks = vec![Block::Paragraph(head)];
    if all {
        let listed = ALL.iter().filter(|spec| spec.group != Group::Talk);
        blocks.extend(listed.map(|spec| in_full(words, spec)));
        return blocks;
    }
    let first = FIRST.iter().filter_map(|name| find(name));
    blocks.extend(first.map(|spec| in_short(words, spec)));
    let bot = ("call", Arg::command("challenge bot"));
    let does = ("does", Arg::word(words.line("help-bot", &[])));
    blocks.insert(2, Block::Paragraph(words.say("help-line", &[bot, does])));
    let more = [("all", Arg::command("help all")), ("one", Arg::command("help challenge"))];
    blocks.push(Block::Paragraph(words.say("help-rest", &more)));
    blocks
}

/// A call of a command and what it does, in a line.
fn in_short(words: &Words, spec: &Spec) -> Block {
    let args = [
        ("call", Arg::command(spec.examples[0])),
        ("does", Arg::word(words.line(&help_id(spec), &[]))),
    ];
    Block::Paragraph(words.say("help-line", &args))
}

/// A command with all that can follow it, and what it does.
fn in_full(words: &Words, spec: &Spec) -> Block {
    let mut spans = vec![words.usage_in_list(spec), Span::Text("\n    ".to_owned())];
    spans.extend(words.say(&help_id(spec), &[]));
    Block::Paragraph(spans)
}

/// The message that says what a command does.
pub fn help_id(spec: &Spec) -> String {
    format!("help-{}", spec.name)
}

pub(crate) fn help_about(words: &Words, spec: &Spec) -> Vec<Block> {
    // A word of a conversation is a button where commands are chosen from a list.
    let typed = |spans: Vec<Span>| match spec.group {
        Group::Talk => vec![Span::Part(Use::Typing, spans)],
        _ => spans,
    };
    let mut blocks = vec![
        Block::Paragraph(typed(vec![words.usage(spec)])),
        Block::Paragraph(words.say(&help_id(spec), &[])),
    ];
    let more = format!("{}-more", help_id(spec));
    if words.has(&more) {
        blocks.push(Block::Paragraph(words.say(&more, &[])));
    }
    let [first, second] = spec.examples.map(Arg::command);
    let examples = [("first", first), ("second", second)];
    let id = if spec.examples[0] == spec.examples[1] { "help-example" } else { "help-examples" };
    blocks.push(Block::Paragraph(typed(words.say(id, &examples))));
    let shown = spoken(words.language(), spec.name);
    let own = [spec.name].into_iter().chain(spec.aliases.iter().copied());
    let also: Vec<&str> = own
        .chain(names_of_in(words.language(), spec.name).iter().copied())
        .filter(|name| **name != shown)
        .collect();
    if !also.is_empty() {
        let args = [("names", names(&also))];
        let also = words.say("help-aliases", &args);
        blocks.push(Block::Paragraph(vec![Span::Part(Use::Typing, also)]));
    }
    blocks
}
