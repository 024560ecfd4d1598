//! `compare`: what differs between two games.

use super::{ArgKind, ArgSpec, Command, Filled, Mistake, Spec};

pub(super) static SPEC: Spec = Spec {
    name: "compare",
    aliases: &["diff"],
    usage: "VARIANT OTHER",
    args: &[
        ArgSpec { needed: true, ..ArgSpec::new("variant", ArgKind::Variant) },
        ArgSpec { needed: true, ..ArgSpec::new("other", ArgKind::Variant) },
    ],
    build,
};

fn build(filled: &Filled) -> Result<Command, Mistake> {
    let missing = Mistake::Missing { command: &SPEC };
    match (filled.variant_of("variant"), filled.variant_of("other")) {
        (Some(first), Some(second)) => Ok(Command::Compare { first, second }),
        _ => Err(missing),
    }
}
