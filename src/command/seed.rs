//! `seed`: add one's own words to the die, so that nobody can have chosen it alone.

use super::{ArgKind, ArgSpec, Command, Group, MATCH, Mistake, Spec};
use crate::game::{Act, SEED_LENGTH_MAX};

pub(super) static SPEC: Spec = Spec {
    name: "seed",
    aliases: &[],
    usage: "[#id] WORDS",
    examples: ["seed the wind is cold", "seed #3 seven ravens"],
    args: &[MATCH, ArgSpec { needed: true, ..ArgSpec::new("words", ArgKind::Text) }],
    group: Group::Games,
    pressed: false,
    build: |filled| {
        let words = filled.text().ok_or(Mistake::Missing { command: &SPEC })?;
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.chars().count() > SEED_LENGTH_MAX || words.chars().any(char::is_control) {
            return Err(Mistake::LongWords { most: SEED_LENGTH_MAX });
        }
        Ok(Command::Act { act: Act::Seed(words), number: filled.number() })
    },
};
