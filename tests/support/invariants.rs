//! What holds in every position of every game; checked for each position that a test produces.

use std::sync::Arc;

use hnefi::tafl::rules::{Escape, Squares};
use hnefi::tafl::{Move, Piece, Placement, Position, Rules, Side, Square, SquareSet, Tables};

/// Checks one position by itself, by replaying each move, and in its eight symmetries.
pub(crate) fn check(position: &Position) {
    accepted_moves_are_the_listed_ones(position);
    making_and_taking_back_leaves_no_trace(position);
    kept_state_is_recomputed_state(position);
    symmetries_agree(position);
}

fn accepted_moves_are_the_listed_ones(position: &Position) {
    let mut listed = position.moves();
    listed.sort();
    let count = listed.len();
    listed.dedup();
    assert_eq!(listed.len(), count, "a move is listed twice");
    let mut accepted = Vec::new();
    for from in Square::all(position.size()) {
        for to in Square::all(position.size()) {
            if position.why_illegal(Move { from, to }).is_none() {
                accepted.push(Move { from, to });
            }
        }
    }
    accepted.sort();
    assert_eq!(listed, accepted, "{}", position.to_placement());
    if position.outcome().is_some() {
        assert!(listed.is_empty(), "a finished game accepts no move");
    } else {
        assert!(!listed.is_empty(), "a running game has a move");
    }
}

fn making_and_taking_back_leaves_no_trace(position: &Position) {
    let mut board = position.clone();
    let (rows, key) = (board.to_placement(), board.key());
    for mv in position.moves() {
        let foreseen = board.captures_of(mv);
        let undo = board.make(mv);
        let mut captured: Vec<(Square, Piece)> = board.last_captures().collect();
        let mut foreseen: Vec<(Square, Piece)> = foreseen.iter().map(|c| (c.0, c.1)).collect();
        captured.sort();
        foreseen.sort();
        assert_eq!(captured, foreseen, "{mv} in {rows}");
        board.unmake(undo);
        assert_eq!(board.to_placement(), rows, "{mv}");
        assert_eq!((board.key(), board.turn()), (key, position.turn()), "{mv}");
        assert_eq!(board.moves(), position.moves(), "{mv}");
    }
}

fn kept_state_is_recomputed_state(position: &Position) {
    if position.outcome().is_some() || position.continuation().is_some() {
        return;
    }
    let fresh = Position::set_up(position.tables(), &position.to_placement(), position.turn());
    assert_eq!(fresh.key(), position.key());
    assert_eq!(fresh.king(), position.king());
    for side in Side::BOTH {
        assert_eq!(fresh.count(side), position.count(side));
    }
    assert_eq!(fresh.moves(), position.moves());
    assert_eq!(fresh.danger(), position.danger());
}

/// One of the eight ways to turn and mirror a square board.
fn turned(square: Square, size: u8, symmetry: u8) -> Square {
    let last = size - 1;
    let (mut file, mut rank) = (square.file(), square.rank());
    if symmetry & 1 != 0 {
        file = last - file;
    }
    if symmetry & 2 != 0 {
        rank = last - rank;
    }
    if symmetry & 4 != 0 {
        (file, rank) = (rank, file);
    }
    Square::new(file, rank).unwrap()
}

fn turned_rules(rules: &Rules, symmetry: u8) -> Rules {
    let size = rules.size();
    let set = |set: &SquareSet| set.iter().map(|s| turned(s, size, symmetry)).collect();
    let squares = |squares: &Squares| match squares {
        Squares::List(list) => Squares::List(set(list)),
        named => *named,
    };
    let mut turned_rules = *rules;
    turned_rules.layout = turned_placement(&rules.layout, symmetry);
    turned_rules.throne.squares = squares(&rules.throne.squares);
    turned_rules.corner.squares = squares(&rules.corner.squares);
    turned_rules.camp.squares = squares(&rules.camp.squares);
    turned_rules.royal = squares(&rules.royal);
    if let Escape::Squares(list) = &rules.escape {
        turned_rules.escape = Escape::Squares(set(list));
    }
    turned_rules
}

fn turned_placement(placement: &Placement, symmetry: u8) -> Placement {
    let size = placement.size();
    let pieces = placement.pieces().map(|(s, piece)| (turned(s, size, symmetry), piece));
    Placement::from_pieces(size, pieces)
}

/// Moves with what they capture and how they end the game, in an order that does not depend on how
/// the board is turned.
fn results(position: &Position, back: &dyn Fn(Square) -> Square) -> Vec<String> {
    let mut board = position.clone();
    let mut results: Vec<String> = position
        .moves()
        .into_iter()
        .map(|mv| {
            let undo = board.make(mv);
            let mut captured: Vec<Square> = board.last_captures().map(|(s, _)| back(s)).collect();
            captured.sort();
            let end = board.outcome();
            let next = board.turn();
            board.unmake(undo);
            format!("{}-{} {captured:?} {end:?} {next}", back(mv.from), back(mv.to))
        })
        .collect();
    results.sort();
    results
}

fn symmetries_agree(position: &Position) {
    if position.outcome().is_some() || position.continuation().is_some() {
        return;
    }
    let size = position.size();
    let here = results(position, &|square| square);
    for symmetry in 1..8 {
        let tables = Arc::new(Tables::new(&turned_rules(position.rules(), symmetry)));
        let placement = turned_placement(&position.to_placement(), symmetry);
        let other = Position::set_up(&tables, &placement, position.turn());
        // Reflections are their own inverse; a quarter turn needs its two reflections swapped.
        let inverse = match symmetry {
            5 => 6,
            6 => 5,
            own => own,
        };
        assert_eq!(here, results(&other, &|s| turned(s, size, inverse)), "symmetry {symmetry}");
        assert_eq!(position.danger().ways, other.danger().ways, "symmetry {symmetry}");
    }
}
