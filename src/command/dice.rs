//! `dice`: what the die of a match is drawn from, and how to check it.

use super::{Command, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "dice",
    aliases: &["die", "proof"],
    usage: "[#id]",
    args: &[MATCH],
    build: |filled| Ok(Command::Dice { number: filled.number() }),
};
