//! Why a move is possible or not and what it does; what may happen on a square.

use crate::tafl::{
    CaptureRule, Danger, Game, Illegal, Move, Notice, Outcome, Piece, Position, Rules, Side,
    SpecialKind, Square,
};

/// What follows from a move that is possible.
#[derive(Clone, Debug)]
pub struct Then {
    /// What it captures and by which rule.
    pub captures: Vec<(Square, Piece, CaptureRule)>,
    /// How it ends the game.
    pub outcome: Option<Outcome>,
    /// What it announces.
    pub notices: Vec<Notice>,
    /// The king's danger afterwards.
    pub danger: Danger,
    /// Men of the other side that could be captured with the next move of this one.
    pub threatens: Vec<Square>,
    /// Men of this side that the other side can capture now.
    pub allows: Vec<Square>,
}

/// A move, judged.
#[derive(Clone, Debug)]
pub struct MoveReport {
    /// The move.
    pub mv: Move,
    /// What stands on its first square.
    pub piece: Option<Piece>,
    /// The side to move has to wait: the move is judged as if it were its turn.
    pub out_of_turn: bool,
    /// Why it is illegal, or what it does.
    pub verdict: Result<Then, Illegal>,
}

/// Judges a move in a game, the past included. A piece of the side that waits is judged as if it
/// were its turn.
pub fn of_move(game: &Game, mv: Move) -> MoveReport {
    let piece = game.position().piece(mv.from);
    let waits = piece.is_some_and(|piece| piece.side() != game.position().turn());
    let out_of_turn = waits && game.outcome().is_none();
    let mut game = game.clone();
    if out_of_turn {
        game.pass();
    }
    let verdict = match game.why_illegal(mv) {
        Some(why) => Err(why),
        None => Ok(then(&game, mv)),
    };
    MoveReport { mv, piece, out_of_turn, verdict }
}

fn then(game: &Game, mv: Move) -> Then {
    let side = game.position().turn();
    let captures = game.position().captures_of(mv);
    let mut after = game.clone();
    after.play_legal(mv);
    let board = after.position();
    Then {
        captures,
        outcome: after.outcome(),
        notices: board.notices(mv, side),
        danger: board.danger(),
        threatens: takeable(board, side.other()),
        allows: takeable(board, side),
    }
}

/// Men of a side that the other side could capture if it were its turn; the king is in [`Danger`].
fn takeable(board: &Position, side: Side) -> Vec<Square> {
    let mut squares: Vec<Square> =
        captors(board, side).into_iter().flat_map(|(_, victims)| victims).collect();
    squares.retain(|square| Some(*square) != board.king());
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// Every move that captures men of a side, if it were the other's turn, with what it captures.
fn captors(board: &Position, side: Side) -> Vec<(Move, Vec<Square>)> {
    if board.outcome().is_some() {
        return Vec::new();
    }
    let mut game = Game::from_position(board.clone());
    if board.turn() == side {
        game.pass();
    }
    let board = game.position();
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
    /// What stands there.
    pub piece: Option<Piece>,
    /// The rules of the game.
    pub rules: Rules,
    /// What kind of square it is.
    pub kind: Option<SpecialKind>,
    /// Where the piece may go, if it were its side's turn.
    pub targets: Vec<Square>,
    /// Moves by which the other side would capture the piece, if it were its turn.
    pub takers: Vec<Move>,
    /// Squares beside the piece that would help to capture it: an enemy, or a hostile square.
    pub hostile: Vec<Square>,
    /// For an empty square: whose pieces may come here now.
    pub comers: Vec<Move>,
}

/// Judges a square of a position.
pub fn of_square(game: &Game, square: Square) -> SquareReport {
    let board = game.position();
    let piece = board.piece(square);
    let mut report = SquareReport {
        square,
        piece,
        rules: *board.rules(),
        kind: board.kind(square),
        targets: Vec::new(),
        takers: Vec::new(),
        hostile: Vec::new(),
        comers: Vec::new(),
    };
    let over = game.outcome().is_some();
    match piece {
        Some(piece) => {
            let mut own = game.clone();
            if !over && board.turn() != piece.side() {
                own.pass();
            }
            let moves = own.moves().into_iter();
            report.targets = moves.filter(|mv| mv.from == square).map(|mv| mv.to).collect();
            let takers = captors(board, piece.side()).into_iter();
            report.takers =
                takers.filter(|(_, victims)| victims.contains(&square)).map(|(mv, _)| mv).collect();
            report.hostile = square
                .neighbours(board.size())
                .filter(|beside| board.helps_against(*beside, square))
                .collect();
        }
        None => report.comers = game.moves().into_iter().filter(|mv| mv.to == square).collect(),
    }
    report
}
