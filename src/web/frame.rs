//! Where the squares of a board are, in units of which a square has 100.

use crate::reply::Scene;
use crate::tafl::Square;

/// Space for coordinates on the left and below.
const MARGIN: i32 = 70;

/// Space around what has no coordinates.
pub(super) const RIM: i32 = 14;

/// Where things are.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// Squares a side.
    pub(super) size: i32,
    pub(super) left: i32,
    below: i32,
    turned: bool,
}

impl Frame {
    pub(super) fn of(scene: &Scene) -> Frame {
        Frame::new(scene.placement.size(), scene.style.coordinates, scene.turned)
    }

    pub(super) fn new(size: u8, coordinates: bool, turned: bool) -> Frame {
        let (left, below) = if coordinates { (MARGIN, MARGIN) } else { (RIM, RIM) };
        Frame { size: size.into(), left, below, turned }
    }

    /// The upper left corner of a square.
    pub(super) fn corner(&self, square: Square) -> (i32, i32) {
        let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
        let last = self.size - 1;
        let (column, row) = match self.turned {
            false => (file, last - rank),
            true => (last - file, rank),
        };
        (self.left + 100 * column, RIM + 100 * row)
    }

    pub(super) fn middle(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + 50, y + 50)
    }

    pub(super) fn width(&self) -> i32 {
        self.left + 100 * self.size + RIM
    }

    pub(super) fn height(&self) -> i32 {
        RIM + 100 * self.size + self.below
    }

    /// The squares as they are seen, row by row from the top.
    pub(super) fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = Square>> {
        let Frame { turned, .. } = *self;
        let last = self.size as u8 - 1;
        let seen = move |at: u8, other: bool| if other { last - at } else { at };
        (0..=last).map(move |row| {
            let rank = seen(row, !turned);
            (0..=last).filter_map(move |column| Square::new(seen(column, turned), rank))
        })
    }
}
