//! Danger: how the king could escape now and how he could be captured next.
//!
//! Threats look one ply ahead, as if it were that side's turn, and leave the die out of account.

use super::outcome::Reason;
use super::piece::Side;
use super::position::{Move, Position};
use super::rules::Notice;
use super::tables::flag;

/// What hangs over the king.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Danger {
    /// Moves by which the king would reach an escape square, were it the defenders' turn.
    pub escapes: Vec<Move>,
    /// Directions among those moves: one is raichi, two or more are tuichi.
    pub ways: usize,
    /// Moves by which attackers would capture the king, were it their turn.
    pub captures: Vec<Move>,
}

impl Position {
    /// The danger in this position; nothing once the game is over.
    pub fn danger(&self) -> Danger {
        if self.outcome().is_some() {
            return Danger::default();
        }
        let escapes = self.escapes();
        let mut directions: Vec<_> =
            escapes.iter().filter_map(|mv| mv.from.line_to(mv.to)).map(|(d, _)| d as u8).collect();
        directions.sort_unstable();
        directions.dedup();
        Danger { escapes, ways: directions.len(), captures: self.king_captures() }
    }

    fn escapes(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.all_moves(Side::Defenders, u8::MAX, &mut moves);
        let king = self.king();
        moves.retain(|mv| Some(mv.from) == king && self.tables.has(mv.to, flag::ESCAPE));
        moves
    }

    fn king_captures(&self) -> Vec<Move> {
        let Some(king) = self.king() else { return Vec::new() };
        let mut moves = Vec::new();
        self.all_moves(Side::Attackers, u8::MAX, &mut moves);
        // Only a piece that ends beside the king captures him.
        moves.retain(|mv| {
            mv.to.neighbours(self.size()).any(|square| square == king)
                && self.captures_of(*mv).iter().any(|(square, ..)| *square == king)
        });
        moves
    }

    /// Whether a side would win at once if it were its turn: by escape, exit fort, capture of the
    /// king or encirclement.
    pub(crate) fn could_win(&self, side: Side) -> Option<(Move, Reason)> {
        let mut board = self.clone();
        if board.turn() != side {
            board.pass_turn();
        }
        let mut moves = Vec::new();
        board.all_moves(side, u8::MAX, &mut moves);
        moves.into_iter().find_map(|mv| {
            let undo = board.make(mv);
            let outcome = board.outcome();
            board.unmake(undo);
            let outcome = outcome.filter(|outcome| outcome.winner == Some(side))?;
            is_immediate(outcome.reason).then_some((mv, outcome.reason))
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
            | Reason::ExitFort
            | Reason::KingCaptured
            | Reason::Encircled
            | Reason::Pocket
    )
}
