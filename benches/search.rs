//! How many nodes a second the search looks at, on one thread.
//!
//! `cargo bench --bench search`, or some games: `cargo bench --bench search -- copenhagen`
//!
//! From the start of each game and from a position in its middle, which the search itself has
//! played. The best of several rounds counts, because a shared machine slows down and speeds up by
//! itself.

#![expect(clippy::print_stdout, reason = "a bench prints its table")]
#![expect(clippy::disallowed_methods, reason = "a bench measures time")]

use std::time::Instant;

use hnefi::ai::{Limits, Search, Table, Variation};
use hnefi::tafl::{Game, variants};

/// Nodes of one search.
const NODES: u64 = 400_000;
/// How many searches are timed, of which the best counts.
const ROUNDS: usize = 5;
/// Plies to the middle of a game, each found with so few nodes.
const MIDDLE: (usize, u64) = (24, 4_000);

/// The games whose speed is told.
const GAMES: &[&str] = &[
    "brandubh",
    "tablut",
    "tawlbwrdd",
    "copenhagen",
    "fetlar",
    "berserk",
    "throw-board",
    "alea-evangelii",
];

/// The table, which each search finds empty.
fn empty(table: &mut Table) -> &mut Table {
    table.clear();
    table
}

fn search(game: &Game, nodes: u64, table: &mut Table) -> (u64, Variation) {
    let mut search = Search::new(game.clone(), empty(table));
    let limits = Limits { nodes, ..Limits::default() };
    let lines = search.run(&limits, &mut |_, _| {});
    (search.nodes(), lines[0].clone())
}

/// The best number of nodes a second, in thousands, with what the last search found.
fn speed(game: &Game, table: &mut Table) -> (f64, Variation) {
    let mut best = 0.0f64;
    let mut line = None;
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        let (nodes, found) = search(game, NODES, table);
        best = best.max(nodes as f64 / begin.elapsed().as_secs_f64() / 1_000.0);
        line = Some(found);
    }
    (best, line.expect("there was a round"))
}

/// The position after some plies, or the last one before that in which nobody wins by force: a
/// forced win is found at once and shows no speed.
fn middle(start: &Game, table: &mut Table) -> Game {
    let mut game = start.clone();
    let mut before = start.clone();
    for _ in 0..MIDDLE.0 {
        let (_, line) = search(&game, MIDDLE.1, table);
        if line.score.forced().is_some() {
            return before;
        }
        before = game.clone();
        game.play(line.moves[0]).expect("a legal move");
    }
    before
}

fn main() {
    let chosen: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let mut table = Table::new(16);
    println!("{:<14} {:<7} {:>9} {:>6}  best line", "game", "from", "knodes/s", "depth");
    for id in GAMES.iter().filter(|id| chosen.is_empty() || chosen.iter().any(|c| c == *id)) {
        let Some(variant) = variants::find(id) else { continue };
        let start = Game::start(&variant.rules);
        let middle = middle(&start, &mut table);
        for (name, game) in [("start", start), ("middle", middle)] {
            let (speed, line) = speed(&game, &mut table);
            let moves: Vec<String> = line.moves.iter().take(6).map(ToString::to_string).collect();
            let (depth, score) = (line.depth, line.score);
            println!("{id:<14} {name:<7} {speed:>9.0} {depth:>6}  {score}: {}", moves.join(" "));
        }
    }
}
