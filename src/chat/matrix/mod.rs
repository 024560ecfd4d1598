//! The door to Matrix: what is said in rooms and threads becomes envelopes; what the house answers
//! becomes messages with a picture, encrypted where the room is.
//!
//! The walk of a command: the account hears it (`listen`), `heard` reads it, `hear` sees whether it
//! is meant for the bot and takes it into the inbox together with how far was listened; `queue`
//! deals with each room's in order; `answer` asks the house; `dress` gives the words Matrix's form;
//! `speak` sends them through the [`Port`] until the homeserver has them. The driver
//! ([`crate::app::post`]) goes all this way; `answer` only finds out what is asked of which match.
//!
//! **Invariant.** What was heard is in the store before the position moves on; what is said carries
//! a transaction id made from what it answers, so that it is said once however often it is tried. A
//! room that waits never holds up another. Everything but `account`, `listen` and `status` works
//! without the SDK, through the port. Deliberately absent: slash commands, polls, widgets.

mod account;
mod address;
mod answer;
mod dress;
mod files;
mod hear;
mod heard;
mod html;
mod listen;
mod people;
mod port;
mod queue;
mod sdk;
mod speak;
mod status;

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Notify;

pub use account::{Account, Closed, Credentials, Login};
pub use address::PREFIX;
pub use dress::{NO, YES};
pub use hear::{News, Told};
pub use listen::listen;
pub use port::{Boxed, Failure, Member, Outcome, Port, Room, Upload};
pub use status::{Status, status};

use crate::app::post::Post;
use crate::app::{App, Item};

/// What accounts and places of this door begin with.
const ACCOUNTS: &str = "matrix:";

/// The SDK's log.
pub const SDK_LOG: &str = "matrix_sdk";
/// The part of it that tells of every request that is refused, wanted or not.
pub const SDK_PROBES_LOG: &str = "matrix_sdk::http_client";

/// How long things may take.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// The first wait after a failure; it doubles each time.
    pub again: Duration,
    /// The longest wait after a failure, unless the homeserver asks for a longer one.
    pub again_max: Duration,
    /// How long a request may take, waits that the homeserver asks for included.
    pub request: Duration,
    /// How often the outbox is looked into.
    pub outbox: Duration,
    /// After so long it is shown that an answer is being written.
    pub announce: Duration,
    /// How long what is under way may take at the end.
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

/// The door to Matrix, over an account.
#[derive(Clone)]
pub struct Matrix {
    driver: Driver,
}

/// What drives the door.
type Driver = Post<Door>;

/// Everything that the parts of the door share.
struct Door {
    app: App,
    port: Arc<dyn Port>,
    /// What the bot answers to, its id first.
    names: Vec<String>,
    timing: Timing,
    /// What is to be answered in each room that has anything to answer, in order.
    rooms: Mutex<HashMap<String, VecDeque<Item>>>,
    /// Told when a room has nothing more to answer.
    idle: Notify,
    /// Held while a chat with one person is opened, so that nobody gets two.
    opening: tokio::sync::Mutex<()>,
}

impl Matrix {
    /// The door of a house for an account that answers to its id and these names.
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
            idle: Notify::new(),
            opening: tokio::sync::Mutex::default(),
        };
        Matrix { driver: Post::new(app, door) }
    }

    fn door(&self) -> &Door {
        self.driver.outlet()
    }

    /// Takes up what an earlier run left: what was decided and not said, then what was heard and not
    /// answered.
    pub async fn take_up(&self) {
        let app = self.driver.app();
        app.hurry(ACCOUNTS).await;
        self.post_due().await;
        for item in app.unanswered(ACCOUNTS).await {
            self.begin(item);
        }
    }

    /// Looks into the outbox now and then, and when it is nudged; until the program ends.
    pub async fn keep_posting(&self) {
        self.driver.keep_posting().await;
    }

    /// Says what is due in the outbox, places beside each other.
    pub async fn post_due(&self) {
        self.driver.post_due().await;
    }

    /// Lets what could not be said in a room be tried again: the bot may perhaps speak there now.
    pub async fn may_speak(&self, room: &str) {
        self.driver.app().free(&place(room, None)).await;
    }

    /// Begins nothing new and waits for nothing more; what is being tried is left to the next run.
    pub fn stop_now(&self) {
        self.driver.stop();
    }

    /// Gives what is under way a little time, then stops.
    pub async fn finish(&self) {
        let drain = self.door().timing.drain;
        let _ = tokio::time::timeout(drain, self.idle()).await;
        self.stop_now();
        let _ = tokio::time::timeout(drain, self.idle()).await;
    }

    /// Waits until there is nothing to answer in any room and nothing is being said from the outbox.
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

/// The address of a room, or of a thread of it.
fn place(room: &str, thread: Option<&str>) -> String {
    match thread {
        Some(thread) => format!("{ACCOUNTS}{room}/{thread}"),
        None => format!("{ACCOUNTS}{room}"),
    }
}

/// The room of an address, and the thread.
fn place_of(address: &str) -> Option<(&str, Option<&str>)> {
    let rest = address.strip_prefix(ACCOUNTS)?;
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
