//! Delivery: one driver that says everything, over doors that only know their network.
//!
//! The walk of an answer: [`Post::answer`] asks the house, waits for its turn to speak of the match,
//! says with it what the place has still to hear of that match, lets the door say it
//! ([`Outlet::answer`]), takes old buttons away and marks all of it in one write. The walk of what
//! nobody has asked for there and then (reminders, matches heard in other places, what an earlier run
//! left): [`Post::post_due`] takes what is due from the outbox and goes the same way by
//! [`Outlet::say`].
//!
//! **Invariant.** A place hears of a match in the order of its log, and nothing twice: what was
//! perhaps said already is looked for first. Saying ends in [`Sending::Sent`], [`Sending::Later`] or
//! [`Sending::Never`]; what becomes of each is decided here alone. Nothing here knows a network.

mod answer;
mod due;
mod effort;
mod marks;
mod turns;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};

pub(super) use answer::settles;
pub use effort::{Effort, Failure, Pace};
pub(super) use turns::{Turn, Turns};

use super::{App, Message};
use crate::game::{AccountId, Millis};
use crate::reply::{About, Overtakes, Say};
use crate::store::Shown;

/// How long a door may take to say something before it is said again, in milliseconds.
pub(super) const GRACE: Millis = 60_000;

/// What became of something that was to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sending {
    /// It is there.
    Sent(Receipt),
    /// It may work later, not before so many milliseconds.
    Later(Millis),
    /// It will not work there, for this reason.
    Never(Trouble),
}

/// What a door knows of a message that it has sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Receipt {
    /// The message, as its door knows it; `None` where the network did not tell.
    pub message: Option<String>,
    /// What the door needs to take its buttons away; `None` when it has none.
    pub bare: Option<String>,
}

/// Why nothing can be said in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The bot lacks permissions that somebody there can give.
    Permissions,
    /// The bot is there only because somebody has added it to his own account: it may answer there,
    /// nothing else, and nobody there can change that.
    Guest,
    /// It is closed for everybody.
    Closed,
    /// It is not there, or the bot is not in it.
    Gone,
    /// The network finds fault with what is said.
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
    /// The same for every try of saying it, and for nothing else, in at most 25 characters; `None` for
    /// what only answers.
    pub key: Option<&'a str>,
    /// How long ago it was to be said first, in milliseconds.
    pub age: Millis,
    /// How hard to try.
    pub effort: &'a Effort,
}

/// How patient a door is.
#[derive(Clone, Copy, Debug)]
pub struct Pacing {
    /// After so long an answer is announced first.
    pub announce: Duration,
    /// For an answer that is kept in the outbox.
    pub kept: Pace,
    /// For an answer that is not.
    pub fleeting: Pace,
    /// For what nobody has asked for there and then.
    pub unasked: Pace,
    /// For all other requests: old buttons, threads, private chats.
    pub chores: Duration,
    /// How often the outbox is looked into when nobody nudges.
    pub outbox: Duration,
}

/// A door, as far as something is said through it.
pub trait Outlet: Send + Sync + 'static {
    /// What was asked, as far as the door needs it to answer.
    type Asked: Send + Sync;

    /// What the addresses of its places begin with.
    const NETWORK: &'static str;

    /// Whether an answer needs the same rights in a place as anything else that is said there.
    const ANSWERS_NEED_RIGHTS: bool;

    /// How patient it is.
    fn pacing(&self) -> Pacing;

    /// Answers where it was asked; called again, what is said follows the answer.
    fn answer(
        &self,
        asked: &Self::Asked,
        letter: &Letter<'_>,
    ) -> impl Future<Output = Sending> + Send;

    /// Says something that nobody has asked for there and then.
    fn say(&self, letter: &Letter<'_>) -> impl Future<Output = Sending> + Send;

    /// Shows who asked that the answer takes longer.
    fn announce(&self, asked: &Self::Asked) -> impl Future<Output = ()> + Send {
        let _ = asked;
        std::future::ready(())
    }

    /// Looks whether something was said already, where that is not known. Whoever says it again under
    /// the same key (`again`) may trust a network that knows keys.
    fn find(
        &self,
        letter: &Letter<'_>,
        again: bool,
    ) -> impl Future<Output = Option<Receipt>> + Send {
        let _ = (letter, again);
        std::future::ready(None)
    }

    /// Takes the buttons from a message; `false` when that is to be tried again.
    fn strip(
        &self,
        asked: Option<&Self::Asked>,
        place: &str,
        shown: &Shown,
    ) -> impl Future<Output = bool> + Send {
        let _ = (asked, place, shown);
        std::future::ready(true)
    }

    /// Opens a thread for a match below a message, if there is one; gives its address. `None` where it
    /// cannot be, with what the speaker is told of it.
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

    /// Whether who asked has to be told that a match went to another place.
    fn is_elsewhere(&self, asked: &Self::Asked, place: &str) -> bool {
        let _ = (asked, place);
        true
    }

    /// The place of the bot and one person alone.
    fn private_place(
        &self,
        account: &AccountId,
    ) -> impl Future<Output = Result<String, Sending>> + Send {
        let _ = account;
        std::future::ready(Err(Sending::Never(Trouble::Refused)))
    }

    /// Tells who asked something besides the answer; `false` when it did not reach him.
    fn besides(&self, asked: &Self::Asked, say: &Say) -> impl Future<Output = bool> + Send {
        let _ = (asked, say);
        std::future::ready(false)
    }

    /// What to tell who asks in a place in which something could not be said; `None` where nobody
    /// there can do anything about it.
    fn explain(&self, asked: &Self::Asked, trouble: Trouble) -> Option<Say> {
        let _ = (asked, trouble);
        None
    }

    /// What comes after all is said and marked.
    fn tidy(
        &self,
        asked: &Self::Asked,
        answered: &Answered<'_>,
    ) -> impl Future<Output = ()> + Send {
        let _ = (asked, answered);
        std::future::ready(())
    }

    /// What the inbox calls what was heard; it is marked as answered in the same write.
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
    /// Whether it is there.
    pub sent: bool,
}

/// The program ends; what was begun is taken up by the next run.
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
    /// Places in which something from the outbox is being said.
    busy: Mutex<HashSet<String>>,
    /// Told when a place is no longer busy.
    idle: Notify,
    stopping: watch::Sender<bool>,
}

impl<O: Outlet> Post<O> {
    /// The driver of a door over the house.
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

    /// Somebody who tries as hard as for an answer that is kept nowhere.
    pub fn effort(&self) -> Effort {
        self.0.effort(self.0.outlet.pacing().fleeting)
    }

    /// Begins nothing new and waits for nothing more: what is being tried is left to the next run.
    pub fn stop(&self) {
        self.0.stopping.send_replace(true);
    }

    /// Whether the program ends.
    pub fn is_stopping(&self) -> bool {
        *self.0.stopping.borrow()
    }

    /// Waits until nothing from the outbox is being said.
    pub async fn idle(&self) {
        self.idle_below("").await;
    }

    /// Waits until nothing from the outbox is being said in a place or a thread of it.
    pub async fn idle_below(&self, address: &str) {
        loop {
            let idle = self.0.idle.notified();
            if !self.0.busy().iter().any(|place| place.starts_with(address)) {
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

    /// Whether what failed failed because the program ends: then nothing is written of it.
    fn has_stopped(&self, sending: &Sending) -> bool {
        *self.stopping.borrow() && !matches!(sending, Sending::Sent(_))
    }
}
