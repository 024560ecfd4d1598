//! The squares above the picture of a board: a grid for whoever reads it with a keyboard or is read to.

use std::collections::HashMap;
use std::fmt::Write as _;

use maud::{Markup, html};

use super::asked::Asked;
use super::frame::{Frame, RIM};
use crate::app::{MatchPage, TriedLine};
use crate::tafl::{MAX_SIZE, MIN_SIZE, Piece, SpecialKind, Square};
use crate::text::Arg;

/// The squares of a match's board, each named with what stands on it. Whoever is to move takes up a piece by
/// one of them and puts it down by another.
pub(super) fn squares(page: &str, asked: Asked, shown: &MatchPage) -> Markup {
    let MatchPage { words, scene, .. } = shown;
    let mut names = Names::of(shown);
    let tries = shown.tried.as_ref().map(|tried| way_of(page, asked, shown, tried.line));
    let hand = Hand::of(asked, shown, tries.as_deref());
    let bare = !scene.style.coordinates;
    let here = hand.moves.then(|| words.line("web-move-here", &[]));
    html! {
        div.squares.{ "n" (scene.placement.size()) }.bare[bare] role="grid"
            aria-label=(words.line("web-squares", &[])) data-here=[&here] data-try=[&tries] {
            @for row in Frame::of(scene).rows() {
                div role="row" { @for square in row { (cell(page, asked, &hand, square, &mut names, here.as_deref())) } }
            }
        }
    }
}

/// A square: a way to take up or let go of a piece, a place to put it down, or only a name.
fn cell(
    page: &str,
    asked: Asked,
    hand: &Hand<'_>,
    square: Square,
    names: &mut Names<'_>,
    here: Option<&str>,
) -> Markup {
    let own = hand.ways.iter().find(|(from, _)| *from == square).map(|(_, targets)| targets);
    let name = names.of_square(square, own.is_some());
    let held = asked.0.from.filter(|from| *from == square);
    match (own, hand.targets.contains(&square)) {
        (Some(targets), _) if hand.moves => {
            let all: Vec<String> = targets.iter().map(Square::to_string).collect();
            let to = if held.is_some() { None } else { Some(square) };
            html! {
                i role="gridcell" {
                    a.held[held.is_some()] href=(asked.holding(to).address(page)) data-to=(all.join(" ")) aria-label=(name) {}
                }
            }
        }
        (_, true) => {
            let from = asked.0.from.map(|from| from.to_string()).unwrap_or_default();
            let mv = format!("{from}-{square}");
            let name = format!("{name}, {}", here.unwrap_or_default());
            html! {
                i role="gridcell" {
                    @match &hand.tries {
                        Some(way) => a.to href={ (way) (mv) } aria-label=(name) {},
                        None => button.to form="play" name="say" value=(mv) aria-label=(name) {},
                    }
                }
            }
        }
        (own, _) => html! { i role="gridcell" aria-label=(name) data-can[own.is_some()] {} },
    }
}

/// The way to the board after one more move of a line that is tried, but for the move.
fn way_of(page: &str, asked: Asked, shown: &MatchPage, line: TriedLine) -> String {
    let so_far = asked.trying(shown.ply, line).address(page);
    if line.is_empty() { so_far } else { format!("{so_far}.") }
}

/// What can be done with the pieces.
struct Hand<'a> {
    /// Whether whoever looks can move, or tries to.
    moves: bool,
    /// The way to the board after a move that is tried, but for the move.
    tries: Option<&'a str>,
    ways: &'a [(Square, Vec<Square>)],
    /// Where the piece that was taken up can go.
    targets: &'a [Square],
}

impl<'a> Hand<'a> {
    fn of(asked: Asked, shown: &'a MatchPage, tries: Option<&'a str>) -> Hand<'a> {
        let MatchPage { ways, seat, header, .. } = shown;
        let is_mine = seat.as_ref().is_some_and(|seat| Some(seat.side) == header.turn);
        let moves = tries.is_some() || is_mine;
        let held = asked.0.from.filter(|_| moves);
        let targets = ways.iter().find(|(from, _)| Some(*from) == held);
        Hand { moves, tries, ways, targets: targets.map_or(&[], |(_, targets)| targets) }
    }
}

/// The names of squares. Few differ in more than where they are.
struct Names<'a> {
    shown: &'a MatchPage,
    known: HashMap<(Option<Piece>, Option<&'static str>, bool), String>,
}

impl<'a> Names<'a> {
    fn of(shown: &'a MatchPage) -> Names<'a> {
        Names { shown, known: HashMap::new() }
    }

    /// Where a square is, what stands on it, what it is, and whether its piece can move.
    fn of_square(&mut self, square: Square, moves: bool) -> String {
        let (piece, kind) = self.shown.scene.at(square);
        let kind = kind.map(SpecialKind::as_str);
        let rest = self.known.entry((piece, kind, moves)).or_insert_with(|| {
            let piece = piece.map_or_else(|| "none".to_owned(), |piece| piece.letter().to_string());
            let args = [
                ("piece", Arg::word(piece)),
                ("kind", Arg::word(kind.unwrap_or("none"))),
                ("moves", Arg::word(if moves { "yes" } else { "no" })),
            ];
            self.shown.words.line("web-square", &args)
        });
        format!("{square}{rest}")
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
