//! The header above the board: the players, whose turn it is, which game it is.

use super::board::Frame;
use super::canvas::{Area, Canvas};
use super::font;
use super::ink::Ink;
use super::sheet::Sheet;
use crate::reply::{Header, Seat};
use crate::tafl::{Piece, Side};

/// Heights of capitals and positions, for the standard width.
const NAME: u32 = 18;
const CAPTION: u32 = 17;
const CLOCK: u32 = 14;
const PAD: u32 = 12;
const ROW: u32 = 52;
const ICON: u32 = 44;

pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet, frame: &Frame, header: &Header) {
    for side in Side::BOTH {
        let seat = match side {
            Side::Attackers => &header.attackers,
            Side::Defenders => &header.defenders,
        };
        player(canvas, sheet, frame, side, seat, header.turn == Some(side));
    }
    caption(canvas, frame, header);
}

/// One player: their piece, their name, what they have captured; a bar behind them if it is their
/// turn.
fn player(canvas: &mut Canvas, sheet: &Sheet, frame: &Frame, side: Side, seat: &Seat, turn: bool) {
    let s = |length: u32| frame.scaled(length);
    let half = frame.width / 2;
    let left = if side == Side::Attackers { s(PAD) } else { half + s(PAD) / 2 };
    let width = half - s(PAD) - s(PAD) / 2;
    let top = s(PAD);
    if turn {
        canvas.fill(Area { x: left, y: top, width, height: s(ROW) }, Ink::Bar);
        let mark = Area { x: left, y: top + s(ROW) - s(5), width, height: s(5) };
        canvas.fill(mark, Ink::Text);
    }
    let piece = if side == Side::Attackers { Piece::Attacker } else { Piece::King };
    let icon = s(ICON);
    sheet.paint_icon(canvas, piece, icon, left + s(4), top + (s(ROW) - icon) / 2);
    let height = s(NAME) as f32;
    let small = s(CLOCK) as f32;
    let middle = top as f32 + (s(ROW) as f32 + height) / 2.0 - 2.0;
    let foot = if seat.clock.is_some() { middle - small / 2.0 - s(4) as f32 } else { middle };
    let captures = format!("×{}", seat.captures);
    let captures_width = font::width(&captures, height);
    let right = (left + width - s(8)) as f32;
    font::write(canvas, &captures, right - captures_width, middle, height, Ink::Text);
    let start = (left + icon + s(12)) as f32;
    if let Some(clock) = &seat.clock {
        let below = foot + small + s(9) as f32;
        font::write(canvas, clock, start, below, small, Ink::Text);
    }
    let room = right - captures_width - s(12) as f32 - start;
    font::write(canvas, &font::fitting(&seat.name, height, room), start, foot, height, Ink::Text);
}

fn caption(canvas: &mut Canvas, frame: &Frame, header: &Header) {
    let s = |length: u32| frame.scaled(length);
    let height = s(CAPTION) as f32;
    let die = s(CAPTION) * 3 / 2;
    let beside = if header.die.is_some() { (die + s(10)) as f32 } else { 0.0 };
    let room = (frame.width - 2 * s(PAD)) as f32 - beside;
    let text = font::fitting(&header.caption, height, room);
    let width = font::width(&text, height);
    let foot = (frame.header - s(10)) as f32;
    let x = (frame.width as f32 - width - beside) / 2.0;
    font::write(canvas, &text, x, foot, height, Ink::Text);
    if let Some(face) = header.die {
        let x = (x + width) as u32 + s(10);
        let y = foot as u32 + s(3) - die;
        draw_die(canvas, Area { x, y, width: die, height: die }, face);
    }
}

/// Where the pips of each face are, on a grid of three by three.
const PIPS: [&[(u32, u32)]; 6] = [
    &[(1, 1)],
    &[(0, 0), (2, 2)],
    &[(0, 0), (1, 1), (2, 2)],
    &[(0, 0), (2, 0), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
];

fn draw_die(canvas: &mut Canvas, area: Area, face: u8) {
    canvas.fill(area, Ink::DarkRim);
    let edge = (area.width / 12).max(1);
    let (x, y, side) = (area.x + edge, area.y + edge, area.width.saturating_sub(2 * edge));
    canvas.fill(Area { x, y, width: side, height: side }, Ink::Light);
    let Some(pips) = PIPS.get(face.wrapping_sub(1) as usize) else { return };
    let pip = (area.width / 6).max(2);
    for (column, row) in *pips {
        let at = |i: u32| (area.width - pip) * (1 + 2 * i) / 6;
        let area = Area { x: area.x + at(*column), y: area.y + at(*row), width: pip, height: pip };
        canvas.fill(area, Ink::DarkRim);
    }
}
