//! Simple Tafl 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Captors, Escape, KingCapture, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "simple-tafl",
    sources: &["aagenielsen.dk, tafl rules", "AbstractPlay, setting \"simple\""],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        throne: Rules::NO_THRONE,
        corner: Rules::NO_CORNERS,
        king_capture: KingCapture::everywhere(Captors::Two),
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::DefendersLose),
        ..Rules::on(layouts::LEWIS_CROSS)
    },
};
