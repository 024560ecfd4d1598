//! What a puzzle is about, read off its solution.

use crate::tafl::{CaptureRule, Game, Move, Reason, Side};
use crate::teach::{Merit, difference};

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// The king gets out.
    Escape,
    /// He does, by two ways at once.
    DoubleEscape,
    /// The king is captured.
    KingCapture,
    /// The king and his men are shut in, or cannot move.
    Enclosure,
    /// The king sits in a fort on the edge.
    Fort,
    /// Every other move loses.
    OnlyDefence,
    /// A row of men is captured on the edge.
    Shieldwall,
    /// A post before a corner is taken.
    Guard,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 8] = [
        Theme::Escape,
        Theme::DoubleEscape,
        Theme::KingCapture,
        Theme::Enclosure,
        Theme::Fort,
        Theme::OnlyDefence,
        Theme::Shieldwall,
        Theme::Guard,
    ];

    /// The words that stand for them, in the same order.
    pub const NAMES: &[&str] =
        &["escape", "double", "capture", "enclosure", "fort", "defence", "shieldwall", "guard"];

    /// The word that stands for it.
    pub const fn as_str(self) -> &'static str {
        Theme::NAMES[self as usize]
    }

    /// The theme with this word.
    pub fn named(word: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.as_str() == word)
    }
}

/// What a puzzle is about: the game as the solver finds it, and the moves in turn.
pub(super) fn of(game: &Game, steps: &[Vec<Move>]) -> Vec<Theme> {
    let mut themes = Vec::new();
    let mut game = game.clone();
    for (ply, moves) in steps.iter().enumerate() {
        let Some(mv) = moves.first() else { break };
        let before = game.clone();
        game.play_legal(*mv);
        if ply % 2 == 0 {
            themes.extend(of_move(&before, *mv, &game));
        }
    }
    themes.push(match game.outcome() {
        Some(outcome) => of_end(outcome.reason),
        None => Theme::OnlyDefence,
    });
    themes.sort_unstable();
    themes.dedup();
    themes
}

/// What a move of the solver’s is about.
fn of_move(before: &Game, mv: Move, after: &Game) -> Vec<Theme> {
    let mut themes = Vec::new();
    let captures = before.position().captures_of(mv);
    if captures.iter().any(|(.., rule)| *rule == CaptureRule::Shieldwall) {
        themes.push(Theme::Shieldwall);
    }
    if before.position().turn() == Side::Defenders && after.position().danger().ways >= 2 {
        themes.push(Theme::DoubleEscape);
    }
    if guards(before, mv) {
        themes.push(Theme::Guard);
    }
    themes
}

/// Whether a move takes a post before a corner.
fn guards(game: &Game, mv: Move) -> bool {
    let other = game.moves().into_iter().find(|other| other.from != mv.from);
    other.is_some_and(|other| {
        let merits = difference(game, other, mv).merits;
        merits.iter().any(|merit| matches!(merit, Merit::GuardsCorner { .. }))
    })
}

fn of_end(reason: Reason) -> Theme {
    match reason {
        Reason::KingCaptured => Theme::KingCapture,
        Reason::ExitFort => Theme::Fort,
        Reason::KingEscaped | Reason::Tuichi => Theme::Escape,
        // Whoever cannot move is shut in; a forced win within a few plies ends by nothing else.
        _ => Theme::Enclosure,
    }
}
