//! `replay`: a match as an animated picture, or a game whose record comes with the command.

use super::{ArgKind, ArgSpec, Command, Group, Look, MATCH, RECORD, RecordKey, Spec, named};

/// How fast a match is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Time to think about each move.
    Slow,
    /// Time to see each move.
    #[default]
    Normal,
    /// The course of the game.
    Fast,
}

impl Speed {
    /// All of them, slow ones first.
    pub const ALL: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];

    /// The words that stand for them.
    pub const WORDS: &[&str] = &["slow", "normal", "fast"];

    /// The speed with this name.
    pub fn named(word: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.as_str() == word)
    }

    /// The word that stands for it.
    pub fn as_str(self) -> &'static str {
        Speed::WORDS[self as usize]
    }

    /// How long each board is shown, in milliseconds.
    pub fn millis(self) -> u32 {
        match self {
            Speed::Slow => 1_200,
            Speed::Normal => 600,
            Speed::Fast => 250,
        }
    }
}

/// Which part of a game is seen as a film, and how fast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FilmLook {
    /// How many turns are over on the first board; `None` means none.
    pub from: Option<usize>,
    /// How many turns are over on the last board; `None` means all.
    pub to: Option<usize>,
    /// How fast.
    pub speed: Speed,
    /// A game that somebody has brought along, instead of the match.
    pub record: Option<RecordKey>,
}

impl FilmLook {
    /// The words after the name of the command that say it.
    pub(super) fn words(self) -> Vec<String> {
        let speed = (self.speed != Speed::default()).then(|| self.speed.as_str().to_owned());
        let part = named("from", self.from).into_iter().chain(named("to", self.to));
        part.chain(speed).chain(named("record", self.record)).collect()
    }
}

pub(super) static SPEC: Spec = Spec {
    name: "replay",
    aliases: &["gif", "film"],
    usage: "[#id] [from] [to] [slow|normal|fast]",
    examples: ["replay", "replay #7 20 60 fast"],
    args: &[
        MATCH,
        ArgSpec::new("from", ArgKind::Ply),
        ArgSpec::new("to", ArgKind::Ply),
        ArgSpec::new("speed", ArgKind::Word(Speed::WORDS)),
        RECORD,
    ],
    group: Group::View,
    pressed: true,
    build: |filled| {
        let speed = filled.word("speed").and_then(Speed::named).unwrap_or_default();
        let (from, to) = (filled.ply("from"), filled.ply("to"));
        let look = Look::Replay(FilmLook { from, to, speed, record: filled.record() });
        Ok(Command::Look { look, number: filled.number() })
    },
};
