//! Alea Evangelii 19×19, king's guard.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::{Classes, Side};
use crate::tafl::rules::{Encirclement, Notice, Notices, Rules, Special, Squares};

pub(super) const VARIANT: Variant = Variant {
    id: "alea-evangelii",
    sources: &["Hnefatafl – Règles", "everything2.com, Alea Evangelii", "dragonheelslair.com, Alea Evangelii"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        first: Side::Defenders,
        throne: Special { pass: Classes::K, hostile_empty: Classes::K, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        corner: Special { squares: Squares::Corners2x2, ..Rules::CORNERS },
        king_edge_counts: true,
        king_pocket: true,
        encirclement: Encirclement::None,
        announce: Notices::of(&[Notice::Raichi, Notice::Tuichi, Notice::WatchKing]),
        ..Rules::on(layouts::ALEA_GUARDS)
    },
};
