//! Families of games: whoever is good at one is good at all of it, so that they share a rating.

use crate::tafl::variants;

/// A family of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Seven squares a side: brandubh, ard ri and kin.
    Small,
    /// Nine squares a side: tablut and kin.
    Tablut,
    /// Eleven squares a side, the king bound for the edge: tawlbwrdd and kin.
    Tawlbwrdd,
    /// Eleven squares a side, the king bound for a corner: Copenhagen and kin.
    Copenhagen,
    /// Thirteen squares a side and more.
    Large,
    /// Any game with a die.
    Dice,
    /// Any game against the bot, whose levels have ratings of their own.
    Bot,
}

impl Family {
    /// Every family, in the order in which they are told.
    pub const ALL: [Family; 7] = [
        Family::Copenhagen,
        Family::Tawlbwrdd,
        Family::Tablut,
        Family::Small,
        Family::Large,
        Family::Dice,
        Family::Bot,
    ];

    /// The family of a game between people, with or without a die; `None` if nobody knows the game.
    pub fn of(variant: &str, dice: bool) -> Option<Family> {
        use crate::tafl::rules::Escape;
        let variant = variants::find(variant)?;
        if dice {
            return Some(Family::Dice);
        }
        Some(match (variant.rules.size(), variant.rules.escape) {
            (0..=7, _) => Family::Small,
            (8..=9, _) => Family::Tablut,
            (10..=11, Escape::Corner) => Family::Copenhagen,
            (10..=11, _) => Family::Tawlbwrdd,
            _ => Family::Large,
        })
    }

    /// The word that stands for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Family::Small => "small",
            Family::Tablut => "tablut",
            Family::Tawlbwrdd => "tawlbwrdd",
            Family::Copenhagen => "copenhagen",
            Family::Large => "large",
            Family::Dice => "dice",
            Family::Bot => "bot",
        }
    }
}
