//! `history`: the moves of a match.

use super::{Command, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "history",
    aliases: &[],
    usage: "[#id]",
    args: &[MATCH],
    build: |filled| Ok(Command::History { number: filled.number() }),
};
