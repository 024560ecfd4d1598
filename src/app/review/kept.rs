//! How what was found out about the moves of a match is kept: a text with a line for each of them.
//!
//! ```text
//! 1
//! 34 -120 - c4-c1 d3-d4
//! 10 10 -250 d3-d4 c4-c1
//! ```
//!
//! The first line is the way it is written. Each of the others has what the best move was worth, what the
//! one that was played was worth, and, where that is the best, what the best of the others was worth;
//! then the line that the best move begins.

use super::course::Course;
use crate::ai::{Cost, Judgement, Score};
use crate::tafl::Move;

/// The way it is written.
const WAY: &str = "1";

/// How many moves of a line are kept.
const LINE_MAX: usize = 6;

/// What stands for nothing.
const NOTHING: &str = "-";

/// Writes what the moves of a match were worth.
pub(super) fn write(judged: &[Judgement]) -> String {
    let mut text = WAY.to_owned();
    for Judgement { cost, best, .. } in judged {
        let other = cost.other.map_or(NOTHING.to_owned(), |score| score.hundredths().to_string());
        let (best_score, own) = (cost.best.hundredths(), cost.own.hundredths());
        text.push_str(&format!("\n{best_score} {own} {other}"));
        best.iter().take(LINE_MAX).for_each(|mv| text.push_str(&format!(" {mv}")));
    }
    text
}

/// Reads it again; `None` if it was written in another way, or is not of this match.
pub(super) fn read(text: &str, course: &Course) -> Option<Vec<Judgement>> {
    let mut lines = text.lines();
    lines.next().filter(|way| *way == WAY)?;
    let judged = course.positions().map(|(game, _, mv)| {
        let mut words = lines.next()?.split(' ');
        let mut score = || words.next()?.parse().ok().map(Score::of_hundredths);
        let (best, own) = (score()?, score()?);
        let other = match words.next()? {
            NOTHING => None,
            score => Some(Score::of_hundredths(score.parse().ok()?)),
        };
        let line: Option<Vec<Move>> = words.map(|word| word.parse().ok()).collect();
        let cost = Cost { side: game.position().turn(), best, own, other };
        let line = line.filter(|line| line.first().is_some_and(|mv| game.is_legal(*mv)))?;
        Some(Judgement { mv, cost, best: line, own: vec![mv] })
    });
    let judged: Option<Vec<Judgement>> = judged.collect();
    judged.filter(|_| lines.next().is_none())
}
