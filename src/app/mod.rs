//! The application: from what a person says in a place to what the bot answers there.
//!
//! The path of a command: [`App::answer`] reads it, opens one write, finds the match that is meant,
//! asks [`crate::game::decide`], lets happen what follows from that, writes the events down, notes
//! them in the outbox of each place that hears of the match, and commits. Whoever causes it, a write
//! in a match that has begun is put together in one place, `time/write`. Only then are words and
//! picture made. [`delivery`] drives all of it for a door, says what was noted and marks it in a second
//! write. What time causes (reminders, the end of somebody's time) comes from [`App::tick`], which
//! the running program calls all the while, and goes out through the outbox in the same way.
//!
//! **A handler is a function** over a `Context`: store, clock, dice and what else nearly all
//! of them need. [`App`] holds a context and what only one of them keeps; its methods are what doors
//! and the running program call, and no handler knows it.
//!
//! **Invariant.** Nothing here knows a network or a terminal, and nothing draws or waits while a
//! transaction is open.
//!
//! Two people in a room, without a door:
//!
//! ```
//! use std::sync::Arc;
//!
//! use hnefi::app::{App, Envelope, present};
//! use hnefi::command::Call;
//! use hnefi::game::AccountId;
//! use hnefi::reply::Person;
//! use hnefi::store::Store;
//! use hnefi::text::{Block, plain};
//! use hnefi::world::{SystemClock, SystemDice};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let store = Store::in_memory().await.unwrap();
//! let app = App::new(store, Arc::new(SystemClock), Arc::new(SystemDice));
//! let mut said = String::new();
//! for (i, (who, line)) in
//!     [("ann", "challenge brandubh attackers"), ("ben", "accept"), ("ann", "d6-c6")]
//!         .into_iter()
//!         .enumerate()
//! {
//!     let account = AccountId(format!("console:{who}"));
//!     let speaker = Person { account, name: who.to_owned() };
//!     let (request, place) = (format!("request {i}"), "console:room".to_owned());
//!     let envelope = Envelope::new(request, place, speaker, Call::from_text(line));
//!     let answer = app.answer(&envelope).await;
//!     let message = present(answer.reply, answer.words).await;
//!     if let Some(Block::Paragraph(spans)) = message.blocks.first() {
//!         said = plain(spans);
//!     }
//! }
//! assert_eq!(said, "#1: ann plays d6-c6.");
//! # }
//! ```

mod context;
mod copies;
pub mod delivery;
mod doors;
mod envelope;
mod handlers;
mod look;
mod messages;
mod operate;
mod people;
mod places;
mod point;
pub mod ports;
mod pulse;
mod review;
mod serve;
mod supervise;
mod think;
mod time;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, AtomicU64};
use std::sync::{Arc, Mutex, RwLock};

use tokio::sync::watch;

pub use crate::game::OUTAGE;
pub use crate::store::{Item, NoteId, Shown};
pub use copies::Copies;
pub use doors::{DoorState, DoorTrouble};
pub use envelope::{
    Abilities, Attached, Envelope, Feature, Request, Rights, Source, Threads, UPLOAD_MAX,
};
pub use handlers::complete::COMPLETIONS_MAX;
pub use handlers::page_line::{PageInvitation, PageLine, PageSaid, SEAT_LASTS};
pub use handlers::queue::{Queue, TooMany};
pub use handlers::seat::{Seat, Wants};
pub use look::match_page::{MatchPage, NoPage, PageLook, PageSeat, WebSite};
pub use look::tries::{TRIED_MAX, Tried, TriedLine};
pub use messages::present::{Format, Message, Picture, Press, present};
pub use operate::{BadOrder, DoorView, EndedMatch, NotLeft, Overview};
pub use people::forget::NotForgotten;
pub use people::privacy::privacy;
pub use point::point;
pub use pulse::Pulse;
pub use supervise::supervise;
pub use think::{WORKERS, bot};
pub use time::knows_time_zones;

use crate::game::{AccountId, PlayerId};
use crate::reply::{Operator, Reply, ThreadName};
use crate::store::{Note, Store};
use crate::text::{Words, words};
use context::Context;
use delivery::{SpeakingTurn, Trouble};
use people::lately::Lately;
use ports::{Clock, Dice};

/// How many challenges of one person may wait for an answer.
pub const OPEN_CHALLENGES_PER_PLAYER_MAX: usize = 10;
/// How many running matches one person may have.
pub const MATCHES_PER_PLAYER_MAX: usize = 50;
/// How many running matches one person may have against the bot.
pub const BOT_MATCHES_PER_PLAYER_MAX: usize = 5;
/// How many open and running matches one place may have.
pub const MATCHES_PER_PLACE_MAX: usize = 200;
/// How many matches a list shows at most.
pub const LISTED_MAX: usize = 20;
/// The most characters of a person's name.
pub const NAME_LENGTH_MAX: usize = 32;
/// How long requests and said notes are remembered, in milliseconds: a week.
const MEMORY: i64 = 7 * 24 * 60 * 60 * 1000;
/// How often old records are forgotten, in milliseconds: every hour.
const FORGET_EVERY: i64 = 60 * 60 * 1000;

/// What the bot answers, and the notes to mark once it is shown.
pub struct Answer {
    /// What to show.
    pub reply: Reply,
    /// The notes this fulfils.
    pub notes: Vec<NoteId>,
    /// The name of the thread that the match wants to be played in.
    pub thread: Option<ThreadName>,
    /// The language to say it in.
    pub words: &'static Words,
    /// Whom it is said to in private, if it comes from the outbox.
    alone: Option<AccountId>,
    /// What is said after it: the match that began because this one ended.
    next: Option<Note>,
    /// The news it tells, if it tells any.
    news: Option<News>,
    /// Why something could not be said where it was asked.
    trouble: Option<Trouble>,
    /// Whether a new position is drawn into the old message where it was asked; `None` if nobody
    /// has looked.
    edits: Option<bool>,
}

/// News of a match on their way to a place.
struct News {
    /// The note that keeps them.
    note: Note,
    /// The turn to tell them.
    turn: Option<SpeakingTurn>,
    /// Whether the place has yet to hear earlier news.
    earlier: bool,
    /// Messages that lose their buttons because of them, each with the address of its place.
    shown: Vec<(String, Shown)>,
    /// Whether the match has begun or ended by them.
    changes_stage: bool,
}

impl Default for Answer {
    /// An empty answer, in the first language.
    fn default() -> Answer {
        let reply = Reply::default();
        Answer {
            reply,
            notes: Vec::new(),
            thread: None,
            words: words(),
            alone: None,
            next: None,
            news: None,
            trouble: None,
            edits: None,
        }
    }
}

impl Answer {
    /// A reply in some language.
    pub fn of(reply: Reply, words: &'static Words) -> Answer {
        Answer { words, ..reply.into() }
    }
}

impl From<Reply> for Answer {
    fn from(reply: Reply) -> Answer {
        Answer { reply, ..Answer::default() }
    }
}

/// The application over its store and ports.
#[derive(Clone)]
pub struct App {
    /// What handlers work with.
    cx: Context,
    /// Whether something is due that waits for what is being said now.
    behind: Arc<delivery::Behind>,
    /// Examples that were found recently, newest first.
    lessons: Arc<Mutex<VecDeque<look::teach::Lesson>>>,
    /// Games that somebody has brought along recently.
    brought: look::recorded::Brought,
    /// Changed whenever time was looked after without a fault.
    beat: watch::Sender<()>,
    /// When that was.
    ticked_at: Arc<AtomicI64>,
    /// What is known of the doors.
    doors: Arc<doors::Doors>,
    /// People, places and servers that are not heard, each by its id.
    ignored: Arc<RwLock<operate::Ignored>>,
    /// How often it came up that something cannot be said.
    troubles: Arc<AtomicU64>,
    /// What people were asked back.
    asked_back: Arc<handlers::perhaps::AskedBack>,
    /// Places where something was said to the bot.
    known: Arc<places::known::KnownPlaces>,
    /// How far a door has listened.
    listened: Arc<handlers::inbox::Listened>,
    /// Places that the operator wants the bot to leave.
    leaving: Arc<operate::Leaving>,
    /// Who answers for what is kept.
    operator: Arc<Operator>,
    /// Where matches are shown on the web, if they are.
    site: Option<Arc<WebSite>>,
    /// Which moments people try again.
    trying: Arc<review::trying::Trying>,
    /// Who was given lately what is kept about them.
    given: Arc<Lately<PlayerId>>,
    /// Who was asked whether they want to be forgotten.
    asked_to_forget: Arc<Lately<AccountId>>,
}

impl App {
    /// An application over a store.
    pub fn new(store: Store, clock: Arc<dyn Clock>, dice: Arc<dyn Dice>) -> App {
        App {
            cx: Context::new(store, clock, dice, think::WORKERS),
            behind: Arc::default(),
            beat: watch::Sender::new(()),
            ticked_at: Arc::default(),
            doors: Arc::default(),
            lessons: Arc::default(),
            brought: look::recorded::Brought::default(),
            ignored: Arc::default(),
            troubles: Arc::default(),
            asked_back: Arc::default(),
            known: Arc::default(),
            listened: Arc::default(),
            leaving: Arc::default(),
            operator: Arc::default(),
            site: None,
            trying: Arc::default(),
            given: Arc::default(),
            asked_to_forget: Arc::default(),
        }
    }

    /// The same, thinking about so many matches at a time.
    pub fn with_workers(mut self, workers: usize) -> App {
        self.cx.engine = Arc::new(think::EngineQueue::new(workers));
        self
    }

    /// The same, naming who answers for what is kept.
    pub fn with_operator(mut self, operator: Operator) -> App {
        self.operator = Arc::new(operator);
        self
    }

    /// The same, showing matches on the web.
    pub fn with_site(mut self, site: WebSite) -> App {
        self.site = Some(Arc::new(site));
        self
    }

    /// Where matches are shown on the web, if they are.
    pub fn web_site(&self) -> Option<&WebSite> {
        self.site.as_deref()
    }

    /// Something has been said: what had to wait for it can be said now.
    fn said_before(&self) {
        if self.behind.goes_on() {
            self.cx.nudge();
        }
    }
}
