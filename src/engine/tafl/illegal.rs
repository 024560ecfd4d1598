//! Why a move is illegal: typed, with the squares concerned.
//!
//! The words are in the text room; here a reason only says which rule and where.

use super::hostile;
use super::moves::Move;
use super::piece::{Class, Piece, Side, cell};
use super::position::Position;
use super::square::{Direction, Square};
use super::tables::flag;
use super::targets;

/// What kind of special square a rule speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialKind {
    /// The throne.
    Throne,
    /// A corner.
    Corner,
    /// An attackers' camp.
    Camp,
    /// A square for the king alone.
    Royal,
}

impl SpecialKind {
    /// The kind's name: `throne`, `corner`, `camp`, `royal`.
    pub const fn as_str(self) -> &'static str {
        match self {
            SpecialKind::Throne => "throne",
            SpecialKind::Corner => "corner",
            SpecialKind::Camp => "camp",
            SpecialKind::Royal => "royal",
        }
    }
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// A square is not on this board.
    OffBoard {
        /// The square.
        square: Square,
        /// Squares a side of this board.
        size: u8,
    },
    /// Nothing stands on the first square.
    Empty {
        /// The square.
        square: Square,
    },
    /// The piece is the opponent's.
    NotYours {
        /// Its square.
        square: Square,
        /// What it is.
        piece: Piece,
        /// Whose turn it is.
        turn: Side,
    },
    /// Both squares are the same.
    NoMove {
        /// The square.
        square: Square,
    },
    /// Neither along a rank nor along a file.
    NotStraight {
        /// First square.
        from: Square,
        /// Second square.
        to: Square,
    },
    /// A piece stands in the way or on the target.
    Blocked {
        /// Its square.
        square: Square,
        /// What it is.
        piece: Piece,
    },
    /// This piece may not end a move on that square.
    MayNotStop {
        /// The square.
        square: Square,
        /// What it is.
        kind: SpecialKind,
        /// Who may not.
        class: Class,
    },
    /// This piece may not cross that square.
    MayNotPass {
        /// The square.
        square: Square,
        /// What it is.
        kind: SpecialKind,
        /// Who may not.
        class: Class,
    },
    /// A camp that this piece may not enter from outside.
    MayNotReenter {
        /// The camp square.
        square: Square,
        /// Who may not.
        class: Class,
    },
    /// Farther than the rules let this piece go.
    TooFar {
        /// The limit in squares.
        limit: u8,
        /// Who is limited.
        class: Class,
    },
    /// Between two enemies, where a man may not end his move.
    Between {
        /// The target.
        square: Square,
        /// The enemies.
        enemies: [Square; 2],
    },
    /// Another piece has just captured and must move on.
    MustContinue {
        /// Its square.
        with: Square,
    },
    /// The piece has just captured and must capture again.
    MustCapture {
        /// Its square.
        with: Square,
    },
    /// The king's side may not recreate an earlier position.
    Repeats,
}

impl Illegal {
    /// A short name of the reason, for reports to programs.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game_over",
            Illegal::OffBoard { .. } => "off_board",
            Illegal::Empty { .. } => "empty_square",
            Illegal::NotYours { .. } => "not_your_piece",
            Illegal::NoMove { .. } => "no_move",
            Illegal::NotStraight { .. } => "not_straight",
            Illegal::Blocked { .. } => "blocked",
            Illegal::MayNotStop { .. } => "may_not_stop",
            Illegal::MayNotPass { .. } => "may_not_pass",
            Illegal::MayNotReenter { .. } => "may_not_reenter",
            Illegal::TooFar { .. } => "too_far",
            Illegal::Between { .. } => "between_enemies",
            Illegal::MustContinue { .. } => "must_continue",
            Illegal::MustCapture { .. } => "must_capture",
            Illegal::Repeats => "repeats",
        }
    }
}

impl Position {
    /// Why a move is illegal here; `None` when it is legal.
    pub fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        self.check(mv).err()
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        for square in [mv.from, mv.to] {
            if !square.is_on(self.size()) {
                return Err(Illegal::OffBoard { square, size: self.size() });
            }
        }
        let piece = self.piece(mv.from).ok_or(Illegal::Empty { square: mv.from })?;
        if piece.side() != self.turn() {
            return Err(Illegal::NotYours { square: mv.from, piece, turn: self.turn() });
        }
        if mv.from == mv.to {
            return Err(Illegal::NoMove { square: mv.from });
        }
        if let Some(with) = self.continuation()
            && with != mv.from
        {
            return Err(Illegal::MustContinue { with });
        }
        if !self.is_jump(mv) {
            self.check_way(mv, piece.class())?;
        }
        match targets::landing_between(self.board(), mv) {
            Some(enemies) => Err(Illegal::Between { square: mv.to, enemies }),
            None => self.check_continuation(mv),
        }
    }

    fn check_way(&self, mv: Move, class: Class) -> Result<(), Illegal> {
        let (from, to) = (mv.from, mv.to);
        let (direction, distance) = from.line_to(to).ok_or(Illegal::NotStraight { from, to })?;
        let mut inside = self.tables().has(from, flag::CAMP);
        let mut at = from;
        for step in 1..=distance {
            at = at.step(direction);
            if let Some(piece) = self.piece(at) {
                return Err(Illegal::Blocked { square: at, piece });
            }
            inside = inside && self.tables().has(at, flag::CAMP);
            self.check_square(at, class, inside, step == distance)?;
        }
        match self.rules().speed.limit(class) {
            Some(limit) if distance > limit => Err(Illegal::TooFar { limit, class }),
            _ => Ok(()),
        }
    }

    fn check_square(
        &self,
        square: Square,
        class: Class,
        inside: bool,
        last: bool,
    ) -> Result<(), Illegal> {
        let allowed = if last {
            self.tables().may_stop(class, square, inside)
        } else {
            self.tables().may_pass(class, square, inside)
        };
        if allowed {
            return Ok(());
        }
        let kind = self.kind(square).expect("only special squares are closed");
        if kind == SpecialKind::Camp && !inside && !self.rules().camp.reenter.contains(class) {
            return Err(Illegal::MayNotReenter { square, class });
        }
        Err(match last {
            true => Illegal::MayNotStop { square, kind, class },
            false => Illegal::MayNotPass { square, kind, class },
        })
    }

    fn check_continuation(&self, mv: Move) -> Result<(), Illegal> {
        match self.continuation() {
            Some(with) if !self.moves_from(with).any(|legal| legal == mv) => {
                Err(Illegal::MustCapture { with })
            }
            _ => Ok(()),
        }
    }

    /// What kind of special square this is, `None` for a plain one.
    pub fn kind(&self, square: Square) -> Option<SpecialKind> {
        match self.tables().flags[square.index()] & flag::SPECIAL {
            flag::THRONE => Some(SpecialKind::Throne),
            flag::CORNER => Some(SpecialKind::Corner),
            flag::CAMP => Some(SpecialKind::Camp),
            flag::ROYAL => Some(SpecialKind::Royal),
            _ => None,
        }
    }

    /// Whether what is on a square would help to capture the piece on another: an enemy who captures,
    /// or a square hostile to it.
    pub fn helps_against(&self, square: Square, victim: Square) -> bool {
        let Some(piece) = self.piece(victim) else { return false };
        let helper = self.board().cell(square);
        let enemy = helper & !piece.cell() & cell::PIECE != 0;
        (enemy && helper & self.tables().disarmed_anvil == 0)
            || hostile::is_hostile(self.board(), square, piece.class(), victim)
    }

    /// The two enemies between which the king stands, if he does.
    pub fn king_between(&self) -> Option<[Square; 2]> {
        let king = self.king()?;
        [Direction::North, Direction::East]
            .into_iter()
            .map(|direction| [king.step(direction), king.step(direction.opposite())])
            .find(|pair| pair.iter().all(|s| self.board().cell(*s) & cell::ATTACKERS != 0))
    }
}
