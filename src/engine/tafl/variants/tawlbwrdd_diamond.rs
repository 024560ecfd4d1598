//! Tawlbwrdd 11×11, diamond.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Escape, KingCapture, Notice, Notices, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "tawlbwrdd-diamond",
    sources: &["Hnefatafl storico, rule-book of La Buca del Coboldo", "AbstractPlay, tdiamond"],
    confidence: Confidence::Medium,
    other_layouts: &[layouts::LEWIS_DIAMOND],
    rules: Rules {
        corner: Rules::NO_CORNERS,
        king_capture: KingCapture::HISTORICAL,
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::AggressorLoses),
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi, Notice::WatchKing]),
        ..Rules::on(layouts::T_DIAMOND)
    },
};
