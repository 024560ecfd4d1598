//! Throw-Board 11×11 (ap Ifan).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{EnterBetween, KingCapture, Notice, Notices, Rules, Special};

pub(super) const VARIANT: Variant = Variant {
    id: "throw-board-ap-ifan",
    sources: &["Throw-Board, PerGioco.net (Marino Carpignano)"],
    confidence: Confidence::Low,
    other_layouts: &[layouts::LEWIS_CROSS, layouts::T_CROSS],
    rules: Rules {
        throne: Special { hostile_occupied: Classes::NONE, ..Rules::THRONE },
        enter_between: EnterBetween::Forbidden,
        king_capture: KingCapture::THROW_BOARD,
        king_pocket: true,
        announce: Notices::of(&[Notice::KingRepose]),
        ..Rules::on(layouts::T_DIAMOND)
    },
};
