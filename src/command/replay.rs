//! `replay`: a match as an animated picture, or a game whose record comes with the command.

use super::abroad::means;
use super::{ArgKind, ArgSpec, Call, Command, Group, Look, MATCH, Spec, find};

/// How fast a match is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Time to think about each move.
    Slow,
    /// Time to see each move.
    #[default]
    Normal,
    /// The course of the game.
    Fast,
}

impl Speed {
    /// All of them, slow ones first.
    pub const ALL: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];

    /// The words that stand for them.
    pub const WORDS: &[&str] = &["slow", "normal", "fast"];

    /// The speed with this name.
    pub fn named(word: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.as_str() == word)
    }

    /// The word that stands for it.
    pub fn as_str(self) -> &'static str {
        Speed::WORDS[self as usize]
    }

    /// How long each board is shown, in milliseconds.
    pub fn millis(self) -> u32 {
        match self {
            Speed::Slow => 1_200,
            Speed::Normal => 600,
            Speed::Fast => 250,
        }
    }
}

/// How the names of files with records end.
const RECORD_ENDING: &str = ".otg";

impl Call {
    /// Takes out the path of a file with a record, where one is named: only whoever hears it knows
    /// what a path means there.
    pub fn take_record(&mut self) -> Option<String> {
        let is_record = |(name, word): &(Option<String>, String)| match name {
            Some(name) => means(RECORD, name),
            None => word.ends_with(RECORD_ENDING),
        };
        let shows = find(&self.command).is_some_and(|spec| spec.name == SPEC.name);
        let at = self.args.iter().position(is_record).filter(|_| shows)?;
        Some(self.args.remove(at).1)
    }
}

/// The argument that is a file with a record.
const RECORD: &str = "record";

pub(super) static SPEC: Spec = Spec {
    name: "replay",
    aliases: &["gif", "film"],
    usage: "[#id] [from] [to] [slow|normal|fast]",
    examples: ["replay", "replay #7 20 60 fast"],
    args: &[
        MATCH,
        ArgSpec::new("from", ArgKind::Ply),
        ArgSpec::new("to", ArgKind::Ply),
        ArgSpec::new("speed", ArgKind::Word(Speed::WORDS)),
        ArgSpec::new(RECORD, ArgKind::Record),
    ],
    group: Group::View,
    pressed: true,
    build: |filled| {
        let speed = filled.word("speed").and_then(Speed::named).unwrap_or_default();
        let (from, to) = (filled.ply("from"), filled.ply("to"));
        Ok(Command::Look { look: Look::Replay { from, to, speed }, number: filled.number() })
    },
};
