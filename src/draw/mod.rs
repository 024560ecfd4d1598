//! The picture of a board: a [`Scene`] in, a PNG file out.
//!
//! Why it is fast and small: a theme has one palette of sixteen colours, some of which are halfway
//! between others and make edges smooth. Squares with pieces on them are drawn from masks once per
//! theme and size, as tiles of palette numbers. A board is tiles copied side by side, then marks
//! blended over them through a table, then one pass of a deflate that knows where a board repeats
//! itself.
//!
//! **Invariant.** The same scene gives the same bytes: no clock, no random numbers, no system font.

mod board;
mod boards;
mod canvas;
mod deflate;
mod font;
mod header;
mod ink;
mod mask;
mod sheet;

use crate::reply::Scene;
use canvas::Canvas;

/// Draws a scene as a PNG file.
///
/// The width is limited to [`Scene::WIDTH_MIN`]..=[`Scene::WIDTH_MAX`].
pub fn png(scene: &Scene) -> Vec<u8> {
    if scene.beside.is_some() || scene.below.is_some() {
        return boards::png(scene);
    }
    one(scene)
}

/// Draws one board.
fn one(scene: &Scene) -> Vec<u8> {
    let frame = board::Frame::of(scene);
    canvas(scene, &frame).encode(&board::tiles(&frame, scene))
}

fn canvas(scene: &Scene, frame: &board::Frame) -> Canvas {
    let sheet = sheet::sheet(scene.theme, frame.cell);
    let mut canvas = Canvas::new(sheet.paints, frame.width, frame.height, ink::Ink::Frame);
    if let Some(header) = &scene.header {
        header::draw(&mut canvas, &sheet, frame, header);
    }
    board::draw(&mut canvas, &sheet, frame, scene);
    canvas
}
