//! `move`: play a move. A bare `d1-d4` is the same.

use super::written::Written;
use super::{ArgKind, ArgSpec, Command, Group, MATCH, Mistake, Spec};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "move",
    aliases: &["m", "play"],
    usage: "FROM-TO [#id]",
    examples: ["move d1-d4", "d1-d4 #3"],
    args: &[ArgSpec { needed: true, ..ArgSpec::new("move", ArgKind::Written) }, MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        let number = filled.number();
        match filled.written().ok_or(Mistake::Missing { command: &SPEC })? {
            Written::Move(mv) => Ok(Command::Act { act: Act::Play(mv), number }),
            Written::Square(square) => {
                Ok(Command::Point { king: false, square: Some(square), number })
            }
            Written::King(square) => Ok(Command::Point { king: true, square, number }),
        }
    },
};
