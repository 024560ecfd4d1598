//! Colours: the inks of each theme, and the palette in which they blend.

use std::sync::LazyLock;

use crate::reply::Theme;

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// Around the board.
    Frame,
    /// Coordinates and names.
    Text,
    /// The bar behind the player to move.
    Bar,
    /// A plain square.
    Square,
    /// The lines between squares.
    Line,
    /// A square of the last move.
    Tint,
    /// The throne.
    Throne,
    /// A corner.
    Corner,
    /// A camp.
    Camp,
    /// A square for the king alone.
    Royal,
    /// The ornament of a special square.
    Ornament,
    /// The attackers' men.
    Dark,
    /// Their rim.
    DarkRim,
    /// The engraving on them.
    DarkMark,
    /// The king's men.
    Light,
    /// Their rim.
    LightRim,
    /// The engraving on them.
    LightMark,
    /// The crown.
    Gold,
    /// Danger and captures.
    Red,
    /// Ways out.
    Green,
    /// The trail of the last move, and targets.
    Trail,
}

impl Ink {
    pub(super) const ALL: [Ink; 21] = [
        Ink::Frame,
        Ink::Text,
        Ink::Bar,
        Ink::Square,
        Ink::Line,
        Ink::Tint,
        Ink::Throne,
        Ink::Corner,
        Ink::Camp,
        Ink::Royal,
        Ink::Ornament,
        Ink::Dark,
        Ink::DarkRim,
        Ink::DarkMark,
        Ink::Light,
        Ink::LightRim,
        Ink::LightMark,
        Ink::Gold,
        Ink::Red,
        Ink::Green,
        Ink::Trail,
    ];
}

type Rgb = [u8; 3];

/// The most colours of a theme: four bits per pixel. Half the data is half the work for deflate,
/// and its window of 32 KiB then reaches back more than a whole row of squares, where the same
/// tiles are.
const COLOURS_MAX: usize = 16;

// Inks share colours, and some colours are chosen to be halfway between two others, so that smooth
// edges find what they need: the engraving of a dark piece is halfway from dark to square, the line
// between squares halfway from rim to square, the bar halfway from frame to text.

const WOOD: [Rgb; 21] = [
    [0x46, 0x30, 0x20], // frame
    [0xfa, 0xf3, 0xe3], // text
    [0x7c, 0x58, 0x38], // bar
    [0xe2, 0xc0, 0x8f], // square
    [0xac, 0x86, 0x58], // line
    [0xf0, 0xdc, 0x7c], // tint
    [0xca, 0x98, 0x60], // throne
    [0xca, 0x98, 0x60], // corner
    [0xca, 0x98, 0x60], // camp
    [0xca, 0x98, 0x60], // royal
    [0x5e, 0x3c, 0x20], // ornament
    [0x26, 0x1e, 0x1a], // dark
    [0x26, 0x1e, 0x1a], // dark rim
    [0x84, 0x70, 0x58], // dark mark
    [0xfa, 0xf3, 0xe3], // light
    [0x5e, 0x3c, 0x20], // light rim
    [0xc6, 0xb2, 0x92], // light mark
    [0xb8, 0x7a, 0x0e], // gold
    [0xc4, 0x1f, 0x1f], // red
    [0x1f, 0x7a, 0x3a], // green
    [0x2f, 0x5f, 0x9e], // trail
];

const SLATE: [Rgb; 21] = [
    [0x1b, 0x1f, 0x24], // frame
    [0xf1, 0xf4, 0xf7], // text
    [0x38, 0x42, 0x4e], // bar
    [0x66, 0x72, 0x7f], // square
    [0x46, 0x50, 0x5b], // line
    [0x8a, 0x8c, 0x52], // tint
    [0x3c, 0x5a, 0x78], // throne
    [0x3c, 0x5a, 0x78], // corner
    [0x3c, 0x5a, 0x78], // camp
    [0x3c, 0x5a, 0x78], // royal
    [0xb4, 0xbe, 0xc8], // ornament
    [0x10, 0x13, 0x17], // dark
    [0x10, 0x13, 0x17], // dark rim
    [0x8c, 0x98, 0xa5], // dark mark
    [0xf1, 0xf4, 0xf7], // light
    [0x1b, 0x1f, 0x24], // light rim
    [0xb4, 0xbe, 0xc8], // light mark
    [0xc0, 0x82, 0x0c], // gold
    [0xf0, 0x55, 0x55], // red
    [0x63, 0xd0, 0x84], // green
    [0x84, 0xbc, 0xf8], // trail
];

const CONTRAST: [Rgb; 21] = [
    [0xff, 0xff, 0xff], // frame
    [0x00, 0x00, 0x00], // text
    [0xc8, 0xc8, 0xc8], // bar
    [0xe4, 0xe4, 0xe4], // square
    [0x78, 0x78, 0x78], // line
    [0xb4, 0xb4, 0xb4], // tint
    [0x96, 0x96, 0x96], // throne
    [0x96, 0x96, 0x96], // corner
    [0x96, 0x96, 0x96], // camp
    [0x96, 0x96, 0x96], // royal
    [0x28, 0x28, 0x28], // ornament
    [0x00, 0x00, 0x00], // dark
    [0x00, 0x00, 0x00], // dark rim
    [0xff, 0xff, 0xff], // dark mark
    [0xff, 0xff, 0xff], // light
    [0x00, 0x00, 0x00], // light rim
    [0x00, 0x00, 0x00], // light mark
    [0x00, 0x00, 0x00], // gold
    [0x50, 0x28, 0x28], // red
    [0x28, 0x50, 0x3c], // green
    [0x32, 0x3c, 0x5a], // trail
];

/// The highest level of opacity in masks and tables: fully opaque.
pub(super) const OPAQUE: u8 = 15;

/// The palette of a theme, and how its colours blend.
pub(super) struct Paints {
    /// Colours by number.
    pub(super) palette: Vec<Rgb>,
    /// The number of each ink's colour.
    numbers: [u8; 21],
    /// For each ink and opacity, what each colour below becomes.
    over: Vec<[u8; COLOURS_MAX]>,
}

impl Paints {
    /// The number of an ink's colour.
    pub(super) fn number(&self, ink: Ink) -> u8 {
        self.numbers[ink as usize]
    }

    /// The table from the colour below to the visible colour, for an ink of this opacity.
    #[inline]
    pub(super) fn over(&self, ink: Ink, opacity: u8) -> &[u8; COLOURS_MAX] {
        &self.over[ink as usize * (OPAQUE as usize + 1) + opacity as usize]
    }

    fn new(inks: &[Rgb; 21]) -> Paints {
        let mut palette: Vec<Rgb> = Vec::new();
        let numbers = inks.map(|colour| {
            let known = palette.iter().position(|other| *other == colour);
            known.unwrap_or_else(|| {
                palette.push(colour);
                palette.len() - 1
            }) as u8
        });
        assert!(palette.len() <= COLOURS_MAX, "a palette of {} colours", palette.len());
        let mut over = Vec::new();
        for ink in Ink::ALL {
            for opacity in 0..=OPAQUE {
                let mut table = [0; COLOURS_MAX];
                for (below, seen) in table.iter_mut().enumerate().take(palette.len()) {
                    let colour = blend(palette[below], inks[ink as usize], opacity);
                    *seen = nearest(&palette, colour);
                }
                over.push(table);
            }
        }
        Paints { palette, numbers, over }
    }
}

/// The colours of a theme.
pub(super) fn paints(theme: Theme) -> &'static Paints {
    static ALL: [LazyLock<Paints>; 3] = [
        LazyLock::new(|| Paints::new(&WOOD)),
        LazyLock::new(|| Paints::new(&SLATE)),
        LazyLock::new(|| Paints::new(&CONTRAST)),
    ];
    &ALL[theme as usize]
}

fn blend(below: Rgb, above: Rgb, opacity: u8) -> Rgb {
    let part = |i: usize| {
        let (a, b) = (below[i] as u32, above[i] as u32);
        let opacity = opacity as u32;
        let full = OPAQUE as u32;
        ((a * (full - opacity) + b * opacity + full / 2) / full) as u8
    };
    [part(0), part(1), part(2)]
}

fn nearest(palette: &[Rgb], colour: Rgb) -> u8 {
    let distance = |known: &Rgb| -> i32 {
        // Eyes are most sensitive to green and least to blue.
        (0..3).map(|i| [3, 5, 2][i] * (known[i] as i32 - colour[i] as i32).pow(2)).sum()
    };
    let best = palette.iter().enumerate().min_by_key(|(_, known)| distance(known));
    best.map_or(0, |(number, _)| number as u8)
}
