//! The console room: several people at one keyboard, over the same house as every other door.
//!
//! `name> words` speaks as `name`; without a name the last speaker goes on. A line that begins
//! with `# ` is a remark. Pictures are written to the data directory; the board is drawn in the
//! terminal too, as a picture where the terminal can, else in letters.

mod line;
mod show;

use std::path::PathBuf;

use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncWrite, AsyncWriteExt};

pub use line::{Line, read_line};
pub use show::Inline;

use crate::app::{Answer, App, Envelope, point, present};
use crate::command::{Call, Mistake};
use crate::game::AccountId;
use crate::reply::{Person, Span};
use crate::text::Words;

/// The one place of this door.
const PLACE: &str = "console:room";

/// Who speaks before anybody has said a name.
const NOBODY_YET: &str = "you";

/// Bytes of a line that are read at most; the rest of it is thrown away.
const LINE_BYTES_MAX: usize = 16_384;

/// How often it is looked whether time has brought something about.
const LOOK_EVERY: std::time::Duration = std::time::Duration::from_millis(500);

/// How the room is furnished.
pub struct Settings {
    /// Where pictures are written; nowhere when `None`.
    pub pictures: Option<PathBuf>,
    /// How a picture is shown in the terminal.
    pub inline: Inline,
    /// Whether a person sits at the keyboard and wants to be greeted and prompted.
    pub greets: bool,
    /// Different in each run, so that requests of two runs are not taken for one.
    pub session: String,
}

/// The console room.
pub struct Console<W> {
    app: App,
    settings: Settings,
    out: W,
    speaker: String,
    requests: u64,
}

impl<W: AsyncWrite + Unpin> Console<W> {
    /// A room that writes to `out`.
    pub fn new(app: App, settings: Settings, out: W) -> Console<W> {
        Console { app, settings, out, speaker: NOBODY_YET.to_owned(), requests: 0 }
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
        self.out.flush().await
    }

    async fn begin(&mut self) -> std::io::Result<()> {
        if self.settings.greets {
            let words = self.app.own_words(&self.envelope(Err(Mistake::Empty))).await;
            self.say(&words.line("console-greeting", &[])).await?;
        }
        self.tell_news().await
    }

    /// Says what time has brought about, and what was decided but not said.
    async fn tell_news(&mut self) -> std::io::Result<()> {
        self.app.tick().await;
        for answer in self.app.unsaid(PLACE).await {
            self.show(answer).await?;
        }
        Ok(())
    }

    /// Reads a line; while nobody types, time goes on.
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
        if self.settings.greets {
            let prompt = format!("{}> ", self.speaker);
            self.out.write_all(prompt.as_bytes()).await?;
            self.out.flush().await?;
        }
        Ok(())
    }

    /// Takes in one line; `false` when the speaker leaves the room.
    async fn hear(&mut self, text: &str) -> std::io::Result<bool> {
        match read_line(text) {
            Line::Nothing => {}
            Line::Leave => return Ok(false),
            Line::BadName => {
                let envelope = self.envelope(Err(Mistake::BadName));
                let answer = self.app.answer(&envelope).await;
                self.show(answer).await?;
            }
            Line::Speaker { name, words } => {
                self.speaker = name;
                match read_line(&words) {
                    Line::Leave => return Ok(false),
                    Line::Nothing => {}
                    _ => self.answer(&words).await?,
                }
            }
            Line::Words(words) => self.answer(&words).await?,
        }
        Ok(true)
    }

    async fn answer(&mut self, words: &str) -> std::io::Result<()> {
        self.requests += 1;
        let call = Call::from_text(words);
        let named = call.iter().flat_map(|call| &call.args).filter_map(|(_, word)| {
            let name = word.strip_prefix('@')?;
            Some((name.to_owned(), person(line::name(name)?)))
        });
        let envelope = Envelope { people: named.collect(), ..self.envelope(call.clone()) };
        let answer = self.app.answer(&envelope).await;
        self.show(answer).await?;
        self.tell_news().await
    }

    /// What the speaker says now.
    fn envelope(&self, call: Result<Call, Mistake>) -> Envelope {
        let request = format!("console:{}:{}", self.settings.session, self.requests);
        Envelope::new(request, PLACE.to_owned(), person(self.speaker.clone()), call)
    }

    async fn show(&mut self, answer: Answer) -> std::io::Result<()> {
        let mut message = present(answer.reply, answer.words).await;
        for block in &mut message.blocks {
            block.spans_mut().for_each(|span| name_the_room(span, message.words));
            self.say(&block.plain()).await?;
        }
        if let Some(picture) = &message.picture {
            // What was printed so far must be out before a picture is printed past this writer.
            self.out.flush().await?;
            let shown = show::picture(picture, &self.settings, message.words);
            self.say(&shown).await?;
        }
        self.out.flush().await?;
        if !answer.notes.is_empty() {
            point("shown").await;
        }
        self.app.delivered(&answer.notes).await;
        Ok(())
    }

    async fn say(&mut self, text: &str) -> std::io::Result<()> {
        self.out.write_all(text.trim_end().as_bytes()).await?;
        self.out.write_all(b"\n").await
    }
}

/// Puts a name in the place of this room's address.
fn name_the_room(span: &mut Span, words: &Words) {
    if matches!(span, Span::Address(address) if address == PLACE) {
        *span = Span::Text(words.line("this-room", &[]));
    }
}

/// A person of this room; names differ in more than capitals.
fn person(name: String) -> Person {
    Person { account: AccountId(format!("console:{}", name.to_lowercase())), name }
}

/// Reads a line of which only a bounded part is kept; gives how many bytes there were.
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
