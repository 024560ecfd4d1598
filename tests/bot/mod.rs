//! The bot as people meet it: conversations, pictures, and a store that forgets nothing.
//!
//! A transcript in `tests/transcripts` is a conversation: lines that begin with `> ` are typed at
//! the console, all others are the bot's answers. Each typed line is a separate run of the program
//! over the same data. `+ 1h` winds the clock forward, `! die 2 4 1` sets the die's next throws,
//! and a line that begins with `# ` is a comment.
//! `BLESS=1 cargo test bot::` rewrites the answers; a person reads the difference.

mod acts;
#[cfg(feature = "postgres")]
mod cut;
mod data;
mod films;
mod fuzz;
#[cfg(feature = "postgres")]
mod moves;
#[cfg(feature = "postgres")]
mod on_postgres;
mod pictures;
mod questions;
mod wishes;

use std::io::Result;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use hnefi::app::App;
use hnefi::chat::console::{Console, ConsolePage, Inline, RoomSetup};
use hnefi::draw::{chart, png};
use hnefi::game::{
    Act, Assent, Entry, Event, Habits, Match, Moment, PlayerId, Seal, Secret, TimeControl, decide,
    wake, wake_at,
};
use hnefi::league::CurvePoint;
use hnefi::reply::{Bar, Chances, Curve, Figure, Header, Plot, Scene, Seat, Theme, Window};
use hnefi::store::{OpenError, Store};
use hnefi::tafl::{Game, Move, Side, variants};

#[cfg(feature = "postgres")]
use crate::support::postgres;
use crate::support::runs;
use crate::support::world::{HandClock, ToldDice};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A fresh directory below `target`.
fn scratch(name: &str) -> PathBuf {
    runs::scratch("bot", name)
}

/// A console over a data directory.
struct Room {
    data: PathBuf,
    clock: Arc<HandClock>,
    dice: Arc<ToldDice>,
    sessions: u32,
    /// Whether to write pictures as well.
    pictures: bool,
    /// The address of a database that is not in the folder.
    database: Option<String>,
    /// After how many runs of the program the database is opened anew.
    reopened: u32,
    /// The database, as long as it stays open.
    store: Option<Store>,
}

impl Room {
    fn new(name: &str) -> Room {
        Room {
            data: scratch(name),
            clock: Arc::new(HandClock::new(1_000_000, 0)),
            dice: Arc::new(ToldDice::new(None)),
            sessions: 0,
            pictures: false,
            database: None,
            reopened: 1,
            store: None,
        }
    }

    async fn open(&self) -> Store {
        match &self.database {
            None => Store::open(&self.data).await.unwrap(),
            #[cfg(feature = "postgres")]
            Some(address) => postgres::open(address, &self.data).await,
            #[cfg(not(feature = "postgres"))]
            Some(_) => unreachable!("this program knows no other database"),
        }
    }

    /// Types lines in one run of the program; returns what it printed.
    async fn run(&mut self, typed: &str) -> String {
        self.sessions += 1;
        let store = match self.store.take() {
            Some(open) => open,
            None => self.open().await,
        };
        let app = App::new(store.clone(), self.clock.clone(), self.dice.clone());
        let settings = RoomSetup {
            pictures: self.pictures.then(|| self.data.join("pictures")),
            records: Some(self.data.join("records")),
            ..bare_room(self.sessions.to_string())
        };
        let said = printed(app, settings, typed).await;
        match self.sessions % self.reopened {
            0 => store.close().await,
            _ => self.store = Some(store),
        }
        // Where the data is differs from machine to machine.
        said.replace(&self.data.display().to_string(), "DATA")
    }
}

/// A room in which everything is words, told apart from others by its session.
fn bare_room(session: String) -> RoomSetup {
    RoomSetup {
        pictures: None,
        records: None,
        inline: Inline::Words,
        page: ConsolePage::default(),
        greets: false,
        session,
    }
}

/// Types lines in a room; returns what it printed.
async fn printed(app: App, settings: RoomSetup, typed: &str) -> String {
    let paper = Paper::default();
    Console::new(app, settings, paper.clone()).run(typed.as_bytes()).await.unwrap();
    String::from_utf8(std::mem::take(&mut *paper.0.lock().unwrap())).unwrap()
}

/// What a room prints on.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl tokio::io::AsyncWrite for Paper {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<()>> {
        Poll::Ready(Ok(()))
    }
}

/// Plays a transcript in a room; returns it as it went.
async fn converse(room: &mut Room, script: &str) -> String {
    let mut went = String::new();
    for line in script.lines() {
        if let Some(typed) = line.strip_prefix("> ") {
            went.push_str(&format!("{line}\n{}", room.run_more(typed).await));
        } else if let Some(hours) = line.strip_prefix("+ ").and_then(|l| l.strip_suffix('h')) {
            let hours: i64 = hours.parse().expect("hours");
            room.clock.wind(hours * 3_600_000);
            went.push_str(&format!("{line}\n"));
        } else if let Some(faces) = line.strip_prefix("! die ") {
            let faces = faces.split(' ').map(|face| face.parse::<u8>().expect("a face"));
            room.dice.told.lock().unwrap().extend(faces);
            went.push_str(&format!("{line}\n"));
        } else if line.starts_with("# ") {
            went.push_str(&format!("{line}\n"));
        }
    }
    went
}

impl Room {
    /// Runs each line separately: whatever is said was on disk before.
    async fn run_more(&mut self, typed: &str) -> String {
        self.run(&format!("{typed}\n")).await
    }
}

/// A transcript, and how it went this time.
struct Talk {
    path: PathBuf,
    name: String,
    script: String,
    went: String,
}

/// Plays all transcripts, each in a room of its own.
async fn all_talks(rooms: impl AsyncFn(&str) -> Room) -> Vec<Talk> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(root().join("tests/transcripts"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() >= 6, "there are transcripts");
    let mut talks = Vec::new();
    for path in files {
        let script = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut room = rooms(&name).await;
        talks.push(tokio::task::spawn_blocking(move || {
            let talk = converse(&mut room, &script);
            let went = tokio::runtime::Handle::current().block_on(talk);
            Talk { path, name, script, went }
        }));
    }
    let mut all = Vec::new();
    for talk in talks {
        all.push(talk.await.unwrap());
    }
    all
}

fn assert_as_written(talks: &[Talk]) {
    let differing: Vec<String> = talks
        .iter()
        .filter(|talk| talk.went != talk.script)
        .map(|talk| first_difference(&talk.name, &talk.script, &talk.went))
        .collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn conversations_go_as_written() {
    let talks = all_talks(async |name| Room::new(&format!("transcript-{name}"))).await;
    if std::env::var_os("BLESS").is_some() {
        return talks.iter().for_each(|talk| std::fs::write(&talk.path, &talk.went).unwrap());
    }
    assert_as_written(&talks);
}

fn first_difference(name: &str, script: &str, went: &str) -> String {
    let lines = script.lines().zip(went.lines()).enumerate();
    let found = lines.into_iter().find(|(_, (a, b))| a != b);
    match found {
        Some((i, (a, b))) => format!("{name} line {}:\n  written: {a}\n  went:    {b}", i + 1),
        None => format!("{name}: one is longer than the other"),
    }
}
