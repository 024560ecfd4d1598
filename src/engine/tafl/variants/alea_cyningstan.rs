//! Alea Evangelii 19×19 (Cyningstan).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::{Classes, Side};
use crate::tafl::rules::{Encirclement, Rules, Special, Squares};

pub(super) const VARIANT: Variant = Variant {
    id: "alea-cyningstan",
    sources: &["Ludii, Alea Evangelii (Cyningstan)"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        first: Side::Defenders,
        throne: Special { hostile_empty: Classes::K, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        corner: Special { squares: Squares::Corners2x2, ..Rules::CORNERS },
        king_edge_counts: true,
        encirclement: Encirclement::None,
        ..Rules::on(layouts::ALEA_B)
    },
};
