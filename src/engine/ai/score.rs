//! What the numbers mean.

use std::fmt;

/// The worth of a position for the side to move: hundredths of a piece, or a forced end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(pub(super) i32);

/// A win now; a win later is worth a little less for each ply.
pub(super) const WIN: i32 = 30_000;

/// Beyond this a score is a forced end.
pub(super) const FORCED: i32 = 29_000;

impl Score {
    /// Worth the same for both.
    pub const EVEN: Score = Score(0);

    /// A forced win in so many plies.
    pub const fn win_in(plies: u32) -> Score {
        Score(WIN - plies as i32)
    }

    /// The score with so many hundredths, as [`Score::hundredths`] gives it.
    pub const fn of_hundredths(hundredths: i32) -> Score {
        Score(if hundredths > WIN {
            WIN
        } else if hundredths < -WIN {
            -WIN
        } else {
            hundredths
        })
    }

    /// In how many plies the side to move wins, or with a negative number loses, by force.
    pub fn forced(self) -> Option<i32> {
        match self.0 {
            score if score >= FORCED => Some(WIN - score),
            score if score <= -FORCED => Some(-WIN - score),
            _ => None,
        }
    }

    /// Hundredths of an attacker; very high or very low for a forced end.
    pub fn hundredths(self) -> i32 {
        self.0
    }
}

/// As the engine's protocol writes it.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.forced() {
            Some(plies) => write!(f, "mate {plies}"),
            None => write!(f, "tafl {}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_ends_are_counted_in_plies() {
        assert_eq!(Score::win_in(3).to_string(), "mate 3");
        assert_eq!(Score(-WIN + 4).to_string(), "mate -4");
        assert_eq!(Score(-120).to_string(), "tafl -120");
        assert!(Score::win_in(1) > Score::win_in(3) && Score::win_in(99) > Score(20_000));
    }
}
