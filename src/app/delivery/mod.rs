//! Delivery: one driver that says everything, through doors that only know their network.
//!
//! The path of an answer: [`Post::answer`] asks the house, waits for its turn to speak about the
//! match, adds what the place has yet to hear of that match, lets the door say it
//! ([`Outlet::answer`]), removes old buttons and marks all of it in one write. The path of what
//! nobody asked for just now (reminders, matches heard in other places, what an earlier run left):
//! [`Post::post_due`] takes what is due from the outbox and continues in the same way with
//! [`Outlet::say`].
//!
//! A message has one type at a time: an `Answer` is decided; an `Outgoing` is made of it and says in its
//! fields what the store has to know; a [`Letter`] is what the door sees of that; [`Sending`] with its
//! [`Receipt`] is what came of it; and `Said` is that, written down. A `Note` is a row of the outbox, a
//! `Due` those of one message.
//!
//! **Invariant.** A place hears of a match in the order of its log, and nothing twice: if something
//! may have been said already, the driver looks for it first. Saying ends in [`Sending::Sent`],
//! [`Sending::Later`] or [`Sending::Never`]; only this module decides what follows from each.
//! Where several processes share a database, only the one that has the door says what stands in the
//! outbox (`app/serve`). Nothing here knows a network.

mod answer;
mod behind;
mod boards;
mod due;
pub(in crate::app) mod marks;
mod measure;
mod outcome;
mod outgoing;
mod ranks;
mod retry;
mod threads;
pub(in crate::app) mod turns;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};

pub(super) use behind::Behind;
pub use boards::Edit;
pub use measure::Came;
pub(super) use outcome::settles;
pub(in crate::app) use ranks::TROUBLE;
pub use retry::{Effort, Pace, Retryable};
pub(super) use turns::SpeakingTurn;

use super::{App, Message, NotLeft};
use crate::game::{AccountId, Millis};
use crate::reply::{About, Overtakes, Say};
use crate::store::Shown;

/// How long a door has to say something before it is said again, in milliseconds.
pub(super) const GRACE: Millis = 60_000;

/// What became of something that had to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sending {
    /// It was sent.
    Sent(Receipt),
    /// It may work later, but not before this many milliseconds have passed.
    Later(Millis),
    /// It will not work there, for this reason.
    Never(Trouble),
}

/// What a door knows about a message that it has sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Receipt {
    /// The message's id, as its door knows it; `None` if the network did not tell.
    pub message: Option<String>,
    /// What the door needs to remove its buttons; `None` if it has none.
    pub bare: Option<String>,
    /// The message with the board, if its door can draw the next one into it.
    pub board: Option<String>,
    /// Whether that is an earlier message that was edited: it has no buttons any more.
    pub edited: bool,
}

/// Nobody knows yet whether something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotTold;

/// Why nothing can be said in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The bot lacks permissions that somebody there can give.
    Permissions,
    /// The bot is there only because somebody has added it to their own account: it may answer
    /// there and do nothing else, and nobody there can change that.
    Guest,
    /// It is closed for everybody.
    Closed,
    /// It is not there, or the bot is not in it.
    Gone,
    /// The network rejects what is said.
    Refused,
}

impl Trouble {
    const ALL: [Trouble; 5] =
        [Trouble::Permissions, Trouble::Guest, Trouble::Closed, Trouble::Gone, Trouble::Refused];

    /// The word for it in the database.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Trouble::Permissions => "permissions",
            Trouble::Guest => "guest",
            Trouble::Closed => "closed",
            Trouble::Gone => "gone",
            Trouble::Refused => "refused",
        }
    }

    pub(super) fn named(word: &str) -> Option<Trouble> {
        Trouble::ALL.into_iter().find(|trouble| trouble.as_str() == word)
    }
}

/// Something to say in a place.
pub struct Letter<'a> {
    /// The address of the place.
    pub place: &'a str,
    /// What to say.
    pub message: &'a Message,
    /// Which match it is about.
    pub about: Option<About>,
    /// Which earlier messages it settles.
    pub overtakes: Overtakes,
    /// How it is said where a match keeps one board.
    pub edit: Option<&'a Edit>,
    /// The same for every attempt to say it, and for nothing else, in at most 25 characters; `None`
    /// for mere answers.
    pub key: Option<&'a str>,
    /// How long ago it was first due, in milliseconds.
    pub age: Millis,
    /// How hard to try.
    pub effort: &'a Effort,
}

/// How patient a door is.
#[derive(Clone, Copy, Debug)]
pub struct Pacing {
    /// After this long, a waiting message is shown before the answer.
    pub announce: Duration,
    /// For an answer that is kept in the outbox.
    pub kept: Pace,
    /// For an answer that is not.
    pub fleeting: Pace,
    /// For what nobody asked for just now.
    pub unasked: Pace,
    /// For all other requests: old buttons, threads, private chats.
    pub chores: Duration,
    /// How often to look into the outbox when nobody nudges.
    pub outbox: Duration,
}

/// A door, as far as speaking through it is concerned.
pub trait Outlet: Send + Sync + 'static {
    /// What was asked, as far as the door needs it for the answer.
    type Asked: Send + Sync;

    /// The name of its network, with which the addresses of its places begin.
    const NETWORK: &'static str;

    /// Whether an answer needs the same rights in a place as anything else that is said there.
    const ANSWERS_NEED_RIGHTS: bool;

    /// Whether a new position can be drawn into the message of an earlier one.
    const EDITS_BOARDS: bool = false;

    /// How patient it is.
    fn pacing(&self) -> Pacing;

    /// Answers where it was asked; when called again, the message follows the answer.
    fn answer(
        &self,
        asked: &Self::Asked,
        letter: &Letter<'_>,
    ) -> impl Future<Output = Sending> + Send;

    /// Says something that nobody asked for just now.
    fn say(&self, letter: &Letter<'_>) -> impl Future<Output = Sending> + Send;

    /// Says something that nobody asked for in a chat where the bot is only somebody's guest, if the
    /// network lets it speak there just now.
    fn say_as_guest(&self, letter: &Letter<'_>) -> impl Future<Output = Sending> + Send {
        let _ = letter;
        std::future::ready(Sending::Never(Trouble::Guest))
    }

    /// Shows the person who asked that the answer takes longer.
    fn announce(&self, asked: &Self::Asked) -> impl Future<Output = ()> + Send {
        let _ = asked;
        std::future::ready(())
    }

    /// Looks whether something was already said, if that is not known; `None` if it was not. With
    /// `again`, it will be said again under the same key, so a network that knows keys can be
    /// trusted to drop a duplicate, if the same process said it before.
    ///
    /// # Errors
    /// If the network does not tell now but will later. A network that never tells finds nothing.
    fn find(
        &self,
        letter: &Letter<'_>,
        again: bool,
    ) -> impl Future<Output = Result<Option<Receipt>, NotTold>> + Send {
        let _ = (letter, again);
        std::future::ready(Ok(None))
    }

    /// Removes the buttons from a message; `false` if that has to be tried again.
    fn strip(
        &self,
        asked: Option<&Self::Asked>,
        place: &str,
        shown: &Shown,
    ) -> impl Future<Output = bool> + Send {
        let _ = (asked, place, shown);
        std::future::ready(true)
    }

    /// Opens a thread for a match, below a message if there is one; returns its address. If it
    /// cannot be opened, the error is what to tell the speaker, if anything.
    fn open_thread(
        &self,
        asked: Option<&Self::Asked>,
        place: &str,
        root: Option<&str>,
        name: &str,
    ) -> impl Future<Output = Result<String, Option<Say>>> + Send {
        let _ = (asked, place, root, name);
        std::future::ready(Err(None))
    }

    /// Names the thread of a match anew, and closes it if nothing more is played in it.
    fn rename(&self, place: &str, name: &str, close: bool) -> impl Future<Output = Sending> + Send {
        let _ = (place, name, close);
        std::future::ready(Sending::Never(Trouble::Refused))
    }

    /// Gives a member of a server a role, or takes it from them. [`Trouble::Gone`] if they are no member,
    /// [`Trouble::Refused`] if there is no such role.
    fn change_role(
        &self,
        server: &str,
        account: &AccountId,
        role: &str,
        give: bool,
    ) -> impl Future<Output = Result<(), Sending>> + Send {
        let _ = (server, account, role, give);
        std::future::ready(Err(Sending::Never(Trouble::Gone)))
    }

    /// Makes a role that allows nothing, unless one is there that was made here before; returns its
    /// id. `step` is its rank, the lowest being 0.
    fn make_role(
        &self,
        server: &str,
        name: &str,
        step: usize,
    ) -> impl Future<Output = Result<String, Sending>> + Send {
        let _ = (server, name, step);
        std::future::ready(Err(Sending::Never(Trouble::Gone)))
    }

    /// Whether the person who asked must be told that a match moved to another place.
    fn is_elsewhere(&self, asked: &Self::Asked, place: &str) -> bool {
        let _ = (asked, place);
        true
    }

    /// Leaves a place, or the server that it belongs to; the error says why that is impossible.
    fn leave(&self, place: &str) -> impl Future<Output = Result<(), NotLeft>> + Send {
        let _ = place;
        std::future::ready(Err(NotLeft::NoPlace))
    }

    /// The place where the bot is alone with one person.
    fn private_place(
        &self,
        account: &AccountId,
    ) -> impl Future<Output = Result<String, Sending>> + Send {
        let _ = account;
        std::future::ready(Err(Sending::Never(Trouble::Refused)))
    }

    /// Tells the person who asked something besides the answer; `false` if it did not reach them.
    fn besides(&self, asked: &Self::Asked, say: &Say) -> impl Future<Output = bool> + Send {
        let _ = (asked, say);
        std::future::ready(false)
    }

    /// What to tell a person who asks in a place where something could not be said; `None` if
    /// nobody there can do anything about it.
    fn explain(&self, asked: &Self::Asked, trouble: Trouble) -> Option<Say> {
        let _ = (asked, trouble);
        None
    }

    /// Runs after everything is said and marked.
    fn tidy(
        &self,
        asked: &Self::Asked,
        answered: &Answered<'_>,
    ) -> impl Future<Output = ()> + Send {
        let _ = (asked, answered);
        std::future::ready(())
    }

    /// The inbox's name for what was heard; it is marked as answered in the same write.
    fn heard<'a>(&self, asked: &'a Self::Asked) -> Option<&'a str> {
        let _ = asked;
        None
    }
}

/// An answer that was given.
pub struct Answered<'a> {
    /// What was said.
    pub message: &'a Message,
    /// Which match it was about.
    pub about: Option<About>,
    /// Whether it was sent.
    pub sent: bool,
}

/// The program is ending; the next run takes up what was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The driver of a door.
pub struct Post<O: Outlet>(Arc<Driver<O>>);

impl<O: Outlet> Clone for Post<O> {
    fn clone(&self) -> Post<O> {
        Post(Arc::clone(&self.0))
    }
}

struct Driver<O> {
    app: App,
    outlet: O,
    /// Places where something from the outbox is being said.
    busy: Mutex<HashSet<String>>,
    /// Notified when a place is no longer busy.
    idle: Notify,
    stopping: watch::Sender<bool>,
}

impl<O: Outlet> Post<O> {
    /// A door's driver on top of the house.
    pub fn new(app: App, outlet: O) -> Post<O> {
        Post(Arc::new(Driver {
            app,
            outlet,
            busy: Mutex::default(),
            idle: Notify::new(),
            stopping: watch::Sender::new(false),
        }))
    }

    /// The door.
    pub fn outlet(&self) -> &O {
        &self.0.outlet
    }

    /// The house.
    pub fn app(&self) -> &App {
        &self.0.app
    }

    /// An effort for an answer that is kept nowhere.
    pub fn effort(&self) -> Effort {
        self.0.effort(self.0.outlet.pacing().fleeting)
    }

    /// Begins nothing new and waits no longer: what is being tried is left to the next run.
    pub fn stop(&self) {
        self.0.stopping.send_replace(true);
    }

    /// Whether the program is ending.
    pub fn is_stopping(&self) -> bool {
        *self.0.stopping.borrow()
    }

    /// Waits until nothing from the outbox is being said.
    pub async fn idle(&self) {
        self.idle_below("").await;
    }

    /// Whether something from the outbox is being said in a place or a thread of it.
    pub fn is_busy_below(&self, address: &str) -> bool {
        self.0.busy().iter().any(|place| place.starts_with(address))
    }

    /// Waits until nothing from the outbox is being said in a place or a thread of it.
    pub async fn idle_below(&self, address: &str) {
        loop {
            let idle = self.0.idle.notified();
            if !self.is_busy_below(address) {
                return;
            }
            idle.await;
        }
    }
}

impl<O: Outlet> Driver<O> {
    fn busy(&self) -> std::sync::MutexGuard<'_, HashSet<String>> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn effort(&self, pace: Pace) -> Effort {
        Effort::new(pace, self.stopping.subscribe())
    }

    /// An effort for what is in the outbox, where another process may find it too.
    fn effort_alone(&self, pace: Pace) -> Effort {
        let app = self.app.clone();
        self.effort(pace).while_it_may(Box::new(move || app.may_speak(O::NETWORK)))
    }

    /// Whether a failure happened because the program is ending, or the door is not its own any more:
    /// then nothing is written about it.
    fn has_stopped(&self, sending: &Sending) -> bool {
        let over = *self.stopping.borrow() || !self.app.may_speak(O::NETWORK);
        over && !matches!(sending, Sending::Sent(_))
    }
}
