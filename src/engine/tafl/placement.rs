//! Which piece stands where: the board as text and back, before any rule is known.
//!
//! Rows are written from the top, ranks separated by `/`, empty squares as numbers:
//! `3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3`.

use std::fmt;
use std::str::FromStr;

use super::piece::{Piece, Side};
use super::square::{MAX_SIZE, MIN_SIZE, Square};

const ROOM: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// A board with pieces on it, square, of 5 to 19 squares a side.
///
/// There is exactly one king and at least one attacker: [`Placement::read`] refuses anything else.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    size: u8,
    pieces: [Option<Piece>; ROOM],
}

/// Why a text is no placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPlacement {
    /// The number of rows is not a side of a board.
    Size(usize),
    /// A row (counted from the top, 1 first) has too many or too few squares.
    Row {
        /// Row from the top, counted from 1.
        row: usize,
        /// Squares it has.
        found: usize,
        /// Squares it needs.
        needed: usize,
    },
    /// A letter that stands for no piece.
    Letter {
        /// What was found.
        letter: char,
        /// Character of the whole text, counted from 1.
        column: usize,
    },
    /// Not exactly one king.
    Kings(usize),
    /// Nobody to fight the king.
    NoAttackers,
}

impl Placement {
    /// Reads rows from the top.
    ///
    /// A leading or a closing `/`, as OpenTafl Notation has it, is left out of account.
    ///
    /// # Errors
    /// Says what is wrong and where.
    pub const fn read(text: &str) -> Result<Placement, BadPlacement> {
        let text = text.as_bytes();
        let start = if !text.is_empty() && text[0] == b'/' { 1 } else { 0 };
        let end = if text.len() > 1 && text[text.len() - 1] == b'/' {
            text.len() - 1
        } else {
            text.len()
        };
        let size = count_rows(text, start, end);
        if size < MIN_SIZE as usize || size > MAX_SIZE as usize || size.is_multiple_of(2) {
            return Err(BadPlacement::Size(size));
        }
        let mut placement = Placement { size: size as u8, pieces: [None; ROOM] };
        let (mut at, mut row) = (start, 0);
        while row < size {
            at = match placement.read_row(text, at, end, row) {
                Ok(next) => next,
                Err(error) => return Err(error),
            };
            row += 1;
        }
        placement.check_forces()
    }

    /// As [`Placement::read`] for layouts of the program itself.
    ///
    /// # Panics
    /// While compiling, when the text is wrong.
    pub const fn known(text: &str) -> Placement {
        match Placement::read(text) {
            Ok(placement) => placement,
            Err(_) => panic!("a layout of the program is a legal placement"),
        }
    }

    /// Reads one row that starts at byte `at`; gives the byte after its `/`.
    const fn read_row(
        &mut self,
        text: &[u8],
        mut at: usize,
        end: usize,
        row: usize,
    ) -> Result<usize, BadPlacement> {
        let size = self.size as usize;
        let rank = size - 1 - row;
        let mut file = 0;
        let mut run = 0;
        while at < end && text[at] != b'/' {
            let letter = text[at];
            if letter.is_ascii_digit() {
                run = run * 10 + (letter - b'0') as usize;
                if run > ROOM {
                    return Err(BadPlacement::Row { row: row + 1, found: run, needed: size });
                }
            } else {
                file += run;
                run = 0;
                let Some(piece) = Piece::from_letter(letter as char) else {
                    return Err(BadPlacement::Letter { letter: letter as char, column: at + 1 });
                };
                if file < size {
                    self.pieces[rank * size + file] = Some(piece);
                }
                file += 1;
            }
            at += 1;
        }
        file += run;
        if file != size {
            return Err(BadPlacement::Row { row: row + 1, found: file, needed: size });
        }
        Ok(at + 1)
    }

    const fn check_forces(self) -> Result<Placement, BadPlacement> {
        let (mut kings, mut attackers, mut i) = (0, 0, 0);
        while i < ROOM {
            match self.pieces[i] {
                Some(Piece::King) => kings += 1,
                Some(Piece::Attacker | Piece::Commander) => attackers += 1,
                _ => {}
            }
            i += 1;
        }
        if kings != 1 {
            return Err(BadPlacement::Kings(kings));
        }
        if attackers == 0 {
            return Err(BadPlacement::NoAttackers);
        }
        Ok(self)
    }

    /// A placement from its pieces; meant for boards that come from a running game.
    ///
    /// Unlike [`Placement::read`] it takes a board without king or attackers, as a game may end.
    pub fn from_pieces(size: u8, pieces: impl IntoIterator<Item = (Square, Piece)>) -> Placement {
        let mut placement = Placement { size, pieces: [None; ROOM] };
        for (square, piece) in pieces {
            placement.pieces[placement.slot(square)] = Some(piece);
        }
        placement
    }

    /// Squares a side.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The piece on a square of the board.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces[self.slot(square)]
    }

    /// Every piece with its square, rank by rank from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all(self.size).filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// How many pieces a side has.
    pub fn count(&self, side: Side) -> usize {
        self.pieces().filter(|(_, piece)| piece.side() == side).count()
    }

    /// Rows that are the same for all eight images of the board, turned and mirrored.
    pub fn least_image(&self) -> String {
        let last = self.size - 1;
        let turned = |n: u8, square: Square| {
            let (file, rank) = (square.file(), square.rank());
            let file = if n & 1 == 0 { file } else { last - file };
            let rank = if n & 2 == 0 { rank } else { last - rank };
            if n & 4 == 0 { Square::at(file, rank) } else { Square::at(rank, file) }
        };
        let image = |n| {
            let pieces = self.pieces().map(|(square, piece)| (turned(n, square), piece));
            Placement::from_pieces(self.size, pieces).to_rows()
        };
        (0..8).map(image).min().unwrap_or_default()
    }

    /// Rows from the top, as [`Placement::read`] takes them.
    pub fn to_rows(&self) -> String {
        (0..self.size).rev().map(|rank| self.row(rank)).collect::<Vec<_>>().join("/")
    }

    fn row(&self, rank: u8) -> String {
        let mut row = String::new();
        let mut run = 0;
        for file in 0..self.size {
            match self.piece(Square::at(file, rank)) {
                None => run += 1,
                Some(piece) => {
                    push_run(&mut row, &mut run);
                    row.push(piece.letter());
                }
            }
        }
        push_run(&mut row, &mut run);
        row
    }

    fn slot(&self, square: Square) -> usize {
        square.rank() as usize * self.size as usize + square.file() as usize
    }
}

fn push_run(row: &mut String, run: &mut u8) {
    if *run > 0 {
        row.push_str(&run.to_string());
    }
    *run = 0;
}

const fn count_rows(text: &[u8], start: usize, end: usize) -> usize {
    let mut rows = if start < end { 1 } else { 0 };
    let mut i = start;
    while i < end {
        if text[i] == b'/' {
            rows += 1;
        }
        i += 1;
    }
    rows
}

impl FromStr for Placement {
    type Err = BadPlacement;

    fn from_str(text: &str) -> Result<Placement, BadPlacement> {
        Placement::read(text)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_rows())
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_and_written() {
        let rows = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3";
        assert_eq!(rows.parse::<Placement>().unwrap().to_rows(), rows);
        assert_eq!(format!("/{rows}/").parse::<Placement>().unwrap().to_rows(), rows);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let read = |text: &str| text.parse::<Placement>().unwrap_err();
        assert_eq!(read(""), BadPlacement::Size(0));
        assert_eq!(read("5/5/5/5"), BadPlacement::Size(4));
        assert_eq!(read("5/5/6/5/5"), BadPlacement::Row { row: 3, found: 6, needed: 5 });
        assert_eq!(read("5/2tT/2K2/5/5"), BadPlacement::Row { row: 2, found: 4, needed: 5 });
        assert_eq!(read("5/2x2/5/5/5"), BadPlacement::Letter { letter: 'x', column: 4 });
        assert_eq!(read("5/2K2/1K3/5/t4"), BadPlacement::Kings(2));
        assert_eq!(read("5/2K2/5/5/5"), BadPlacement::NoAttackers);
        assert!(matches!(read("99999999999999999999/5/5/5/5"), BadPlacement::Row { row: 1, .. }));
    }
}
