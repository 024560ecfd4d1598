//! `rules`: a game explained from its own rules, page by page.

use super::{ArgKind, ArgSpec, Command, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "rules",
    aliases: &["explain"],
    usage: "[variant|#id] [topic] [option=value …]",
    args: &[
        ArgSpec::new("topic", ArgKind::Topic),
        ArgSpec { many: true, ..ArgSpec::new("rules", ArgKind::HouseRule) },
        MATCH,
        ArgSpec::new("variant", ArgKind::Variant),
    ],
    build: |filled| {
        Ok(Command::Rules {
            variant: filled.variant(),
            number: filled.number(),
            topic: filled.topic(),
            house: filled.house_rules(),
        })
    },
};
