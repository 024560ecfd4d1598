//! Keys that tell positions apart: one random number per piece and square, combined by xor.

use super::piece::Piece;
use super::square::{CELLS, Square};

/// The key of the defenders being to move.
pub(super) const DEFENDERS_TO_MOVE: u64 = mix(0xD0);

static KEYS: [[u64; CELLS]; Piece::ALL.len()] = keys();

/// The key of a piece on a square.
#[inline]
pub(super) fn of(piece: Piece, square: Square) -> u64 {
    KEYS[piece as usize][square.index()]
}

/// The key of a piece on this square having to move on.
pub(super) fn of_continuation(square: Square) -> u64 {
    mix(0xC0_0000 + square.index() as u64)
}

const fn keys() -> [[u64; CELLS]; Piece::ALL.len()] {
    let mut keys = [[0; CELLS]; Piece::ALL.len()];
    let mut piece = 0;
    while piece < keys.len() {
        let mut cell = 0;
        while cell < CELLS {
            keys[piece][cell] = mix(((piece as u64 + 1) << 32) + cell as u64);
            cell += 1;
        }
        piece += 1;
    }
    keys
}

/// The SplitMix64 step: a fixed, well-spread number for each input.
const fn mix(input: u64) -> u64 {
    let z = (input + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
