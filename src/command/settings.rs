//! `settings`: the settings of a server, for those who manage it.

use super::{ArgKind, ArgSpec, Command, Describe, Filled, Group, Mistake, Spec, Theme};

/// Who may challenge, besides a role.
const CHALLENGERS: &[&str] = &["everyone", "managers"];

/// What happens when a player's time is over.
const TIMEOUTS: &[&str] = &["auto", "claim"];

/// Whether hints need the other player's leave.
const HINTS: &[&str] = &["ask", "free"];

/// Which matches count for ratings: those by a game's own rules, or those by
/// changed rules too.
const RATED: &[&str] = &["own", "house"];

/// Whether each position is a message of its own.
const BOARDS: &[&str] = &["new", "edit"];

pub(super) static SPEC: Spec = Spec {
    name: "settings",
    aliases: &[],
    usage: "[variant:ID] [theme:wood|slate|contrast] [threads:yes|no] [language:en|it|fr] \
            [challengers:everyone|managers] [prefix:!word] [time:3d|30d+1d|none] \
            [timeout:auto|claim] [hints:ask|free] [rated:own|house] [coordinates:on|off] [describe:on|letters|off] \
            [boards:new|edit] [roles:on|off] [web:on|off] [tries:on|off] [daily:09:00|off] [zone:Europe/Rome]",
    examples: ["settings", "settings variant:tablut"],
    args: &[
        ArgSpec::new("theme", ArgKind::Word(Theme::NAMES)),
        ArgSpec::new("coordinates", ArgKind::Word(&["on", "off"])),
        ArgSpec::new("describe", ArgKind::Word(Describe::NAMES)),
        ArgSpec::new("threads", ArgKind::Answer),
        ArgSpec::new("language", ArgKind::Language),
        ArgSpec::new("challengers", ArgKind::Word(CHALLENGERS)),
        ArgSpec::new("role", ArgKind::Role),
        ArgSpec::new("allow", ArgKind::Place),
        ArgSpec::new("forbid", ArgKind::Place),
        ArgSpec::new("prefix", ArgKind::Prefix),
        ArgSpec::new("time", ArgKind::Time),
        ArgSpec::new("timeout", ArgKind::Word(TIMEOUTS)),
        ArgSpec::new("hints", ArgKind::Word(HINTS)),
        ArgSpec::new("rated", ArgKind::Word(RATED)),
        ArgSpec::new("boards", ArgKind::Word(BOARDS)),
        ArgSpec::new("roles", ArgKind::Word(&["on", "off"])),
        ArgSpec::new("web", ArgKind::Word(&["on", "off"])),
        ArgSpec::new("tries", ArgKind::Word(&["on", "off"])),
        ArgSpec::new("variant", ArgKind::Variant),
        ArgSpec::new("daily", ArgKind::Daytime),
        ArgSpec::new("zone", ArgKind::Zone),
    ],
    group: Group::Games,
    pressed: false,
    build,
};

fn build(filled: &Filled) -> Result<Command, Mistake> {
    let given = SPEC.args.iter().filter_map(|arg| {
        let value = filled.value(arg.name)?.to_setting()?;
        // Naming a role is one more way to say who may challenge.
        Some((if arg.name == "role" { "challengers" } else { arg.name }, value))
    });
    Ok(Command::Settings { changes: given.collect() })
}
