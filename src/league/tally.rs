//! Wins, losses and draws, counted.

/// How somebody's matches ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Matches won.
    pub won: usize,
    /// Matches lost.
    pub lost: usize,
    /// Matches drawn.
    pub drawn: usize,
}

impl Tally {
    /// One match: won, lost or, with `None`, drawn.
    pub fn of(won: Option<bool>) -> Tally {
        let mut tally = Tally::default();
        tally.add(won);
        tally
    }

    /// Counts one more match.
    pub fn add(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    /// How many matches there were.
    pub fn count(&self) -> usize {
        self.won + self.lost + self.drawn
    }
}
