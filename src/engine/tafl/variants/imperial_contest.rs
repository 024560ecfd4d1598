//! Imperial Contest 9×9.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Escape, KingArmed, Repetition, RepetitionResult, Rules, Speed};

pub(super) const VARIANT: Variant = Variant {
    id: "imperial-contest",
    sources: &["aagenielsen.dk, Sea Battle summary"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        throne: Rules::NO_THRONE,
        corner: Rules::NO_CORNERS,
        speed: Speed { attackers: 0, defenders: 0, king: 4 },
        king_armed: KingArmed::None,
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::DefendersLose),
        ..Rules::on(layouts::TABLUT)
    },
};
