//! `help`: what one can type.

use super::{ArgKind, ArgSpec, Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "help",
    aliases: &["?", "commands"],
    usage: "[all|command]",
    examples: ["help all", "help move"],
    args: &[ArgSpec::new("command", ArgKind::Command), ArgSpec::new("all", ArgKind::Flag("all"))],
    group: Group::Games,
    pressed: false,
    build: |filled| Ok(Command::Help { about: filled.command(), all: filled.flag("all") }),
};
