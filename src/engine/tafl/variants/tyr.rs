//! Tyr Hnefatafl 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Berserk, Captors, Encirclement, Escape, KingCapture, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "tyr",
    sources: &["aagenielsen.dk, tafl rules", "AbstractPlay, setting \"tyr\""],
    confidence: Confidence::Low,
    other_layouts: &[],
    rules: Rules {
        throne: Rules::NO_THRONE,
        corner: Rules::NO_CORNERS,
        king_capture: KingCapture::everywhere(Captors::Two),
        escape: Escape::Edge,
        encirclement: Encirclement::None,
        repetition: Repetition::third(RepetitionResult::DefendersLose),
        berserk: Berserk { must_capture: true, ..Berserk::OFF },
        ..Rules::on(layouts::TYR)
    },
};
