//! How strong people are at puzzles, and how hard puzzles are for people: each first try is a match
//! between the two.

use super::rating::Rating;
use crate::game::Millis;

/// How sure the rating is with which a puzzle begins.
const DEVIATION: f64 = 150.0;

/// What a puzzle is thought to be worth before anybody has tried it: as much as the weakest level that mostly
/// finds it, as levels are rated among themselves.
pub fn puzzle(level: u8) -> Rating {
    Rating::known(900.0 + 150.0 * f64::from(level), DEVIATION, 0)
}

/// What a first try makes of the solver’s rating and of the puzzle’s.
pub fn tried(solver: &Rating, puzzle: &Rating, solved: bool, now: Millis) -> (Rating, Rating) {
    // One that nobody has tried yet is as sure as it was made.
    let of_puzzle = Rating { at: if puzzle.matches == 0 { now } else { puzzle.at }, ..*puzzle };
    let score = if solved { 1.0 } else { 0.0 };
    let met = |other: &Rating| (other.rating, other.deviation_at(now));
    let after = solver.after(met(&of_puzzle), score, now);
    (after, of_puzzle.after(met(solver), 1.0 - score, now))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::DAY;

    #[test]
    fn a_solver_and_a_puzzle_rate_each_other() {
        let (new, hard) = (Rating::new(DAY), puzzle(8));
        assert_eq!(hard.shown(), 2_100);
        let (won, beaten) = tried(&new, &hard, true, 900 * DAY);
        assert!(won.rating > 1_700.0 && beaten.rating < 2_100.0, "{won:?} {beaten:?}");
        assert!(beaten.deviation < DEVIATION && beaten.matches == 1, "{beaten:?}");
        let (lost, held) = tried(&new, &hard, false, 900 * DAY);
        assert!((1_460.0..1_500.0).contains(&lost.rating), "{lost:?}");
        assert!(held.rating >= 2_100.0, "{held:?}");
        assert_eq!(Rating::of_kept(won.to_kept()), won);
        assert_eq!(Rating::of_kept(beaten.to_kept()), beaten);
    }
}
