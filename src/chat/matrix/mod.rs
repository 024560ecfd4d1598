//! The door to Matrix: what is said in rooms and threads becomes envelopes; the house's answers
//! become messages with a picture, encrypted in encrypted rooms.
//!
//! The path of a command: the account hears it (`listen`), `event` reads it, `inbox` decides whether
//! it is meant for the bot and takes it into the inbox together with the position of listening;
//! `queue` handles each room's items in order; `answer` asks the house; `render` puts the words into
//! Matrix's format; `speak` sends them through the [`Port`] until the homeserver has them. The
//! driver ([`crate::app::delivery`]) does all of this; `answer` only finds out what is asked about
//! which match.
//!
//! **Invariant.** What was heard is in the store before the position moves on; what is said carries
//! a transaction id made from what it answers, so that it is said once however often it is tried. A
//! room that waits never holds up another. Everything but `account`, `listen` and `status` works
//! without the SDK, through the port. Deliberately absent: slash commands, polls, widgets.

mod account;
mod address;
mod answer;
mod brake;
mod doctor;
mod event;
mod failures;
mod files;
mod html;
mod inbox;
mod listen;
mod people;
mod port;
mod profile;
mod queue;
mod render;
mod resolve;
mod sdk;
mod speak;
mod status;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Notify;

pub use account::{Account, Credentials, Login, recovery_key};
pub use address::PREFIX;
pub use doctor::{AccountCheckup, Checkup, NoCheckup, checkup};
pub use failures::Closed;
pub use inbox::News;
pub use listen::listen;
pub use port::{Boxed, Member, Outcome, Port, PortFailure, Room, Sent, Upload};
pub use profile::Profile;
pub use render::{NO, YES};
pub use resolve::Told;
pub use status::{Status, status};

use crate::app::App;
use crate::app::delivery::{NotTold, Post};
use crate::game::Address;
use crate::retry::Backoff;
use listen::{AGAIN, AGAIN_MAX};

/// How addresses of this door's accounts and places begin.
pub const NETWORK: &str = "matrix";

/// How many requests of one person may wait in a room: more than anybody makes while the bot is
/// away.
pub const WAITING_PER_PERSON_MAX: usize = 500;

/// The SDK's log.
pub const SDK_LOG: &str = "matrix_sdk";
/// The part of it that reports every refused request, expected or not.
pub const SDK_PROBES_LOG: &str = "matrix_sdk::http_client";

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// The first wait after a failure; it doubles each time.
    pub again: Duration,
    /// The longest wait after a failure, unless the homeserver asks for a longer one.
    pub again_max: Duration,
    /// How long a request may take, including waits that the homeserver asks for.
    pub request: Duration,
    /// How often to look into the outbox.
    pub outbox: Duration,
    /// After this long, a typing notice shows that an answer is being written.
    pub announce: Duration,
    /// How long unfinished work may take at the end.
    pub drain: Duration,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            again: Duration::from_secs(1),
            again_max: Duration::from_secs(300),
            request: Duration::from_secs(60),
            outbox: Duration::from_secs(5),
            announce: Duration::from_secs(1),
            drain: Duration::from_secs(10),
        }
    }
}

/// The door to Matrix, on top of an account.
#[derive(Clone)]
pub struct Matrix {
    driver: MatrixPost,
}

/// What drives the door.
type MatrixPost = Post<Door>;

/// Everything that the parts of the door share.
struct Door {
    app: App,
    port: Arc<dyn Port>,
    /// What the bot answers to, its id first.
    names: Vec<String>,
    timing: Timing,
    /// What has yet to be answered in each room, in order.
    rooms: Mutex<HashMap<String, queue::Jobs>>,
    /// What is being answered, or waits for that: something may be heard twice meanwhile.
    in_hand: Mutex<HashSet<String>>,
    /// What nobody answers and is not yet marked.
    left: Mutex<Vec<String>>,
    /// Who is left unanswered for a while.
    brake: Mutex<brake::Brake>,
    /// Notified when a room has nothing more to answer.
    idle: Notify,
    /// Held while a chat with one person is opened, so that nobody gets two chats.
    opening: tokio::sync::Mutex<()>,
}

/// Tells a house that this door is to be opened.
pub fn expect(app: &App) {
    app.expect_door(NETWORK);
}

impl Matrix {
    /// A house's door for an account that answers to its id and these names.
    pub fn new(app: App, port: Arc<dyn Port>, names: &[String], timing: Timing) -> Matrix {
        let me = port.me().to_owned();
        let local = me.trim_start_matches('@').split(':').next().unwrap_or_default().to_owned();
        let mut all = vec![me];
        all.extend(names.iter().cloned());
        all.push(local);
        all.dedup();
        let door = Door {
            app: app.clone(),
            port,
            names: all,
            timing,
            rooms: Mutex::default(),
            in_hand: Mutex::default(),
            left: Mutex::default(),
            brake: Mutex::default(),
            idle: Notify::new(),
            opening: tokio::sync::Mutex::default(),
        };
        Matrix { driver: Post::new(app, door) }
    }

    fn door(&self) -> &Door {
        self.driver.outlet()
    }

    /// Whether the operator wants somebody not to be heard, or a room.
    pub fn ignores(&self, user: &str, room: &str) -> bool {
        let server = user.split_once(':').map_or("", |(_, server)| server);
        self.driver.app().ignores([user, server, room])
    }

    /// The homeserver has just answered a sync.
    pub fn is_heard(&self) {
        self.driver.app().door_heard(NETWORK);
    }

    /// The homeserver cannot be heard.
    pub fn is_deaf(&self) {
        self.driver.app().door_lost(NETWORK);
    }

    /// Takes up what an earlier run left: first what was decided but not said, then what was heard
    /// but not answered.
    pub async fn take_up(&self) {
        let app = self.driver.app();
        app.hurry(NETWORK).await;
        self.post_due().await;
        // Nobody else looks for it while this door is open.
        let mut backoff = Backoff::new(AGAIN, AGAIN_MAX);
        let waiting = loop {
            match app.unanswered(NETWORK).await {
                Ok(waiting) => break waiting,
                Err(NotTold) => backoff.pause().await,
            }
        };
        for item in waiting {
            self.begin(item);
        }
    }

    /// Looks into the outbox now and then, and when nudged, until the program ends.
    pub async fn keep_posting(&self) {
        self.driver.keep_posting().await;
    }

    /// Says what is due in the outbox, all places in parallel.
    pub async fn post_due(&self) {
        self.driver.post_due().await;
    }

    /// Tries again what could not be said in a room: the bot may be allowed to speak there now.
    pub async fn may_speak(&self, room: &str) {
        self.driver.app().free(&place(room, None)).await;
    }

    /// Begins nothing new and waits no longer; what is being tried is left to the next run.
    pub fn stop_now(&self) {
        self.driver.stop();
    }

    /// Gives unfinished work a little time, then stops.
    pub async fn finish(&self) {
        let drain = self.door().timing.drain;
        let _ = tokio::time::timeout(drain, self.idle()).await;
        self.stop_now();
        let _ = tokio::time::timeout(drain, self.idle()).await;
        self.door().app.note_position().await;
    }

    /// Waits until no room has anything to answer and nothing from the outbox is being said.
    pub async fn idle(&self) {
        loop {
            let idle = self.door().idle.notified();
            if self.door().rooms.lock().expect("no holder panics").is_empty() {
                return self.driver.idle().await;
            }
            idle.await;
        }
    }
}

/// The address of something here; facts that the door remembers are called like that too.
fn address(id: impl std::fmt::Display) -> String {
    format!("{NETWORK}:{id}")
}

/// The address of a room, or of a thread of it.
fn place(room: &str, thread: Option<&str>) -> String {
    match thread {
        Some(thread) => address(format_args!("{room}/{thread}")),
        None => address(room),
    }
}

/// The room and the thread of an address.
fn place_of(address: &str) -> Option<(&str, Option<&str>)> {
    let rest = Address::read(address).on(NETWORK)?;
    Some(match rest.find("/$") {
        Some(at) => (&rest[..at], Some(&rest[at + 1..])),
        None => (rest, None),
    })
}

/// Writes a line for the operator.
fn log(line: &str) {
    tracing::warn!(target: "hnefi::matrix", "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_back() {
        for (room, thread) in [("!a:hs.test", None), ("!7_c-Pd", Some("$e_1")), ("!a/b:hs", None)] {
            assert_eq!(place_of(&place(room, thread)), Some((room, thread)));
        }
        assert_eq!(place_of("discord:1"), None);
    }
}
