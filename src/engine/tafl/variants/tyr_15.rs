//! Tyr Hnefatafl 15×15.

use super::{Confidence, Variant, tyr};
use crate::tafl::layouts;
use crate::tafl::rules::Rules;

pub(super) const VARIANT: Variant = Variant {
    id: "tyr-15",
    sources: &["AbstractPlay, setting \"tyr-15x15-tyr\"", "aagenielsen.dk, tafl rules"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules { layout: layouts::TYR_15, ..tyr::VARIANT.rules },
};
