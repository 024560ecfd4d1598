//! Several boards in one picture: before and after, one example below the other.
//!
//! The boards are drawn one by one and copied into place before anything is compressed. They share
//! the colours of the first.

use super::Drawn;
use super::canvas::Canvas;
use super::ink::{Ink, paints};
use crate::reply::Scene;

/// Pixels between two boards.
const GAP: u32 = 8;

/// Draws a scene with the boards beside and below it.
pub(super) fn draw(scene: &Scene) -> Canvas {
    let drawn = |board: &Scene| Drawn::board(board, scene.style.theme).canvas;
    let rows: Vec<Vec<Canvas>> = scene
        .rows()
        .map(|(first, beside)| std::iter::once(first).chain(beside).map(drawn).collect())
        .collect();
    let width = rows.iter().map(|row| wide(row)).max().unwrap_or_default();
    let height: u32 = rows.iter().map(|row| high(row) + GAP).sum::<u32>() - GAP;
    // The frame around the boards has one colour, which also fills the gaps between them.
    let mut picture = Canvas::new(paints(scene.style.theme), width, height, Ink::Frame);
    let mut y = 0;
    for row in &rows {
        let mut x = (width - wide(row)) / 2;
        for board in row {
            picture.place(board, x, y);
            x += board.width + GAP;
        }
        y += high(row) + GAP;
    }
    picture
}

fn wide(row: &[Canvas]) -> u32 {
    row.iter().map(|board| board.width + GAP).sum::<u32>() - GAP
}

fn high(row: &[Canvas]) -> u32 {
    row.iter().map(|board| board.height).max().unwrap_or_default()
}
