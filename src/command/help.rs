//! `help`: what one can type.

use super::{ArgKind, ArgSpec, Command, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "help",
    aliases: &["?", "commands"],
    usage: "[command]",
    args: &[ArgSpec::new("command", ArgKind::Command)],
    build: |filled| Ok(Command::Help { about: filled.command() }),
};
