//! What can happen to a match. Stored lines are for ever: a kind once written is always read.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{PlayerId, SideWish};
use crate::tafl::{Move, Outcome, Reason, Side};

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A challenge was made; the first event of every match.
    Challenged {
        /// Who made it.
        by: PlayerId,
        /// Whom it is for; `None` is anyone.
        to: Option<PlayerId>,
        /// The side that the challenger wants.
        side: SideWish,
        /// The variant's id.
        variant: String,
        /// Every option as `name=value`, so that a later change of the variant changes nothing.
        rules: Vec<String>,
    },
    /// The challenge was accepted and the sides are fixed.
    Accepted {
        /// Who accepted.
        by: PlayerId,
        /// Who plays the attackers.
        attackers: PlayerId,
        /// Who plays the defenders.
        defenders: PlayerId,
    },
    /// The challenged player said no.
    Declined {
        /// Who said no.
        by: PlayerId,
    },
    /// The challenger took it back.
    Withdrawn {
        /// The challenger.
        by: PlayerId,
    },
    /// The die was thrown for the side to move.
    Rolled {
        /// 1 to 6.
        face: u8,
    },
    /// The die gave the turn away.
    Passed {
        /// Whose turn it was.
        #[serde(with = "word")]
        side: Side,
    },
    /// A move was played.
    Played {
        /// Whose move.
        #[serde(with = "word")]
        side: Side,
        /// The move.
        #[serde(rename = "move", with = "word")]
        mv: Move,
    },
    /// A player wants to resign and was asked whether he means it.
    ResignAsked {
        /// His side.
        #[serde(with = "word")]
        side: Side,
    },
    /// He did not mean it.
    ResignDropped {
        /// His side.
        #[serde(with = "word")]
        side: Side,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        #[serde(with = "word")]
        side: Side,
    },
    /// The offered draw was refused.
    DrawRefused {
        /// By whom.
        #[serde(with = "word")]
        side: Side,
    },
    /// A player asked to take his last move back.
    TakebackAsked {
        /// Who asked.
        #[serde(with = "word")]
        side: Side,
    },
    /// The takeback was refused.
    TakebackRefused {
        /// By whom.
        #[serde(with = "word")]
        side: Side,
    },
    /// Moves were taken back.
    TakenBack {
        /// Who had asked.
        #[serde(with = "word")]
        side: Side,
        /// How many plies.
        plies: usize,
    },
    /// The match is over.
    Ended(Ending),
}

impl Event {
    /// Whether people see another board after it: a new match, a move, an end.
    pub fn changes_the_board(&self) -> bool {
        matches!(
            self,
            Event::Challenged { .. }
                | Event::Accepted { .. }
                | Event::Passed { .. }
                | Event::Played { .. }
                | Event::TakenBack { .. }
                | Event::Ended(_)
        )
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// What ended it.
    #[serde(with = "word")]
    pub reason: EndReason,
    /// Who won; `None` is a draw.
    #[serde(with = "optional_side", default)]
    pub winner: Option<Side>,
}

/// What ended a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The rules.
    Rules(Reason),
    /// A player gave up.
    Resignation,
    /// Both agreed on a draw.
    Agreement,
    /// [`super::PLIES_PER_MATCH_MAX`] was reached.
    TooLong,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending { reason: EndReason::Rules(outcome.reason), winner: outcome.winner }
    }
}

/// Values that are stored as a word of their own.
trait Word: Sized {
    fn write(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

impl Word for Side {
    fn write(&self) -> String {
        self.as_str().to_owned()
    }

    fn read(text: &str) -> Option<Side> {
        Side::named(text)
    }
}

impl Word for Move {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Move> {
        text.parse().ok()
    }
}

impl Word for EndReason {
    fn write(&self) -> String {
        match self {
            EndReason::Rules(reason) => reason.as_str(),
            EndReason::Resignation => "resignation",
            EndReason::Agreement => "agreement",
            EndReason::TooLong => "too_long",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<EndReason> {
        match text {
            "resignation" => Some(EndReason::Resignation),
            "agreement" => Some(EndReason::Agreement),
            "too_long" => Some(EndReason::TooLong),
            _ => Reason::ALL.into_iter().find(|r| r.as_str() == text).map(EndReason::Rules),
        }
    }
}

mod word {
    use super::*;

    pub(super) fn serialize<T: Word, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&value.write())
    }

    pub(super) fn deserialize<'de, T: Word, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
        let text = String::deserialize(from)?;
        T::read(&text).ok_or_else(|| serde::de::Error::custom(format!("unknown word {text:?}")))
    }
}

mod optional_side {
    use super::*;

    pub(super) fn serialize<S: Serializer>(side: &Option<Side>, to: S) -> Result<S::Ok, S::Error> {
        side.map(Side::as_str).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Side>, D::Error> {
        let text: Option<String> = Option::deserialize(from)?;
        Ok(text.as_deref().and_then(Side::named))
    }
}
