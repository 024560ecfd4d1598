//! Ard Ri 7×7, corners.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{Encirclement, Notice, Notices, Rules, Special, Speed};

pub(super) const VARIANT: Variant = Variant {
    id: "ard-ri-corner",
    sources: &["Hnefatafl – Règles"],
    confidence: Confidence::Low,
    other_layouts: &[],
    rules: Rules {
        throne: Special { hostile_empty: Classes::K, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        speed: Speed { attackers: 1, defenders: 1, king: 1 },
        king_edge_counts: true,
        king_pocket: true,
        encirclement: Encirclement::None,
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi, Notice::WatchKing]),
        ..Rules::on(layouts::ARDRI)
    },
};
