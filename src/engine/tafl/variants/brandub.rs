//! Brandub 7×7 (Cyningstan).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{Captors, Encirclement, KingCapture, NoMoves, Rules, Special};

pub(super) const VARIANT: Variant = Variant {
    id: "brandub",
    sources: &["Brandub, leaflet of Cyningstan (Damian Walker)", "OpenTafl, Brandub"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        throne: Special { hostile_empty: Classes::NONE, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        king_capture: KingCapture::everywhere(Captors::Two),
        encirclement: Encirclement::None,
        no_moves: NoMoves::Draw,
        ..Rules::on(layouts::BRANDUB)
    },
};
