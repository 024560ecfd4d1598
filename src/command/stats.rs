//! `stats`: what somebody has made of their matches, or how fair a game is.

use super::{ArgKind, ArgSpec, Command, Filled, Group, Mistake, Spec, Who};

pub(super) static SPEC: Spec = Spec {
    name: "stats",
    aliases: &["statistics"],
    usage: "[@who] [game]",
    examples: ["stats @ben", "stats tablut"],
    args: &[ArgSpec::new("player", ArgKind::Opponent), ArgSpec::new("variant", ArgKind::Variant)],
    group: Group::League,
    pressed: true,
    build,
};

fn build(filled: &Filled) -> Result<Command, Mistake> {
    let who = match filled.opponent() {
        Some(who @ (Who::Named(_) | Who::Bot)) => Some(who),
        Some(Who::Anyone) | None => None,
    };
    Ok(Command::Stats { who, variant: filled.variant() })
}
