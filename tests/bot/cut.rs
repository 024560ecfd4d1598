//! Connections to the database that break in the middle of a commit: some after the server has
//! heard of it, some before. Nobody notices, and nothing is done twice.

use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{UnixListener, UnixStream};

use super::*;
use crate::support::postgres;

/// How a commit begins and ends as it is sent.
const COMMIT: &[u8] = b"COMMIT\0";

/// Whatever is said between a bot and its database goes through this.
struct Line {
    /// How many commits were heard, once they are counted.
    commits: AtomicUsize,
    /// Every how many of them the connection breaks, so that what is done again comes through; 0:
    /// never.
    every: AtomicUsize,
    /// Where it can be reached: the name of a socket has to be short.
    folder: PathBuf,
}

impl Drop for Line {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Line {
    /// Opens a line to a database; returns its address by that line.
    fn open(name: &str, direct: &str) -> (Arc<Line>, String) {
        let (database, server) = direct.split_once("?host=").unwrap();
        let server = PathBuf::from(server);
        let folder = std::env::temp_dir().join(format!("hnefi-cut-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir(&folder).unwrap();
        let here = UnixListener::bind(folder.join(".s.PGSQL.5432")).unwrap();
        let address = format!("{database}?host={}", folder.display());
        let line =
            Arc::new(Line { commits: AtomicUsize::new(0), every: AtomicUsize::new(0), folder });
        let hears = Arc::clone(&line);
        tokio::spawn(async move {
            while let Ok((client, _)) = here.accept().await {
                let server = UnixStream::connect(server.join(".s.PGSQL.5432")).await.unwrap();
                tokio::spawn(Arc::clone(&hears).carry(client, server));
            }
        });
        (line, address)
    }

    /// Carries what the two say to each other, until the line breaks.
    async fn carry(self: Arc<Line>, mut client: UnixStream, mut server: UnixStream) {
        let (mut asked, mut answered) = ([0; 1 << 16], [0; 1 << 16]);
        loop {
            tokio::select! {
                Ok(count) = client.read(&mut asked) => {
                    let said = &asked[..count];
                    let breaks = self.breaks(said);
                    if count == 0 || breaks == Some(Breaks::Before) {
                        return;
                    }
                    let Ok(()) = server.write_all(said).await else { return };
                    if breaks == Some(Breaks::After) {
                        // The server has answered, so it has committed.
                        let _ = server.read(&mut answered).await;
                        return;
                    }
                }
                Ok(count) = server.read(&mut answered) => {
                    if count == 0 || client.write_all(&answered[..count]).await.is_err() {
                        return;
                    }
                }
                else => return,
            }
        }
    }

    fn breaks(&self, said: &[u8]) -> Option<Breaks> {
        let every = self.every.load(Ordering::Relaxed);
        if every == 0 || !said.windows(COMMIT.len()).any(|part| part == COMMIT) {
            return None;
        }
        let count = self.commits.fetch_add(1, Ordering::Relaxed);
        let turn = if (count / every).is_multiple_of(2) { Breaks::After } else { Breaks::Before };
        count.is_multiple_of(every).then_some(turn)
    }
}

/// When a line breaks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Breaks {
    /// Before the server hears of the commit.
    Before,
    /// After it has committed, before anybody hears of that.
    After,
}

/// A bot on a line to a database of its own.
async fn bot(name: &str) -> (Arc<Line>, App) {
    let address = postgres::database(&format!("cut-{name}")).await;
    let (line, address) = Line::open(name, &address);
    let store = postgres::open(&address, &scratch(&format!("cut-{name}"))).await;
    let dice = Arc::new(ToldDice::new(None));
    (line, App::new(store, Arc::new(HandClock::new(1_000_000, 0)), dice))
}

/// Types the lines of a conversation, each in a run of its own.
async fn typed(app: &App, script: &str) -> String {
    let mut went = String::new();
    for (session, line) in script.lines().filter(|line| line.starts_with("> ")).enumerate() {
        went.push_str(&format!("{line}\n"));
        let room = bare_room(format!("run-{session}"));
        went.push_str(&printed(app.clone(), room, &format!("{}\n", &line[2..])).await);
    }
    went
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_connections_break_in_the_middle_of_commits_nobody_notices() {
    for (every, name) in [(2, "a-whole-game"), (3, "several-matches"), (2, "plans")] {
        let script = std::fs::read_to_string(root().join(format!("tests/transcripts/{name}.txt")));
        let script = script.unwrap();
        let (_, whole) = bot(&format!("{name}-whole")).await;
        let (line, cut) = bot(name).await;
        line.every.store(every, Ordering::Relaxed);
        assert_eq!(typed(&cut, &script).await, typed(&whole, &script).await, "{name}");
        assert!(line.commits.load(Ordering::Relaxed) > every, "{name}: no line broke");
    }
}
