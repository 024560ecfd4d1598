//! `privacy`: what is kept of whoever asks, why, and who answers for it.

use super::{Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "privacy",
    aliases: &["gdpr"],
    usage: "",
    examples: ["privacy", "privacy"],
    args: &[],
    group: Group::View,
    pressed: false,
    build: |_| Ok(Command::Privacy),
};
