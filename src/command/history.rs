//! `history`: the moves of a match, or how the matches against somebody ended.

use super::{ArgKind, ArgSpec, Command, Filled, Group, Look, MATCH, Mistake, Spec, Who};

pub(super) static SPEC: Spec = Spec {
    name: "history",
    aliases: &[],
    usage: "[#id|@who]",
    examples: ["history #3", "history @ben"],
    args: &[ArgSpec::new("opponent", ArgKind::Opponent), MATCH],
    group: Group::Games,
    pressed: true,
    build,
};

fn build(filled: &Filled) -> Result<Command, Mistake> {
    Ok(match filled.opponent() {
        Some(with @ (Who::Named(_) | Who::Bot)) => Command::Between { with },
        _ => Command::Look { look: Look::History, number: filled.number() },
    })
}
