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

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, area: Area, ink: Ink) {
        let number = self.paints.number(ink);
        self.lines(area).for_each(|line| line.fill(number));
    }

    /// The rows of pixels of a rectangle, as much of it as is on the canvas.
    fn lines(&mut self, area: Area) -> impl Iterator<Item = &mut [u8]> {
        let (left, right) = (area.x as usize, (area.x + area.width).min(self.width) as usize);
        self.pixels
            .chunks_exact_mut(self.width as usize)
            .skip(area.y as usize)
            .take(area.height as usize)
            .map(move |line| &mut line[left.min(right)..right])
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

    /// The canvas as a PNG file; `tiles` tells where it repeats itself.
    pub(super) fn encode(&self, tiles: &Tiles) -> Vec<u8> {
        let mut file = Vec::with_capacity(32 * 1024);
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Four);
        encoder.set_palette(self.paints.palette.concat());
        let mut writer = encoder.write_header().expect("a header is written to memory");
        let data = super::deflate::zlib(&self.rows(), &Repetitions::of(self, tiles));
        writer.write_chunk(png::chunk::IDAT, &data).expect("a chunk is written to memory");
        writer.finish().expect("the end is written to memory");
        file
    }

    /// Bytes of a pixel row with its filter byte.
    fn row_bytes(&self) -> usize {
        self.width.div_ceil(2) as usize + 1
    }

    /// The rows as PNG has them: a filter byte, here always none, then two pixels a byte.
    fn rows(&self) -> Vec<u8> {
        let bytes = self.row_bytes();
        let mut rows = vec![0; bytes * self.height as usize];
        let pixels = self.pixels.chunks_exact(self.width as usize);
        for (line, row) in rows.chunks_exact_mut(bytes).zip(pixels) {
            let (eights, rest) = row.as_chunks::<8>();
            let (fours, last) = line[1..].split_at_mut(eights.len() * 4);
            for (four, eight) in fours.as_chunks_mut::<4>().0.iter_mut().zip(eights) {
                *four = pack(*eight);
            }
            for (byte, pair) in last.iter_mut().zip(rest.chunks(2)) {
                *byte = pair[0] << 4 | pair.get(1).unwrap_or(&0);
            }
        }
        rows
    }
}

/// Eight pixels in four bytes, all at once: neighbours join in each step.
fn pack(pixels: [u8; 8]) -> [u8; 4] {
    let x = u64::from_be_bytes(pixels);
    let x = (x | x >> 4) & 0x00FF_00FF_00FF_00FF;
    let x = (x | x >> 8) & 0x0000_FFFF_0000_FFFF;
    ((x | x >> 16) as u32).to_be_bytes()
}

/// Which tile lies where: what makes a board repeat itself.
pub(super) struct Tiles {
    /// The upper left corner of the board, in pixels.
    pub(super) x: u32,
    pub(super) y: u32,
    /// Side of a square in pixels.
    pub(super) cell: u32,
    /// Squares a side.
    pub(super) size: usize,
    /// The number of the tile on each square, row by row as seen.
    pub(super) numbers: Vec<u16>,
    /// From the ranks on the left to those on the right, in pixels.
    pub(super) ranks_apart: u32,
}

/// Distances in bytes at which to look for a repetition, by place.
struct Repetitions<'a> {
    tiles: &'a Tiles,
    row_bytes: usize,
    /// Off the board: runs, the ranks on the other side, the pixel row above.
    elsewhere: [usize; 3],
    /// On each square.
    squares: Vec<Vec<usize>>,
}

impl<'a> Repetitions<'a> {
    fn of(canvas: &Canvas, tiles: &'a Tiles) -> Repetitions<'a> {
        let row_bytes = canvas.row_bytes();
        let squares = (0..tiles.numbers.len()).map(|i| tiles.repetitions(i, row_bytes)).collect();
        Repetitions {
            tiles,
            row_bytes,
            elsewhere: [1, tiles.ranks_apart as usize / 2, row_bytes],
            squares,
        }
    }
}

impl super::deflate::Hints for Repetitions<'_> {
    #[inline]
    fn at(&self, place: usize) -> &[usize] {
        let (y, x) = (place / self.row_bytes, place % self.row_bytes * 2);
        let Tiles { cell, size, .. } = *self.tiles;
        let column = x.wrapping_sub(2 + self.tiles.x as usize) / cell as usize;
        let row = y.wrapping_sub(self.tiles.y as usize) / cell as usize;
        match column < size && row < size {
            true => &self.squares[row * size + column],
            false => &self.elsewhere,
        }
    }
}

impl Tiles {
    /// Distances from a square: a run, its like to the left, the row above, its likes in the row
    /// of squares above that have the longest way in common.
    fn repetitions(&self, square: usize, row_bytes: usize) -> Vec<usize> {
        let (row, column) = (square / self.size, square % self.size);
        let number = self.numbers[square];
        let line = &self.numbers[row * self.size..][..self.size];
        // Two pixels are a byte: only even distances are whole bytes.
        let bytes = |pixels: usize| pixels.is_multiple_of(2).then_some(pixels / 2);
        let cell = self.cell as usize;
        let mut distances = vec![1];
        let left = (0..column).rev().filter(|other| line[*other] == number);
        distances.extend(left.filter_map(|other| bytes((column - other) * cell)).take(1));
        distances.push(row_bytes);
        if row > 0 {
            let above = &self.numbers[(row - 1) * self.size..][..self.size];
            let common = |other: usize| {
                line[column..].iter().zip(&above[other..]).take_while(|(a, b)| a == b).count()
            };
            let likes = (0..self.size).filter(|other| above[*other] == number);
            let best = likes
                .filter(|other| (column.abs_diff(*other) * cell).is_multiple_of(2))
                .max_by_key(|other| (common(*other), *other));
            if let Some(other) = best {
                let back = cell * row_bytes + column * cell / 2;
                distances.push(back - other * cell / 2);
            }
        }
        distances
    }
}
