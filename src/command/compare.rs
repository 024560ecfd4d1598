//! `compare`: what differs between two games, on all pages or on one.

use super::{ArgKind, ArgSpec, Command, Filled, Group, Mistake, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "compare",
    aliases: &["diff"],
    usage: "GAME OTHER [topic]",
    examples: ["compare tablut brandubh", "compare copenhagen fetlar goal"],
    args: &[
        ArgSpec { needed: true, ..ArgSpec::new("variant", ArgKind::Variant) },
        ArgSpec { needed: true, ..ArgSpec::new("other", ArgKind::Variant) },
        ArgSpec::new("topic", ArgKind::Topic),
    ],
    group: Group::Games,
    pressed: false,
    build,
};

fn build(filled: &Filled) -> Result<Command, Mistake> {
    let missing = Mistake::Missing { command: &SPEC };
    match (filled.variant_of("variant"), filled.variant_of("other")) {
        (Some(first), Some(second)) => {
            Ok(Command::Compare { first, second, topic: filled.topic() })
        }
        _ => Err(missing),
    }
}
