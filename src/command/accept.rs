//! `accept`: take a challenge.

use super::{Command, Group, MATCH, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "accept",
    aliases: &[],
    usage: "[#id]",
    examples: ["accept", "accept #3"],
    args: &[MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Accept, number: filled.number() }),
};
