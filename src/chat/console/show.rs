//! Pictures at a terminal: a file, and the board on the spot.

use super::Settings;
use crate::app::Picture;
use crate::notation::diagram;
use crate::text::{Arg, words};

/// How a picture is shown in the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inline {
    /// As a picture, which this terminal can.
    Picture,
    /// In letters.
    Letters,
    /// As its alternative text.
    Words,
}

impl Inline {
    /// What suits the terminal: a picture where it can, else letters.
    pub fn for_terminal() -> Inline {
        let kitty = viuer::get_kitty_support() != viuer::KittySupport::None;
        if kitty || viuer::is_iterm_supported() { Inline::Picture } else { Inline::Letters }
    }
}

/// Width of a picture in the terminal, in columns.
const COLUMNS: u32 = 60;

/// Writes the picture's file and gives what is printed for it.
pub(super) fn picture(picture: &Picture, settings: &Settings) -> std::io::Result<String> {
    let mut lines = Vec::new();
    match settings.inline {
        Inline::Picture if print(picture) => {}
        Inline::Words => lines.push(picture.alt.clone()),
        _ => {
            let scene = &picture.scene;
            lines.push(diagram(scene.placement.size(), scene.turned, |square| scene.at(square)));
        }
    }
    if let Some(directory) = &settings.pictures {
        std::fs::create_dir_all(directory)?;
        let path = directory.join(format!("{}.png", picture.name));
        std::fs::write(&path, &picture.png)?;
        let path = path.display().to_string();
        lines.push(words().line("console-picture", &[("path", Arg::code(path))]));
    }
    Ok(lines.join("\n"))
}

fn print(picture: &Picture) -> bool {
    let config =
        viuer::Config { absolute_offset: false, width: Some(COLUMNS), ..Default::default() };
    image::load_from_memory(&picture.png)
        .ok()
        .is_some_and(|image| viuer::print(&image, &config).is_ok())
}
