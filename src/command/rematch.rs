//! `rematch`: the same game once more, with sides swapped.

use super::{Command, Group, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "rematch",
    aliases: &["again"],
    usage: "[#id]",
    examples: ["rematch", "rematch #3"],
    args: &[MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Rematch { number: filled.number() }),
};
