//! The board of a page, as SVG: what the picture in the chat shows, drawn with lines and circles.
//!
//! Nothing here has a colour: each thing has a class, whose colour the style sheet takes from the theme. A
//! square is 100 units wide.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use super::frame::{Frame, RIM};
use crate::reply::Scene;
use crate::tafl::{Move, Piece, SpecialKind, Square};

/// A board with these words for those who do not see it.
pub(super) fn svg(scene: &Scene, alt: &str) -> Markup {
    let frame = Frame::of(scene);
    let mut inside = String::new();
    ground(&mut inside, &frame, scene);
    pieces(&mut inside, &frame, scene);
    marks(&mut inside, &frame, scene);
    html! {
        svg.board viewBox={ "0 0 " (frame.width()) " " (frame.height()) } role="img" aria-label=(alt) {
            rect.frame width=(frame.width()) height=(frame.height()) rx="12" {}
            (PreEscaped(inside))
        }
    }
}

/// Adds to a picture; writing to a text never fails.
macro_rules! add {
    ($to:expr, $($part:tt)*) => { let _ = write!($to, $($part)*); };
}

/// The squares, the lines between them and the coordinates.
fn ground(to: &mut String, frame: &Frame, scene: &Scene) {
    let (left, side) = (frame.left, 100 * frame.size);
    add!(to, r#"<rect class="square" x="{left}" y="{RIM}" width="{side}" height="{side}"/>"#);
    for square in Square::all(scene.placement.size()) {
        let (_, kind) = scene.at(square);
        let tinted = scene.last.is_some_and(|mv| mv.from == square || mv.to == square);
        let class = match kind {
            _ if tinted => "tint",
            Some(kind) => kind.as_str(),
            None => continue,
        };
        let (x, y) = frame.corner(square);
        add!(to, r#"<rect class="{class}" x="{x}" y="{y}" width="100" height="100"/>"#);
        if let Some(kind) = kind {
            ornament(to, kind, (x, y));
        }
    }
    let mut lines = String::new();
    for i in 0..=frame.size {
        let (x, y) = (left + 100 * i, RIM + 100 * i);
        add!(lines, "M{x} {RIM}v{side}M{left} {y}h{side}");
    }
    add!(to, r#"<path class="line" d="{lines}"/>"#);
    if scene.style.coordinates {
        coordinates(to, frame);
    }
}

/// What tells a special square apart without its colour.
fn ornament(to: &mut String, kind: SpecialKind, (x, y): (i32, i32)) {
    let path = match kind {
        SpecialKind::Throne => "m10 10h80v80h-80zm14 14h52v52h-52z",
        SpecialKind::Corner => "m12 12h76v76h-76zl76 76m0-76-76 76",
        SpecialKind::Camp => "m50 28 22 22-22 22-22-22z",
        SpecialKind::Royal => "m28 50h44m-22-22v44",
    };
    add!(to, r#"<path class="ornament" d="M{x} {y}{path}"/>"#);
}

/// Letters below the board, numbers to the left of it.
fn coordinates(to: &mut String, frame: &Frame) {
    let foot = RIM + 100 * frame.size + 48;
    for i in 0..frame.size as u8 {
        let Some(square) = Square::new(i, i) else { continue };
        let (x, y) = frame.middle(square);
        let (letter, number) = ((b'a' + i) as char, i + 1);
        add!(to, r#"<text x="{x}" y="{foot}">{letter}</text>"#);
        add!(to, r#"<text x="{}" y="{}">{number}</text>"#, frame.left / 2, y + 14);
    }
}

fn pieces(to: &mut String, frame: &Frame, scene: &Scene) {
    for (square, piece) in scene.placement.pieces() {
        let (x, y) = frame.middle(square);
        let (class, mark) = match piece {
            Piece::Attacker => ("dark", "m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0"),
            Piece::Commander => ("dark", "m-18-18h36v36h-36z"),
            Piece::Defender => ("light", "m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0"),
            Piece::Guard => ("light", "m-16-14h32v16l-16 16-16-16z"),
            Piece::Knight => ("light", "m0-18 18 32h-36z"),
            Piece::King => ("light king", "m-24 18v-34l14 14 10-20 10 20 14-14v34z"),
        };
        let radius = if piece == Piece::King { 42 } else { 36 };
        add!(to, r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#);
        add!(to, r#"<path class="{class} mark" d="M{x} {y}{mark}"/>"#);
    }
}

fn marks(to: &mut String, frame: &Frame, scene: &Scene) {
    for (square, _) in &scene.captured {
        let (x, y) = frame.middle(*square);
        twice(to, "red", &format!("M{x} {y}m-24-24 48 48m0-48-48 48"));
    }
    for escape in &scene.escapes {
        let (x, y) = frame.corner(escape.to);
        twice(to, "green", &format!("M{x} {y}m10 32v-22h22m36 0h22v22m0 36v22h-22m-36 0h-22v-22"));
        twice(to, "green dashed", &way(frame, *escape, 44, 50));
    }
    if let Some(last) = scene.last {
        twice(to, "trail", &way(frame, last, 0, 62));
        arrow(to, frame, last);
    }
    let king = scene.placement.pieces().find(|(_, piece)| *piece == Piece::King);
    if let Some((square, _)) = king.filter(|_| scene.king_in_danger) {
        let (x, y) = frame.middle(square);
        add!(to, r#"<circle class="halo" cx="{x}" cy="{y}" r="45"/>"#);
        add!(to, r#"<circle class="red" cx="{x}" cy="{y}" r="45"/>"#);
    }
}

/// A line with its outline, so that it is seen on every ground.
fn twice(to: &mut String, class: &str, path: &str) {
    let dashed = if class.ends_with("dashed") { " dashed" } else { "" };
    add!(to, r#"<path class="halo{dashed}" d="{path}"/><path class="{class}" d="{path}"/>"#);
}

/// In which direction a move goes in the picture.
fn direction(frame: &Frame, mv: Move) -> (i32, i32) {
    let ((ax, ay), (bx, by)) = (frame.middle(mv.from), frame.middle(mv.to));
    ((bx - ax).signum(), (by - ay).signum())
}

/// A line along a move, so far from the middle of its first square to so far before that of its last.
fn way(frame: &Frame, mv: Move, after: i32, before: i32) -> String {
    let ((ax, ay), (bx, by)) = (frame.middle(mv.from), frame.middle(mv.to));
    let (dx, dy) = direction(frame, mv);
    let (ax, ay) = (ax + dx * after, ay + dy * after);
    let (bx, by) = (bx - dx * before, by - dy * before);
    format!("M{ax} {ay}L{bx} {by}")
}

/// The head of the arrow along the last move, before its piece.
fn arrow(to: &mut String, frame: &Frame, mv: Move) {
    let (x, y) = frame.middle(mv.to);
    let (dx, dy) = direction(frame, mv);
    let (tip, back, half) = (42, 66, 18);
    let (tx, ty) = (x - dx * tip, y - dy * tip);
    let (ax, ay) = (x - dx * back + dy * half, y - dy * back + dx * half);
    let (bx, by) = (x - dx * back - dy * half, y - dy * back - dx * half);
    add!(to, r#"<path class="head" d="M{tx} {ty}L{ax} {ay} {bx} {by}z"/>"#);
}
