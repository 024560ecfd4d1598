//! How answers look to those who see them, and the table of what can be chosen about it.
//!
//! A place chooses for everybody there; a person wishes for what they alone see. Which of the two may
//! choose what stands with the settings of places and with the commands of wishes; both are kept by
//! the names in [`LOOKS`].

use crate::command::{Describe, Flip, Theme};

/// How boards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The colours.
    pub theme: Theme,
    /// Whether letters and numbers stand around them.
    pub coordinates: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style { theme: Theme::default(), coordinates: true }
    }
}

/// How answers look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looks {
    /// How boards are drawn.
    pub style: Style,
    /// From which side boards are seen.
    pub flip: Flip,
    /// What is written below pictures.
    pub describe: Describe,
    /// Whether every piece that moves is named.
    pub names: bool,
}

/// Something that can be chosen about how answers look.
pub struct LookChoice {
    /// The name, as it is typed and kept.
    pub name: &'static str,
    /// What a person says who wishes nothing of their own: then it is as the place has it.
    pub unwished: &'static str,
    /// Takes a value; one that makes no sense (any more) is the default.
    take: fn(&mut Looks, &str),
    /// The value, as it is typed.
    word: fn(&Looks) -> &'static str,
}

/// Everything that can be chosen.
pub static LOOKS: &[LookChoice] = &[
    LookChoice {
        name: "theme",
        unwished: "none",
        take: |looks, value| looks.style.theme = Theme::named(value).unwrap_or_default(),
        word: |looks| looks.style.theme.as_str(),
    },
    LookChoice {
        name: "coordinates",
        unwished: "on",
        take: |looks, value| looks.style.coordinates = value != "off",
        word: |looks| on(looks.style.coordinates),
    },
    LookChoice {
        name: "describe",
        unwished: "off",
        take: |looks, value| looks.describe = Describe::named(value).unwrap_or_default(),
        word: |looks| looks.describe.as_str(),
    },
    LookChoice {
        name: "flip",
        unwished: "mine",
        take: |looks, value| looks.flip = Flip::named(value).unwrap_or_default(),
        word: |looks| looks.flip.as_str(),
    },
    LookChoice {
        name: "names",
        unwished: "off",
        take: |looks, value| looks.names = value == "on",
        word: |looks| on(looks.names),
    },
];

const fn on(yes: bool) -> &'static str {
    if yes { "on" } else { "off" }
}

impl LookChoice {
    /// The one with this name.
    pub fn named(name: &str) -> Option<&'static LookChoice> {
        LOOKS.iter().find(|look| look.name == name)
    }
}

impl Looks {
    /// Takes a value under its name; one that nothing is known of changes nothing.
    pub fn take(&mut self, name: &str, value: &str) {
        if let Some(look) = LookChoice::named(name) {
            (look.take)(self, value);
        }
    }

    /// The value under a name, as it is typed; `None` for a name that nothing is known of.
    pub fn word(&self, name: &str) -> Option<&'static str> {
        LookChoice::named(name).map(|look| (look.word)(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_is_what_is_said() {
        for look in LOOKS {
            let mut looks = Looks::default();
            for value in ["on", "off", "mine", "letters", "wood", "slate", "contrast"] {
                looks.take(look.name, value);
                let word = looks.word(look.name).unwrap();
                let mut again = Looks::default();
                again.take(look.name, word);
                assert_eq!(again, looks, "{} {value}", look.name);
            }
            looks.take(look.name, "nonsense");
            assert_eq!(looks, Looks::default(), "{}", look.name);
        }
        let mut looks = Looks::default();
        looks.take("nothing", "on");
        assert_eq!((looks, looks.word("nothing")), (Looks::default(), None));
    }
}
