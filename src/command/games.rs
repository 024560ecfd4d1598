//! `games`: the matches of a place.

use super::{ArgKind, ArgSpec, Command, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "games",
    aliases: &["matches", "list"],
    usage: "[all]",
    args: &[ArgSpec { name: "all", kind: ArgKind::Flag("all"), many: false }],
    build: |filled| Ok(Command::Games { all: filled.flag("all") }),
};
