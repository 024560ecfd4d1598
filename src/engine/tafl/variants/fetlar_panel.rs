//! Fetlar Hnefatafl 11×11 (Panel 2013).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Encirclement, NoMoves, Rules};

pub(super) const VARIANT: Variant = Variant {
    id: "fetlar-panel",
    sources: &["Fetlar Hnefatafl Panel, rules of the World Championship 2013"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        encirclement: Encirclement::None,
        no_moves: NoMoves::Draw,
        ..Rules::on(layouts::T_DIAMOND)
    },
};
