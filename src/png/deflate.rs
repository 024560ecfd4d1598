//! Deflate for boards: a compressor that knows where a board repeats itself.
//!
//! A general compressor searches for repetitions; here we know where they are: in the pixel row
//! above, and in the squares that hold the same tile. Only these distances are tried, which takes a
//! fraction of the time and finds as much. Missing a repetition is not an error, it only makes the
//! output longer: the output is an ordinary zlib stream (RFC 1950, 1951) of one dynamic block.
//!
//! It is kept because nothing from the registry comes near it within 16 KB, as
//! `cargo bench --bench picture` shows on the same rows in one run (the best of each, Copenhagen in
//! the middle game; more are in `benches/README.md`):
//!
//! | compressor | filter | ms | times | bytes |
//! |---|---|---|---|---|
//! | this one | none | 0.46 | 1.0 | 15768 |
//! | zlib-rs 5 | up | 1.27 | 2.8 | 15686 |
//! | zlib-rs 5 | none | 1.28 | 2.8 | 15342 |
//! | libdeflater 6 | up | 1.27 | 2.7 | 16043 |
//! | libdeflater 6 | none | 1.33 | 2.9 | 15373 |
//! | libdeflater 5 | none | 1.15 | 2.5 | 16422 |
//! | zlib-rs 4 | up | 1.00 | 2.2 | 16774 |
//! | fdeflate | adaptive | 1.29 | 2.8 | 36854 |

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How far back a match may reach.
pub(crate) const WINDOW: usize = 32 * 1024;
/// The shortest and longest match.
const MATCH_MIN: usize = 3;
const MATCH_MAX: usize = 258;
/// The longest code word for literals and distances, and for code lengths.
const CODE_MAX: u8 = 15;
const LENGTH_CODE_MAX: u8 = 7;

/// Symbols: literals, end of block, lengths; distances.
const LITERALS: usize = 286;
const END: usize = 256;
const DISTANCES: usize = 30;

/// Where to look for a repetition: the distances to try at a place, nearest first, none beyond
/// [`WINDOW`].
pub(crate) trait Hints {
    /// The distances to try at this place.
    fn at(&self, place: usize) -> &[usize];
}

/// Compresses bytes, with hints about their repetitions.
pub(crate) fn zlib(data: &[u8], hints: &impl Hints) -> Vec<u8> {
    let tokens = tokens(data, hints);
    let mut out = Bits::new(data.len() / 16);
    out.write(0x0178, 16);
    write_block(&mut out, &tokens);
    let mut checksum = simd_adler32::Adler32::new();
    checksum.write(data);
    let mut bytes = out.finish();
    bytes.extend(checksum.finish().to_be_bytes());
    bytes
}

/// A literal byte, or a repetition.
#[derive(Clone, Copy)]
enum Token {
    Literal(u8),
    Match { length: u16, distance: u16 },
}

fn tokens(data: &[u8], hints: &impl Hints) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(data.len() / 16);
    let mut at = 0;
    while at < data.len() {
        let (token, bytes) = match longest(data, at, hints.at(at)) {
            Some((length, distance)) => {
                (Token::Match { length: length as u16, distance: distance as u16 }, length)
            }
            None => (Token::Literal(data[at]), 1),
        };
        tokens.push(token);
        at += bytes;
    }
    tokens
}

/// The longest repetition at a place, and its distance; one that is farther away must be two bytes
/// longer, because it costs more bits.
#[inline]
fn longest(data: &[u8], at: usize, distances: &[usize]) -> Option<(usize, usize)> {
    // The last seven bytes are written as they are.
    let here = word(data, at)?;
    let most = MATCH_MAX.min(data.len() - at);
    let (mut best, mut least) = (None, MATCH_MIN);
    for &distance in distances.iter().rev() {
        let Some(from) = at.checked_sub(distance) else { continue };
        let length = match here ^ word(data, from)? {
            0 => common(data, from, at, most),
            differ => differ.trailing_zeros() as usize / 8,
        };
        if length >= least {
            best = Some((length, distance));
            least = MATCH_MIN.max(length - 1);
        }
    }
    best
}

/// Eight bytes as a number, the first one lowest; `None` close to the end.
#[inline]
fn word(data: &[u8], at: usize) -> Option<u64> {
    data.get(at..at + 8)?.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

/// How many bytes two places have in common from there on, at most `most`.
#[inline]
fn common(data: &[u8], a: usize, b: usize, most: usize) -> usize {
    let (a, b) = (&data[a..a + most], &data[b..b + most]);
    let (wa, ra) = a.as_chunks::<8>();
    let (wb, rb) = b.as_chunks::<8>();
    for (i, (a, b)) in wa.iter().zip(wb).enumerate() {
        let differ = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        if differ != 0 {
            return i * 8 + differ.trailing_zeros() as usize / 8;
        }
    }
    wa.len() * 8 + ra.iter().zip(rb).take_while(|(a, b)| a == b).count()
}

/// A length or distance as deflate writes it.
#[derive(Clone, Copy)]
struct Symbol {
    number: u16,
    /// Extra bits and their value.
    extra: u8,
    value: u16,
}

/// The symbol of a length or distance, counted from the first of its kind.
const fn split(value: usize, first: usize, group: u32) -> Symbol {
    // Symbols come in groups of 2^group; each group doubles the span of its symbols.
    let offset = value - first;
    if offset < 1 << (group + 1) {
        return Symbol { number: offset as u16, extra: 0, value: 0 };
    }
    let extra = offset.ilog2() - group;
    let number = ((extra as usize) << group) + (offset >> extra);
    let value = offset & ((1 << extra) - 1);
    Symbol { number: number as u16, extra: extra as u8, value: value as u16 }
}

/// The symbol of each length.
static LENGTHS: [Symbol; MATCH_MAX + 1] = {
    let mut lengths = [Symbol { number: 285, extra: 0, value: 0 }; MATCH_MAX + 1];
    let mut length = MATCH_MIN;
    while length < MATCH_MAX {
        lengths[length] = split(length, MATCH_MIN, 2);
        lengths[length].number += 257;
        length += 1;
    }
    lengths
};

fn distance_symbol(distance: u16) -> Symbol {
    split(distance as usize, 1, 1)
}

fn write_block(out: &mut Bits, tokens: &[Token]) {
    let (mut literals, mut distances) = ([0u32; LITERALS], [0u32; DISTANCES]);
    literals[END] = 1;
    for token in tokens {
        match token {
            Token::Literal(byte) => literals[*byte as usize] += 1,
            Token::Match { length, distance } => {
                literals[LENGTHS[*length as usize].number as usize] += 1;
                distances[distance_symbol(*distance).number as usize] += 1;
            }
        }
    }
    let literals = Code::new(&literals, CODE_MAX);
    let distances = Code::new(&distances, CODE_MAX);
    // One block, the last one, with its own codes.
    out.write(0b101, 3);
    write_codes(out, &literals, &distances);
    for token in tokens {
        match token {
            Token::Literal(byte) => literals.write(out, *byte as usize),
            Token::Match { length, distance } => {
                let (length, bits) = literals.with_extra(LENGTHS[*length as usize]);
                let (distance, more) = distances.with_extra(distance_symbol(*distance));
                out.write(length | distance << bits, bits + more);
            }
        }
    }
    literals.write(out, END);
}

/// The order in which the lengths of code-length codes are written.
const LENGTH_ORDER: [usize; 19] =
    [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// Writes the lengths of both codes: zeros in runs, everything else one by one.
fn write_codes(out: &mut Bits, literals: &Code, distances: &Code) {
    let lengths: Vec<u8> = literals.lengths.iter().chain(&distances.lengths).copied().collect();
    let runs = runs(&lengths);
    let mut counts = [0u32; 19];
    runs.iter().for_each(|(symbol, ..)| counts[*symbol as usize] += 1);
    let code = Code::new(&counts, LENGTH_CODE_MAX);
    out.write((LITERALS - 257) as u64, 5);
    out.write((DISTANCES - 1) as u64, 5);
    out.write((LENGTH_ORDER.len() - 4) as u64, 4);
    LENGTH_ORDER.iter().for_each(|symbol| out.write(u64::from(code.lengths[*symbol]), 3));
    for (symbol, extra, value) in runs {
        code.write(out, symbol as usize);
        out.write(u64::from(value), extra);
    }
}

/// Code lengths as symbols with their extra bits.
fn runs(lengths: &[u8]) -> Vec<(u8, u8, u8)> {
    let mut runs = Vec::new();
    let mut at = 0;
    while at < lengths.len() {
        let zeros = lengths[at..].iter().take(138).take_while(|length| **length == 0).count();
        match zeros {
            0 => runs.push((lengths[at], 0, 0)),
            1 | 2 => runs.push((0, 0, 0)),
            3..=10 => runs.push((17, 3, zeros as u8 - 3)),
            _ => runs.push((18, 7, zeros as u8 - 11)),
        }
        at += if zeros < 3 { 1 } else { zeros };
    }
    runs
}

/// A Huffman code.
struct Code {
    lengths: Vec<u8>,
    words: Vec<u16>,
}

impl Code {
    fn new(counts: &[u32], longest: u8) -> Code {
        let mut counts = counts.to_vec();
        // A code needs at least two words, or some decoders fail.
        for symbol in 0..2 {
            counts[symbol] =
                counts[symbol].max((counts.iter().filter(|n| **n > 0).count() < 2) as u32);
        }
        let mut lengths = code_lengths(&counts);
        while lengths.iter().any(|length| *length > longest) {
            // Flatter counts make a flatter tree.
            counts.iter_mut().filter(|n| **n > 0).for_each(|n| *n = n.div_ceil(2) + 1);
            lengths = code_lengths(&counts);
        }
        let words = code_words(&lengths);
        Code { lengths, words }
    }

    #[inline]
    fn write(&self, out: &mut Bits, symbol: usize) {
        out.write(u64::from(self.words[symbol]), self.lengths[symbol]);
    }

    /// The word of a symbol with its extra bits, and how many bits that is.
    #[inline]
    fn with_extra(&self, symbol: Symbol) -> (u64, u8) {
        let (word, length) =
            (self.words[symbol.number as usize], self.lengths[symbol.number as usize]);
        (u64::from(word) | u64::from(symbol.value) << length, length + symbol.extra)
    }
}

/// Huffman's tree: join the two rarest until one is left.
fn code_lengths(counts: &[u32]) -> Vec<u8> {
    let mut heap: BinaryHeap<Reverse<(u32, usize)>> = BinaryHeap::new();
    let mut parent = vec![usize::MAX; counts.len()];
    for (symbol, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        heap.push(Reverse((count, symbol)));
    }
    while let (Some(Reverse((a, first))), Some(Reverse((b, second)))) = (heap.pop(), heap.pop()) {
        let node = parent.len();
        parent.push(usize::MAX);
        parent[first] = node;
        parent[second] = node;
        heap.push(Reverse((a + b, node)));
        if heap.len() == 1 {
            break;
        }
    }
    let depth = |mut node: usize| {
        let mut depth = 0;
        while parent[node] != usize::MAX {
            node = parent[node];
            depth += 1;
        }
        depth
    };
    (0..counts.len()).map(|symbol| if counts[symbol] > 0 { depth(symbol) } else { 0 }).collect()
}

/// The canonical words of a code, with their bits reversed as deflate requires.
fn code_words(lengths: &[u8]) -> Vec<u16> {
    let mut next = [0u16; CODE_MAX as usize + 2];
    for length in 1..=CODE_MAX as usize {
        let shorter = lengths.iter().filter(|l| **l as usize == length).count() as u16;
        next[length + 1] = (next[length] + shorter) << 1;
    }
    lengths
        .iter()
        .map(|&length| {
            if length == 0 {
                return 0;
            }
            let word = next[length as usize];
            next[length as usize] += 1;
            word.reverse_bits() >> (16 - length)
        })
        .collect()
}

/// A bit stream, lowest bits first.
struct Bits {
    bytes: Vec<u8>,
    /// How many bytes are complete.
    at: usize,
    /// The bits of the byte that is not.
    pending: u64,
    count: u32,
}

impl Bits {
    fn new(room: usize) -> Bits {
        Bits { bytes: vec![0; room], at: 0, pending: 0, count: 0 }
    }

    /// Writes up to 56 bits.
    #[inline]
    fn write(&mut self, value: u64, bits: u8) {
        self.pending |= value << self.count;
        self.count += u32::from(bits);
        if self.at + 8 > self.bytes.len() {
            self.bytes.resize(2 * self.bytes.len() + 8, 0);
        }
        self.bytes[self.at..self.at + 8].copy_from_slice(&self.pending.to_le_bytes());
        self.at += (self.count / 8) as usize;
        self.pending >>= self.count / 8 * 8;
        self.count %= 8;
    }

    fn finish(mut self) -> Vec<u8> {
        self.bytes.truncate(self.at + (self.count > 0) as usize);
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Hints for Vec<usize> {
        fn at(&self, _: usize) -> &[usize] {
            self
        }
    }

    /// What a decoder makes of a compressed picture that holds these bytes in one row.
    fn read_back(data: &[u8], distances: &[usize]) -> Vec<u8> {
        let mut row = vec![0];
        row.extend(data);
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, data.len() as u32, 1);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().unwrap();
        writer.write_chunk(png::chunk::IDAT, &zlib(&row, &distances.to_vec())).unwrap();
        drop(writer);
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; data.len()];
        reader.next_frame(&mut pixels).unwrap();
        pixels
    }

    #[test]
    fn what_is_compressed_reads_back() {
        let mut state = 1u32;
        let mut noise = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        let random: Vec<u8> = (0..5_000).map(|_| noise()).collect();
        let sparse: Vec<u8> = (0..70_000).map(|_| noise() / 200).collect();
        let tiles: Vec<u8> = (0..90_000).map(|i| (i % 371 / 30 * 7 + i / 371 % 60) as u8).collect();
        for data in [vec![7], vec![0; 1_000], random, sparse, tiles] {
            assert_eq!(read_back(&data, &[1, 2, 30, 371, 22_260, WINDOW]), data);
        }
    }
}
