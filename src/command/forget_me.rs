//! `forget-me`: erases what is kept about whoever asks, once they have confirmed it.

use super::{ANSWER, Command, Group, Spec, answer};

pub(super) static SPEC: Spec = Spec {
    name: "forget-me",
    aliases: &["forgetme", "delete-me"],
    usage: "[yes|no]",
    examples: ["forget-me", "forget-me"],
    args: &[ANSWER],
    group: Group::View,
    pressed: true,
    build: |filled| Ok(Command::ForgetMe { answer: answer(filled) }),
};
