//! From a click on Discord to the answer with its picture: `cargo bench --features networks --bench discord`.
//!
//! The program itself runs against our own fake Discord on the loopback: 1,000 moves in 100
//! matches, one after the other and ten at a time. The time runs from sending the interaction to
//! having the whole answer, so it includes the way through the loopback. Memory is that of the
//! program alone, at the end.

#![expect(clippy::unwrap_used, reason = "a benchmark that fails says where")]
#![expect(clippy::disallowed_methods, reason = "benches measure time")]
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

#[expect(dead_code, reason = "tests use the rest of it")]
#[path = "../tests/support/discord/mod.rs"]
mod discord;

use std::process::{Child, Command};
use std::time::{Duration, Instant};

use discord::{CHANNEL, Discord, Spot, TOKEN, User, channel, user};
use hnefi::tafl::{Game, variants};
use serde_json::json;

const MATCHES: u64 = 100;
const MOVES_PER_MATCH: usize = 10;
/// A person plays in at most fifty matches.
const PAIRS: u64 = 10;

/// A match and the moves that will be played in it.
struct Line {
    spot: Spot,
    players: [User; 2],
    moves: Vec<String>,
}

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

async fn begin(discord: &Discord, i: u64) -> Line {
    let players = [user(100 + i % PAIRS, "Attila"), user(200 + i % PAIRS, "Ragnhild")];
    discord::know(&players);
    let spot = channel(CHANNEL + 1_000 + i);
    discord.with(|state| state.open(spot.clone()));
    let options = json!({
        "opponent": players[1].id.to_string(), "variant": "copenhagen", "side": "attackers",
    });
    let asked = discord.types(&players[0], &spot, "tafl challenge", options);
    let challenge = discord.answer(asked).await.message.unwrap();
    let accepted = discord.presses(&players[1], &spot, challenge.id, "Accept");
    assert!(!discord.answer(accepted).await.is_private());
    Line { spot, players, moves: moves(i) }
}

/// Plays some moves at once; returns how long each took.
async fn play(discord: &Discord, lines: &[&Line], turn: usize) -> Vec<Duration> {
    let mut sent = Vec::new();
    for line in lines {
        let who = &line.players[turn % 2];
        let begun = tokio::time::Instant::now();
        let id = discord.types(who, &line.spot, "move", json!({ "move": line.moves[turn] }));
        sent.push((id, begun));
    }
    let mut times = Vec::new();
    for (id, begun) in sent {
        let answer = discord.answer(id).await;
        assert!(!answer.is_private() && answer.message.unwrap().files.len() == 1, "a picture");
        times.push(discord.with(|state| state.arrivals[&id]) - begun);
    }
    times
}

fn report(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1_000.0;
    println!("| {name} | {} | {:.1} | {:.1} | {:.1} |", times.len(), at(0.5), at(0.99), at(1.0));
}

/// Resident memory of a process in MB, and its highest value so far.
fn memory(process: &Child) -> Option<(f64, f64)> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
    let of = |name: &str| -> Option<f64> {
        let line = status.lines().find(|line| line.starts_with(name))?;
        Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1_024.0)
    };
    Some((of("VmRSS:")?, of("VmHWM:")?))
}

/// The program and its data, both removed with the benchmark, however it ends.
struct Program(Child, std::path::PathBuf);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
        let _ = std::fs::remove_dir_all(&self.1);
    }
}

/// How many requests one person makes at once.
const FLOOD: usize = 1_000;
/// How often another person looks at a board meanwhile.
const LOOKS: usize = 300;

/// One person asks for everything at once; returns how long another waits for their board.
async fn flood(discord: &Discord, line: &Line) -> Vec<Duration> {
    let attacker = user(900, "Surtr");
    discord::know(std::slice::from_ref(&attacker));
    for n in 0..FLOOD {
        let (command, options) = match n % 5 {
            0 => ("tafl help", json!({})),
            1 => ("tafl board", json!({})),
            2 => ("tafl rules", json!({ "variant": "copenhagen", "topic": "captures" })),
            3 => ("tafl hint", json!({})),
            _ => ("tafl challenge", json!({ "level": 8 })),
        };
        discord.types(&attacker, &line.spot, command, options);
    }
    let mut times = Vec::new();
    for _ in 0..LOOKS {
        let begun = tokio::time::Instant::now();
        let id = discord.types(&line.players[0], &line.spot, "tafl board", json!({}));
        discord.answer(id).await;
        times.push(discord.with(|state| state.arrivals[&id]) - begun);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    times
}

#[tokio::main]
async fn main() {
    let data = std::env::temp_dir().join(format!("hnefi-bench-{}", std::process::id()));
    let discord = Discord::start().await;
    discord.with(|state| state.unjudged = true);
    let program = Command::new(env!("CARGO_BIN_EXE_hnefi"))
        .args(["run", "--data"])
        .arg(&data)
        .env("HNEFI_DISCORD_TOKEN", TOKEN)
        .env("HNEFI_DISCORD_API_URL", &discord.url)
        .spawn()
        .unwrap();
    let program = Program(program, data);
    discord.ready().await;
    let start = Instant::now();
    let mut lines = Vec::new();
    for i in 0..MATCHES {
        lines.push(begin(&discord, i).await);
    }
    println!("{MATCHES} matches begun in {:.1} s", start.elapsed().as_secs_f64());
    println!("| moves | count | median ms | 99 % ms | longest ms |\n|---|---|---|---|---|");
    let half = MOVES_PER_MATCH / 2;
    let mut times = Vec::new();
    for turn in 0..half {
        for line in &lines {
            times.extend(play(&discord, &[line], turn).await);
        }
    }
    report("one after the other", times);
    let mut times = Vec::new();
    for turn in half..MOVES_PER_MATCH {
        for some in lines.chunks(10) {
            times.extend(play(&discord, &some.iter().collect::<Vec<_>>(), turn).await);
        }
    }
    report("ten at a time", times);
    if let Some((now, most)) = memory(&program.0) {
        println!("memory of the program: {now:.0} MB, at most {most:.0} MB");
    }
    let mut alone = Vec::new();
    for _ in 0..LOOKS {
        let begun = tokio::time::Instant::now();
        let id = discord.types(&lines[0].players[0], &lines[0].spot, "tafl board", json!({}));
        discord.answer(id).await;
        alone.push(discord.with(|state| state.arrivals[&id]) - begun);
    }
    println!(
        "| another’s board | count | median ms | 99 % ms | longest ms |\n|---|---|---|---|---|"
    );
    report("alone", alone);
    report(&format!("while one person asks {FLOOD} times"), flood(&discord, &lines[0]).await);
    for _ in 0..10 {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    if let Some((now, most)) = memory(&program.0) {
        println!("memory of the program ten seconds later: {now:.0} MB, at most {most:.0} MB");
    }
}
