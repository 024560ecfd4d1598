//! `yes` and `no`: answer whatever waits for the speaker's answer.

use super::{Command, Group, MATCH, Spec};

pub(super) static YES: Spec = Spec {
    name: "yes",
    aliases: &["y", "ok", "okay", "yep", "yeah", "sure"],
    usage: "[#id]",
    examples: ["yes", "yes #3"],
    args: &[MATCH],
    group: Group::Talk,
    pressed: false,
    build: |filled| Ok(Command::Answer { yes: true, number: filled.number() }),
};

pub(super) static NO: Spec = Spec {
    name: "no",
    aliases: &["n", "nope", "nah"],
    usage: "[#id]",
    examples: ["no", "no #3"],
    args: &[MATCH],
    group: Group::Talk,
    pressed: false,
    build: |filled| Ok(Command::Answer { yes: false, number: filled.number() }),
};
