//! Moves that are tried on the page of a match, one after the other: what would come of them. Nothing of it is
//! kept, and nobody else sees it.

use std::fmt;

use super::moves;
use crate::app::messages::names::People;
use crate::app::messages::scene;
use crate::game::{DAY, Match, Stage, TimeControl};
use crate::reply::{Reply, Say, Scene, WebSay};
use crate::store::Found;
use crate::tafl::rules::DiceRule;
use crate::tafl::{Game, Move, Side, Square};

/// The most moves that are tried in a line.
pub const TRIED_MAX: usize = 16;

/// Between two moves where a line is written.
const BETWEEN: char = '.';

/// Moves that somebody tries, one after the other: `d4-d7.c3-c4` where it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TriedLine {
    moves: [Option<Move>; TRIED_MAX],
}

impl TriedLine {
    /// Reads a line up to what makes no sense, and no more of it than anybody may try.
    pub fn read(text: &str) -> TriedLine {
        let mut moves = text.split(BETWEEN).map_while(|word| word.parse().ok());
        TriedLine { moves: std::array::from_fn(|_| moves.next()) }
    }

    /// How many moves it has.
    pub fn len(&self) -> usize {
        self.moves().count()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its moves.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves.iter().map_while(|mv| *mv)
    }

    /// The first so many of them.
    pub fn up_to(mut self, count: usize) -> TriedLine {
        self.moves.iter_mut().skip(count).for_each(|mv| *mv = None);
        self
    }
}

impl fmt::Display for TriedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().enumerate().try_for_each(|(at, mv)| match at {
            0 => write!(f, "{mv}"),
            _ => write!(f, "{BETWEEN}{mv}"),
        })
    }
}

/// A line as it is shown.
#[derive(Clone, Debug)]
pub struct Tried {
    /// As far as it can be played.
    pub line: TriedLine,
    /// Its moves as they are written.
    pub written: Vec<String>,
    /// The first one, if whoever tries it can play it now.
    pub playable: Option<Move>,
}

/// The board after a line.
pub(super) struct TriedBoard {
    pub(super) tried: Tried,
    pub(super) game: Game,
    pub(super) scene: Scene,
    pub(super) say: WebSay,
}

impl TriedBoard {
    /// The board as an answer, where so many turns were over before.
    pub(super) fn shown(&self, found: &Found, people: &People, ply: usize) -> Reply {
        let plies = ply + self.tried.written.len();
        let heading = scene::heading_then(found, people, &self.game, Some(plies));
        let reply = Reply { heading, ..Reply::private(Say::Web(self.say.clone())) };
        reply.with_scene(Some(self.scene.clone()), String::new())
    }

    /// The pieces that can move next, and where to.
    pub(super) fn ways(&self) -> Vec<(Square, Vec<Square>)> {
        let is_full = self.tried.written.len() == TRIED_MAX;
        let over = self.game.outcome().is_some();
        if is_full || over { Vec::new() } else { moves::by_piece(&self.game.moves(), None) }
    }
}

/// Whether somebody may try moves on the page of a match: anybody once it is over, and while it goes on whoever
/// plays a side that the place lets try, if they have days for it, as with a board of their own. What a die
/// allows cannot be known before.
pub(super) fn may_try(state: &Match, side: Option<Side>) -> bool {
    let has_days = match state.challenge.terms.time {
        None => true,
        Some(TimeControl::PerTurn(time) | TimeControl::Bank { bank: time, .. }) => time >= DAY,
    };
    state.challenge.rules.dice == DiceRule::None
        && match state.stage {
            Stage::Over => true,
            Stage::Playing => side.is_some() && has_days,
            Stage::Open | Stage::Closed => false,
        }
}

/// The board after a line that is tried where so many of the turns are over.
pub(super) fn board(
    state: &Match,
    turns: &[Option<Move>],
    ply: usize,
    line: TriedLine,
    side: Option<Side>,
) -> TriedBoard {
    let played = &turns[..ply];
    let mut game = Game::start(&state.challenge.rules);
    played.iter().for_each(|turn| game.play_turn(*turn));
    let mut last = played.last().copied().flatten();
    let (mut written, mut stopped) = (Vec::new(), None);
    let may_play = ply == turns.len() && state.turn().is_some_and(|turn| Some(turn) == side);
    for mv in line.moves() {
        if game.outcome().is_some() || !game.is_legal(mv) {
            stopped = Some(mv);
            break;
        }
        written.push(moves::write_turn(&game, Some(mv)));
        game.play_legal(mv);
        last = Some(mv);
    }
    let scene = Scene::reached(game.position(), last);
    let line = line.up_to(written.len());
    let say = WebSay::Trying { outcome: game.outcome(), stopped };
    let playable = line.moves().next().filter(|_| may_play);
    TriedBoard { tried: Tried { line, written, playable }, game, scene, say }
}
