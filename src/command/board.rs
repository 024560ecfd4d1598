//! `board`: the board as a picture or in letters.

use super::{ArgKind, ArgSpec, Command, Group, Look, MATCH, RECORD, Spec, Theme};

pub(super) static SPEC: Spec = Spec {
    name: "board",
    aliases: &["show", "b"],
    usage: "[#id] [ply] [text|letters] [turned] [wood|slate|contrast]",
    examples: ["board", "board #3 12"],
    args: &[
        ArgSpec::new("text", ArgKind::Flag("text")),
        ArgSpec::new("letters", ArgKind::Flag("letters")),
        ArgSpec::new("turned", ArgKind::Flag("turned")),
        ArgSpec::new("theme", ArgKind::Word(Theme::NAMES)),
        MATCH,
        ArgSpec::new("ply", ArgKind::Ply),
        RECORD,
    ],
    group: Group::Games,
    pressed: true,
    build: |filled| {
        let look = Look::Board {
            text: filled.flag("text") || filled.flag("letters"),
            letters: filled.flag("letters"),
            turned: filled.flag("turned"),
            theme: filled.word("theme").and_then(Theme::named),
            ply: filled.ply("ply"),
            record: filled.record(),
        };
        Ok(Command::Look { look, number: filled.number() })
    },
};
