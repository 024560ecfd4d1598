//! `variants`: a few games to begin with, or all that we know.

use super::{ArgKind, ArgSpec, Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "variants",
    aliases: &["variant"],
    usage: "[all]",
    examples: ["variants", "variants all"],
    args: &[ArgSpec::new("all", ArgKind::Flag("all"))],
    group: Group::Games,
    pressed: false,
    build: |filled| Ok(Command::Variants { all: filled.flag("all") }),
};
