//! A film: a match as an animated GIF.
//!
//! The first frame is a whole picture, with the names and the game. After it only what changes is
//! kept, as a rectangle in which unchanged pixels are transparent. A turn has steps: the marks of the
//! turn before vanish, then the move appears; so most rectangles are one row of squares, where a single
//! step would reach from one move to the other. The turn's number comes between the two. What is above the
//! boards stays as it is until the last.
//!
//! Deliberately absent: pieces that slide. Each position in between would cost as much as a turn.

use std::io;

use gif::{DisposalMethod, Encoder, Frame as Image, Repeat};

use super::Drawn;
use super::board::{self, Frame};
use super::canvas::{Area, Canvas};
use super::sheet::{Sheet, sheet};
use crate::reply::{Cut, Film, Header, Scene};
use crate::tafl::Game;

/// How often it is played again: one that never ends annoys whoever reads on.
const AGAIN: u16 = 2;

/// How long the marks of the turn before are gone before the move appears, in milliseconds, and the
/// least; one of 10 would be played as 100 by browsers.
const BETWEEN: u32 = 40;
const BETWEEN_MIN: u32 = 20;

/// How long a turn's number stands alone before its move appears: a step of its own is smaller than one
/// that reaches from the number to the move.
const NUMBER: u32 = 20;

/// How much longer than the others the first board is shown, and how long the last, in milliseconds.
const FIRST: u32 = 1_000;
const LAST: u32 = 5_000;

/// The least number of bytes that a film is made to fit in.
const BYTES_MIN: usize = 24 * 1024;

/// Draws a film as a GIF file of at most [`Film::bytes_max`] that ends with this scene; what is above the
/// boards before is the first header. What does not fit is shown smaller, and what does not fit then begins
/// later; what takes too long is shown faster.
pub fn gif(film: &Film, header: Option<&Header>, last: &Scene) -> (Vec<u8>, Cut) {
    let mut film = Film { bytes_max: film.bytes_max.max(BYTES_MIN), ..film.clone() };
    let mut last = last.clone();
    // With a die the header would be higher, and all frames are as high.
    let still = |header: &Header| Header { die: None, ..header.clone() };
    last.header = last.header.as_ref().map(still);
    let header = header.map(still);
    let mut cut = Cut::default();
    let mut narrower = Film::NARROWER.into_iter();
    loop {
        let begins = film.first(&last);
        let drawn = Reel::of(&film, header.as_ref(), &begins.1)
            .and_then(|reel| reel.run(&film, begins, &last));
        let turn = match drawn {
            Ok((bytes, pace)) => {
                cut.faster = pace < film.pace;
                return (bytes, cut);
            }
            Err(Full { turn }) => turn,
        };
        match narrower.find(|width| *width < last.width) {
            Some(width) => {
                last.width = width;
                cut.smaller = true;
            }
            None => {
                // As many turns as went in now go in again, or a few less: later boards can be busier.
                let fit = (turn.saturating_sub(film.from) * 9 / 10).max(1);
                film.from = film.turns.len().saturating_sub(fit).max(film.from + 1);
                cut.from = Some(film.from);
            }
        }
    }
}

/// There is no room for more; so many turns are over.
struct Full {
    turn: usize,
}

/// A film being made.
struct Reel {
    encoder: Encoder<Within>,
    sheet: std::sync::Arc<Sheet>,
    frame: Frame,
    /// What is seen now, and what is drawn next.
    seen: Canvas,
    next: Canvas,
    /// The number that is no colour.
    clear: u8,
}

impl Reel {
    /// Begins a film with its first board.
    fn of(film: &Film, header: Option<&Header>, first: &Scene) -> Result<Reel, Full> {
        let scene = Scene { header: header.cloned(), ..first.clone() };
        let frame = Frame::of(&scene);
        let sheet = sheet(scene.style.theme, frame.cell);
        let seen = Drawn::board(&scene, scene.style.theme).canvas;
        let palette = sheet.paints.palette.concat();
        let clear = sheet.paints.palette.len() as u8;
        let (width, height) = (frame.width as u16, frame.height as u16);
        let begun = Encoder::new(Within::of(film.bytes_max), width, height, &palette)
            .and_then(|mut encoder| encoder.set_repeat(Repeat::Finite(AGAIN)).map(|()| encoder));
        let full = Full { turn: film.from };
        let encoder = begun.map_err(|_| full)?;
        Ok(Reel { encoder, sheet, frame, next: seen.clone(), seen, clear })
    }

    /// Draws turn by turn from where it begins; returns the file and how long each board is shown.
    fn run(
        mut self,
        film: &Film,
        (mut game, mut scene): (Game, Scene),
        last: &Scene,
    ) -> Result<(Vec<u8>, u32), Full> {
        let pace = film.pace_within(film.shown());
        let between = BETWEEN.min(pace / 2).max(BETWEEN_MIN);
        let whole = Area { x: 0, y: 0, width: self.frame.width, height: self.frame.height };
        let mut waiting = self.image(whole, false);
        let mut time = pace + FIRST;
        for (turn, played) in film.turns.iter().enumerate().skip(film.from) {
            let full = |_| Full { turn };
            let (bare, marked) = (bare(&scene), Film::next(&mut game, *played, last));
            // A fast film has no time for it, and shows the number with the move.
            let number = if pace >= between + 2 * NUMBER { NUMBER } else { 0 };
            let steps =
                [(Some(&bare), between), (None, number), (Some(&marked), pace - between - number)];
            for (scene, wait) in steps {
                match scene {
                    Some(scene) => {
                        board::squares(&mut self.next, &self.sheet, &self.frame, scene);
                    }
                    None => board::turn_number(&mut self.next, &self.frame, turn + 1),
                }
                if wait == 0 {
                    continue;
                }
                match self.change() {
                    Some(image) => {
                        self.show(std::mem::replace(&mut waiting, image), time).map_err(full)?;
                        time = wait;
                    }
                    // Nothing is seen of it: the board before is shown for longer.
                    None => time += wait,
                }
            }
            scene = marked;
        }
        let full = |_| Full { turn: film.turns.len() };
        self.next = Drawn::board(last, last.style.theme).canvas;
        if let Some(image) = self.change() {
            self.show(std::mem::replace(&mut waiting, image), time).map_err(full)?;
        }
        self.show(waiting, LAST).map_err(full)?;
        self.encoder.into_inner().map(|within| (within.bytes, pace)).map_err(full)
    }

    /// What differs from what is seen, if anything; that is seen then.
    fn change(&mut self) -> Option<Image<'static>> {
        let area = self.seen.difference(&self.next)?;
        let image = self.image(area, true);
        self.seen.update(&self.next, area);
        Some(image)
    }

    /// The pixels of an area, those that are seen already transparent.
    fn image(&self, area: Area, only_changes: bool) -> Image<'static> {
        let seen = self.seen.rows_of(area);
        let pixels = seen.zip(self.next.rows_of(area)).flat_map(|(seen, next)| {
            let kept = move |(old, new): (&u8, &u8)| match only_changes && old == new {
                true => self.clear,
                false => *new,
            };
            seen.iter().zip(next).map(kept)
        });
        Image {
            left: area.x as u16,
            top: area.y as u16,
            width: area.width as u16,
            height: area.height as u16,
            transparent: only_changes.then_some(self.clear),
            dispose: DisposalMethod::Keep,
            buffer: pixels.collect::<Vec<u8>>().into(),
            ..Image::default()
        }
    }

    /// Adds a frame that is shown for so many milliseconds.
    fn show(&mut self, mut image: Image<'static>, time: u32) -> Result<(), gif::EncodingError> {
        image.delay = u16::try_from(time / 10).unwrap_or(u16::MAX);
        self.encoder.write_frame(&image)
    }
}

/// A board without marks.
fn bare(scene: &Scene) -> Scene {
    Scene {
        last: None,
        captured: Vec::new(),
        king_in_danger: false,
        escapes: Vec::new(),
        ..scene.clone()
    }
}

/// A file of limited length.
struct Within {
    bytes: Vec<u8>,
    most: usize,
}

impl Within {
    fn of(most: usize) -> Within {
        Within { bytes: Vec::new(), most }
    }
}

impl io::Write for Within {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.most {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
