//! A position: what stands where, whose turn it is, and how moves change it.
//!
//! [`Position`] keeps three pictures of the board in step: a mailbox (what stands on a square), the
//! ranks of each side as bits (flood fills, neighbours) and the occupied ranks and files as bits
//! (how far a piece slides). [`Position::make`] and [`Position::unmake`] change them in place and
//! allocate nothing, so that a search can walk millions of moves.
//!
//! Deliberately absent: the past. Repetition and the captureless limit need it and live in
//! [`super::game::Game`]; a position alone never ends by either.

use std::sync::Arc;

use super::captures::CaptureRule;
use super::outcome::{Outcome, Reason};
use super::piece::{Class, Piece, Side, cell};
use super::placement::Placement;
use super::rules::{Jump, NoMoves, Rules};
use super::square::{CELLS, Direction, LINES, Square, SquareSet};
use super::tables::{LineMasks, Tables, flag};
use super::{captures, enclosure, forts, zobrist};

/// One move of one piece, from a square to a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

/// What [`Position::unmake`] needs to take a move back.
#[derive(Clone, Copy, Debug)]
#[must_use = "a move is taken back with what `make` returned"]
pub struct Undo {
    mv: Move,
    turn: Side,
    continuation: Option<Square>,
    key: u64,
    taken_before: u16,
    /// The square the move jumped over.
    over: Option<Square>,
}

/// A board in play under some rules.
///
/// ```
/// use hnefi::tafl::{Position, variants};
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
    pub(crate) tables: Arc<Tables>,
    pub(crate) cells: [u8; CELLS],
    /// Each side's pieces, rank by rank.
    pub(crate) ranks: [[u32; LINES]; 2],
    /// All pieces and the frame.
    pub(crate) occupied: LineMasks,
    pub(crate) counts: [u16; 2],
    /// The king's square, or where he died.
    pub(crate) king: Square,
    turn: Side,
    continuation: Option<Square>,
    outcome: Option<Outcome>,
    key: u64,
    /// Pieces captured since the position was set up, with their squares; the last move's at the end.
    pub(crate) taken: Vec<(Square, u8)>,
    /// Captures of the last move begin here in `taken`.
    last_taken: u16,
    /// A way from the king to the edge that was open once, to be checked before it is believed.
    pub(crate) way_out: enclosure::WayOut,
}

impl Clone for Position {
    fn clone(&self) -> Position {
        let mut taken = Vec::with_capacity(self.taken.capacity());
        taken.extend_from_slice(&self.taken);
        Position { tables: Arc::clone(&self.tables), taken, ..*self }
    }

    fn clone_from(&mut self, source: &Position) {
        let mut taken = std::mem::take(&mut self.taken);
        taken.clear();
        taken.extend_from_slice(&source.taken);
        if !Arc::ptr_eq(&self.tables, &source.tables) {
            self.tables = Arc::clone(&source.tables);
        }
        self.cells = source.cells;
        self.ranks = source.ranks;
        self.occupied = source.occupied;
        self.counts = source.counts;
        self.king = source.king;
        self.turn = source.turn;
        self.continuation = source.continuation;
        self.outcome = source.outcome;
        self.key = source.key;
        self.taken = taken;
        self.last_taken = source.last_taken;
        self.way_out = source.way_out;
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
    /// A side without a legal move is the exception and ends it at once.
    ///
    /// # Panics
    /// When the placement's size is not that of the rules' layout.
    pub fn set_up(tables: &Arc<Tables>, placement: &Placement, turn: Side) -> Position {
        assert_eq!(placement.size() as usize, tables.size, "the placement fits the board");
        let king = placement.pieces().find(|(_, p)| *p == Piece::King).map(|(s, _)| s);
        let mut cells = [cell::OFF; CELLS];
        Square::all(placement.size()).for_each(|square| cells[square.index()] = cell::EMPTY);
        let mut position = Position {
            tables: Arc::clone(tables),
            cells,
            ranks: [[0; LINES]; 2],
            occupied: tables.frame,
            counts: [0; 2],
            king: king.unwrap_or(Square::at(0, 0)),
            turn,
            continuation: None,
            outcome: None,
            key: if turn == Side::Defenders { zobrist::DEFENDERS_TO_MOVE } else { 0 },
            taken: Vec::with_capacity(placement.pieces().count()),
            last_taken: 0,
            way_out: enclosure::WayOut::UNKNOWN,
        };
        placement.pieces().for_each(|(square, piece)| position.put(square, piece.cell()));
        if !position.can_move() {
            position.settle_no_moves();
        }
        position
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.tables.rules
    }

    /// The rules in force, compiled, for setting up other positions of the same game.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// Squares a side.
    pub fn size(&self) -> u8 {
        self.tables.size as u8
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
        Piece::from_cell(self.cells[square.index()])
    }

    /// The king's square, `None` once he is captured.
    pub fn king(&self) -> Option<Square> {
        (self.cells[self.king.index()] & cell::KING != 0).then_some(self.king)
    }

    /// Every piece with its square, rank by rank from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all(self.size()).filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// How many pieces a side has, the king included.
    pub fn count(&self, side: Side) -> usize {
        self.counts[side as usize] as usize
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

    /// The legal moves of at most so many squares (the die as reach); jumps are two.
    pub fn moves_within(&self, longest: u8, list: &mut Vec<Move>) {
        list.clear();
        if self.outcome.is_some() {
            return;
        }
        match self.continuation {
            None => self.all_moves(self.turn, longest, list),
            Some(square) => self.continuations(square, longest, list),
        }
    }

    /// The legal moves of the piece on a square, none if it is not its turn.
    pub fn moves_from(&self, from: Square) -> Vec<Move> {
        self.moves().into_iter().filter(|mv| mv.from == from).collect()
    }

    /// Every move a side could make if it were its turn and nothing had to be continued.
    pub(crate) fn all_moves(&self, side: Side, longest: u8, list: &mut Vec<Move>) {
        for row in 1..=self.tables.size {
            for_each_bit(self.ranks[side as usize][row], |column| {
                self.slides(row, column, longest, list);
            });
        }
        self.special_moves(side, longest, list);
    }

    /// What few games have: jumps are added, then moves between two enemies, jumps among
    /// them, are struck out.
    #[inline]
    fn special_moves(&self, side: Side, longest: u8, list: &mut Vec<Move>) {
        if self.tables.rules.berserk.jumps() && longest >= 2 {
            for (from, _) in self.pieces().filter(|(_, piece)| piece.side() == side) {
                self.jumps(from, list);
            }
        }
        if self.tables.filtered {
            list.retain(|mv| self.landing_between(*mv).is_none());
        }
    }

    #[inline]
    fn slides(&self, row: usize, column: usize, longest: u8, list: &mut Vec<Move>) {
        let from = Square::from_index(row * super::square::STRIDE + column);
        let class = Class::of_cell(self.cells[from.index()]) as usize;
        let [north, east, south, west] = self.tables.reach[class][from.index()];
        let no_stop = &self.tables.no_stop[class];
        let limit = |reach: u8| reach.min(longest) as u32;
        let targets = |line: u32, at: usize, up: u8, down: u8| {
            // Empty squares above and below the piece; the frame ends every line.
            let above = (line >> (at + 1)).trailing_zeros().min(limit(up));
            let below = ((line << (31 - at)) << 1).leading_zeros().min(limit(down));
            let span = (1u32 << (above + below + 1)) - 1;
            (span << (at as u32 - below)) & !(1 << at)
        };
        let ranks = targets(self.occupied.rows[row], column, east, west) & !no_stop.rows[row];
        let files = targets(self.occupied.columns[column], row, north, south);
        for_each_bit(ranks, |bit| {
            let to = Square::from_index(row * super::square::STRIDE + bit);
            list.push(Move { from, to });
        });
        for_each_bit(files & !no_stop.columns[column], |bit| {
            let to = Square::from_index(bit * super::square::STRIDE + column);
            list.push(Move { from, to });
        });
    }

    fn jumps(&self, from: Square, list: &mut Vec<Move>) {
        for direction in Direction::ALL {
            let to = from.step(direction).step(direction);
            if self.jump_over(Move { from, to }).is_some() {
                list.push(Move { from, to });
            }
        }
    }

    /// The square a move jumps over, if it is a jump that the rules allow.
    pub(crate) fn jump_over(&self, mv: Move) -> Option<Square> {
        let piece = self.piece(mv.from)?;
        let jump = self.tables.rules.berserk.jump_of(piece);
        let (direction, 2) = mv.from.line_to(mv.to)? else { return None };
        let over = mv.from.step(direction);
        let soldier = match piece.side() {
            Side::Attackers => cell::DEFENDERS,
            Side::Defenders => cell::ATTACKERS,
        };
        let special = flag::THRONE | flag::CORNER;
        let allowed = match jump {
            Jump::None => false,
            Jump::SpecialSquaresOnly => {
                self.tables.has(mv.from, special) || self.tables.has(mv.to, special)
            }
            Jump::OverEnemySoldier | Jump::OverEnemySoldierCapturing => true,
        };
        let lands = mv.to.is_on(self.size())
            && self.cells[mv.to.index()] == cell::EMPTY
            && self.tables.may_stop(piece.class(), mv.to, false);
        (allowed && lands && self.cells[over.index()] == soldier).then_some(over)
    }

    /// Whether a move jumps over a piece.
    pub fn is_jump(&self, mv: Move) -> bool {
        self.tables.rules.berserk.jumps() && self.jump_over(mv).is_some()
    }

    /// The two enemies between which a man would end this move, if the rules mind.
    pub(crate) fn landing_between(&self, mv: Move) -> Option<[Square; 2]> {
        let mover = self.cells[mv.from.index()];
        if !self.tables.filtered || mover & cell::KING != 0 {
            return None;
        }
        captures::enemies_around(self, mv.to, mover)
    }

    /// The moves with which a piece that has captured must go on.
    fn continuations(&self, from: Square, longest: u8, list: &mut Vec<Move>) {
        let mut all = Vec::new();
        self.all_moves(self.turn, longest, &mut all);
        list.extend(all.into_iter().filter(|mv| mv.from == from && self.continues(*mv)));
    }

    /// Whether a move may follow a capture by the same piece: it captures, or the king escapes.
    fn continues(&self, mv: Move) -> bool {
        let escapes = self.tables.rules.berserk.king_may_escape
            && self.cells[mv.from.index()] & cell::KING != 0
            && self.tables.has(mv.to, flag::ESCAPE);
        escapes || !self.captures_of(mv).is_empty()
    }

    /// What a move would capture and by which rule, each square once; the move must be one that
    /// its side could make.
    pub fn captures_of(&self, mv: Move) -> Vec<(Square, Piece, CaptureRule)> {
        let mut after = self.clone();
        let undo = after.relocate(mv);
        let mut found: Vec<(Square, Piece, CaptureRule)> = Vec::new();
        after.each_capture(mv, &undo, |square, rule| {
            if !found.iter().any(|(known, ..)| *known == square) {
                let piece = after.piece(square).expect("only pieces are captured");
                found.push((square, piece, rule));
            }
        });
        found
    }

    /// Plays a legal move. What it captured is in [`Position::last_captures`], how it ended the
    /// game, if it did, in [`Position::outcome`].
    ///
    /// The move must be legal here; [`super::game::Game::play`] checks.
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        let undo = self.relocate(mv);
        self.capture(mv, &undo);
        self.settle(mv);
        undo
    }

    /// Takes back the last move.
    #[inline]
    pub fn unmake(&mut self, undo: Undo) {
        self.outcome = None;
        self.turn = undo.turn;
        self.continuation = undo.continuation;
        for i in undo.taken_before as usize..self.taken.len() {
            let (square, cell) = self.taken[i];
            self.revive(square, cell);
        }
        self.taken.truncate(undo.taken_before as usize);
        self.last_taken = undo.taken_before;
        self.shift(undo.mv.to, undo.mv.from);
        self.key = undo.key;
    }

    /// Lifts the piece and sets it down.
    #[inline]
    fn relocate(&mut self, mv: Move) -> Undo {
        let taken_before = self.taken.len() as u16;
        let over = if self.tables.rules.berserk.jumps() { self.jump_over(mv) } else { None };
        let undo = Undo {
            mv,
            turn: self.turn,
            continuation: self.continuation,
            key: self.key,
            taken_before,
            over,
        };
        self.last_taken = taken_before;
        let piece =
            Piece::from_cell(self.cells[mv.from.index()]).expect("a move starts at a piece");
        self.key ^= zobrist::of(piece, mv.from) ^ zobrist::of(piece, mv.to);
        self.shift(mv.from, mv.to);
        undo
    }

    /// Finds and removes what the move captures.
    #[inline]
    fn capture(&mut self, mv: Move, undo: &Undo) {
        let mut taken = std::mem::take(&mut self.taken);
        let first = undo.taken_before as usize;
        self.each_capture(mv, undo, |square, _| {
            if !taken[first..].iter().any(|(known, _)| *known == square) {
                taken.push((square, self.cells[square.index()]));
            }
        });
        for &(square, cell) in &taken[first..] {
            self.bury(square, cell);
        }
        self.taken = taken;
    }

    /// Reports what the move just made captures, before anything is removed.
    #[inline]
    fn each_capture(&self, mv: Move, undo: &Undo, mut report: impl FnMut(Square, CaptureRule)) {
        if let Some(over) = undo.over
            && let Some(piece) = self.piece(mv.to)
            && self.tables.rules.berserk.jump_of(piece) == Jump::OverEnemySoldierCapturing
        {
            report(over, CaptureRule::Jumped);
        }
        captures::find(self, mv.to, undo.over, &mut report);
    }

    /// Decides whether the game is over, else whose turn it is.
    #[inline]
    fn settle(&mut self, mv: Move) {
        self.continuation = None;
        self.outcome = self.decided(mv);
        if self.outcome.is_some() {
            self.pass_turn();
            return;
        }
        if self.tables.rules.berserk.must_capture && self.goes_on(mv.to) {
            return;
        }
        self.pass_turn();
        if !self.can_move() {
            self.settle_no_moves();
        }
    }

    /// The end that the board itself shows after a move, in the order in which reasons count.
    #[inline]
    fn decided(&mut self, mv: Move) -> Option<Outcome> {
        if self.cells[self.king.index()] & cell::KING == 0 {
            return Some(Outcome::win(Side::Attackers, Reason::KingCaptured));
        }
        if self.counts[Side::Attackers as usize] == 0 {
            let escaped = self.king == mv.to && self.tables.has(mv.to, flag::ESCAPE);
            let reason = if escaped { Reason::KingEscaped } else { Reason::AttackersEliminated };
            return Some(Outcome::win(Side::Defenders, reason));
        }
        match self.turn {
            Side::Attackers => {
                enclosure::after_attackers(self).map(|reason| Outcome::win(Side::Attackers, reason))
            }
            Side::Defenders => self.king_is_safe(mv).map(|r| Outcome::win(Side::Defenders, r)),
        }
    }

    #[inline]
    fn king_is_safe(&self, mv: Move) -> Option<Reason> {
        if self.king == mv.to && self.tables.has(mv.to, flag::ESCAPE) {
            return Some(Reason::KingEscaped);
        }
        let fort = self.tables.rules.exit_fort
            && self.tables.has(self.king, flag::EDGE)
            && forts::is_exit_fort(self);
        fort.then_some(Reason::ExitFort)
    }

    /// Whether the piece that has just moved must move again; if so, it is its turn.
    fn goes_on(&mut self, at: Square) -> bool {
        if self.taken.len() == self.last_taken as usize {
            return false;
        }
        let mut list = Vec::new();
        self.continuations(at, u8::MAX, &mut list);
        if list.is_empty() {
            return false;
        }
        self.continuation = Some(at);
        true
    }

    fn settle_no_moves(&mut self) {
        match self.tables.rules.no_moves {
            NoMoves::Lose => {
                self.outcome = Some(Outcome::win(self.turn.other(), Reason::NoMoves));
            }
            NoMoves::Draw => self.outcome = Some(Outcome::draw(Reason::NoMoves)),
            NoMoves::Pass => {
                self.pass_turn();
                if !self.can_move() {
                    self.outcome = Some(Outcome::draw(Reason::NoMoves));
                }
            }
        }
    }

    /// Ends the game for want of a move that the past would allow.
    pub(crate) fn end_without_moves(&mut self) {
        self.settle_no_moves();
    }

    /// Ends the game for a reason that needs the past.
    pub(crate) fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    /// Gives the turn to the other side without a move: a die that passes, a look at threats.
    pub(crate) fn pass_turn(&mut self) {
        self.turn = self.turn.other();
        self.key ^= zobrist::DEFENDERS_TO_MOVE;
    }

    /// Whether the side to move has a legal move.
    #[inline]
    fn can_move(&self) -> bool {
        if !self.tables.filtered && self.free_steps(self.turn, 1) {
            return true;
        }
        let mut list = Vec::new();
        self.all_moves(self.turn, u8::MAX, &mut list);
        !list.is_empty()
    }

    /// Whether a side's pieces stand beside at least so many different empty plain squares.
    #[inline]
    pub(crate) fn free_steps(&self, side: Side, enough: u32) -> bool {
        let own = &self.ranks[side as usize];
        let mut found = 0;
        for row in 1..=self.tables.size {
            let near = own[row] << 1 | own[row] >> 1 | own[row - 1] | own[row + 1];
            found += (near & self.tables.plain[row] & !self.occupied.rows[row]).count_ones();
            if found >= enough {
                return true;
            }
        }
        false
    }

    fn put(&mut self, square: Square, cell: u8) {
        self.revive(square, cell);
        self.key ^= zobrist::of(Piece::from_cell(cell).expect("a piece is put"), square);
    }

    /// Puts a piece on an empty square, without its key.
    #[inline]
    fn revive(&mut self, square: Square, cell: u8) {
        let side = side_index(cell);
        self.cells[square.index()] = cell;
        self.ranks[side][square.row()] ^= 1 << square.column();
        self.occupied.flip(square);
        self.counts[side] += 1;
    }

    /// Takes a piece off the board.
    #[inline]
    fn bury(&mut self, square: Square, cell: u8) {
        let side = side_index(cell);
        self.cells[square.index()] = cell::EMPTY;
        self.ranks[side][square.row()] ^= 1 << square.column();
        self.occupied.flip(square);
        self.counts[side] -= 1;
        self.key ^= zobrist::of(Piece::from_cell(cell).expect("a piece is captured"), square);
    }

    /// Moves a piece without its key.
    #[inline]
    fn shift(&mut self, from: Square, to: Square) {
        let cell = self.cells[from.index()];
        let side = side_index(cell);
        self.cells[from.index()] = cell::EMPTY;
        self.cells[to.index()] = cell;
        self.ranks[side][from.row()] ^= 1 << from.column();
        self.ranks[side][to.row()] ^= 1 << to.column();
        self.occupied.flip(from);
        self.occupied.flip(to);
        if cell & cell::KING != 0 {
            self.king = to;
        }
    }

    /// Where the rules' named squares are, for those who draw or explain the board.
    pub fn special_squares(&self) -> SpecialSquares {
        let with = |bit: u16| -> SquareSet {
            Square::all(self.size()).filter(|s| self.tables.has(*s, bit)).collect()
        };
        SpecialSquares {
            throne: with(flag::THRONE),
            corner: with(flag::CORNER),
            camp: with(flag::CAMP),
            royal: with(flag::ROYAL),
            escape: with(flag::ESCAPE),
        }
    }
}

/// The squares of a board that are not plain; a square is in at most one of the first four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialSquares {
    /// Throne squares.
    pub throne: SquareSet,
    /// Corner squares.
    pub corner: SquareSet,
    /// Camp squares.
    pub camp: SquareSet,
    /// Royal squares.
    pub royal: SquareSet,
    /// Squares on which the king wins.
    pub escape: SquareSet,
}

#[inline]
fn for_each_bit(mut bits: u32, mut act: impl FnMut(usize)) {
    while bits != 0 {
        act(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

#[inline]
fn side_index(cell: u8) -> usize {
    (cell & cell::ATTACKERS == 0) as usize
}
