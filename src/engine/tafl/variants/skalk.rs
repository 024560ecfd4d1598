//! Skalk Hnefatafl 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Captors, Encirclement, KingCapture, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "skalk",
    sources: &["aagenielsen.dk, site history"],
    confidence: Confidence::Low,
    other_layouts: &[],
    rules: Rules {
        king_capture: KingCapture::everywhere(Captors::Two),
        encirclement: Encirclement::None,
        ..Rules::on(layouts::T_DIAMOND)
    },
};
