//! Where lines come from: a person at a line editor, or whatever writes into standard input.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::mpsc as std_mpsc;
use std::task::{Context, Poll};

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Editor, ExternalPrinter};
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncWrite};
use tokio::runtime::Handle;
use tokio::sync::mpsc;

use super::line::split_name;
use super::person;
use crate::app::{App, Envelope};

/// The most bytes of a line that are kept; the rest is discarded.
const LINE_BYTES_MAX: usize = 16_384;

/// How many lines are remembered.
const HISTORY_MAX: usize = 1_000;

/// The longest line that is remembered, in bytes.
const REMEMBERED_MAX: usize = 500;

/// What somebody is asked for.
#[derive(Clone, Debug)]
pub(super) struct Ask {
    /// What is before the line.
    pub(super) prompt: String,
    /// The same in colour.
    pub(super) painted: String,
    /// Who types, for completions.
    pub(super) envelope: Envelope,
}

/// Where lines come from.
pub(super) trait Lines {
    /// Whether it shows the prompt itself, and the line while it is typed.
    const EDITS: bool;

    /// The next line, `None` at the end.
    async fn next(&mut self, ask: Ask) -> std::io::Result<Option<String>>;
}

/// Lines as they come.
pub(super) struct Plain<R>(pub(super) R);

impl<R: AsyncBufRead + Unpin> Lines for Plain<R> {
    const EDITS: bool = false;

    async fn next(&mut self, _: Ask) -> std::io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = read_bounded(&mut self.0, &mut bytes).await?;
        let text = String::from_utf8_lossy(&bytes);
        Ok((read > 0).then(|| text.trim_end_matches(['\n', '\r']).to_owned()))
    }
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

/// A line editor on a thread of its own, since it waits for keys.
pub struct Keyboard {
    asks: std_mpsc::Sender<Ask>,
    typed: mpsc::Receiver<std::io::Result<Option<String>>>,
    /// What was pasted in several lines, and has yet to be read.
    pasted: VecDeque<String>,
}

impl Keyboard {
    /// A line editor at the terminal, and what to print with while somebody types; `None` where the
    /// terminal cannot do that. Lines are remembered in the file `history`.
    pub fn open(app: App, history: PathBuf) -> Option<(Keyboard, Printer)> {
        let mut editor = editor(app, Handle::current()).ok()?;
        let printer: Box<dyn ExternalPrinter + Send> =
            Box::new(editor.create_external_printer().ok()?);
        // There is none before the first line.
        let _ = editor.load_history(&history);
        let (asks, asked) = std_mpsc::channel();
        let (says, typed) = mpsc::channel(1);
        std::thread::spawn(move || {
            for ask in asked {
                let line = read_line(&mut editor, ask, &history);
                if says.blocking_send(line).is_err() {
                    break;
                }
            }
        });
        Some((
            Keyboard { asks, typed, pasted: VecDeque::new() },
            Printer { to: printer, text: Vec::new() },
        ))
    }
}

impl Lines for Keyboard {
    const EDITS: bool = true;

    async fn next(&mut self, ask: Ask) -> std::io::Result<Option<String>> {
        if let Some(line) = self.pasted.pop_front() {
            return Ok(Some(line));
        }
        // If the thread has ended, there are no more lines.
        let _ = self.asks.send(ask);
        let Some(text) = self.typed.recv().await.unwrap_or(Ok(None))? else { return Ok(None) };
        self.pasted.extend(text.lines().map(str::to_owned));
        Ok(Some(self.pasted.pop_front().unwrap_or_default()))
    }
}

type Typed = Editor<Helper, FileHistory>;

fn editor(app: App, runtime: Handle) -> rustyline::Result<Typed> {
    let config = Config::builder()
        .max_history_size(HISTORY_MAX)?
        .history_ignore_dups(true)?
        .history_ignore_space(true)
        .completion_type(CompletionType::List)
        .build();
    let mut editor = Editor::with_config(config)?;
    editor.set_helper(Some(Helper { app, runtime, envelope: None }));
    Ok(editor)
}

/// Reads one line and remembers it at once, so that it is there after a crash.
fn read_line(editor: &mut Typed, ask: Ask, history: &Path) -> std::io::Result<Option<String>> {
    if let Some(helper) = editor.helper_mut() {
        helper.envelope = Some(ask.envelope);
    }
    match editor.readline(&(ask.prompt, ask.painted)) {
        Ok(line) => {
            // What cannot be remembered is still a line.
            if line.len() <= REMEMBERED_MAX && editor.add_history_entry(&line).unwrap_or(false) {
                let _ = editor.append_history(history);
            }
            Ok(Some(line))
        }
        Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
        Err(ReadlineError::Io(error)) => Err(error),
        Err(error) => Err(std::io::Error::other(error.to_string())),
    }
}

/// Completes what is typed in the same way as every other door.
struct Helper {
    app: App,
    runtime: Handle,
    envelope: Option<Envelope>,
}

impl rustyline::Helper for Helper {}
impl rustyline::hint::Hinter for Helper {
    type Hint = String;
}
impl rustyline::highlight::Highlighter for Helper {}
impl rustyline::validate::Validator for Helper {}

impl Completer for Helper {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let Some(envelope) = &self.envelope else { return Ok((pos, Vec::new())) };
        let (skipped, words, envelope) = spoken_by(envelope, &line[..pos]);
        let (at, list) = self.runtime.block_on(self.app.complete_line(&envelope, words));
        let pair = |(display, replacement)| Pair { display, replacement };
        Ok((skipped + at, list.into_iter().map(pair).collect()))
    }
}

/// How many bytes of a line name the speaker, what they say, and the envelope of that.
fn spoken_by<'a>(envelope: &Envelope, line: &'a str) -> (usize, &'a str, Envelope) {
    let named =
        split_name(line).and_then(|(before, words)| Some((super::line::name(before)?, words)));
    match named {
        None => (0, line, envelope.clone()),
        Some((name, words)) => {
            let mut spoken = envelope.clone();
            spoken.source.speaker = person(name);
            spoken.request.call = Err(crate::command::Mistake::Empty);
            (line.len() - words.len(), words, spoken)
        }
    }
}

/// Prints above the line that somebody types; what is written appears when it is flushed.
pub struct Printer {
    to: Box<dyn ExternalPrinter + Send>,
    text: Vec<u8>,
}

impl AsyncWrite for Printer {
    fn poll_write(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        self.text.extend_from_slice(bytes);
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        let text = std::mem::take(&mut self.text);
        if text.is_empty() {
            return Poll::Ready(Ok(()));
        }
        let text = String::from_utf8_lossy(&text).into_owned();
        Poll::Ready(self.to.print(text).map_err(|error| std::io::Error::other(error.to_string())))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        self.poll_flush(context)
    }
}
