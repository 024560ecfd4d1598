//! The picture to draw, as data: what is where, what is marked, what the header says.

use crate::command::Theme;
use crate::game::Millis;
use crate::tafl::{Move, Piece, Placement, Position, Side, SpecialKind, SpecialSquares, Square};

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
    /// Where it may not go, although one might think so.
    pub forbidden: Option<Square>,
    /// The header, if any.
    pub header: Option<Header>,
    /// The colours.
    pub theme: Theme,
    /// Whether it is seen from the other side, so that a1 is at the upper right.
    pub turned: bool,
    /// Width of the picture in pixels.
    pub width: u32,
    /// A board to the right of this one, which shows the result.
    pub beside: Option<Box<Scene>>,
    /// More boards below.
    pub below: Option<Box<Scene>>,
}

/// What goes above the board, before it is put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The players, attackers first: the name, the pieces captured, what is left of the time.
    pub seats: [(String, usize, Option<Millis>); 2],
    /// Whose turn it is; `None` once the game is over.
    pub turn: Option<Side>,
    /// The die of this turn.
    pub die: Option<u8>,
    /// The variant's id.
    pub variant: String,
    /// Moves played.
    pub plies: usize,
    /// The result: the winner, or nobody.
    pub over: Option<Option<Side>>,
}

/// What is above the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The attackers' player and how many pieces they have captured.
    pub attackers: Seat,
    /// The defenders' player.
    pub defenders: Seat,
    /// Whose turn it is; `None` once the game is over.
    pub turn: Option<Side>,
    /// A line below: variant, move number, result.
    pub caption: String,
    /// The die of this turn.
    pub die: Option<u8>,
}

/// One player in the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The name.
    pub name: String,
    /// How many pieces they have captured.
    pub captures: usize,
    /// What is left of their time, in a few letters.
    pub clock: Option<String>,
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
            forbidden: None,
            header: None,
            theme: Theme::default(),
            turned: false,
            width: Scene::WIDTH,
            beside: None,
            below: None,
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

    /// Adds the move that led here and what it captured.
    pub fn after(mut self, mv: Move, captured: Vec<(Square, Piece)>) -> Scene {
        self.last = Some(mv);
        self.captured = captured;
        self
    }
}
