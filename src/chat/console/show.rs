//! Pictures at a terminal: a file, and the board right there.

use super::Settings;
use crate::app::Picture;
use crate::notation::{Diagram, diagram};
use crate::reply::Scene;
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

impl Inline {
    /// What suits the terminal: a picture if its name says it can show one, else letters.
    ///
    /// The terminal itself is not asked: one that does not know the question never answers.
    pub fn for_terminal() -> Inline {
        let is = |name: &str, known: &[&str]| {
            std::env::var(name).is_ok_and(|value| known.iter().any(|part| value.contains(part)))
        };
        let can = is("TERM", &["kitty", "ghostty"])
            || is("TERM_PROGRAM", &["iTerm", "WezTerm", "ghostty"])
            || std::env::var_os("KITTY_WINDOW_ID").is_some();
        if can { Inline::Picture } else { Inline::Letters }
    }
}

/// Width of a picture in the terminal, in columns.
const COLUMNS: u32 = 60;

/// Writes the picture's file and returns what to print for it. A file that cannot be written costs
/// one sentence, never the whole room.
pub(super) fn picture(picture: &Picture, settings: &Settings, words: &Words) -> String {
    let mut lines = Vec::new();
    match settings.inline {
        Inline::Picture if print(picture) => {}
        Inline::Words => lines.push(picture.alt.clone()),
        _ => lines.push(letters(&picture.scene)),
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

/// A board in letters; several boards are arranged as in the picture.
fn letters(scene: &Scene) -> String {
    let board = |scene: &Scene| {
        let (size, turned) = (scene.placement.size(), scene.turned);
        let look = Diagram { size, turned, letters: false, last: scene.last };
        diagram(look, |square| scene.at(square))
    };
    let row = |(first, beside): (&Scene, Option<&Scene>)| match beside {
        None => board(first),
        Some(beside) => side_by_side(&board(first), &board(beside)),
    };
    let rows: Vec<String> = scene.rows().map(row).collect();
    rows.join("\n\n")
}

/// Two drawings of equal height side by side.
fn side_by_side(left: &str, right: &str) -> String {
    let width = left.lines().map(|line| line.chars().count()).max().unwrap_or_default();
    let pairs = left.lines().zip(right.lines());
    pairs.map(|(one, other)| format!("{one:<width$}   {other}")).collect::<Vec<_>>().join("\n")
}

fn print(picture: &Picture) -> bool {
    let config =
        viuer::Config { absolute_offset: false, width: Some(COLUMNS), ..Default::default() };
    image::load_from_memory(&picture.png)
        .ok()
        .is_some_and(|image| viuer::print(&image, &config).is_ok())
}
