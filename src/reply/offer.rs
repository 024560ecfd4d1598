//! What the bot says about what players ask of each other, and whether they mean to resign.

use super::Person;
use crate::game::{MatchNumber, OfferKind};

/// What the bot says about what players ask of each other, and whether they mean to resign.
#[derive(Clone, Debug)]
pub enum OfferSay {
    /// Asks whether a player means to resign.
    ResignAsked {
        /// The match.
        number: MatchNumber,
        /// Who.
        by: Person,
        /// Whether it is one of two games, which would both be lost.
        pair: bool,
    },
    /// They do not.
    ResignDropped {
        /// The match.
        number: MatchNumber,
        /// Who.
        by: Person,
    },
    /// Something is asked of the opponent.
    Offered {
        /// The match.
        number: MatchNumber,
        /// What.
        kind: OfferKind,
        /// Who asks.
        by: Person,
        /// Who may answer; `None` for the bot itself.
        to: Option<Person>,
    },
    /// What was asked is refused.
    Refused {
        /// The match.
        number: MatchNumber,
        /// What.
        kind: OfferKind,
        /// Who refuses.
        by: Person,
    },
    /// Both players may ask for hints from now on.
    HintsAllowed {
        /// The match.
        number: MatchNumber,
    },
    /// Moves were taken back.
    TakenBack {
        /// The match.
        number: MatchNumber,
        /// Who had asked.
        by: Person,
        /// How many plies.
        plies: usize,
    },
}
