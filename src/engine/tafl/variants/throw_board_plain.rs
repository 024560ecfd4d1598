//! Throw-Board 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{EnterBetween, Escape, KingCapture, Notice, Notices, Rules, Special};

pub(super) const VARIANT: Variant = Variant {
    id: "throw-board-plain",
    sources: &["Throw-Board, PerGioco.net (Marino Carpignano)"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        throne: Special { pass: Classes::NONE, hostile_empty: Classes::K, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        corner: Rules::NO_CORNERS,
        enter_between: EnterBetween::Forbidden,
        king_capture: KingCapture::THROW_BOARD,
        king_pocket: true,
        escape: Escape::Edge,
        announce: Notices::of(&[Notice::KingRepose]),
        ..Rules::on(layouts::BELL)
    },
};
