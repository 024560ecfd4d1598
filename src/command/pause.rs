//! `pause`: propose to stop the clock, or answer that.

use super::{ANSWER, Command, Group, MATCH, Spec, answer};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "pause",
    aliases: &[],
    usage: "[yes|no] [#id]",
    examples: ["pause", "pause yes"],
    args: &[ANSWER, MATCH],
    group: Group::Time,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Pause(answer(filled)), number: filled.number() }),
};
