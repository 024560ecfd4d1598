//! The picture of a board: a [`Scene`] in, a PNG file out. A chart too, with the same inks.
//!
//! Why it is fast and small: a theme has one palette of sixteen colours, some of which are halfway
//! between others and make edges smooth. Squares with pieces on them are drawn from masks once per
//! theme and size, as tiles of palette numbers. A board is tiles copied side by side, then marks
//! blended over them through a table, then one pass of a deflate that knows where a board repeats
//! itself (the package `hnefi-png` in `src/png`).
//!
//! **Invariant.** The same scene gives the same bytes: no clock, no random numbers, no system font.
//!
//! ```
//! use hnefi::draw::png;
//! use hnefi::reply::Scene;
//! use hnefi::tafl::{Game, variants};
//!
//! let mut game = Game::start(&variants::find("brandubh").unwrap().rules);
//! let mv = "d6-c6".parse()?;
//! game.play(mv).unwrap();
//! let picture = png(&Scene::reached(game.position(), Some(mv)));
//! assert_eq!(&picture[1..4], b"PNG");
//! # Ok::<(), hnefi::tafl::BadMove>(())
//! ```

mod avatar;
mod board;
mod boards;
mod canvas;
mod chart;
mod film;
mod font;
mod header;
mod ink;
mod mask;
mod sheet;

use crate::reply::{Scene, Theme};
pub use avatar::avatar;
use canvas::Canvas;
pub use chart::chart;
pub use film::gif;
pub use font::legible;
use hnefi_png::Tiles;
pub use ink::colours;

/// Draws a scene as a PNG file.
///
/// The width of a board is limited to [`Scene::WIDTH_MIN`]..=[`Scene::WIDTH_MAX`].
pub fn png(scene: &Scene) -> Vec<u8> {
    Drawn::of(scene).png()
}

/// The width and the height of a PNG file, which stand at its begin; `None` if it is none.
pub fn size_of(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(png.get(at..at + 4)?.try_into().ok()?));
    Some((number(16)?, number(20)?))
}

/// A picture that is drawn but not yet compressed.
pub struct Drawn {
    canvas: Canvas,
    /// Where a board repeats itself; `None` for several boards.
    tiles: Option<Tiles>,
}

impl Drawn {
    /// Draws a scene.
    pub fn of(scene: &Scene) -> Drawn {
        match scene.beside.is_some() || scene.below.is_some() {
            true => Drawn { canvas: boards::draw(scene), tiles: None },
            false => Drawn::board(scene, scene.style.theme),
        }
    }

    /// Draws one board.
    fn board(scene: &Scene, theme: Theme) -> Drawn {
        let frame = board::Frame::of(scene);
        let sheet = sheet::sheet(theme, frame.cell);
        let mut canvas = Canvas::new(sheet.paints, frame.width, frame.height, ink::Ink::Frame);
        if let Some(header) = &scene.header {
            header::draw(&mut canvas, &sheet, &frame, header);
        }
        if let Some(label) = &scene.label {
            board::label(&mut canvas, &frame, label);
        }
        board::draw(&mut canvas, &sheet, &frame, scene);
        Drawn { canvas, tiles: Some(board::tiles(&frame, scene)) }
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        match &self.tiles {
            Some(tiles) => self.canvas.encode(tiles),
            None => self.canvas.encode_plainly(),
        }
    }

    /// The pixel rows as PNG stores them before compression, each with its filter byte: palette
    /// numbers, two pixels in a byte. For holding compressors against each other.
    pub fn rows(&self) -> Vec<u8> {
        self.canvas.rows()
    }
}
