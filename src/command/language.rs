//! `language`: the language that a place speaks.

use super::{ArgKind, ArgSpec, Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "language",
    aliases: &["lang"],
    usage: "[en|it|fr]",
    examples: ["language", "language it"],
    args: &[ArgSpec::new("language", ArgKind::Language)],
    group: Group::View,
    pressed: false,
    build: |filled| Ok(Command::Language { language: filled.language() }),
};
