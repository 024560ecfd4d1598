//! The parts of a message, without any network's formatting.

use super::spans::Span;

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A sentence or a few.
    Paragraph(Vec<Span>),
    /// Lines whose columns matter.
    Preformatted(String),
    /// Rows of a few cells each.
    Table(Vec<Vec<Vec<Span>>>),
    /// A text to keep.
    File {
        /// The file's name.
        name: String,
        /// The text.
        text: String,
    },
}

impl Block {
    /// Its spans, for changing them.
    pub fn spans_mut(&mut self) -> impl Iterator<Item = &mut Span> {
        let (sentence, rows) = match self {
            Block::Paragraph(spans) => (Some(spans), None),
            Block::Table(rows) => (None, Some(rows)),
            Block::Preformatted(_) | Block::File { .. } => (None, None),
        };
        let cells = rows.into_iter().flatten().flatten().flatten();
        sentence.into_iter().flatten().chain(cells)
    }

    /// The block without any formatting.
    pub fn plain(&self) -> String {
        match self {
            Block::Paragraph(spans) => super::spans::plain(spans),
            Block::Preformatted(text) | Block::File { text, .. } => text.clone(),
            Block::Table(rows) => columns(rows),
        }
    }
}

/// Rows without any formatting, with aligned columns.
fn columns(rows: &[Vec<Vec<Span>>]) -> String {
    let plain = |cell: &Vec<Span>| super::spans::plain(cell);
    let cells: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(plain).collect()).collect();
    aligned(&cells)
}

/// Rows whose columns are as wide as their widest cells.
pub(crate) fn aligned(cells: &[Vec<String>]) -> String {
    let width =
        |i: usize| cells.iter().filter_map(|row| row.get(i)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..).map_while(width).collect();
    let line = |row: &Vec<String>| {
        let padded = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    cells.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A message of one sentence or a few.
pub(crate) fn one(spans: Vec<Span>) -> Vec<Block> {
    vec![Block::Paragraph(spans)]
}
