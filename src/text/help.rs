//! What can be typed, and one command in full.

use super::block::Block;
use super::faults::names;
use super::words::{Arg, Words};
use crate::command::abroad::{names_of, spoken};
use crate::command::{ALL, Spec};
use crate::reply::{Span, Use};

pub(super) fn help(words: &Words) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(words.say("help", &[("move", Arg::command("d1-d4"))]))];
    for spec in ALL {
        let mut spans = vec![words.usage(spec)];
        spans.push(Span::Text("\n    ".to_owned()));
        spans.extend(words.say(&help_id(spec), &[]));
        blocks.push(Block::Paragraph(spans));
    }
    blocks
}

/// The message that says what a command does.
pub fn help_id(spec: &Spec) -> String {
    format!("help-{}", spec.name)
}

pub(super) fn help_about(words: &Words, spec: &Spec) -> Vec<Block> {
    let mut blocks = vec![
        Block::Paragraph(vec![words.usage(spec)]),
        Block::Paragraph(words.say(&help_id(spec), &[])),
    ];
    let more = format!("{}-more", help_id(spec));
    if words.has(&more) {
        let example = "challenge @ben brandubh defenders rules:armed-king=no";
        blocks.push(Block::Paragraph(words.say(&more, &[("example", Arg::command(example))])));
    }
    let shown = spoken(words.language(), spec.name);
    let own = [spec.name].into_iter().chain(spec.aliases.iter().copied());
    let also: Vec<&str> = own.chain(names_of(spec.name)).filter(|name| **name != shown).collect();
    if !also.is_empty() {
        let args = [("names", names(&also))];
        let also = words.say("help-aliases", &args);
        blocks.push(Block::Paragraph(vec![Span::Part(Use::Typing, also)]));
    }
    blocks
}
