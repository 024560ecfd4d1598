//! `link`: the address of a match's page on the web.

use super::{Command, Group, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "link",
    aliases: &["web"],
    usage: "[#id]",
    examples: ["link", "link #3"],
    args: &[MATCH],
    group: Group::View,
    pressed: true,
    build: |filled| Ok(Command::Link { number: filled.number() }),
};
