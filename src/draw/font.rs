//! Letters: DejaVu Sans Bold, compiled in, turned into masks.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont};

use super::canvas::Canvas;
use super::ink::{Ink, OPAQUE};
use super::mask::Mask;

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(include_bytes!("../../fonts/DejaVuSans-Bold.ttf"))
        .expect("the font is part of the program")
});

/// What stands for a letter that the font does not have.
const UNKNOWN: char = '□';

fn glyph_of(letter: char) -> GlyphId {
    match FONT.glyph_id(letter) {
        GlyphId(0) => FONT.glyph_id(UNKNOWN),
        known => known,
    }
}

/// How wide a text is at this height of capitals.
pub(super) fn width(text: &str, height: f32) -> f32 {
    let font = FONT.as_scaled(scale(height));
    text.chars().map(|letter| font.h_advance(glyph_of(letter))).sum()
}

/// Height of DejaVu's capitals and figures, as a part of what the font calls its size.
const CAPITALS: f32 = 0.627;

fn scale(height: f32) -> PxScale {
    PxScale::from(height / CAPITALS)
}

/// As much of a text as fits, with an ellipsis where it was cut.
pub(super) fn fitting(text: &str, height: f32, room: f32) -> String {
    if width(text, height) <= room {
        return text.to_owned();
    }
    let mut cut: String = text.to_owned();
    while !cut.is_empty() && width(&cut, height) + width("…", height) > room {
        cut.pop();
    }
    cut.trim_end().to_owned() + "…"
}

/// Writes a text; (x, y) is where its first letter begins and the foot of its capitals.
pub(super) fn write(canvas: &mut Canvas, text: &str, x: f32, y: f32, height: f32, ink: Ink) {
    let font = FONT.as_scaled(scale(height));
    let mut at = x;
    for letter in text.chars() {
        let id = glyph_of(letter);
        let glyph = id.with_scale_and_position(scale(height), ab_glyph::point(at, y));
        if let Some(outline) = FONT.outline_glyph(glyph) {
            let bounds = outline.px_bounds();
            let mut mask = Mask {
                width: bounds.width() as u32,
                cover: vec![0; (bounds.width() as u32 * bounds.height() as u32) as usize],
            };
            let line = mask.width;
            outline.draw(|column, row, cover| {
                let cover = (cover.clamp(0.0, 1.0) * OPAQUE as f32).round() as u8;
                if let Some(cell) = mask.cover.get_mut((row * line + column) as usize) {
                    *cell = cover;
                }
            });
            canvas.paint(&mask, bounds.min.x as i32, bounds.min.y as i32, ink);
        }
        at += font.h_advance(id);
    }
}
