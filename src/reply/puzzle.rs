//! Puzzles: what is said of them, and the sentences.

use super::Person;
use super::lesson;
use super::person::person;
use super::review::{after_space, of_fault};
use crate::puzzle::{Theme, lesson_moment};
use crate::tafl::{Move, Side, Square};
use crate::teach::Fault;
use crate::text::{Arg, Block, Span, Use, Words, code_list, count, one, side_word, title};

/// What the bot says about a puzzle.
#[derive(Clone, Debug)]
pub enum PuzzleSay {
    /// What is to be solved.
    Shown {
        /// Which puzzle.
        number: u32,
        /// The game’s id.
        variant: &'static str,
        /// Who is to move.
        side: Side,
        /// How hard it is, as a rating.
        rating: i64,
        /// The move that was right before, and the answer to it.
        so_far: Option<(Move, Move)>,
    },
    /// The puzzle of the day follows.
    Today {
        /// The one before it, and how it went.
        before: Option<(u32, Vec<Move>)>,
    },
    /// Somebody has solved it.
    SolvedBy {
        /// Who.
        who: Person,
        /// Whether at the first try.
        first_try: bool,
        /// On how many days in a row.
        days: usize,
    },
    /// The piece that should move.
    Hint {
        /// Which puzzle.
        number: u32,
        /// Where it stands.
        square: Square,
        /// The solver’s rating before and after, if it counted.
        rating: Option<(i64, i64)>,
    },
    /// A move that wins, but not in the quickest way.
    Slower {
        /// Which puzzle.
        number: u32,
        /// The move.
        mv: Move,
    },
    /// A move that is not it.
    Wrong {
        /// Which puzzle.
        number: u32,
        /// The move.
        mv: Move,
        /// What is wrong with it.
        fault: Option<Fault>,
        /// What the other side would answer.
        answer: Option<Move>,
        /// The solver’s rating before and after, if it was the try that counted.
        rating: Option<(i64, i64)>,
    },
    /// It is solved.
    Solved {
        /// Which puzzle.
        number: u32,
        /// The last move.
        mv: Move,
        /// Whether nothing else was tried before.
        first_try: bool,
        /// What it was about.
        themes: Vec<Theme>,
        /// The solver’s rating before and after, if it was the try that counted.
        rating: Option<(i64, i64)>,
    },
    /// How it is solved.
    Solution {
        /// Which puzzle.
        number: u32,
        /// The moves.
        moves: Vec<Move>,
        /// What it was about.
        themes: Vec<Theme>,
        /// The solver’s rating before and after, if it counted.
        rating: Option<(i64, i64)>,
    },
    /// There is no other one of this kind.
    NoneLeft {
        /// How many there are of it.
        count: usize,
    },
    /// There is no such puzzle.
    NoSuch {
        /// The greatest number.
        most: u32,
    },
    /// There is none that could be answered.
    NoneOpen,
}

/// Puts something about a puzzle into words.
pub(super) fn say(words: &Words, say: &PuzzleSay) -> Vec<Block> {
    let command = |line: &str| Arg::command(line.to_owned());
    match say {
        PuzzleSay::Shown { number, variant, side, rating, so_far } => {
            let head = [
                ("number", number_of(*number)),
                ("title", Arg::word(title(words, variant))),
                ("rating", rated(*rating)),
            ];
            let mut line = words.say("puzzle", &head);
            if let Some((mv, answer)) = so_far {
                let args = [("move", Arg::code(mv)), ("answer", Arg::code(answer))];
                line.extend(after_space(words.say("puzzle-so-far", &args)));
            }
            line.extend(after_space(words.say("puzzle-find", &[("side", side_word(*side))])));
            let ask = words.say("puzzle-ask", &[("puzzle", command("puzzle d1-d4"))]);
            vec![Block::Paragraph(line), Block::Paragraph(ask)]
        }
        PuzzleSay::Today { before } => {
            let mut lines = vec![words.say("puzzle-today", &[])];
            lines.extend(before.as_ref().map(|(number, moves)| {
                let moves = vec![Span::Code(list(moves))];
                let moves = Arg::Span(Span::Part(Use::Spoiler, moves));
                words.say("puzzle-before", &[("number", number_of(*number)), ("moves", moves)])
            }));
            lines.into_iter().map(Block::Paragraph).collect()
        }
        PuzzleSay::SolvedBy { who, first_try, days } => {
            let first = if *first_try { "yes" } else { "no" };
            let mut line =
                words.say("puzzle-solved-by", &[("who", person(who)), ("first", Arg::word(first))]);
            if *days > 1 {
                line.extend(after_space(words.say("puzzle-row", &[("count", count(*days))])));
            }
            one(line)
        }
        PuzzleSay::Hint { number, square, rating } => {
            let mut line = named(words, *number);
            line.extend(after_space(words.say("try-hint", &[("square", Arg::code(square))])));
            std::iter::once(line).chain(change(words, *rating)).map(Block::Paragraph).collect()
        }
        PuzzleSay::Slower { number, mv } => {
            let mut line = named(words, *number);
            line.extend(after_space(words.say("puzzle-slower", &[("move", Arg::code(mv))])));
            one(line)
        }
        PuzzleSay::Wrong { number, mv, fault, answer, rating } => {
            let mut line = named(words, *number);
            line.extend(after_space(words.say("puzzle-wrong", &[("move", Arg::code(mv))])));
            match (fault, answer) {
                (Some(fault), _) => line.extend(after_space(of_fault(words, fault))),
                (None, Some(mv)) => {
                    line.extend(after_space(words.say("try-answer", &[("move", Arg::code(mv))])));
                }
                (None, None) => {}
            }
            let asked = |what: &str| Arg::command(format!("{} {what}", answered_by(*number)));
            let asks = [("hint", asked("hint")), ("solution", asked("solution"))];
            let again = words.say("puzzle-again", &asks);
            let lines = std::iter::once(line).chain(change(words, *rating)).chain([again]);
            lines.map(Block::Paragraph).collect()
        }
        PuzzleSay::Solved { number, mv, first_try, themes, rating } => {
            let mut line = named(words, *number);
            let id = if *first_try { "puzzle-solved-first" } else { "puzzle-solved" };
            line.extend(after_space(words.say(id, &[("move", Arg::code(mv))])));
            ended(words, line, themes, *rating)
        }
        PuzzleSay::Solution { number, moves, themes, rating } => {
            let mut line = named(words, *number);
            line.extend(after_space(words.say("puzzle-solution", &[("moves", code_list(moves))])));
            ended(words, line, themes, *rating)
        }
        PuzzleSay::NoneLeft { count: all } => {
            one(words
                .say("puzzle-none-left", &[("count", count(*all)), ("puzzle", command("puzzle"))]))
        }
        PuzzleSay::NoSuch { most } => {
            one(words.say("puzzle-no-such", &[("most", number_of(*most))]))
        }
        PuzzleSay::NoneOpen => one(words.say("puzzle-none-open", &[("puzzle", command("puzzle"))])),
    }
}

fn list(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(", ")
}

/// A puzzle’s number, which is no quantity.
fn number_of(number: u32) -> Arg {
    Arg::code(number)
}

/// A rating, which is no quantity either.
fn rated(rating: i64) -> Arg {
    Arg::word(rating.to_string())
}

/// Which puzzle it is, or which moment of a lesson.
fn named(words: &Words, number: u32) -> Vec<Span> {
    match lesson_moment(number) {
        Some(moment) => lesson::named(words, &moment),
        None => words.say("puzzle-named", &[("number", number_of(number))]),
    }
}

/// The command by which it is answered.
fn answered_by(number: u32) -> &'static str {
    if lesson_moment(number).is_some() { "learn" } else { "puzzle" }
}

/// What is said once a puzzle is over: what it was about, and what it did to the rating.
fn ended(
    words: &Words,
    mut line: Vec<Span>,
    themes: &[Theme],
    rating: Option<(i64, i64)>,
) -> Vec<Block> {
    for theme in themes {
        line.extend(after_space(words.say(&format!("puzzle-about-{}", theme.as_str()), &[])));
    }
    let next = words.say("puzzle-next", &[("puzzle", Arg::command("puzzle".to_owned()))]);
    let lines = std::iter::once(line).chain(change(words, rating)).chain([next]);
    lines.map(Block::Paragraph).collect()
}

/// What the try that counted did to the solver’s rating.
fn change(words: &Words, rating: Option<(i64, i64)>) -> Option<Vec<Span>> {
    let (before, after) = rating?;
    Some(words.say("puzzle-rating", &[("before", rated(before)), ("after", rated(after))]))
}
