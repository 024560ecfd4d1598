//! A game: a position with its past.
//!
//! The past matters for repetition and for the captureless limit. Deliberately absent: players,
//! clocks, dice rolled, offers; those belong to the match.
//!
//! [`Game::make`] and [`Game::unmake`] go back and forth along a line of play with everything the
//! past decides, so that a search can walk games and not only positions.

use super::illegal::Illegal;
use super::moves::Move;
use super::outcome::{Outcome, Reason};
use super::piece::{Piece, Side};
use super::position::{Position, Undo};
use super::rules::{RepetitionResult, Rules};

/// Quiet plies of the shortest way from a position back to itself.
const WAY_BACK: usize = 4;

/// What [`Game::unmake`] needs to take a move or a pass back.
#[derive(Clone, Copy, Debug)]
#[must_use = "a move is taken back with what `make` returned"]
pub struct GameUndo {
    position: Undo,
    quiet_plies: usize,
    plies: usize,
}

/// A game in play: the position, and what must be remembered of the way to it.
///
/// ```
/// use hnefi_engine::tafl::{Game, variants};
///
/// let mut game = Game::start(&variants::find("tablut").unwrap().rules);
/// game.play("d1-d4".parse().unwrap()).unwrap();
/// assert!(game.play("d4-d5".parse().unwrap()).is_err());
/// ```
#[derive(Clone)]
pub struct Game {
    position: Position,
    /// Keys of the position at the start and of those that moves have brought about, in order.
    keys: Vec<u64>,
    /// Plies and passed turns since the last capture: earlier positions cannot come back.
    quiet_plies: usize,
}

impl Game {
    /// A game from the start.
    pub fn start(rules: &Rules) -> Game {
        Game::from_position(Position::start(rules))
    }

    /// A game from a position without a past.
    pub fn from_position(position: Position) -> Game {
        let mut keys = Vec::with_capacity(512);
        keys.push(position.key());
        Game { position, keys, quiet_plies: 0 }
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Plies played.
    pub fn plies(&self) -> usize {
        self.keys.len() - 1
    }

    /// How often the position on the board has occurred, this time included; where only occurrences
    /// in a row count, how many of those.
    pub fn occurrences(&self) -> usize {
        let key = self.position.key();
        match self.position.rules().repetition.in_a_row {
            true => self.count_in_a_row(key),
            false => self.possible_again().iter().filter(|known| **known == key).count(),
        }
    }

    /// The occurrences, from the last one back, that lie no further apart than the shortest way
    /// from a position back to itself.
    fn count_in_a_row(&self, key: u64) -> usize {
        let mut since = 0;
        let mut count = 0;
        for known in self.possible_again().iter().rev() {
            match *known == key {
                true => (count, since) = (count + 1, 0),
                false => since += 1,
            }
            if since >= WAY_BACK {
                break;
            }
        }
        count
    }

    /// All legal moves, the past included.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(128);
        self.moves_into(&mut moves);
        moves
    }

    /// As [`Game::moves`], into a list that is emptied first and can be used again.
    pub fn moves_into(&self, list: &mut Vec<Move>) {
        self.position.moves_into(list);
        self.strike_repeats(list);
    }

    /// The legal moves of at most `longest` squares.
    pub fn moves_within(&self, longest: u8) -> Vec<Move> {
        let mut moves = Vec::new();
        self.position.moves_within(longest, &mut moves);
        self.strike_repeats(&mut moves);
        moves
    }

    fn strike_repeats(&self, moves: &mut Vec<Move>) {
        if self.forbids_repeats() {
            moves.retain(|mv| !self.repeats(*mv));
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Says why the move is illegal; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        match self.why_illegal(mv) {
            Some(why) => Err(why),
            None => {
                self.play_legal(mv);
                Ok(())
            }
        }
    }

    /// Plays a move that is known to be legal, for instance from [`Game::moves`].
    pub fn play_legal(&mut self, mv: Move) {
        let _ = self.make(mv);
    }

    /// Plays a turn that was played before: a legal move, or none where a die allowed none.
    pub fn play_turn(&mut self, turn: Option<Move>) {
        match turn {
            Some(mv) => self.play_legal(mv),
            None => drop(self.pass()),
        }
    }

    /// As [`Game::play_legal`], for a move that will be taken back.
    #[inline]
    pub fn make(&mut self, mv: Move) -> GameUndo {
        let mover = self.position.turn();
        let undo = self.position.make(mv);
        let before = self.undo(undo);
        let captured = self.position.last_captures().len() > 0;
        self.quiet_plies = if captured { 0 } else { self.quiet_plies + 1 };
        self.keys.push(self.position.key());
        if self.position.outcome().is_none()
            && let Some(outcome) = self.ended_by_the_past(mv, mover, before.position)
        {
            self.position.end(outcome);
        }
        before
    }

    /// Whether a throw of the die gives the turn away: by the rule, or because no move is short
    /// enough.
    pub fn passes_with(&self, face: u8) -> bool {
        let rule = self.position.rules().dice;
        rule.always_passes(face) || self.moves_within(rule.reach(face)).is_empty()
    }

    /// Gives the turn away without a move, as a die may ask.
    ///
    /// A pass does not count as bringing about a position that occurs again, and never ends a game.
    pub fn pass(&mut self) -> GameUndo {
        let undo = self.position.pass();
        let before = self.undo(undo);
        self.quiet_plies += 1;
        before
    }

    /// Takes back the last move or pass.
    #[inline]
    pub fn unmake(&mut self, before: GameUndo) {
        self.position.unmake(before.position);
        self.quiet_plies = before.quiet_plies;
        self.keys.truncate(before.plies + 1);
    }

    /// What to go back to, asked once the position has changed and before the past has.
    #[inline]
    fn undo(&self, position: Undo) -> GameUndo {
        GameUndo { position, quiet_plies: self.quiet_plies, plies: self.plies() }
    }

    fn ended_by_the_past(&mut self, mv: Move, mover: Side, undo: Undo) -> Option<Outcome> {
        if self.forbids_repeats() && !self.has_move() {
            self.position.end_without_moves();
            return self.position.outcome();
        }
        let limit = self.position.rules().captureless_limit as usize;
        self.repetition(mv, mover, undo).or_else(|| {
            (limit > 0 && self.quiet_plies >= limit).then_some(Outcome::draw(Reason::Captureless))
        })
    }

    fn repetition(&mut self, mv: Move, mover: Side, undo: Undo) -> Option<Outcome> {
        let rule = self.position.rules().repetition;
        let count = rule.count as usize;
        if self.quiet_plies < WAY_BACK || self.occurrences() < count {
            return None;
        }
        let loss = |side: Side| Some(Outcome::win(side.other(), Reason::Repetition));
        match rule.result {
            RepetitionResult::Draw => Some(Outcome::draw(Reason::Repetition)),
            RepetitionResult::MoverLoses => loss(mover),
            RepetitionResult::DefendersLose => loss(Side::Defenders),
            RepetitionResult::AggressorLoses if !self.was_threatened(mv, mover, undo) => {
                loss(mover)
            }
            RepetitionResult::AggressorLoses => {
                let forced = self.occurrences() >= rule.forced_draw() as usize;
                forced.then_some(Outcome::draw(Reason::Repetition))
            }
            RepetitionResult::IllegalForDefenders | RepetitionResult::Ignore => None,
        }
    }

    /// Whether, before its last move, a side faced an immediate loss had it done nothing.
    fn was_threatened(&mut self, mv: Move, mover: Side, undo: Undo) -> bool {
        self.position.unmake(undo);
        let threatened = self.position.could_win(mover.other());
        let _ = self.position.make(mv);
        threatened
    }

    fn has_move(&self) -> bool {
        let own = self.position.board().squares(self.position.turn());
        own.iter().flat_map(|from| self.position.moves_from(from)).any(|mv| !self.repeats(mv))
    }

    fn forbids_repeats(&self) -> bool {
        self.position.turn() == Side::Defenders
            && self.position.rules().repetition.result == RepetitionResult::IllegalForDefenders
    }

    /// Whether a move would recreate an earlier position that its side may not recreate.
    ///
    /// A move that captures cannot, as pieces never come back; a move that ends the game may.
    fn repeats(&self, mv: Move) -> bool {
        if !self.forbids_repeats() {
            return false;
        }
        let [theirs, skipped] = self.position.quiet_keys_after(mv);
        let known = |key: u64| self.possible_again().contains(&key);
        (known(theirs) || known(skipped))
            && !self.position.captures_any(mv)
            && self.position.turn_after_quiet(mv).is_some_and(|turn| match turn {
                Side::Attackers => known(theirs),
                Side::Defenders => known(skipped),
            })
    }

    /// The keys since the last capture: what was before has more pieces and cannot come back.
    fn possible_again(&self) -> &[u64] {
        &self.keys[self.keys.len().saturating_sub(self.quiet_plies + 1)..]
    }

    /// The pieces captured so far, in order, the last move's last.
    pub fn captured(&self) -> impl Iterator<Item = Piece> + '_ {
        self.position.captured()
    }

    /// Whether a move is legal now, the past included: as [`Game::why_illegal`], and faster.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.position.moves_from(mv.from).any(|known| known == mv) && !self.repeats(mv)
    }

    /// Why a move is illegal now, the past included; `None` when it is legal.
    pub fn why_illegal(&self, mv: Move) -> Option<Illegal> {
        self.position.why_illegal(mv).or_else(|| self.repeats(mv).then_some(Illegal::Repeats))
    }
}
