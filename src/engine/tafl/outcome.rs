//! How a game ends under the rules.
//!
//! Resignation, time and agreement belong to the match, not to the rules.

use std::fmt;

use super::piece::Side;

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// The king was captured.
    KingCaptured,
    /// The king reached an escape square.
    KingEscaped,
    /// The king had two ways out at once, where that wins.
    Tuichi,
    /// The king sits in an uncapturable fort on the edge.
    ExitFort,
    /// King and all his men are cut off from the edge.
    Encircled,
    /// King and at most one man are shut in.
    Pocket,
    /// The side to move has no legal move.
    NoMoves,
    /// A position came back too often.
    Repetition,
    /// Too many plies without a capture.
    Captureless,
    /// No attacker is left.
    AttackersEliminated,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 10] = [
        Reason::KingCaptured,
        Reason::KingEscaped,
        Reason::Tuichi,
        Reason::ExitFort,
        Reason::Encircled,
        Reason::Pocket,
        Reason::NoMoves,
        Reason::Repetition,
        Reason::Captureless,
        Reason::AttackersEliminated,
    ];

    /// The name in reports for programs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::KingCaptured => "king_captured",
            Reason::KingEscaped => "king_escaped",
            Reason::Tuichi => "tuichi",
            Reason::ExitFort => "exit_fort",
            Reason::Encircled => "encircled",
            Reason::Pocket => "pocket",
            Reason::NoMoves => "no_moves",
            Reason::Repetition => "repetition",
            Reason::Captureless => "captureless",
            Reason::AttackersEliminated => "attackers_eliminated",
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// What ended it.
    pub reason: Reason,
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
}

impl Outcome {
    /// A win.
    pub const fn win(winner: Side, reason: Reason) -> Outcome {
        Outcome { reason, winner: Some(winner) }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { reason, winner: None }
    }

    /// `attackers`, `defenders` or `draw`.
    pub const fn winner_str(&self) -> &'static str {
        match self.winner {
            Some(side) => side.as_str(),
            None => "draw",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason.as_str())
    }
}
