//! The picture of a board: a [`Scene`] in, a PNG file out.
//!
//! How it is quick and small: a theme has one palette of fewer than 256 colours, in which every
//! blend that anti-aliasing needs is a colour of its own. Squares with pieces on them are drawn
//! once per theme and size from masks, as tiles of palette numbers; a board is tiles copied side
//! by side, then marks blended over them through a table, then one pass of filter and deflate.
//!
//! **Invariant.** The same scene gives the same bytes: no clock, no chance, no system font.

mod board;
mod canvas;
mod font;
mod header;
mod ink;
mod mask;
mod sheet;

use crate::reply::Scene;
use canvas::Canvas;

/// Draws a scene as a PNG file.
///
/// The width is brought into [`Scene::WIDTH_MIN`]..=[`Scene::WIDTH_MAX`].
pub fn png(scene: &Scene) -> Vec<u8> {
    canvas(scene).encode()
}

fn canvas(scene: &Scene) -> Canvas {
    let frame = board::Frame::of(scene);
    let sheet = sheet::sheet(scene.theme, frame.cell);
    let mut canvas = Canvas::new(&sheet.paints, frame.width, frame.height, ink::Ink::Frame);
    if let Some(header) = &scene.header {
        header::draw(&mut canvas, &sheet, &frame, header);
    }
    board::draw(&mut canvas, &sheet, &frame, scene);
    canvas
}
