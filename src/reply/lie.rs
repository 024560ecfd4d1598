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
    /// The side that is below where everybody looks.
    below: Side,
}

impl Lie {
    /// That of a match whose board lies still; `None` as long as nobody plays it.
    pub fn of(state: &Match) -> Option<Lie> {
        state.seats.map(|seats| Lie { seats, below: Side::Attackers })
    }

    /// That of a match as it stands: its board may turn with the turns.
    pub fn now(state: &Match) -> Option<Lie> {
        let below = state.turn().filter(|_| state.board_turns).unwrap_or(Side::Attackers);
        Lie::of(state).map(|lie| Lie { below, ..lie })
    }

    /// The side that is below for its only reader, or where everybody looks.
    fn below_for(&self, reader: Option<PlayerId>) -> Side {
        reader.and_then(|reader| self.seats.side_of(reader)).unwrap_or(self.below)
    }
}

impl Flip {
    /// Whether a board is seen from the other side: one of a match or of none, by its only reader or by
    /// everybody.
    pub fn turns(self, lie: Option<Lie>, reader: Option<PlayerId>) -> bool {
        match self {
            Flip::Mine => lie.is_some_and(|lie| lie.below_for(reader) == Side::Defenders),
            Flip::On => true,
            Flip::Off => false,
        }
    }
}
