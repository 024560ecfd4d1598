//! How weaker opponents misjudge positions: always the same position by the same error.

use crate::tafl::Position;

/// How positions are misjudged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noise {
    seed: u64,
    most: i32,
}

impl Noise {
    /// None.
    pub(super) const NONE: Noise = Noise { seed: 0, most: 0 };

    /// Errors up to `most` hundredths of a piece, which belong to a seed.
    pub(super) fn new(seed: u64, most: i32) -> Noise {
        Noise { seed: mixed(seed), most }
    }

    /// The error for the side to move.
    #[inline]
    pub(super) fn at(self, position: &Position) -> i32 {
        if self.most == 0 {
            return 0;
        }
        let span = 2 * self.most as u64 + 1;
        (mixed(self.seed ^ position.key()) % span) as i32 - self.most
    }
}

/// Bits that look like chance and are always the same.
pub(super) fn mixed(mut bits: u64) -> u64 {
    bits = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
