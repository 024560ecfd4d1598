//! `export`: a match as an OpenTafl record.

use super::{Command, MATCH, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "export",
    aliases: &["record"],
    usage: "[#id]",
    args: &[MATCH],
    build: |filled| Ok(Command::Export { number: filled.number() }),
};
