//! The board in letters, for terminals and for those who cannot see the picture.

use crate::tafl::{Piece, Position, SpecialKind, Square};

/// Draws the board with coordinates on all sides, rank 1 at the bottom, or turned by half.
///
/// ```text
///    a b c d e f g
///  7 × · · ● · · × 7
///  6 · · · ● · · · 6
/// ```
pub fn diagram(position: &Position, turned: bool) -> String {
    let size = position.size();
    let order = |i: u8| if turned { size - 1 - i } else { i };
    let files: Vec<String> = (0..size).map(|i| ((b'a' + order(i)) as char).to_string()).collect();
    let head = format!("    {}\n", files.join(" "));
    let mut text = head.clone();
    for row in (0..size).rev() {
        let rank = order(row);
        let cells: Vec<String> = (0..size)
            .map(|i| cell(position, Square::new(order(i), rank).expect("on the board")).to_string())
            .collect();
        text += &format!(" {:>2} {} {}\n", rank + 1, cells.join(" "), rank + 1);
    }
    text + head.trim_end()
}

fn cell(position: &Position, square: Square) -> char {
    match position.piece(square) {
        Some(Piece::Attacker) => '●',
        Some(Piece::Commander) => '◆',
        Some(Piece::Defender) => '○',
        Some(Piece::Guard) => '□',
        Some(Piece::Knight) => '◇',
        Some(Piece::King) => '♔',
        None => match position.kind(square) {
            Some(SpecialKind::Throne) => '+',
            Some(SpecialKind::Corner) => '×',
            Some(SpecialKind::Camp) => '▫',
            Some(SpecialKind::Royal) => '∗',
            None => '·',
        },
    }
}
