//! `plan`: moves that are played automatically when the opponent does what was expected.

use super::{ANSWER, ArgKind, ArgSpec, Command, Group, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "plan",
    aliases: &["if"],
    usage: "[d1-d4 then e5-e7 …|yes|no|clear] [#id]",
    examples: ["plan d1-d4 then e5-e7", "plan clear"],
    args: &[
        ANSWER,
        ArgSpec::new("clear", ArgKind::Flag("clear")),
        MATCH,
        ArgSpec { many: true, ..ArgSpec::new("line", ArgKind::Line) },
    ],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        Ok(Command::Plan {
            line: filled.line(),
            answer: filled.answer(),
            clear: filled.flag("clear"),
            number: filled.number(),
        })
    },
};
