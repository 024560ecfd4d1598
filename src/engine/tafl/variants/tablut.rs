//! Tablut 9×9 (historical).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Escape, KingCapture, Notice, Notices, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "tablut",
    sources: &["Hnefatafl storico, rule-book of La Buca del Coboldo", "aagenielsen.dk, historical hnefatafl rules", "AbstractPlay, setting \"historical\""],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        corner: Rules::NO_CORNERS,
        king_capture: KingCapture::HISTORICAL,
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::AggressorLoses),
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi, Notice::WatchKing]),
        ..Rules::on(layouts::TABLUT)
    },
};
