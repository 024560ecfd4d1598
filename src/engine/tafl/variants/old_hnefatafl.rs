//! Old Hnefatafl 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Encirclement, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "old-hnefatafl",
    sources: &["aagenielsen.dk, Copenhagen summary", "AbstractPlay, setting \"old\""],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        king_edge_counts: true,
        encirclement: Encirclement::None,
        ..Rules::on(layouts::T_DIAMOND)
    },
};
