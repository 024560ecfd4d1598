//! Sea Battle 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Escape, KingArmed, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "sea-battle-11",
    sources: &["aagenielsen.dk, Sea Battle rules", "AbstractPlay, setting \"seabattle\""],
    confidence: Confidence::Medium,
    other_layouts: &[layouts::T_DIAMOND],
    rules: Rules {
        throne: Rules::NO_THRONE,
        corner: Rules::NO_CORNERS,
        king_armed: KingArmed::None,
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::DefendersLose),
        ..Rules::on(layouts::T_CROSS)
    },
};
