//! `practice`: a moment of the speaker’s last matches in which they gave something away, to try again.

use super::{Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "practice",
    aliases: &["practise", "train"],
    usage: "",
    examples: ["practice", "practise"],
    args: &[],
    group: Group::View,
    pressed: true,
    build: |_| Ok(Command::Practice),
};
