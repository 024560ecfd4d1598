//! Copenhagen Hnefatafl 11×11.

use super::{Confidence, Variant};
use crate::tafl::layouts;
use crate::tafl::rules::{Repetition, RepetitionResult, Rules, Shieldwall};

pub(super) const VARIANT: Variant = Variant {
    id: "copenhagen",
    sources: &["aagenielsen.dk, Copenhagen rules", "hnefatafl.org, rules"],
    confidence: Confidence::High,
    other_layouts: &[],
    rules: Rules {
        exit_fort: true,
        shieldwall: Shieldwall::Classic,
        repetition: Repetition::third(RepetitionResult::DefendersLose),
        ..Rules::on(layouts::T_DIAMOND)
    },
};
