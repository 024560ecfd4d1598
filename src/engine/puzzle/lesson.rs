//! Lessons: ten of three moments each, `lessons.txt`, a line for each moment.
//!
//! ```text
//! lines win brandubh defenders 3t3/1t3t1/7/t3T1t/7/3t3/2K2t1 - 1 - c1-a1 c1-e1,e4-b4
//! ```
//!
//! The lesson, by what its move is right, and the moment as a [`Puzzle`] is written. What is said of each is
//! in the messages, by these names: a lesson teaches one thing, from the easiest moment to the hardest.
//!
//! **Invariant.** A moment's number is that of its line, counted from [`LESSONS_FROM`], and stays its own for
//! ever, because who has solved it is kept by it: lessons are only added, at the end.

use super::line::Puzzle;

const LINES: &str = include_str!("lessons.txt");

/// The number of the first moment; puzzles have smaller ones.
pub const LESSONS_FROM: u32 = 1_000_001;

/// How many moments a lesson has.
pub const LESSON_MOMENTS: usize = 3;

/// The lessons, in the order in which they are taught.
pub const LESSONS: &[&str] = &[
    "capturing",
    "lines",
    "threats",
    "king",
    "corners",
    "cordon",
    "edge",
    "shieldwall",
    "forts",
    "plan",
];

/// By what a move is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It wins by force.
    Win,
    /// Every other one loses by force.
    Only,
    /// It is worth much more than every other one.
    Gain,
}

impl Proof {
    const WORDS: [(&str, Proof); 3] =
        [("win", Proof::Win), ("only", Proof::Only), ("gain", Proof::Gain)];
}

/// A moment of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonMoment {
    /// Its number among puzzles and moments.
    pub number: u32,
    /// Which lesson, from 1.
    pub lesson: usize,
    /// Which moment of it, from 1.
    pub nth: usize,
    /// By what its move is right.
    pub proof: Proof,
    /// As a puzzle is written.
    pub(super) line: &'static str,
}

impl LessonMoment {
    /// The name of its lesson.
    pub fn name(&self) -> &'static str {
        LESSONS[self.lesson - 1]
    }

    /// The moment as something to be solved.
    pub fn puzzle(&self) -> Option<Puzzle> {
        Puzzle::read(self.line).ok()
    }
}

/// All moments.
pub fn lesson_moments() -> impl Iterator<Item = LessonMoment> {
    (0..).zip(LINES.lines()).filter_map(|(at, line): (usize, _)| {
        let mut words = line.splitn(3, ' ');
        let (lesson, proof, line) = (words.next()?, words.next()?, words.next()?);
        Some(LessonMoment {
            number: LESSONS_FROM + at as u32,
            lesson: LESSONS.iter().position(|known| *known == lesson)? + 1,
            nth: at % LESSON_MOMENTS + 1,
            proof: Proof::WORDS.into_iter().find(|(word, _)| *word == proof)?.1,
            line,
        })
    })
}

/// The moment with this number.
pub fn lesson_moment(number: u32) -> Option<LessonMoment> {
    lesson_moments().find(|moment| moment.number == number)
}
