//! `settings`: the settings of a server, for those who manage it.

use super::{ArgKind, ArgSpec, Command, Describe, Filled, Group, Mistake, Spec, Theme};

/// Who may challenge, besides a role.
const CHALLENGERS: &[&str] = &["everyone", "managers"];

/// What happens when a player's time is over.
const TIMEOUTS: &[&str] = &["auto", "claim"];

/// Whether hints need the other player's leave.
const HINTS: &[&str] = &["ask", "free"];

/// Whether each position is a message of its own.
const BOARDS: &[&str] = &["new", "edit"];

pub(super) static SPEC: Spec = Spec {
    name: "settings",
    aliases: &[],
    usage: "[variant:ID] [theme:wood|slate|contrast] [threads:yes|no] [language:en|it|fr] \
            [challengers:everyone|managers] [prefix:!word] [time:3d|30d+1d|none] \
            [timeout:auto|claim] [hints:ask|free] [describe:on|letters|off] [boards:new|edit]",
    examples: ["settings", "settings variant:tablut"],
    args: &[
        ArgSpec::new("theme", ArgKind::Word(Theme::NAMES)),
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
        ArgSpec::new("boards", ArgKind::Word(BOARDS)),
        ArgSpec::new("variant", ArgKind::Variant),
    ],
    group: Group::Games,
    pressed: false,
    build,
};

fn build(filled: &Filled) -> Result<Command, Mistake> {
    let yes = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let given = [
        ("variant", filled.variant().map(|variant| variant.id.to_owned())),
        ("theme", filled.word("theme").map(str::to_owned)),
        ("describe", filled.word("describe").map(str::to_owned)),
        ("threads", filled.answer().map(yes)),
        ("language", filled.language().map(|language| language.tag().to_owned())),
        ("challengers", filled.word("challengers").map(str::to_owned)),
        // Naming a role is one more way to say who may challenge.
        ("challengers", filled.address("role")),
        ("allow", filled.address("allow")),
        ("forbid", filled.address("forbid")),
        ("prefix", filled.address("prefix")),
        ("time", filled.time().map(|time| time.map_or("none".to_owned(), |t| t.to_string()))),
        ("timeout", filled.word("timeout").map(str::to_owned)),
        ("hints", filled.word("hints").map(str::to_owned)),
        ("boards", filled.word("boards").map(str::to_owned)),
    ];
    let changes = given.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
    Ok(Command::Settings { changes })
}
