//! `history`: the moves of a match.

use super::{Command, Group, Look, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "history",
    aliases: &[],
    usage: "[#id]",
    examples: ["history", "history #3"],
    args: &[MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Look { look: Look::History, number: filled.number() }),
};
