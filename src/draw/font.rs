//! Letters: DejaVu Sans Bold, compiled in, turned into masks.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont};

use super::canvas::Canvas;
use super::ink::{Ink, OPAQUE};
use super::mask::Mask;

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(include_bytes!("../../fonts/DejaVuSans-Bold.ttf"))
        .expect("the font is part of the program")
});

/// The part of a text that can be written: not what the font lacks, nor scripts whose letters join
/// or run from right to left.
pub fn legible(text: &str) -> String {
    let known = |letter: &char| {
        let joined = matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{feff}');
        letter.is_whitespace() || !joined && FONT.glyph_id(*letter) != GlyphId(0)
    };
    let kept: String = text.chars().filter(known).collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The width of a text at this height of capitals.
pub(super) fn width(text: &str, height: f32) -> f32 {
    let font = FONT.as_scaled(scale(height));
    text.chars().map(|letter| font.h_advance(FONT.glyph_id(letter))).sum()
}

/// The height of DejaVu's capitals and digits, as a fraction of what the font calls its size.
const CAPITALS: f32 = 0.627;

fn scale(height: f32) -> PxScale {
    PxScale::from(height / CAPITALS)
}

/// As much of a text as fits, with an ellipsis where it is cut.
pub(super) fn fitting(text: &str, height: f32, room: f32) -> String {
    let mut cut = legible(text);
    if width(&cut, height) <= room {
        return cut;
    }
    while !cut.is_empty() && width(&cut, height) + width("…", height) > room {
        cut.pop();
    }
    cut.trim_end().to_owned() + "…"
}

/// Writes a text; (x, y) is where its first letter begins, on the baseline.
pub(super) fn write(canvas: &mut Canvas, text: &str, x: f32, y: f32, height: f32, ink: Ink) {
    let font = FONT.as_scaled(scale(height));
    let mut at = x;
    for letter in text.chars() {
        let id = FONT.glyph_id(letter);
        if let Some(stamp) = &*stamp(id, height) {
            let (x, y) = (at.round() as i32 + stamp.x, y.round() as i32 + stamp.y);
            canvas.paint(&stamp.mask, x, y, ink);
        }
        at += font.h_advance(id);
    }
}

/// A letter as a mask, with the offset from its origin to the mask's corner.
struct Stamp {
    mask: Mask,
    x: i32,
    y: i32,
}

/// The most letters that are kept; strangers' names may bring many.
const STAMPS_MAX: usize = 4_096;

type Stamps = HashMap<(GlyphId, u32), Arc<Option<Stamp>>>;

/// The stamp of a letter at a height, drawn once and kept.
fn stamp(id: GlyphId, height: f32) -> Arc<Option<Stamp>> {
    static STAMPS: LazyLock<Mutex<Stamps>> = LazyLock::new(Mutex::default);
    let mut stamps = STAMPS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if stamps.len() >= STAMPS_MAX {
        stamps.clear();
    }
    let key = (id, height.to_bits());
    Arc::clone(stamps.entry(key).or_insert_with(|| Arc::new(cut(id, height))))
}

fn cut(id: GlyphId, height: f32) -> Option<Stamp> {
    let outline = FONT.outline_glyph(id.with_scale(scale(height)))?;
    let bounds = outline.px_bounds();
    let (width, rows) = (bounds.width() as u32, bounds.height() as u32);
    let mut cover = vec![0; (width * rows) as usize];
    outline.draw(|column, row, part| {
        if let Some(cell) = cover.get_mut((row * width + column) as usize) {
            // Three levels make an edge smooth; more would only make the file larger.
            *cell = (part.clamp(0.0, 1.0) * 2.0).round() as u8 * OPAQUE / 2;
        }
    });
    Some(Stamp { mask: Mask { width, cover }, x: bounds.min.x as i32, y: bounds.min.y as i32 })
}
