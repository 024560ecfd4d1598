//! The King's Table 13×13.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Encirclement, KingArmed, Notice, Notices, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "kings-table-13",
    sources: &["Hnefatafl: Il gioco da tavolo del Re – Regole", "treheima.ca, tafl in brief"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        king_armed: KingArmed::None,
        king_edge_counts: true,
        king_pocket: true,
        encirclement: Encirclement::None,
        announce: Notices::of(&[Notice::EscapeOpen, Notice::WatchKing]),
        ..Rules::on(layouts::TREHEIMA)
    },
};
