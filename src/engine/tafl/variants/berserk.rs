//! Berserk Hnefatafl 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Berserk, Encirclement, Jump, Repetition, RepetitionResult, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "berserk",
    sources: &["aagenielsen.dk, Berserk rules", "AbstractPlay, setting \"berserk\"", "OpenTafl, Berserk"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        encirclement: Encirclement::None,
        repetition: Repetition::third(RepetitionResult::DefendersLose),
        berserk: Berserk { must_capture: true, king_jump: Jump::SpecialSquaresOnly, commander_jump: Jump::OverEnemySoldier, knight_jump: Jump::OverEnemySoldierCapturing, commander_pair_captures_king: true, ..Berserk::OFF },
        ..Rules::on(layouts::BERSERK)
    },
};
