//! What the door asks of a Matrix account: a port, so that everything but the account itself can be
//! tested without a homeserver.
//!
//! Ids are strings as the homeserver writes them; nothing is read out of them here, because a
//! room's id need not name a server.

use std::pin::Pin;
use std::time::Duration;

use serde_json::Value;

/// A future that is boxed here, so that the account's own futures are compiled in only one place.
pub type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The result of a request to the homeserver.
pub type Outcome<T> = Result<T, PortFailure>;

/// Why something could not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PortFailure {
    /// It may work later, but not before this wait if the homeserver named one.
    Later {
        /// How long the homeserver asks us to wait.
        wait: Option<Duration>,
        /// What went wrong, for the log.
        why: String,
    },
    /// The homeserver does not allow it in this room.
    Forbidden(String),
    /// The bot is not in this room, or there is no such room.
    Gone(String),
    /// It can never work.
    Never(String),
}

impl std::fmt::Display for PortFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PortFailure::Later { why, .. } => write!(f, "{why}"),
            PortFailure::Forbidden(why) | PortFailure::Gone(why) | PortFailure::Never(why) => {
                write!(f, "{why}")
            }
        }
    }
}

impl crate::app::delivery::Retryable for PortFailure {
    fn again_after(&self) -> Option<Duration> {
        match self {
            PortFailure::Later { wait, .. } => Some(wait.unwrap_or_default()),
            PortFailure::Forbidden(_) | PortFailure::Gone(_) | PortFailure::Never(_) => None,
        }
    }

    fn silence() -> PortFailure {
        PortFailure::Later { wait: None, why: "no answer in time".to_owned() }
    }
}

/// A file to upload.
#[derive(Clone, Copy, Debug)]
pub struct Upload<'a> {
    /// Its MIME type.
    pub mime: &'static str,
    /// Its bytes.
    pub bytes: &'a [u8],
}

/// What became of something that may have been sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// This device has sent it, as this event.
    Here(String),
    /// Another device of the account has sent it, as this event.
    Elsewhere(String),
    /// Another device has sent something that cannot be read yet.
    Unreadable,
    /// It is not there.
    Not,
}

/// A member of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The user's id.
    pub id: String,
    /// Their name in this room.
    pub name: String,
    /// Whether they may change the state of the room.
    pub manages: bool,
}

/// What is known about a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// How many people are in it or invited; more than any room has where nobody knows.
    pub members: u64,
    /// Whether the bot was invited to a direct chat.
    pub direct: bool,
    /// Whether it is a space: a list of rooms, where nobody talks.
    pub space: bool,
    /// Whether the bot has opened it itself.
    pub own: bool,
    /// Whether it is known that nothing there is encrypted.
    pub plain: bool,
}

/// A Matrix account.
pub trait Port: Send + Sync {
    /// The account's own id.
    fn me(&self) -> &str;

    /// Joins a room through these servers.
    fn join<'a>(&'a self, room: &'a str, via: &'a [String]) -> Boxed<'a, Outcome<()>>;

    /// Leaves a room.
    fn leave<'a>(&'a self, room: &'a str) -> Boxed<'a, Outcome<()>>;

    /// Sends an event, encrypted in an encrypted room; returns its id. Sent again under the same
    /// transaction id, it is the same event, and the first content counts.
    fn send<'a>(
        &'a self,
        room: &'a str,
        kind: &'static str,
        content: &'a Value,
        txn: &'a str,
    ) -> Boxed<'a, Outcome<String>>;

    /// The room where the bot is alone with one user; if there is none, creates it and invites the
    /// user.
    fn private_room<'a>(&'a self, user: &'a str) -> Boxed<'a, Outcome<String>>;

    /// Uploads a file, encrypted in an encrypted room; returns what an event needs to refer to it:
    /// `url` or `file`.
    fn upload<'a>(&'a self, room: &'a str, file: Upload<'a>) -> Boxed<'a, Outcome<Value>>;

    /// The bytes of the file that the content of a message refers to; `None` if they are more than
    /// so many.
    fn file<'a>(
        &'a self,
        content: &'a Value,
        bytes_max: usize,
    ) -> Boxed<'a, Outcome<Option<Vec<u8>>>>;

    /// The most bytes of a file that the homeserver takes, as far as that is known.
    fn upload_max<'a>(&'a self) -> Boxed<'a, Option<usize>>;

    /// Marks an event as read.
    fn receipt<'a>(&'a self, room: &'a str, event: &'a str) -> Boxed<'a, Outcome<()>>;

    /// Shows that something is being written, or no longer is.
    fn typing<'a>(&'a self, room: &'a str, on: bool) -> Boxed<'a, Outcome<()>>;

    /// What became of something that this account may have sent under a transaction id, as far as
    /// the newest events of the room tell.
    fn sent_as<'a>(&'a self, room: &'a str, txn: &'a str) -> Boxed<'a, Outcome<Sent>>;

    /// An event of a room, as it was first sent and as far as it can be read.
    fn event<'a>(&'a self, room: &'a str, event: &'a str) -> Boxed<'a, Outcome<Value>>;

    /// What is known about a room.
    fn room<'a>(&'a self, room: &'a str) -> Boxed<'a, Room>;

    /// The room that a room says it replaces, if the bot is in it.
    fn replaces<'a>(&'a self, room: &'a str) -> Boxed<'a, Option<String>>;

    /// A member of a room, if they are one.
    fn member<'a>(&'a self, room: &'a str, user: &'a str) -> Boxed<'a, Outcome<Option<Member>>>;

    /// The members of a room who go by one of these names, ignoring case; at most a few.
    fn named<'a>(&'a self, room: &'a str, names: &'a [String]) -> Boxed<'a, Outcome<Vec<Member>>>;
}
