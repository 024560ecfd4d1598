//! `try`: a moment of a match that is over, tried again.

use super::{ArgKind, ArgSpec, Command, Group, MATCH, Spec};
use crate::game::MatchNumber;
use crate::tafl::{Move, Square};

/// What somebody tries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TryWish {
    /// Their move.
    pub mv: Option<Move>,
    /// A piece, or where one should go. Without either the moment is only shown.
    pub square: Option<Square>,
    /// Whether they want to know where to look.
    pub hint: bool,
    /// Which moment, from 1; `None` means the one that they looked at last.
    pub moment: Option<usize>,
    /// Of which match; `None` means the same.
    pub number: Option<MatchNumber>,
}

pub(super) static SPEC: Spec = Spec {
    name: "try",
    aliases: &["retry"],
    usage: "[FROM-TO|square|hint] [#id] [moment]",
    examples: ["try #7 moment:1", "try d1-d4"],
    args: &[
        ArgSpec::new("move", ArgKind::Move),
        ArgSpec::new("square", ArgKind::Square),
        ArgSpec::new("hint", ArgKind::Flag("hint")),
        MATCH,
        ArgSpec::new("moment", ArgKind::Ply),
    ],
    group: Group::View,
    pressed: true,
    build: |filled| {
        let (hint, moment) = (filled.has("hint"), filled.ply("moment"));
        let (mv, square, number) = (filled.mv(), filled.square(), filled.number());
        Ok(Command::Try(TryWish { mv, square, hint, moment, number }))
    },
};
