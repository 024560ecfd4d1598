//! `variants`: the games we know.

use super::{Command, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "variants",
    aliases: &["variant"],
    usage: "",
    args: &[],
    build: |_| Ok(Command::Variants),
};
