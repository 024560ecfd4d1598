//! `back`: come back from leave before it ends.

use super::{Command, Spec};

pub(super) static SPEC: Spec =
    Spec { name: "back", aliases: &[], usage: "", args: &[], build: |_| Ok(Command::Back) };
