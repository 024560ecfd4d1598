//! The data of a PNG file of a board: rows of palette numbers, compressed by a deflate that knows where
//! a board repeats itself.
//!
//! It is a package of its own because it computes all the time a picture takes, in loops over bytes: a
//! debug build optimises it. Deliberately absent: what is drawn, and the file around the data.

mod deflate;
mod tiles;

pub use tiles::Tiles;

/// How many bytes a row of so many pixels takes: a filter byte, then two pixels per byte.
pub fn row_bytes(width: u32) -> usize {
    1 + (width as usize).div_ceil(2)
}

/// Rows of pixels as PNG stores them: a filter byte, here always "none", then two palette numbers per
/// byte. Each pixel is one below 16.
pub fn rows(pixels: &[u8], width: u32) -> Vec<u8> {
    let bytes = row_bytes(width);
    let pixels = pixels.chunks_exact(width as usize);
    let mut rows = vec![0; bytes * pixels.len()];
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

/// Compresses the rows of a picture of so many pixels; the tiles tell where it repeats itself.
pub fn zlib(rows: &[u8], size: (u32, u32), tiles: &Tiles) -> Vec<u8> {
    deflate::zlib(rows, &tiles::Repetitions::of(size, tiles))
}
