//! Colours: the inks of each theme, and the palette in which they blend.

use std::sync::LazyLock;

use crate::reply::Theme;

/// The inks, each with its name, as style sheets write it.
macro_rules! inks {
    ($($(#[$doc:meta])* $ink:ident $name:literal,)+) => {
        /// What a colour is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Ink { $($(#[$doc])* $ink,)+ }

        impl Ink {
            pub(super) const ALL: [Ink; COUNT] = [$(Ink::$ink),+];

            fn name(self) -> &'static str {
                match self { $(Ink::$ink => $name,)+ }
            }
        }
    };
}

inks! {
    /// Around the board.
    Frame "frame",
    /// Coordinates and names.
    Text "text",
    /// The bar behind the player to move.
    Bar "bar",
    /// A plain square.
    Square "square",
    /// The lines between squares.
    Line "line",
    /// What a piece throws on its square.
    Shadow "shadow",
    /// A square of the last move.
    Tint "tint",
    /// The throne.
    Throne "throne",
    /// A corner.
    Corner "corner",
    /// A camp.
    Camp "camp",
    /// A square for the king alone.
    Royal "royal",
    /// The ornament of a special square.
    Ornament "ornament",
    /// The attackers' men.
    Dark "dark",
    /// Their rim.
    DarkRim "dark-rim",
    /// The engraving on them.
    DarkMark "dark-mark",
    /// The king's men.
    Light "light",
    /// Their rim.
    LightRim "light-rim",
    /// The engraving on them.
    LightMark "light-mark",
    /// The crown.
    Gold "gold",
    /// Danger and captures.
    Red "red",
    /// Ways out.
    Green "green",
    /// The trail of the last move, and targets.
    Trail "trail",
    /// The outline of marks.
    Halo "halo",
}

type Rgb = [u8; 3];

/// How many inks there are.
const COUNT: usize = 23;

/// The most colours of a theme: four bits per pixel. Half the data is half the work for deflate,
/// and its window of 32 KiB then reaches back more than a whole row of squares, where the same
/// tiles are.
pub(super) const COLOURS_MAX: usize = 16;

// Inks share colours, and some colours are chosen to be halfway between two others, so that smooth
// edges find what they need: the engraving of a dark piece is halfway from dark to square, the line
// between squares halfway from rim to square, the bar halfway from frame to text.

const WOOD: [Rgb; COUNT] = [
    [0x46, 0x30, 0x20], // frame
    [0xfa, 0xf3, 0xe3], // text
    [0x7c, 0x58, 0x38], // bar
    [0xe4, 0xc3, 0x93], // square
    [0xa2, 0x7c, 0x4e], // line
    [0xa2, 0x7c, 0x4e], // shadow
    [0xf0, 0xdc, 0x7c], // tint
    [0xca, 0x98, 0x60], // throne
    [0x90, 0x60, 0x32], // corner
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
    [0x9c, 0x0e, 0x12], // red
    [0x0c, 0x56, 0x26], // green
    [0x1e, 0x48, 0x88], // trail
    [0xfa, 0xf3, 0xe3], // halo
];

const SLATE: [Rgb; COUNT] = [
    [0x1b, 0x1f, 0x24], // frame
    [0xf1, 0xf4, 0xf7], // text
    [0x38, 0x42, 0x4e], // bar
    [0x38, 0x40, 0x4a], // square
    [0x6a, 0x74, 0x7f], // line
    [0x1b, 0x1f, 0x24], // shadow
    [0x62, 0x68, 0x40], // tint
    [0x34, 0x66, 0x90], // throne
    [0x7c, 0x9c, 0xbe], // corner
    [0x34, 0x66, 0x90], // camp
    [0x34, 0x66, 0x90], // royal
    [0xb4, 0xbe, 0xc8], // ornament
    [0x10, 0x13, 0x17], // dark
    [0xb4, 0xbe, 0xc8], // dark rim
    [0x8c, 0x98, 0xa5], // dark mark
    [0xf1, 0xf4, 0xf7], // light
    [0x1b, 0x1f, 0x24], // light rim
    [0xb4, 0xbe, 0xc8], // light mark
    [0xa8, 0x70, 0x08], // gold
    [0xf4, 0x56, 0x4a], // red
    [0x63, 0xd0, 0x84], // green
    [0x84, 0xbc, 0xf8], // trail
    [0x10, 0x13, 0x17], // halo
];

const CONTRAST: [Rgb; COUNT] = [
    [0xff, 0xff, 0xff], // frame
    [0x00, 0x00, 0x00], // text
    [0xc8, 0xc8, 0xc8], // bar
    [0xe4, 0xe4, 0xe4], // square
    [0x78, 0x78, 0x78], // line
    [0x78, 0x78, 0x78], // shadow
    [0xb4, 0xb4, 0xb4], // tint
    [0x96, 0x96, 0x96], // throne
    [0x78, 0x78, 0x78], // corner
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
    [0xff, 0xff, 0xff], // halo
];

/// The inks of a theme.
fn inks(theme: Theme) -> &'static [Rgb; COUNT] {
    match theme {
        Theme::Wood => &WOOD,
        Theme::Slate => &SLATE,
        Theme::Contrast => &CONTRAST,
    }
}

/// The colours of a theme, each with its name and as style sheets write it: for what is drawn elsewhere.
pub fn colours(theme: Theme) -> impl Iterator<Item = (&'static str, String)> {
    Ink::ALL.into_iter().map(move |ink| {
        let [r, g, b] = inks(theme)[ink as usize];
        (ink.name(), format!("#{r:02x}{g:02x}{b:02x}"))
    })
}

/// The highest level of opacity in masks and tables: fully opaque.
pub(super) const OPAQUE: u8 = 15;

/// The palette of a theme, and how its colours blend.
pub(super) struct Paints {
    /// Colours by number.
    pub(super) palette: Vec<Rgb>,
    /// The number of each ink's colour.
    numbers: [u8; COUNT],
    /// For each ink.
    over: Vec<Blends>,
}

/// For each opacity, what each colour below becomes; without any it stays as it is.
pub(super) type Blends = [[u8; COLOURS_MAX]; OPAQUE as usize + 1];

impl Paints {
    /// The number of an ink's colour.
    pub(super) fn number(&self, ink: Ink) -> u8 {
        self.numbers[ink as usize]
    }

    /// The tables from the colour below to the visible colour, for each opacity of an ink.
    #[inline]
    pub(super) fn over(&self, ink: Ink) -> &Blends {
        &self.over[ink as usize]
    }

    fn new(inks: &[Rgb; COUNT]) -> Paints {
        let mut palette: Vec<Rgb> = Vec::new();
        let numbers = inks.map(|colour| {
            let known = palette.iter().position(|other| *other == colour);
            known.unwrap_or_else(|| {
                palette.push(colour);
                palette.len() - 1
            }) as u8
        });
        assert!(palette.len() <= COLOURS_MAX, "a palette of {} colours", palette.len());
        let over = Ink::ALL.map(|ink| blends(&palette, inks[ink as usize])).to_vec();
        Paints { palette, numbers, over }
    }
}

/// What becomes of each colour below an ink.
fn blends(palette: &[Rgb], ink: Rgb) -> Blends {
    let mut tables = [[0; COLOURS_MAX]; OPAQUE as usize + 1];
    for (opacity, table) in tables.iter_mut().enumerate() {
        for (below, seen) in palette.iter().zip(table) {
            *seen = nearest(palette, blend(*below, ink, opacity as u8));
        }
    }
    tables
}

/// The colours of a theme.
pub(super) fn paints(theme: Theme) -> &'static Paints {
    static ALL: [LazyLock<Paints>; 3] = [
        LazyLock::new(|| Paints::new(inks(Theme::Wood))),
        LazyLock::new(|| Paints::new(inks(Theme::Slate))),
        LazyLock::new(|| Paints::new(inks(Theme::Contrast))),
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

#[cfg(test)]
mod tests {
    use super::*;
    use Ink::*;

    /// What a theme's ink must stand out from, and how clearly: text 4.5 to 1, anything else 3 to 1
    /// (WCAG 2.2, 1.4.3 and 1.4.11). A row passes if one of its inks does: a mark is seen by its
    /// fill or by its outline.
    const TABLE: [(&str, &[Ink], &[Ink], f64); 20] = [
        ("coordinates and names", &[Text], &[Frame, Bar], 4.5),
        ("attackers", &[Dark, DarkRim], &GROUNDS, 3.0),
        ("defenders", &[Light, LightRim], &GROUNDS, 3.0),
        ("engraving of attackers", &[DarkMark], &[Dark], 3.0),
        ("crown", &[Gold], &[Light], 3.0),
        ("outline of the crown", &[LightRim], &[Light], 3.0),
        ("capture and danger", &[Red, Halo], &GROUNDS, 3.0),
        ("ways out", &[Green, Halo], &GROUNDS, 3.0),
        ("last move and targets", &[Trail, Halo], &GROUNDS, 3.0),
        ("outline of capture and danger", &[Red], &[Halo], 3.0),
        ("outline of ways out", &[Green], &[Halo], 3.0),
        ("outline of last move and targets", &[Trail], &[Halo], 3.0),
        ("winner's bar", &[Gold], &[Frame], 3.0),
        // By themselves too, where they stand most often.
        ("capture and danger", &[Red], &[Square, Light], 3.0),
        ("ways out", &[Green], &[Square], 3.0),
        ("last move and targets", &[Trail], &[Square], 3.0),
        ("corners", &[Corner], &[Square], 3.0),
        ("ornament of a corner", &[Halo], &[Corner], 3.0),
        ("other ornaments", &[Ornament], &[Throne, Camp, Royal], 3.0),
        ("lines between squares", &[Line], &[Square], 2.0),
    ];

    /// Whatever a mark or a piece can stand on.
    const GROUNDS: [Ink; 6] = [Square, Tint, Throne, Corner, Camp, Royal];

    fn luminance(colour: Rgb) -> f64 {
        let [r, g, b] = colour.map(|part| match part as f64 / 255.0 {
            low if low <= 0.040_45 => low / 12.92,
            high => ((high + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn every_mark_stands_out_from_every_ground() {
        let mut pale = Vec::new();
        for (theme, inks) in [("wood", WOOD), ("slate", SLATE), ("contrast", CONTRAST)] {
            for (mark, own, grounds, least) in TABLE {
                for ground in grounds {
                    let against = |ink: &Ink| contrast(inks[*ink as usize], inks[*ground as usize]);
                    let best = own.iter().map(against).fold(0.0, f64::max);
                    if best < least {
                        pale.push(format!("{theme}: {mark} on {ground:?} {best:.2}"));
                    }
                }
            }
        }
        assert!(pale.is_empty(), "{pale:#?}");
    }
}
