//! `theme`, `flip`, `describe`, `names`: how answers look that only the speaker sees; `flip` also says
//! how the board of a match lies for everybody.

use super::{ArgKind, ArgSpec, Command, Filled, Group, MATCH, Mistake, Spec};
use crate::game::Act;

/// How answers look, as somebody wishes for what they alone see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What is wished: the name of the command, and of what is kept.
    pub name: &'static str,
    /// What is wished of it; `None` only asks.
    pub value: Option<&'static str>,
}

impl Wish {
    /// Asks what is written below boards.
    pub const DESCRIBE: Wish = Wish { name: "describe", value: None };
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

/// From which side boards are seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flip {
    /// By each player from their own: by the attackers as usual, by the defenders from the other.
    #[default]
    Mine,
    /// All from the other side, so that a1 is at the upper right.
    On,
    /// All as usual, so that a1 is at the lower left.
    Off,
}

impl Flip {
    const ALL: [Flip; 3] = [Flip::Mine, Flip::On, Flip::Off];

    /// `mine`, `on` or `off`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Flip::Mine => "mine",
            Flip::On => "on",
            Flip::Off => "off",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Flip> {
        Flip::ALL.into_iter().find(|one| one.as_str() == name)
    }
}

/// The themes, and none of one's own.
const THEMES: &[&str] = &["wood", "slate", "contrast", "none"];

/// Every wish, in the order in which help lists them.
pub(super) const ALL: [&Spec; 4] = [&THEME, &FLIP, &DESCRIBE, &NAMES];

fn wished(name: &'static str, value: Option<&'static str>) -> Result<Command, Mistake> {
    Ok(Command::Wish(Wish { name, value }))
}

fn flip(filled: &Filled) -> Result<Command, Mistake> {
    let number = filled.number();
    match (filled.word("when"), number) {
        (Some("turns"), _) => Ok(Command::Act { act: Act::Turn(true), number }),
        (Some("fixed"), _) => Ok(Command::Act { act: Act::Turn(false), number }),
        (wish, None) => wished("flip", wish),
        // What one person wishes holds for all matches.
        (_, Some(number)) => Err(Mistake::UnknownWord { word: number.to_string(), command: &FLIP }),
    }
}

static THEME: Spec = Spec {
    name: "theme",
    aliases: &["colours", "colors"],
    usage: "[wood|slate|contrast|none]",
    examples: ["theme", "theme slate"],
    args: &[ArgSpec::new("theme", ArgKind::Word(THEMES))],
    group: Group::View,
    pressed: false,
    build: |filled: &Filled| wished("theme", filled.word("theme")),
};

static FLIP: Spec = Spec {
    name: "flip",
    aliases: &[],
    usage: "[mine|on|off] / turns|fixed [#id]",
    examples: ["flip turns", "flip mine"],
    args: &[ArgSpec::new("when", ArgKind::Word(&["mine", "on", "off", "turns", "fixed"])), MATCH],
    group: Group::View,
    pressed: false,
    build: flip,
};

static DESCRIBE: Spec = Spec {
    name: "describe",
    aliases: &[],
    usage: "[on|letters|off]",
    examples: ["describe on", "describe letters"],
    args: &[ArgSpec::new("when", ArgKind::Word(Describe::NAMES))],
    group: Group::View,
    pressed: false,
    build: |filled| wished("describe", filled.word("when")),
};

static NAMES: Spec = Spec {
    name: "names",
    aliases: &[],
    usage: "[on|off]",
    examples: ["names", "names on"],
    args: &[ArgSpec::new("when", ArgKind::Word(&["on", "off"]))],
    group: Group::View,
    pressed: false,
    build: |filled| wished("names", filled.word("when")),
};
