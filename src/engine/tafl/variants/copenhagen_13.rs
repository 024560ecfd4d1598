//! Copenhagen Hnefatafl 13×13.

use super::{Confidence, Variant, copenhagen};
use crate::tafl::layouts;
use crate::tafl::rules::Rules;

pub(super) const VARIANT: Variant = Variant {
    id: "copenhagen-13",
    sources: &["hnefatafl.org, board of 13×13", "aagenielsen.dk, Copenhagen rules"],
    confidence: Confidence::High,
    other_layouts: &[layouts::SERIF],
    rules: Rules { layout: layouts::COPENHAGEN_13, ..copenhagen::VARIANT.rules },
};
