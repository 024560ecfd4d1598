//! Whether a side can force a win within so many plies: everything is tried, so that what is found is proven.
//!
//! Boards are looked at without their past. Whoever wins in the fewest plies never brings a position back,
//! so that a win which is found here is one under every rule about repetition.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::tafl::{Move, Position, Side, Square};

/// Proofs take more moves than may be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooFar;

/// The key of a position is as good as a hash.
#[derive(Default)]
struct Same(u64);

impl Hasher for Same {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only keys of positions are hashed");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// What is known of a position: a win is forced within so many plies, and is not within so many.
#[derive(Clone, Copy)]
struct Known {
    within: u8,
    not_within: u8,
}

/// Proves that a side wins, or does not within so many plies.
pub struct Prover {
    side: Side,
    known: HashMap<u64, Known, BuildHasherDefault<Same>>,
    /// The move that decided last, by how many plies were left.
    deciding: Vec<Option<Move>>,
    left: u64,
}

/// The most plies of a proof.
const PLIES_MAX: u8 = 15;

impl Prover {
    /// Proofs that a side wins, for all of which so many moves may be tried.
    pub fn new(side: Side, moves: u64) -> Prover {
        let deciding = vec![None; usize::from(PLIES_MAX) + 1];
        Prover { side, known: HashMap::default(), deciding, left: moves }
    }

    /// Whether the side wins within so many plies, whatever the other does.
    ///
    /// # Errors
    /// If that would take more moves than are left.
    pub fn wins(&mut self, position: &mut Position, plies: u8) -> Result<bool, TooFar> {
        Ok(self.wins_in(position, plies)?.is_some())
    }

    /// In how many plies the side wins at the earliest, if within so many.
    ///
    /// # Errors
    /// As [`Prover::wins`].
    pub fn wins_in(&mut self, position: &mut Position, plies: u8) -> Result<Option<u8>, TooFar> {
        // The shortest first: most of what wins wins soon. The last ply is the winner's own.
        let first = if position.turn() == self.side { 1 } else { 0 };
        for plies in (first..=plies.min(PLIES_MAX)).step_by(2) {
            if self.wins_within(position, plies)? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    fn wins_within(&mut self, position: &mut Position, plies: u8) -> Result<bool, TooFar> {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner == Some(self.side));
        }
        let own = position.turn() == self.side;
        if plies == 0 {
            return Ok(false);
        }
        if own && position.strike(self.side).is_some() {
            return Ok(true);
        }
        let key = position.key();
        match self.known.get(&key) {
            Some(known) if known.within <= plies => return Ok(true),
            Some(known) if known.not_within >= plies => return Ok(false),
            _ => {}
        }
        let won = self.decide(position, plies, own)?;
        let known = self.known.entry(key).or_insert(Known { within: u8::MAX, not_within: 0 });
        match won {
            true => known.within = known.within.min(plies),
            false => known.not_within = known.not_within.max(plies),
        }
        Ok(won)
    }

    /// Tries each move: one is enough for whoever is to move.
    fn decide(&mut self, position: &mut Position, plies: u8, own: bool) -> Result<bool, TooFar> {
        let mut moves = position.moves();
        self.put_first(position, &mut moves, plies);
        for mv in moves {
            self.left = self.left.checked_sub(1).ok_or(TooFar)?;
            let undo = position.make(mv);
            let won = self.wins_within(position, plies - 1);
            position.unmake(undo);
            if won? == own {
                self.deciding[usize::from(plies)] = Some(mv);
                return Ok(own);
            }
        }
        Ok(!own)
    }

    /// What decided last comes first, then what parries a threat, then captures.
    fn put_first(&self, position: &Position, moves: &mut [Move], plies: u8) {
        let last = self.deciding[usize::from(plies)];
        let strike = position.strike(position.turn().other());
        let near = |mv: &Move| strike.is_some_and(|strike| is_on(strike, mv.to));
        moves.sort_by_key(|mv| (Some(*mv) != last, !near(mv), !position.captures_any(*mv)));
    }
}

/// Whether a square is one that a move comes by.
fn is_on(mv: Move, square: Square) -> bool {
    match (mv.from.line_to(mv.to), mv.from.line_to(square)) {
        (Some((way, length)), Some((there, steps))) => way == there && steps <= length,
        _ => false,
    }
}
