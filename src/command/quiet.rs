//! `quiet`: hours without reminders.

use super::{ArgKind, ArgSpec, Command, Group, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "quiet",
    aliases: &[],
    usage: "[22-08 Europe/Rome|off]",
    examples: ["quiet 22-08 Europe/Rome", "quiet off"],
    args: &[ArgSpec::new("hours", ArgKind::Hours), ArgSpec::new("zone", ArgKind::Zone)],
    group: Group::Time,
    pressed: false,
    build: |filled| {
        let zone = filled.text().map(str::to_owned);
        Ok(Command::Quiet { hours: filled.hours(), zone })
    },
};
