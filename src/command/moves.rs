//! `moves`: the legal moves, or those of one piece.

use super::{ArgKind, ArgSpec, Command, Group, Look, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "moves",
    aliases: &[],
    usage: "[square] [#id]",
    examples: ["moves", "moves d1"],
    args: &[ArgSpec::new("square", ArgKind::Square), MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        Ok(Command::Look { look: Look::Moves { square: filled.square() }, number: filled.number() })
    },
};
