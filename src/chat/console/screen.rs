//! The terminal as the driver sees it: what is said is printed, one message after the other.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use tokio::io::{AsyncWrite, AsyncWriteExt as _};

use super::{ConsolePage, Inline, PLACE, RoomSetup, show, terminal};
use crate::app::Message;
use crate::app::delivery::{Letter, Outlet, Pace, Pacing, Receipt, Sending, Trouble};
use crate::game::{AccountId, MatchNumber};
use crate::text::{Block, Span, Words};

/// A network with a single place.
const NETWORK: &str = "console";

/// How long the driver waits for a terminal: in practice, as long as printing takes.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(24 * 60 * 60);

/// Where the room's output goes.
pub(super) struct Screen<W> {
    out: tokio::sync::Mutex<W>,
    settings: RoomSetup,
    /// Why nothing can be printed any more, if so.
    fault: Mutex<Option<std::io::Error>>,
    /// Whether somebody is typing into a line editor.
    typing: AtomicBool,
    /// The match that was spoken of last.
    shown: Mutex<Option<MatchNumber>>,
}

impl<W: AsyncWrite + Unpin + Send> Screen<W> {
    pub(super) fn new(out: W, settings: RoomSetup) -> Screen<W> {
        Screen {
            out: tokio::sync::Mutex::new(out),
            settings,
            fault: Mutex::default(),
            typing: AtomicBool::new(false),
            shown: Mutex::default(),
        }
    }

    pub(super) fn settings(&self) -> &RoomSetup {
        &self.settings
    }

    /// Says whether somebody is typing into a line editor from now on.
    pub(super) fn types(&self, typing: bool) {
        self.typing.store(typing, Ordering::Relaxed);
    }

    /// The match that was spoken of last.
    pub(super) fn shown(&self) -> Option<MatchNumber> {
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How the terminal is written on now; somebody may have made it wider.
    pub(super) fn page(&self) -> ConsolePage {
        let page = self.settings.page;
        ConsolePage { width: page.width.map(|width| terminal::width().unwrap_or(width)), ..page }
    }

    /// Fails if something could not be printed.
    pub(super) fn check(&self) -> std::io::Result<()> {
        let fault = self.fault.lock().unwrap_or_else(PoisonError::into_inner).take();
        fault.map_or(Ok(()), Err)
    }

    /// Prints a text as it is.
    pub(super) async fn print(&self, text: &str) -> std::io::Result<()> {
        let mut out = self.out.lock().await;
        out.write_all(text.as_bytes()).await?;
        out.flush().await
    }

    /// Prints a sentence of the room's own.
    pub(super) async fn tell(&self, spans: &[Span]) -> std::io::Result<()> {
        self.print(&format!("{}\n", self.page().sentence(spans))).await
    }

    async fn show(&self, message: &Message) -> std::io::Result<()> {
        let page = self.page();
        let typing = self.typing.load(Ordering::Relaxed);
        let mut out = self.out.lock().await;
        let line = |text: &str| format!("{}\n", text.trim_end());
        // Where a picture is told in words, they need not be there twice.
        let alt = message.picture.as_ref().filter(|_| self.settings.inline == Inline::Words);
        let told = |block: &Block| alt.is_some_and(|picture| block.plain() == picture.alt);
        let is_file = |block: &Block| matches!(block, Block::File { .. });
        let blocks = message.blocks.iter().filter(|block| !told(block)).cloned();
        let (files, blocks): (Vec<Block>, Vec<Block>) = blocks.partition(is_file);
        // So is a board that somebody wants in letters of their own.
        let drawn = blocks.iter().any(|block| matches!(block, Block::Preformatted(_)));
        let how = show::How { page, typing, drawn };
        for mut block in blocks {
            block.spans_mut().for_each(|span| name_the_room(span, message.words));
            out.write_all(line(&page.block(&block)).as_bytes()).await?;
        }
        if let Some(picture) = &message.picture {
            // Earlier output must be flushed before a picture is printed past this writer.
            out.flush().await?;
            let shown = show::picture(picture, &self.settings, how, message.words);
            out.write_all(line(&shown).as_bytes()).await?;
        }
        for file in &files {
            let Block::File { name, text } = file else { continue };
            let kept = show::record(name, text, &self.settings, message.words);
            out.write_all(line(kept.as_deref().unwrap_or(text)).as_bytes()).await?;
        }
        out.flush().await
    }
}

impl<W: AsyncWrite + Unpin + Send + 'static> Outlet for Screen<W> {
    type Asked = ();

    const NETWORK: &'static str = NETWORK;

    const ANSWERS_NEED_RIGHTS: bool = true;

    fn pacing(&self) -> Pacing {
        let once = Pace { whole: None, each: PATIENCE, again: PATIENCE, again_max: PATIENCE };
        Pacing {
            announce: PATIENCE,
            kept: once,
            fleeting: once,
            unasked: once,
            chores: PATIENCE,
            outbox: super::LOOK_EVERY,
        }
    }

    async fn answer(&self, (): &(), letter: &Letter<'_>) -> Sending {
        self.say(letter).await
    }

    async fn private_place(&self, _: &AccountId) -> Result<String, Sending> {
        // Everybody sits at one keyboard.
        Ok(PLACE.to_owned())
    }

    async fn say(&self, letter: &Letter<'_>) -> Sending {
        if let Some(about) = letter.about {
            *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = Some(about.number);
        }
        match self.show(letter.message).await {
            Ok(()) => Sending::Sent(Receipt::default()),
            Err(error) => {
                *self.fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                // It is said at the next start.
                Sending::Never(Trouble::Gone)
            }
        }
    }
}

/// Replaces this room's address with a name.
fn name_the_room(span: &mut Span, words: &Words) {
    if matches!(span, Span::Address(address) if address == PLACE) {
        *span = Span::Text(words.line("this-room", &[]));
    }
}
