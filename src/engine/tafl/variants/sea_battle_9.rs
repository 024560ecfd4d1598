//! Sea Battle 9×9.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Escape, KingArmed, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "sea-battle-9",
    sources: &["aagenielsen.dk, Sea Battle rules", "OpenTafl, Sea Battle"],
    confidence: Confidence::High,
    other_layouts: &[layouts::STAR_SQUARE],
    rules: Rules {
        throne: Rules::NO_THRONE,
        corner: Rules::NO_CORNERS,
        king_armed: KingArmed::None,
        escape: Escape::Edge,
        repetition: Repetition::third(RepetitionResult::DefendersLose),
        ..Rules::on(layouts::TABLUT)
    },
};
