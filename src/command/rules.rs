//! `rules`: a game explained from its own rules, page by page.

use super::{ArgKind, ArgSpec, Command, Group, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "rules",
    aliases: &["explain"],
    usage: "[game|#id] [topic] [option=value …]",
    examples: ["rules tablut", "rules brandubh goal"],
    args: &[
        ArgSpec::new("topic", ArgKind::Topic),
        ArgSpec { many: true, ..ArgSpec::new("rules", ArgKind::HouseRule) },
        MATCH,
        ArgSpec::new("variant", ArgKind::Variant),
    ],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        Ok(Command::Rules {
            variant: filled.variant(),
            number: filled.number(),
            topic: filled.topic(),
            house: filled.house_rules(),
        })
    },
};
