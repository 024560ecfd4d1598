//! Throw-Board 11×11, five thrones.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{EnterBetween, KingCapture, Notice, Notices, Rules, Special};

pub(super) const VARIANT: Variant = Variant {
    id: "throw-board-five-thrones",
    sources: &["Throw-Board, PerGioco.net (Marino Carpignano)"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        throne: Special { hostile_occupied: Classes::NONE, ..Rules::THRONE },
        enter_between: EnterBetween::Forbidden,
        king_capture: KingCapture::THROW_BOARD,
        king_pocket: true,
        announce: Notices::of(&[Notice::KingRepose]),
        ..Rules::on(layouts::BELL)
    },
};
