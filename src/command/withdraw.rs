//! `withdraw`: take back one's own challenge, or what one has asked of the opponent.

use super::{Command, Group, MATCH, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "withdraw",
    aliases: &["cancel"],
    usage: "[#id]",
    examples: ["withdraw", "withdraw #3"],
    args: &[MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Withdraw, number: filled.number() }),
};
