//! `my-data`: all that is kept about whoever asks, as a file.

use super::{Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "my-data",
    aliases: &["mydata"],
    usage: "",
    examples: ["my-data", "my-data"],
    args: &[],
    group: Group::View,
    pressed: false,
    build: |_| Ok(Command::MyData),
};
