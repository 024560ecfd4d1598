//! `help`: what one can type.

use super::{ArgKind, ArgSpec, Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "help",
    aliases: &["?", "commands"],
    usage: "[command]",
    args: &[ArgSpec::new("command", ArgKind::Command)],
    group: Group::Games,
    pressed: false,
    build: |filled| Ok(Command::Help { about: filled.command() }),
};
