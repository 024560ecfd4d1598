//! Coppergate 15×15.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Escape, KingCapture, Notice, Notices, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "tablut-15",
    sources: &["OpenTafl, Tablut 15"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        corner: Rules::NO_CORNERS,
        king_capture: KingCapture::HISTORICAL,
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::AggressorLoses),
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi, Notice::WatchKing]),
        ..Rules::on(layouts::COPPERGATE)
    },
};
