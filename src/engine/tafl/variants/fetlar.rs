//! Fetlar Hnefatafl 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::Rules;

pub(super) const VARIANT: Variant = Variant {
    id: "fetlar",
    sources: &["aagenielsen.dk, Fetlar rules"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        ..Rules::on(layouts::T_DIAMOND)
    },
};
