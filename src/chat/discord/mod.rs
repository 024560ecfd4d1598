//! The door to Discord: slash commands, buttons, menus and forms become envelopes, and so does what
//! people type in their own chat with the bot (`typed`); the house's answers become messages of
//! components with a picture.
//!
//! The path of an interaction: `gateway` hears it, `event` understands it, `answer` hands it to the
//! driver ([`crate::app::delivery`]), which asks the house; `speak` says the answer through the
//! interaction's own callback, or in the channel if that is not possible; `render` puts the words
//! into Discord's format; `wire` sends it.
//!
//! **Invariant.** An interaction is handled once; what it did is in the store before it is
//! answered; nothing that people type or send has more influence than an envelope has. Deliberately
//! absent: the message-content intent, a cache, commands with a prefix in a server.

mod answer;
mod commands;
mod custom_id;
mod doctor;
mod event;
mod form;
mod gateway;
mod hint;
mod memory;
mod render;
mod roles;
mod said;
mod sheet;
mod speak;
mod typed;
mod waiting;
mod wire;

pub use doctor::{Checkup, NoCheckup, checkup};
pub use event::NETWORK;

use std::ops::Range;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use secrecy::{ExposeSecret as _, SecretString};
use serenity::all::{ChannelId, InteractionId};
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::app::delivery::Post;
use crate::app::{App, Queue, supervise};
use crate::game::{MINUTE, Millis};
use crate::reply::Person;
use crate::text::Words;
use hint::{Hints, Ids};
use memory::Memory;
use wire::Wire;

/// How many interactions are answered at the same time; more have to wait.
const AT_ONCE_MAX: usize = 1_024;
/// How many of one person.
const AT_ONCE_PER_PERSON_MAX: usize = 3;
/// How many more of theirs may wait.
pub const WAITING_PER_PERSON_MAX: usize = 128;
/// How many interactions are remembered so that none is handled twice.
const SEEN_MAX: usize = 20_000;
/// How many tokens of menus and answers are remembered, to tidy up after them.
const TOKENS_MAX: usize = 2_000;
/// How long an interaction's token can be used: Discord says fifteen minutes.
const TOKEN_LIVES: Millis = 14 * MINUTE;
/// How many places that were told about missing permissions are remembered in this run.
const TOLD_MAX: usize = 1_000;

/// How the door is set up.
#[derive(Clone)]
pub struct DoorSetup {
    /// The bot's token, with or without `Bot ` in front.
    pub token: SecretString,
    /// The base URL of an API proxy; plain HTTP is fine. serenity's limiter is then off.
    pub api_url: Option<String>,
    /// The shards of this process; as many as Discord recommends if `None`.
    pub shards: Option<Shards>,
    /// How long things may take.
    pub timing: Timing,
    /// Called once, with one line of text, when everything is ready.
    pub on_ready: Arc<dyn Fn(&str) + Send + Sync>,
}

/// The shards that a process runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shards {
    /// The shards of this process.
    pub range: Range<u32>,
    /// How many there are in all processes together.
    pub total: u32,
}

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// After this long a waiting message is shown, because Discord waits only three seconds.
    pub defer: Duration,
    /// How long an answer may take, retries included.
    pub answer: Duration,
    /// The first wait before connecting again; it doubles each time.
    pub reconnect: Duration,
    /// How often to look into the outbox when nobody nudges.
    pub outbox: Duration,
    /// How long any other request may take.
    pub request: Duration,
    /// How long a message may still arrive after nobody has heard that it did: until then it is not
    /// looked for, as what Discord is slow to take in is not there yet and would be said twice.
    pub arrives: Duration,
    /// How long unfinished work may take at the end.
    pub drain: Duration,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            defer: Duration::from_millis(1_000),
            answer: Duration::from_millis(1_300),
            reconnect: Duration::from_secs(5),
            outbox: Duration::from_secs(5),
            request: Duration::from_secs(10),
            arrives: Duration::from_secs(5),
            drain: Duration::from_secs(10),
        }
    }
}

/// Why the door closed for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Closed {
    /// Discord does not accept the token.
    Token,
    /// Discord does not allow the bot to receive the events it wants.
    Intents,
    /// The shards are wrong: fewer than Discord demands, or out of range.
    Shards,
    /// Discord closed the connection with a code after which a client must not come back.
    Code(u16),
    /// The system has no TLS.
    Tls(String),
}

/// The door to Discord.
pub struct Discord {
    driver: DiscordPost,
}

/// What drives the door.
type DiscordPost = Post<Door>;

/// Everything that the parts of the door share.
struct Door {
    app: App,
    wire: Wire,
    settings: DoorSetup,
    /// The ids of interactions that were handled.
    seen: Memory<u64, ()>,
    /// The interaction that a private menu was shown for, and its token, by person, place and match.
    menus: Memory<(String, String, i64), (InteractionId, String)>,
    /// The token that a message was said with, where the bot is only somebody's guest.
    tokens: Memory<u64, GuestToken>,
    /// The latest token in a chat where the bot is only somebody's guest, and when it came: for as long
    /// as it lives, the bot can speak there.
    guest_tokens: Memory<ChannelId, (String, Millis)>,
    /// In which language somebody's Discord is, by their account: messages do not tell, commands do.
    languages: Memory<String, String>,
    told: Memory<String, ()>,
    /// Until when something may still arrive in a channel, although nobody has heard that it did.
    arriving: Memory<ChannelId, Instant>,
    /// Whom an open form would challenge, by its key.
    challenged: Memory<String, Person>,
    /// The ids of the commands, once they are set.
    ids: OnceLock<Ids>,
    /// Interactions that wait for their turn.
    line: Mutex<Queue<event::HeardInteraction>>,
    /// Notified when one has been answered.
    free: Notify,
    /// Notified when the commands could not be set.
    commands_due: Notify,
    closed: watch::Sender<Option<Closed>>,
    storm: Notify,
    /// Whether Discord has closed the connection for good.
    gone: std::sync::atomic::AtomicBool,
    /// Turns of the shards' loops in this minute without an event.
    idle_turns: AtomicI64,
    /// How many such turns are allowed.
    idle_turns_max: AtomicI64,
    unreadable: AtomicU64,
    /// Whether Discord has told the bot its own id.
    ready: watch::Sender<bool>,
    /// The last connection's shutdown, while it is in progress.
    goodbye: Mutex<Option<tokio::task::JoinHandle<()>>>,
}

/// A token with which a message was said in a chat where the bot is only somebody's guest.
#[derive(Clone)]
struct GuestToken {
    token: String,
    /// Whether the message is the answer itself, not one that follows it.
    is_answer: bool,
}

/// Watches for what serenity reports only in its log.
#[derive(Clone)]
pub struct Alarm(DiscordPost);

impl Alarm {
    /// The log to watch, from warnings up.
    pub const LOG: &'static str = "serenity";
    /// The part of it to watch at every level.
    pub const LOOP_LOG: &'static str = "serenity::gateway::bridge::shard_runner";

    /// Examines a line of the log. If the line says that the connection must not come back, closes
    /// the door and returns the reason. Counts the turns of a shard's loop: too many without an
    /// event mean a connection that comes and goes, or one that is dead without serenity knowing.
    pub fn heed(&self, line: &str) -> Option<Closed> {
        if line.ends_with(gateway::TURN) {
            let door = self.0.outlet();
            let turns = door.idle_turns.fetch_add(1, Ordering::Relaxed);
            if turns == door.idle_turns_max.load(Ordering::Relaxed) {
                door.storm.notify_one();
            }
            return None;
        }
        let why = match gateway::fatal_code(line)? {
            4010 | 4011 => Closed::Shards,
            code => Closed::Code(code),
        };
        self.0.outlet().gone.store(true, Ordering::Relaxed);
        self.0.outlet().close(why.clone());
        Some(why)
    }
}

fn wire(settings: &DoorSetup) -> Result<Wire, Closed> {
    let token = settings.token.expose_secret();
    Wire::new(token, settings.api_url.as_deref(), settings.timing.request)
        .map_err(|error| Closed::Tls(error.to_string()))
}

impl Discord {
    /// A house's door to Discord.
    ///
    /// # Errors
    /// When the system has no TLS.
    pub fn new(app: App, settings: DoorSetup) -> Result<Discord, Closed> {
        let wire = wire(&settings)?;
        let door = Door {
            app: app.clone(),
            wire,
            settings,
            seen: Memory::new(SEEN_MAX),
            menus: Memory::new(TOKENS_MAX),
            tokens: Memory::new(TOKENS_MAX),
            guest_tokens: Memory::new(TOKENS_MAX),
            languages: Memory::new(TOKENS_MAX),
            told: Memory::new(TOLD_MAX),
            arriving: Memory::new(TOLD_MAX),
            challenged: Memory::new(TOKENS_MAX),
            ids: OnceLock::new(),
            line: Mutex::new(Queue::new(
                AT_ONCE_PER_PERSON_MAX,
                WAITING_PER_PERSON_MAX,
                AT_ONCE_MAX,
            )),
            free: Notify::new(),
            commands_due: Notify::new(),
            closed: watch::Sender::new(None),
            storm: Notify::new(),
            gone: std::sync::atomic::AtomicBool::new(false),
            idle_turns: AtomicI64::new(0),
            idle_turns_max: AtomicI64::new(i64::MAX),
            unreadable: AtomicU64::new(0),
            ready: watch::Sender::new(false),
            goodbye: Mutex::default(),
        };
        app.expect_door(event::NETWORK);
        Ok(Discord { driver: Post::new(app, door) })
    }

    /// Whether a door with these settings could be opened, as far as can be told without connecting.
    ///
    /// # Errors
    /// When the system has no TLS.
    pub fn check(settings: &DoorSetup) -> Result<(), Closed> {
        wire(settings).map(drop)
    }

    /// The alarm that has to be fed with serenity's log.
    pub fn alarm(&self) -> Alarm {
        Alarm(self.driver.clone())
    }

    /// How many interactions so far could not be read.
    pub fn unreadable(&self) -> u64 {
        self.driver.outlet().unreadable.load(Ordering::Relaxed)
    }

    /// Keeps the door open until `stop`; then finishes what is in progress.
    ///
    /// # Errors
    /// When Discord closes the door for good.
    pub async fn run(&self, stop: impl Future<Output = ()>) -> Result<(), Closed> {
        let driver = self.driver.clone();
        let outbox = tokio::spawn(supervise("Discord's outbox", move || {
            let driver = driver.clone();
            async move {
                // Nothing can be sent before Discord has told the bot its own id.
                let mut ready = driver.outlet().ready.subscribe();
                let _ = ready.wait_for(|ready| *ready).await;
                driver.app().hurry(event::NETWORK).await;
                driver.keep_posting().await;
            }
        }));
        let driver = self.driver.clone();
        let tidy = move || gateway::keep_tidy(driver.clone());
        let chores = tokio::spawn(supervise("Discord's chores", tidy));
        let driver = self.driver.clone();
        let set = move || gateway::keep_commands(driver.clone());
        let commands = tokio::spawn(supervise("Discord's commands", set));
        let door = self.driver.outlet();
        let end = gateway::keep_connected(&self.driver, stop).await;
        door.say_goodbye().await;
        outbox.abort();
        // Everybody who was heard gets their answer.
        let rest = async {
            door.all_answered().await;
            self.driver.idle().await;
        };
        if tokio::time::timeout(door.settings.timing.drain, rest).await.is_err() {
            log("something was still under way at the end; it is said at the next start");
        }
        self.driver.stop();
        chores.abort();
        commands.abort();
        end
    }
}

impl Drop for Discord {
    fn drop(&mut self) {
        // Nothing new is begun after the end.
        self.driver.outlet().line().clear();
    }
}

impl Door {
    /// A message as it is dressed here.
    pub(super) fn dress<'a>(
        &'a self,
        message: &'a crate::app::Message,
        about: Option<crate::reply::About>,
        page: usize,
    ) -> render::Dress<'a> {
        render::Dress { message, ids: self.ids.get(), about, page }
    }

    fn line(&self) -> std::sync::MutexGuard<'_, Queue<event::HeardInteraction>> {
        self.line.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Waits until every interaction that was heard has been answered.
    async fn all_answered(&self) {
        loop {
            let free = self.free.notified();
            if self.line().is_empty() {
                return;
            }
            free.await;
        }
    }

    /// Closes the door for good; the first reason counts.
    fn close(&self, why: Closed) {
        self.closed.send_if_modified(|known| {
            let first = known.is_none();
            known.get_or_insert(why);
            first
        });
    }

    /// How commands are written in a message in these words.
    fn hints<'a>(&'a self, words: &'a Words) -> Hints<'a> {
        Hints { words, ids: self.ids.get() }
    }

    /// Examines a failure that may concern more than the current request.
    fn heed(&self, failure: &wire::WireFailure) {
        if failure.is_unauthorized() {
            self.close(Closed::Token);
        }
    }
}

/// Writes a line for the operator.
fn log(line: &str) {
    tracing::warn!(target: "hnefi::discord", "{line}");
}
