//! The board in letters, for terminals and for those who cannot see the picture.

use crate::tafl::{Piece, SpecialKind, Square};

/// Draws the board with coordinates on all sides, rank 1 at the bottom, or upside down.
///
/// ```text
///    a b c d e f g
///  7 × · · ● · · × 7
///  6 · · · ● · · · 6
/// ```
///
/// `at` returns what is on a square and what kind of square it is.
pub fn diagram(
    size: u8,
    turned: bool,
    at: impl Fn(Square) -> (Option<Piece>, Option<SpecialKind>),
) -> String {
    let order = |i: u8| if turned { size - 1 - i } else { i };
    let files: Vec<String> = (0..size).map(|i| ((b'a' + order(i)) as char).to_string()).collect();
    let head = format!("    {}\n", files.join(" "));
    let mut text = head.clone();
    for row in (0..size).rev() {
        let rank = order(row);
        let square = |i| Square::new(order(i), rank).expect("a square of the board");
        let cells: Vec<String> = (0..size).map(|i| cell(at(square(i))).to_string()).collect();
        text.push_str(&format!(" {:>2} {} {}\n", rank + 1, cells.join(" "), rank + 1));
    }
    text + head.trim_end()
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
