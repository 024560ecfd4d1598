//! How strong people are at puzzles, and how hard puzzles are for people: each first try is a match
//! between the two.

use std::collections::HashSet;

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

/// How many missed days do not end a row, and after how many solved ones one of them is won back.
const FREE_DAYS: usize = 2;
const WON_BACK_AFTER: usize = 7;

/// On how many days in a row somebody has solved the puzzle of the day: of the days on which there was
/// one, the earliest first. Those on which the bot was away are not among them.
pub fn days_in_a_row(days: &[i64], solved: &HashSet<i64>) -> usize {
    let (mut row, mut free) = (0, FREE_DAYS);
    for day in days {
        match solved.contains(day) {
            true => {
                row += 1;
                if row % WON_BACK_AFTER == 0 {
                    free = FREE_DAYS.min(free + 1);
                }
            }
            false if free > 0 && row > 0 => free -= 1,
            false => (row, free) = (0, FREE_DAYS),
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::DAY;

    #[test]
    fn two_missed_days_end_no_row() {
        let row = |days: &str| {
            let all: Vec<i64> = (0..days.len() as i64).collect();
            let solved = all.iter().zip(days.chars()).filter(|(_, c)| *c == 'x');
            days_in_a_row(&all, &solved.map(|(day, _)| *day).collect())
        };
        for (days, count) in [
            ("", 0),
            ("x", 1),
            ("xxx", 3),
            ("...xx", 2),
            ("xx.x", 3),
            ("xx..x", 3),
            ("xx...x", 1),
            ("x.x.x.x", 1),
            // After seven one is free again.
            ("x.x.xxxxx.xx", 9),
            ("x.x.xxxxx..xx", 2),
            ("xxx.", 3),
        ] {
            assert_eq!(row(days), count, "{days}");
        }
    }

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
