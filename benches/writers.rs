//! How many moves a second are decided, written down for good and marked as said, by one, four and
//! sixteen writers at once, on SQLite and on PostgreSQL, and by several processes on one PostgreSQL:
//! `cargo bench --features postgres --bench writers`.
//!
//! The database has 100,000 open matches (`HNEFI_BENCH_MATCHES` sets another number). PostgreSQL is a
//! server of the bench's own that waits for the disk, on the same machine, through a socket. Each
//! move is the first in its match. Statements are counted in a run of their own.

#![expect(clippy::unwrap_used, reason = "a benchmark that fails says where")]
#![expect(clippy::disallowed_methods, reason = "benches measure time")]
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use hnefi::app::App;
use hnefi::game::SECOND;
use hnefi::store::{Said, Store, move_to_server};
use tokio::task::JoinSet;

#[path = "support/many.rs"]
mod many;
#[expect(dead_code, reason = "tests use the rest of it")]
#[path = "../tests/support/postgres.rs"]
mod postgres;
#[path = "../tests/support/statements.rs"]
mod statements;
#[expect(dead_code, reason = "other benches wind the clock")]
#[path = "../tests/support/world.rs"]
mod world;

use many::{AT_ONCE, BEGIN, PER_PLACE, envelope, fill};
use world::{HandClock, ToldDice};

const MATCHES: i64 = 100_000;
const WRITERS: [usize; 3] = [1, 4, 16];

/// How many processes write at once, and how many writers each of them has.
const PROCESSES: [i64; 3] = [1, 2, 4];
const WRITERS_EACH: [usize; 2] = [1, 4];

/// How long each of them writes.
const SPAN: Duration = Duration::from_secs(10);

/// How many moves are made to count their statements.
const COUNTED: i64 = 50;

fn main() {
    let arguments: Vec<String> = std::env::args().filter(|arg| arg != "--bench").collect();
    match &arguments[1..] {
        [] => wait(everything()),
        [database] => wait(count(database)),
        [database, which, writers, first] => {
            let (writers, first) = (writers.parse().unwrap(), first.parse().unwrap());
            wait(write_beside(database, which, writers, first));
        }
        _ => panic!("{arguments:?}"),
    }
}

fn wait(work: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work);
}

fn matches() -> i64 {
    std::env::var("HNEFI_BENCH_MATCHES").map_or(MATCHES, |text| text.parse().unwrap())
}

/// A folder below `target`.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/bench").join(format!("writers-{name}"))
}

/// Opens a database: the address of one on a server, or the name of a folder.
async fn open(database: &str) -> Store {
    match database.contains("://") {
        true => postgres::open(database, &folder("server")).await,
        false => Store::open(&folder(database)).await.unwrap(),
    }
}

async fn everything() {
    let data = folder("file");
    let _ = std::fs::remove_dir_all(&data);
    fill(Store::open(&data).await.unwrap(), matches()).await;
    let server = postgres::start("-writers", true);
    drop(server.connection("postgres").await);
    let address = server.address("postgres");
    move_to_server(&data, &address.as_str().into(), BEGIN, &mut |_| {}).await.unwrap();
    println!("| database | writers | moves/s | median ms | 99 % ms | statements a move |");
    println!("|---|---|---|---|---|---|");
    let mut used = 0;
    for (name, database) in [("SQLite", "file"), ("PostgreSQL", &address)] {
        let statements = counted(database);
        // Matches in which the move was made already, of the end of the list.
        let next = Arc::new(AtomicI64::new(COUNTED));
        for writers in WRITERS {
            let store = open(database).await;
            let (moves, mut times) = write(&store, writers, &next).await;
            times.sort();
            let at = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
            let second = moves as f64 / SPAN.as_secs_f64();
            println!(
                "| {name} | {writers} | {second:.0} | {:.1} | {:.1} | {statements} |",
                at(50),
                at(99)
            );
            store.close().await;
        }
        // The last of them is the one that the processes share.
        used = next.load(Ordering::Relaxed);
    }
    println!("\n| processes | writers each | moves/s |");
    println!("|---|---|---|");
    let runs = WRITERS_EACH.iter().flat_map(|writers| PROCESSES.map(|of| (of, *writers)));
    // Each run has matches of its own.
    let share = (matches() - AT_ONCE - used) / (PROCESSES.len() * WRITERS_EACH.len()) as i64;
    for (run, (processes, writers)) in (0..).zip(runs) {
        let moves = together(&address, processes, writers, (used + run * share, share));
        println!("| {processes} | {writers} | {:.0} |", moves as f64 / SPAN.as_secs_f64());
    }
    let _ = std::fs::remove_dir_all(&data);
}

/// Lets so many processes write at once, each with so many writers, in so many matches from the first;
/// returns how many moves they made.
fn together(address: &str, processes: i64, writers: usize, (first, matches): (i64, i64)) -> usize {
    let mut children: Vec<(Child, BufReader<_>)> = Vec::new();
    for which in 0..processes {
        let mut command = Command::new(std::env::current_exe().unwrap());
        let first = first + which * (matches / processes);
        command.args([address, &which.to_string(), &writers.to_string(), &first.to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let said = BufReader::new(child.stdout.take().unwrap());
        children.push((child, said));
    }
    let line = |said: &mut BufReader<std::process::ChildStdout>| {
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        line.trim().to_owned()
    };
    for (_, said) in &mut children {
        assert_eq!(line(said), "ready");
    }
    for (child, _) in &mut children {
        writeln!(child.stdin.as_mut().unwrap(), "go").unwrap();
    }
    let moves = children.iter_mut().map(|(_, said)| line(said).parse::<usize>().unwrap()).sum();
    for (child, _) in &mut children {
        assert!(child.wait().unwrap().success());
    }
    moves
}

/// One of several processes: waits until it is told to begin, writes, and prints how many moves it made.
async fn write_beside(address: &str, which: &str, writers: usize, first: i64) {
    let folder = folder(&format!("beside-{which}"));
    std::fs::create_dir_all(&folder).unwrap();
    let store = Store::join(&address.into(), &folder).await.unwrap();
    println!("ready");
    std::io::stdin().read_line(&mut String::new()).unwrap();
    let (moves, _) = write(&store, writers, &Arc::new(AtomicI64::new(first))).await;
    println!("{moves}");
    store.close().await;
}

/// The match that is the nth from the end; neighbours are in different places.
fn nth(n: i64) -> i64 {
    let places = (matches() - AT_ONCE) / PER_PLACE;
    let (row, place) = (n / places, n % places);
    assert!(row < PER_PLACE, "all matches are used up");
    AT_ONCE + place * PER_PLACE + row
}

fn app(store: &Store) -> App {
    let clock = Arc::new(HandClock::new(BEGIN + SECOND, 0));
    App::new(store.clone(), clock, Arc::new(ToldDice::new(Some(1))))
}

/// Makes a move in a match, and marks it as said.
async fn play(app: &App, n: i64) {
    let answer = app.answer(&envelope(n as usize, nth(n))).await;
    assert!(!answer.reply.private, "{:?}", answer.reply.says);
    app.said(&Said { notes: answer.notes, ..Said::default() }).await;
}

/// Lets so many writers write; returns how many moves they made, and how long each took.
async fn write(store: &Store, writers: usize, next: &Arc<AtomicI64>) -> (usize, Vec<Duration>) {
    let app = app(store);
    assert!(app.tick().await);
    let end = Instant::now() + SPAN;
    let mut writing = JoinSet::new();
    for _ in 0..writers {
        let (app, next) = (app.clone(), next.clone());
        writing.spawn(async move {
            let mut times = Vec::new();
            while Instant::now() < end {
                let begun = Instant::now();
                play(&app, next.fetch_add(1, Ordering::Relaxed)).await;
                times.push(begun.elapsed());
            }
            times
        });
    }
    let times: Vec<Duration> = writing.join_all().await.into_iter().flatten().collect();
    (times.len(), times)
}

/// How many statements a move takes, counted by another process.
fn counted(database: &str) -> String {
    let mut child = Command::new(std::env::current_exe().unwrap());
    let done = child.arg(database).env("HNEFI_TEST_ALONE", "1").output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap().trim().to_owned()
}

/// Counts the statements of some moves and prints how many they are for each.
async fn count(database: &str) {
    assert!(statements::counts_alone(""), "another process counts");
    let store = open(database).await;
    let app = app(&store);
    assert!(app.tick().await);
    statements::asked();
    for n in 0..COUNTED {
        play(&app, n).await;
    }
    println!("{:.1}", statements::asked().len() as f64 / COUNTED as f64);
    store.close().await;
}
