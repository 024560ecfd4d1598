//! `away`: go on leave, so that one's time does not run.

use super::{ArgKind, ArgSpec, Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "away",
    aliases: &["leave"],
    usage: "[5d]",
    examples: ["away", "away 5d"],
    args: &[ArgSpec::new("span", ArgKind::Span)],
    group: Group::Time,
    pressed: false,
    build: |filled| Ok(Command::Away { span: filled.span() }),
};
