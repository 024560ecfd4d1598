//! `learn`: lessons, moment by moment; each person goes on where they stopped.

use super::{ArgKind, ArgSpec, Command, Group, Spec};
use crate::puzzle::LESSONS;
use crate::tafl::{Move, Square};

/// What somebody wants of the lessons. Without anything it is the moment that they are at, or the next one.
#[derive(Clone, Copy, Debug, Default)]
pub struct LearnWish {
    /// Their move.
    pub mv: Option<Move>,
    /// A piece, or where one should go.
    pub square: Option<Square>,
    /// Whether they want to know where to look.
    pub hint: bool,
    /// Whether they give up.
    pub solution: bool,
    /// Whether they want to see which lessons there are.
    pub list: bool,
    /// Which lesson, from 1; `None` means the one that they are at.
    pub lesson: Option<usize>,
    /// Which moment of it, from 1.
    pub moment: Option<usize>,
}

pub(super) static SPEC: Spec = Spec {
    name: "learn",
    aliases: &["lesson", "lessons", "tutorial"],
    usage: "[FROM-TO|square|hint|solution] [lesson] [moment] [list]",
    examples: ["learn", "learn corners"],
    args: &[
        ArgSpec::new("move", ArgKind::Move),
        ArgSpec::new("square", ArgKind::Square),
        ArgSpec::new("hint", ArgKind::Flag("hint")),
        ArgSpec::new("solution", ArgKind::Flag("solution")),
        ArgSpec::new("list", ArgKind::Flag("list")),
        ArgSpec::new("lesson", ArgKind::Word(LESSONS)),
        ArgSpec::new("number", ArgKind::Ply),
        ArgSpec::new("moment", ArgKind::Ply),
    ],
    group: Group::View,
    pressed: true,
    build: |filled| {
        let named =
            filled.word("lesson").and_then(|name| LESSONS.iter().position(|it| *it == name));
        // After its name, a number is that of a moment.
        let number = filled.ply("number");
        let (lesson, moment) = match named {
            Some(at) => (Some(at + 1), filled.ply("moment").or(number)),
            None => (number, filled.ply("moment")),
        };
        Ok(Command::Learn(LearnWish {
            mv: filled.mv(),
            square: filled.square(),
            hint: filled.has("hint"),
            solution: filled.has("solution"),
            list: filled.has("list"),
            lesson,
            moment,
        }))
    },
};
