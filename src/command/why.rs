//! `why`: the reason for a move or about a square; alone, about the last move.

use super::{ArgKind, ArgSpec, Command, Group, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "why",
    aliases: &[],
    usage: "[FROM-TO|square] [#id]",
    examples: ["why d1-d4", "why e5"],
    args: &[ArgSpec::new("move", ArgKind::Move), ArgSpec::new("square", ArgKind::Square), MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        Ok(Command::Why { mv: filled.mv(), square: filled.square(), number: filled.number() })
    },
};
