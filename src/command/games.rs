//! `games`: the matches of a place.

use super::{ArgKind, ArgSpec, Command, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "games",
    aliases: &["matches", "list"],
    usage: "[all]",
    args: &[ArgSpec::new("all", ArgKind::Flag("all"))],
    build: |filled| Ok(Command::Games { all: filled.flag("all") }),
};
