//! `board`: the board as a picture or in letters.

use super::{ArgKind, ArgSpec, Command, Group, Look, MATCH, RECORD, RecordKey, Spec, Theme, named};

/// How a board is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardLook {
    /// In letters instead of as a picture.
    pub text: bool,
    /// In letters that a screen reader can say.
    pub letters: bool,
    /// Seen from the other side.
    pub turned: bool,
    /// The colours; `None` means the place's default.
    pub theme: Option<Theme>,
    /// How many turns are over on it; `None` means the board as it is now.
    pub ply: Option<usize>,
    /// A game that somebody has brought along, instead of the match.
    pub record: Option<RecordKey>,
}

impl BoardLook {
    /// The words after the name of the command that say it.
    pub fn words(self) -> Vec<String> {
        let flags = [("text", self.text), ("letters", self.letters), ("turned", self.turned)];
        let flags = flags.into_iter().filter(|(_, given)| *given).map(|(flag, _)| flag);
        let words = flags.chain(self.theme.map(Theme::as_str)).map(str::to_owned);
        words.chain(named("ply", self.ply)).chain(named("record", self.record)).collect()
    }
}

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
        let look = Look::Board(BoardLook {
            text: filled.flag("text") || filled.flag("letters"),
            letters: filled.flag("letters"),
            turned: filled.flag("turned"),
            theme: filled.word("theme").and_then(Theme::named),
            ply: filled.ply("ply"),
            record: filled.record(),
        });
        Ok(Command::Look { look, number: filled.number() })
    },
};
