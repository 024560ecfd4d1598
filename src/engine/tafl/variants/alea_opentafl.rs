//! Alea Evangelii 19×19 (OpenTafl).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{Repetition, RepetitionResult, Rules, Special, Squares};

pub(super) const VARIANT: Variant = Variant {
    id: "alea-opentafl",
    sources: &["OpenTafl, external rules"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        throne: Special { stop: Classes::NONE, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        corner: Special { squares: Squares::Corners2x2, ..Rules::CORNERS },
        repetition: Repetition::third(RepetitionResult::MoverLoses),
        ..Rules::on(layouts::ALEA_A)
    },
};
