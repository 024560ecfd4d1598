//! `takeback`: ask to take back the last move, or answer that.

use super::{ANSWER, Command, Group, MATCH, Spec, answer};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "takeback",
    aliases: &["undo", "take-back"],
    usage: "[yes|no] [#id]",
    examples: ["takeback", "takeback yes"],
    args: &[ANSWER, MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        Ok(Command::Act { act: Act::Takeback(answer(filled)), number: filled.number() })
    },
};
