//! `resume`: start the clock of a paused match again.

use super::{Command, MATCH, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "resume",
    aliases: &["unpause"],
    usage: "[#id]",
    args: &[MATCH],
    build: |filled| Ok(Command::Act { act: Act::Resume, number: filled.number() }),
};
