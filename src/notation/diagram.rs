//! The board in letters, for terminals and for those who cannot see the picture.

use crate::tafl::{Move, Piece, SpecialKind, Square};

/// Draws the board with coordinates on all sides, rank 1 at the bottom, or upside down.
///
/// ```text
///    a b c d e f g
///  7 × · · ● · · × 7
///  6 · · · ● · · · 6
/// ```
///
/// `at` returns what is on a square and what kind of square it is.
///
/// The last move is marked: `( )` where it began, `[ ]` where it ended.
pub fn diagram(
    look: Diagram,
    at: impl Fn(Square) -> (Option<Piece>, Option<SpecialKind>),
) -> String {
    let size = look.size;
    let order = |i: u8| if look.turned { size - 1 - i } else { i };
    let files: Vec<String> = (0..size).map(|i| ((b'a' + order(i)) as char).to_string()).collect();
    let head = format!("    {}\n", files.join(" "));
    let symbol = if look.letters { letter } else { cell };
    let mut text = head.clone();
    for row in (0..size).rev() {
        let rank = order(row);
        let square = |i| Square::new(order(i), rank).expect("a square of the board");
        let mut line: Vec<char> = vec![' '];
        for i in 0..size {
            line.extend([symbol(at(square(i))), ' ']);
        }
        for (marked, [left, right]) in look.marks() {
            if let Some(i) = (0..size).find(|i| square(*i) == marked) {
                (line[2 * i as usize], line[2 * i as usize + 2]) = (left, right);
            }
        }
        let line: String = line.into_iter().collect();
        text.push_str(&format!(" {:>2}{line}{}\n", rank + 1, rank + 1));
    }
    text + head.trim_end()
}

/// How a board is drawn in letters.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// Squares per side.
    pub size: u8,
    /// Whether it is seen from the other side.
    pub turned: bool,
    /// With letters that a screen reader can say, instead of symbols.
    pub letters: bool,
    /// The last move.
    pub last: Option<Move>,
}

impl Diagram {
    /// A board of this size, drawn plainly.
    pub fn of(size: u8) -> Diagram {
        Diagram { size, turned: false, letters: false, last: None }
    }

    /// The squares to mark, with what goes to their left and right.
    fn marks(self) -> impl Iterator<Item = (Square, [char; 2])> {
        // Beside each other there is no room for both.
        let apart =
            |mv: &Move| mv.from.rank() != mv.to.rank() || mv.from.file().abs_diff(mv.to.file()) > 1;
        let from = self.last.filter(apart).map(|mv| (mv.from, ['(', ')']));
        from.into_iter().chain(self.last.map(|mv| (mv.to, ['[', ']'])))
    }
}

/// A square in plain letters: Attacker, Commander, Defender, Guard, kNight, King.
fn letter((piece, kind): (Option<Piece>, Option<SpecialKind>)) -> char {
    match (piece, kind) {
        (Some(Piece::Attacker), _) => 'A',
        (Some(Piece::Commander), _) => 'C',
        (Some(Piece::Defender), _) => 'D',
        (Some(Piece::Guard), _) => 'G',
        (Some(Piece::Knight), _) => 'N',
        (Some(Piece::King), _) => 'K',
        (None, Some(SpecialKind::Throne)) => '+',
        (None, Some(SpecialKind::Corner)) => 'x',
        (None, Some(SpecialKind::Camp)) => ':',
        (None, Some(SpecialKind::Royal)) => '*',
        (None, None) => '.',
    }
}

fn cell((piece, kind): (Option<Piece>, Option<SpecialKind>)) -> char {
    match (piece, kind) {
        (Some(Piece::Attacker), _) => '●',
        (Some(Piece::Commander), _) => '◆',
        (Some(Piece::Defender), _) => '○',
        (Some(Piece::Guard), _) => '□',
        (Some(Piece::Knight), _) => '◇',
        (Some(Piece::King), _) => '♔',
        (None, Some(SpecialKind::Throne)) => '+',
        (None, Some(SpecialKind::Corner)) => '×',
        (None, Some(SpecialKind::Camp)) => '▫',
        (None, Some(SpecialKind::Royal)) => '∗',
        (None, None) => '·',
    }
}
