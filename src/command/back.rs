//! `back`: come back from leave before it ends.

use super::{Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "back",
    aliases: &[],
    usage: "",
    examples: ["back", "back"],
    args: &[],
    group: Group::Time,
    pressed: false,
    build: |_| Ok(Command::Back),
};
