//! Where a capture may be: a look at the rows of the board that spares asking the rules about most
//! moves.
//!
//! ```text
//!   x t T .     T may be captured from the free square behind it, because x is an enemy of it,
//!               or a throne, corner or camp that may take an enemy's part
//! ```
//!
//! It may say yes too often, but not no where a move captures an enemy.

use crate::tafl::rules::{Shieldwall, is_edge};
use crate::tafl::{Classes, LINES, Move, Position, Square};

/// Rows of a board with their frame, as the rules engine keeps them.
type Rows = [u32; LINES];

/// What of this stays the same during a game.
pub(super) struct Hitter {
    size: usize,
    /// Squares that may take a captor's part against a man.
    partners: Rows,
    /// The edge, where a row may be closed in or where it takes a captor's part.
    edge: Rows,
    /// Whether four men may be captured because the king is shut in (Linnaeus).
    linnaean: bool,
    jumps: bool,
}

/// Squares on which a move of the side to move may capture something.
pub(super) struct Hits {
    rows: Rows,
    any: bool,
    jumps: bool,
}

impl Hits {
    /// Whether there may be a capture at all.
    #[inline]
    pub(super) fn any(&self) -> bool {
        self.any || self.jumps
    }

    /// Whether a move is worth asking the rules about.
    #[inline]
    pub(super) fn has(&self, mv: Move) -> bool {
        let on_target = self.rows[mv.to.row()] >> mv.to.column() & 1 == 1;
        on_target || (self.jumps && matches!(mv.from.line_to(mv.to), Some((_, 2))))
    }
}

impl Hitter {
    /// For positions under the rules of this one.
    pub(super) fn new(position: &Position) -> Hitter {
        let (size, rules) = (position.size(), position.rules());
        let special = rules.special_squares();
        let sets = [special.throne, special.corner, special.camp];
        let partner = |at: &Square| sets.iter().any(|set| set.contains(*at));
        let walls = rules.shieldwall != Shieldwall::None || rules.edge_hostile != Classes::NONE;
        let edge = |at: &Square| walls && is_edge(*at, size);
        Hitter {
            size: size.into(),
            partners: rows(Square::all(size).filter(partner)),
            edge: rows(Square::all(size).filter(edge)),
            linnaean: rules.linnaean,
            jumps: rules.berserk.jumps(),
        }
    }

    /// The free squares beside an enemy who has a captor, or what may take its part, on his other
    /// side.
    #[inline]
    pub(super) fn hits(&self, position: &Position) -> Hits {
        let own = position.ranks(position.turn());
        let enemy = position.ranks(position.turn().other());
        let mut rows = [0; LINES];
        for row in 1..=self.size {
            let at = |row: usize| own[row] | self.partners[row];
            let (here, enemies) = (at(row), enemy[row]);
            rows[row] |= (here << 1 & enemies) << 1 | (here >> 1 & enemies) >> 1;
            rows[row - 1] |= at(row + 1) & enemies;
            rows[row + 1] |= at(row - 1) & enemies;
            // On the edge whole rows are captured, or the border helps.
            let walled = enemies & self.edge[row];
            rows[row] |= walled << 1 | walled >> 1;
            rows[row - 1] |= walled;
            rows[row + 1] |= walled;
        }
        if self.linnaean {
            self.add_around_king(position, &mut rows);
        }
        let mut any = 0;
        for row in 0..rows.len() {
            let board = if (1..=self.size).contains(&row) { (2 << self.size) - 2 } else { 0 };
            rows[row] &= board & !own[row] & !enemy[row];
            any |= rows[row];
        }
        Hits { rows, any: any != 0, jumps: self.jumps }
    }

    /// Adds the squares two steps from the king.
    fn add_around_king(&self, position: &Position, rows: &mut Rows) {
        let Some(king) = position.king() else { return };
        let size = position.size();
        for square in king.neighbours(size).flat_map(|near| near.neighbours(size)) {
            rows[square.row()] |= 1 << square.column();
        }
    }
}

fn rows(squares: impl Iterator<Item = Square>) -> Rows {
    squares.fold([0; LINES], |mut rows, square| {
        rows[square.row()] |= 1 << square.column();
        rows
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tafl::{Game, Side, variants};

    #[test]
    fn no_capture_is_missed_and_strikes_win() {
        for variant in variants::ALL {
            let mut game = Game::start(&variant.rules);
            let hitter = Hitter::new(game.position());
            for ply in 0..120usize {
                let moves = game.moves();
                let Some(mv) = moves.get(ply * 7919 % moves.len().max(1)) else { break };
                let position = game.position();
                let hits = hitter.hits(position);
                for mv in moves.iter().filter(|mv| position.captures_any(**mv)) {
                    assert!(hits.has(*mv), "{} {mv} {}", variant.id, position.to_placement());
                }
                for side in Side::BOTH {
                    let danger = position.danger();
                    let strikes = match side {
                        Side::Attackers => &danger.captures,
                        Side::Defenders => &danger.escapes,
                    };
                    let found = position.strike(side);
                    assert_eq!(found.is_some(), !strikes.is_empty(), "{}", variant.id);
                    assert!(found.is_none_or(|mv| strikes.contains(&mv)), "{}", variant.id);
                }
                game.play_legal(*mv);
            }
        }
    }
}
