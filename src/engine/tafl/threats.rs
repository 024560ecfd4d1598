//! Danger: how the king could escape now and how he could be captured next.
//!
//! Threats look one ply ahead, as if it were that side's turn, and leave the die out of account.

use arrayvec::ArrayVec;

use super::escapes;
use super::moves::Move;
use super::outcome::Reason;
use super::piece::Side;
use super::piece::cell;
use super::position::Position;
use super::rules::Notice;
use super::square::{Direction, Square};
use super::{king, targets};

/// More moves than one piece can have: 36 slides on a 19×19 board and four jumps. Nor have the
/// attackers more ways to end beside the king.
const FEW_MAX: usize = 40;

/// A few moves, kept in place.
pub type FewMoves = ArrayVec<Move, FEW_MAX>;

/// What hangs over the king.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Danger {
    /// Moves by which the king would reach an escape square, were it the defenders' turn.
    pub escapes: FewMoves,
    /// Directions among those moves: one is raichi, two or more are tuichi.
    pub ways: usize,
    /// Moves by which attackers would capture the king, were it their turn.
    pub captures: FewMoves,
}

impl Danger {
    /// Whether the open escape has to be told in plain words, because no notice tells it.
    pub fn escape_is_untold(&self, notices: &[Notice]) -> bool {
        let tell = [Notice::Raichi, Notice::Tuichi, Notice::EscapeOpen];
        self.ways > 0 && !notices.iter().any(|notice| tell.contains(notice))
    }

    /// Whether the threat to the king has to be told in plain words, because no notice tells it.
    pub fn capture_is_untold(&self, notices: &[Notice]) -> bool {
        !self.captures.is_empty() && !notices.contains(&Notice::WatchKing)
    }
}

impl Position {
    /// The danger in this position; nothing once the game is over.
    pub fn danger(&self) -> Danger {
        if self.outcome().is_some() {
            return Danger::default();
        }
        let escapes = self.escapes();
        let ways = escapes::directions(escapes.iter().copied());
        Danger { escapes, ways, captures: self.king_captures() }
    }

    /// A move by which a side would win at once if it were its turn: the king escapes, or is
    /// captured. Other ways to win at once are not looked for.
    #[inline]
    pub fn strike(&self, side: Side) -> Option<Move> {
        self.king()?;
        match side {
            Side::Defenders => escapes::of(self.board()).next(),
            Side::Attackers => self.king_capture(),
        }
    }

    /// A move that would capture the king.
    fn king_capture(&self) -> Option<Move> {
        let board = self.board();
        let king = board.king();
        let special = self.rules().berserk.commander_pair_captures_king;
        Direction::ALL.into_iter().find_map(|direction| {
            let to = king.step(direction);
            let closes = board.cell(to) == cell::EMPTY
                && (special
                    || king::captured(&board.with_attacker(to), to, direction.opposite())
                        .is_some());
            if !closes {
                return None;
            }
            let captors = targets::comers(board, to, Side::Attackers);
            captors.into_iter().find(|mv| self.captures_of(*mv).iter().any(|(at, ..)| *at == king))
        })
    }

    fn escapes(&self) -> FewMoves {
        match self.king() {
            Some(_) => escapes::of(self.board()).collect(),
            None => FewMoves::new(),
        }
    }

    fn king_captures(&self) -> FewMoves {
        let Some(king) = self.king() else { return FewMoves::new() };
        let board = self.board();
        let attackers = board.squares(Side::Attackers);
        let moves = attackers.iter().flat_map(|from| targets::of_piece(board, from, u8::MAX));
        // Only a piece that ends beside the king captures him.
        moves
            .filter(|mv| matches!(king.line_to(mv.to), Some((_, 1))))
            .filter(|mv| self.captures_of(*mv).iter().any(|(square, ..)| *square == king))
            .collect()
    }

    /// Whether a side would win at once if it were its turn: by escape, exit fort, capture of the
    /// king or encirclement. The position is the same afterwards.
    pub(super) fn could_win(&mut self, side: Side) -> bool {
        let passed = (self.turn() != side).then(|| self.pass());
        let own = self.board().squares(side);
        let wins = own.iter().any(|from| self.wins_from(from));
        if let Some(undo) = passed {
            self.unmake(undo);
        }
        wins
    }

    fn wins_from(&mut self, from: Square) -> bool {
        let side = self.turn();
        let moves: FewMoves = targets::of_piece(self.board(), from, u8::MAX).collect();
        moves.into_iter().any(|mv| {
            let undo = self.make(mv);
            let outcome = self.outcome();
            self.unmake(undo);
            outcome.is_some_and(|end| end.winner == Some(side) && is_immediate(end.reason))
        })
    }

    /// What the rules ask to be announced after a move that led here, in the order of
    /// [`Notice::ALL`]. `last` is that move, `mover` who made it.
    pub fn notices(&self, last: Move, mover: Side) -> Vec<Notice> {
        let announced = self.rules().announce;
        if self.outcome().is_some() || announced.iter().next().is_none() {
            return Vec::new();
        }
        let danger = self.danger();
        announced
            .iter()
            .filter(|notice| match notice {
                Notice::Raichi => danger.ways == 1,
                Notice::Tuichi => danger.ways >= 2,
                Notice::EscapeOpen => danger.ways >= 1,
                Notice::WatchKing => mover == Side::Attackers && !danger.captures.is_empty(),
                Notice::KingRepose => self.king() == Some(last.to) && self.king_between().is_some(),
            })
            .collect()
    }
}

fn is_immediate(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::KingEscaped
            | Reason::Tuichi
            | Reason::ExitFort
            | Reason::KingCaptured
            | Reason::Encircled
            | Reason::Pocket
    )
}
