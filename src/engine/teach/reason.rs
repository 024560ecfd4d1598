//! Why a move is possible or not and what it does; what may happen on a square.
//!
//! What the waiting side could do is judged on the board alone, as if its turn began there: a piece
//! that must strike again, a die and the past concern only the other side.

use crate::tafl::{
    CaptureRule, Danger, Game, Illegal, Move, Notice, Outcome, Piece, Position, Rules, Side,
    SpecialKind, Square,
};

/// What follows from a move that is possible.
#[derive(Clone, Debug)]
pub struct Then {
    /// What it captures.
    pub captures: Vec<Taken>,
    /// How it ends the game.
    pub outcome: Option<Outcome>,
    /// What it announces.
    pub notices: Vec<Notice>,
    /// The king's danger afterwards.
    pub danger: Danger,
    /// Men of the other side that this side could capture with its next move, and could not before.
    pub threatens: Vec<Square>,
    /// Men of this side that the other side can capture now, and could not before.
    pub allows: Vec<Square>,
}

/// A piece that a move captures.
#[derive(Clone, Debug)]
pub struct Taken {
    /// Where it stands.
    pub square: Square,
    /// The rule by which it is captured.
    pub rule: CaptureRule,
    /// The squares between or among which it is captured, the mover's first; empty if it is jumped
    /// over.
    pub captors: Vec<Square>,
}

/// Why a move is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum No {
    /// The rules forbid it.
    Illegal(Illegal),
    /// It is longer than the die allows in this turn.
    BeyondDie {
        /// What the die shows.
        face: u8,
    },
}

/// A move, judged.
#[derive(Clone, Debug)]
pub struct MoveReport {
    /// The move.
    pub mv: Move,
    /// Whether its side has to wait; then the move is judged as if it were that side's turn.
    pub out_of_turn: bool,
    /// Why it is not possible, or what it does.
    pub verdict: Result<Then, No>,
    /// Where its piece may go.
    pub targets: Vec<Square>,
}

/// Judges a move in a game, taking the past into account; `reach` is the longest move that a die
/// allows this turn. A move by the waiting side is judged as if it were its turn. Also returns the
/// board on which the move was judged.
pub fn of_move(game: &Game, mv: Move, reach: u8) -> (MoveReport, Position) {
    let piece = game.position().piece(mv.from);
    let waits = piece.filter(|piece| piece.side() != game.position().turn());
    let waits = waits.filter(|_| game.outcome().is_none());
    let game = waits.map_or_else(|| game.clone(), |piece| as_if(game, piece.side()));
    let moves = game.moves_within(if waits.is_none() { reach } else { u8::MAX });
    let verdict = match game.why_illegal(mv) {
        Some(why) => Err(No::Illegal(why)),
        None if !moves.contains(&mv) => Err(No::BeyondDie { face: reach }),
        None => Ok(then(&game, mv)),
    };
    let targets = targets(moves, mv.from);
    let report = MoveReport { mv, out_of_turn: waits.is_some(), verdict, targets };
    (report, game.position().clone())
}

/// The game as if the turn of a side began on this board.
fn as_if(game: &Game, side: Side) -> Game {
    let board = game.position();
    if board.turn() == side && board.continuation().is_none() {
        return game.clone();
    }
    let placement = board.to_placement();
    Game::from_position(Position::set_up(board.tables(), &placement, side))
}

fn then(game: &Game, mv: Move) -> Then {
    let side = game.position().turn();
    let captures = game.position().captures_of(mv).into_iter();
    let captures =
        captures.map(|(square, _, rule)| taken(game.position().size(), mv, square, rule)).collect();
    let mut after = game.clone();
    after.play_legal(mv);
    // The man who moved was on another square before.
    let was = |square: Square| if square == mv.to { mv.from } else { square };
    let new = |victims: Side| {
        let before = takeable(game, victims);
        let mut squares = takeable(&after, victims);
        squares.retain(|square| !before.contains(&was(*square)));
        squares
    };
    Then {
        captures,
        outcome: after.outcome(),
        notices: after.position().notices(mv, side),
        danger: after.position().danger(),
        threatens: new(side.other()),
        allows: new(side),
    }
}

/// Where these moves take the piece on a square.
fn targets(moves: Vec<Move>, from: Square) -> Vec<Square> {
    moves.into_iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
}

/// A capture with its captors.
fn taken(size: u8, mv: Move, square: Square, rule: CaptureRule) -> Taken {
    let captors = match rule {
        CaptureRule::Custodial { partner } => vec![mv.to, partner],
        CaptureRule::Against { square: hostile, .. } => vec![mv.to, hostile],
        CaptureRule::Linnaean | CaptureRule::KingByTwo | CaptureRule::KingByCommanders => {
            [mv.to].into_iter().chain(square.opposite(mv.to, size)).collect()
        }
        CaptureRule::KingByFour => {
            let others = square.neighbours(size).filter(|one| *one != mv.to);
            [mv.to].into_iter().chain(others).collect()
        }
        CaptureRule::MovedBetween { enemies } => enemies.to_vec(),
        CaptureRule::Shieldwall => vec![mv.to],
        CaptureRule::Jumped => Vec::new(),
    };
    Taken { square, rule, captors }
}

/// Men of a side that the other side could capture if it were its turn; the king is in [`Danger`].
pub(super) fn takeable(game: &Game, side: Side) -> Vec<Square> {
    let mut squares: Vec<Square> =
        captors(game, side).into_iter().flat_map(|(_, victims)| victims).collect();
    squares.retain(|square| Some(*square) != game.position().king());
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// Every move by which the other side, if it were its turn, would capture pieces of this side, with
/// what it captures.
fn captors(game: &Game, side: Side) -> Vec<(Move, Vec<Square>)> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    let other = as_if(game, side.other());
    let board = other.position();
    let victims = |mv: Move| {
        let captured = board.captures_of(mv).into_iter();
        captured.filter(|(_, piece, _)| piece.side() == side).map(|(square, ..)| square).collect()
    };
    let moves = board.moves().into_iter().map(|mv| (mv, victims(mv)));
    moves.filter(|(_, victims): &(Move, Vec<Square>)| !victims.is_empty()).collect()
}

/// A square, judged.
#[derive(Clone, Debug)]
pub struct SquareReport {
    /// The square.
    pub square: Square,
    /// What is on it.
    pub piece: Option<Piece>,
    /// The rules of the game.
    pub rules: Rules,
    /// What kind of square it is.
    pub kind: Option<SpecialKind>,
    /// Whether nothing moves any more; then the fields below are empty.
    pub over: bool,
    /// Where the piece may go if it were its side's turn.
    pub targets: Vec<Square>,
    /// Moves by which the other side would capture the piece if it were its turn.
    pub takers: Vec<Move>,
    /// Squares beside the piece that would help to capture it: an enemy, or a hostile square.
    pub hostile: Vec<Square>,
    /// For an empty square: moves of the side to move that end here.
    pub comers: Vec<Move>,
}

/// Judges a square of a game; `reach` is as for [`of_move`], `over` tells whether the match has
/// ended for a reason outside the rules.
pub fn of_square(game: &Game, square: Square, reach: u8, over: bool) -> SquareReport {
    let board = game.position();
    let piece = board.piece(square);
    let mut report = SquareReport {
        square,
        piece,
        rules: *board.rules(),
        kind: board.kind(square),
        over: over || game.outcome().is_some(),
        targets: Vec::new(),
        takers: Vec::new(),
        hostile: Vec::new(),
        comers: Vec::new(),
    };
    let now = || game.moves_within(reach);
    match piece {
        _ if report.over => {}
        Some(piece) => {
            let own = piece.side() == board.turn();
            let moves = if own { now() } else { as_if(game, piece.side()).moves() };
            report.targets = targets(moves, square);
            let takers = captors(game, piece.side()).into_iter();
            report.takers =
                takers.filter(|(_, victims)| victims.contains(&square)).map(|(mv, _)| mv).collect();
            if piece != Piece::Guard {
                let beside = square.neighbours(board.size());
                report.hostile =
                    beside.filter(|beside| board.helps_against(*beside, square)).collect();
            }
        }
        None => report.comers = now().into_iter().filter(|mv| mv.to == square).collect(),
    }
    report
}
