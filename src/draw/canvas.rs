//! A picture being drawn: palette numbers, row by row.

use super::ink::{COLOURS_MAX, Ink, OPAQUE, Paints};
use super::mask::Mask;
use hnefi_png::Tiles;

/// The canvas.
#[derive(Clone)]
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
        let pixels = vec![paints.number(ground); (width * height) as usize];
        Canvas { paints, width, height, pixels }
    }

    /// Copies a tile.
    pub(super) fn copy(&mut self, tile: &[u8], side: u32, x: u32, y: u32) {
        for (row, line) in tile.chunks_exact(side as usize).enumerate() {
            let start = ((y + row as u32) * self.width + x) as usize;
            self.pixels[start..start + side as usize].copy_from_slice(line);
        }
    }

    /// Copies another canvas with the same colours to a place where it fits.
    pub(super) fn place(&mut self, other: &Canvas, x: u32, y: u32) {
        for (row, line) in other.pixels.chunks_exact(other.width as usize).enumerate() {
            let start = ((y + row as u32) * self.width + x) as usize;
            self.pixels[start..start + line.len()].copy_from_slice(line);
        }
    }

    /// Paints a pixel, covered so much; what is outside the canvas is left out.
    pub(super) fn dot(&mut self, (x, y): (i32, i32), cover: u8, ink: Ink) {
        if (0..self.width as i32).contains(&x) && (0..self.height as i32).contains(&y) {
            let pixel = &mut self.pixels[y as usize * self.width as usize + x as usize];
            *pixel = self.paints.over(ink)[usize::from(cover)][usize::from(*pixel) % COLOURS_MAX];
        }
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, area: Area, ink: Ink) {
        let number = self.paints.number(ink);
        self.lines(area).for_each(|line| line.fill(number));
    }

    /// The pixel rows of a rectangle, as far as it is on the canvas.
    fn lines(&mut self, area: Area) -> impl Iterator<Item = &mut [u8]> {
        let (left, right) = (area.x as usize, (area.x + area.width).min(self.width) as usize);
        self.pixels
            .chunks_exact_mut(self.width as usize)
            .skip(area.y as usize)
            .take(area.height as usize)
            .map(move |line| &mut line[left.min(right)..right])
    }

    /// Paints an ink through a mask whose upper left corner is at (x, y); what is outside the
    /// canvas is cut off.
    pub(super) fn paint(&mut self, mask: &Mask, x: i32, y: i32, ink: Ink) {
        let over = self.paints.over(ink);
        let outside = |at: i32| at.min(0).unsigned_abs() as usize;
        let (left, top) = (x.max(0) as usize, y.max(0) as usize);
        let lines = self.pixels.chunks_exact_mut(self.width as usize).skip(top);
        let covers = mask.cover.chunks_exact(mask.width.max(1) as usize).skip(outside(y));
        for (line, covers) in lines.zip(covers) {
            let line = line.get_mut(left..).unwrap_or_default();
            let covers = covers.get(outside(x)..).unwrap_or_default();
            // Nothing is skipped where the mask is empty: looking would take longer than painting.
            for (pixel, cover) in line.iter_mut().zip(covers) {
                *pixel = over[usize::from(cover & OPAQUE)][usize::from(*pixel) % COLOURS_MAX];
            }
        }
    }

    /// The smallest rectangle outside of which another canvas of the same size looks the same; `None` if
    /// all of it does.
    pub(super) fn difference(&self, other: &Canvas) -> Option<Area> {
        let width = self.width as usize;
        let lines = || self.pixels.chunks_exact(width).zip(other.pixels.chunks_exact(width));
        let top = lines().position(|(one, two)| one != two)?;
        let bottom = lines().rposition(|(one, two)| one != two)?;
        let (mut left, mut right) = (width, 0);
        for (one, two) in lines().take(bottom + 1).skip(top) {
            let differ = |(one, two): (&u8, &u8)| one != two;
            // Only what is outside of the rectangle so far can make it larger.
            left = one[..left].iter().zip(two).position(differ).unwrap_or(left);
            let beyond = one[right..].iter().zip(&two[right..]).rposition(differ);
            right += beyond.map_or(0, |at| at + 1);
        }
        let (x, y) = (left as u32, top as u32);
        Some(Area { x, y, width: right as u32 - x, height: (bottom - top + 1) as u32 })
    }

    /// Takes the pixels of a rectangle from another canvas of the same size.
    pub(super) fn update(&mut self, other: &Canvas, area: Area) {
        for (line, new) in self.lines(area).zip(other.rows_of(area)) {
            line.copy_from_slice(new);
        }
    }

    /// The pixel rows of a rectangle.
    pub(super) fn rows_of(&self, area: Area) -> impl Iterator<Item = &[u8]> {
        let (left, right) = (area.x as usize, (area.x + area.width) as usize);
        let lines = self.pixels.chunks_exact(self.width as usize);
        let lines = lines.skip(area.y as usize).take(area.height as usize);
        lines.map(move |line| &line[left..right])
    }

    /// The pixels, to keep as a tile.
    pub(super) fn into_pixels(self) -> Vec<u8> {
        self.pixels
    }

    /// The canvas as a PNG file; `tiles` tells where it repeats itself.
    pub(super) fn encode(&self, tiles: &Tiles) -> Vec<u8> {
        let mut file = Vec::with_capacity(32 * 1024);
        let mut writer =
            self.encoder(&mut file).write_header().expect("a header is written to memory");
        let data = hnefi_png::zlib(&self.rows(), (self.width, self.height), tiles);
        writer.write_chunk(png::chunk::IDAT, &data).expect("a chunk is written to memory");
        writer.finish().expect("the end is written to memory");
        file
    }

    /// The canvas as a PNG file, without knowing where it repeats itself.
    pub(super) fn encode_plainly(&self) -> Vec<u8> {
        let mut file = Vec::with_capacity(64 * 1024);
        let mut encoder = self.encoder(&mut file);
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header().expect("a header is written to memory");
        let bytes = hnefi_png::row_bytes(self.width);
        let rows = self.rows();
        let packed: Vec<u8> = rows.chunks_exact(bytes).flat_map(|row| &row[1..]).copied().collect();
        writer.write_image_data(&packed).expect("pixels are written to memory");
        writer.finish().expect("the end is written to memory");
        file
    }

    fn encoder<'a>(&self, file: &'a mut Vec<u8>) -> png::Encoder<'a, &'a mut Vec<u8>> {
        let mut encoder = png::Encoder::new(file, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Four);
        encoder.set_palette(self.paints.palette.concat());
        encoder
    }

    /// The rows as PNG stores them: a filter byte, here always "none", then two pixels per byte.
    pub(super) fn rows(&self) -> Vec<u8> {
        hnefi_png::rows(&self.pixels, self.width)
    }
}
