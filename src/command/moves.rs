//! `moves`: the legal moves, those of one piece, or a list of those that were played.

use super::{ArgKind, ArgSpec, Command, Group, Look, MATCH, Spec};
use crate::tafl::Square;

/// Which moves somebody wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// The legal ones.
    Legal,
    /// Those of the piece on a square.
    Of(Square),
    /// Those that were played, in two columns.
    Played,
}

pub(super) static SPEC: Spec = Spec {
    name: "moves",
    aliases: &[],
    usage: "[square|list] [#id]",
    examples: ["moves d1", "moves list"],
    args: &[
        ArgSpec::new("square", ArgKind::Square),
        ArgSpec::new("list", ArgKind::Flag("list")),
        MATCH,
    ],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        let which = match filled.flag("list") {
            true => Moves::Played,
            false => filled.square().map_or(Moves::Legal, Moves::Of),
        };
        Ok(Command::Look { look: Look::Moves(which), number: filled.number() })
    },
};
