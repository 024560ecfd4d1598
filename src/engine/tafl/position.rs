//! A position: a board, whose turn it is, and what the last moves have done.
//!
//! [`Position::make`] and [`Position::unmake`] change it in place and allocate nothing, so that a
//! search can walk millions of moves. What stands where is the [`Board`]'s business.
//!
//! Deliberately absent: the past. Repetition and the captureless limit need it and live in
//! [`super::game::Game`]; a position alone never ends by either.

use std::sync::Arc;

use super::board::{Board, Cells};
use super::captures::{self, Captures};
use super::enclosure::{self, WayOut};
use super::hostile::CaptureRule;
use super::moves::Move;
use super::outcome::{Outcome, Reason};
use super::piece::{Piece, Side, cell};
use super::placement::Placement;
use super::rules::{NoMoves, Rules};
use super::square::{LINES, Square};
use super::tables::{Tables, flag};
use super::{forts, targets, zobrist};

/// What [`Position::unmake`] needs to take a move back.
#[derive(Clone, Copy, Debug)]
#[must_use = "a move is taken back with what `make` returned"]
pub struct Undo {
    /// `None` for a turn that was passed.
    mv: Option<Move>,
    turn: Side,
    continuation: Option<Square>,
    key: u64,
    taken_before: u16,
}

/// A board in play under some rules.
///
/// ```
/// use hnefi_engine::tafl::{Position, variants};
///
/// let mut position = Position::start(&variants::find("brandubh").unwrap().rules);
/// assert_eq!(position.moves().len(), 40);
/// let mv = "d6-c6".parse().unwrap();
/// assert!(position.why_illegal(mv).is_none());
/// let undo = position.make(mv);
/// assert_eq!(position.to_placement().to_rows(), "3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3");
/// position.unmake(undo);
/// ```
pub struct Position {
    board: Board,
    turn: Side,
    continuation: Option<Square>,
    outcome: Option<Outcome>,
    key: u64,
    /// Pieces captured since the position was set up, with their squares; the last move's at the end.
    taken: Vec<(Square, u8)>,
    /// Captures of the last move begin here in `taken`.
    last_taken: u16,
    /// A way from the king to the edge that was open once, to be checked before it is believed.
    way_out: WayOut,
}

impl Clone for Position {
    fn clone(&self) -> Position {
        let mut taken = Vec::with_capacity(self.taken.capacity());
        taken.extend_from_slice(&self.taken);
        Position { board: self.board.clone(), taken, ..*self }
    }

    /// Keeps the room for captured pieces, so that nothing is allocated.
    fn clone_from(&mut self, source: &Position) {
        let mut taken = std::mem::take(&mut self.taken);
        taken.clone_from(&source.taken);
        *self = Position { board: source.board.clone(), taken, ..*source };
    }
}

impl Position {
    /// The position at the start of a game.
    pub fn start(rules: &Rules) -> Position {
        Position::set_up(&Arc::new(Tables::new(rules)), &rules.layout, rules.first)
    }

    /// A position from a placement, with this side to move.
    ///
    /// It counts as running even when a king stands on an escape square: only a move ends a game.
    /// The exception is a side without a legal move, which ends it at once.
    ///
    /// # Panics
    /// When the placement's size is not that of the rules' layout.
    pub fn set_up(tables: &Arc<Tables>, placement: &Placement, turn: Side) -> Position {
        let pieces = placement.pieces().fold(0, |key, (at, piece)| key ^ zobrist::of(piece, at));
        let mut position = Position {
            board: Board::set_up(tables, placement),
            turn,
            continuation: None,
            outcome: None,
            key: pieces ^ if turn == Side::Defenders { zobrist::DEFENDERS_TO_MOVE } else { 0 },
            taken: Vec::with_capacity(placement.pieces().count()),
            last_taken: 0,
            way_out: WayOut::UNKNOWN,
        };
        if !position.can_move() {
            position.settle_no_moves();
        }
        position
    }

    /// Whether the king stands where a move of his would have won: a board that was set up may have him there.
    pub fn king_is_out(&self) -> bool {
        self.king().is_some_and(|king| self.board.tables.has(king, flag::ESCAPE))
    }

    /// What stands where.
    #[inline]
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.board.tables.rules
    }

    /// The rules in force, compiled, for setting up other positions of the same game.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.board.tables
    }

    /// Squares a side.
    pub fn size(&self) -> u8 {
        self.board.size()
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// How the game ended, if it did.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The piece that must move on because it has just captured (Berserk).
    pub fn continuation(&self) -> Option<Square> {
        self.continuation
    }

    /// What stands on a square.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(square)
    }

    /// The king's square, `None` once he is captured.
    pub fn king(&self) -> Option<Square> {
        self.board.has_king().then(|| self.board.king())
    }

    /// Every piece with its square, rank by rank from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.board.pieces()
    }

    /// How many pieces a side has, the king included.
    pub fn count(&self, side: Side) -> usize {
        self.board.count(side)
    }

    /// A side's pieces as bits: one word a rank, `a1` is bit 1 of word 1, with a frame around the
    /// board.
    #[inline]
    pub fn ranks(&self, side: Side) -> &[u32; LINES] {
        self.board.ranks(side)
    }

    /// The board as a value, to write it down.
    pub fn to_placement(&self) -> Placement {
        Placement::from_pieces(self.size(), self.pieces())
    }

    /// A number that is the same for the same board, side to move and piece that must move on.
    #[inline]
    pub fn key(&self) -> u64 {
        match self.continuation {
            None => self.key,
            Some(square) => self.key ^ zobrist::of_continuation(square),
        }
    }

    /// The pieces captured since the position was set up, in order, the last move's last.
    pub fn captured(&self) -> impl Iterator<Item = Piece> + '_ {
        self.taken.iter().filter_map(|(_, cell)| Piece::from_cell(*cell))
    }

    /// What the last move made here has captured; empty after [`Position::unmake`].
    pub fn last_captures(&self) -> impl ExactSizeIterator<Item = (Square, Piece)> + '_ {
        self.taken[self.last_taken as usize..].iter().map(|&(square, cell)| {
            (square, Piece::from_cell(cell).expect("only pieces are captured"))
        })
    }

    /// All legal moves of the side to move.
    pub fn moves(&self) -> Vec<Move> {
        let mut list = Vec::with_capacity(128);
        self.moves_into(&mut list);
        list
    }

    /// As [`Position::moves`], into a list that is emptied first and can be used again.
    pub fn moves_into(&self, list: &mut Vec<Move>) {
        self.moves_within(u8::MAX, list);
    }

    /// The legal moves of at most `longest` squares (the die as reach); a jump counts two.
    pub fn moves_within(&self, longest: u8, list: &mut Vec<Move>) {
        list.clear();
        if self.outcome.is_some() {
            return;
        }
        match self.continuation {
            None => targets::list(&self.board, self.turn, longest, list),
            Some(from) => list.extend(self.continuations(from, longest)),
        }
    }

    /// The legal moves of the piece on a square, none if it is not its turn.
    pub fn moves_from(&self, from: Square) -> impl Iterator<Item = Move> + '_ {
        let its_turn = self.outcome.is_none()
            && self.piece(from).is_some_and(|piece| piece.side() == self.turn)
            && self.continuation.is_none_or(|with| with == from);
        let moves = its_turn.then(|| targets::of_piece(&self.board, from, u8::MAX));
        moves.into_iter().flatten().filter(|mv| self.continuation.is_none() || self.continues(*mv))
    }

    /// Whether a move jumps over a piece.
    pub fn is_jump(&self, mv: Move) -> bool {
        self.jumped(mv).is_some()
    }

    #[inline]
    fn jumped(&self, mv: Move) -> Option<Square> {
        match self.rules().berserk.jumps() {
            true => targets::jump_over(&self.board, mv),
            false => None,
        }
    }

    /// The moves with which a piece that has captured must go on.
    fn continuations(&self, from: Square, longest: u8) -> impl Iterator<Item = Move> + '_ {
        targets::of_piece(&self.board, from, longest).filter(|mv| self.continues(*mv))
    }

    /// Whether a move may follow a capture by the same piece: it captures, or the king escapes.
    fn continues(&self, mv: Move) -> bool {
        let escapes = self.rules().berserk.king_may_escape
            && self.board.cell(mv.from) & cell::KING != 0
            && self.board.tables.has(mv.to, flag::ESCAPE);
        escapes || self.captures_any(mv)
    }

    /// What a move would capture and by which rule, each square once; the move must be one that
    /// its side could make.
    pub fn captures_of(&self, mv: Move) -> Captures {
        let after = self.board.after(mv);
        let mut found = Captures::new();
        captures::find(&after, mv, self.jumped(mv), &mut |square, rule| {
            if !found.iter().any(|(known, ..)| *known == square) {
                let piece = Piece::from_cell(after.cell(square));
                found.push((square, piece.expect("only pieces are captured"), rule));
            }
        });
        found
    }

    /// Whether a move would capture anything; the move must be one that its side could make.
    pub fn captures_any(&self, mv: Move) -> bool {
        let mut any = false;
        let note = &mut |_: Square, _: CaptureRule| any = true;
        captures::find(&self.board.after(mv), mv, self.jumped(mv), note);
        any
    }

    /// Plays a legal move. What it captured is in [`Position::last_captures`], how it ended the
    /// game, if it did, in [`Position::outcome`].
    ///
    /// The move must be legal here; [`super::game::Game::play`] checks.
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        let undo = self.undo(Some(mv));
        self.last_taken = undo.taken_before;
        let over = self.jumped(mv);
        let piece = self.piece(mv.from).expect("a move starts at a piece");
        self.key ^= zobrist::of(piece, mv.from) ^ zobrist::of(piece, mv.to);
        self.board.shift(mv.from, mv.to);
        self.capture(mv, over);
        self.settle(mv);
        undo
    }

    /// Gives the turn to the other side without a move: a die that passes, a search that asks what
    /// the opponent threatens. It never ends a game.
    pub fn pass(&mut self) -> Undo {
        let undo = self.undo(None);
        self.last_taken = undo.taken_before;
        self.continuation = None;
        self.change_turn();
        undo
    }

    /// Takes back the last move or pass.
    #[inline]
    pub fn unmake(&mut self, undo: Undo) {
        self.outcome = None;
        self.turn = undo.turn;
        self.continuation = undo.continuation;
        self.key = undo.key;
        self.last_taken = undo.taken_before;
        let Some(mv) = undo.mv else { return };
        for &(square, cell) in &self.taken[undo.taken_before as usize..] {
            self.board.put(square, cell);
        }
        self.taken.truncate(undo.taken_before as usize);
        self.board.shift(mv.to, mv.from);
    }

    #[inline]
    fn undo(&self, mv: Option<Move>) -> Undo {
        Undo {
            mv,
            turn: self.turn,
            continuation: self.continuation,
            key: self.key,
            taken_before: self.taken.len() as u16,
        }
    }

    /// Finds and removes what the move just made captures.
    #[inline]
    fn capture(&mut self, mv: Move, over: Option<Square>) {
        let Position { board, taken, last_taken, .. } = self;
        let first = *last_taken as usize;
        captures::find(board, mv, over, &mut |square, _| {
            if !taken[first..].iter().any(|(known, _)| *known == square) {
                taken.push((square, board.cell(square)));
            }
        });
        for &(square, cell) in &taken[first..] {
            board.take(square, cell);
            let piece = Piece::from_cell(cell).expect("a piece is captured");
            self.key ^= zobrist::of(piece, square);
        }
    }

    /// Decides whether the game is over, else whose turn it is.
    #[inline]
    fn settle(&mut self, mv: Move) {
        self.continuation = None;
        self.outcome = self.decided(mv);
        if self.outcome.is_some() {
            self.change_turn();
            return;
        }
        if self.rules().berserk.must_capture && self.goes_on(mv.to) {
            return;
        }
        self.change_turn();
        if !self.can_move() {
            self.settle_no_moves();
        }
    }

    /// The end that the board itself shows after a move, in the order in which reasons count.
    #[inline]
    fn decided(&mut self, mv: Move) -> Option<Outcome> {
        let board = &self.board;
        if !board.has_king() {
            return Some(Outcome::win(Side::Attackers, Reason::KingCaptured));
        }
        if board.count(Side::Attackers) == 0 {
            let escaped = board.king() == mv.to && board.tables.has(mv.to, flag::ESCAPE);
            let reason = if escaped { Reason::KingEscaped } else { Reason::AttackersEliminated };
            return Some(Outcome::win(Side::Defenders, reason));
        }
        let reason = match self.turn {
            Side::Attackers => enclosure::after_attackers(board, &mut self.way_out),
            Side::Defenders => forts::after_defenders(board, mv.to),
        };
        reason.map(|reason| Outcome::win(self.turn, reason))
    }

    /// Whether the piece that has just moved must move again; if so, it is its turn.
    fn goes_on(&mut self, at: Square) -> bool {
        let captured = self.taken.len() > self.last_taken as usize;
        // A man who moved between two enemies may have been captured himself.
        let lives = self.board.cell(at) & cell::PIECE != 0;
        if !captured || !lives || self.continuations(at, u8::MAX).next().is_none() {
            return false;
        }
        self.continuation = Some(at);
        true
    }

    fn settle_no_moves(&mut self) {
        match self.rules().no_moves {
            NoMoves::Lose => {
                self.outcome = Some(Outcome::win(self.turn.other(), Reason::NoMoves));
            }
            NoMoves::Draw => self.outcome = Some(Outcome::draw(Reason::NoMoves)),
            NoMoves::Pass => {
                self.change_turn();
                if !self.can_move() {
                    self.outcome = Some(Outcome::draw(Reason::NoMoves));
                }
            }
        }
    }

    /// Ends the game, or passes the turn, because the past forbids every move that is left.
    pub(super) fn end_without_moves(&mut self) {
        self.settle_no_moves();
    }

    /// Ends the game for a reason that needs the past.
    pub(super) fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    fn change_turn(&mut self) {
        self.turn = self.turn.other();
        self.key ^= zobrist::DEFENDERS_TO_MOVE;
    }

    /// Whether the side to move has a legal move, were it not bound to go on capturing.
    #[inline]
    fn can_move(&self) -> bool {
        targets::can_move(&self.board, self.turn)
    }

    /// A way from the king to the edge that is open to him now, if there is one.
    pub(super) fn way_out(&mut self) -> Option<WayOut> {
        self.way_out.find(&self.board).then_some(self.way_out)
    }

    /// The keys that a move which captures nothing may lead to: of the opponent's turn, and of the
    /// mover's own, should the opponent's be skipped.
    pub(super) fn quiet_keys_after(&self, mv: Move) -> [u64; 2] {
        let piece = self.piece(mv.from).expect("a move starts at a piece");
        let own = self.key ^ zobrist::of(piece, mv.from) ^ zobrist::of(piece, mv.to);
        [own ^ zobrist::DEFENDERS_TO_MOVE, own]
    }

    /// Whose turn it is after a move of the defenders that captures nothing, `None` when it ends
    /// the game. A look at a copy of the board: rarely needed, only where a position may repeat.
    pub(super) fn turn_after_quiet(&self, mv: Move) -> Option<Side> {
        let mut board = self.board.clone();
        board.shift(mv.from, mv.to);
        if forts::after_defenders(&board, mv.to).is_some() {
            return None;
        }
        let skips = self.rules().no_moves == NoMoves::Pass;
        [Side::Attackers, Side::Defenders]
            .into_iter()
            .take(if skips { 2 } else { 1 })
            .find(|side| targets::can_move(&board, *side))
    }
}
