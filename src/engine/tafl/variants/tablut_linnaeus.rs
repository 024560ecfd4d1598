//! Tablut 9×9 (Linnaeus 1732).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{Escape, KingCapture, NoMoves, Notice, Notices, Rules, Special};

pub(super) const VARIANT: Variant = Variant {
    id: "tablut-linnaeus",
    sources: &["Carl Linnaeus, Iter Lapponicum, laws 1–14", "OpenTafl, Tablut", "Ludii, Tablut"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        throne: Special { stop: Classes::NONE, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        corner: Rules::NO_CORNERS,
        king_capture: KingCapture::HISTORICAL,
        linnaean: true,
        escape: Escape::Edge,
        no_moves: NoMoves::Draw,
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi]),
        ..Rules::on(layouts::TABLUT)
    },
};
