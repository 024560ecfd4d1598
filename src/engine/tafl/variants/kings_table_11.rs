//! The King's Table 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Encirclement, KingArmed, Notice, Notices, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "kings-table-11",
    sources: &["Hnefatafl: Il gioco da tavolo del Re – Regole"],
    confidence: Confidence::Medium,
    other_layouts: &[layouts::T_CROSS, layouts::BELL, layouts::LEWIS_CROSS],
    rules: Rules {
        king_armed: KingArmed::None,
        king_edge_counts: true,
        king_pocket: true,
        encirclement: Encirclement::None,
        announce: Notices::of(&[Notice::EscapeOpen, Notice::WatchKing]),
        ..Rules::on(layouts::T_DIAMOND)
    },
};
