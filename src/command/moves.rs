//! `moves`: the legal moves, or those of one piece.

use super::{ArgKind, ArgSpec, Command, Group, Look, MATCH, Spec};
use crate::tafl::Square;

/// Which moves somebody wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// The legal ones.
    Legal,
    /// Those of the piece on a square.
    Of(Square),
}

pub(super) static SPEC: Spec = Spec {
    name: "moves",
    aliases: &[],
    usage: "[square] [#id]",
    examples: ["moves", "moves d1"],
    args: &[ArgSpec::new("square", ArgKind::Square), MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        let which = filled.square().map_or(Moves::Legal, Moves::Of);
        Ok(Command::Look { look: Look::Moves(which), number: filled.number() })
    },
};
