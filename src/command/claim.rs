//! `claim`: claim a match in which the opponent's time is over.

use super::{Command, Group, MATCH, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "claim",
    aliases: &[],
    usage: "[#id]",
    examples: ["claim", "claim #3"],
    args: &[MATCH],
    group: Group::Time,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Claim, number: filled.number() }),
};
