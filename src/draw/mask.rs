//! Masks: how much of each pixel a shape covers, computed from shapes drawn four times as large.

use image::{GrayImage, Luma};
use imageproc::drawing::{draw_filled_circle_mut, draw_polygon_mut};
use imageproc::morphology::{Mask as Neighbourhood, grayscale_dilate};
use imageproc::point::Point;

use super::ink::OPAQUE;

/// How many times larger shapes are drawn than they are shown.
const SCALE: u32 = 4;

/// Coverage in levels of opacity, row by row.
#[derive(Clone)]
pub(super) struct Mask {
    pub(super) width: u32,
    pub(super) cover: Vec<u8>,
}

impl Mask {
    /// The mask of the same shape elsewhere; what leaves the canvas is cut off.
    pub(super) fn shifted(&self, by: i32) -> Mask {
        let (width, height) = (self.width as i32, (self.cover.len() as u32 / self.width) as i32);
        let at = |x: i32, y: i32| match (0..width).contains(&x) && (0..height).contains(&y) {
            true => self.cover[(y * width + x) as usize],
            false => 0,
        };
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Mask { width: self.width, cover: places.map(|(x, y)| at(x - by, y - by)).collect() }
    }

    /// What another shape leaves of this one.
    pub(super) fn without(&self, other: &Mask) -> Mask {
        let pairs = self.cover.iter().zip(&other.cover);
        let cover = pairs.map(|(cover, hidden)| (*cover).min(OPAQUE - hidden)).collect();
        Mask { width: self.width, cover }
    }

    /// The mask of a wider shape: everything up to this many pixels around this one.
    pub(super) fn grown(&self, by: u8) -> Mask {
        let (side, by2) = (2 * u32::from(by) + 1, u32::from(by).pow(2));
        let near =
            |x: u32, y: u32| x.abs_diff(by.into()).pow(2) + y.abs_diff(by.into()).pow(2) <= by2 + 1;
        let disc = GrayImage::from_fn(side, side, |x, y| Luma([u8::from(near(x, y)) * OPAQUE]));
        let height = self.cover.len() as u32 / self.width;
        let image = GrayImage::from_raw(self.width, height, self.cover.clone())
            .expect("a mask has a byte for each pixel");
        let grown = grayscale_dilate(&image, &Neighbourhood::from_image(&disc, by, by));
        Mask { width: self.width, cover: grown.into_raw() }
    }
}

/// A shape on a square canvas whose side is 1; (0, 0) is the upper left.
pub(super) struct Shape {
    image: GrayImage,
    side: f32,
}

impl Shape {
    pub(super) fn new(side: u32) -> Shape {
        Shape { image: GrayImage::new(side * SCALE, side * SCALE), side: (side * SCALE) as f32 }
    }

    /// Adds a disc.
    pub(super) fn disc(self, x: f32, y: f32, radius: f32) -> Shape {
        self.paint_disc(x, y, radius, 255)
    }

    /// Cuts out a disc.
    pub(super) fn hole(self, x: f32, y: f32, radius: f32) -> Shape {
        self.paint_disc(x, y, radius, 0)
    }

    fn paint_disc(mut self, x: f32, y: f32, radius: f32, value: u8) -> Shape {
        let at = |v: f32| (v * self.side).round() as i32;
        let (centre, radius) = ((at(x), at(y)), at(radius));
        draw_filled_circle_mut(&mut self.image, centre, radius, Luma([value]));
        self
    }

    /// Adds a polygon.
    pub(super) fn polygon(self, points: &[(f32, f32)]) -> Shape {
        self.paint_polygon(points, 255)
    }

    /// Cuts out a polygon.
    pub(super) fn cut(self, points: &[(f32, f32)]) -> Shape {
        self.paint_polygon(points, 0)
    }

    fn paint_polygon(mut self, points: &[(f32, f32)], value: u8) -> Shape {
        let points: Vec<Point<i32>> = points
            .iter()
            .map(|(x, y)| {
                Point::new((x * self.side).round() as i32, (y * self.side).round() as i32)
            })
            .collect();
        draw_polygon_mut(&mut self.image, &points, Luma([value]));
        self
    }

    /// Adds a straight stroke of this width.
    pub(super) fn stroke(self, from: (f32, f32), to: (f32, f32), width: f32) -> Shape {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(f32::EPSILON);
        let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
        self.polygon(&[
            (from.0 + nx, from.1 + ny),
            (to.0 + nx, to.1 + ny),
            (to.0 - nx, to.1 - ny),
            (from.0 - nx, from.1 - ny),
        ])
    }

    /// The mask of the shape.
    pub(super) fn mask(&self) -> Mask {
        let side = (self.image.width() / SCALE) as usize;
        let mut sums = vec![0u32; side * side];
        for (y, row) in self.image.as_raw().chunks_exact(side * SCALE as usize).enumerate() {
            let line = &mut sums[y / SCALE as usize * side..][..side];
            for (sum, part) in line.iter_mut().zip(row.chunks_exact(SCALE as usize)) {
                *sum += u32::from(part[0])
                    + u32::from(part[1])
                    + u32::from(part[2])
                    + u32::from(part[3]);
            }
        }
        let full = SCALE * SCALE * 255;
        // Half covered is the only level in between: the palette has few colours to blend with.
        let step = |sum: u32| ((sum * 2 + full / 2) / full * OPAQUE as u32 / 2) as u8;
        Mask { width: side as u32, cover: sums.into_iter().map(step).collect() }
    }
}
