//! `hint`: a hint for the speaker's next move, or leave to ask for hints.

use super::{ANSWER, Command, Group, MATCH, Spec, answer};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "hint",
    aliases: &["tip", "clue"],
    usage: "[yes|no] [#id]",
    examples: ["hint", "hint yes"],
    args: &[ANSWER, MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Hint(answer(filled)), number: filled.number() }),
};
