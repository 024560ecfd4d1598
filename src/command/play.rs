//! `move`: play a move. A bare `d1-d4` is the same.

use super::{ArgKind, ArgSpec, Command, Group, MATCH, Mistake, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "move",
    aliases: &["m", "play"],
    usage: "FROM-TO [#id]",
    args: &[ArgSpec { needed: true, ..ArgSpec::new("move", ArgKind::Move) }, MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        let mv = filled.mv().ok_or(Mistake::Missing { command: &SPEC })?;
        Ok(Command::Act { act: Act::Play(mv), number: filled.number() })
    },
};
