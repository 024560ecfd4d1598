//! What the bot says about the way to a match: challenges and what becomes of them.

use super::Person;
use crate::command::LevelWish;
use crate::game::{MatchNumber, SideWish, TimeControl};
use crate::tafl::{Rules, Warning};

/// What the bot goes by when it chooses its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelReason {
    /// Whoever challenges it has played nobody yet.
    Newcomer,
    /// They have played other people, but not the bot.
    PlaysPeople,
    /// Their matches against it.
    PlaysBot,
}

impl LevelReason {
    /// As words have it.
    pub fn as_str(self) -> &'static str {
        match self {
            LevelReason::Newcomer => "newcomer",
            LevelReason::PlaysPeople => "people",
            LevelReason::PlaysBot => "bot",
        }
    }
}

/// What the bot says about the way to a match: challenges and what becomes of them.
#[derive(Clone, Debug)]
pub enum ChallengeSay {
    /// Only the bot has levels.
    LevelOfBot {
        /// The level that was named.
        level: LevelWish,
    },
    /// A challenge.
    Challenged {
        /// The match.
        number: MatchNumber,
        /// Who challenges.
        by: Person,
        /// Whom; `None` means anyone.
        to: Option<Person>,
        /// The side they want.
        side: SideWish,
        /// The variant's id.
        variant: String,
        /// With house rules: the rules, and those of the variant.
        house: Option<Box<[Rules; 2]>>,
        /// How much time there is.
        time: Option<TimeControl>,
        /// Whether it is the first of two games.
        pair: bool,
        /// How strong the bot plays, if it is the opponent.
        level: Option<u8>,
        /// What to know about the rules.
        warnings: Vec<Warning>,
    },
    /// Why the bot plays at the level that it chose itself.
    LevelFits(LevelReason),
    /// A challenge was accepted.
    Accepted {
        /// The match.
        number: MatchNumber,
        /// The variant's id.
        variant: String,
        /// Who plays the attackers.
        attackers: Person,
        /// Who plays the defenders.
        defenders: Person,
        /// How much time there is.
        time: Option<TimeControl>,
        /// Whether it is the second of two games, which began by itself.
        second: bool,
    },
    /// A challenge was declined.
    Declined {
        /// The match.
        number: MatchNumber,
        /// By whom.
        by: Person,
        /// Whose challenge it was.
        challenger: Person,
    },
    /// There is no match to play again.
    NoRematch,
    /// The match ended too long ago to be played again at a word.
    RematchTooLate,
    /// The first of two games is not played again by itself.
    RematchFirst,
    /// The rematch has begun already.
    RematchBegan {
        /// The match.
        number: MatchNumber,
    },
    /// The speaker has asked for this rematch already.
    RematchWaits {
        /// The challenge.
        number: MatchNumber,
        /// Whom it waits for.
        opponent: Person,
    },
    /// A challenge was withdrawn.
    Withdrawn {
        /// The match.
        number: MatchNumber,
        /// By whom.
        by: Person,
    },
}
