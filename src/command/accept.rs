//! `accept`: take a challenge.

use super::{Command, MATCH, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "accept",
    aliases: &[],
    usage: "[#id]",
    args: &[MATCH],
    build: |filled| Ok(Command::Act { act: Act::Accept, number: filled.number() }),
};
