//! The search: iterative deepening, principal variations first, with a table.
//!
//! | to learn | read |
//! |---|---|
//! | how the best moves are looked for, ever deeper | `root` |
//! | what a position is worth, some plies ahead | `tree` |
//! | how captures are played out at the end of a line | `captures` |
//!
//! What looks ahead beyond the depth: a side that threatens to win at once is answered before a
//! position is judged, and captures are played out. What looks less far: late quiet moves, and
//! positions so good that passing the turn would do (not where [`Limits::proof`] asks for a proof).
//!
//! A die is left out of account: every legal move counts, at the root those of [`Search::among`].

mod captures;
mod root;
mod tree;

use super::eval::Evaluator;
use super::hits::Hitter;
use super::noise::Noise;
use super::order::{History, Ranked};
use super::score::{Score, WIN};
use super::table::Table;
use super::weights::Weights;
use crate::tafl::{Game, Move};

/// No line is longer.
pub const PLIES_MAX: usize = 96;

/// Asked whether to stop after so many nodes: a fraction of a millisecond on the largest board.
const ASK_EVERY: u64 = 64;

/// Not asked before so many nodes, a millisecond or two, so that every answer had a look at some moves.
const ASK_FROM: u64 = 1_024;

/// When a search ends.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// After so many nodes, exactly.
    pub nodes: u64,
    /// After so many plies.
    pub depth: u32,
    /// Whether forced wins must be found in the fewest plies, so that nothing is cut short.
    pub proof: bool,
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// Asked now and then: whether to stop.
    pub stop: &'a dyn Fn() -> bool,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        let depth = PLIES_MAX as u32;
        Limits { nodes: u64::MAX, depth, proof: false, lines: 1, stop: &|| false }
    }
}

/// A line of play, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// What it is worth for the side to move.
    pub score: Score,
    /// How many plies were looked at.
    pub depth: u32,
    /// The moves, the first one to be played now.
    pub moves: Vec<Move>,
}

/// The move that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChosenMove {
    /// The move.
    pub mv: Move,
    /// What it is taken to be worth for the side to move.
    pub score: Score,
}

/// What is worth `alpha` or less, or `beta` or more, need not be known exactly.
#[derive(Clone, Copy, Debug)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// Everything counts.
    const FULL: Window = Window { alpha: -WIN, beta: WIN };

    /// Whether something lies between the bounds.
    #[inline]
    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether nothing is left to be found out.
    #[inline]
    fn is_shut(self) -> bool {
        self.alpha >= self.beta
    }

    /// As the other side sees it.
    #[inline]
    fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Asks only whether something is worth more than `alpha`.
    #[inline]
    fn narrow(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }
}

/// A search from one position.
pub struct Search<'a> {
    game: Game,
    table: &'a mut Table,
    limits: Limits<'a>,
    evaluator: Evaluator,
    hitter: Hitter,
    history: History,
    /// The moves of each ply, kept so that nothing is allocated.
    lists: Vec<Vec<Ranked>>,
    moves: Vec<Move>,
    /// The best line from each ply.
    best: Vec<Vec<Move>>,
    /// The moves that are considered, the best so far first.
    root: Vec<Move>,
    nodes: u64,
    farthest: usize,
    /// The ply up to which threats are answered beyond the depth.
    horizon: usize,
    noise: Noise,
    stopped: bool,
}

impl<'a> Search<'a> {
    /// A search from where a game stands, with what the table knows.
    pub fn new(game: Game, table: &'a mut Table) -> Search<'a> {
        Search {
            limits: Limits::default(),
            evaluator: Evaluator::new(game.position(), Weights::of(game.position().rules())),
            hitter: Hitter::new(game.position()),
            history: History::new(game.position().size(), PLIES_MAX + 1),
            lists: (0..=PLIES_MAX).map(|_| Vec::with_capacity(256)).collect(),
            moves: Vec::with_capacity(256),
            best: vec![Vec::new(); PLIES_MAX + 2],
            root: game.moves(),
            nodes: 0,
            farthest: 0,
            horizon: 0,
            noise: Noise::NONE,
            stopped: false,
            game,
            table,
        }
    }

    /// Considers only these moves at first.
    pub fn among(mut self, moves: &[Move]) -> Search<'a> {
        self.root.retain(|mv| moves.contains(mv));
        self
    }

    /// Judges positions by these weights instead of those of the game's family; the table must not be
    /// one of a search that judges otherwise.
    pub fn weighing(mut self, weights: &Weights) -> Search<'a> {
        self.evaluator = Evaluator::new(self.game.position(), weights);
        self
    }

    /// Misjudges positions; the table must not be one of a search that judges otherwise.
    pub(super) fn misjudging(mut self, noise: Noise) -> Search<'a> {
        self.noise = noise;
        self
    }

    /// How many nodes were looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many plies ahead the farthest of them was.
    pub fn farthest(&self) -> usize {
        self.farthest
    }

    /// How full the table is, in thousandths.
    pub fn fullness(&self) -> u32 {
        self.table.fullness()
    }

    /// What the position is worth by itself for the side to move.
    fn worth(&self) -> i32 {
        let position = self.game.position();
        self.evaluator.of(position) + self.noise.at(position)
    }

    /// Whether the limits are reached.
    #[inline]
    fn must_stop(&mut self) -> bool {
        let asks = self.nodes >= ASK_FROM && self.nodes.is_multiple_of(ASK_EVERY);
        if self.nodes >= self.limits.nodes || (asks && (self.limits.stop)()) {
            self.stopped = true;
        }
        self.stopped
    }

    /// Notes a move at a ply as the best, with what follows it.
    fn keep_line(&mut self, ply: usize, mv: Move) {
        let (here, next) = self.best.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&next[0]);
    }
}
