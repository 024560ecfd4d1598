//! What somebody was asked back: whether they meant the command line that their words may stand for.
//!
//! It is kept in memory, for the next thing that they say in the place and no longer: a bare yes means it,
//! anything else forgets it. A program that ends forgets it too, and then a yes finds nothing to answer.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::app::handlers::pending;
use crate::app::{App, Envelope};
use crate::command::{Call, Command, Mistake, read};
use crate::reply::{Reply, Say};

/// The most people who are remembered; beyond that all are forgotten, which costs them a word.
const ASKED_MAX: usize = 1_000;

/// The command lines that were asked back, by place and account.
#[derive(Default)]
pub(in crate::app) struct AskedBack(Mutex<HashMap<(String, String), String>>);

impl AskedBack {
    fn put(&self, key: (String, String), line: String) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= ASKED_MAX {
            all.clear();
        }
        all.insert(key, line);
    }

    fn has(&self, key: &(String, String)) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains_key(key)
    }

    fn take(&self, key: &(String, String)) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(key)
    }
}

/// What becomes of what somebody says after they were asked back.
pub(in crate::app) enum After {
    /// It means what it says.
    Itself,
    /// It means what was asked back.
    Call(Call),
    /// Nobody knows, or nothing is done: this is the answer.
    Say(Box<Reply>),
}

fn key(envelope: &Envelope) -> (String, String) {
    (envelope.source.place.clone(), envelope.source.speaker.account.0.clone())
}

impl App {
    /// Whether the speaker was asked back just now.
    pub fn was_asked_back(&self, envelope: &Envelope) -> bool {
        self.asked_back.has(&key(envelope))
    }

    /// Lets a bare yes of the speaker mean a command line, if it is the next thing that they say.
    pub(in crate::app) fn ask_back(&self, envelope: &Envelope, line: &str) {
        self.asked_back.put(key(envelope), line.to_owned());
    }

    /// What somebody says, given what they were asked back before; remembers what they are asked now.
    pub(in crate::app) async fn after_asking(&self, envelope: &Envelope) -> After {
        let key = key(envelope);
        let asked = self.asked_back.take(&key);
        let call = match &envelope.request.call {
            Ok(call) => call,
            Err(mistake) => {
                if let Mistake::Perhaps { line } = mistake {
                    self.asked_back.put(key, line.clone());
                }
                return After::Itself;
            }
        };
        let (Some(line), Ok(Command::Answer { yes, number: None })) = (asked, read(call)) else {
            return After::Itself;
        };
        let several = self.cx.patiently(|| pending::several(&self.cx, envelope)).await;
        match (yes, several) {
            (_, Some(several)) => {
                let mut reply = Reply::private(several);
                reply.says.push(Say::Mistake(Mistake::Otherwise { line }));
                After::Say(Box::new(reply))
            }
            (true, None) => Call::from_text(&line).map_or(After::Itself, After::Call),
            (false, None) => After::Say(Box::new(Reply::private(Say::NotMeant))),
        }
    }
}
