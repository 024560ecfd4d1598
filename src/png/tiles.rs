//! Where a board repeats itself: its squares are tiles, and many of them are the same.

use super::deflate::{Hints, WINDOW};

/// Which tile is where: this is what makes a board repeat itself.
pub struct Tiles {
    /// The left edge of the board, in pixels.
    pub x: u32,
    /// Its upper edge.
    pub y: u32,
    /// Width of a square in pixels.
    pub cell: u32,
    /// Squares per side.
    pub size: usize,
    /// The number of the tile on each square, row by row as seen.
    pub numbers: Vec<u16>,
}

/// At which distances in bytes to look for a repetition, by place.
pub(crate) struct Repetitions {
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
    /// For a picture of so many pixels.
    pub(crate) fn of((width, height): (u32, u32), tiles: &Tiles) -> Repetitions {
        let row_bytes = crate::row_bytes(width);
        let line = |length: usize, start: u32, pixel: &dyn Fn(usize) -> usize| -> Vec<u8> {
            let index = |i| pixel(i).wrapping_sub(start as usize) / tiles.cell as usize;
            (0..length).map(|i| if index(i) < tiles.size { index(i) as u8 } else { OFF }).collect()
        };
        Repetitions {
            row_bytes: row_bytes as u64,
            rows_per_byte: (1 << 40) / row_bytes as u64 + 1,
            bands: line(height as usize + 1, tiles.y, &|y| y),
            // The first byte of a row is its filter.
            columns: line(row_bytes, tiles.x, &|byte| byte.wrapping_sub(1).wrapping_mul(2)),
            size: tiles.size,
            elsewhere: [1, row_bytes],
            squares: (0..tiles.numbers.len()).map(|i| tiles.repetitions(i, row_bytes)).collect(),
        }
    }
}

impl Hints for Repetitions {
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
