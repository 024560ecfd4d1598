//! `decline`: say no to a challenge.

use super::{Command, Group, MATCH, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "decline",
    aliases: &[],
    usage: "[#id]",
    examples: ["decline", "decline #3"],
    args: &[MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Decline, number: filled.number() }),
};
