//! Tablut 9×9 (Ashton).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::{Classes, Side};
use crate::tafl::rules::{Encirclement, Escape, KingCapture, Repetition, RepetitionResult, Rules, Special, Squares};

pub(super) const VARIANT: Variant = Variant {
    id: "tablut-ashton",
    sources: &["TablutCompetition, game server of the University of Bologna"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        first: Side::Defenders,
        throne: Special { stop: Classes::NONE, pass: Classes::NONE, hostile_occupied: Classes::AD, ..Rules::THRONE },
        corner: Rules::NO_CORNERS,
        camp: Special { squares: Squares::AttackerStart, hostile_empty: Classes::ADK, hostile_occupied: Classes::ADK, ..Rules::NO_CAMPS },
        king_capture: KingCapture::HISTORICAL,
        escape: Escape::Edge,
        encirclement: Encirclement::None,
        repetition: Repetition { count: 2, result: RepetitionResult::Draw, in_a_row: false },
        ..Rules::on(layouts::TABLUT)
    },
};
