//! Brandubh 7×7 (historical).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{KingCapture, Notice, Notices, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "brandubh",
    sources: &["Hnefatafl storico, rule-book of La Buca del Coboldo", "aagenielsen.dk, historical hnefatafl rules 3a"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        king_capture: KingCapture::HISTORICAL,
        repetition: Repetition::third(RepetitionResult::AggressorLoses),
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi, Notice::WatchKing]),
        ..Rules::on(layouts::BRANDUB)
    },
};
