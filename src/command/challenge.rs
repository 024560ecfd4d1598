//! `challenge`: propose a match.

use super::{ArgKind, ArgSpec, Command, Filled, Mistake, Spec, Who};
use crate::tafl::{Rules, Variant};

/// The game of those who name none: the one most played today.
pub const DEFAULT_VARIANT: &str = "copenhagen";

/// House rules in one challenge: every option could be set once.
const HOUSE_RULES_MAX: usize = 60;

pub(super) static SPEC: Spec = Spec {
    name: "challenge",
    aliases: &["play-with", "new"],
    usage: "[@who|anyone] [variant] [attackers|defenders|random] [rules:option=value …]",
    args: &[
        ArgSpec::new("opponent", ArgKind::Opponent),
        ArgSpec::new("side", ArgKind::Side),
        ArgSpec { alias: "set", many: true, ..ArgSpec::new("rules", ArgKind::HouseRule) },
        ArgSpec::new("thread", ArgKind::Answer),
        ArgSpec::new("variant", ArgKind::Variant),
    ],
    build,
};

fn build(filled: &Filled) -> Result<Command, Mistake> {
    let house = filled.house_rules();
    if house.len() > HOUSE_RULES_MAX {
        return Err(Mistake::TooMany { most: HOUSE_RULES_MAX });
    }
    Ok(Command::Challenge {
        opponent: filled.opponent().unwrap_or(Who::Anyone),
        variant: filled.variant(),
        side: filled.side().unwrap_or_default(),
        house,
        thread: filled.answer(),
    })
}

/// A variant's rules changed by house rules.
///
/// # Errors
/// When a house rule is not understood or they do not go together.
pub fn rules(variant: &Variant, pairs: &[String]) -> Result<Rules, Mistake> {
    let rules =
        variant.rules.with_all(pairs.iter().map(String::as_str)).map_err(Mistake::HouseRule)?;
    rules.check().map_err(Mistake::Conflict)?;
    Ok(rules)
}
