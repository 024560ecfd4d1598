//! Rules that do not go together: those that are refused and those that deserve a warning.

use super::piece::{Class, Piece, Side};
use super::placement::Placement;
use super::rules::*;
use super::square::{Square, SquareSet};

/// Why rules are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The king has no square on which he could win.
    NoEscape,
    /// The king wins on corners, but there are none.
    NoCorners,
    /// The king already stands on a square on which he wins.
    StartsEscaped {
        /// That square.
        square: Square,
    },
    /// The king may not stop on any square on which he wins.
    ClosedEscape,
    /// A square of a list is not on the board.
    OffBoard {
        /// The option with the list.
        option: &'static str,
        /// The square.
        square: Square,
        /// Squares a side of the board.
        size: u8,
    },
    /// Nobody has settled how the die and Berserk turns go together.
    DiceWithBerserk,
    /// The king can never be captured and nothing else can end the siege.
    KingCannotLose,
    /// The side that begins has no move.
    NoFirstMove,
}

/// What players should know before they play by these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The king is safe on a throne that he may return to, and nothing bounds how long he sits.
    KingCanSit,
    /// Uncapturable guards stand around the king: he cannot be captured while they stay.
    GuardsShieldKing,
    /// No source says how both rules go together; captures of both are added up.
    MovedBetweenWithShieldwall,
    /// Men alone, without corners to help, hardly capture on a board this small.
    UnarmedKingOnSmallBoard,
    /// The edge is hostile to the king already, so that a side on the edge counts anyway.
    EdgeCountsTwice,
    /// Two captors suffice, so that the rule for four closed sides has nothing to say.
    EdgeCountsWithoutFour,
    /// A king on the edge with three enemies around him cannot be captured, but he is shut in.
    ShutInOnEdge,
}

impl Rules {
    /// Whether the rules go together; what to warn about when they do.
    ///
    /// # Errors
    /// The first conflict.
    pub fn check(&self) -> Result<Vec<Warning>, Conflict> {
        match CONFLICTS.iter().find_map(|conflict| conflict(self)) {
            Some(conflict) => Err(conflict),
            None => Ok(WARNINGS.iter().filter(|(_, holds)| holds(self)).map(|(w, _)| *w).collect()),
        }
    }

    /// Where the king stands at the start, if the layout has one.
    pub fn king_start(&self) -> Option<Square> {
        self.layout.pieces().find(|(_, piece)| *piece == Piece::King).map(|(square, _)| square)
    }

    fn has_four_captors(&self) -> bool {
        let capture = &self.king_capture;
        [capture.on_throne, capture.beside_throne, capture.elsewhere].contains(&Captors::Four)
    }

    fn ends_by_siege(&self) -> bool {
        self.encirclement == Encirclement::Static || self.king_pocket || self.captureless_limit > 0
    }
}

const CONFLICTS: &[fn(&Rules) -> Option<Conflict>] = &[
    off_board,
    |rules| {
        let none = rules.escape == Escape::Corner && rules.escape_squares().is_empty();
        none.then_some(Conflict::NoCorners)
    },
    |rules| rules.escape_squares().is_empty().then_some(Conflict::NoEscape),
    |rules| {
        let square = rules.king_start()?;
        rules.escape_squares().contains(square).then_some(Conflict::StartsEscaped { square })
    },
    |rules| {
        let tables = super::tables::Tables::new(rules);
        let closed = rules.escape_squares().iter().all(|s| !tables.may_stop(Class::King, s, false));
        closed.then_some(Conflict::ClosedEscape)
    },
    |rules| {
        let berserk = rules.berserk.must_capture || rules.berserk.jumps();
        (rules.dice != DiceRule::None && berserk).then_some(Conflict::DiceWithBerserk)
    },
    |rules| {
        let safe = rules.king_capture == KingCapture::everywhere(Captors::Never);
        (safe && !rules.ends_by_siege()).then_some(Conflict::KingCannotLose)
    },
    |rules| {
        let start = super::position::Position::start(rules);
        (start.outcome().is_some() || start.turn() != rules.first).then_some(Conflict::NoFirstMove)
    },
];

type Holds = fn(&Rules) -> bool;

const WARNINGS: &[(Warning, Holds)] = &[
    (Warning::KingCanSit, |rules| {
        rules.king_capture.on_throne == Captors::Never
            && rules.throne.stop.contains(Class::King)
            && !rules.ends_by_siege()
    }),
    (Warning::GuardsShieldKing, |rules| {
        let guards = rules.king_start().is_some_and(|king| {
            king.neighbours(rules.size()).all(|s| rules.layout.piece(s) == Some(Piece::Guard))
        });
        guards && rules.encirclement == Encirclement::None && rules.captureless_limit == 0
    }),
    (Warning::MovedBetweenWithShieldwall, |rules| {
        rules.enter_between == EnterBetween::Captured && rules.shieldwall == Shieldwall::Classic
    }),
    (Warning::UnarmedKingOnSmallBoard, |rules| {
        let corners = rules.corner.squares.on(&rules.layout);
        let help = !corners.is_empty() && rules.corner.hostile_empty.contains(Class::Attacker);
        rules.king_armed == KingArmed::None && rules.size() <= 7 && !help
    }),
    (Warning::EdgeCountsTwice, |rules| {
        rules.king_edge_counts && rules.edge_hostile.contains(Class::King)
    }),
    (Warning::EdgeCountsWithoutFour, |rules| rules.king_edge_counts && !rules.has_four_captors()),
    (Warning::ShutInOnEdge, |rules| {
        rules.king_pocket
            && !rules.king_edge_counts
            && !rules.edge_hostile.contains(Class::King)
            && rules.king_capture.elsewhere == Captors::Four
            && rules.escape != Escape::Edge
    }),
];

fn off_board(rules: &Rules) -> Option<Conflict> {
    let listed = |squares: &Squares| match squares {
        Squares::List(set) => *set,
        _ => SquareSet::EMPTY,
    };
    let escape = match &rules.escape {
        Escape::Squares(set) => *set,
        _ => SquareSet::EMPTY,
    };
    let lists = [
        ("throne.squares", listed(&rules.throne.squares)),
        ("corner.squares", listed(&rules.corner.squares)),
        ("camp.squares", listed(&rules.camp.squares)),
        ("royal.squares", listed(&rules.royal)),
        ("escape", escape),
    ];
    let size = rules.size();
    lists.into_iter().find_map(|(option, set)| {
        let square = set.iter().find(|square| !square.is_on(size))?;
        Some(Conflict::OffBoard { option, square, size })
    })
}

/// How many men each side has at the start, the king not counted: attackers, defenders.
pub fn forces(layout: &Placement) -> (usize, usize) {
    (layout.count(Side::Attackers), layout.count(Side::Defenders) - 1)
}
