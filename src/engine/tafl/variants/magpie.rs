//! Magpie 7×7.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Rules, Speed};

pub(super) const VARIANT: Variant = Variant {
    id: "magpie",
    sources: &["aagenielsen.dk, Magpie rules", "AbstractPlay, magpie-7x7-cross"],
    confidence: Confidence::Medium,
    other_layouts: &[layouts::MAGPIE_STAR],
    rules: Rules {
        speed: Speed { attackers: 0, defenders: 0, king: 1 },
        king_edge_counts: true,
        ..Rules::on(layouts::BRANDUB)
    },
};
