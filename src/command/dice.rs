//! `dice`: what the die of a match is drawn from, and how to check it.

use super::{Command, Group, Look, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "dice",
    aliases: &["die", "proof"],
    usage: "[#id]",
    examples: ["dice", "dice #3"],
    args: &[MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Look { look: Look::Dice, number: filled.number() }),
};
