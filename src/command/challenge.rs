//! `challenge`: propose a match.

use super::{ArgKind, ArgSpec, Command, Filled, Mistake, Spec, Who};
use crate::tafl::{Rules, Variant, variants};

/// The game of those who name none: the one most played today.
pub(crate) const DEFAULT_VARIANT: &str = "copenhagen";

/// House rules in one challenge: every option could be set once.
const HOUSE_RULES_MAX: usize = 60;

pub(super) static SPEC: Spec = Spec {
    name: "challenge",
    aliases: &["play-with", "new"],
    usage: "[@who|anyone] [variant] [attackers|defenders|random] [set:option=value …]",
    args: &[
        ArgSpec { name: "opponent", kind: ArgKind::Opponent, many: false },
        ArgSpec { name: "side", kind: ArgKind::Side, many: false },
        ArgSpec { name: "set", kind: ArgKind::HouseRule, many: true },
        ArgSpec { name: "variant", kind: ArgKind::Variant, many: false },
    ],
    build,
};

fn build(filled: &Filled) -> Result<Command, Mistake> {
    let variant = filled
        .variant()
        .or_else(|| variants::find(DEFAULT_VARIANT))
        .expect("the default variant is one of ours");
    Ok(Command::Challenge {
        opponent: filled.opponent().unwrap_or(Who::Anyone),
        variant,
        side: filled.side().unwrap_or_default(),
        rules: Box::new(rules(variant, &filled.house_rules())?),
    })
}

fn rules(variant: &Variant, pairs: &[String]) -> Result<Rules, Mistake> {
    if pairs.len() > HOUSE_RULES_MAX {
        return Err(Mistake::TooMany { most: HOUSE_RULES_MAX });
    }
    let rules =
        variant.rules.with_all(pairs.iter().map(String::as_str)).map_err(Mistake::HouseRule)?;
    rules.check().map_err(Mistake::Conflict)?;
    Ok(rules)
}
