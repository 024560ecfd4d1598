//! OpenTafl Notation (OTN): rules, positions, moves and whole games as text, both ways.
//!
//! | text | read by | written by |
//! |---|---|---|
//! | rules `dim:7 name:brandubh …` | [`read_rules`] | [`write_rules`] |
//! | rows `/3t3/…/` | [`crate::tafl::Placement`] | the same |
//! | one move `Ke5-e1xe2/f1-` | [`read_move`] | [`write_move`] |
//! | a game with its tags | [`read_record`], and played [`read_course`] | [`write_record`] |
//! | lines of plain moves, as in game collections | [`read_line`] | – |
//! | a board drawn in letters | – | [`diagram()`] |
//!
//! OTN cannot say everything that our rules can, and we do not play everything that it can say:
//! what is missing on either side is listed in [`Lost`], never dropped silently.
//!
//! **Invariant.** Only text in and values out; whether a move is legal is up to the engine.

mod course;
mod diagram;
mod fields;
mod lines;
mod moves;
mod record;
mod rules;

pub use course::{Course, TURNS_MAX, begins_record, find_record, read_course, with_record};
pub use diagram::{Diagram, diagram};
pub use fields::Lost;
pub use lines::{LineMove, SiteGame, SiteResult, read_line};
pub use moves::{Mark, RecordedMove, read_move, write_move};
pub use record::{
    DICE_TAG, OPTIONS_TAG, RECORD_LENGTH_MAX, Record, RecordedTurn, dice_tag, play_record,
    read_record, result_tag, write_record,
};
pub use rules::{NamedRules, read_rules, write_rules};

/// A text that is not OTN: where it fails and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadNotation {
    /// Line of the text, counted from 1.
    pub line: usize,
    /// Character of that line, counted from 1.
    pub column: usize,
    /// What should be there.
    pub expected: Expected,
}

impl BadNotation {
    pub(crate) fn at(column: usize, expected: Expected) -> BadNotation {
        BadNotation { line: 1, column, expected }
    }

    /// The same error in a longer text that contains this line.
    pub(crate) fn inside(self, line: usize, column: usize) -> BadNotation {
        BadNotation { line, column: self.column + column, ..self }
    }
}

/// What a text should have contained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// `key:value`.
    Field,
    /// One of these values for this field.
    Value {
        /// The field's key.
        key: String,
        /// The values it accepts.
        one_of: &'static str,
    },
    /// The field with this key, which no rules string can do without.
    Missing {
        /// The field's key.
        key: &'static str,
    },
    /// An option that the rules know, in the list beside the rules string.
    Option(crate::tafl::BadOption),
    /// Rows of a board.
    Rows(crate::tafl::BadPlacement),
    /// As many rows as `dim` says.
    Dimension,
    /// A square.
    Square,
    /// `-`, `^`, `=` or `^=`.
    MoveKind,
    /// A capture, a mark or the end of the move.
    EndOfMove,
    /// `]`, the end of a tag or comment.
    Bracket,
    /// Anything of a record.
    Record,
    /// A turn number and a full stop.
    TurnNumber,
    /// A tag that names the rules.
    RulesTag,
    /// A move that is legal in the game so far.
    LegalMove(crate::tafl::Illegal),
    /// Throws of a die and moves that fit each other.
    Throws,
    /// No second game.
    OneGame,
    /// No more turns than that.
    FewerMoves {
        /// The limit.
        most: usize,
    },
    /// Less than that: the text is too long.
    Less {
        /// The limit, in characters.
        most: usize,
    },
}
