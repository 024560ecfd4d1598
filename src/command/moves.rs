//! `moves`: the legal moves, those of one piece, or a list of those that were played.

use super::{ArgKind, ArgSpec, Command, Filled, Group, Look, MATCH, Mistake, Spec};
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
    build,
};

fn build(filled: &Filled) -> Result<Command, Mistake> {
    let which = match (filled.square(), filled.flag("list")) {
        (None, false) => Moves::Legal,
        (None, true) => Moves::Played,
        (Some(square), false) => Moves::Of(square),
        (Some(square), true) => {
            return Err(Mistake::UnknownWord { word: square.to_string(), command: &SPEC });
        }
    };
    Ok(Command::Look { look: Look::Moves(which), number: filled.number() })
}

impl Moves {
    /// How somebody asks for them.
    pub(super) fn call(self) -> String {
        match self {
            Moves::Legal => SPEC.name.to_owned(),
            Moves::Played => format!("{} list", SPEC.name),
            Moves::Of(square) => format!("{} {square}", SPEC.name),
        }
    }
}
