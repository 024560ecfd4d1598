//! Tiles and marks for a theme and size, drawn once and kept.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

use super::canvas::{Area, Canvas};
use super::ink::{Ink, Paints, paints};
use super::mask::{Mask, Shape};
use crate::reply::Theme;
use crate::tafl::{Direction, Piece, Side, SpecialKind};

/// The most sheets that are kept; strangers may ask for many widths.
const SHEETS_MAX: usize = 32;

/// What is under a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ground {
    pub(super) kind: Option<SpecialKind>,
    /// A square of the last move.
    pub(super) tinted: bool,
}

/// Kinds of squares, plain ones first.
const KINDS: [Option<SpecialKind>; 5] = [
    None,
    Some(SpecialKind::Throne),
    Some(SpecialKind::Corner),
    Some(SpecialKind::Camp),
    Some(SpecialKind::Royal),
];

/// The number of possible occupants of a square: nobody, then every piece.
const OCCUPANTS: usize = Piece::ALL.len() + 1;

/// Everything drawn in advance for one theme and one size of square.
pub(super) struct Sheet {
    pub(super) paints: &'static Paints,
    pub(super) cell: u32,
    /// Whether pieces are plain shapes, as clear as can be, without light and shadow.
    flat: bool,
    tiles: Vec<OnceLock<Vec<u8>>>,
    /// The × of a capture.
    pub(super) cross: Mark,
    /// The ring around a piece that could be captured, or one in the way.
    pub(super) ring: Mark,
    /// The ring with teeth around a king in danger.
    pub(super) danger: Mark,
    /// The dot on a square that a piece may go to.
    pub(super) dot: Mark,
    /// The frame around a chosen piece or an escape square.
    pub(super) corners: Mark,
    /// Arrowheads, by [`Direction`].
    heads: [Mark; 4],
    /// Pieces in other sizes.
    icons: Mutex<HashMap<(Piece, u32), Layers>>,
}

/// A mark with its outline, which lets it be seen on any ground.
pub(super) struct Mark {
    pub(super) core: Mask,
    pub(super) halo: Mask,
}

impl Mark {
    fn of(core: Mask) -> Mark {
        let halo = core.grown(halo(core.width) as u8);
        Mark { core, halo }
    }
}

/// How wide the outline of marks is for this width of a square.
pub(super) fn halo(cell: u32) -> u32 {
    ((cell + 16) / 32).max(1)
}

/// Masks of a piece, bottom layer first.
type Layers = Vec<(Mask, Ink)>;

/// The most icons that are kept.
const ICONS_MAX: usize = 16;

type Sheets = HashMap<(Theme, u32), Arc<Sheet>>;

/// The sheet of a theme and size.
pub(super) fn sheet(theme: Theme, cell: u32) -> Arc<Sheet> {
    static SHEETS: LazyLock<Mutex<Sheets>> = LazyLock::new(Mutex::default);
    let mut sheets = SHEETS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if sheets.len() >= SHEETS_MAX && !sheets.contains_key(&(theme, cell)) {
        sheets.clear();
    }
    Arc::clone(sheets.entry((theme, cell)).or_insert_with(|| Arc::new(Sheet::new(theme, cell))))
}

impl Sheet {
    fn new(theme: Theme, cell: u32) -> Sheet {
        let shape = || Shape::new(cell);
        Sheet {
            paints: paints(theme),
            cell,
            flat: theme == Theme::Contrast,
            tiles: (0..KINDS.len() * 2 * OCCUPANTS).map(|_| OnceLock::new()).collect(),
            cross: Mark::of(
                shape()
                    .stroke((0.24, 0.24), (0.74, 0.74), 0.11)
                    .stroke((0.74, 0.24), (0.24, 0.74), 0.11)
                    .mask(),
            ),
            ring: Mark::of(shape().disc(0.49, 0.49, 0.455).hole(0.49, 0.49, 0.38).mask()),
            danger: Mark::of(danger(shape()).mask()),
            dot: Mark::of(shape().disc(0.49, 0.49, 0.15).mask()),
            corners: Mark::of(corners(cell)),
            heads: Direction::ALL.map(|direction| Mark::of(head(cell, direction))),
            icons: Mutex::default(),
        }
    }

    /// The number of the tile for a square and what stands on it.
    pub(super) fn number(ground: Ground, piece: Option<Piece>) -> usize {
        let kind =
            KINDS.iter().position(|kind| *kind == ground.kind).expect("every kind is listed");
        let occupant = piece.map_or(0, |piece| piece as usize + 1);
        (kind * 2 + ground.tinted as usize) * OCCUPANTS + occupant
    }

    /// A square with what stands on it.
    pub(super) fn tile(&self, ground: Ground, piece: Option<Piece>) -> &[u8] {
        self.tiles[Sheet::number(ground, piece)].get_or_init(|| self.draw_tile(ground, piece))
    }

    /// The arrowhead for a direction in the picture.
    pub(super) fn head(&self, direction: Direction) -> &Mark {
        &self.heads[direction as usize]
    }

    fn draw_tile(&self, ground: Ground, piece: Option<Piece>) -> Vec<u8> {
        let mut canvas = Canvas::new(self.paints, self.cell, self.cell, Ink::Square);
        self.draw_ground(&mut canvas, ground);
        let last = self.cell - 1;
        canvas.fill(Area { x: last, y: 0, width: 1, height: self.cell }, Ink::Line);
        canvas.fill(Area { x: 0, y: last, width: self.cell, height: 1 }, Ink::Line);
        if let Some(piece) = piece {
            for (mask, ink) in self.layers(piece, self.cell) {
                canvas.paint(&mask, 0, 0, ink);
            }
        }
        canvas.into_pixels()
    }

    /// The layers of a piece, with light from the upper left unless the theme is flat.
    fn layers(&self, piece: Piece, side: u32) -> Layers {
        let plain = piece_layers(piece, side);
        if self.flat { plain } else { lit(piece.side(), plain, side) }
    }

    fn draw_ground(&self, canvas: &mut Canvas, ground: Ground) {
        let whole = Area { x: 0, y: 0, width: self.cell, height: self.cell };
        canvas.fill(whole, kind_ink(ground.kind));
        if ground.tinted {
            // A frame in the colour of the move's trail; inside it a special square stays what it is.
            let thick = (self.cell / 16).max(2);
            let inside = |by: u32| {
                let inner = self.cell - 1 - 2 * by;
                Area { x: by, y: by, width: inner, height: inner }
            };
            canvas.fill(whole, Ink::Trail);
            canvas.fill(inside(thick), Ink::Halo);
            let ground = ground.kind.map_or(Ink::Tint, |kind| kind_ink(Some(kind)));
            canvas.fill(inside(thick + 1), ground);
        }
        if let Some(kind) = ground.kind {
            // The tile of a corner is as far from the other squares as a mark is.
            let ink = if kind == SpecialKind::Corner { Ink::Halo } else { Ink::Ornament };
            canvas.paint(&ornament(kind, self.cell), 0, 0, ink);
        }
    }

    /// Paints a piece in another size, for the header.
    pub(super) fn paint_icon(&self, canvas: &mut Canvas, piece: Piece, side: u32, x: u32, y: u32) {
        let mut icons = self.icons.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if icons.len() >= ICONS_MAX {
            icons.clear();
        }
        let layers = icons
            .entry((piece, side))
            .or_insert_with(|| icon_layers(piece, side, self.layers(piece, side)));
        for (mask, ink) in layers.iter() {
            canvas.paint(mask, x as i32, y as i32, *ink);
        }
    }
}

/// The layers of a piece beside the board: a dark piece on a light disc, or the frame would hide it.
fn icon_layers(piece: Piece, side: u32, mut layers: Layers) -> Layers {
    if piece.side() == Side::Attackers {
        layers.insert(0, (Shape::new(side).disc(0.49, 0.49, 0.485).mask(), Ink::Light));
    }
    layers
}

fn kind_ink(kind: Option<SpecialKind>) -> Ink {
    match kind {
        None => Ink::Square,
        Some(SpecialKind::Throne) => Ink::Throne,
        Some(SpecialKind::Corner) => Ink::Corner,
        Some(SpecialKind::Camp) => Ink::Camp,
        Some(SpecialKind::Royal) => Ink::Royal,
    }
}

/// The mark of a special square; it reaches into the corners, where a piece does not cover it.
fn ornament(kind: SpecialKind, cell: u32) -> Mask {
    let shape = Shape::new(cell);
    let (near, far) = (0.08, 0.90);
    let frame = |shape: Shape, width: f32| {
        let inner = near + width;
        let (last, inner_last) = (far, far - width);
        shape.polygon(&[(near, near), (last, near), (last, last), (near, last)]).cut(&[
            (inner, inner),
            (inner_last, inner),
            (inner_last, inner_last),
            (inner, inner_last),
        ])
    };
    match kind {
        // A frame with a cross: the king's seat.
        SpecialKind::Throne => frame(shape, 0.04)
            .stroke((0.49, 0.2), (0.49, 0.78), 0.05)
            .stroke((0.2, 0.49), (0.78, 0.49), 0.05)
            .polygon(&[(0.49, 0.32), (0.66, 0.49), (0.49, 0.66), (0.32, 0.49)])
            .mask(),
        // A frame with both diagonals.
        SpecialKind::Corner => frame(shape, 0.04)
            .stroke((near, near), (far, far), 0.045)
            .stroke((far, near), (near, far), 0.045)
            .mask(),
        // Four tents.
        SpecialKind::Camp => {
            [(near, near), (far - 0.16, near), (near, far - 0.16), (far - 0.16, far - 0.16)]
                .into_iter()
                .fold(shape, |shape, (x, y)| {
                    shape.polygon(&[(x, y + 0.16), (x + 0.08, y), (x + 0.16, y + 0.16)])
                })
                .mask()
        }
        // Four studs.
        SpecialKind::Royal => [(0.13, 0.13), (0.85, 0.13), (0.13, 0.85), (0.85, 0.85)]
            .into_iter()
            .fold(shape, |shape, (x, y)| shape.disc(x, y, 0.055))
            .mask(),
    }
}

/// The layers of a piece, bottom layer first. Every kind has its own shape, not just its own
/// colour.
fn piece_layers(piece: Piece, side: u32) -> Layers {
    let shape = || Shape::new(side);
    let mid = 0.49;
    match piece {
        // A disc with a ring cut into it.
        Piece::Attacker => vec![
            (shape().disc(mid, mid, 0.40).mask(), Ink::DarkRim),
            (shape().disc(mid, mid, 0.35).mask(), Ink::Dark),
            (shape().disc(mid, mid, 0.25).hole(mid, mid, 0.205).mask(), Ink::DarkMark),
        ],
        // A lozenge.
        Piece::Commander => vec![
            (lozenge(shape(), 0.46).mask(), Ink::DarkRim),
            (lozenge(shape(), 0.395).mask(), Ink::Dark),
            (lozenge_line(shape(), 0.26, 0.07).mask(), Ink::DarkMark),
        ],
        // A shield with its boss.
        Piece::Defender => vec![
            (shape().disc(mid, mid, 0.40).mask(), Ink::LightRim),
            (shape().disc(mid, mid, 0.355).mask(), Ink::Light),
            (shape().disc(mid, mid, 0.11).mask(), Ink::LightMark),
        ],
        // A tower: square.
        Piece::Guard => vec![
            (block(shape(), 0.37).mask(), Ink::LightRim),
            (block(shape(), 0.325).mask(), Ink::Light),
            (block(shape(), 0.12).mask(), Ink::LightMark),
        ],
        // A pennant: a triangle.
        Piece::Knight => vec![
            (pennon(shape(), 0.46).mask(), Ink::LightRim),
            (pennon(shape(), 0.38).mask(), Ink::Light),
            (pennon(shape(), 0.15).mask(), Ink::LightMark),
        ],
        // The largest disc, with a crown.
        Piece::King => vec![
            (shape().disc(mid, mid, 0.47).mask(), Ink::LightRim),
            (shape().disc(mid, mid, 0.425).mask(), Ink::Light),
            (crown(shape()).mask().grown(1), Ink::LightRim),
            (crown(shape()).mask(), Ink::Gold),
            (pearls(shape()).mask(), Ink::Light),
        ],
    }
}

/// Adds light and shadow to the layers of a piece, whose first are its rim and its body: a shadow on
/// the square, a gleam on the upper left of a dark body, shade on the lower right of a light one.
fn lit(side: Side, mut layers: Layers, width: u32) -> Layers {
    let deep = ((width + 12) / 24).max(1) as i32;
    let (rim, body) = (&layers[0].0, &layers[1].0);
    let shadow = (rim.shifted(deep), Ink::Shadow);
    let relief = match side {
        Side::Attackers => (body.without(&body.shifted(deep - 1)), Ink::DarkMark),
        Side::Defenders => (body.without(&body.shifted(-deep)), Ink::LightMark),
    };
    layers.insert(2, relief);
    layers.insert(0, shadow);
    layers
}

fn lozenge(shape: Shape, reach: f32) -> Shape {
    let mid = 0.49;
    shape.polygon(&[(mid, mid - reach), (mid + reach, mid), (mid, mid + reach), (mid - reach, mid)])
}

/// The outline of a lozenge.
fn lozenge_line(shape: Shape, reach: f32, thick: f32) -> Shape {
    let (mid, inner) = (0.49, reach - thick);
    lozenge(shape, reach).cut(&[
        (mid, mid - inner),
        (mid + inner, mid),
        (mid, mid + inner),
        (mid - inner, mid),
    ])
}

fn block(shape: Shape, reach: f32) -> Shape {
    let (low, high) = (0.49 - reach, 0.49 + reach);
    shape.polygon(&[(low, low), (high, low), (high, high), (low, high)])
}

fn pennon(shape: Shape, reach: f32) -> Shape {
    let (x, y) = (0.49, 0.55);
    shape.polygon(&[
        (x, y - reach),
        (x + 0.9 * reach, y + 0.7 * reach),
        (x - 0.9 * reach, y + 0.7 * reach),
    ])
}

/// Five points with a ball on each of the outer ones and the middle, above a band.
fn crown(shape: Shape) -> Shape {
    shape
        .polygon(&[
            (0.27, 0.63),
            (0.20, 0.37),
            (0.345, 0.50),
            (0.375, 0.36),
            (0.44, 0.47),
            (0.49, 0.28),
            (0.54, 0.47),
            (0.605, 0.36),
            (0.635, 0.50),
            (0.78, 0.37),
            (0.71, 0.63),
        ])
        .disc(0.20, 0.36, 0.045)
        .disc(0.49, 0.255, 0.05)
        .disc(0.78, 0.36, 0.045)
        .polygon(&[(0.265, 0.67), (0.715, 0.67), (0.70, 0.74), (0.28, 0.74)])
}

/// The pearls on the crown.
fn pearls(shape: Shape) -> Shape {
    shape.disc(0.49, 0.565, 0.04).disc(0.365, 0.575, 0.03).disc(0.615, 0.575, 0.03)
}

/// Four brackets in the corners of a square.
fn corners(cell: u32) -> Mask {
    let (long, thick) = (0.25, 0.085);
    let mut shape = Shape::new(cell);
    for (x, y, dx, dy) in [
        (0.03, 0.03, 1.0, 1.0),
        (0.95, 0.03, -1.0, 1.0),
        (0.03, 0.95, 1.0, -1.0),
        (0.95, 0.95, -1.0, -1.0),
    ] {
        shape = shape
            .polygon(&[
                (x, y),
                (x + dx * long, y),
                (x + dx * long, y + dy * thick),
                (x, y + dy * thick),
            ])
            .polygon(&[
                (x, y),
                (x + dx * thick, y),
                (x + dx * thick, y + dy * long),
                (x, y + dy * long),
            ]);
    }
    shape.mask()
}

/// A ring with a tooth on each side, pointing at what is inside: its shape alone says that it is no
/// other ring.
fn danger(shape: Shape) -> Shape {
    let (mid, base, tip, half) = (0.49, 0.49, 0.27, 0.13);
    let ring = shape.disc(mid, mid, 0.455).hole(mid, mid, 0.39);
    (0..4).fold(ring, |shape, quarter| {
        let (sin, cos) = (quarter as f32 * std::f32::consts::FRAC_PI_2).sin_cos();
        let turned = |(x, y): (f32, f32)| (mid + x * cos - y * sin, mid + x * sin + y * cos);
        shape.polygon(&[(-half, -base), (half, -base), (0.0, -tip)].map(turned))
    })
}

/// An arrowhead pointing in a direction of the picture. Its base is on the edge that it points away
/// from.
fn head(cell: u32, direction: Direction) -> Mask {
    let turn = |(x, y): (f32, f32)| match direction {
        Direction::North => (x, y),
        Direction::East => (1.0 - y, x),
        Direction::South => (1.0 - x, 1.0 - y),
        Direction::West => (y, 1.0 - x),
    };
    let points = [(0.5, 0.72), (0.68, 0.98), (0.32, 0.98)].map(turn);
    Shape::new(cell).polygon(&points).mask()
}
