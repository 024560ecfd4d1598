//! What the bot says about leave.

use super::Person;
use crate::game::Millis;

/// What the bot says about leave.
#[derive(Clone, Debug)]
pub enum LeaveSay {
    /// A player went on leave.
    Left {
        /// Who.
        by: Person,
        /// Who is told.
        to: Option<Person>,
        /// Until when at most.
        until: Millis,
    },
    /// A player came back.
    Returned {
        /// Who.
        by: Person,
        /// Who is told.
        to: Option<Person>,
    },
    /// Whether a player is away, and how much leave they have left.
    Standing {
        /// Until when they are away.
        until: Option<Millis>,
        /// How much leave they have left.
        left: Millis,
        /// Whether they have just left or returned.
        changed: bool,
    },
    /// They are already away.
    AwayAlready {
        /// Until when.
        until: Millis,
    },
    /// They were away a moment ago.
    TooSoon {
        /// When they may go again.
        at: Millis,
    },
    /// They are not away.
    NotAway,
    /// They do not have that much leave.
    Spent {
        /// How much they have.
        left: Millis,
    },
    /// A match has too little time left for them to go.
    TooLate {
        /// The variant's id.
        variant: String,
        /// Their opponent.
        opponent: Person,
        /// How much time they have left there.
        left: Millis,
    },
}
