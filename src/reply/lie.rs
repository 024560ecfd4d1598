//! Which way round the board of a match lies for whom.
//!
//! The squares of a tafl board look alike from every side; what makes a side one's own is that it is
//! always the same one: the attackers see a1 at the lower left, the defenders at the upper right.

use super::Flip;
use crate::game::{Match, PlayerId, Seats};
use crate::tafl::Side;

/// Which way round the board of a match lies for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lie {
    /// Who plays.
    seats: Seats,
}

impl Lie {
    /// That of a match; `None` as long as nobody plays it.
    pub fn of(state: &Match) -> Option<Lie> {
        state.seats.map(|seats| Lie { seats })
    }

    /// Whether its only reader has it below from the defenders' side; nobody in particular does not.
    fn is_far_for(&self, reader: Option<PlayerId>) -> bool {
        reader.and_then(|reader| self.seats.side_of(reader)) == Some(Side::Defenders)
    }
}

impl Flip {
    /// Whether a board is seen from the other side: one of a match or of none, by its only reader or by
    /// everybody.
    pub fn turns(self, lie: Option<Lie>, reader: Option<PlayerId>) -> bool {
        match self {
            Flip::Mine => lie.is_some_and(|lie| lie.is_far_for(reader)),
            Flip::On => true,
            Flip::Off => false,
        }
    }
}
