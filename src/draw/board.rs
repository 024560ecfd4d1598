//! The board: tiles, coordinates and marks.

use super::canvas::{Area, Canvas, Tiles};
use super::font;
use super::ink::Ink;
use super::sheet::{Ground, Sheet};
use crate::reply::Scene;
use crate::tafl::{Direction, Move, Square};

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
    /// Squares per side.
    size: u8,
    turned: bool,
}

/// The width that the sizes below refer to.
const STANDARD: u32 = Scene::WIDTH;
/// Space for coordinates on each side.
const MARGIN: u32 = 40;
/// Height of the header.
const HEADER: u32 = 104;
/// Height of the coordinates' letters and digits.
const FIGURES: f32 = 22.0;

impl Frame {
    pub(super) fn of(scene: &Scene) -> Frame {
        let width = scene.width.clamp(Scene::WIDTH_MIN, Scene::WIDTH_MAX);
        let size = scene.placement.size();
        let margin = scaled(MARGIN, width);
        let cell = (width - 2 * margin) / size as u32;
        let header = if scene.header.is_some() { scaled(HEADER, width) } else { 0 };
        let board = cell * size as u32;
        Frame {
            width,
            height: header + board + 2 * margin,
            cell,
            header,
            x: (width - board) / 2,
            y: header + margin,
            size,
            turned: scene.turned,
        }
    }

    /// The distance from the ranks on the left to those on the right, an even number of pixels.
    fn ranks_apart(&self) -> u32 {
        let board = self.cell * self.size as u32;
        ((self.width - self.x - board) / 2 + board + self.x - self.x / 2) & !1
    }

    /// Scales a length that is given for the standard width.
    pub(super) fn scaled(&self, length: u32) -> u32 {
        scaled(length, self.width)
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (u32, u32) {
        let last = self.size - 1;
        let (file, rank) = match self.turned {
            false => (square.file(), last - square.rank()),
            true => (last - square.file(), square.rank()),
        };
        (self.x + file as u32 * self.cell, self.y + rank as u32 * self.cell)
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

fn scaled(length: u32, width: u32) -> u32 {
    (length * width + STANDARD / 2) / STANDARD
}

pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet, frame: &Frame, scene: &Scene) {
    coordinates(canvas, frame);
    let board = frame.cell * frame.size as u32;
    let edge = frame.scaled(2).max(1);
    let area = Area {
        x: frame.x - edge,
        y: frame.y - edge,
        width: board + 2 * edge,
        height: board + 2 * edge,
    };
    border(canvas, area, edge);
    for square in Square::all(frame.size) {
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
fn border(canvas: &mut Canvas, area: Area, thick: u32) {
    let Area { x, y, width, height } = area;
    canvas.fill(Area { height: thick, ..area }, Ink::Line);
    canvas.fill(Area { y: y + height - thick, height: thick, ..area }, Ink::Line);
    canvas.fill(Area { width: thick, ..area }, Ink::Line);
    canvas.fill(Area { x: x + width - thick, width: thick, ..area }, Ink::Line);
}

/// Which tile is where in the picture.
pub(super) fn tiles(frame: &Frame, scene: &Scene) -> Tiles {
    let size = frame.size as usize;
    let mut numbers = vec![0; size * size];
    for square in Square::all(frame.size) {
        let (x, y) = frame.corner(square);
        let (column, row) = ((x - frame.x) / frame.cell, (y - frame.y) / frame.cell);
        let number = Sheet::number(ground(scene, square), scene.placement.piece(square));
        numbers[row as usize * size + column as usize] = number as u16;
    }
    Tiles {
        x: frame.x,
        y: frame.y,
        cell: frame.cell,
        size,
        numbers,
        ranks_apart: frame.ranks_apart(),
    }
}

fn ground(scene: &Scene, square: Square) -> Ground {
    let (_, kind) = scene.at(square);
    let tinted = scene.last.is_some_and(|mv| mv.from == square || mv.to == square);
    Ground { kind, tinted }
}

/// Files and ranks on all four sides.
fn coordinates(canvas: &mut Canvas, frame: &Frame) {
    let height = FIGURES * frame.width as f32 / STANDARD as f32;
    let margin = frame.scaled(MARGIN) as f32;
    let board = (frame.cell * frame.size as u32) as f32;
    let (left, top) = (frame.x as f32, frame.y as f32);
    for i in 0..frame.size {
        let square = Square::new(i, i).expect("on the board");
        let (x, y) = frame.corner(square);
        let half = frame.cell as f32 / 2.0;
        let file = ((b'a' + i) as char).to_string();
        let at = x as f32 + half - font::width(&file, height) / 2.0;
        let foot = (margin + height) / 2.0;
        // Files are placed a little higher, so that g and j do not touch the board or the border.
        for y in [top - margin + foot - 1.0, top + board + foot] {
            font::write(canvas, &file, at, y, height, Ink::Text);
        }
        let rank = (i + 1).to_string();
        let width = font::width(&rank, height);
        let foot = y as f32 + half + height / 2.0;
        let narrow = if width > margin - 4.0 { height * (margin - 4.0) / width } else { height };
        let at = (left / 2.0 - font::width(&rank, narrow) / 2.0).round();
        for x in [at, at + frame.ranks_apart() as f32] {
            font::write(canvas, &rank, x, foot, narrow, Ink::Text);
        }
    }
}

fn marks(canvas: &mut Canvas, sheet: &Sheet, frame: &Frame, scene: &Scene) {
    let mut mark = |mask: &super::mask::Mask, square: Square, ink: Ink, most: u8| {
        let (x, y) = frame.corner(square);
        canvas.paint_up_to(mask, x as i32, y as i32, ink, most);
    };
    for (square, _) in &scene.captured {
        mark(&sheet.cross, *square, Ink::Red, 11);
    }
    if scene.king_in_danger
        && let Some(king) = king_square(scene)
    {
        mark(&sheet.ring, king, Ink::Red, 15);
    }
    if let Some(chosen) = scene.chosen {
        mark(&sheet.corners, chosen, Ink::Trail, 15);
    }
    for target in &scene.targets {
        mark(&sheet.dot, *target, Ink::Trail, 15);
    }
    if let Some(forbidden) = scene.forbidden {
        mark(&sheet.cross, forbidden, Ink::Red, 15);
    }
    for escape in &scene.escapes {
        mark(&sheet.corners, escape.to, Ink::Green, 15);
    }
    for escape in furthest(&scene.escapes) {
        dashes(canvas, frame, escape);
    }
    if let Some(last) = scene.last {
        trail(canvas, sheet, frame, last, scene.placement.piece(last.to).is_some());
    }
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
    canvas.fill(area, Ink::Trail);
    if piece {
        let (x, y) = frame.corner(mv.to);
        let (x, y, cell) = (x as i32, y as i32, frame.cell as i32);
        // The arrowhead is on the neighbouring square, with its tip at the border.
        let (x, y) = match direction {
            Direction::North => (x, y + cell - cell * 72 / 100),
            Direction::South => (x, y - cell + cell * 72 / 100),
            Direction::East => (x - cell + cell * 72 / 100, y),
            Direction::West => (x + cell - cell * 72 / 100, y),
        };
        canvas.paint(sheet.head(direction), x, y, Ink::Trail);
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
        canvas.fill(piece, Ink::Green);
        at += 2 * dash;
    }
}
