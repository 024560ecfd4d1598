//! `puzzle`: a position in which one move is the right one, to be found.

use super::{ArgKind, ArgSpec, Command, Group, Spec};
use crate::puzzle::Theme;
use crate::tafl::{Move, Side, Square, Variant};

/// What somebody wants of a puzzle. Without anything it is the one that they are at, else a new one.
#[derive(Clone, Copy, Debug, Default)]
pub struct PuzzleWish {
    /// Their move.
    pub mv: Option<Move>,
    /// A piece, or where one should go.
    pub square: Option<Square>,
    /// Whether they want to know where to look.
    pub hint: bool,
    /// Whether they give up.
    pub solution: bool,
    /// Whether they want another one.
    pub next: bool,
    /// Whether it is for all who are there.
    pub public: bool,
    /// Of which game.
    pub variant: Option<&'static Variant>,
    /// Who is to move.
    pub side: Option<Side>,
    /// What it is to be about.
    pub theme: Option<Theme>,
    /// Which one, from 1; `None` means the one that they are at.
    pub number: Option<u32>,
}

/// What one can ask for: the themes that there are puzzles of.
const ABOUT: &[&str] = &["escape", "double", "capture", "enclosure", "defence", "guard"];

pub(super) static SPEC: Spec = Spec {
    name: "puzzle",
    aliases: &["puzzles"],
    usage: "[FROM-TO|square|hint|solution] [game] [side] [about] [next] [all] [puzzle]",
    examples: ["puzzle", "puzzle brandubh capture"],
    args: &[
        ArgSpec::new("move", ArgKind::Move),
        ArgSpec::new("square", ArgKind::Square),
        ArgSpec::new("hint", ArgKind::Flag("hint")),
        ArgSpec::new("solution", ArgKind::Flag("solution")),
        ArgSpec::new("side", ArgKind::Side),
        ArgSpec::new("about", ArgKind::Word(ABOUT)),
        ArgSpec::new("next", ArgKind::Flag("next")),
        ArgSpec::new("all", ArgKind::Flag("all")),
        ArgSpec::new("puzzle", ArgKind::Ply),
        ArgSpec::new("variant", ArgKind::Variant),
    ],
    group: Group::View,
    pressed: true,
    build: |filled| {
        Ok(Command::Puzzle(PuzzleWish {
            mv: filled.mv(),
            square: filled.square(),
            hint: filled.has("hint"),
            solution: filled.has("solution"),
            next: filled.has("next"),
            public: filled.has("all"),
            variant: filled.variant(),
            side: filled.one_side(),
            theme: filled.word("about").and_then(Theme::named),
            number: filled.ply("puzzle").map(|number| u32::try_from(number).unwrap_or(u32::MAX)),
        }))
    },
};
