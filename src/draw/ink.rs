//! Colours: the inks of each theme and the palette in which they blend.

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
    /// What is engraved on them.
    DarkMark,
    /// The king's men.
    Light,
    /// Their rim.
    LightRim,
    /// What is engraved on them.
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

    /// Grounds on which everything else may lie.
    const GROUNDS: [Ink; 6] =
        [Ink::Square, Ink::Tint, Ink::Throne, Ink::Corner, Ink::Camp, Ink::Royal];
}

type Rgb = [u8; 3];

const WOOD: [Rgb; 21] = [
    [0x4a, 0x33, 0x22], // frame
    [0xf3, 0xe4, 0xc8], // text
    [0x7a, 0x54, 0x33], // bar
    [0xe2, 0xc0, 0x8f], // square
    [0xb0, 0x88, 0x57], // line
    [0xf0, 0xdc, 0x7c], // tint
    [0xc4, 0x92, 0x5a], // throne
    [0xb8, 0x84, 0x4e], // corner
    [0xcf, 0xae, 0x84], // camp
    [0xd9, 0xb8, 0x92], // royal
    [0x6e, 0x44, 0x20], // ornament
    [0x2e, 0x24, 0x20], // dark
    [0x0f, 0x0b, 0x09], // dark rim
    [0x7b, 0x68, 0x5c], // dark mark
    [0xfa, 0xf3, 0xe3], // light
    [0x5a, 0x45, 0x30], // light rim
    [0xb9, 0xa5, 0x85], // light mark
    [0xb8, 0x7a, 0x0e], // gold
    [0xc4, 0x1f, 0x1f], // red
    [0x1f, 0x7a, 0x3a], // green
    [0x2f, 0x5f, 0x9e], // trail
];

const SLATE: [Rgb; 21] = [
    [0x1b, 0x1f, 0x24],
    [0xd8, 0xde, 0xe6],
    [0x3a, 0x44, 0x50],
    [0x5d, 0x68, 0x74],
    [0x41, 0x4a, 0x54],
    [0x7e, 0x86, 0x5a],
    [0x3f, 0x52, 0x68],
    [0x38, 0x48, 0x5c],
    [0x4f, 0x59, 0x63],
    [0x66, 0x6b, 0x85],
    [0xa9, 0xb8, 0xc8],
    [0x14, 0x17, 0x1b],
    [0x8c, 0x98, 0xa5],
    [0x5a, 0x66, 0x72],
    [0xf1, 0xf4, 0xf7],
    [0x23, 0x2a, 0x31],
    [0xa8, 0xb2, 0xbc],
    [0xc9, 0x8a, 0x10],
    [0xe8, 0x4a, 0x4a],
    [0x63, 0xc9, 0x80],
    [0x7f, 0xb6, 0xf2],
];

const CONTRAST: [Rgb; 21] = [
    [0xff, 0xff, 0xff],
    [0x00, 0x00, 0x00],
    [0xd2, 0xd2, 0xd2],
    [0xe6, 0xe6, 0xe6],
    [0x6a, 0x6a, 0x6a],
    [0xbe, 0xbe, 0xbe],
    [0x98, 0x98, 0x98],
    [0x98, 0x98, 0x98],
    [0xcc, 0xcc, 0xcc],
    [0xda, 0xda, 0xda],
    [0x30, 0x30, 0x30],
    [0x00, 0x00, 0x00],
    [0x00, 0x00, 0x00],
    [0xff, 0xff, 0xff],
    [0xff, 0xff, 0xff],
    [0x00, 0x00, 0x00],
    [0x00, 0x00, 0x00],
    [0x00, 0x00, 0x00],
    [0x46, 0x00, 0x00],
    [0x00, 0x38, 0x60],
    [0x1a, 0x1a, 0x50],
];

/// Steps of opacity that masks and tables know; the last is opaque.
pub(super) const OPAQUE: u8 = 15;

/// The palette of a theme and how its colours lie over each other.
pub(super) struct Paints {
    /// Colours by number; the inks come first.
    pub(super) palette: Vec<Rgb>,
    /// For each ink and opacity, what becomes of each colour below.
    over: Vec<u8>,
}

impl Paints {
    /// The number of an ink.
    pub(super) const fn number(ink: Ink) -> u8 {
        ink as u8
    }

    /// The table from the colour below to the colour seen, for an ink of this opacity.
    #[inline]
    pub(super) fn over(&self, ink: Ink, opacity: u8) -> &[u8] {
        let row = ink as usize * (OPAQUE as usize + 1) + opacity as usize;
        let colours = self.palette.len();
        &self.over[row * colours..(row + 1) * colours]
    }

    fn new(inks: &[Rgb; 21]) -> Paints {
        let mut palette: Vec<Rgb> = inks.to_vec();
        for (below, above) in pairs() {
            for step in [4, 8, 12] {
                let colour = blend(inks[below as usize], inks[above as usize], step);
                if !palette.contains(&colour) {
                    palette.push(colour);
                }
            }
        }
        assert!(palette.len() <= 256, "a palette of {} colours", palette.len());
        let mut over = Vec::new();
        for ink in Ink::ALL {
            for opacity in 0..=OPAQUE {
                over.extend((0..palette.len()).map(|below| match opacity {
                    0 => below as u8,
                    OPAQUE => ink as u8,
                    _ => nearest(&palette, blend(palette[below], inks[ink as usize], opacity)),
                }));
            }
        }
        Paints { palette, over }
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

/// Which ink lies over which, where an edge between them is to be smooth.
fn pairs() -> Vec<(Ink, Ink)> {
    use Ink::*;
    let on_ground = [DarkRim, LightRim, Red, Green, Trail, Ornament];
    let mut pairs: Vec<(Ink, Ink)> =
        Ink::GROUNDS.into_iter().flat_map(|ground| on_ground.map(|ink| (ground, ink))).collect();
    pairs.extend([(Frame, Text), (Bar, Text), (Frame, DarkRim), (Frame, LightRim)]);
    pairs.extend([(Bar, DarkRim), (Bar, LightRim), (DarkRim, Dark), (Dark, DarkMark)]);
    pairs.extend([(LightRim, Light), (Light, LightMark), (Light, Gold), (Frame, Bar)]);
    pairs.extend([(Dark, Red), (Light, Red), (Square, Dark), (Square, Light)]);
    pairs
}

fn blend(below: Rgb, above: Rgb, opacity: u8) -> Rgb {
    let part = |i: usize| {
        let (a, b) = (below[i] as u32, above[i] as u32);
        let opacity = opacity as u32;
        ((a * (OPAQUE as u32 + 1 - opacity) + b * opacity + 8) / (OPAQUE as u32 + 1)) as u8
    };
    [part(0), part(1), part(2)]
}

fn nearest(palette: &[Rgb], colour: Rgb) -> u8 {
    let distance = |known: &Rgb| -> i32 {
        // Eyes see green best and blue least.
        (0..3).map(|i| [3, 5, 2][i] * (known[i] as i32 - colour[i] as i32).pow(2)).sum()
    };
    let best = palette.iter().enumerate().min_by_key(|(_, known)| distance(known));
    best.map_or(0, |(number, _)| number as u8)
}
