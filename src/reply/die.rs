//! What the bot says about the die and how to check it.

use super::Person;
use crate::game::MatchNumber;
use crate::tafl::Move;

/// What the bot says about the die and how to check it.
#[derive(Clone, Debug)]
pub enum DieSay {
    /// The die fell.
    Rolled {
        /// For whom.
        by: Person,
        /// 1 to 6.
        face: u8,
        /// Whether the die is the longest move of the turn.
        reach: bool,
    },
    /// The die took the turn away.
    Passed {
        /// Whose.
        by: Person,
        /// The die.
        face: u8,
    },
    /// The die of a match is sealed.
    Sealed {
        /// The SHA-256 of its secret bytes.
        hash: String,
        /// Whether it has yet to be thrown for the first time.
        waits: bool,
    },
    /// A player added words to the die.
    Seeded {
        /// The match.
        number: MatchNumber,
        /// Who.
        by: Person,
        /// Their words.
        words: String,
        /// What they had added before, which these words replace.
        instead: Option<String>,
    },
    /// The match is over, and the die's secret bytes are shown.
    Revealed {
        /// The match.
        number: MatchNumber,
        /// The bytes, in hexadecimal digits.
        secret: String,
        /// Whether it was ever thrown.
        thrown: bool,
    },
    /// A move was requested before the first throw, which does not let it be played.
    Unplayed {
        /// Who asked.
        by: Person,
        /// The move.
        mv: Move,
    },
    /// What a die is drawn from.
    Proof(Box<Proof>),
    /// A match has no die that could be checked.
    NoProof {
        /// The match.
        number: MatchNumber,
    },
}

/// What the die of a match is drawn from.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The match.
    pub number: MatchNumber,
    /// The unique name of its die.
    pub id: String,
    /// The SHA-256 of the secret bytes.
    pub hash: String,
    /// The bytes, once the match is over.
    pub secret: Option<String>,
    /// Who added which words; the attackers' player first.
    pub words: Vec<(Person, String)>,
    /// The throws so far.
    pub faces: Vec<u8>,
    /// How to compute the first throw at a terminal, once the match is over.
    pub recipe: Option<String>,
}
