//! The squares above the picture of a board: a grid for whoever reads it with a keyboard or is read to.

use std::collections::HashMap;
use std::fmt::Write as _;

use maud::{Markup, html};

use super::frame::{Frame, RIM};
use crate::app::MatchPage;
use crate::tafl::{MAX_SIZE, MIN_SIZE, Square};
use crate::text::Arg;

/// The squares of a match's board, each named with what stands on it.
pub(super) fn squares(shown: &MatchPage) -> Markup {
    let MatchPage { words, scene, movable, .. } = shown;
    // Few squares differ in more than where they are.
    let mut known = HashMap::new();
    let mut name = |square: Square| {
        let (piece, kind) = scene.at(square);
        let moves = movable.contains(&square);
        let rest = known.entry((piece, kind.map(|kind| kind.as_str()), moves));
        let rest: &String = rest.or_insert_with(|| {
            let piece = piece.map_or_else(|| "none".to_owned(), |piece| piece.letter().to_string());
            words.line(
                "web-square",
                &[
                    ("piece", Arg::word(piece)),
                    ("kind", Arg::word(kind.map_or("none", |kind| kind.as_str()))),
                    ("moves", Arg::word(if moves { "yes" } else { "no" })),
                ],
            )
        });
        format!("{square}{rest}")
    };
    let bare = !scene.style.coordinates;
    html! {
        div class={ "squares n" (scene.placement.size()) } .bare[bare] role="grid" aria-label=(words.line("web-squares", &[])) {
            @for row in Frame::of(scene).rows() {
                div role="row" { @for square in row { i role="gridcell" aria-label=(name(square)) data-can[movable.contains(&square)] {} } }
            }
        }
    }
}

/// Where the squares of a board of each size are above its picture.
pub(super) fn style() -> String {
    let mut sheet = String::new();
    for size in (MIN_SIZE..=MAX_SIZE).step_by(2) {
        for (class, coordinates) in [("", true), (".bare", false)] {
            let frame = Frame::new(size, coordinates, false);
            let across = |units: i32| percent(units, frame.width());
            let down = |units: i32| percent(units, frame.height());
            let side = 100 * frame.size;
            let (left, top) = (across(frame.left), down(RIM));
            let (width, height) = (across(side), down(side));
            let _ = writeln!(
                sheet,
                ".squares.n{size}{class}{{left:{left};top:{top};width:{width};height:{height};\
                 grid:repeat({size},1fr)/repeat({size},1fr)}}"
            );
        }
    }
    sheet
}

/// A part of a length as style sheets write it.
fn percent(part: i32, of: i32) -> String {
    format!("{:.3}%", 100.0 * f64::from(part) / f64::from(of))
}
