//! Pictures at a terminal: a file, and the board right there.

use super::board::letters;
use super::{Page, Settings};
use crate::app::Picture;
use crate::text::{Arg, Words};

/// How a picture is shown in the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inline {
    /// As a picture; this terminal can show one.
    Picture,
    /// In letters.
    Letters,
    /// As its alternative text.
    Words,
}

/// Width of a picture in the terminal, in columns.
const COLUMNS: u32 = 60;

/// Writes the picture's file and returns what to print for it. A file that cannot be written costs
/// one sentence, never the whole room. While somebody types, nothing may be printed past the line
/// editor, so the board is in letters.
pub(super) fn picture(
    picture: &Picture,
    settings: &Settings,
    page: Page,
    typing: bool,
    words: &Words,
) -> String {
    let mut lines = Vec::new();
    match settings.inline {
        Inline::Picture if !typing && print(picture, page) => {}
        Inline::Words => lines.push(picture.alt.clone()),
        _ => lines.push(letters(&picture.scene, page)),
    }
    if let Some(directory) = &settings.pictures {
        let path = directory.join(format!("{}.png", picture.name));
        let written =
            std::fs::create_dir_all(directory).and_then(|()| std::fs::write(&path, &picture.png));
        let path = ("path", Arg::code(path.display()));
        lines.push(match written {
            Ok(()) => words.line("console-picture", &[path]),
            Err(error) => {
                let why = ("why", Arg::theirs(error.to_string()));
                words.line("console-no-picture", &[path, why])
            }
        });
    }
    lines.join("\n")
}

/// Prints a picture past everything else that is written; `false` if that cannot be done.
fn print(picture: &Picture, page: Page) -> bool {
    let width = page.width.and_then(|width| u32::try_from(width).ok());
    let columns = width.map_or(COLUMNS, |width| width.min(COLUMNS));
    let config =
        viuer::Config { absolute_offset: false, width: Some(columns), ..Default::default() };
    image::load_from_memory(&picture.png)
        .ok()
        .is_some_and(|image| viuer::print(&image, &config).is_ok())
}
