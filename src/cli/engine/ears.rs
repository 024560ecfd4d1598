//! What is heard: lines are read beside the search, so that it can be stopped, and wait in order.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::io::{BufRead as _, Read as _};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};

use super::command::{Message, read};
use super::voice::say;
use crate::cli::Failure;

/// The longest line that is read, in bytes: the moves of a very long game.
const LINE_MAX: u64 = 256 * 1024;

/// How many lines may wait for the end of a search.
const WAITING_MAX: usize = 64;

/// A line as it was understood, or why it was not.
pub(super) type HeardLine = Result<Message, Failure>;

/// Lines that were read, the first to be obeyed first.
pub(super) struct Ears {
    input: Receiver<HeardLine>,
    waiting: RefCell<VecDeque<HeardLine>>,
    /// How many of those that wait ask for an end: a search before them has no time.
    urgent: Cell<usize>,
}

impl Ears {
    /// Begins to listen to the standard input.
    pub(super) fn open() -> Ears {
        let (to, input) = sync_channel(1);
        std::thread::spawn(move || listen(&to));
        Ears { input, waiting: RefCell::default(), urgent: Cell::new(0) }
    }

    /// The next line; waits for it.
    pub(super) fn next(&self) -> HeardLine {
        let waited = self.waiting.borrow_mut().pop_front();
        if waited.as_ref().is_some_and(is_urgent) {
            self.urgent.set(self.urgent.get() - 1);
        }
        // The reader has gone with the input.
        waited.unwrap_or_else(|| self.input.recv().unwrap_or(Ok(Message::End)))
    }

    /// Whether somebody wants the search to end. Who asks whether the engine is there, with nothing
    /// else waiting before it, is answered now; what else was said meanwhile waits.
    pub(super) fn want_end(&self) -> bool {
        while self.waiting.borrow().len() < WAITING_MAX
            && let Ok(heard) = self.input.try_recv()
        {
            match heard {
                Ok(Message::IsReady) if self.waiting.borrow().is_empty() => say("readyok"),
                heard => self.keep(heard),
            }
        }
        self.urgent.get() > 0
    }

    /// The next line, if one has come, to be answered while a search runs that does not end by
    /// itself. Lines that ask for its end stay where they are: then there is none.
    pub(super) fn aside(&self) -> Option<HeardLine> {
        if self.waiting.borrow().is_empty() {
            match self.input.try_recv() {
                Ok(heard) => self.keep(heard),
                Err(TryRecvError::Disconnected) => self.keep(Ok(Message::End)),
                Err(TryRecvError::Empty) => return None,
            }
        }
        match self.ends_endless() {
            true => None,
            false => Some(self.next()),
        }
    }

    /// Whether the next line ends a search that does not end by itself.
    pub(super) fn ends_endless(&self) -> bool {
        let waiting = self.waiting.borrow();
        let ends = |heard: &HeardLine| is_urgent(heard) || matches!(heard, Ok(Message::End));
        waiting.front().is_some_and(ends)
    }

    fn keep(&self, heard: HeardLine) {
        self.urgent.set(self.urgent.get() + usize::from(is_urgent(&heard)));
        self.waiting.borrow_mut().push_back(heard);
    }
}

fn is_urgent(heard: &HeardLine) -> bool {
    matches!(heard, Ok(Message::Stop | Message::Quit))
}

/// Reads lines until there are no more, or nobody wants them.
fn listen(to: &SyncSender<HeardLine>) {
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        // Who has gone, or sends something that cannot be read, has nothing more to say.
        let Ok(length) = input.by_ref().take(LINE_MAX).read_until(b'\n', &mut line) else { return };
        if length == 0 {
            return;
        }
        let whole = line.last() == Some(&b'\n') || (length as u64) < LINE_MAX;
        if !whole {
            let _ = input.skip_until(b'\n');
        }
        if to.send(read(&String::from_utf8_lossy(&line), whole)).is_err() {
            return;
        }
    }
}
