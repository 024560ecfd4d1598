//! Waiting messages that outlive the program: “thinking” would stand there for a quarter of an hour.
//!
//! That somebody waits is written down with the interaction's token, and forgotten once they are
//! answered. A new run looks at what is left: what still waits is told that the program was ended
//! meanwhile. What had come of it by then is news, and is said in its place like all that was not.

use serde_json::Value;
use serenity::http::{LightMethod, Route};

use super::event::NETWORK;
use super::wire::Sending;
use super::{Door, TOKEN_LIVES, log, render};
use crate::command::Language;
use crate::game::Millis;
use crate::reply::{PlaceSay, Say};
use crate::text::{words, words_in};

/// How the names begin under which they are remembered.
fn all() -> String {
    format!("{NETWORK}:waiting:")
}

/// The name under which an interaction is remembered.
pub(super) fn name(id: u64) -> String {
    format!("{}{id}", all())
}

impl Door {
    /// Remembers that somebody sees a waiting message; nobody waits for that.
    pub(super) fn remember_waiting(&self, id: u64, token: &str, language: Option<&str>) {
        let (app, name) = (self.app.clone(), name(id));
        let owner = app.owner();
        let value = format!("{} {owner} {} {token}", app.now(), language.unwrap_or("en"));
        tokio::spawn(async move { app.learn(&name, &value).await });
    }

    /// Forgets it: it was answered.
    pub(super) fn forget_waiting(&self, id: u64) {
        let (app, name) = (self.app.clone(), name(id));
        tokio::spawn(async move { app.unlearn(&name).await });
    }

    /// Tells those who still see a waiting message of an earlier run that it was ended.
    pub(super) async fn answer_waiting(&self) {
        for (name, value) in self.app.facts(&all()).await {
            let mut parts = value.split(' ');
            let at: Option<Millis> = parts.next().and_then(|at| at.parse().ok());
            let (owner, language, token) = (parts.next(), parts.next(), parts.next());
            let (Some(at), Some(owner), Some(token)) = (at, owner, token) else {
                self.app.unlearn(&name).await;
                continue;
            };
            let old = self.app.now() - at > TOKEN_LIVES;
            // Another process may be just about to answer it.
            if !old && owner != self.app.owner() {
                continue;
            }
            if !old {
                self.replace_waiting(token, language).await;
            }
            self.app.unlearn(&name).await;
        }
    }

    async fn replace_waiting(&self, token: &str, language: Option<&str>) {
        let there = Sending::new(LightMethod::Get, self.wire.original_of(token));
        let waits = match self.wire.direct(there).await {
            Ok(message) => render::is_waiting(&message),
            Err(_) => false,
        };
        if !waits {
            return;
        }
        let words = language.and_then(Language::with_tag).map_or_else(words, words_in);
        let mut body: Value =
            render::sentence(self.hints(words), &Say::Place(PlaceSay::Interrupted));
        body["flags"] = 0.into();
        let route: Route<'_> = self.wire.original_of(token);
        let sent = self.wire.direct(Sending::new(LightMethod::Patch, route).body(&body)).await;
        if let Err(failure) = sent {
            log(&format!("a waiting message of an earlier run stays: {failure}"));
        }
    }
}
