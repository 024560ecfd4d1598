//! What is said as an explanation: pages of rules, differences, reasons.

use crate::command::Language;
use crate::game::MatchNumber;
use crate::tafl::Rules;
use crate::teach::{MoveReport, Shows, SquareReport, Topic};

/// A page of a game's rules.
#[derive(Clone, Debug)]
pub struct Page {
    /// The variant's id.
    pub variant: String,
    /// The rules, house rules included.
    pub rules: Rules,
    /// Which page it is.
    pub topic: Topic,
    /// Whether no page was asked for: then it begins with the whole game in a few lines.
    pub short: bool,
    /// What the pictures beside it show.
    pub shows: Vec<Shows>,
    /// The call for a page of these rules, without its topic; `None` if all pages are shown.
    pub call: Option<String>,
}

/// Something that explains.
#[derive(Clone, Debug)]
pub enum Teach {
    /// A page of the rules.
    Page(Box<Page>),
    /// A few games to begin with, or all.
    Variants {
        /// All of them.
        all: bool,
    },
    /// What differs between two games, by their ids.
    Compare {
        /// The first.
        first: &'static str,
        /// The second.
        second: &'static str,
        /// The page to compare them on; `None` means all.
        topic: Option<Topic>,
    },
    /// Why a move is possible or not, and what it does.
    Move {
        /// The move, judged.
        report: Box<MoveReport>,
        /// The ply it was played as.
        played: Option<usize>,
    },
    /// What may happen on a square.
    Square(Box<SquareReport>),
    /// There is no last move to ask about.
    NothingPlayed(MatchNumber),
    /// Which language is spoken here.
    Language {
        /// The language.
        language: Language,
        /// Whether it was just chosen.
        changed: bool,
    },
}
