//! From a move in a Matrix room to the picture on the opponent's side:
//! `cargo bench --features networks --bench matrix`.
//!
//! The program itself runs against a Synapse of its own on the loopback, behind a proxy that
//! records when each request comes and goes: 200 moves, plain and encrypted. The whole time runs
//! from sending the move to having read the answer, decrypted. The bot's own share runs from the
//! sync that told it the move to its request that sends the answer, without the time it waited for
//! the homeserver to accept the picture.

#![expect(clippy::unwrap_used, reason = "a benchmark that fails says where")]
#![expect(clippy::disallowed_methods, reason = "benches measure time")]
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

#[path = "../tests/support/patience.rs"]
mod patience;
#[expect(dead_code, reason = "tests use the rest of it")]
#[path = "../tests/support/matrix/person.rs"]
mod person;
#[expect(dead_code, reason = "tests use the rest of it")]
#[path = "../tests/support/matrix/program.rs"]
mod program;
#[expect(dead_code, reason = "tests use the rest of it")]
#[path = "../tests/support/matrix/proxy.rs"]
mod proxy;
#[path = "../tests/support/runs.rs"]
mod runs;
#[expect(dead_code, reason = "a bench logs nothing itself")]
#[path = "../tests/support/secrets.rs"]
mod secrets;
#[path = "../tests/support/matrix/synapse.rs"]
mod synapse;

use std::time::{Duration, Instant};

use hnefi::tafl::{Game, variants};
use person::Person;
use program::{BOT, Program, account, data};
use proxy::{Passed, Proxy};
use synapse::Synapse;

const MATCHES: u64 = 10;
const MOVES_PER_MATCH: usize = 20;

/// Legal moves of a game, different for each match.
fn moves(seed: u64) -> Vec<String> {
    let mut game = Game::start(&variants::find("copenhagen").unwrap().rules);
    let mut seed = seed.wrapping_mul(7_919) + 1;
    let mut list = Vec::new();
    for _ in 0..MOVES_PER_MATCH {
        let legal = game.moves();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mv = legal[(seed >> 33) as usize % legal.len()];
        list.push(mv.to_string());
        game.play(mv).unwrap();
    }
    list
}

/// The bot's own share of the time for a move: from hearing it to sending the answer.
fn own(passed: &[Passed]) -> Option<Duration> {
    let sent = passed.iter().find(|p| p.path.contains("/send/m.room"))?;
    let is_sync = |p: &&Passed| p.path.contains("/sync") && p.to < sent.from;
    let heard = passed.iter().filter(is_sync).max_by_key(|p| p.to)?;
    let inside = |p: &&Passed| p.path.contains("/upload") && p.from > heard.to && p.to < sent.from;
    let waited: Duration = passed.iter().filter(inside).map(|p| p.to - p.from).sum();
    Some(sent.from - heard.to - waited)
}

fn report(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1_000.0;
    println!("| {name} | {} | {:.1} | {:.1} | {:.1} |", times.len(), at(0.5), at(0.99), at(1.0));
}

async fn measure(encrypted: bool) {
    let name = if encrypted { "bench-encrypted" } else { "bench-plain" };
    let synapse = Synapse::start(name).await;
    synapse.register("hnefi").await;
    let proxy = Proxy::before(&synapse.url).await;
    let people = [Person::join(&synapse, "ann").await, Person::join(&synapse, "ben").await];
    let [ann, ben] = &people;
    let bot = Program::start(&data(name), &account(&proxy.url)).await;
    let room = ann.room(encrypted, false, &[&ben.id, BOT]).await;
    ben.accept_invitation(&room).await;
    ann.hears(&room, BOT, "Hello!").await;
    ann.wait_for(&room, 3).await;
    let (mut whole, mut share) = (Vec::new(), Vec::new());
    for i in 1..=MATCHES {
        ann.say(&room, "!tafl challenge @ben copenhagen attackers").await;
        let challenge = ben.hears(&room, BOT, &format!("#{i}: ")).await;
        let root = challenge["event_id"].as_str().unwrap().to_owned();
        ben.react(&room, &root, "✅").await;
        ann.hears(&room, BOT, &format!("#{i} begins")).await;
        for (turn, mv) in moves(i).iter().enumerate() {
            let (mover, next) = (&people[turn % 2], &people[(turn + 1) % 2]);
            let skip = next.count(&room, BOT);
            proxy.passed();
            let begun = Instant::now();
            mover.say_in(&room, &root, mv).await;
            next.hears_after(&room, BOT, skip, mv).await;
            whole.push(begun.elapsed());
            share.extend(own(&proxy.passed()));
        }
    }
    let kind = if encrypted { "encrypted" } else { "plain" };
    report(&format!("{kind}, the whole way"), whole);
    report(&format!("{kind}, the bot's own share"), share);
    if let Some(memory) = bot.memory() {
        println!("memory of the program afterwards, {kind}: {} MB", memory >> 20);
    }
}

#[tokio::main]
async fn main() {
    println!("| moves | count | median ms | 99 % ms | longest ms |\n|---|---|---|---|---|");
    for encrypted in [false, true] {
        measure(encrypted).await;
    }
}
