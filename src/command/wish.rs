//! `theme`, `flip`, `describe`: how boards look that only the speaker sees.

use super::{ArgKind, ArgSpec, Command, Group, Spec, Theme};

/// How boards look, as somebody wishes; what is `None` stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The colours; `Some(None)` means those of the place.
    Theme(Option<Option<Theme>>),
    /// Whether they are seen from the other side.
    Flip(Option<bool>),
    /// What is written below the picture.
    Describe(Option<Describe>),
}

/// What is written below the picture of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Describe {
    /// Nothing.
    #[default]
    Off,
    /// What the picture shows, in words.
    On,
    /// The board in letters.
    Letters,
}

impl Describe {
    const ALL: [Describe; 3] = [Describe::On, Describe::Letters, Describe::Off];

    /// Every name of them, for those who choose.
    pub const NAMES: &[&str] = &["on", "letters", "off"];

    /// `on`, `letters` or `off`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Describe::Off => "off",
            Describe::On => "on",
            Describe::Letters => "letters",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Describe> {
        Describe::ALL.into_iter().find(|one| one.as_str() == name)
    }
}

/// The themes, and none of one's own.
const THEMES: &[&str] = &["wood", "slate", "contrast", "none"];

pub(super) static THEME: Spec = Spec {
    name: "theme",
    aliases: &["colours", "colors"],
    usage: "[wood|slate|contrast|none]",
    examples: ["theme", "theme slate"],
    args: &[ArgSpec::new("theme", ArgKind::Word(THEMES))],
    group: Group::View,
    pressed: false,
    build: |filled| Ok(Command::Wish(Wish::Theme(filled.word("theme").map(Theme::named)))),
};

pub(super) static FLIP: Spec = Spec {
    name: "flip",
    aliases: &[],
    usage: "[on|off]",
    examples: ["flip on", "flip off"],
    args: &[ArgSpec::new("when", ArgKind::Word(&["on", "off"]))],
    group: Group::View,
    pressed: false,
    build: |filled| Ok(Command::Wish(Wish::Flip(filled.word("when").map(|when| when == "on")))),
};

pub(super) static DESCRIBE: Spec = Spec {
    name: "describe",
    aliases: &[],
    usage: "[on|letters|off]",
    examples: ["describe on", "describe letters"],
    args: &[ArgSpec::new("when", ArgKind::Word(Describe::NAMES))],
    group: Group::View,
    pressed: false,
    build: |filled| {
        Ok(Command::Wish(Wish::Describe(filled.word("when").and_then(Describe::named))))
    },
};
