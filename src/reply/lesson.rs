//! Lessons: what is said of them, and the sentences.

use super::review::after_space;
use crate::puzzle::{LESSON_MOMENTS, LESSONS, LessonMoment};
use crate::tafl::{Move, Side};
use crate::text::{Arg, Block, Span, Words, code_list, count, one, side_word};

/// What the bot says about lessons.
#[derive(Clone, Debug)]
pub enum LessonSay {
    /// What is to be found.
    Shown {
        /// In which moment.
        moment: LessonMoment,
        /// Who is to move.
        side: Side,
        /// The move that was right before, and the answer to it.
        so_far: Option<(Move, Move)>,
    },
    /// It is found.
    Solved {
        /// In which moment.
        moment: LessonMoment,
        /// The last move.
        mv: Move,
    },
    /// How it goes.
    Solution {
        /// In which moment.
        moment: LessonMoment,
        /// The moves.
        moves: Vec<Move>,
    },
    /// Which lessons there are.
    List {
        /// How many moments of each somebody is through with.
        done: Vec<usize>,
    },
    /// There is no such moment.
    NoSuch,
}

/// Puts something about lessons into words.
pub(super) fn say(words: &Words, say: &LessonSay) -> Vec<Block> {
    let learn = |line: &str| ("learn", Arg::command(line));
    match say {
        LessonSay::Shown { moment, side, so_far } => {
            let mut head = named(words, moment);
            let of = |part: &str| words.say(&format!("lesson-{}-{part}", moment.name()), &[]);
            let task = match so_far {
                Some((mv, answer)) => {
                    let args = [("move", Arg::code(mv)), ("answer", Arg::code(answer))];
                    head.extend(after_space(words.say("puzzle-so-far", &args)));
                    words.say("puzzle-find", &[("side", side_word(*side))])
                }
                None => of(&moment.nth.to_string()),
            };
            if moment.nth == 1 && so_far.is_none() {
                head.extend(after_space(of("about")));
            }
            let ask = words.say("puzzle-ask", &[("puzzle", Arg::command("learn d1-d4"))]);
            [head, task, ask].into_iter().map(Block::Paragraph).collect()
        }
        LessonSay::Solved { moment, mv } => {
            let mut line = words.say("lesson-right", &[("move", Arg::code(mv))]);
            line.extend(after_space(why(words, moment)));
            ended(words, line, moment)
        }
        LessonSay::Solution { moment, moves } => {
            let mut line = words.say("puzzle-solution", &[("moves", code_list(moves))]);
            line.extend(after_space(why(words, moment)));
            ended(words, line, moment)
        }
        LessonSay::List { done } => {
            let all = done.iter().all(|done| *done == LESSON_MOMENTS);
            let id = if all { "lessons-done" } else { "lessons" };
            let mut lines =
                vec![words.say(id, &[learn("learn"), ("puzzle", Arg::command("puzzle"))])];
            lines.extend((1..).zip(LESSONS).zip(done).map(
                |((nth, name), done): ((usize, _), _)| {
                    let args = [
                        ("nth", count(nth)),
                        ("title", title(words, name)),
                        ("done", count(*done)),
                        ("count", count(LESSON_MOMENTS)),
                    ];
                    words.say("lessons-line", &args)
                },
            ));
            lines.push(words.say("lessons-choose", &[learn("learn 5")]));
            lines.into_iter().map(Block::Paragraph).collect()
        }
        LessonSay::NoSuch => one(words.say("lesson-no-such", &[learn("learn list")])),
    }
}

fn title(words: &Words, name: &str) -> Arg {
    Arg::word(words.line(&format!("word-{name}"), &[]))
}

/// Which moment it is.
pub(super) fn named(words: &Words, moment: &LessonMoment) -> Vec<Span> {
    let args = [
        ("lesson", count(moment.lesson)),
        ("title", title(words, moment.name())),
        ("nth", count(moment.nth)),
        ("count", count(LESSON_MOMENTS)),
    ];
    words.say("lesson-named", &args)
}

/// Why the move of a moment is right.
fn why(words: &Words, moment: &LessonMoment) -> Vec<Span> {
    words.say(&format!("lesson-{}-{}-right", moment.name(), moment.nth), &[])
}

/// What comes next.
fn ended(words: &Words, line: Vec<Span>, moment: &LessonMoment) -> Vec<Block> {
    let id = match moment.nth == LESSON_MOMENTS {
        false => "lesson-next",
        true if moment.lesson == LESSONS.len() => "lesson-last",
        true => "lesson-over",
    };
    let args = [
        ("lesson", count(moment.lesson)),
        ("learn", Arg::command("learn")),
        ("list", Arg::command("learn list")),
    ];
    [line, words.say(id, &args)].into_iter().map(Block::Paragraph).collect()
}
