//! The console room: several people at one keyboard, using the same house as every other door.
//!
//! `name> words` speaks as `name`; without a name the last speaker continues. A line that begins
//! with `# ` is a comment. Pictures are written to the data directory; the terminal shows the board
//! too, as a picture if it can, else in letters.

mod line;
mod screen;
mod show;

use std::path::PathBuf;

use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncWrite};

pub use line::{Line, read_line};
pub use show::Inline;

use crate::app::post::{Outlet as _, Post};
use crate::app::{App, Envelope};
use crate::command::{Call, Mistake};
use crate::game::AccountId;
use crate::reply::Person;
use screen::Screen;

/// The only place of this door.
const PLACE: &str = "console:room";

/// Who speaks before anybody has given a name.
const NOBODY_YET: &str = "you";

/// The most bytes of a line that are kept; the rest is discarded.
const LINE_BYTES_MAX: usize = 16_384;

/// How often to check whether time has caused something.
const LOOK_EVERY: std::time::Duration = std::time::Duration::from_millis(500);

/// How the room is set up.
pub struct Settings {
    /// Where pictures are written; nowhere if `None`.
    pub pictures: Option<PathBuf>,
    /// How a picture is shown in the terminal.
    pub inline: Inline,
    /// Whether a person sits at the keyboard and wants to be greeted and prompted.
    pub greets: bool,
    /// Different in each run, so that requests from two runs are not confused.
    pub session: String,
}

/// The console room.
pub struct Console<W: AsyncWrite + Unpin + Send + 'static> {
    post: Post<Screen<W>>,
    speaker: String,
    requests: u64,
}

impl<W: AsyncWrite + Unpin + Send + 'static> Console<W> {
    /// A room that writes to `out`.
    pub fn new(app: App, settings: Settings, out: W) -> Console<W> {
        let post = Post::new(app, Screen::new(out, settings));
        Console { post, speaker: NOBODY_YET.to_owned(), requests: 0 }
    }

    /// Reads lines until they end or somebody leaves.
    ///
    /// # Errors
    /// When the terminal or the disk fails.
    pub async fn run(&mut self, mut lines: impl AsyncBufRead + Unpin) -> std::io::Result<()> {
        self.begin().await?;
        let mut bytes = Vec::new();
        loop {
            self.prompt().await?;
            bytes.clear();
            if self.read(&mut lines, &mut bytes).await? == 0 {
                break;
            }
            let text = String::from_utf8_lossy(&bytes);
            if !self.hear(text.trim_end_matches(['\n', '\r'])).await? {
                break;
            }
        }
        Ok(())
    }

    async fn begin(&mut self) -> std::io::Result<()> {
        if self.greets() {
            let app = self.post.app();
            let words = app.own_words(&self.envelope(Err(Mistake::Empty))).await;
            let greeting = format!("{}\n", words.line("console-greeting", &[]).trim_end());
            self.post.outlet().print(&greeting).await?;
        }
        // What an earlier run left unsaid comes first.
        self.post.app().hurry(Screen::<W>::NETWORK).await;
        self.tell_news().await
    }

    fn greets(&self) -> bool {
        self.post.outlet().settings().greets
    }

    /// Says what time has caused, and what was decided but not said.
    async fn tell_news(&mut self) -> std::io::Result<()> {
        self.post.app().tick().await;
        self.post.post_due().await;
        self.post.idle().await;
        self.post.outlet().check()
    }

    /// Reads a line; time goes on while nobody types.
    async fn read(
        &mut self,
        lines: &mut (impl AsyncBufRead + Unpin),
        bytes: &mut Vec<u8>,
    ) -> std::io::Result<usize> {
        let mut line = std::pin::pin!(read_bounded(lines, bytes));
        loop {
            match tokio::time::timeout(LOOK_EVERY, &mut line).await {
                Ok(read) => return read,
                Err(_) => self.tell_news().await?,
            }
        }
    }

    async fn prompt(&mut self) -> std::io::Result<()> {
        if self.greets() {
            self.post.outlet().print(&format!("{}> ", self.speaker)).await?;
        }
        Ok(())
    }

    /// Handles one line; `false` if the speaker leaves the room.
    async fn hear(&mut self, text: &str) -> std::io::Result<bool> {
        match read_line(text) {
            Line::Nothing => {}
            Line::Leave => return Ok(false),
            Line::BadName => self.answer(Err(Mistake::BadName)).await?,
            Line::Speaker { name, words } => {
                self.speaker = name;
                match read_line(&words) {
                    Line::Leave => return Ok(false),
                    Line::Nothing => {}
                    _ => self.answer(Call::typed(&words)).await?,
                }
            }
            Line::Words(words) => self.answer(Call::typed(&words)).await?,
        }
        Ok(true)
    }

    async fn answer(&mut self, call: Result<Call, Mistake>) -> std::io::Result<()> {
        self.requests += 1;
        let named = call.iter().flat_map(|call| &call.args).filter_map(|(_, word)| {
            let name = word.strip_prefix('@')?;
            Some((name.to_owned(), person(line::name(name)?)))
        });
        let people = named.collect();
        let envelope = Envelope { people, ..self.envelope(call) };
        // It is never asked to stop while it prints.
        let _ = self.post.answer(&envelope, &()).await;
        self.post.outlet().check()?;
        self.tell_news().await
    }

    /// The envelope of what the speaker says now.
    fn envelope(&self, call: Result<Call, Mistake>) -> Envelope {
        let session = &self.post.outlet().settings().session;
        let request = format!("console:{session}:{}", self.requests);
        Envelope::new(request, PLACE.to_owned(), person(self.speaker.clone()), call)
    }
}

/// A person in this room; two names that differ only in case are one person.
fn person(name: String) -> Person {
    Person { account: AccountId(format!("console:{}", name.to_lowercase())), name }
}

/// Reads a line but keeps only a bounded part of it; returns how many bytes there were.
async fn read_bounded(
    lines: &mut (impl AsyncBufRead + Unpin),
    bytes: &mut Vec<u8>,
) -> std::io::Result<usize> {
    let mut total = 0;
    loop {
        let part = lines.fill_buf().await?;
        if part.is_empty() {
            return Ok(total);
        }
        let end = part.iter().position(|byte| *byte == b'\n').map(|i| i + 1);
        let used = end.unwrap_or(part.len());
        let room = LINE_BYTES_MAX.saturating_sub(bytes.len());
        bytes.extend_from_slice(&part[..used.min(room)]);
        lines.consume(used);
        total += used;
        if end.is_some() {
            return Ok(total);
        }
    }
}
