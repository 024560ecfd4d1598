//! Several boards in one picture: before and after, one example below the other.
//!
//! Each board is drawn separately and then copied into place; speed does not matter here, because
//! rules are read less often than moves are played.

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::imageops::replace;
use image::{ImageEncoder, Rgb, RgbImage};

use crate::reply::Scene;

/// Pixels between two boards.
const GAP: u32 = 8;

/// Draws a scene with the boards beside and below it.
pub(super) fn png(scene: &Scene) -> Vec<u8> {
    let drawn = |(first, beside)| std::iter::once(first).chain(beside).map(board).collect();
    let rows: Vec<Vec<RgbImage>> = scene.rows().map(drawn).collect();
    let width = rows.iter().map(|row| wide(row)).max().unwrap_or_default();
    let height: u32 = rows.iter().map(|row| high(row) + GAP).sum::<u32>() - GAP;
    // The frame around the boards has one colour, which also fills the gaps between them.
    let ground = rows[0][0].get_pixel_checked(0, 0).copied().unwrap_or(Rgb([0, 0, 0]));
    let mut picture = RgbImage::from_pixel(width, height, ground);
    let mut y = 0;
    for row in &rows {
        let mut x = (width - wide(row)) / 2;
        for board in row {
            replace(&mut picture, board, i64::from(x), i64::from(y));
            x += board.width() + GAP;
        }
        y += high(row) + GAP;
    }
    encoded(&picture)
}

fn board(scene: &Scene) -> RgbImage {
    let drawn = super::one(scene);
    image::load_from_memory(&drawn).expect("a picture that was just drawn").to_rgb8()
}

fn wide(row: &[RgbImage]) -> u32 {
    row.iter().map(|board| board.width() + GAP).sum::<u32>() - GAP
}

fn high(row: &[RgbImage]) -> u32 {
    row.iter().map(RgbImage::height).max().unwrap_or_default()
}

fn encoded(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, FilterType::Adaptive)
        .write_image(
            picture.as_raw(),
            picture.width(),
            picture.height(),
            image::ExtendedColorType::Rgb8,
        )
        .expect("memory takes every picture");
    bytes
}
