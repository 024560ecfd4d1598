//! `learn`: the next moment of the lessons, or the one that is asked for; each is answered like a puzzle.

use std::collections::HashSet;

use crate::app::context::Context;
use crate::app::handlers::puzzle;
use crate::app::review::trying::{Looked, Trying};
use crate::app::{Answer, Envelope};
use crate::command::{LearnWish, PuzzleWish};
use crate::game::MatchNumber;
use crate::puzzle::{LESSON_MOMENTS, LESSONS, LESSONS_FROM, lesson_moments};
use crate::reply::{Button, Label, LessonSay, Menu, MenuKind, MenuOption, Reply, Say};
use crate::store::Error;

/// Shows a moment, takes an answer, or tells which lessons there are.
pub(in crate::app) async fn learn(
    cx: &Context,
    envelope: &Envelope,
    trying: &Trying,
    wish: LearnWish,
) -> Result<Answer, Error> {
    let mut tx = cx.store.read().await?;
    let tries = match tx.player_of(&envelope.source.speaker.account).await? {
        Some(who) => tx.puzzle_tries(who, LESSONS_FROM).await?,
        None => Vec::new(),
    };
    drop(tx);
    let through: HashSet<u32> =
        tries.iter().filter(|tried| tried.through).map(|tried| tried.puzzle).collect();
    let answers = wish.mv.is_some() || wish.square.is_some() || wish.hint || wish.solution;
    if wish.list {
        return Ok(listed(&through).into());
    }
    let looked = match trying.get(envelope) {
        Some(Looked::Puzzle(number)) if number >= LESSONS_FROM => Some(number),
        _ => tries.first().map(|tried| tried.puzzle),
    };
    let number = match (wish.lesson, looked) {
        (Some(lesson), _) => of_lesson(lesson, wish.moment, &through),
        (None, Some(looked)) if answers || !through.contains(&looked) => Some(looked),
        (None, looked) => next_after(looked, &through),
    };
    let Some(number) = number else {
        return Ok(match wish.lesson {
            Some(_) => Reply::private(Say::Lesson(LessonSay::NoSuch)),
            None => listed(&through),
        }
        .into());
    };
    let LearnWish { mv, square, hint, solution, .. } = wish;
    let number = Some(number);
    let wish = PuzzleWish { mv, square, hint, solution, number, ..PuzzleWish::default() };
    puzzle::puzzle(cx, envelope, trying, wish).await
}

/// A moment of a lesson, the first that somebody is not through with if none is asked for.
fn of_lesson(lesson: usize, moment: Option<usize>, through: &HashSet<u32>) -> Option<u32> {
    let mut all = lesson_moments().filter(|moment| moment.lesson == lesson);
    match moment {
        Some(nth) => all.find(|moment| moment.nth == nth),
        None => {
            let all: Vec<_> = all.collect();
            let open = all.iter().find(|moment| !through.contains(&moment.number));
            open.or(all.first()).copied()
        }
    }
    .map(|moment| moment.number)
}

/// The first moment after one, or of all, that somebody is not through with; `None` if there is none left.
fn next_after(looked: Option<u32>, through: &HashSet<u32>) -> Option<u32> {
    let open = |number: &u32| !through.contains(number);
    let numbers = || lesson_moments().map(|moment| moment.number).filter(open);
    numbers().find(|number| Some(*number) > looked).or_else(|| numbers().next())
}

/// Which lessons there are, and how far somebody is.
fn listed(through: &HashSet<u32>) -> Reply {
    let mut done = vec![0; LESSONS.len()];
    for moment in lesson_moments().filter(|moment| through.contains(&moment.number)) {
        done[moment.lesson - 1] += 1;
    }
    let all = done.iter().all(|done| *done == LESSON_MOMENTS);
    let options = LESSONS.iter().map(|name| MenuOption::Lesson(name)).collect();
    let menu = Menu { kind: MenuKind::Lesson, call: "learn *".to_owned(), options };
    let mut reply = Reply::private(Say::Lesson(LessonSay::List { done }));
    reply.menu = Some(menu);
    if !all {
        reply.buttons = vec![Button::new(Label::Next, "learn", &[], MatchNumber::NONE)];
    }
    reply
}
