//! Hnefatafl 13×13, corners.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{Encirclement, Notice, Notices, Rules, Special};

pub(super) const VARIANT: Variant = Variant {
    id: "hnefatafl-corner-13",
    sources: &["Hnefatafl – Règles"],
    confidence: Confidence::Low,
    other_layouts: &[],
    rules: Rules {
        throne: Special { pass: Classes::K, hostile_empty: Classes::K, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        king_edge_counts: true,
        king_pocket: true,
        encirclement: Encirclement::None,
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi, Notice::WatchKing]),
        ..Rules::on(layouts::PARLETT)
    },
};
