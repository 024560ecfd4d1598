//! The picture to draw, as data: what is where, what is marked, what the header says.

use super::Style;
use super::heading::Header;
use crate::tafl::{Move, Piece, Placement, Position, SpecialKind, SpecialSquares, Square};
use crate::teach::Shows;

/// One picture of a board. The same scene always gives the same picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The pieces.
    pub placement: Placement,
    /// Squares that are not plain.
    pub special: SpecialSquares,
    /// The last move.
    pub last: Option<Move>,
    /// Where the last move captured pieces.
    pub captured: Vec<(Square, Piece)>,
    /// Whether the king can be captured next.
    pub king_in_danger: bool,
    /// Moves by which the king can escape.
    pub escapes: Vec<Move>,
    /// A piece chosen to move.
    pub chosen: Option<Square>,
    /// Where it may go.
    pub targets: Vec<Square>,
    /// The pieces it would capture there.
    pub victims: Vec<Square>,
    /// A piece that is in its way.
    pub blocker: Option<Square>,
    /// Where it may not go, although one might think so.
    pub forbidden: Option<Square>,
    /// The header, if any.
    pub header: Option<Header>,
    /// How it is drawn.
    pub style: Style,
    /// Whether it is seen from the other side, so that a1 is at the upper right.
    pub turned: bool,
    /// Width of the picture in pixels.
    pub width: u32,
    /// The part of the board that is drawn; `None` for all of it.
    pub window: Option<Window>,
    /// What is written above the board: the number of an example.
    pub label: Option<String>,
    /// What the board is an example of.
    pub shows: Option<Shows>,
    /// A board to the right of this one, which shows the result.
    pub beside: Option<Box<Scene>>,
    /// More boards below.
    pub below: Option<Box<Scene>>,
}

/// A square part of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Its lower left square.
    pub first: Square,
    /// Squares per side.
    pub side: u8,
}

impl Window {
    /// The whole board.
    pub fn whole(size: u8) -> Window {
        Window { first: Square::new(0, 0).expect("a1 is on every board"), side: size }
    }

    /// Whether a square is part of it.
    pub fn holds(self, square: Square) -> bool {
        let within = |at: u8, first: u8| at >= first && at - first < self.side;
        within(square.file(), self.first.file()) && within(square.rank(), self.first.rank())
    }

    /// The part of a board with these squares and one more around them, at least `least` wide.
    pub fn around(squares: &[Square], least: u8, size: u8) -> Window {
        let span = |at: fn(&Square) -> u8| {
            let low = squares.iter().map(at).min().unwrap_or_default().saturating_sub(1);
            let high = (squares.iter().map(at).max().unwrap_or_default() + 1).min(size - 1);
            (low, high)
        };
        let (files, ranks) = (span(|square| square.file()), span(|square| square.rank()));
        let wide = |(low, high): (u8, u8)| high - low + 1;
        let side = least.max(wide(files)).max(wide(ranks)).min(size);
        let start = |(low, high): (u8, u8)| low.saturating_sub((side - wide((low, high))) / 2);
        let first = [files, ranks].map(|span| start(span).min(size - side));
        let first = Square::new(first[0], first[1]).expect("a window is on the board");
        Window { first, side }
    }
}

impl Scene {
    /// The default width of a picture, in pixels.
    pub const WIDTH: u32 = 740;
    /// The narrowest picture on which a board can be read.
    pub const WIDTH_MIN: u32 = 240;
    /// The widest picture that is drawn.
    pub const WIDTH_MAX: u32 = 2_000;

    /// A bare board.
    pub fn of(position: &Position) -> Scene {
        let danger = position.danger();
        Scene {
            placement: position.to_placement(),
            special: position.rules().special_squares(),
            last: None,
            captured: Vec::new(),
            king_in_danger: !danger.captures.is_empty(),
            escapes: danger.escapes.to_vec(),
            chosen: None,
            targets: Vec::new(),
            victims: Vec::new(),
            blocker: None,
            forbidden: None,
            header: None,
            style: Style::default(),
            turned: false,
            width: Scene::WIDTH,
            window: None,
            label: None,
            shows: None,
            beside: None,
            below: None,
        }
    }

    /// The board that a move led to, if one did: with the move, and what it captured.
    pub fn reached(position: &Position, last: Option<Move>) -> Scene {
        let scene = Scene::of(position);
        match last {
            Some(mv) => scene.after(mv, position.last_captures().collect()),
            None => scene,
        }
    }

    /// What is on a square and what kind of square it is.
    pub fn at(&self, square: Square) -> (Option<Piece>, Option<SpecialKind>) {
        let special = &self.special;
        let kinds = [
            (&special.throne, SpecialKind::Throne),
            (&special.corner, SpecialKind::Corner),
            (&special.royal, SpecialKind::Royal),
            (&special.camp, SpecialKind::Camp),
        ];
        let kind = kinds.into_iter().find(|(set, _)| set.contains(square)).map(|(_, kind)| kind);
        (self.placement.piece(square), kind)
    }

    /// The boards of the picture, row by row from the top: each with the one beside it.
    pub fn rows(&self) -> impl Iterator<Item = (&Scene, Option<&Scene>)> {
        std::iter::successors(Some(self), |board| board.below.as_deref())
            .map(|board| (board, board.beside.as_deref()))
    }

    /// Adds a chosen piece: where it may go, and what it would capture there.
    pub fn choosing(mut self, position: &Position, from: Square, targets: Vec<Square>) -> Scene {
        for to in &targets {
            let captures = position.captures_of(Move { from, to: *to });
            let victims = captures.into_iter().map(|(square, ..)| square);
            self.victims.extend(victims.filter(|square| square != to));
        }
        self.victims.sort();
        self.victims.dedup();
        self.chosen = Some(from);
        self.targets = targets;
        self
    }

    /// The squares that are drawn.
    pub fn window(&self) -> Window {
        self.window.unwrap_or_else(|| Window::whole(self.placement.size()))
    }

    /// Adds the move that led here and what it captured.
    pub fn after(mut self, mv: Move, captured: Vec<(Square, Piece)>) -> Scene {
        self.last = Some(mv);
        self.captured = captured;
        self
    }
}
