//! `remind`: where and when to be reminded of a move.

use super::{ArgKind, ArgSpec, Command, Group, Spec};

/// Where people may be reminded.
const PLACES: &[&str] = &["here", "private", "off"];

pub(super) static SPEC: Spec = Spec {
    name: "remind",
    aliases: &["reminders"],
    usage: "[here|private|off] [at:50,10]",
    examples: ["remind private", "remind here at:50,10"],
    args: &[ArgSpec::new("where", ArgKind::Word(PLACES)), ArgSpec::new("at", ArgKind::Shares)],
    group: Group::Time,
    pressed: false,
    build: |filled| Ok(Command::Remind { place: filled.word("where"), shares: filled.shares() }),
};
