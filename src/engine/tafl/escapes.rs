//! The ways by which the king could leave.

use super::board::Board;
use super::moves::Move;
use super::tables::flag;
use super::targets;

/// The moves by which the king, who is on the board, reaches an escape square.
pub(super) fn of(board: &Board) -> impl Iterator<Item = Move> + '_ {
    targets::of_piece(board, board.king(), u8::MAX)
        .filter(|mv| board.tables.has(mv.to, flag::ESCAPE))
}

/// How many directions these moves of one piece have.
pub(super) fn directions(moves: impl Iterator<Item = Move>) -> usize {
    let ways = moves
        .filter_map(|mv| mv.from.line_to(mv.to))
        .fold(0u8, |ways, (direction, _)| ways | 1 << direction as u8);
    ways.count_ones() as usize
}

/// Whether the king has two ways to escape squares or more.
pub(super) fn is_tuichi(board: &Board) -> bool {
    directions(of(board)) >= 2
}
