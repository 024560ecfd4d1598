//! A puzzle, and the line of text that it is kept as.
//!
//! ```text
//! brandubh defenders 3t3/7/3T3/1t1K3/7/3t3/7 d1-d2 3 escape,double d4-g4,a1-a2,g4-g1|g4-g7 d4-f4
//! ```
//!
//! The game, the side that solves it, the board, the move that led there (`-` if none is known), the weakest
//! level that solves it (one more than the strongest if none does), what it is about (`-` for nothing), the moves to the end
//! and the other moves that win later (`-` if none does).

use std::fmt;
use std::sync::Arc;

use super::theme::Theme;
use crate::tafl::{Game, Move, Placement, Position, Side, Tables, variants};

/// A position and what solves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The game, by its id.
    pub variant: &'static str,
    /// Who is to move, and to solve it.
    pub side: Side,
    /// The board.
    pub placement: Placement,
    /// The move that led there.
    pub last: Option<Move>,
    /// The weakest level that mostly finds the first move; one more than the strongest if none does.
    pub level: u8,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// The moves in turn, the solver's first: those that are right, or the best answer. More than one
    /// is right only at the end.
    pub steps: Vec<Vec<Move>>,
    /// The other first moves that win, but later.
    pub slower: Vec<Move>,
}

/// A line that is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPuzzle;

/// What stands for nothing.
const NOTHING: &str = "-";

impl Puzzle {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is written otherwise, or a move of it is not legal.
    pub fn read(line: &str) -> Result<Puzzle, BadPuzzle> {
        Puzzle::parsed(line).filter(Puzzle::is_legal).ok_or(BadPuzzle)
    }

    fn parsed(line: &str) -> Option<Puzzle> {
        let mut words = line.split(' ');
        let variant = variants::find(words.next()?)?;
        let side = words.next()?;
        let side = Side::BOTH.into_iter().find(|known| known.as_str() == side)?;
        let placement: Placement = words.next()?.parse().ok()?;
        let last = match words.next()? {
            NOTHING => None,
            mv => Some(mv.parse().ok()?),
        };
        let level = words.next()?.parse().ok()?;
        let themes: Option<Vec<Theme>> = match words.next()? {
            NOTHING => Some(Vec::new()),
            themes => themes.split(',').map(Theme::named).collect(),
        };
        let steps: Option<Vec<Vec<Move>>> =
            words.next()?.split(',').map(|moves| read_moves(moves, '|')).collect();
        let slower = match words.next()? {
            NOTHING => Vec::new(),
            moves => read_moves(moves, ',')?,
        };
        let (themes, steps) = (themes?, steps?);
        let puzzle =
            Puzzle { variant: variant.id, side, placement, last, level, themes, steps, slower };
        words.next().is_none().then_some(puzzle)
    }

    /// Whether it is won; else one move alone does not lose.
    pub fn is_win(&self) -> bool {
        self.steps.len() > 1
    }

    /// The game as the solver finds it.
    pub fn game(&self) -> Game {
        let rules = variants::find(self.variant).expect("it was looked up when it was read").rules;
        let tables = Arc::new(Tables::new(&rules));
        Game::from_position(Position::set_up(&tables, &self.placement, self.side))
    }

    /// Whether every move can be played.
    fn is_legal(&self) -> bool {
        let size = variants::find(self.variant).map(|variant| variant.rules.size());
        if size != Some(self.placement.size()) {
            return false;
        }
        let mut game = self.game();
        if !self.slower.iter().all(|mv| game.is_legal(*mv)) {
            return false;
        }
        self.steps.iter().all(|moves| {
            let legal = moves.iter().all(|mv| game.is_legal(*mv));
            if let Some(first) = moves.first().filter(|_| legal) {
                game.play_legal(*first);
            }
            legal && !moves.is_empty()
        })
    }
}

fn read_moves(text: &str, between: char) -> Option<Vec<Move>> {
    text.split(between).map(|mv| mv.parse().ok()).collect()
}

/// The line that [`Puzzle::read`] reads.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |moves: &[Move], between: &str| {
            let words: Vec<String> = moves.iter().map(Move::to_string).collect();
            if words.is_empty() { NOTHING.to_owned() } else { words.join(between) }
        };
        let last = self.last.map_or(NOTHING.to_owned(), |mv| mv.to_string());
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.as_str()).collect();
        let themes = if themes.is_empty() { NOTHING.to_owned() } else { themes.join(",") };
        let steps: Vec<String> = self.steps.iter().map(|moves| list(moves, "|")).collect();
        write!(
            f,
            "{} {} {} {last} {} {} {} {}",
            self.variant,
            self.side.as_str(),
            self.placement.to_rows(),
            self.level,
            themes,
            steps.join(","),
            list(&self.slower, ","),
        )
    }
}
