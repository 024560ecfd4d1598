//! A match as an animation, as data: which turns are shown, and how fast.

use super::{Heading, Scene};
use crate::tafl::{Game, Move, Rules};

/// The turns that led to a scene, shown one after the other. With the scene it always gives the same
/// animation: what is seen in it, and from which side, is as it is there.
#[derive(Clone, Debug)]
pub struct Film {
    /// The rules that are played by.
    pub rules: Rules,
    /// The turns from the start of the match up to the scene: a move, or `None` where the die allowed
    /// none.
    pub turns: Vec<Option<Move>>,
    /// How many turns are over on the first board.
    pub from: usize,
    /// How long each board is shown, in milliseconds.
    pub pace: u32,
    /// The heading above all boards but the last.
    pub heading: Option<Heading>,
    /// The most bytes that it may have.
    pub bytes_max: usize,
}

/// What had to be given up so that a film is neither too long nor too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Cut {
    /// It is faster than was asked for.
    pub faster: bool,
    /// It is smaller than usual.
    pub smaller: bool,
    /// It begins later: so many turns are over on the first board.
    pub from: Option<usize>,
}

impl Film {
    /// The default width, in pixels.
    pub const WIDTH: u32 = 480;
    /// The widths that are tried where it has too many bytes, in pixels.
    pub const NARROWER: [u32; 2] = [360, Scene::WIDTH_MIN];
    /// The least time for which a board is shown, in milliseconds. Browsers play what is shown for
    /// 10 ms or less as if it was shown for 100, and a turn has two steps.
    pub const PACE_MIN: u32 = 40;
    /// How long a whole film may be, unless it cannot be faster, in milliseconds.
    pub const LENGTH_MAX: u32 = 180_000;

    /// How many turns are shown.
    pub fn shown(&self) -> usize {
        self.turns.len().saturating_sub(self.from)
    }

    /// How long each board can be shown so that the whole is not too long.
    pub fn pace_within(&self, turns: usize) -> u32 {
        let most = Film::LENGTH_MAX / u32::try_from(turns.max(1)).unwrap_or(u32::MAX);
        self.pace.min(most).max(Film::PACE_MIN)
    }

    /// The game when the film begins, and its board, which looks like the last one.
    pub fn first(&self, last: &Scene) -> (Game, Scene) {
        let mut game = Game::start(&self.rules);
        let before = &self.turns[..self.from.min(self.turns.len())];
        before.iter().for_each(|turn| game.play_turn(*turn));
        let scene = scene(&game, before.last().copied().flatten(), last);
        (game, scene)
    }

    /// Plays a turn of the film and returns the board after it, which looks like the last one.
    pub fn next(game: &mut Game, turn: Option<Move>, last: &Scene) -> Scene {
        game.play_turn(turn);
        scene(game, turn, last)
    }
}

fn scene(game: &Game, played: Option<Move>, last: &Scene) -> Scene {
    let scene = Scene::reached(game.position(), played);
    Scene { style: last.style, turned: last.turned, width: last.width, ..scene }
}
