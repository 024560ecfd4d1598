//! Tablut 9×9, defenders first.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Side;
use crate::tafl::rules::{Escape, KingCapture, Notice, Notices, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "tablut-w",
    sources: &["aagenielsen.dk, Tablut-W trials of 2024", "AbstractPlay, setting \"historical-9x9-tcross-w\""],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        first: Side::Defenders,
        corner: Rules::NO_CORNERS,
        king_capture: KingCapture::HISTORICAL,
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::AggressorLoses),
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi, Notice::WatchKing]),
        ..Rules::on(layouts::TABLUT)
    },
};
