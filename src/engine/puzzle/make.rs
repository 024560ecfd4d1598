//! How puzzles are found: in games that the engine plays with itself, where the last move lets a win slip in
//! or leaves one way out.
//!
//! Of a forced win the quickest way is asked for, and has to be the only one up to the last move. Every
//! other first move is tried too, two plies farther than the puzzle goes: those that win are kept beside it.
//! What cannot be decided within so many moves is no puzzle.

use super::line::Puzzle;
use super::proof::{Prover, TooFar};
use super::theme;
use crate::ai::{Level, Limits, Search, Table};
use crate::tafl::{Game, Move, Position, Variant};

/// How many moves may be tried to prove a puzzle.
const MOVES_MAX: u64 = 40_000_000;

/// How many to see whether there may be one.
const LOOK_MAX: u64 = 200_000;

/// How many nodes a search looks at to see whether there may be one.
const LOOK_NODES: u64 = 6_000;

/// The longest forced win.
const PLIES_MAX: u8 = 5;

/// How much farther than the puzzle goes other moves are tried.
const BEYOND: u8 = 2;

/// An only defence is one against a win within so many plies.
const THREAT: u8 = 3;

/// More moves that win later make a puzzle of little interest.
const SLOWER_MAX: usize = 8;

/// The first plies of a game are no puzzles.
const FROM_PLY: usize = 6;

/// A game that has not ended by then is given up.
const GAME_MAX: usize = 160;

/// Of so many seeds a level has to find the move with so many.
const SEEDS: (u64, usize) = (10, 6);

/// The size of the table of whoever plays, in MiB.
const TABLE: usize = 2;

/// The puzzles of one game with this seed, at most one win and one defence a side. Both sides play at this
/// level, or each at one from 3 to 5 that the seed says: weaker ones let in what the stronger never see.
pub fn make(variant: &Variant, seed: u64, level: Option<Level>) -> Vec<Puzzle> {
    let mut table = Table::new(TABLE);
    let mut game = Game::start(&variant.rules);
    let mut finder = Finder { variant, found: Vec::new(), was_winning: [false; 2] };
    let mut last = None;
    while game.outcome().is_none() && game.plies() < GAME_MAX {
        if game.plies() >= FROM_PLY {
            finder.look_at(&bare(&game), last, &mut table);
        }
        let by_seed = |n: u64| Level::new(3 + (n % 3) as u8).expect("there are eight");
        let side = game.position().turn() as usize;
        let level = level.unwrap_or([by_seed(seed), by_seed(seed / 3)][side]);
        let chosen = level.strength().choose(&game, &game.moves(), seed, &mut table, &|| false);
        let Some(chosen) = chosen else { break };
        game.play_legal(chosen.mv);
        last = Some(chosen.mv);
    }
    finder.found
}

/// What a game has given so far.
struct Finder<'v> {
    variant: &'v Variant,
    found: Vec<Puzzle>,
    /// Which side was winning at its last turn: only what slips in is a puzzle.
    was_winning: [bool; 2],
}

impl Finder<'_> {
    /// Takes a position as a puzzle if it is one, and the game has given none of its kind.
    fn look_at(&mut self, bare: &Game, last: Option<Move>, table: &mut Table) {
        let side = bare.position().turn();
        let looked = look(bare, table);
        let winning = matches!(looked, Look::Won | Look::Wins);
        let was_winning = std::mem::replace(&mut self.was_winning[side as usize], winning);
        let has = |win: bool| {
            self.found.iter().any(|puzzle| puzzle.side == side && puzzle.is_win() == win)
        };
        let solution = match looked {
            Look::Wins if !was_winning && !has(true) => forced(bare.position()),
            Look::Threatened if !has(false) => only_defence(bare.position()),
            _ => return,
        };
        // What takes too long is no puzzle either.
        let Ok(Some(solution)) = solution else { return };
        let level = weakest(bare, &solution, table);
        self.found.push(puzzle(self.variant, bare, last, level, solution));
    }
}

/// Whether a puzzle is still what it says: the solution is found anew.
///
/// # Errors
/// If that takes too long.
pub fn check(puzzle: &Puzzle) -> Result<bool, TooFar> {
    let game = puzzle.game();
    let solution = match puzzle.is_win() {
        true => forced(game.position())?,
        false => only_defence(game.position())?,
    };
    let same = |solution: Solution| {
        solution.steps == puzzle.steps
            && solution.slower == puzzle.slower
            && theme::of(&game, &puzzle.steps) == puzzle.themes
    };
    Ok(solution.is_some_and(same))
}

/// A text that is the same for all eight images of a puzzle’s board.
pub fn image(puzzle: &Puzzle) -> String {
    let least = puzzle.placement.least_image();
    format!("{} {} {least}", puzzle.variant, puzzle.side.as_str())
}

/// A game without a past.
fn bare(game: &Game) -> Game {
    let position = game.position();
    let placement = position.to_placement();
    Game::from_position(Position::set_up(position.tables(), &placement, position.turn()))
}

fn puzzle(
    variant: &Variant,
    game: &Game,
    last: Option<Move>,
    level: u8,
    Solution { steps, slower }: Solution,
) -> Puzzle {
    let (side, placement) = (game.position().turn(), game.position().to_placement());
    let themes = theme::of(game, &steps);
    Puzzle { variant: variant.id, side, placement, last, level, themes, steps, slower }
}

/// What a position promises.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Nothing,
    /// A win at once, which is no puzzle.
    Won,
    /// A forced win.
    Wins,
    /// The other side would win if nothing were done.
    Threatened,
}

fn look(game: &Game, table: &mut Table) -> Look {
    let mut position = game.position().clone();
    let side = position.turn();
    match Prover::new(side, LOOK_MAX).wins_in(&mut position, 3) {
        Ok(Some(1)) => return Look::Won,
        Ok(Some(_)) => return Look::Wins,
        _ => {}
    }
    table.clear();
    let limits = Limits { nodes: LOOK_NODES, ..Limits::default() };
    let best = Search::new(game.clone(), table).best(&limits);
    let plies = best.and_then(|best| best.score.forced()).filter(|plies| *plies > 0);
    if let Some(plies) = plies {
        let longest = i32::from(PLIES_MAX);
        return if plies <= longest { Look::Wins } else { Look::Won };
    }
    let _ = position.pass();
    match Prover::new(side.other(), LOOK_MAX).wins_in(&mut position, THREAT) {
        Ok(Some(_)) => Look::Threatened,
        _ => Look::Nothing,
    }
}

/// What solves a position.
struct Solution {
    steps: Vec<Vec<Move>>,
    slower: Vec<Move>,
}

/// The moves of a position, each with how soon the side that is proven to win does after it.
fn each(
    prover: &mut Prover,
    position: &mut Position,
    plies: u8,
) -> Result<Vec<(Move, Option<u8>)>, TooFar> {
    let mut all = Vec::new();
    for mv in position.moves() {
        let undo = position.make(mv);
        let plies = prover.wins_in(position, plies);
        position.unmake(undo);
        all.push((mv, plies?));
    }
    Ok(all)
}

/// The only quickest way to win by force, if there is one of three plies or more.
fn forced(position: &Position) -> Result<Option<Solution>, TooFar> {
    let mut position = position.clone();
    let mut prover = Prover::new(position.turn(), MOVES_MAX);
    let Some(plies) = prover.wins_in(&mut position, PLIES_MAX)?.filter(|plies| *plies > 1) else {
        return Ok(None);
    };
    let first = each(&mut prover, &mut position, plies + BEYOND - 1)?;
    let slower = first.iter().filter(|(_, after)| after.is_some_and(|after| after >= plies));
    let slower: Vec<Move> = slower.map(|(mv, _)| *mv).collect();
    let mut steps: Vec<Vec<Move>> = Vec::new();
    for left in (1..=plies).rev().step_by(2) {
        let right = quickest(&mut prover, &mut position, left)?;
        if left > 1 && right.len() > 1 || slower.len() > SLOWER_MAX {
            return Ok(None);
        }
        let mv = right[0];
        steps.push(right);
        if left == 1 {
            break;
        }
        let _ = position.make(mv);
        let Some(answer) = best_answer(&mut prover, &mut position, left - 2)? else {
            return Ok(None);
        };
        steps.push(vec![answer]);
        let _ = position.make(answer);
    }
    Ok(Some(Solution { steps, slower }))
}

/// The moves that win within so many plies.
fn quickest(prover: &mut Prover, position: &mut Position, plies: u8) -> Result<Vec<Move>, TooFar> {
    let all = each(prover, position, plies - 1)?;
    Ok(all.into_iter().filter(|(_, after)| after.is_some()).map(|(mv, _)| mv).collect())
}

/// The answer that holds out longest, and among these one that leaves the fewest ways to win; `None` if there
/// is no answer.
fn best_answer(
    prover: &mut Prover,
    position: &mut Position,
    plies: u8,
) -> Result<Option<Move>, TooFar> {
    let mut best: Option<(usize, Move)> = None;
    for (mv, after) in each(prover, position, plies)? {
        if after != Some(plies) {
            continue;
        }
        let undo = position.make(mv);
        let ways = quickest(prover, position, plies).map(|ways| ways.len());
        position.unmake(undo);
        let ways = ways?;
        if best.is_none_or(|(least, _)| ways < least) {
            best = Some((ways, mv));
        }
    }
    Ok(best.map(|(_, mv)| mv))
}

/// The only move that does not lose by force, if the other side threatens more than one blow.
fn only_defence(position: &Position) -> Result<Option<Solution>, TooFar> {
    let mut position = position.clone();
    let side = position.turn();
    if Prover::new(side, MOVES_MAX).wins(&mut position, THREAT)? {
        return Ok(None);
    }
    let mut prover = Prover::new(side.other(), MOVES_MAX);
    let all = each(&mut prover, &mut position, THREAT)?;
    let mut holds = all.iter().filter(|(_, after)| after.is_none()).map(|(mv, _)| *mv);
    let (Some(mv), None) = (holds.next(), holds.next()) else { return Ok(None) };
    // Where everything else loses at once there is nothing to find.
    if all.iter().filter(|(_, after)| *after == Some(THREAT)).count() < 2 {
        return Ok(None);
    }
    let _ = position.make(mv);
    let lost = position.outcome().is_some() || prover.wins(&mut position, THREAT + BEYOND)?;
    Ok((!lost).then(|| Solution { steps: vec![vec![mv]], slower: Vec::new() }))
}

/// The weakest level that mostly finds the first move.
fn weakest(game: &Game, solution: &Solution, table: &mut Table) -> u8 {
    let (seeds, enough) = SEEDS;
    let right = solution.steps[0][0];
    let legal = game.moves();
    let mut finds = |level: Level| {
        let mut found = |seed: &u64| {
            let choice = level.strength().choose(game, &legal, *seed, table, &|| false);
            choice.is_some_and(|choice| choice.mv == right)
        };
        (0..seeds).filter(|seed| found(seed)).count() >= enough
    };
    let levels = Level::FIRST.number()..=Level::LAST.number();
    let found = levels.filter_map(Level::new).find(|level| finds(*level));
    found.map_or(Level::LAST.number() + 1, Level::number)
}
