//! Engine against engine: which weights of the evaluation are better and by how much, and whether the
//! levels are even steps.
//!
//! ```text
//! cargo bench --no-default-features --bench lab -- match copenhagen "guard=40" plain
//! cargo bench --no-default-features --bench lab -- tune tablut plain seconds=240
//! cargo bench --no-default-features --bench lab -- ladder tablut games=100
//! cargo bench --no-default-features --bench lab -- levels tablut 3 nodes=500,noise=90
//! cargo bench --no-default-features --bench lab -- openings brandubh
//! cargo bench --no-default-features --bench lab -- chances copenhagen
//! ```
//!
//! - `match GAME ONE OTHER` plays ONE against OTHER from the openings of `benches/openings`, each from
//!   both sides, until it is sure whether ONE is 20 Elo better or not at all (SPRT, both errors 5 %), or
//!   the games or the seconds are over; it tells the score of its attackers and of its defenders apart.
//! - `tune GAME FROM` changes all weights at once, a little up and down by chance, plays the two against
//!   each other and goes where the points are (SPSA). It prints the weights now and then.
//! - `levels GAME ONE OTHER` plays two players from the start of a game, each seed from both sides: levels
//!   (`1` to `8`), `taker`, who escapes, captures the king or takes what can be taken and else moves at
//!   random, or `nodes=…,noise=…,blind=…,captures=…,careless_attackers=…,careless_defenders=…,opening=…`,
//!   which changes the first level. `ladder GAME` does so with each level and the one below.
//! - `openings GAME` makes the openings: four or six plies among the better moves, kept where a deeper
//!   search finds them even.
//! - `chances GAME` plays each opening out twice, each side once with half the nodes, and fits the curve of
//!   `ai/cost.rs` to what came of each score: the scale with the least surprise, and how well it fits.
//!
//! Weights are `plain`, `family` (those that the game is played with), a file, or `name=value …`, which
//! changes those of the family. More words: `nodes=3000` a move, `games=200` at most, `seconds=900`,
//! `seed=1`, `whole=1` to play all games whatever is sure, and for tuning `pairs=6` a round. Nodes are
//! counted, not time, so that a busy machine plays the same. It uses as many threads as there are cores.

#![expect(clippy::unwrap_used, reason = "a laboratory that fails says where")]
#![expect(clippy::disallowed_methods, reason = "it stops after some time")]
#![expect(clippy::print_stdout, reason = "it prints what it found")]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use hnefi::ai::{Curve, Level, Limits, Search, Strength, Table, Weights};
use hnefi::tafl::{Game, Move, Rules, Side, variants};

#[path = "../tests/support/chance.rs"]
#[expect(dead_code, reason = "tests use the rest of it")]
mod chance;
#[path = "../tests/support/taker.rs"]
mod taker;

use chance::Chance;
use taker::takers_move;

/// A game that has not ended by then is a draw.
const PLIES_MAX: usize = 240;
/// The size of each player's table, in MiB.
const TABLE: usize = 2;
/// What is tried: whether the difference is this many Elo or none.
const ELO: f64 = 20.0;
/// The logarithm of the odds at which that is decided, with errors of 5 %.
const SURE: f64 = 2.944;
/// The fewest pairs of games before anything is decided.
const PAIRS_MIN: usize = 12;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["match", game, one, other, ref more @ ..] => {
            let setup = Setup::read(game, more);
            compare(&setup, &setup.weights(one), &setup.weights(other));
        }
        ["tune", game, from, ref more @ ..] => {
            let setup = Setup::read(game, more);
            tune(&setup, setup.weights(from));
        }
        ["levels", game, one, other, ref more @ ..] => {
            let setup = Setup::read(game, more);
            duel(&setup, &Player::read(one), &Player::read(other), (one, other));
        }
        ["ladder", game, ref more @ ..] => ladder(&Setup::read(game, more)),
        ["chances", game, ref more @ ..] => chances(&Setup::read(game, more)),
        ["openings", game, ref more @ ..] => make_openings(&Setup::read(game, more)),
        _ => println!(
            "match, tune, levels, ladder, chances or openings, and a GAME: see benches/lab.rs"
        ),
    }
}

/// A name and its number, `name=5`.
fn number(word: &str) -> (&str, u64) {
    let (name, value) = word.split_once('=').expect("name=value");
    (name, value.parse().expect("a number"))
}

/// What is played, and for how long.
struct Setup {
    game: String,
    rules: Rules,
    nodes: u64,
    games: usize,
    seconds: u64,
    seed: u64,
    pairs: usize,
    whole: bool,
}

impl Setup {
    fn read(game: &str, more: &[&str]) -> Setup {
        let rules = variants::find(game).expect("a game").rules;
        let (nodes, games, seconds, seed, pairs) = (3_000, 200, 900, 1, 6);
        let (game, whole) = (game.to_owned(), false);
        let mut setup = Setup { game, rules, nodes, games, seconds, seed, pairs, whole };
        for (name, value) in more.iter().copied().map(number) {
            match name {
                "nodes" => setup.nodes = value,
                "games" => setup.games = value as usize,
                "seconds" => setup.seconds = value,
                "seed" => setup.seed = value,
                "pairs" => setup.pairs = value as usize,
                "whole" => setup.whole = value > 0,
                _ => panic!("{name} is nothing that can be set"),
            }
        }
        setup
    }

    fn weights(&self, text: &str) -> Weights {
        let family = *Weights::of(&self.rules);
        match text {
            "family" => family,
            "plain" => Weights::PLAIN,
            _ => {
                let from_file = std::fs::read_to_string(text).ok();
                family.with(from_file.as_deref().unwrap_or(text)).expect("weights")
            }
        }
    }

    fn file(&self) -> PathBuf {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("benches/openings");
        folder.join(format!("{}.txt", self.game))
    }

    fn openings(&self) -> Vec<Vec<Move>> {
        let file = std::fs::read_to_string(self.file()).expect("openings of this game");
        let line = |line: &str| line.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
        file.lines().filter(|line| !line.starts_with('#')).map(line).collect()
    }

    /// The position after an opening.
    fn after(&self, opening: &[Move]) -> Game {
        let mut game = Game::start(&self.rules);
        for mv in opening {
            game.play(*mv).unwrap();
        }
        game
    }
}

/// Two players, in the order of [`Side::ALL`], each with a table of its own.
struct Players {
    weights: [Weights; 2],
    tables: [Table; 2],
}

/// What a game is worth for the attackers.
fn points(winner: Option<Side>) -> f64 {
    match winner {
        Some(Side::Attackers) => 1.0,
        Some(Side::Defenders) => 0.0,
        None => 0.5,
    }
}

/// How a game ended, for the attackers, and after how many plies.
fn play(setup: &Setup, opening: &[Move], players: &mut Players) -> (f64, usize) {
    let mut game = setup.after(opening);
    players.tables.iter_mut().for_each(Table::clear);
    let limits = Limits { nodes: setup.nodes, ..Limits::default() };
    while game.outcome().is_none() && game.plies() < PLIES_MAX {
        let side = game.position().turn();
        let table = &mut players.tables[side as usize];
        let weights = &players.weights[side as usize];
        let chosen = Search::new(game.clone(), table).weighing(weights).best(&limits).unwrap();
        // What is proven need not be played.
        if let Some(forced) = chosen.score.forced() {
            return (points(Some(if forced > 0 { side } else { side.other() })), game.plies());
        }
        game.play_legal(chosen.mv);
    }
    (points(game.outcome().and_then(|outcome| outcome.winner)), game.plies())
}

/// Somebody who need not play as well as the engine can.
enum Player {
    /// Escapes or captures the king where that is possible, else takes what can be taken, else moves at
    /// random.
    Taker,
    Level(Strength),
}

impl Player {
    /// `taker`, a level, or `nodes=400,noise=60,…` which changes the first level.
    fn read(text: &str) -> Player {
        if text == "taker" {
            return Player::Taker;
        }
        if let Some(level) = text.parse().ok().and_then(Level::new) {
            return Player::Level(*level.strength());
        }
        let mut strength = *Level::FIRST.strength();
        for (name, value) in text.split(',').map(number) {
            match name {
                "nodes" => strength.nodes = value,
                "noise" => strength.noise = value as i32,
                "blind" => strength.blind = value,
                "captures" => strength.blind_to_captures = value,
                "opening" => strength.opening = value as i32,
                "careless_attackers" => strength.careless[0] = value,
                "careless_defenders" => strength.careless[1] = value,
                _ => panic!("{name} is nothing that makes a level"),
            }
        }
        Player::Level(strength)
    }

    fn choose(&self, game: &Game, seed: u64, table: &mut Table, chance: &mut Chance) -> Move {
        match self {
            Player::Level(strength) => {
                strength.choose(game, &game.moves(), seed, table, &|| false).unwrap().mv
            }
            Player::Taker => takers_move(game, chance),
        }
    }
}

/// How a game of two players ended, for the attackers, and after how many plies.
fn play_levels(setup: &Setup, players: [&Player; 2], seed: u64) -> (f64, usize) {
    let mut game = Game::start(&setup.rules);
    let mut chance = Chance::seeded(seed);
    let mut table = Table::new(TABLE);
    while game.outcome().is_none() && game.plies() < PLIES_MAX {
        let side = game.position().turn();
        let mv = players[side as usize].choose(&game, seed, &mut table, &mut chance);
        game.play_legal(mv);
    }
    (points(game.outcome().and_then(|outcome| outcome.winner)), game.plies())
}

/// ONE against OTHER from the start, each seed from both sides.
fn duel(setup: &Setup, one: &Player, other: &Player, names: (&str, &str)) {
    let begun = Instant::now();
    let play = |i: usize| {
        let seed = setup.seed * 1_000 + i as u64;
        let (attacking, long) = play_levels(setup, [one, other], seed);
        let (lost, longer) = play_levels(setup, [other, one], seed);
        Pair { attacking, defending: 1.0 - lost, plies: long + longer }
    };
    let pairs = on_all_cores(setup.games.div_ceil(2), &play, &|_| {
        begun.elapsed() > Duration::from_secs(setup.seconds)
    });
    tell(&format!("{} | {} v {}", setup.game, names.0, names.1), &pairs, begun);
}

/// Each level against the one below, and who takes what they can against the two lowest.
fn ladder(setup: &Setup) {
    let level = |number: u8| Player::Level(*Level::new(number).unwrap().strength());
    for number in 1..=2 {
        let name = number.to_string();
        duel(setup, &Player::Taker, &level(number), ("taker", &name));
    }
    for number in 2..=Level::LAST.number() {
        let (one, other) = (number.to_string(), (number - 1).to_string());
        duel(setup, &level(number), &level(number - 1), (&one, &other));
    }
}

/// What ONE won in two games of one opening, as the attackers and as the defenders.
#[derive(Clone, Copy)]
struct Pair {
    attacking: f64,
    defending: f64,
    plies: usize,
}

fn play_pair(setup: &Setup, opening: &[Move], one: &Weights, other: &Weights) -> Pair {
    let tables = || [Table::new(TABLE), Table::new(TABLE)];
    let mut players = Players { weights: [*one, *other], tables: tables() };
    let (attacking, long) = play(setup, opening, &mut players);
    players.weights = [*other, *one];
    let (lost, longer) = play(setup, opening, &mut players);
    Pair { attacking, defending: 1.0 - lost, plies: long + longer }
}

/// Plays ONE against OTHER from each opening, as [`on_all_cores`] says.
fn play_pairs(
    setup: &Setup,
    openings: &[Vec<Move>],
    (one, other): (&Weights, &Weights),
    enough: &(dyn Fn(&[Pair]) -> bool + Sync),
) -> Vec<Pair> {
    on_all_cores(openings.len(), &|at| play_pair(setup, &openings[at], one, other), enough)
}

/// Plays so many pairs on all cores, in any order, until `enough` says so of those played so far.
fn on_all_cores<T: Send>(
    most: usize,
    play: &(dyn Fn(usize) -> T + Sync),
    enough: &(dyn Fn(&[T]) -> bool + Sync),
) -> Vec<T> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let (next, done) = (AtomicUsize::new(0), AtomicBool::new(false));
    let played = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= most {
                        break;
                    }
                    let pair = play(at);
                    let mut played = played.lock().unwrap();
                    played.push(pair);
                    if enough(&played) {
                        done.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    played.into_inner().unwrap()
}

/// The mean of the points of a game, and its standard error.
fn score(pairs: &[Pair]) -> (f64, f64) {
    let each: Vec<f64> = pairs.iter().map(|pair| (pair.attacking + pair.defending) / 2.0).collect();
    let count = each.len() as f64;
    let mean = each.iter().sum::<f64>() / count;
    // As if one more pair had been far off, so that equal results are no certainty.
    let squares = each.iter().map(|one| (one - mean).powi(2)).sum::<f64>() + 0.0625;
    (mean, (squares / count).sqrt() / count.sqrt())
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The logarithm of the odds of [`ELO`] against no difference.
fn odds(pairs: &[Pair]) -> f64 {
    let (mean, error) = score(pairs);
    let (none, some) = (share(0.0), share(ELO));
    (some - none) * (2.0 * mean - none - some) / (2.0 * error * error)
}

fn compare(setup: &Setup, one: &Weights, other: &Weights) {
    let openings = setup.openings();
    let openings = &openings[..setup.games.div_ceil(2).min(openings.len())];
    let begun = Instant::now();
    let enough = |pairs: &[Pair]| {
        begun.elapsed() > Duration::from_secs(setup.seconds)
            || !setup.whole && pairs.len() >= PAIRS_MIN && odds(pairs).abs() > SURE
    };
    let pairs = play_pairs(setup, openings, (one, other), &enough);
    tell(&format!("{} | {}", setup.game, setup.nodes), &pairs, begun);
}

/// A line of a table.
fn tell(what: &str, pairs: &[Pair], begun: Instant) {
    let (mean, error) = score(pairs);
    let of = |points: &dyn Fn(&Pair) -> f64| {
        let count = |wanted: f64| pairs.iter().filter(|pair| points(pair) == wanted).count();
        format!("+{} ={} −{}", count(1.0), count(0.5), count(0.0))
    };
    println!(
        "| {what} | {} | {:.1} % ({:.0}–{:.0}) | {:+.0} ({:+.0}…{:+.0}) | {} | {} | {:+.1} | {} | {} |",
        2 * pairs.len(),
        100.0 * mean,
        100.0 * (mean - 1.96 * error),
        100.0 * (mean + 1.96 * error),
        elo(mean),
        elo(mean - 1.96 * error),
        elo(mean + 1.96 * error),
        of(&|pair| pair.attacking),
        of(&|pair| pair.defending),
        odds(pairs),
        pairs.iter().map(|pair| pair.plies).sum::<usize>() / (2 * pairs.len()),
        begun.elapsed().as_secs(),
    );
}

/// How far a weight is moved to either side, to feel which is better.
fn step(value: f64) -> f64 {
    (0.2 * value.abs()).max(3.0)
}

fn tune(setup: &Setup, from: Weights) {
    let all = setup.openings();
    let mut chance = Chance::seeded(setup.seed);
    let mut now: Vec<f64> = from.values().into_iter().map(f64::from).collect();
    let begun = Instant::now();
    let mut round = 0_u32;
    while begun.elapsed() < Duration::from_secs(setup.seconds) {
        let fading = 1.0 + f64::from(round) / 40.0;
        let (near, gain) = (fading.powf(-0.101), 0.6 * fading.powf(-0.602));
        let steps: Vec<f64> = now
            .iter()
            .map(|value| if chance.below(2) == 0 { step(*value) } else { -step(*value) })
            .collect();
        let to = |sign: f64| {
            let values = now.iter().zip(&steps).map(|(value, step)| value + sign * near * step);
            weights(&from, values)
        };
        let openings: Vec<Vec<Move>> = (0..setup.pairs).map(|_| chance.of(&all).clone()).collect();
        let pairs = play_pairs(setup, &openings, (&to(1.0), &to(-1.0)), &|_| false);
        let (mean, _) = score(&pairs);
        for (value, step) in now.iter_mut().zip(&steps) {
            *value += gain * step * (2.0 * mean - 1.0);
        }
        round += 1;
        if round.is_multiple_of(10) {
            println!("# {round}, {} s", begun.elapsed().as_secs());
            println!("{}", weights(&from, now.iter().copied()));
        }
    }
    println!("{}", weights(&from, now.iter().copied()));
}

fn weights(like: &Weights, values: impl Iterator<Item = f64>) -> Weights {
    let mut weights = *like;
    for (name, value) in Weights::NAMES.iter().zip(values) {
        *weights.named(name).unwrap() = value.round() as i32;
    }
    weights
}

/// How many openings are made of a game.
const OPENINGS: usize = 120;
/// What a move may be worth less than the best to be one of an opening, and an opening for either side
/// to be even, in hundredths of a piece.
const GOOD: i32 = 45;
const EVEN: i32 = 35;

/// What was thought of a position for the side to move, and what came of it for that side.
struct Sample {
    side: Side,
    score: f64,
    won: f64,
}

/// Plays an opening out, the attackers and the defenders with so many nodes a move.
fn played_out(setup: &Setup, opening: &[Move], nodes: [u64; 2]) -> Vec<Sample> {
    let mut game = setup.after(opening);
    let mut tables = [Table::new(TABLE), Table::new(TABLE)];
    let mut thought: Vec<(Side, f64)> = Vec::new();
    let attackers = loop {
        if game.outcome().is_some() || game.plies() >= PLIES_MAX {
            break points(game.outcome().and_then(|outcome| outcome.winner));
        }
        let side = game.position().turn();
        let limits = Limits { nodes: nodes[side as usize], ..Limits::default() };
        let chosen = Search::new(game.clone(), &mut tables[side as usize]).best(&limits).unwrap();
        // What is proven need not be played, and needs no curve.
        if let Some(forced) = chosen.score.forced() {
            break points(Some(if forced > 0 { side } else { side.other() }));
        }
        thought.push((side, chosen.score.hundredths().into()));
        game.play_legal(chosen.mv);
    };
    let won = |side| if side == Side::Attackers { attackers } else { 1.0 - attackers };
    thought.into_iter().map(|(side, score)| Sample { side, score, won: won(side) }).collect()
}

/// How much a curve is surprised by what came, in the mean: 0.693 says nothing at all.
fn surprise(samples: &[Sample], curve: Curve) -> f64 {
    let of = |sample: &Sample| {
        let chance = curve.share(sample.score, sample.side).clamp(1e-9, 1.0 - 1e-9);
        -(sample.won * chance.ln() + (1.0 - sample.won) * (1.0 - chance).ln())
    };
    samples.iter().map(of).sum::<f64>() / samples.len() as f64
}

fn chances(setup: &Setup) {
    let openings = setup.openings();
    let begun = Instant::now();
    let (more, fewer) = (setup.nodes, setup.nodes / 2);
    let play = |at: usize| {
        let mut samples = played_out(setup, &openings[at], [more, fewer]);
        samples.extend(played_out(setup, &openings[at], [fewer, more]));
        samples
    };
    let enough = |_: &[Vec<Sample>]| begun.elapsed() >= Duration::from_secs(setup.seconds);
    let games = on_all_cores(openings.len(), &play, &enough);
    let samples: Vec<Sample> = games.into_iter().flatten().collect();
    // A fine enough net over all curves that may be meant.
    let scales = (0..35).map(|step| 20.0 * 1.12_f64.powi(step));
    let heights = (2..=10).map(|height| f64::from(height) / 10.0);
    let curves = scales.flat_map(|scale| {
        heights.clone().flat_map(move |height| {
            let better = (-30..=30).map(|step| f64::from(step) * 50.0);
            better.map(move |attackers| Curve { scale, height, attackers })
        })
    });
    let (surprise, curve) = curves
        .map(|curve| (surprise(&samples, curve), curve))
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .unwrap();
    let Curve { scale, height, attackers } = curve;
    println!(
        "{}: {} positions, scale {scale:.0}, height {height:.1}, attackers {attackers}, surprise {surprise:.3}",
        setup.game,
        samples.len()
    );
    const BOUNDS: [f64; 8] = [-1e9, -300.0, -150.0, -50.0, 50.0, 150.0, 300.0, 1e9];
    for bounds in BOUNDS.windows(2) {
        let within = |sample: &&Sample| (bounds[0]..bounds[1]).contains(&sample.score);
        let some: Vec<&Sample> = samples.iter().filter(within).collect();
        let mean = |value: &dyn Fn(&Sample) -> f64| {
            some.iter().map(|sample| value(sample)).sum::<f64>() / some.len().max(1) as f64
        };
        let (came, told) = (mean(&|one| one.won), mean(&|one| curve.share(one.score, one.side)));
        println!(
            "  from {:>5}: {:>5} positions, {came:.2} won, {told:.2} told",
            bounds[0].max(-999.0),
            some.len()
        );
    }
}

fn make_openings(setup: &Setup) {
    let mut chance = Chance::seeded(setup.seed);
    let mut table = Table::new(16);
    let mut known: BTreeSet<Vec<Move>> = BTreeSet::new();
    let mut tried = 0_u32;
    // Where few are even, the next best are taken.
    let mut even = EVEN;
    while known.len() < OPENINGS {
        tried += 1;
        if tried.is_multiple_of(400) {
            even += EVEN;
        }
        let plies = 4 + 2 * chance.below(2);
        let Some((opening, score)) = opening(setup, plies, &mut chance, &mut table) else {
            continue;
        };
        if score.abs() <= even {
            known.insert(opening);
        }
    }
    let mut text = format!(
        "# Of {tried} lines of four or six plies those that a search of 20,000 nodes finds even to {even}.\n"
    );
    for opening in known {
        let moves: Vec<String> = opening.iter().map(Move::to_string).collect();
        text.push_str(&moves.join(" "));
        text.push('\n');
    }
    std::fs::create_dir_all(setup.file().parent().unwrap()).unwrap();
    std::fs::write(setup.file(), text).unwrap();
    println!("{}: {tried} tried, even to {even}", setup.file().display());
}

/// A line of good moves, and what a deeper search says of its end.
fn opening(
    setup: &Setup,
    plies: usize,
    chance: &mut Chance,
    table: &mut Table,
) -> Option<(Vec<Move>, i32)> {
    let mut game = Game::start(&setup.rules);
    let mut line = Vec::new();
    for _ in 0..plies {
        table.clear();
        let limits = Limits { nodes: 1_500, lines: 12, ..Limits::default() };
        let found = Search::new(game.clone(), table).run(&limits, &mut |_, _| {});
        let best = found.first()?.score.hundredths();
        let good: Vec<Move> = found
            .iter()
            .filter(|line| line.score.hundredths() >= best - GOOD)
            .map(|line| line.moves[0])
            .collect();
        let mv = *chance.of(&good);
        game.play_legal(mv);
        line.push(mv);
        if game.outcome().is_some() {
            return None;
        }
    }
    table.clear();
    let limits = Limits { nodes: 20_000, ..Limits::default() };
    let score = Search::new(game, table).best(&limits)?.score.hundredths();
    Some((line, score))
}
