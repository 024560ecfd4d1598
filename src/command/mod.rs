//! One grammar for all doors.
//!
//! A [`Spec`] describes a command: its name, its arguments and what they mean. Text is cut into a
//! [`Call`]; doors with typed options or buttons make a `Call` themselves. [`read()`] turns a call
//! into a [`Command`] or says what was not understood.
//!
//! To add a command, write its file with a `SPEC`, add it to [`ALL`] and an arm where the
//! application answers; a help text with its name is then asked for by a test.

mod accept;
mod board;
mod call;
mod challenge;
mod decline;
mod draw;
mod export;
mod games;
mod help;
mod history;
mod mistake;
mod moves;
mod play;
mod read;
mod resign;
mod takeback;
mod value;
mod variants;
mod withdraw;

pub use call::{Call, LINE_LENGTH_MAX};
pub use mistake::Mistake;
pub use read::{Filled, read};
pub use value::{ArgKind, MatchNumber, Value, Who};

use crate::game::{Act, Answer, SideWish};
use crate::tafl::{Rules, Square, Variant};

/// What a person wants, understood.
#[derive(Clone, Debug)]
pub enum Command {
    /// Challenge somebody.
    Challenge {
        /// Whom.
        opponent: Who,
        /// To which game.
        variant: &'static Variant,
        /// Wanting which side.
        side: SideWish,
        /// By which rules, house rules included.
        rules: Box<Rules>,
    },
    /// Do something in a match.
    Act {
        /// What.
        act: Act,
        /// In which match; `None` is the one that is meant.
        number: Option<MatchNumber>,
    },
    /// The legal moves, or those of one piece.
    Moves {
        /// The piece's square.
        square: Option<Square>,
        /// The match.
        number: Option<MatchNumber>,
    },
    /// The board.
    Board {
        /// The match.
        number: Option<MatchNumber>,
        /// In letters instead of a picture.
        text: bool,
    },
    /// The matches here.
    Games {
        /// Finished ones too.
        all: bool,
    },
    /// The games we know.
    Variants,
    /// The moves of a match.
    History {
        /// The match.
        number: Option<MatchNumber>,
    },
    /// A match as an OpenTafl record.
    Export {
        /// The match.
        number: Option<MatchNumber>,
    },
    /// What can be typed.
    Help {
        /// One command in full.
        about: Option<&'static Spec>,
    },
}

/// One argument of a command.
#[derive(Debug)]
pub struct ArgSpec {
    /// Its name, for doors with named options and for `name:value`.
    pub name: &'static str,
    /// What it is.
    pub kind: ArgKind,
    /// Whether it may be given several times.
    pub many: bool,
}

/// One command.
pub struct Spec {
    /// What people type.
    pub name: &'static str,
    /// Other words for it.
    pub aliases: &'static [&'static str],
    /// How it is written, after its name.
    pub usage: &'static str,
    /// Its arguments, in the order in which plain words fill them.
    pub args: &'static [ArgSpec],
    pub(crate) build: fn(&Filled) -> Result<Command, Mistake>,
}

impl std::fmt::Debug for Spec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// Every command, in the order in which help lists them.
pub static ALL: &[&Spec] = &[
    &challenge::SPEC,
    &accept::SPEC,
    &decline::SPEC,
    &withdraw::SPEC,
    &play::SPEC,
    &moves::SPEC,
    &board::SPEC,
    &resign::SPEC,
    &draw::SPEC,
    &takeback::SPEC,
    &games::SPEC,
    &variants::SPEC,
    &history::SPEC,
    &export::SPEC,
    &help::SPEC,
];

/// The command with this name or alias.
pub fn find(name: &str) -> Option<&'static Spec> {
    let name = name.to_lowercase();
    ALL.iter().copied().find(|spec| spec.name == name || spec.aliases.contains(&name.as_str()))
}

/// `#id`, which most commands take.
pub(crate) const MATCH: ArgSpec = ArgSpec { name: "match", kind: ArgKind::Match, many: false };

/// `yes` or `no`, which answers take.
pub(crate) const ANSWER: ArgSpec = ArgSpec { name: "answer", kind: ArgKind::Answer, many: false };

/// How plainly the answer was given.
pub(crate) fn answer(filled: &Filled) -> Answer {
    match filled.answer() {
        None => Answer::Ask,
        Some(true) => Answer::Yes,
        Some(false) => Answer::No,
    }
}
