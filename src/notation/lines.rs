//! One game per line, as in game collections from the web.
//!
//! A line is either just the moves, or four columns: moves, pieces captured by each side, result. A
//! move is `from-to`, then `xSQUARE` for each captured man.

use super::moves::{read_move, tokens};
use super::{BadNotation, Expected};
use crate::tafl::{Move, Side, Square};

/// A game as read from a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteGame {
    /// The moves in order.
    pub moves: Vec<LineMove>,
    /// The recorded result, if the line has a column for it.
    pub result: Option<SiteResult>,
    /// Whether the last player ran out of time.
    pub timeout: bool,
}

/// A move with what the line says it captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineMove {
    /// The move.
    pub mv: Move,
    /// The captured squares, sorted, each once.
    pub captures: Vec<Square>,
}

/// The result as the site recorded it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiteResult {
    /// `Black` or `White`: attackers or defenders.
    Won(Side),
    /// `Draw`.
    Draw,
    /// `Ongoing`, or nothing.
    Unknown,
}

/// Reads a line.
///
/// # Errors
/// Names the column and what was expected there.
pub fn read_line(line: &str) -> Result<SiteGame, BadNotation> {
    let mut columns = line.split(',');
    let moves = columns.next().unwrap_or_default();
    let result = columns.nth(2).map(|text| match text.trim() {
        "Black" => SiteResult::Won(Side::Attackers),
        "White" => SiteResult::Won(Side::Defenders),
        "Draw" => SiteResult::Draw,
        _ => SiteResult::Unknown,
    });
    let mut game = SiteGame { moves: Vec::new(), result, timeout: false };
    for (column, token) in tokens(moves) {
        if token == "timeout" {
            game.timeout = true;
        } else if game.timeout {
            return Err(BadNotation::at(column + 1, Expected::EndOfMove));
        } else {
            game.moves.push(read_token(&token).map_err(|e| e.inside(1, column))?);
        }
    }
    Ok(game)
}

fn read_token(token: &str) -> Result<LineMove, BadNotation> {
    let read = read_move(token)?;
    let mut captures = read.captures;
    captures.sort();
    captures.dedup();
    Ok(LineMove { mv: read.mv, captures })
}
