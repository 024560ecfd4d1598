//! What can happen to a match. Stored lines last for ever: a kind of event, once written, can
//! always be read.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Millis, PlayerId, Secret, Shift, Terms};
use crate::tafl::{Move, Outcome, Reason, Side};

/// A line of a match's log: what happened, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// What.
    pub event: Event,
}

impl Entry {
    /// Events that happened at the same moment.
    pub fn all_at(at: Millis, events: &[Event]) -> Vec<Entry> {
        events.iter().cloned().map(|event| Entry { at, event }).collect()
    }
}

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A challenge was made; the first event of every match.
    Challenged {
        /// Who made it.
        by: PlayerId,
        /// Whom it is for; `None` means anyone.
        to: Option<PlayerId>,
        /// What it proposes.
        #[serde(flatten)]
        terms: Terms,
    },
    /// Nobody answered the challenge in time.
    Expired,
    /// The die of the match was sealed: its throws are drawn from these bytes.
    Sealed {
        /// A unique name for this die.
        id: String,
        /// The SHA-256 of the secret bytes, shown immediately.
        hash: String,
        /// The bytes, shown when the match is over. They are kept beside the line, never in it: what
        /// was read from the line alone has none, and is no log that can be played. Lines that were
        /// written before that have them.
        #[serde(default, skip_serializing)]
        secret: Option<Secret>,
    },
    /// A player added their own words to the die.
    Seeded {
        /// Who.
        by: PlayerId,
        /// Their words.
        words: String,
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
    /// The die took the turn away.
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
        /// Whether it was planned in advance and played automatically.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        planned: bool,
    },
    /// A move was requested before the first throw, which did not let it be played.
    Unplayed {
        /// Who asked.
        #[serde(with = "word")]
        side: Side,
        /// The move.
        #[serde(rename = "move", with = "word")]
        mv: Move,
    },
    /// A player wants to resign and was asked whether they mean it.
    ResignAsked {
        /// Their side.
        #[serde(with = "word")]
        side: Side,
    },
    /// They did not mean it.
    ResignDropped {
        /// Their side.
        #[serde(with = "word")]
        side: Side,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        #[serde(with = "word")]
        side: Side,
    },
    /// The offered draw was refused, or taken back by whoever had offered it; so with the other
    /// three.
    DrawRefused {
        /// By whom.
        #[serde(with = "word")]
        side: Side,
    },
    /// A player asked to take back their last move.
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
    /// A pause was proposed.
    PauseAsked {
        /// By whom.
        #[serde(with = "word")]
        side: Side,
    },
    /// The pause was refused.
    PauseRefused {
        /// By whom.
        #[serde(with = "word")]
        side: Side,
    },
    /// A player asked that both may get hints.
    HintsAsked {
        /// Who asked.
        #[serde(with = "word")]
        side: Side,
    },
    /// Their opponent said no.
    HintsRefused {
        /// By whom.
        #[serde(with = "word")]
        side: Side,
    },
    /// Both agreed to hints.
    HintsAllowed {
        /// Who agreed last.
        #[serde(with = "word")]
        side: Side,
    },
    /// A player was given a hint.
    Hinted {
        /// Who.
        #[serde(with = "word")]
        side: Side,
    },
    /// Both agreed: the clock is stopped.
    Paused {
        /// Who agreed last.
        #[serde(with = "word")]
        side: Side,
    },
    /// A player ended the pause.
    Resumed {
        /// Who.
        #[serde(with = "word")]
        side: Side,
    },
    /// A player went on leave, so that their time does not run.
    Left {
        /// Their side.
        #[serde(with = "word")]
        side: Side,
        /// Until when at most.
        until: Millis,
    },
    /// They came back before that.
    Returned {
        /// Their side.
        #[serde(with = "word")]
        side: Side,
    },
    /// The side to move was reminded.
    Reminded {
        /// That side.
        #[serde(with = "word")]
        side: Side,
        /// How much of its time is left, in percent.
        share: u8,
    },
    /// The side to move got back the time that nobody could use because the bot was away.
    TimeGiven {
        /// That side.
        #[serde(with = "word")]
        side: Side,
        /// How much, in milliseconds.
        time: Millis,
        /// From when on the bot's absence is given back; old lines do not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Millis>,
        /// When the bot was back.
        until: Millis,
    },
    /// The bot's clock turned out to have been wrong: what is above was noted at wrong moments.
    ClockPutRight {
        /// How they are put right.
        shift: Shift,
    },
    /// A player let the board that everybody sees turn with the turns, or lie still again.
    BoardTurns {
        /// Who.
        #[serde(with = "word")]
        side: Side,
        /// Whether it turns from now on.
        on: bool,
    },
    /// The time of the side to move is over, and its opponent may claim the match.
    FlagFell {
        /// That side.
        #[serde(with = "word")]
        side: Side,
    },
    /// Nobody has moved for long in a match without a clock: both may end it for nobody.
    Silent {
        /// The side to move.
        #[serde(with = "word")]
        side: Side,
    },
    /// The match is over.
    Ended(Ending),
}

impl Event {
    /// The players it names.
    pub fn players_mut(&mut self) -> impl Iterator<Item = &mut PlayerId> {
        let [first, second, third] = match self {
            Event::Challenged { by, to, .. } => [Some(by), to.as_mut(), None],
            Event::Accepted { by, attackers, defenders } => {
                [Some(by), Some(attackers), Some(defenders)]
            }
            Event::Seeded { by, .. } | Event::Declined { by } | Event::Withdrawn { by } => {
                [Some(by), None, None]
            }
            Event::Expired
            | Event::Sealed { .. }
            | Event::Rolled { .. }
            | Event::Passed { .. }
            | Event::Played { .. }
            | Event::Unplayed { .. }
            | Event::ResignAsked { .. }
            | Event::ResignDropped { .. }
            | Event::DrawOffered { .. }
            | Event::DrawRefused { .. }
            | Event::TakebackAsked { .. }
            | Event::TakebackRefused { .. }
            | Event::TakenBack { .. }
            | Event::PauseAsked { .. }
            | Event::PauseRefused { .. }
            | Event::HintsAsked { .. }
            | Event::HintsRefused { .. }
            | Event::HintsAllowed { .. }
            | Event::Hinted { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::Left { .. }
            | Event::Returned { .. }
            | Event::Reminded { .. }
            | Event::TimeGiven { .. }
            | Event::ClockPutRight { .. }
            | Event::BoardTurns { .. }
            | Event::FlagFell { .. }
            | Event::Silent { .. }
            | Event::Ended(_) => [None, None, None],
        };
        [first, second, third].into_iter().flatten()
    }

    /// Whether it is no longer worth saying once later news have been heard.
    pub fn ages(&self) -> bool {
        !matches!(
            self,
            Event::Left { .. }
                | Event::Returned { .. }
                | Event::TimeGiven { .. }
                | Event::ClockPutRight { .. }
                | Event::FlagFell { .. }
                | Event::Silent { .. }
                | Event::Seeded { .. }
                | Event::HintsAllowed { .. }
                | Event::Paused { .. }
                | Event::Resumed { .. }
        )
    }

    /// Whether the board looks different after it: a new match, a move, another side below, an end.
    pub fn changes_the_board(&self) -> bool {
        matches!(
            self,
            Event::Challenged { .. }
                | Event::Accepted { .. }
                | Event::Passed { .. }
                | Event::Played { .. }
                | Event::TakenBack { .. }
                | Event::BoardTurns { .. }
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
    /// Who won; `None` means a draw.
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
    /// The loser's time was over.
    Time,
    /// The bot's operator ended it.
    Operator,
    /// A player called it off before both had moved, or after a long silence: it is nobody's.
    CalledOff,
    /// The loser asked to be forgotten.
    Left,
}

impl Ending {
    /// The ending that is stored in these words; `None` if they say nothing.
    pub fn of_words(reason: &str, winner: Option<&str>) -> Option<Ending> {
        let winner = match winner {
            Some(word) => Some(Side::named(word)?),
            None => None,
        };
        Some(Ending { reason: EndReason::named(reason)?, winner })
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending { reason: EndReason::Rules(outcome.reason), winner: outcome.winner }
    }
}

/// Values that are stored as a single word.
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

impl EndReason {
    /// Whether the match says nothing about who plays how well.
    pub fn counts_for_nobody(self) -> bool {
        matches!(self, EndReason::Operator | EndReason::CalledOff)
    }

    /// The word that stands for it where it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            EndReason::Rules(reason) => reason.as_str(),
            EndReason::Resignation => "resignation",
            EndReason::Agreement => "agreement",
            EndReason::TooLong => "too_long",
            EndReason::Time => "time",
            EndReason::Operator => "operator",
            EndReason::CalledOff => "called_off",
            EndReason::Left => "left",
        }
    }

    /// The reason that a word stands for.
    fn named(text: &str) -> Option<EndReason> {
        match text {
            "resignation" => Some(EndReason::Resignation),
            "agreement" => Some(EndReason::Agreement),
            "too_long" => Some(EndReason::TooLong),
            "operator" => Some(EndReason::Operator),
            "called_off" => Some(EndReason::CalledOff),
            "left" => Some(EndReason::Left),
            "time" => Some(EndReason::Time),
            _ => Reason::ALL.into_iter().find(|r| r.as_str() == text).map(EndReason::Rules),
        }
    }
}

impl Word for EndReason {
    fn write(&self) -> String {
        self.as_str().to_owned()
    }

    fn read(text: &str) -> Option<EndReason> {
        EndReason::named(text)
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
