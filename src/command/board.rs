//! `board`: the board as a picture or in letters.

use super::{ArgKind, ArgSpec, Command, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "board",
    aliases: &["show", "b"],
    usage: "[#id] [text]",
    args: &[ArgSpec { name: "text", kind: ArgKind::Flag("text"), many: false }, MATCH],
    build: |filled| Ok(Command::Board { number: filled.number(), text: filled.flag("text") }),
};
