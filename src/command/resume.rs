//! `resume`: start the clock of a paused match again.

use super::{Command, Group, MATCH, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "resume",
    aliases: &["unpause"],
    usage: "[#id]",
    examples: ["resume", "resume #3"],
    args: &[MATCH],
    group: Group::Time,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Resume, number: filled.number() }),
};
