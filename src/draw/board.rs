//! The board: tiles, coordinates and marks.

use super::canvas::{Area, Canvas};
use super::font;
use super::ink::Ink;
use super::sheet::{Ground, Mark, Sheet, halo};
use crate::reply::{Scene, Window};
use crate::tafl::{Direction, Move, Square};
use hnefi_png::Tiles;

/// Where things are in the picture, in pixels.
pub(super) struct Frame {
    pub(super) width: u32,
    pub(super) height: u32,
    /// Width of a square.
    pub(super) cell: u32,
    /// Height of the header, 0 without one.
    pub(super) header: u32,
    /// The board's upper left corner.
    x: u32,
    y: u32,
    /// Height of the space for coordinates below it.
    below: u32,
    /// The squares that are shown.
    window: Window,
    turned: bool,
    /// The width that lengths are scaled by.
    basis: u32,
}

/// The width that the sizes below refer to.
const STANDARD: u32 = Scene::WIDTH;
/// Space for coordinates below, and on the left where each has one digit.
const MARGIN: u32 = 30;
/// Space on the left where some have two digits.
const MARGIN_WIDE: u32 = 44;
/// Space on the sides that have none.
const RIM: u32 = 8;
/// Height of the header, and of one with a die.
const HEADER: u32 = 104;
const HEADER_DIE: u32 = 122;
/// Height of the line that names a board.
const LABEL: u32 = 34;
/// Height of the coordinates' letters and digits, and the least at which they can be read.
const FIGURES: f32 = 17.0;
const FIGURES_LEAST: f32 = 9.0;
/// The least height of a turn's number at which it can be read.
const TURN_LEAST: f32 = 6.0;

impl Frame {
    pub(super) fn of(scene: &Scene) -> Frame {
        let width = scene.width.clamp(Scene::WIDTH_MIN, Scene::WIDTH_MAX);
        let window = scene.window();
        // A part of a board is half of a picture: what is written on it must be as large as ever.
        let basis = if scene.window.is_some() { 2 * width } else { width };
        let rim = scaled(RIM, basis);
        let (left, below) = match scene.style.coordinates {
            true => margins(scene.placement.size(), basis),
            false => (rim, rim),
        };
        let cell = (width - left - rim) / window.side as u32;
        let board = cell * window.side as u32;
        let header = match &scene.header {
            None => 0,
            Some(header) => scaled(if header.die.is_some() { HEADER_DIE } else { HEADER }, basis),
        };
        let label = if scene.label.is_some() { scaled(LABEL, basis) } else { 0 };
        Frame {
            width,
            height: header + label + rim + board + below,
            cell,
            header,
            x: left + (width - left - rim - board) / 2,
            y: header + label + rim,
            below,
            window,
            turned: scene.turned,
            basis,
        }
    }

    /// Scales a length that is given for the standard width.
    pub(super) fn scaled(&self, length: u32) -> u32 {
        scaled(length, self.basis)
    }

    /// Whether a square is in the picture.
    fn shows(&self, square: Square) -> bool {
        self.window.holds(square)
    }

    /// The squares in the picture.
    fn squares(&self) -> impl Iterator<Item = Square> {
        let (file, rank) = (self.window.first.file(), self.window.first.rank());
        let places = (0..self.window.side).flat_map(|y| (0..self.window.side).map(move |x| (x, y)));
        places.filter_map(move |(x, y)| Square::new(file + x, rank + y))
    }

    /// The upper left corner of a square in the picture.
    fn corner(&self, square: Square) -> (u32, u32) {
        let last = self.window.side - 1;
        let (file, rank) =
            (square.file() - self.window.first.file(), square.rank() - self.window.first.rank());
        let (column, row) = match self.turned {
            false => (file, last - rank),
            true => (last - file, rank),
        };
        (self.x + column as u32 * self.cell, self.y + row as u32 * self.cell)
    }

    /// Which way a direction on the board points in the picture.
    fn seen(&self, direction: Direction) -> Direction {
        match (self.turned, direction) {
            (false, direction) => direction,
            (true, Direction::North) => Direction::South,
            (true, Direction::South) => Direction::North,
            (true, Direction::East) => Direction::West,
            (true, Direction::West) => Direction::East,
        }
    }
}

/// Height of the coordinates for a width.
fn figures(basis: u32) -> f32 {
    (FIGURES * basis as f32 / STANDARD as f32).max(FIGURES_LEAST)
}

/// Space for coordinates on the left and below a board of this size; in a small picture they need a
/// larger part of it.
fn margins(size: u8, basis: u32) -> (u32, u32) {
    let height = figures(basis);
    let most = size.to_string();
    let standard = if most.len() > 1 { MARGIN_WIDE } else { MARGIN };
    let left = scaled(standard, basis).max(font::width(&most, height).ceil() as u32 + 5);
    (left, scaled(MARGIN, basis).max(height.ceil() as u32 + 4))
}

fn scaled(length: u32, width: u32) -> u32 {
    (length * width + STANDARD / 2) / STANDARD
}

pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet, frame: &Frame, scene: &Scene) {
    if scene.style.coordinates {
        coordinates(canvas, frame);
    }
    squares(canvas, sheet, frame, scene);
}

/// The board alone: squares, pieces, marks.
pub(super) fn squares(canvas: &mut Canvas, sheet: &Sheet, frame: &Frame, scene: &Scene) {
    let board = frame.cell * frame.window.side as u32;
    let edge = frame.scaled(2).max(1);
    let area = Area {
        x: frame.x - edge,
        y: frame.y - edge,
        width: board + 2 * edge,
        height: board + 2 * edge,
    };
    border(canvas, area, edge, Ink::Line);
    for square in frame.squares() {
        let (x, y) = frame.corner(square);
        canvas.copy(
            sheet.tile(ground(scene, square), scene.placement.piece(square)),
            frame.cell,
            x,
            y,
        );
    }
    marks(canvas, sheet, frame, scene);
}

/// A line of this thickness around an area.
pub(super) fn border(canvas: &mut Canvas, area: Area, thick: u32, ink: Ink) {
    let Area { x, y, width, height } = area;
    canvas.fill(Area { height: thick, ..area }, ink);
    canvas.fill(Area { y: y + height - thick, height: thick, ..area }, ink);
    canvas.fill(Area { width: thick, ..area }, ink);
    canvas.fill(Area { x: x + width - thick, width: thick, ..area }, ink);
}

/// Which tile is where in the picture.
pub(super) fn tiles(frame: &Frame, scene: &Scene) -> Tiles {
    let size = frame.window.side as usize;
    let mut numbers = vec![0; size * size];
    for square in frame.squares() {
        let (x, y) = frame.corner(square);
        let (column, row) = ((x - frame.x) / frame.cell, (y - frame.y) / frame.cell);
        let number = Sheet::number(ground(scene, square), scene.placement.piece(square));
        numbers[row as usize * size + column as usize] = number as u16;
    }
    Tiles { x: frame.x, y: frame.y, cell: frame.cell, size, numbers }
}

pub(super) fn ground(scene: &Scene, square: Square) -> Ground {
    let (_, kind) = scene.at(square);
    let tinted = scene.last.is_some_and(|mv| mv.from == square || mv.to == square);
    Ground { kind, tinted }
}

/// Files below the board, ranks to the left of it.
fn coordinates(canvas: &mut Canvas, frame: &Frame) {
    let height = figures(frame.basis);
    let board = (frame.cell * frame.window.side as u32) as f32;
    let half = frame.cell as f32 / 2.0;
    // Files are a little higher than the middle, so that g and j do not touch the border.
    let below = frame.y as f32 + board + (frame.below as f32 + height) / 2.0 - 1.0;
    for i in 0..frame.window.side {
        let (file, rank) = (frame.window.first.file() + i, frame.window.first.rank() + i);
        let square = Square::new(file, rank).expect("on the board");
        let (x, y) = frame.corner(square);
        let file = ((b'a' + file) as char).to_string();
        let at = x as f32 + half - font::width(&file, height) / 2.0;
        font::write(canvas, &file, at, below, height, Ink::Text);
        let rank = (rank + 1).to_string();
        let at = (frame.x as f32 - 2.0 - font::width(&rank, height)) / 2.0;
        let foot = y as f32 + half + height / 2.0;
        font::write(canvas, &rank, at.round(), foot, height, Ink::Text);
    }
}

/// The number of a turn, in the corner where the files and the ranks meet; a board without coordinates
/// has no room for it.
pub(super) fn turn_number(canvas: &mut Canvas, frame: &Frame, turn: usize) {
    let edge = frame.scaled(2).max(1);
    let (width, height) = (frame.x - edge, frame.below - edge);
    let text = turn.to_string();
    // Beside the coordinates it is a little smaller than they are.
    let room = (width as f32 - 2.0) / font::width(&text, 1.0);
    let letters = (figures(frame.basis) * 0.8).min(room);
    if letters < TURN_LEAST {
        return;
    }
    let top = frame.height - height;
    canvas.fill(Area { x: 0, y: top, width, height }, Ink::Frame);
    let at = (width as f32 - font::width(&text, letters)) / 2.0;
    let foot = top as f32 + (height as f32 + letters) / 2.0;
    font::write(canvas, &text, at, foot, letters, Ink::Text);
}

/// The name of a board, above it.
pub(super) fn label(canvas: &mut Canvas, frame: &Frame, text: &str) {
    let height = frame.scaled(20) as f32;
    let foot = frame.y as f32 - frame.scaled(RIM) as f32 - 2.0;
    font::write(canvas, text, frame.x as f32, foot, height, Ink::Text);
}

fn marks(canvas: &mut Canvas, sheet: &Sheet, frame: &Frame, scene: &Scene) {
    let mut mark = |mark: &Mark, square: Square, ink: Ink| {
        if frame.shows(square) {
            paint(canvas, mark, frame.corner(square), ink);
        }
    };
    for (square, _) in &scene.captured {
        mark(&sheet.cross, *square, Ink::Red);
    }
    if scene.king_in_danger
        && let Some(king) = king_square(scene)
    {
        mark(&sheet.danger, king, Ink::Red);
    }
    for square in scene.victims.iter().chain(&scene.blocker) {
        mark(&sheet.ring, *square, Ink::Red);
    }
    if let Some(chosen) = scene.chosen {
        mark(&sheet.corners, chosen, Ink::Trail);
    }
    for target in &scene.targets {
        mark(&sheet.dot, *target, Ink::Trail);
    }
    if let Some(forbidden) = scene.forbidden {
        mark(&sheet.cross, forbidden, Ink::Red);
    }
    for escape in &scene.escapes {
        mark(&sheet.corners, escape.to, Ink::Green);
    }
    for escape in furthest(&scene.escapes) {
        dashes(canvas, frame, escape);
    }
    if let Some(last) = scene.last {
        trail(canvas, sheet, frame, last, scene.placement.piece(last.to).is_some());
    }
}

/// A mark with its outline.
fn paint(canvas: &mut Canvas, mark: &Mark, (x, y): (u32, u32), ink: Ink) {
    canvas.paint(&mark.halo, x as i32, y as i32, Ink::Halo);
    canvas.paint(&mark.core, x as i32, y as i32, ink);
}

/// A bar with its outline.
fn outline(canvas: &mut Canvas, frame: &Frame, area: Area) {
    let halo = halo(frame.cell);
    let Area { x, y, width, height } = area;
    canvas.fill(
        Area { x: x - halo, y: y - halo, width: width + 2 * halo, height: height + 2 * halo },
        Ink::Halo,
    );
}

fn king_square(scene: &Scene) -> Option<Square> {
    scene.placement.pieces().find(|(_, piece)| *piece == crate::tafl::Piece::King).map(|(s, _)| s)
}

/// The longest escape in each direction: the shorter ones are part of it.
fn furthest(escapes: &[Move]) -> Vec<Move> {
    let mut longest: Vec<(Direction, u8, Move)> = Vec::new();
    for &mv in escapes {
        let Some((direction, distance)) = mv.from.line_to(mv.to) else { continue };
        match longest.iter_mut().find(|(known, ..)| *known == direction) {
            Some(entry) if entry.1 < distance => *entry = (direction, distance, mv),
            Some(_) => {}
            None => longest.push((direction, distance, mv)),
        }
    }
    longest.into_iter().map(|(.., mv)| mv).collect()
}

/// A bar along the path of a move, from the edge of its first square to the edge of its last.
fn way(frame: &Frame, mv: Move, thick: u32) -> Option<(Area, Direction)> {
    if !frame.shows(mv.from) || !frame.shows(mv.to) {
        return None;
    }
    let (direction, _) = mv.from.line_to(mv.to)?;
    let ((ax, ay), (bx, by)) = (frame.corner(mv.from), frame.corner(mv.to));
    let (cell, half) = (frame.cell, frame.cell / 2);
    let area = match frame.seen(direction) {
        Direction::East => {
            Area { x: ax + half, y: ay + half - thick / 2, width: bx - ax - half, height: thick }
        }
        Direction::West => {
            Area { x: bx + cell, y: ay + half - thick / 2, width: ax - bx - half, height: thick }
        }
        Direction::South => {
            Area { x: ax + half - thick / 2, y: ay + half, width: thick, height: by - ay - half }
        }
        Direction::North => {
            Area { x: ax + half - thick / 2, y: by + cell, width: thick, height: ay - by - half }
        }
    };
    Some((area, frame.seen(direction)))
}

/// The trail of the last move, ending in an arrowhead next to the piece.
fn trail(canvas: &mut Canvas, sheet: &Sheet, frame: &Frame, mv: Move, piece: bool) {
    let Some((mut area, direction)) = way(frame, mv, frame.scaled(5).max(2)) else { return };
    // Space for the arrowhead, which begins a little before the square.
    let room = frame.cell * 26 / 100;
    match direction {
        Direction::East => area.width = area.width.saturating_sub(room),
        Direction::South => area.height = area.height.saturating_sub(room),
        Direction::West => {
            area.x += room.min(area.width);
            area.width = area.width.saturating_sub(room);
        }
        Direction::North => {
            area.y += room.min(area.height);
            area.height = area.height.saturating_sub(room);
        }
    }
    outline(canvas, frame, area);
    let head = piece.then(|| (sheet.head(direction), tip(frame, mv.to, direction)));
    if let Some((head, (x, y))) = head {
        canvas.paint(&head.halo, x, y, Ink::Halo);
    }
    canvas.fill(area, Ink::Trail);
    if let Some((head, (x, y))) = head {
        canvas.paint(&head.core, x, y, Ink::Trail);
    }
}

/// Where the mask of an arrowhead goes: on the neighbouring square, with its tip at the border.
fn tip(frame: &Frame, to: Square, direction: Direction) -> (i32, i32) {
    let (x, y) = frame.corner(to);
    let (x, y, cell) = (x as i32, y as i32, frame.cell as i32);
    let back = cell - cell * 72 / 100;
    match direction {
        Direction::North => (x, y + back),
        Direction::South => (x, y - back),
        Direction::East => (x - back, y),
        Direction::West => (x + back, y),
    }
}

/// A dashed line along an open path of the king.
fn dashes(canvas: &mut Canvas, frame: &Frame, mv: Move) {
    let Some((area, direction)) = way(frame, mv, frame.scaled(5).max(2)) else { return };
    let dash = frame.scaled(8).max(3);
    let start = frame.cell / 2;
    let across = matches!(direction, Direction::East | Direction::West);
    let length = if across { area.width } else { area.height };
    let forward = matches!(direction, Direction::East | Direction::South);
    let mut at = start;
    while at < length {
        let part = dash.min(length - at);
        let offset = if forward { at } else { length - at - part };
        let piece = match across {
            true => Area { x: area.x + offset, width: part, ..area },
            false => Area { y: area.y + offset, height: part, ..area },
        };
        outline(canvas, frame, piece);
        canvas.fill(piece, Ink::Green);
        at += 2 * dash;
    }
}
