//! Total Tafl 11×11: Copenhagen's board and walls with Berserk's captures.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{Berserk, Encirclement, Repetition, RepetitionResult, Rules, Shieldwall, Special};

pub(super) const VARIANT: Variant = Variant {
    id: "total-tafl",
    sources: &["AbstractPlay, Total Tafl"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        corner: Special { hostile_empty: Classes::AD, ..Rules::CORNERS },
        exit_fort: true,
        shieldwall: Shieldwall::Classic,
        encirclement: Encirclement::None,
        repetition: Repetition::third(RepetitionResult::Draw),
        berserk: Berserk { must_capture: true, ..Berserk::OFF },
        ..Rules::on(layouts::T_DIAMOND)
    },
};
