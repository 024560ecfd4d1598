//! Sea Battle 13×13.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Escape, KingArmed, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "sea-battle-13",
    sources: &["OpenTafl, Sea Battle (Parlett)"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        throne: Rules::NO_THRONE,
        corner: Rules::NO_CORNERS,
        king_armed: KingArmed::None,
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::DefendersLose),
        ..Rules::on(layouts::PARLETT)
    },
};
