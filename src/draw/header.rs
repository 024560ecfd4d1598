//! The header above the board: the players, whose turn it is, which game it is.

use super::board::{self, Frame};
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
const DIE: u32 = 42;
/// Width of a captured piece.
const PRIZE: u32 = 30;
/// How far a caption may shrink before it is cut.
const CAPTION_LEAST: f32 = 0.6;
const PAD: u32 = 12;
const ROW: u32 = 52;
const ICON: u32 = 44;

pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet, frame: &Frame, header: &Header) {
    for side in Side::BOTH {
        let seat = match side {
            Side::Attackers => &header.attackers,
            Side::Defenders => &header.defenders,
        };
        player(canvas, sheet, frame, side, seat, bar(header, side));
    }
    caption(canvas, frame, header);
}

/// The bar below a player whose turn it is; in gold, and all around, below the winner.
fn bar(header: &Header, side: Side) -> Option<Ink> {
    let won = (header.winner == Some(side)).then_some(Ink::Gold);
    won.or((header.turn == Some(side)).then_some(Ink::Text))
}

/// One player: their piece, their name, what they have captured; a bar behind them if it is their
/// turn or if they have won.
fn player(
    canvas: &mut Canvas,
    sheet: &Sheet,
    frame: &Frame,
    side: Side,
    seat: &Seat,
    bar: Option<Ink>,
) {
    let s = |length: u32| frame.scaled(length);
    let half = frame.width / 2;
    let left = if side == Side::Attackers { s(PAD) } else { half + s(PAD) / 2 };
    let width = half - s(PAD) - s(PAD) / 2;
    let top = s(PAD);
    if let Some(ink) = bar {
        let whole = Area { x: left, y: top, width, height: s(ROW) };
        if ink != Ink::Gold {
            canvas.fill(whole, Ink::Bar);
        }
        canvas.fill(Area { y: top + s(ROW) - s(5), height: s(5), ..whole }, ink);
        if ink == Ink::Gold {
            board::border(canvas, whole, s(4).max(1), ink);
        }
    }
    let piece = if side == Side::Attackers { Piece::Attacker } else { Piece::King };
    let icon = s(ICON);
    sheet.paint_icon(canvas, piece, icon, left + s(4), top + (s(ROW) - icon) / 2);
    let height = s(NAME) as f32;
    let small = s(CLOCK) as f32;
    let middle = top as f32 + (s(ROW) as f32 + height) / 2.0 - 2.0;
    let foot = if seat.clock.is_some() { middle - small / 2.0 - s(4) as f32 } else { middle };
    let right = (left + width - s(8)) as f32;
    let taken = prize(canvas, sheet, frame, (side, seat.captures), (right, middle));
    let start = (left + icon + s(12)) as f32;
    if let Some(clock) = &seat.clock {
        let below = foot + small + s(9) as f32;
        font::write(canvas, clock, start, below, small, Ink::Text);
    }
    let room = right - taken - s(10) as f32 - start;
    font::write(canvas, &font::fitting(&seat.name, height, room), start, foot, height, Ink::Text);
}

/// What a side has captured, as a piece and a number that end at `right`; the width of both.
fn prize(
    canvas: &mut Canvas,
    sheet: &Sheet,
    frame: &Frame,
    (side, count): (Side, usize),
    (right, foot): (f32, f32),
) -> f32 {
    if count == 0 {
        return 0.0;
    }
    let (height, icon) = (frame.scaled(NAME) as f32, frame.scaled(PRIZE));
    let piece = if side == Side::Attackers { Piece::Defender } else { Piece::Attacker };
    let count = format!("×{count}");
    let width = font::width(&count, height);
    font::write(canvas, &count, right - width, foot, height, Ink::Text);
    let taken = width + (icon + frame.scaled(5)) as f32;
    let top = foot - (height + icon as f32) / 2.0;
    sheet.paint_icon(canvas, piece, icon, (right - taken) as u32, top as u32);
    taken
}

/// The line below the players, with the die of this turn.
fn caption(canvas: &mut Canvas, frame: &Frame, header: &Header) {
    let s = |length: u32| frame.scaled(length);
    let full = s(CAPTION) as f32;
    let die = s(DIE);
    let beside = if header.die.is_some() { (die + s(12)) as f32 } else { 0.0 };
    let room = (frame.width - 2 * s(PAD)) as f32 - beside;
    let shrink = (room / font::width(&header.caption, full).max(1.0)).clamp(CAPTION_LEAST, 1.0);
    let height = full * shrink;
    let text = font::fitting(&header.caption, height, room);
    let width = font::width(&text, height);
    let (top, bottom) = ((s(PAD) + s(ROW)) as f32, (frame.header + s(4)) as f32);
    let foot = (top + bottom + height) / 2.0;
    let x = (frame.width as f32 - width - beside) / 2.0;
    font::write(canvas, &text, x, foot, height, Ink::Text);
    if let Some(face) = header.die {
        let x = (x + width) as u32 + s(12);
        let y = ((top + bottom) / 2.0) as u32 - die / 2;
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
    canvas.fill(area, Ink::Dark);
    let edge = (area.width / 12).max(1);
    let (x, y, side) = (area.x + edge, area.y + edge, area.width.saturating_sub(2 * edge));
    canvas.fill(Area { x, y, width: side, height: side }, Ink::Light);
    let Some(pips) = PIPS.get(face.wrapping_sub(1) as usize) else { return };
    let pip = (area.width / 6).max(2);
    for (column, row) in *pips {
        let at = |i: u32| (area.width - pip) * (1 + 2 * i) / 6;
        let area = Area { x: area.x + at(*column), y: area.y + at(*row), width: pip, height: pip };
        canvas.fill(area, Ink::Dark);
    }
}
