//! A picture under work: palette numbers, row by row.

use super::ink::{Ink, OPAQUE, Paints};
use super::mask::Mask;

/// The canvas.
pub(super) struct Canvas {
    paints: &'static Paints,
    pub(super) width: u32,
    pub(super) height: u32,
    pixels: Vec<u8>,
}

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Canvas {
    pub(super) fn new(paints: &'static Paints, width: u32, height: u32, ground: Ink) -> Canvas {
        let pixels = vec![Paints::number(ground); (width * height) as usize];
        Canvas { paints, width, height, pixels }
    }

    /// Copies a tile.
    pub(super) fn copy(&mut self, tile: &[u8], side: u32, x: u32, y: u32) {
        for (row, line) in tile.chunks_exact(side as usize).enumerate() {
            let start = ((y + row as u32) * self.width + x) as usize;
            self.pixels[start..start + side as usize].copy_from_slice(line);
        }
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, area: Area, ink: Ink) {
        self.lay(area, ink, OPAQUE);
    }

    /// Lays an ink of some opacity over a rectangle.
    pub(super) fn lay(&mut self, area: Area, ink: Ink, opacity: u8) {
        let table = self.paints.over(ink, opacity);
        let right = (area.x + area.width).min(self.width) as usize;
        for y in area.y..(area.y + area.height).min(self.height) {
            let row = (y * self.width) as usize;
            for pixel in &mut self.pixels[row + area.x as usize..row + right] {
                *pixel = table[*pixel as usize];
            }
        }
    }

    /// Paints an ink through a mask whose upper left corner is at (x, y); what lies outside the
    /// canvas is cut off.
    pub(super) fn paint(&mut self, mask: &Mask, x: i32, y: i32, ink: Ink) {
        self.paint_up_to(mask, x, y, ink, OPAQUE);
    }

    /// As [`Canvas::paint`], with a mask that is no more than so opaque.
    pub(super) fn paint_up_to(&mut self, mask: &Mask, x: i32, y: i32, ink: Ink, most: u8) {
        for (row, line) in mask.cover.chunks_exact(mask.width.max(1) as usize).enumerate() {
            let py = y + row as i32;
            if py < 0 || py >= self.height as i32 {
                continue;
            }
            for (column, &cover) in line.iter().enumerate() {
                let px = x + column as i32;
                if cover > 0 && px >= 0 && px < self.width as i32 {
                    let pixel = &mut self.pixels[(py as u32 * self.width) as usize + px as usize];
                    let opacity = (cover as u16 * most as u16 / OPAQUE as u16) as u8;
                    *pixel = self.paints.over(ink, opacity)[*pixel as usize];
                }
            }
        }
    }

    /// The pixels, to be kept as a tile.
    pub(super) fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }

    /// The canvas as a PNG file.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut file = Vec::with_capacity(32 * 1024);
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.paints.palette.concat());
        encoder.set_compression(png::Compression::Fast);
        encoder.set_filter(png::Filter::Up);
        let mut writer = encoder.write_header().expect("a header is written to memory");
        writer.write_image_data(&self.pixels).expect("the pixels fit the header");
        drop(writer);
        file
    }
}
