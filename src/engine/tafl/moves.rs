//! A move, and plain coordinate moves as text: `d1-d4`, `d1 d4`, `d1d4`, `D1-D4`.

use std::fmt;
use std::str::FromStr;

use super::square::Square;

/// One move of one piece, from a square to a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// No move at all, to fill a place.
    pub(crate) const NOWHERE: Move = Move { from: Square::FRAME, to: Square::FRAME };

    /// A number of its own for each move on any board.
    #[inline]
    pub(crate) const fn number(self) -> u32 {
        (self.from.index() << 16 | self.to.index()) as u32
    }

    /// The move with this [`Move::number`].
    #[inline]
    pub(crate) const fn from_number(number: u32) -> Move {
        let (from, to) = (number >> 16, number & 0xFFFF);
        Move { from: Square::from_index(from as usize), to: Square::from_index(to as usize) }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadMove {
    /// The first square cannot be read; column counted from 1.
    From {
        /// Where it should stand.
        column: usize,
    },
    /// The second square cannot be read; column counted from 1.
    To {
        /// Where it should stand.
        column: usize,
    },
    /// Something follows the move; column counted from 1.
    Trailing {
        /// Where it begins.
        column: usize,
    },
    /// A letter before the square stands for a piece of another game.
    Piece {
        /// The letter, in lower case.
        letter: char,
    },
}

/// What people put between the two squares of a move.
pub const MOVE_LINKS: [char; 12] = ['-', '–', '—', '−', '>', '→', '⇒', '➔', '➜', '➡', '⟶', ':'];

impl FromStr for Move {
    type Err = BadMove;

    fn from_str(text: &str) -> Result<Move, BadMove> {
        let rest = text.trim_start();
        let mut column = text.chars().count() - rest.chars().count() + 1;
        let (from, rest, used) = square(rest).ok_or(BadMove::From { column })?;
        column += used;
        let after = rest.trim_start_matches(|c| c == ' ' || MOVE_LINKS.contains(&c));
        column += rest.chars().count() - after.chars().count();
        let (to, rest, used) = square(after).ok_or(BadMove::To { column })?;
        column += used;
        match rest.trim().is_empty() {
            true => Ok(Move { from, to }),
            false => Err(BadMove::Trailing { column }),
        }
    }
}

/// Splits a square off the front; also says how many characters it took.
fn square(text: &str) -> Option<(Square, &str, usize)> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let digits = text[letter.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
    let (square, rest) = text.split_at(1 + digits);
    Some((square.parse().ok()?, rest, 1 + digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_people_write_them() {
        for text in
            ["d1-d4", "d1 d4", "d1d4", "D1-D4", " d1 - d4 ", "d1–d4", "d1->d4", "d1 → d4", "d1:d4"]
        {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), "d1-d4", "{text:?}");
        }
        assert_eq!("a10-a11".parse::<Move>().unwrap().to_string(), "a10-a11");
    }

    #[test]
    fn a_wrong_move_is_shown_where() {
        assert_eq!("".parse::<Move>(), Err(BadMove::From { column: 1 }));
        assert_eq!("d1-".parse::<Move>(), Err(BadMove::To { column: 4 }));
        assert_eq!("d1-z9".parse::<Move>(), Err(BadMove::To { column: 4 }));
        assert_eq!("d1-d4xe4".parse::<Move>(), Err(BadMove::Trailing { column: 6 }));
        assert_eq!("é1-d4".parse::<Move>(), Err(BadMove::From { column: 1 }));
    }
}
