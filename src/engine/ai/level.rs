//! Opponents of eight strengths.
//!
//! A weaker one looks at fewer nodes, misjudges positions and overlooks moves. Its mistakes belong
//! to the seed of the match and to the position: the same position brings the same mistake, however
//! busy the machine is and however often it is asked.
//!
//! The first plies of a game are misjudged a little at every level but the strongest, so that two matches do
//! not open alike.
//!
//! Above the first level nobody misses a win at once or gives one away where another move does not.

use super::noise::{Noise, mixed};
use super::search::{ChosenMove, Limits, Search};
use super::table::Table;
use crate::tafl::{Game, Move};

/// How strong an opponent is, from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// How many nodes it looks at for a move.
    pub nodes: u64,
    /// By how much it misjudges a position at most, in hundredths of a piece.
    pub noise: i32,
    /// By how much at least in the first plies of a game, so that it does not open every game alike.
    pub opening: i32,
    /// How many quiet moves of a thousand it does not see.
    pub blind: u64,
    /// How many captures of a thousand it does not see.
    pub blind_to_captures: u64,
    /// In how many positions of a thousand it may miss a win at once, and give one away: as the attackers,
    /// whose game is harder, and as the defenders.
    pub careless: [u64; 2],
}

/// From the weakest to the strongest, as `benches/lab.rs` found them even steps.
const STRENGTHS: [Strength; 8] = [
    // For a child that takes what it can: it overlooks most of what there is.
    Strength { blind_to_captures: 550, careless: [625, 900], ..strength(60, 600, 700) },
    strength(200, 300, 500),
    strength(1_000, 115, 280),
    strength(2_500, 75, 200),
    strength(6_000, 50, 125),
    strength(20_000, 24, 50),
    strength(60_000, 8, 15),
    Strength { opening: 0, ..strength(200_000, 2, 0) },
];

/// One that sees every capture and cares.
const fn strength(nodes: u64, noise: i32, blind: u64) -> Strength {
    Strength { nodes, noise, opening: OPENING.1, blind, blind_to_captures: 0, careless: [0; 2] }
}

/// In so many plies from the start positions are misjudged by this at least: enough for one of the moves
/// that are about as good as the best.
const OPENING: (usize, i32) = (8, 20);

impl Level {
    /// The weakest.
    pub const FIRST: Level = Level(1);
    /// The strongest.
    pub const LAST: Level = Level(STRENGTHS.len() as u8);

    /// The level with this number, from 1 to 8.
    pub fn new(number: u8) -> Option<Level> {
        (Level::FIRST.0..=Level::LAST.0).contains(&number).then_some(Level(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// What makes it.
    pub fn strength(self) -> &'static Strength {
        &STRENGTHS[usize::from(self.0) - 1]
    }
}

/// The moves that a level sees among those that are legal.
fn seen(game: &Game, legal: &[Move], strength: &Strength, seed: u64) -> Vec<Move> {
    let position = game.position();
    let key = mixed(seed ^ position.key());
    let Strength { blind, blind_to_captures, careless, .. } = *strength;
    let sees = |mv: &Move| {
        let attention = mixed(key ^ u64::from(mv.number())) % 1_000;
        attention >= blind || attention >= blind_to_captures && position.captures_any(*mv)
    };
    let all: Vec<Move> = legal.iter().copied().filter(sees).collect();
    if mixed(key) % 1_000 < careless[position.turn() as usize] {
        return if all.is_empty() { legal.to_vec() } else { all };
    }
    let (wins, safe) = (at_once(game, legal), safe(game, legal));
    if !wins.is_empty() {
        return wins;
    }
    let both: Vec<Move> = all.into_iter().filter(|mv| safe.contains(mv)).collect();
    match (both.is_empty(), safe.is_empty()) {
        (false, _) => both,
        (true, false) => safe,
        (true, true) => legal.to_vec(),
    }
}

/// The moves that win at once.
fn at_once(game: &Game, legal: &[Move]) -> Vec<Move> {
    let mut game = game.clone();
    let side = game.position().turn();
    let mut wins = |mv: &Move| {
        let undo = game.make(*mv);
        let won = game.outcome().is_some_and(|outcome| outcome.winner == Some(side));
        game.unmake(undo);
        won
    };
    legal.iter().copied().filter(|mv| wins(mv)).collect()
}

/// The moves after which the other side cannot win at once.
fn safe(game: &Game, legal: &[Move]) -> Vec<Move> {
    let mut game = game.clone();
    let side = game.position().turn();
    let mut is_safe = |mv: &Move| {
        let undo = game.make(*mv);
        let lost = match game.outcome() {
            Some(outcome) => outcome.winner == Some(side.other()),
            None => {
                let position = game.position();
                position.turn() != side && position.strike(side.other()).is_some()
            }
        };
        game.unmake(undo);
        !lost
    };
    legal.iter().copied().filter(|mv| is_safe(mv)).collect()
}

impl Strength {
    /// A search as this one makes it, among these moves, which must be legal. The table is emptied
    /// first, so that the answer depends on nothing else. Its nodes are to be limited by
    /// [`Strength::nodes`].
    pub fn search<'a>(
        &self,
        game: &Game,
        legal: &[Move],
        seed: u64,
        table: &'a mut Table,
    ) -> Search<'a> {
        table.clear();
        let opening = if game.plies() < OPENING.0 { self.opening } else { 0 };
        let noise = Noise::new(seed, self.noise.max(opening));
        let moves = seen(game, legal, self, seed);
        Search::new(game.clone(), table).among(&moves).misjudging(noise)
    }

    /// The move that this level plays among these, which must be legal; `None` if there are none or
    /// the game is over.
    pub fn choose(
        &self,
        game: &Game,
        legal: &[Move],
        seed: u64,
        table: &mut Table,
        stop: &dyn Fn() -> bool,
    ) -> Option<ChosenMove> {
        if game.outcome().is_some() {
            return None;
        }
        let limits = Limits { nodes: self.nodes, stop, ..Limits::default() };
        let mut best = |legal: &[Move]| match legal.is_empty() {
            true => None,
            false => self.search(game, legal, seed, table).best(&limits),
        };
        let first = best(legal)?;
        let mut after = game.clone();
        let mut repeats = |mv: Move| {
            let undo = after.make(mv);
            let repeats = after.occurrences() > 1;
            after.unmake(undo);
            repeats
        };
        if !repeats(first.mv) {
            return Some(first);
        }
        let fresh: Vec<Move> = legal.iter().copied().filter(|mv| !repeats(*mv)).collect();
        let good = |other: &ChosenMove| other.score.hundredths() >= first.score.hundredths() - DULL;
        best(&fresh).filter(good).or(Some(first))
    }
}

/// What a level gives up rather than bring a position back, in hundredths of a piece: it does
/// not go back and forth where it could try something.
const DULL: i32 = 60;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tafl::{Rules, variants};

    fn rules(id: &str) -> Rules {
        variants::find(id).unwrap().rules
    }

    #[test]
    fn a_level_plays_the_same_again() {
        let mut table = Table::new(1);
        for number in 1..=5 {
            let level = Level::new(number).unwrap();
            let game = Game::start(&rules("brandubh"));
            let mut choose = |seed| {
                level.strength().choose(&game, &game.moves(), seed, &mut table, &|| false).unwrap()
            };
            assert_eq!(choose(7), choose(7));
            let moves: std::collections::BTreeSet<Move> =
                (0..12).map(|seed| choose(seed).mv).collect();
            assert!(moves.len() > 1, "level {number} always plays {moves:?}");
        }
        assert!(Level::new(0).is_none() && Level::new(9).is_none());
    }

    #[test]
    fn all_levels_but_the_strongest_open_in_many_ways() {
        let mut table = Table::new(1);
        for id in ["tablut", "copenhagen"] {
            let game = Game::start(&rules(id));
            let legal = game.moves();
            let mut ways = |number: u8| {
                let strength = Level::new(number).unwrap().strength();
                let mut first =
                    |seed| strength.choose(&game, &legal, seed, &mut table, &|| false).unwrap().mv;
                (1..=8).map(&mut first).collect::<std::collections::BTreeSet<Move>>().len()
            };
            let found: Vec<usize> = (4..=8).map(&mut ways).collect();
            assert!(found[..4].iter().all(|ways| *ways >= 4), "{id}: {found:?}");
        }
    }

    #[test]
    fn nobody_above_the_first_level_misses_a_win_at_once_or_gives_one_away() {
        let mut table = Table::new(1);
        for id in ["brandubh", "tablut", "copenhagen", "berserk"] {
            for seed in 0..3 {
                let level = Level::new(2).unwrap();
                let mut game = Game::start(&rules(id));
                for _ in 0..60 {
                    if game.outcome().is_some() {
                        break;
                    }
                    let legal = game.moves();
                    let choice = level
                        .strength()
                        .choose(&game, &legal, seed, &mut table, &|| false)
                        .unwrap();
                    let wins = at_once(&game, &legal);
                    let safe = safe(&game, &legal);
                    assert!(wins.is_empty() || wins.contains(&choice.mv), "{id}");
                    assert!(
                        !wins.is_empty() || safe.is_empty() || safe.contains(&choice.mv),
                        "{id}: {}",
                        choice.mv
                    );
                    game.play_legal(choice.mv);
                }
            }
        }
    }

    #[test]
    fn a_die_leaves_fewer_moves() {
        let game = Game::start(&rules("throw-board"));
        let legal = game.moves();
        let choice =
            Level::FIRST.strength().choose(&game, &legal[3..4], 1, &mut Table::new(1), &|| false);
        assert_eq!(choice.map(|choice| choice.mv), Some(legal[3]));
    }
}
