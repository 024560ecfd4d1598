//! How the page of a match is served: `cargo bench --bench pages`.
//!
//! A match of Copenhagen, forty moves in: how long its page takes and how large it is, beside the style sheet,
//! which is always the same and needs no work. Then a thousand people watch and a move is made: when the first,
//! the middle one and the last of them hear of it, counted from before it is decided, and what they cost in
//! memory. Those who watch are a process of their own, on the same machine.

#![expect(clippy::unwrap_used, reason = "a benchmark that fails says where")]
#![expect(clippy::disallowed_methods, reason = "benches measure time")]
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use hnefi::app::{App, Envelope, WebSite};
use hnefi::command::Call;
use hnefi::game::AccountId;
use hnefi::reply::{Person, Say, WebSay};
use hnefi::store::Store;
use hnefi::tafl::{Game, Move, variants};
use hnefi::web::Web;
use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

#[path = "support/memory.rs"]
mod memory;
#[path = "support/times.rs"]
mod times;
#[expect(dead_code, reason = "tests use the rest of it")]
#[path = "../tests/support/world.rs"]
mod world;

use memory::memory;
use times::{at, ms};
use world::{HandClock, ToldDice};

const PLIES: usize = 40;
const ASKED: usize = 500;
const WATCHERS: usize = 1_000;

fn main() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).unwrap();
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let work = async {
        match &args[..] {
            [address, path] => watch(address.parse().unwrap(), path).await,
            _ => serve().await,
        }
    };
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work);
}

/// A room in which two people play.
struct Room {
    app: App,
    requests: usize,
}

impl Room {
    async fn says(&mut self, who: &str, words: &str) -> Vec<Say> {
        self.requests += 1;
        let person = |name: &str| Person {
            account: AccountId(format!("bench:{name}")),
            name: name.to_owned(),
        };
        let call = Call::from_text(words);
        let id = format!("bench:{}", self.requests);
        let mut envelope = Envelope::new(id, "bench:room".to_owned(), person(who), call);
        envelope.request.people = [("ben".to_owned(), person("ben"))].into();
        envelope.source.server = Some("bench:server".to_owned());
        self.app.answer(&envelope).await.reply.says
    }

    async fn plays(&mut self, game: &mut Game, mv: Move) {
        let who = if game.plies().is_multiple_of(2) { "ann" } else { "ben" };
        self.says(who, &mv.to_string()).await;
        game.play(mv).unwrap();
    }
}

/// A move after which the game goes on, another each time.
fn some_move(game: &Game) -> Move {
    let moves = game.moves();
    let goes_on = |mv: &&Move| {
        let mut then = game.clone();
        then.play(**mv).unwrap();
        then.outcome().is_none()
    };
    let from = 7 * game.plies() % moves.len();
    let mut all = moves[from..].iter().chain(&moves[..from]);
    *all.find(goes_on).unwrap()
}

async fn serve() {
    let web = Web::open("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let address = web.address().unwrap();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("target/bench/pages");
    let _ = std::fs::remove_dir_all(&folder);
    let store = Store::open(&folder).await.unwrap();
    let clock = Arc::new(HandClock::new(1_800_000_000_000, 0));
    let app = App::new(store.clone(), clock, Arc::new(ToldDice::new(Some(1))))
        .with_site(WebSite { url: format!("http://{address}"), usual: true });
    let serving = tokio::spawn(web.serve(app.clone()));
    let mut room = Room { app, requests: 0 };
    room.says("ann", "challenge @ben copenhagen attackers time:3d").await;
    room.says("ben", "accept").await;
    let mut game = Game::start(&variants::find("copenhagen").unwrap().rules);
    for _ in 0..PLIES {
        let mv = some_move(&game);
        room.plays(&mut game, mv).await;
    }
    let told = room.says("ann", "link").await;
    let Some(Say::Web(WebSay::Link { url, .. })) = told.first() else { panic!("{told:?}") };
    let path = url.strip_prefix(&format!("http://{address}")).unwrap().to_owned();
    println!("| what | bytes | median ms | 99 % |\n|---|---|---|---|");
    for (name, path) in [("the page after 40 moves", &*path), ("the style sheet", "/style.css")] {
        let (bytes, mut times) = ask(address, path).await;
        let [middle, most] = [50, 99].map(|percent| ms(at(&mut times, percent)));
        println!("| {name} | {bytes} | {middle} | {most} |");
    }
    let before = memory();
    let mut watching = Command::new(std::env::current_exe().unwrap())
        .args([&address.to_string(), &path])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(watching.stdout.take().unwrap()).lines();
    lines.next().unwrap().unwrap();
    let watched = memory();
    let moved = now();
    let mv = some_move(&game);
    room.plays(&mut game, mv).await;
    let decided = now() - moved;
    let heard = lines.next().unwrap().unwrap();
    let heard: Vec<String> = heard
        .split(' ')
        .map(|at| ms(Duration::from_micros(at.parse::<u64>().unwrap() - moved)))
        .collect();
    println!(
        "\n{WATCHERS} watch: a move is decided in {} ms; the first hears of it after {} ms, half of them after \
         {} ms, the last after {} ms; {} MB of memory instead of {}",
        ms(Duration::from_micros(decided)),
        heard[0],
        heard[1],
        heard[2],
        watched >> 20,
        before >> 20,
    );
    watching.wait().unwrap();
    serving.abort();
    store.close().await;
}

/// Asks for something again and again on one connection: how large it is, and how long it takes.
async fn ask(address: SocketAddr, path: &str) -> (usize, Vec<Duration>) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let asked = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    let (mut times, mut size) = (Vec::new(), 0);
    for _ in 0..ASKED {
        let begun = Instant::now();
        stream.write_all(asked.as_bytes()).await.unwrap();
        let mut told = Vec::new();
        loop {
            stream.read_buf(&mut told).await.unwrap();
            let text = String::from_utf8_lossy(&told);
            let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
            assert!(head.starts_with("HTTP/1.1 200"), "{head}");
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            size = length.unwrap().parse().unwrap();
            if body.len() >= size {
                break;
            }
        }
        times.push(begun.elapsed());
    }
    (size, times)
}

/// Watches a page so many times over; says so once it does, and then when the first, the middle one and the
/// last have heard of a move.
async fn watch(address: SocketAddr, path: &str) {
    let mut streams = Vec::new();
    for _ in 0..WATCHERS {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let asked = format!("GET {path}/live?seen=0 HTTP/1.1\r\nHost: {address}\r\n\r\n");
        stream.write_all(asked.as_bytes()).await.unwrap();
        // What was missed comes at once.
        hears(&mut stream).await;
        streams.push(stream);
    }
    println!("all watch");
    let waiting: Vec<_> = streams
        .into_iter()
        .map(|mut stream| {
            tokio::spawn(async move {
                hears(&mut stream).await;
                now()
            })
        })
        .collect();
    let mut heard = Vec::new();
    for one in waiting {
        heard.push(one.await.unwrap());
    }
    heard.sort_unstable();
    println!("{} {} {}", heard[0], heard[WATCHERS / 2], heard[WATCHERS - 1]);
}

/// Waits for the next event of a stream.
async fn hears(stream: &mut TcpStream) {
    let mut told = Vec::new();
    while !String::from_utf8_lossy(&told).contains("data: ") {
        assert_ne!(stream.read_buf(&mut told).await.unwrap(), 0, "cut off");
    }
}

/// Microseconds since 1970: two processes agree on them.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_micros() as u64
}
