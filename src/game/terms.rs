//! What two players agree on: from a challenge through its event to the match that is played.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Pair, TimeControl};
use crate::tafl::Rules;

/// The side a challenger wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideWish {
    /// The attackers.
    Attackers,
    /// The defenders.
    Defenders,
    /// Let chance decide.
    #[default]
    Random,
}

impl SideWish {
    /// `attackers`, `defenders` or `random`.
    pub const fn as_str(self) -> &'static str {
        match self {
            SideWish::Attackers => "attackers",
            SideWish::Defenders => "defenders",
            SideWish::Random => "random",
        }
    }
}

/// What two players agree on. Written into the first line of a match's log, so old lines lack what
/// was added later.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The side that the challenger wants.
    pub side: SideWish,
    /// The variant's id.
    pub variant: String,
    /// Every option as `name=value`, so that a later change of the variant does not affect it. Shared,
    /// as a match is copied with its terms at each move.
    #[serde(with = "shared")]
    pub rules: Arc<[String]>,
    /// How much time there is; `None` means no limit.
    #[serde(with = "optional_time", default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeControl>,
    /// Whether, once a player's time is over, the match waits for the opponent to claim it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub claim: bool,
    /// Which of two games it is, if two are played with sides swapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pair: Option<Pair>,
    /// How strong the bot plays, if it is the opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether each player may ask for hints without the other's leave.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// Whether it counts for ratings; `None` means if it is played by the game's own rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
}

impl Terms {
    /// A game by these rules, without a clock and whatever else can be agreed on.
    pub fn of(variant: &str, rules: &Rules) -> Terms {
        let rules = rules.pairs().map(|(name, value)| format!("{name}={value}")).collect();
        Terms { variant: variant.to_owned(), rules, ..Terms::default() }
    }
}

mod shared {
    use super::*;

    pub(super) fn serialize<S: Serializer>(list: &[String], to: S) -> Result<S::Ok, S::Error> {
        list.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Arc<[String]>, D::Error> {
        Vec::deserialize(from).map(Arc::from)
    }
}

mod optional_time {
    use super::*;

    pub(super) fn serialize<S: Serializer>(
        time: &Option<TimeControl>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(|time| time.to_string()).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<TimeControl>, D::Error> {
        let text: Option<String> = Option::deserialize(from)?;
        let read = |text: String| {
            TimeControl::read(&text)
                .map_err(|_| serde::de::Error::custom(format!("unknown time {text:?}")))
        };
        text.map(read).transpose()
    }
}
