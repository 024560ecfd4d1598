//! `draw`: offer a draw, or answer an offer.

use super::{ANSWER, Command, Group, MATCH, Spec, answer};
use crate::game::Act;

pub(super) static SPEC: Spec = Spec {
    name: "draw",
    aliases: &["offer-draw"],
    usage: "[yes|no] [#id]",
    examples: ["draw", "draw yes"],
    args: &[ANSWER, MATCH],
    group: Group::Games,
    pressed: true,
    build: |filled| Ok(Command::Act { act: Act::Draw(answer(filled)), number: filled.number() }),
};
