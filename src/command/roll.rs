//! `roll`: throw the die for the first time.

use super::{Command, Group, MATCH, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "roll",
    aliases: &["throw"],
    usage: "[#id]",
    examples: ["roll", "roll #3"],
    args: &[MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Roll, number: filled.number() }),
};
