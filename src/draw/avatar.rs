//! The bot's own picture: the king on his throne with his nearest men.

use super::board;
use super::canvas::Canvas;
use super::ink::Ink;
use super::sheet::sheet;
use crate::reply::{Scene, Theme};
use crate::tafl::{Game, Square, variants};

/// The game whose middle is drawn.
const GAME: &str = "brandubh";
/// Width and height of the picture in pixels, and of a square in it.
const WIDTH: u32 = 256;
const CELL: u32 = 80;
/// How many squares are next to each other.
const SIDE: u8 = 3;

/// Draws the picture as a PNG file.
pub fn avatar() -> Vec<u8> {
    let rules = &variants::find(GAME).expect("it is one of ours").rules;
    let scene = Scene::of(Game::start(rules).position());
    let sheet = sheet(Theme::default(), CELL);
    let mut canvas = Canvas::new(sheet.paints, WIDTH, WIDTH, Ink::Frame);
    let rim = (WIDTH - CELL * u32::from(SIDE)) / 2;
    let first = (rules.layout.size() - SIDE) / 2;
    for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))) {
        let square = Square::new(first + column, first + row).expect("it is in the middle");
        let tile = sheet.tile(board::ground(&scene, square), scene.placement.piece(square));
        let at = |index: u8| rim + CELL * u32::from(index);
        canvas.copy(tile, CELL, at(column), at(row));
    }
    canvas.encode_plainly()
}

#[cfg(test)]
mod tests {
    use super::avatar;

    #[test]
    fn it_is_a_square_picture() {
        let png = avatar();
        let picture = image::load_from_memory(&png).expect("it is a PNG file");
        assert_eq!((picture.width(), picture.height()), (256, 256));
        assert!(png.len() < 10_000, "{}", png.len());
    }
}
