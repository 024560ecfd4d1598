//! Ard Ri 7×7 (traditional).

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::piece::Classes;
use crate::tafl::rules::{Encirclement, Escape, Rules, Special, Speed};

pub(super) const VARIANT: Variant = Variant {
    id: "ard-ri",
    sources: &["dragonheelslair.com, Ard Ri", "Ludii, ArdRi"],
    confidence: Confidence::Medium,
    other_layouts: &[],
    rules: Rules {
        throne: Special { hostile_empty: Classes::NONE, hostile_occupied: Classes::NONE, ..Rules::THRONE },
        corner: Rules::NO_CORNERS,
        speed: Speed { attackers: 1, defenders: 1, king: 1 },
        escape: Escape::Edge,
        encirclement: Encirclement::None,
        ..Rules::on(layouts::ARDRI)
    },
};
