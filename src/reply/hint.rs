//! What a hint says: what a good move is for, where to look for it, the move.

use crate::game::MatchNumber;
use crate::tafl::{Move, Square};

/// What a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Where to look and what for.
    Look {
        /// The match.
        number: MatchNumber,
        /// What for.
        aim: Aim,
        /// Where.
        region: Region,
    },
    /// The move.
    Move {
        /// The match.
        number: MatchNumber,
        /// The move.
        mv: Move,
    },
}

/// What a good move is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The king gets out.
    Escape,
    /// The king is captured.
    TakeKing,
    /// It wins at once in another way.
    Win,
    /// The enemy's king would get out.
    StopKing,
    /// The own king would be captured.
    SaveKing,
    /// A win can be forced.
    Force,
    /// The other side wins by force.
    Lost,
    /// Something is captured.
    Capture,
    /// The king goes to a better place.
    King,
    /// Anything else.
    Piece,
}

impl Aim {
    /// Its name in the messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Aim::Escape => "escape",
            Aim::TakeKing => "take-king",
            Aim::Win => "win",
            Aim::StopKing => "stop-king",
            Aim::SaveKing => "save-king",
            Aim::Force => "force",
            Aim::Lost => "lost",
            Aim::Capture => "capture",
            Aim::King => "king",
            Aim::Piece => "piece",
        }
    }
}

/// A part of the board, as seen by whoever looks at it: one of three columns and one of three rows,
/// 0 at the left and at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    /// The column.
    pub column: u8,
    /// The row.
    pub row: u8,
}

impl Region {
    /// Where a square is on a board of this size.
    pub fn of(square: Square, size: u8) -> Region {
        let third = |at: u8| (u16::from(at) * 3 / u16::from(size)).min(2) as u8;
        Region { column: third(square.file()), row: third(square.rank()) }
    }

    /// The same part of a board that is seen from the other side.
    pub fn turned(self) -> Region {
        Region { column: 2 - self.column, row: 2 - self.row }
    }

    /// Its name in the messages.
    pub const fn as_str(self) -> &'static str {
        match (self.column, self.row) {
            (0, 0) => "bottom-left",
            (0, 1) => "left",
            (0, _) => "top-left",
            (1, 0) => "bottom",
            (1, 1) => "middle",
            (1, _) => "top",
            (_, 0) => "bottom-right",
            (_, 1) => "right",
            (_, _) => "top-right",
        }
    }
}
