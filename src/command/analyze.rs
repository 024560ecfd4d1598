//! `analyze`: a board or a game that somebody brings along, or a match that is over.

use super::review::{self, ReviewPart};
use super::{ArgKind, ArgSpec, Command, Group, MATCH, Mistake, RECORD, RecordKey, Spec};
use crate::game::MatchNumber;
use crate::tafl::{Placement, Side, Variant};

/// What somebody wants to be told about.
#[derive(Clone, Copy, Debug, Default)]
pub struct AnalyzeWish {
    /// A board; `None` means a game.
    pub board: Option<Placement>,
    /// Who is to move on it; `None` means who begins.
    pub side: Option<Side>,
    /// By which rules; `None` means those of the usual game of its size.
    pub variant: Option<&'static Variant>,
    /// A game that was brought along before.
    pub record: Option<RecordKey>,
    /// After how many turns of it; `None` means all.
    pub ply: Option<usize>,
    /// A match that is over; `None` means the last one.
    pub number: Option<MatchNumber>,
    /// Which part of what is told of it.
    pub part: ReviewPart,
}

pub(super) static SPEC: Spec = Spec {
    name: "analyze",
    aliases: &["analyse"],
    usage: "[board] [side] [game] [#id] [ply] [moment]",
    examples: ["analyze 3t3/7/3T3/1t1K3/7/3t3/7 defenders", "analyze #7"],
    args: &[
        ArgSpec::new("board", ArgKind::Board),
        ArgSpec::new("side", ArgKind::Side),
        ArgSpec::new("variant", ArgKind::Variant),
        MATCH,
        ArgSpec::new("ply", ArgKind::Ply),
        review::MOMENT,
        RECORD,
    ],
    group: Group::View,
    pressed: true,
    build: |filled| {
        Ok(Command::Analyze(Box::new(AnalyzeWish {
            board: filled.board().transpose().map_err(Mistake::Board)?,
            side: filled.one_side(),
            variant: filled.variant(),
            record: filled.record(),
            ply: filled.ply("ply"),
            number: filled.number(),
            part: review::part(filled),
        })))
    },
};
