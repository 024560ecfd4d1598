//! `moves`: the legal moves, or those of one piece.

use super::{ArgKind, ArgSpec, Command, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "moves",
    aliases: &[],
    usage: "[square] [#id]",
    args: &[ArgSpec::new("square", ArgKind::Square), MATCH],
    build: |filled| Ok(Command::Moves { square: filled.square(), number: filled.number() }),
};
