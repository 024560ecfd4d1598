//! A picture being drawn: palette numbers, row by row.

use super::deflate::WINDOW;
use super::ink::{COLOURS_MAX, Ink, OPAQUE, Paints};
use super::mask::Mask;

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
        let data = super::deflate::zlib(&self.rows(), &Repetitions::of(self, tiles));
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
        let bytes = self.row_bytes();
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

    /// Bytes of a pixel row with its filter byte.
    fn row_bytes(&self) -> usize {
        self.width.div_ceil(2) as usize + 1
    }

    /// The rows as PNG stores them: a filter byte, here always "none", then two pixels per byte.
    pub(super) fn rows(&self) -> Vec<u8> {
        let bytes = self.row_bytes();
        let mut rows = vec![0; bytes * self.height as usize];
        let pixels = self.pixels.chunks_exact(self.width as usize);
        for (line, row) in rows.chunks_exact_mut(bytes).zip(pixels) {
            let (pairs, last) = row.as_chunks::<2>();
            for (byte, pair) in line[1..].iter_mut().zip(pairs) {
                // As one number, so that many pairs are packed at once.
                let pair = u16::from_le_bytes(*pair);
                *byte = (pair << 4 | pair >> 8) as u8;
            }
            if let (Some(byte), Some(pixel)) = (line.last_mut(), last.first()) {
                *byte = pixel << 4;
            }
        }
        rows
    }
}

/// Which tile is where: this is what makes a board repeat itself.
pub(super) struct Tiles {
    /// The upper left corner of the board, in pixels.
    pub(super) x: u32,
    pub(super) y: u32,
    /// Width of a square in pixels.
    pub(super) cell: u32,
    /// Squares per side.
    pub(super) size: usize,
    /// The number of the tile on each square, row by row as seen.
    pub(super) numbers: Vec<u16>,
}

/// At which distances in bytes to look for a repetition, by place.
struct Repetitions {
    row_bytes: u64,
    /// 2^40 / `row_bytes`: this is needed every few bytes, and multiplying is faster than dividing.
    /// Exact for any place below 2^20 rows.
    rows_per_byte: u64,
    /// The row of squares for each pixel row, and the square for each byte in a row; [`OFF`] next
    /// to the board.
    bands: Vec<u8>,
    columns: Vec<u8>,
    size: usize,
    /// Off the board: a run, the pixel row above.
    elsewhere: [usize; 2],
    /// On each square.
    squares: Vec<Vec<usize>>,
}

/// Not on the board.
const OFF: u8 = u8::MAX;

impl Repetitions {
    fn of(canvas: &Canvas, tiles: &Tiles) -> Repetitions {
        let row_bytes = canvas.row_bytes();
        let line = |length: usize, start: u32, pixel: &dyn Fn(usize) -> usize| -> Vec<u8> {
            let index = |i| pixel(i).wrapping_sub(start as usize) / tiles.cell as usize;
            (0..length).map(|i| if index(i) < tiles.size { index(i) as u8 } else { OFF }).collect()
        };
        Repetitions {
            row_bytes: row_bytes as u64,
            rows_per_byte: (1 << 40) / row_bytes as u64 + 1,
            bands: line(canvas.height as usize + 1, tiles.y, &|y| y),
            // The first byte of a row is its filter.
            columns: line(row_bytes, tiles.x, &|byte| byte.wrapping_sub(1).wrapping_mul(2)),
            size: tiles.size,
            elsewhere: [1, row_bytes],
            squares: (0..tiles.numbers.len()).map(|i| tiles.repetitions(i, row_bytes)).collect(),
        }
    }
}

impl super::deflate::Hints for Repetitions {
    #[inline]
    fn at(&self, place: usize) -> &[usize] {
        let row = (place as u64 * self.rows_per_byte) >> 40;
        let (band, column) =
            (self.bands[row as usize], self.columns[place - (row * self.row_bytes) as usize]);
        match band != OFF && column != OFF {
            true => &self.squares[band as usize * self.size + column as usize],
            false => &self.elsewhere,
        }
    }
}

impl Tiles {
    /// Distances to try on a square: a run; the same tile to the left; the row above; and, in the
    /// row of squares above, the same tile with the longest common stretch.
    fn repetitions(&self, square: usize, row_bytes: usize) -> Vec<usize> {
        let (row, column) = (square / self.size, square % self.size);
        let number = self.numbers[square];
        let line = &self.numbers[row * self.size..][..self.size];
        // A byte holds two pixels, so only even distances are whole bytes.
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
        distances.retain(|distance| *distance <= WINDOW);
        distances
    }
}
