//! What the bot explains, compared with the engine and with the options: no rule changes without a
//! change in the text, no statement is made that the engine does not keep, and no warning is wrong.

mod allowed;
mod examples;
mod facts;
mod pages;
mod reasons;
mod warnings;

use std::sync::Arc;

use hnefi::command::Language;
use hnefi::command::names::topic_name;
use hnefi::reply::{Page, Say, Teach, say};
use hnefi::tafl::rules::{Captors, EnterBetween, KingArmed, NoMoves, Notice, RepetitionResult};
use hnefi::tafl::{
    CaptureRule, Class, Classes, Direction, Game, Hostile, Move, Piece, Placement, Position,
    Reason, Rules, Side, SpecialKind, Square, Tables, variants,
};
use hnefi::tafl::{Expects, options};
use hnefi::teach::{
    Fact, No, Shows, Taken, Topic, Zone, differences, examples, facts, of_move, of_square, topics,
};
use hnefi::text::{Block, PAGE_LENGTH_MAX, Words, fact, plain, words_in};

/// Random numbers without a clock: the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A board with some of a game's pieces on random squares.
fn scattered(rules: &Rules, tables: &Arc<Tables>, chance: &mut Chance) -> Position {
    let size = rules.size();
    let squares: Vec<Square> = Square::all(size).collect();
    let mut pieces: Vec<(Square, Piece)> = Vec::new();
    for (_, piece) in rules.layout.pieces() {
        if piece != Piece::King && chance.below(3) == 0 {
            continue;
        }
        // The rules differ near the king and near the edge.
        let square = squares[chance.below(squares.len())];
        if !pieces.iter().any(|(busy, _)| *busy == square) {
            pieces.push((square, piece));
        } else if piece == Piece::King {
            let free = squares.iter().find(|s| !pieces.iter().any(|(busy, _)| busy == *s));
            pieces.push((*free.unwrap(), piece));
        }
    }
    let side = Side::BOTH[chance.below(2)];
    Position::set_up(tables, &Placement::from_pieces(size, pieces), side)
}

/// The games that are checked: every variant, and house rules that no variant has.
fn games() -> Vec<(String, Rules)> {
    let mut games: Vec<(String, Rules)> =
        variants::ALL.iter().map(|variant| (variant.id.to_owned(), variant.rules)).collect();
    for (id, pairs) in [
        ("brandubh", &["edge_hostile=ADK"][..]),
        ("tablut", &["king_armed=hammer", "throne.hostile_occupied=AD"]),
        ("copenhagen", &["king_armed=anvil", "king_ally_counts=yes", "king_edge_counts=yes"]),
        (
            "fetlar",
            &["corner.squares=corners2x2", "corner.pass=K", "royal.squares=corner_adjacent"],
        ),
        ("tablut-ashton", &["camp.reenter=A", "camp.hostile_occupied=DK"]),
        ("brandubh", &["speed.K=2", "throne.pass=K", "edge_hostile=D"]),
        ("alea-evangelii", &["guard_armed=no"]),
        ("tawlbwrdd", &["enter_between=captured"]),
        ("tablut", &["enter_between=captured", "king_armed=none", "no_moves=draw"]),
        ("brandubh", &["captureless_limit=12", "repetition.result=mover_loses"]),
        ("copenhagen", &["berserk.mode=must_capture", "berserk.king_may_escape=no"]),
        ("tawlbwrdd", &["escape=corner", "corner.squares=corners", "corner.hostile_occupied=D"]),
    ] {
        let rules = variants::find(id).unwrap().rules.with_all(pairs.iter().copied()).unwrap();
        games.push((format!("{id} {}", pairs.join(" ")), rules));
    }
    games
}

/// The board with this side to move, whoever's turn it is.
fn turned_to(game: &Game, side: Side) -> Game {
    let mut game = game.clone();
    if game.position().turn() != side {
        let _ = game.pass();
    }
    game
}

/// Checks that each square between which a piece is captured takes part in it: the piece that
/// moved, an enemy, or a special square.
fn captors_are_right(name: &str, before: &Position, mv: Move, taken: &Taken) {
    let victim = if taken.square == mv.to { mv.from } else { taken.square };
    let side = before.piece(victim).unwrap().side();
    let serves = |square: &Square| {
        *square == mv.to
            || before.kind(*square).is_some()
            || before.piece(*square).is_some_and(|piece| piece.side() != side)
    };
    let edge = |square: &Square| {
        matches!(taken.rule, CaptureRule::Against { kind: Hostile::Edge, .. })
            && *square == taken.square
    };
    let friend = matches!(taken.rule, CaptureRule::KingByFour) && before.rules().king_ally_counts;
    let told = format!("{name} {mv}: {taken:?}");
    let all = taken.captors.iter().all(|square| serves(square) || edge(square) || friend);
    assert!(all, "{told}");
    match taken.rule {
        CaptureRule::Jumped => assert!(taken.captors.is_empty(), "{told}"),
        CaptureRule::MovedBetween { .. } => assert_eq!(taken.captors.len(), 2, "{told}"),
        CaptureRule::Shieldwall => assert_eq!(taken.captors, [mv.to], "{told}"),
        CaptureRule::KingByFour => assert!(taken.captors.len() > 2, "{told}"),
        _ => assert!(taken.captors.len() == 2 && taken.captors[0] == mv.to, "{told}"),
    }
}

/// The board with this side to move and no turn in progress.
fn board_for(board: &Position, side: Side) -> Position {
    match board.turn() == side && board.continuation().is_none() {
        true => board.clone(),
        false => Position::set_up(board.tables(), &board.to_placement(), side),
    }
}

/// Pieces of a side, except the king, that some move of the other side captures; found by playing
/// all moves.
fn in_danger(board: &Position, side: Side) -> Vec<Square> {
    let other = board_for(board, side.other());
    if board.outcome().is_some() || other.outcome().is_some() {
        return Vec::new();
    }
    let mut squares = Vec::new();
    for mv in other.moves() {
        let mut after = other.clone();
        let _ = after.make(mv);
        let gone = after.last_captures().filter(|(_, piece)| piece.side() == side);
        squares.extend(gone.map(|(square, _)| square).filter(|at| Some(*at) != board.king()));
    }
    squares.sort();
    squares.dedup();
    squares
}

/// The moves of a side that end the game for this reason.
fn ending_moves(game: &Game, side: Side, reason: Reason) -> Vec<Move> {
    let game = turned_to(game, side);
    let ends = |mv: &Move| {
        let mut after = game.position().clone();
        let _ = after.make(*mv);
        after.outcome().is_some_and(|outcome| outcome.reason == reason)
    };
    let mut moves: Vec<Move> = game.position().moves().into_iter().filter(ends).collect();
    moves.sort();
    moves
}

fn next(board: &Position, square: Square, way: Direction) -> Option<Square> {
    square.neighbours(board.size()).find(|beside| square.line_to(*beside).unwrap().0 == way)
}
