//! Tawlbwrdd 11×11 (simple).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Captors, Escape, KingCapture, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "tawlbwrdd-simple",
    sources: &["Ludii, Tawlbwrdd (Cyningstan)", "OpenTafl, Tawlbwrdd"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        throne: Rules::NO_THRONE,
        corner: Rules::NO_CORNERS,
        king_capture: KingCapture::everywhere(Captors::Two),
        escape: Escape::Edge,
        ..Rules::on(layouts::BELL)
    },
};
