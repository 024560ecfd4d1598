//! `claim`: claim a match in which the opponent's time is over.

use super::{Command, MATCH, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "claim",
    aliases: &[],
    usage: "[#id]",
    args: &[MATCH],
    build: |filled| Ok(Command::Act { act: Act::Claim, number: filled.number() }),
};
