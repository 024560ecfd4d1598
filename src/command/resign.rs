//! `resign`: give up, after a question and a confirmation.

use super::{ANSWER, Command, Group, MATCH, Spec, answer};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "resign",
    aliases: &["surrender", "concede", "give-up"],
    usage: "[yes|no] [#id]",
    examples: ["resign", "resign yes"],
    args: &[ANSWER, MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Resign(answer(filled)), number: filled.number() }),
};
