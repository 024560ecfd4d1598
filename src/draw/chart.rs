//! The picture of a chart: curves over time, and shares with what chance leaves open.
//!
//! `plotters` reckons where everything goes. It paints with the inks and the letters of the boards, so
//! that a chart looks as the boards of its theme do and its file is as small.

use std::convert::Infallible;
use std::ops::Range;

use plotters::coord::Shift;
use plotters::coord::types::{RangedCoordi32, RangedCoordi64};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{BackendColor, BackendCoord, BackendTextStyle, DrawingErrorKind};

use super::canvas::Canvas;
use super::font;
use super::ink::{Ink, OPAQUE, paints};
use crate::reply::{Bar, Chances, Curve, Figure, Plot};

/// The width of every chart in pixels: a phone shows it at half that, and the letters can be read.
const WIDTH: u32 = 640;
/// The height of a chart with curves, without the line that each of them has.
const HEIGHT: u32 = 380;
/// Around everything.
const PAD: i32 = 20;
/// Heights of capitals.
const TITLE: i32 = 18;
const LABEL: i32 = 15;
/// How far a title may shrink before it is cut.
const TITLE_LEAST: f32 = 0.7;
/// From one line of text to the next.
const LINE: i32 = 32;
/// Left of a plot, for its ratings.
const RATINGS: i32 = 64;
/// Where nobody is ahead, in percent.
const EVEN: i32 = 50;
/// Left of a plot, for its percents.
const PERCENTS: i32 = 48;
/// From one bar to the next.
const ROW: i32 = 66;
/// The height of a bar.
const BAR: i32 = 22;

/// What curves are drawn with: the mark tells them apart for whoever cannot tell the inks apart.
const PENS: [(Ink, PlotMark); 7] = [
    (Ink::Trail, PlotMark::Disc),
    (Ink::Red, PlotMark::Square),
    (Ink::Green, PlotMark::Up),
    (Ink::Dark, PlotMark::Diamond),
    (Ink::Red, PlotMark::Down),
    (Ink::Green, PlotMark::Disc),
    (Ink::Trail, PlotMark::Diamond),
];

/// The shape of the marks on a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlotMark {
    Disc,
    Square,
    Up,
    Down,
    Diamond,
}

/// How wide a curve is, where it is sure and where it is not.
const WIDE: u32 = 3;
const WIDE_UNSURE: u32 = 1;
/// How far a mark reaches from its middle.
const REACH: i32 = 7;
/// How far two marks of a curve are apart at least.
const APART: i32 = 44;

/// A curve leaves at least so much room above and below it, in points.
const ROOM: i32 = 25;

type PlotArea<'a> = DrawingArea<Paper<'a>, Shift>;
type PlotChart<'a, 'b> = ChartContext<'a, Paper<'b>, Cartesian2d<RangedCoordi64, RangedCoordi32>>;
type Done = Result<(), DrawingAreaErrorKind<Infallible>>;

/// A canvas on which `plotters` draws; its colours are numbers of inks.
struct Paper<'a>(&'a mut Canvas);

/// An ink as `plotters` carries it.
const fn paint(ink: Ink) -> RGBColor {
    RGBColor(ink as u8, 0, 0)
}

const TEXT: RGBColor = paint(Ink::Text);

fn ink(colour: BackendColor) -> Ink {
    Ink::ALL[usize::from(colour.rgb.0) % Ink::ALL.len()]
}

impl DrawingBackend for Paper<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        (self.0.width, self.0.height)
    }

    fn ensure_prepared(&mut self) -> Result<(), DrawingErrorKind<Infallible>> {
        Ok(())
    }

    fn present(&mut self) -> Result<(), DrawingErrorKind<Infallible>> {
        Ok(())
    }

    fn draw_pixel(
        &mut self,
        at: BackendCoord,
        colour: BackendColor,
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        let cover = (colour.alpha * f64::from(OPAQUE)).round() as u8;
        self.0.dot(at, cover.min(OPAQUE), ink(colour));
        Ok(())
    }

    /// The sizes of letters are the heights of their capitals.
    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let height = style.size() as f32;
        Ok((font::width(text, height).ceil() as u32, height as u32))
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        let height = style.size() as f32;
        let width = font::width(text, height);
        let Pos { h_pos, v_pos } = style.anchor();
        let left = match h_pos {
            HPos::Left => 0.0,
            HPos::Center => width / 2.0,
            HPos::Right => width,
        };
        let foot = match v_pos {
            VPos::Top => height,
            VPos::Center => height / 2.0,
            VPos::Bottom => 0.0,
        };
        font::write(self.0, text, x as f32 - left, y as f32 + foot, height, ink(style.color()));
        Ok(())
    }
}

/// Draws a figure as a PNG file.
pub fn chart(figure: &Figure) -> Vec<u8> {
    let height = match &figure.plot {
        Plot::Curves { list, .. } => HEIGHT + (LINE as u32) * list.len() as u32,
        Plot::Chances(_) => HEIGHT,
        Plot::Bars(list) => (2 * PAD + 2 * LINE + ROW * list.len() as i32) as u32,
    };
    let mut canvas = Canvas::new(paints(figure.theme), WIDTH, height, Ink::Frame);
    draw(&mut canvas, figure).expect("a canvas takes what it is given");
    canvas.encode_plainly()
}

fn draw(canvas: &mut Canvas, figure: &Figure) -> Done {
    let sheet = Paper(canvas).into_drawing_area();
    // A name of which the font has no letter leaves only what follows it.
    let title = font::legible(&figure.title);
    let title = title.trim_start_matches(|c: char| !c.is_alphanumeric());
    let shrink = room() / font::width(title, TITLE as f32).max(1.0);
    let height = TITLE as f32 * shrink.clamp(TITLE_LEAST, 1.0);
    write(&sheet, (PAD, PAD), title, height as i32, HPos::Left)?;
    match &figure.plot {
        Plot::Curves { list, days } => curves(&sheet, list, days),
        Plot::Bars(list) => bars(&sheet, list),
        Plot::Chances(of) => chances(&sheet, of),
    }
}

/// How wide a line of text may be.
fn room() -> f32 {
    (WIDTH as i32 - 2 * PAD) as f32
}

/// Writes a line of text as far as there is room; (x, y) is its upper left, or right, corner.
fn write(sheet: &PlotArea<'_>, at: (i32, i32), text: &str, height: i32, side: HPos) -> Done {
    let text = font::fitting(text, height as f32, room());
    let style = letters(height).pos(Pos::new(side, VPos::Top));
    sheet.draw_text(&text, &style, at)
}

/// Letters with capitals of this height.
fn letters(height: i32) -> TextStyle<'static> {
    let font = FontDesc::new(FontFamily::SansSerif, height.into(), FontStyle::Bold);
    TextStyle::from(font).color(&TEXT)
}

fn curves(sheet: &PlotArea<'_>, list: &[Curve], days: &[String; 2]) -> Done {
    let drawn = || list.iter().map(|curve| (curve, PENS[curve.pen % PENS.len()]));
    let mut top = PAD + LINE;
    for (curve, (ink, mark)) in drawn() {
        // On the ground that the curve has, or its ink could not be seen.
        let middle = top + LABEL / 2;
        let ground = [(PAD, top - 4), (PAD + 40, top + LABEL + 4)];
        sheet.draw(&Rectangle::new(ground, paint(Ink::Square).filled()))?;
        let pen = paint(ink).stroke_width(WIDE);
        sheet.draw(&PathElement::new(vec![(PAD + 4, middle), (PAD + 36, middle)], pen))?;
        draw_mark(sheet, (PAD + 20, middle), (ink, mark), false)?;
        write(sheet, (PAD + 52, top), &curve.label, LABEL, HPos::Left)?;
        top += LINE;
    }
    let (times, ratings) = bounds(list);
    let foot = sheet.dim_in_pixel().1 as i32 - PAD - LABEL;
    let (left, right) = (PAD + RATINGS, WIDTH as i32 - PAD);
    write(sheet, (left, foot), &days[0], LABEL, HPos::Left)?;
    write(sheet, (right, foot), &days[1], LABEL, HPos::Right)?;
    let (_, below) = sheet.split_vertically(top);
    let mut chart = ground(&below, RATINGS, times, ratings)?;
    mesh(&mut chart, 5)?;
    let area = chart.plotting_area();
    for (curve, pen) in drawn() {
        for pair in curve.points.windows(2) {
            let wide = if pair[1].unsure { WIDE_UNSURE } else { WIDE };
            let line = pair.iter().map(|point| (point.at, point.rating)).collect::<Vec<_>>();
            area.draw(&PathElement::new(line, paint(pen.0).stroke_width(wide)))?;
        }
        // From the last one back, so that the rating of today has its mark.
        let mut before: Option<i32> = None;
        for point in curve.points.iter().rev() {
            let at = area.map_coordinate(&(point.at, point.rating));
            if before.is_none_or(|before| before - at.0 >= APART) {
                draw_mark(sheet, at, pen, point.unsure)?;
                before = Some(at.0);
            }
        }
    }
    Ok(())
}

/// A plot below what is written above it, with room for its numbers at the left.
fn ground<'a, 'b>(
    below: &'a PlotArea<'b>,
    numbers: i32,
    x: Range<i64>,
    y: Range<i32>,
) -> Result<PlotChart<'a, 'b>, DrawingAreaErrorKind<Infallible>> {
    let chart = ChartBuilder::on(below)
        .margin_right(PAD)
        .margin_left(PAD)
        .margin_bottom(PAD)
        .x_label_area_size(LINE)
        .y_label_area_size(numbers)
        .build_cartesian_2d(x, y)?;
    chart.plotting_area().fill(&paint(Ink::Square))?;
    Ok(chart)
}

/// Lines from left to right, about so many, each with its number.
fn mesh(chart: &mut PlotChart<'_, '_>, lines: usize) -> Done {
    chart
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(paint(Ink::Line))
        .light_line_style(TRANSPARENT)
        .axis_style(paint(Ink::Line))
        .label_style(letters(LABEL))
        .x_labels(2)
        .x_label_formatter(&|_| String::new())
        .y_labels(lines)
        .draw()
}

/// Draws the mark of a curve around a point; what is unsure is hollow.
fn draw_mark(
    sheet: &PlotArea<'_>,
    at: (i32, i32),
    (ink, mark): (Ink, PlotMark),
    hollow: bool,
) -> Done {
    shape(sheet, at, (ink, mark), REACH)?;
    match hollow {
        true => shape(sheet, at, (Ink::Square, mark), REACH - 3),
        false => Ok(()),
    }
}

fn shape(
    sheet: &PlotArea<'_>,
    (x, y): (i32, i32),
    (ink, mark): (Ink, PlotMark),
    reach: i32,
) -> Done {
    let style = paint(ink).filled();
    let corners = match mark {
        PlotMark::Disc => return sheet.draw(&Circle::new((x, y), reach, style)),
        PlotMark::Square => {
            let corner = reach - 1;
            let ends = [(x - corner, y - corner), (x + corner, y + corner)];
            return sheet.draw(&Rectangle::new(ends, style));
        }
        PlotMark::Up => vec![(x, y - reach), (x + reach, y + reach), (x - reach, y + reach)],
        PlotMark::Down => vec![(x, y + reach), (x + reach, y - reach), (x - reach, y - reach)],
        PlotMark::Diamond => vec![(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)],
    };
    sheet.draw(&Polygon::new(corners, style))
}

/// The moments and the ratings between which all curves are.
fn bounds(list: &[Curve]) -> (Range<i64>, Range<i32>) {
    let points = || list.iter().flat_map(|curve| &curve.points);
    let (first, last) = (points().map(|it| it.at).min(), points().map(|it| it.at).max());
    let (low, high) = (points().map(|it| it.rating).min(), points().map(|it| it.rating).max());
    let (first, low) = (first.unwrap_or_default(), low.unwrap_or_default());
    let last = last.unwrap_or_default().max(first + 1);
    (first..last, low - ROOM..high.unwrap_or_default() + ROOM)
}

/// The chances of a game: what is between the curve and the middle is the lead of a side.
fn chances(sheet: &PlotArea<'_>, of: &Chances) -> Done {
    let last = of.percents.len().saturating_sub(1).max(1) as i64;
    let (_, below) = sheet.split_vertically(PAD + LINE);
    let mut chart = ground(&below, PERCENTS, 0..last, 0..100)?;
    let area = chart.plotting_area();
    let curve: Vec<(i64, i32)> = (0..).zip(of.percents.iter().copied()).collect();
    // Piece by piece: a polygon that crosses itself would be filled otherwise.
    for piece in curve.windows(2) {
        let [(from, before), (to, after)] = [piece[0], piece[1]];
        let corners = vec![(from, EVEN), (from, before), (to, after), (to, EVEN)];
        area.draw(&Polygon::new(corners, paint(Ink::Throne).filled()))?;
    }
    mesh(&mut chart, 3)?;
    let area = chart.plotting_area();
    area.draw(&PathElement::new(curve, paint(Ink::Trail).stroke_width(WIDE)))?;
    let (left, top) = area.map_coordinate(&(0, 100));
    let (right, foot) = area.map_coordinate(&(last, 0));
    area_words(sheet, of, (left, top, right, foot))?;
    for (nth, ply) in (1..).zip(&of.marked) {
        // What was left after the move.
        let percent = of.percents.get(*ply).copied().unwrap_or_default();
        let (x, y) = area.map_coordinate(&(*ply as i64, percent));
        draw_mark(sheet, (x, y), (Ink::Red, PlotMark::Disc), false)?;
        let above = y > top + LINE;
        let upper = if above { y - REACH - LINE } else { y + REACH + PLATE };
        let x = x.clamp(left + LABEL, right - LABEL);
        write_on_plate(sheet, (x, upper), &i64::to_string(&nth), HPos::Center)?;
    }
    Ok(())
}

/// What is written beside the chances: the sides, and the first and the last move.
fn area_words(
    sheet: &PlotArea<'_>,
    of: &Chances,
    (left, top, right, foot): (i32, i32, i32, i32),
) -> Done {
    let x = left + 2 * PLATE;
    write_on_plate(sheet, (x, top + 2 * PLATE), &of.sides[0], HPos::Left)?;
    write_on_plate(sheet, (x, foot - LABEL - 2 * PLATE), &of.sides[1], HPos::Left)?;
    write(sheet, (left, foot + LABEL / 2), &of.ends[0], LABEL, HPos::Left)?;
    write(sheet, (right, foot + LABEL / 2), &of.ends[1], LABEL, HPos::Right)
}

/// Around words that stand on what is drawn.
const PLATE: i32 = 5;

/// Writes words on a ground of their own, on which they can be read whatever is below; (x, y) is their
/// upper edge.
fn write_on_plate(sheet: &PlotArea<'_>, (x, y): (i32, i32), text: &str, side: HPos) -> Done {
    let wide = font::width(text, LABEL as f32).ceil() as i32;
    let left = if matches!(side, HPos::Left) { x } else { x - wide / 2 };
    let plate = [(left - PLATE, y - PLATE), (left + wide + PLATE, y + LABEL + PLATE)];
    sheet.draw(&Rectangle::new(plate, paint(Ink::Frame).filled()))?;
    let style = letters(LABEL).pos(Pos::new(side, VPos::Top));
    sheet.draw_text(text, &style, (x, y))
}

fn bars(sheet: &PlotArea<'_>, list: &[Bar]) -> Done {
    let (left, right) = (PAD, WIDTH as i32 - PAD);
    let at = |share: f64| left + (share.clamp(0.0, 1.0) * f64::from(right - left)).round() as i32;
    let half = at(0.5);
    let mut top = PAD + LINE + PAD / 2;
    for bar in list {
        write(sheet, (left, top), &bar.label, LABEL, HPos::Left)?;
        write(sheet, (right, top), &bar.value, LABEL, HPos::Right)?;
        let (upper, lower) = (top + LABEL + 10, top + LABEL + 10 + BAR);
        let track = Rectangle::new([(left, upper), (right, lower)], paint(Ink::Square).filled());
        sheet.draw(&track)?;
        let share = [(left, upper), (at(bar.share), lower)];
        sheet.draw(&Rectangle::new(share, paint(Ink::Throne).filled()))?;
        sheet.draw(&PathElement::new(vec![(half, upper), (half, lower)], paint(Ink::Line)))?;
        let (low, high) = (at(bar.interval.0), at(bar.interval.1));
        let middle = i32::midpoint(upper, lower);
        let between = [(low, middle - 2), (high, middle + 2)];
        sheet.draw(&Rectangle::new(between, paint(Ink::Trail).filled()))?;
        for end in [low, high] {
            let end = [(end - 2, upper + 4), (end + 2, lower - 4)];
            sheet.draw(&Rectangle::new(end, paint(Ink::Trail).filled()))?;
        }
        top += ROW;
    }
    for (percent, side) in [(0, HPos::Left), (50, HPos::Center), (100, HPos::Right)] {
        let x = at(f64::from(percent) / 100.0);
        write(sheet, (x, top), &percent.to_string(), LABEL, side)?;
    }
    Ok(())
}
