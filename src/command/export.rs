//! `export`: a match as an OpenTafl record.

use super::{Command, Group, Look, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "export",
    aliases: &["record"],
    usage: "[#id]",
    examples: ["export", "export #3"],
    args: &[MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Look { look: Look::Export, number: filled.number() }),
};
