//! `variants`: a few games to begin with, a few for whoever wants something of them, or all that we know.

use super::{ArgKind, ArgSpec, Command, Group, Spec};

/// What somebody wants of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suited {
    /// That it is soon learnt.
    Beginners,
    /// That both sides win as often.
    Fair,
    /// That it is large and takes an evening.
    Large,
}

impl Suited {
    const WORDS: &[&str] = &["beginners", "fair", "large"];

    fn named(word: &str) -> Option<Suited> {
        let all = [Suited::Beginners, Suited::Fair, Suited::Large];
        let at = Suited::WORDS.iter().position(|known| *known == word)?;
        Some(all[at])
    }

    /// The word that stands for it.
    pub fn as_str(self) -> &'static str {
        Suited::WORDS[self as usize]
    }
}

pub(super) static SPEC: Spec = Spec {
    name: "variants",
    aliases: &["variant"],
    usage: "[all|beginners|fair|large]",
    examples: ["variants", "variants beginners"],
    args: &[
        ArgSpec::new("suited", ArgKind::Word(Suited::WORDS)),
        ArgSpec::new("all", ArgKind::Flag("all")),
    ],
    group: Group::Games,
    pressed: false,
    build: |filled| {
        let suited = filled.word("suited").and_then(Suited::named);
        Ok(Command::Variants { all: filled.flag("all"), suited })
    },
};
