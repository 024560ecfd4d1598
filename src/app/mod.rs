//! The application: from what a person says in a place to what the bot answers there.
//!
//! The walk of a command: [`App::answer`] reads it, opens one write, finds the match that is meant,
//! asks [`crate::game::decide`], appends the events, notes them in the outbox and commits. Only
//! then are words and picture made; [`App::delivered`] marks the note when the door has shown them.
//! What a crash kept from being said, [`App::unsaid`] says at the next start.
//!
//! **Invariant.** Nothing here knows a network or a terminal, and nothing draws or waits while a
//! transaction is open.

mod answer;
mod look;
mod meant;
pub mod ports;
mod present;
mod scene;
mod tell;

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

pub use present::{Message, Picture, present};

use crate::command::{Call, Mistake};
use crate::reply::{Person, Reply};
use crate::store::{NoteId, Store};
use ports::{Clock, Dice};

/// Challenges of one person that may wait for an answer.
pub const OPEN_CHALLENGES_PER_PLAYER_MAX: usize = 10;
/// Running matches of one person.
pub const MATCHES_PER_PLAYER_MAX: usize = 50;
/// Open and running matches of one place.
pub const MATCHES_PER_PLACE_MAX: usize = 200;
/// Matches that a list shows.
pub const LISTED_MAX: usize = 20;
/// Characters of a person's name.
pub const NAME_LENGTH_MAX: usize = 32;
/// How long requests and said notes are remembered, in milliseconds: a week.
const MEMORY: i64 = 7 * 24 * 60 * 60 * 1000;
/// How often what is too old is forgotten, in milliseconds: an hour.
const FORGET_EVERY: i64 = 60 * 60 * 1000;

/// Something said to the bot.
#[derive(Clone, Debug)]
pub struct Envelope {
    /// The same for every try of the same request, and for no other.
    pub request: String,
    /// The address of the place, such as `console:main`.
    pub place: String,
    /// Who speaks.
    pub speaker: Person,
    /// The people named in the call, by the word that names them.
    pub people: Vec<(String, Person)>,
    /// What is said, or what could not even be cut into words.
    pub call: Result<Call, Mistake>,
}

/// What the bot answers, and the notes to mark once it is shown.
#[derive(Debug)]
pub struct Answer {
    /// What to show.
    pub reply: Reply,
    /// The notes it fulfils.
    pub notes: Vec<NoteId>,
}

impl From<Reply> for Answer {
    fn from(reply: Reply) -> Answer {
        Answer { reply, notes: Vec::new() }
    }
}

/// The application over its store and ports.
#[derive(Clone)]
pub struct App {
    store: Store,
    clock: Arc<dyn Clock>,
    dice: Arc<dyn Dice>,
    /// When what is too old is to be forgotten next.
    forget_at: Arc<AtomicI64>,
}

impl App {
    /// An application over a store.
    pub fn new(store: Store, clock: Arc<dyn Clock>, dice: Arc<dyn Dice>) -> App {
        App { store, clock, dice, forget_at: Arc::default() }
    }
}
