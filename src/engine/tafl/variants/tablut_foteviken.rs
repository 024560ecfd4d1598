//! Tablut 9×9 (Foteviken).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{Escape, Rules, Special, Squares};

pub(super) const VARIANT: Variant = Variant {
    id: "tablut-foteviken",
    sources: &["OpenTafl, Foteviken Tablut"],
    confidence: Confidence::Low,
    other_layouts: &[],
    rules: Rules {
        throne: Special { stop: Classes::NONE, pass: Classes::NONE, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        corner: Rules::NO_CORNERS,
        camp: Special { squares: Squares::AttackerStart, stop: Classes::ADK, pass: Classes::ADK, hostile_empty: Classes::K, ..Rules::NO_CAMPS },
        escape: Escape::Edge,
        ..Rules::on(layouts::TABLUT)
    },
};
