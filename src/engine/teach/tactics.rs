//! What a plan is made of, told from boards alone: a threat to two pieces, a piece that cannot
//! leave its post, a corner that is barred, a capture from behind.

use std::collections::BTreeSet;

use crate::tafl::{Move, Piece, Position, Side, Square, SquareSet};

/// The pieces that the side to move can capture now, the king among them.
fn prey(position: &Position) -> BTreeSet<Square> {
    let captures = position.moves().into_iter().flat_map(|mv| position.captures_of(mv).to_vec());
    captures.map(|(square, ..)| square).collect()
}

/// The same, if it were the other side's turn.
fn prey_of_other(position: &Position) -> BTreeSet<Square> {
    let mut passed = position.clone();
    let _ = passed.pass();
    prey(&passed)
}

/// Whether a move threatens two pieces at once where none was in danger.
pub(super) fn forks(before: &Position, after: &Position) -> bool {
    prey(before).is_empty() && prey_of_other(after).len() >= 2 && prey(after).is_empty()
}

/// Whether a move binds a defender: he can move, but wherever he goes the king is taken, who is
/// safe as long as he stays.
pub(super) fn pins(before: &Position, after: &Position) -> bool {
    before.turn() == Side::Attackers
        && prey(before).is_empty()
        && prey_of_other(after).is_empty()
        && Square::all(after.size()).any(|square| is_pinned(after, square))
}

fn is_pinned(position: &Position, square: Square) -> bool {
    if position.piece(square) != Some(Piece::Defender) {
        return false;
    }
    let moves = position.moves();
    let mut own = moves.iter().filter(|mv| mv.from == square).peekable();
    own.peek().is_some() && own.all(|mv| loses_king(position, *mv))
}

fn loses_king(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    let _ = after.make(mv);
    after.king().is_some_and(|king| after.outcome().is_none() && prey(&after).contains(&king))
}

/// Whether a move cuts the king off from a corner to which he could walk.
pub(super) fn bars(before: &Position, after: &Position) -> bool {
    let corners = |position: &Position| {
        let within = reach(position);
        position.rules().escape_squares().iter().filter(|corner| within.contains(*corner)).count()
    };
    before.turn() == Side::Attackers && corners(after) < corners(before)
}

/// Where the king could get if only he moved.
fn reach(position: &Position) -> SquareSet {
    around_king(position, |piece| piece.is_none())
}

/// The squares that hang together with the king's over those that may be passed, his own only if it is come
/// back to.
pub(super) fn around_king(
    position: &Position,
    passes: impl Fn(Option<Piece>) -> bool,
) -> SquareSet {
    let mut within = SquareSet::EMPTY;
    let mut open: Vec<Square> = position.king().into_iter().collect();
    while let Some(square) = open.pop() {
        for next in square.neighbours(position.size()) {
            if passes(position.piece(next)) && !within.contains(next) {
                within.insert(next);
                open.push(next);
            }
        }
    }
    within
}

/// Whether a defender who stands farther out than his victim captures, with the king on the other
/// side of it.
pub(super) fn strikes_from_behind(before: &Position, mv: Move) -> bool {
    let Some(king) = before.king() else { return false };
    let far =
        |square: Square| square.file().abs_diff(king.file()) + square.rank().abs_diff(king.rank());
    let captures = before.captures_of(mv);
    let farther = captures.first().is_some_and(|(victim, ..)| far(mv.to) > far(*victim));
    before.turn() == Side::Defenders && captures.len() == 1 && farther && far(mv.from) > 2
}
