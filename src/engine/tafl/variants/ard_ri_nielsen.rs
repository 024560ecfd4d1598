//! Ard Ri 7×7 (Nielsen).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Captors, Escape, KingCapture, Notice, Notices, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "ard-ri-nielsen",
    sources: &["Hnefatafl storico, rule-book of La Buca del Coboldo", "aagenielsen.dk, Scottish Ard Ri"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        throne: Rules::NO_THRONE,
        corner: Rules::NO_CORNERS,
        king_capture: KingCapture::everywhere(Captors::Two),
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::AggressorLoses),
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi, Notice::WatchKing]),
        ..Rules::on(layouts::BRANDUB)
    },
};
