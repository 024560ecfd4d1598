//! `games`: the matches of a place.

use super::{ArgKind, ArgSpec, Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "games",
    aliases: &["matches", "list"],
    usage: "[all]",
    examples: ["games", "games all"],
    args: &[ArgSpec::new("all", ArgKind::Flag("all"))],
    group: Group::Games,
    pressed: false,
    build: |filled| Ok(Command::Games { all: filled.flag("all") }),
};
