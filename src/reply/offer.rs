//! What the bot says about what players ask of each other, and whether they mean to resign.

use super::Person;
use crate::game::{MatchNumber, OfferKind, Question};

/// A question that waits for a person's answer, beside others.
#[derive(Clone, Debug)]
pub struct Pending {
    /// The match.
    pub number: MatchNumber,
    /// What is asked.
    pub question: Question,
    /// The opponent; `None` for a plan.
    pub by: Option<Person>,
}

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
        /// Whether they may as well call it off.
        off: bool,
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
    /// What was asked is taken back.
    Dropped {
        /// The match.
        number: MatchNumber,
        /// What.
        kind: OfferKind,
        /// Who had asked.
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
