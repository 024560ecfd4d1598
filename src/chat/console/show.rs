//! Pictures at a terminal: a file, and the board right there.

use std::path::Path;

use super::board::letters;
use super::{ConsolePage, RoomSetup};
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

/// How a message is shown.
#[derive(Clone, Copy)]
pub(super) struct How {
    pub(super) page: ConsolePage,
    /// Somebody is typing: nothing may be printed past the line editor.
    pub(super) typing: bool,
    /// The words of the message show the board already.
    pub(super) drawn: bool,
}

/// Writes the picture's file and returns what to print for it. A file that cannot be written costs
/// one sentence, never the whole room.
pub(super) fn picture(picture: &Picture, settings: &RoomSetup, how: How, words: &Words) -> String {
    let How { page, typing, drawn } = how;
    let mut lines = Vec::new();
    match settings.inline {
        Inline::Picture if !typing && print(picture, page) => {}
        Inline::Words => lines.push(picture.alt.clone()),
        _ if drawn => {}
        // What a chart shows, the words say too.
        _ => lines.extend(picture.scene.as_ref().map(|scene| letters(scene, page))),
    }
    if let Some(directory) = &settings.pictures {
        let name = picture.file_name();
        let ids = ["console-picture", "console-no-picture"];
        lines.push(kept(directory, &name, &picture.bytes, ids, words));
    }
    lines.join("\n")
}

/// Writes the record of a match and returns what to print for it; `None` where none is written.
pub(super) fn record(
    name: &str,
    text: &str,
    settings: &RoomSetup,
    words: &Words,
) -> Option<String> {
    let directory = settings.records.as_ref()?;
    let ids = ["console-record", "console-no-record"];
    Some(kept(directory, name, text.as_bytes(), ids, words))
}

/// Writes a file and says where it is, or why it is not there.
fn kept(
    directory: &Path,
    name: &str,
    bytes: &[u8],
    [done, failed]: [&str; 2],
    words: &Words,
) -> String {
    let path = directory.join(name);
    let written = std::fs::create_dir_all(directory).and_then(|()| std::fs::write(&path, bytes));
    let path = ("path", Arg::code(path.display()));
    match written {
        Ok(()) => words.line(done, &[path]),
        Err(error) => {
            let why = ("why", Arg::theirs(error.to_string()));
            words.line(failed, &[path, why])
        }
    }
}

/// Prints a picture past everything else that is written; `false` if that cannot be done.
fn print(picture: &Picture, page: ConsolePage) -> bool {
    let width = page.width.and_then(|width| u32::try_from(width).ok());
    let columns = width.map_or(COLUMNS, |width| width.min(COLUMNS));
    let config =
        viuer::Config { absolute_offset: false, width: Some(columns), ..Default::default() };
    image::load_from_memory(&picture.bytes)
        .ok()
        .is_some_and(|image| viuer::print(&image, &config).is_ok())
}
