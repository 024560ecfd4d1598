//! A review, and what those who play meanwhile feel of it: `cargo bench --bench review`.
//!
//! For each game a match of 100 plies between two levels is played by two people (the first seed that
//! lasts so long), reviewed by one thread while nothing else happens, and told; then again while somebody
//! plays a level that answers at once, whose answers are timed with and without a review beside them. Memory
//! is the most that the program had, before and after. In the end one puzzle in eight is given, answered
//! wrongly and solved.

#![expect(clippy::unwrap_used, reason = "a benchmark that fails says where")]
#![expect(clippy::disallowed_methods, reason = "benches measure time")]
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use hnefi::ai::{Level, Table};
use hnefi::app::{App, Envelope};
use hnefi::command::Call;
use hnefi::game::AccountId;
use hnefi::reply::Person;
use hnefi::store::Store;
use hnefi::tafl::{Game, Move, variants};
use hnefi::world::SystemClock;

#[path = "support/times.rs"]
mod times;
#[path = "../tests/support/world.rs"]
#[expect(dead_code, reason = "tests use the rest of it")]
mod world;

use times::{at, ms};
use world::ToldDice;

/// How long the matches are.
const PLIES: usize = 100;
/// The level that somebody plays, and how many of its answers are timed.
const LEVEL: u8 = 5;
const ANSWERS: usize = 60;
const GAMES: [&str; 3] = ["brandubh", "tablut", "copenhagen"];

struct Bench {
    app: App,
    requests: usize,
}

impl Bench {
    async fn new() -> Bench {
        let store = Store::in_memory().await.unwrap();
        let app = App::new(store, Arc::new(SystemClock), Arc::new(ToldDice::new(Some(1))));
        Bench { app, requests: 0 }
    }

    async fn say(&mut self, who: &str, words: &str) -> Duration {
        self.requests += 1;
        let person = |name: &str| Person {
            account: AccountId(format!("bench:{name}")),
            name: name.to_owned(),
        };
        let id = format!("bench:{}", self.requests);
        let call = Call::from_text(words);
        let mut envelope = Envelope::new(id, "bench:place".to_owned(), person(who), call);
        envelope.request.people = vec![("ben".to_owned(), person("ben"))];
        let begun = Instant::now();
        self.app.answer(&envelope).await;
        begun.elapsed()
    }

    /// Two people play a match and one of them gives up.
    async fn play(&mut self, game: &str, moves: &[Move], number: usize) {
        self.say("ann", &format!("challenge @ben {game} attackers")).await;
        self.say("ben", &format!("accept #{number}")).await;
        let mut game = Game::start(&variants::find(game).unwrap().rules);
        for mv in moves {
            let who = ["ann", "ben"][game.position().turn() as usize];
            self.say(who, &format!("{mv} #{number}")).await;
            game.play_legal(*mv);
        }
        self.say("ann", &format!("resign yes #{number}")).await;
    }

    /// How long a level that is played takes to answer.
    async fn answers(&mut self, first: usize) -> Vec<Duration> {
        let mut times = Vec::new();
        let mut number = first;
        while times.len() < ANSWERS {
            let words = format!("challenge bot copenhagen attackers level:{LEVEL}");
            self.say("cid", &words).await;
            for mv in ["a4-a3", "a3-a4", "k4-k3", "k3-k4"] {
                times.push(self.say("cid", &format!("{mv} #{number}")).await);
            }
            self.say("cid", &format!("resign yes #{number}")).await;
            number += 1;
        }
        times
    }
}

/// The first game between two levels that lasts so long.
fn moves(game: &str) -> Vec<Move> {
    let rules = variants::find(game).unwrap().rules;
    let mut table = Table::new(8);
    let level = Level::new(4).unwrap().strength();
    for seed in 0.. {
        let mut game = Game::start(&rules);
        let mut moves = Vec::new();
        while game.outcome().is_none() && moves.len() < PLIES {
            let legal = game.moves();
            let chosen = level.choose(&game, &legal, seed, &mut table, &|| false).unwrap();
            game.play_legal(chosen.mv);
            moves.push(chosen.mv);
        }
        if moves.len() == PLIES && game.outcome().is_none() {
            return moves;
        }
    }
    unreachable!("some game lasts")
}

fn main() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    println!(
        "| game | plies | review s | told ms | MiB before | MiB after |\n|---|---|---|---|---|---|"
    );
    for game in GAMES {
        runtime.block_on(alone(game));
    }
    println!();
    runtime.block_on(beside());
    println!();
    runtime.block_on(puzzles());
}

async fn alone(game: &str) {
    let mut bench = Bench::new().await;
    bench.play(game, &moves(game), 1).await;
    let before = most_memory();
    bench.say("ann", "review #1").await;
    let begun = Instant::now();
    assert!(bench.app.review_all().await);
    let made = begun.elapsed().as_secs_f64();
    let told = bench.say("ann", "review #1").await;
    println!("| {game} | {PLIES} | {made:.1} | {} | {before} | {} |", ms(told), most_memory());
}

/// How long puzzles take: to be chosen, and to be answered.
async fn puzzles() {
    let mut bench = Bench::new().await;
    let (mut chosen, mut wrong, mut right) = (Vec::new(), Vec::new(), Vec::new());
    for entry in hnefi::puzzle::all().step_by(8) {
        let puzzle = entry.puzzle().unwrap();
        chosen.push(bench.say("cid", "puzzle next").await);
        let known = |mv: &Move| puzzle.steps[0].contains(mv) || puzzle.slower.contains(mv);
        let no = puzzle.game().moves().into_iter().find(|mv| !known(mv)).unwrap();
        let answer = |mv: Move| format!("puzzle {mv} puzzle:{}", entry.number);
        wrong.push(bench.say("ann", &answer(no)).await);
        for moves in puzzle.steps.iter().step_by(2) {
            right.push(bench.say("ann", &answer(moves[0])).await);
        }
    }
    println!("| puzzles | how many | median ms | 99 % ms |\n|---|---|---|---|");
    for (what, mut times) in
        [("one is chosen", chosen), ("a wrong answer", wrong), ("a right one", right)]
    {
        let (median, most) = (ms(at(&mut times, 50)), ms(at(&mut times, 99)));
        println!("| {what} | {} | {median} | {most} |", times.len());
    }
}

async fn beside() {
    let mut bench = Bench::new().await;
    let moves = moves("copenhagen");
    bench.play("copenhagen", &moves, 1).await;
    let mut quiet = bench.answers(2).await;
    let app = bench.app.clone();
    let reviewing = tokio::spawn(async move { app.keep_reviewing().await });
    bench.say("ann", "review #1").await;
    let begun = Instant::now();
    let mut busy = bench.answers(2 + ANSWERS.div_ceil(4)).await;
    println!("| answers of level {LEVEL} | median ms | 99 % ms |\n|---|---|---|");
    println!("| nothing else | {} | {} |", ms(at(&mut quiet, 50)), ms(at(&mut quiet, 99)));
    println!("| a review beside it | {} | {} |", ms(at(&mut busy, 50)), ms(at(&mut busy, 99)));
    println!("in {:.1} s beside it", begun.elapsed().as_secs_f64());
    reviewing.abort();
}

/// The most memory that the program had, in MiB; 0 where nobody tells.
fn most_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").trim().parse::<u64>().ok());
    kib.map_or(0, |kib| kib / 1024)
}
