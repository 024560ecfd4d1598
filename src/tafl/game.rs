//! A game: a position with its past.
//!
//! The past matters for repetition and for the captureless limit. Deliberately absent: players,
//! clocks, dice rolled, offers; those belong to the match.

use super::illegal::Illegal;
use super::outcome::{Outcome, Reason};
use super::piece::{Piece, Side};
use super::position::{Move, Position, Undo};
use super::rules::{RepetitionResult, Rules};

/// A game in play: the position, and what must be remembered of the way to it.
///
/// ```
/// use hnefi::tafl::{Game, variants};
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

    /// How often the position on the board has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        self.count(self.position.key())
    }

    /// All legal moves, the past included.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = self.position.moves();
        self.strike_repeats(&mut moves);
        moves
    }

    /// The legal moves of at most so many squares.
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
        let mover = self.position.turn();
        let undo = self.position.make(mv);
        let captured = self.position.last_captures().len() > 0;
        self.quiet_plies = if captured { 0 } else { self.quiet_plies + 1 };
        self.keys.push(self.position.key());
        if self.position.outcome().is_none()
            && let Some(outcome) = self.ended_by_the_past(mover, undo)
        {
            self.position.end(outcome);
        }
    }

    /// Gives the turn away without a move, as a die may ask.
    ///
    /// Who passes brings no position about: it does not count as one that occurs again. A pass never
    /// ends a game.
    pub fn pass(&mut self) {
        self.position.pass_turn();
        self.quiet_plies += 1;
    }

    fn ended_by_the_past(&mut self, mover: Side, undo: Undo) -> Option<Outcome> {
        let no_moves = self.forbids_repeats() && self.moves().is_empty();
        if no_moves {
            self.position.end_without_moves();
            return self.position.outcome();
        }
        let limit = self.position.rules().captureless_limit as usize;
        self.repetition(mover, undo).or_else(|| {
            (limit > 0 && self.quiet_plies >= limit).then_some(Outcome::draw(Reason::Captureless))
        })
    }

    fn repetition(&self, mover: Side, undo: Undo) -> Option<Outcome> {
        let rule = self.position.rules().repetition;
        let count = rule.count as usize;
        // Four quiet plies are the shortest way back to a position.
        if self.quiet_plies < 4 || self.occurrences() < count {
            return None;
        }
        let loss = |side: Side| Some(Outcome::win(side.other(), Reason::Repetition));
        match rule.result {
            RepetitionResult::Draw => Some(Outcome::draw(Reason::Repetition)),
            RepetitionResult::MoverLoses => loss(mover),
            RepetitionResult::DefendersLose => loss(Side::Defenders),
            RepetitionResult::AggressorLoses if !self.was_threatened(mover, undo) => loss(mover),
            RepetitionResult::AggressorLoses => {
                let forced = self.occurrences() >= rule.forced_draw() as usize;
                forced.then_some(Outcome::draw(Reason::Repetition))
            }
            RepetitionResult::IllegalForDefenders | RepetitionResult::Ignore => None,
        }
    }

    /// Whether, before its last move, a side faced an immediate loss had it done nothing.
    fn was_threatened(&self, mover: Side, undo: Undo) -> bool {
        let mut before = self.position.clone();
        before.unmake(undo);
        before.could_win(mover.other()).is_some()
    }

    fn forbids_repeats(&self) -> bool {
        self.position.turn() == Side::Defenders
            && self.position.rules().repetition.result == RepetitionResult::IllegalForDefenders
    }

    /// Whether a move would recreate an earlier position that its side may not recreate.
    pub(crate) fn repeats(&self, mv: Move) -> bool {
        if !self.forbids_repeats() {
            return false;
        }
        let mut after = self.position.clone();
        let _ = after.make(mv);
        after.outcome().is_none() && self.keys.contains(&after.key())
    }

    fn count(&self, key: u64) -> usize {
        let reachable = self.keys.len().saturating_sub(self.quiet_plies + 1);
        self.keys[reachable..].iter().filter(|known| **known == key).count()
    }

    /// The pieces captured so far, in order, the last move's last.
    pub fn captured(&self) -> impl Iterator<Item = Piece> + '_ {
        self.position.taken.iter().filter_map(|(_, cell)| Piece::from_cell(*cell))
    }
}
