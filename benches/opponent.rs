//! The bot as an opponent in 200 matches at once, and what the others feel of it:
//! `cargo bench --bench opponent`.
//!
//! Before all that, how soon its first move follows the answer to a challenge, level by level.
//!
//! A runtime of two threads and one worker, as on a machine with two cores. First two people play,
//! one move after the other, while nothing else happens; then 200 players move against level 8 at
//! the same moment and the two go on. A move counts until its answer has words and picture, an
//! answer of the bot from the player's move until the bot's has words and picture. Afterwards each
//! level answers on its own, after 2 to 40 plies of games between levels.

#![expect(clippy::unwrap_used, reason = "a benchmark that fails says where")]
#![expect(clippy::disallowed_methods, reason = "benches measure time")]
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use hnefi::ai::{Level, Table};
use hnefi::app::delivery::{Letter, Outlet, Pace, Pacing, Post, Receipt, Sending};
use hnefi::app::{App, Envelope};
use hnefi::command::Call;
use hnefi::game::AccountId;
use hnefi::reply::Person;
use hnefi::store::Store;
use hnefi::tafl::{Game, variants};
use hnefi::world::SystemClock;

#[path = "support/times.rs"]
mod times;
#[path = "../tests/support/world.rs"]
#[expect(dead_code, reason = "tests use the rest of it")]
mod world;

use times::{at, ms};
use world::ToldDice;

/// How many play against the bot at once.
const MATCHES: usize = 200;
/// How many of them in one place.
const PER_PLACE: usize = 50;
/// The strongest level.
const LEVEL: u8 = 8;
/// How many moves two people play, each time.
const MOVES: usize = 300;
/// How many positions each level thinks about.
const POSITIONS: usize = 100;
const GAME: &str = "copenhagen";

/// A door that notes when the bot's moves are said, by place and number.
#[derive(Clone, Default)]
struct Door {
    said: Arc<Mutex<HashMap<String, Instant>>>,
    /// How long a message takes to arrive.
    way: Duration,
    /// When each message began to be said, and when it had arrived.
    messages: Arc<Mutex<Vec<(String, Instant, Instant)>>>,
}

const LONG: Duration = Duration::from_secs(3_600);

impl Outlet for Door {
    type Asked = ();

    const NETWORK: &'static str = "bench";

    const ANSWERS_NEED_RIGHTS: bool = false;

    fn pacing(&self) -> Pacing {
        let once = Pace { whole: None, each: LONG, again: LONG, again_max: LONG };
        let (kept, fleeting, unasked) = (once, once, once);
        let outbox = Duration::from_secs(5);
        Pacing { announce: LONG, kept, fleeting, unasked, chores: LONG, outbox }
    }

    async fn answer(&self, (): &(), letter: &Letter<'_>) -> Sending {
        self.say(letter).await
    }

    async fn say(&self, letter: &Letter<'_>) -> Sending {
        let text: String = letter.message.blocks.iter().map(|block| block.plain()).collect();
        let begun = Instant::now();
        tokio::time::sleep(self.way).await;
        self.messages.lock().unwrap().push((text.clone(), begun, Instant::now()));
        if text.contains("hnefi plays") {
            let number = text.split(':').next().unwrap_or_default();
            let mut said = self.said.lock().unwrap();
            said.insert(format!("{} {number}", letter.place), Instant::now());
        }
        Sending::Sent(Receipt::default())
    }
}

struct Bench {
    app: App,
    post: Post<Door>,
    requests: usize,
}

impl Bench {
    async fn say(&mut self, place: usize, who: &str, words: &str) -> Duration {
        self.requests += 1;
        let person = |name: &str| Person {
            account: AccountId(format!("bench:{name}")),
            name: name.to_owned(),
        };
        let mut envelope = Envelope::new(
            format!("bench:{}", self.requests),
            format!("bench:place{place}"),
            person(who),
            Call::from_text(words),
        );
        envelope.request.people = vec![("ben".to_owned(), person("ben"))];
        let begun = Instant::now();
        self.post.answer(&envelope, &()).await.unwrap();
        begun.elapsed()
    }

    /// Two people play back and forth.
    async fn people_play(&mut self, plies: usize) -> Vec<Duration> {
        let ways = [
            [("ann", "a4-a3"), ("ben", "f8-e8"), ("ann", "a3-a4"), ("ben", "e8-f8")],
            [("ann", "k4-k3"), ("ben", "f8-g8"), ("ann", "k3-k4"), ("ben", "g8-f8")],
        ];
        let mut times = Vec::new();
        let mut round = 0;
        while times.len() < plies {
            self.say(0, "ann", "challenge @ben copenhagen attackers").await;
            self.say(0, "ben", "accept").await;
            let way = ways[round % ways.len()];
            round += 1;
            for (who, mv) in way.iter().chain(&way).take(7) {
                times.push(self.say(0, who, mv).await);
            }
            self.say(0, "ann", "resign yes").await;
        }
        times
    }
}

fn main() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(first_moves());
    runtime.block_on(at_once());
    levels();
}

/// How long the bot's first move waits after the challenge has been answered, on a network where
/// each message takes a tenth of a second.
async fn first_moves() {
    const TIMES: usize = 10;
    println!("| level | its first move after the answer, median ms | longest ms |\n|---|---|---|");
    for level in 1..=LEVEL {
        let store = Store::in_memory().await.unwrap();
        let app = App::new(store, Arc::new(SystemClock), Arc::new(ToldDice::new(Some(1))));
        let door = Door { way: Duration::from_millis(100), ..Door::default() };
        let post = Post::new(app.clone(), door.clone());
        let (thinks, posts) = (app.clone(), post.clone());
        let thinking = tokio::spawn(async move { thinks.keep_thinking().await });
        let posting = tokio::spawn(async move { posts.keep_posting().await });
        let mut bench = Bench { app: app.clone(), post, requests: 0 };
        let mut waits = Vec::new();
        for n in 0..TIMES {
            let words = format!("challenge bot {GAME} defenders level:{level}");
            bench.say(n, &format!("ann{n}"), &words).await;
            let moved = loop {
                let messages = door.messages.lock().unwrap().clone();
                let moved = messages.iter().find(|(text, ..)| text.contains(": hnefi plays "));
                if let Some((_, begun, _)) = moved {
                    break begun.duration_since(messages[0].2);
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
            };
            waits.push(moved);
            door.messages.lock().unwrap().clear();
        }
        println!("| {level} | {} | {} |", ms(at(&mut waits, 50)), ms(at(&mut waits, 100)));
        app.stop_thinking();
        thinking.abort();
        posting.abort();
    }
    println!();
}

async fn at_once() {
    let directory = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("target/bench/opponent");
    let _ = std::fs::remove_dir_all(&directory);
    let store = Store::open(&directory).await.unwrap();
    let app = App::new(store, Arc::new(SystemClock), Arc::new(ToldDice::new(Some(1))));
    let door = Door::default();
    let post = Post::new(app.clone(), door.clone());
    let mut bench = Bench { app: app.clone(), post: post.clone(), requests: 0 };
    let thinking = tokio::spawn(async move { app.keep_thinking().await });
    let posting = tokio::spawn(async move { post.keep_posting().await });
    let player = |n: usize| format!("player{}", n / 5);
    let place = |n: usize| 1 + n / PER_PLACE;
    for n in 0..MATCHES {
        let words = format!("challenge bot {GAME} attackers level:{LEVEL}");
        bench.say(place(n), &player(n), &words).await;
    }
    bench.people_play(50).await;
    let mut quiet = bench.people_play(MOVES).await;
    let mut asked = HashMap::new();
    for n in 0..MATCHES {
        let number = n % PER_PLACE + 1;
        let first = ["a4-a3", "k4-k3", "d1-c1", "h1-i1", "d11-c11", "h11-i11", "a8-a9"][n % 7];
        bench.say(place(n), &player(n), &format!("{first} #{number}")).await;
        asked.insert(format!("bench:place{} #{number}", place(n)), Instant::now());
    }
    let mut busy = Vec::new();
    while door.said.lock().unwrap().len() < MATCHES {
        busy.extend(bench.people_play(10).await);
    }
    let said = door.said.lock().unwrap();
    let mut answers: Vec<Duration> = asked.iter().map(|(key, at)| said[key] - *at).collect();
    println!("| chat | median ms | 99 % ms |\n|---|---|---|");
    println!(
        "| the bot has nothing to do | {} | {} |",
        ms(at(&mut quiet, 50)),
        ms(at(&mut quiet, 99))
    );
    println!(
        "| it thinks about {MATCHES} boards | {} | {} |",
        ms(at(&mut busy, 50)),
        ms(at(&mut busy, 99))
    );
    let ratio = |percent| {
        let (busy, quiet) = (at(&mut busy.clone(), percent), at(&mut quiet.clone(), percent));
        busy.as_secs_f64() / quiet.as_secs_f64()
    };
    println!("| times | {:.2} | {:.2} |\n", ratio(50), ratio(99));
    println!("| answers of level {LEVEL} | median s | 99 % s | longest s |\n|---|---|---|---|");
    let [half, most, all] = [50, 99, 100].map(|percent| at(&mut answers, percent).as_secs_f64());
    println!("| {MATCHES} at once | {half:.1} | {most:.1} | {all:.1} |\n");
    bench.app.stop_thinking();
    thinking.abort();
    posting.abort();
}

/// Each level alone.
fn levels() {
    let rules = variants::find(GAME).unwrap().rules;
    let mut table = Table::new(8);
    let mut positions = Vec::new();
    let mut seed = 0;
    while positions.len() < POSITIONS {
        let mut game = Game::start(&rules);
        for ply in 0..40 {
            if game.outcome().is_some() {
                break;
            }
            if ply % 4 == 2 {
                positions.push(game.clone());
            }
            let legal = game.moves();
            let choice =
                Level::FIRST.strength().choose(&game, &legal, seed, &mut table, &|| false).unwrap();
            game.play_legal(choice.mv);
        }
        seed += 1;
    }
    println!("| level | nodes | median ms | 99 % ms |\n|---|---|---|---|");
    for level in (1..=LEVEL).filter_map(Level::new) {
        let mut times: Vec<Duration> = positions[..POSITIONS]
            .iter()
            .map(|game| {
                let begun = Instant::now();
                level.strength().choose(game, &game.moves(), 1, &mut table, &|| false).unwrap();
                begun.elapsed()
            })
            .collect();
        let (half, most) = (ms(at(&mut times, 50)), ms(at(&mut times, 99)));
        println!("| {} | {} | {half} | {most} |", level.number(), level.strength().nodes);
    }
}
