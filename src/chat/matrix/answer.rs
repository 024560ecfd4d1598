//! Answering what was heard: what it is about, and whom to ask.

use crate::game::MatchNumber;
use std::sync::atomic::AtomicBool;

use serde_json::Value;

use super::heard::{Heard, What};
use super::port::Failure;
use super::{Door, Driver, PREFIX, dress, log, people, place, place_of};
use crate::app::post::Stopped;
use crate::app::{Envelope, Item, Rights, Threads};
use crate::command::{Call, Mistake};
use crate::reply::{PlaceSay, Reply, Say};

/// Something heard that waits for its answer.
pub(super) struct Asked {
    pub(super) room: String,
    /// The thread it was said in.
    pub(super) thread: Option<String>,
    /// The event.
    pub(super) event: String,
    pub(super) sender: String,
    /// Whether it was asked in words, not by a reaction.
    pub(super) in_words: bool,
    /// The inbox's name for it.
    pub(super) item: String,
    /// Whether it was shown that the answer takes longer.
    pub(super) announced: AtomicBool,
}

/// What something said is about: a place, and perhaps a match there.
struct Target {
    place: String,
    about: Option<MatchNumber>,
}

/// Answers what was heard, and marks it as answered.
pub(super) async fn deal_with(driver: &Driver, item: &Item) -> Result<(), Stopped> {
    let heard = serde_json::from_str::<Heard>(&item.body).ok();
    let (Some(heard), Some((room, _))) = (heard, place_of(&item.room)) else {
        driver.app().dealt_with(&item.event).await;
        return Ok(());
    };
    let asked = Asked {
        room: room.to_owned(),
        thread: heard.thread.clone(),
        event: heard.event.clone(),
        sender: heard.sender.clone(),
        in_words: matches!(heard.what, What::Words(_) | What::Fields(_)),
        item: item.event.clone(),
        announced: AtomicBool::new(false),
    };
    let walk = Walk { driver, door: driver.outlet(), asked: &asked };
    let answered = match &heard.what {
        What::Arrival => walk.greet().await?,
        What::Replaced { by, via } => walk.move_to(by, via.as_deref()).await?,
        What::Reaction { to, key } => walk.answer_sign(to, key).await?,
        What::Words(_) | What::Fields(_) => walk.answer_words(&heard).await?,
    };
    if !answered {
        driver.has_answered(&asked).await;
    }
    Ok(())
}

/// The path from something heard to its answer. Each method returns whether the driver has marked
/// it.
struct Walk<'a> {
    driver: &'a Driver,
    door: &'a Door,
    asked: &'a Asked,
}

impl Walk<'_> {
    /// Tries a request until it works or cannot work any more.
    async fn insist<T, F>(&self, request: impl Fn() -> F) -> Result<Result<T, Failure>, Stopped>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let done = self.driver.effort().insist(request).await;
        match done {
            Err(Failure::Later { .. }) if self.driver.is_stopping() => Err(Stopped),
            done => Ok(done),
        }
    }

    /// Says hello in a new room; if the room replaces another one, continues its matches.
    async fn greet(&self) -> Result<bool, Stopped> {
        let room = &self.asked.room;
        if self.go_on_in(room).await {
            return Ok(false);
        }
        if self.door.port.room(room).await.space {
            return Ok(false);
        }
        let hello = Reply::private(Say::Place(PlaceSay::Hello)).into();
        self.driver.tell(hello, &place(room, None), self.asked).await?;
        Ok(true)
    }

    /// Goes to the room that has replaced this one; its matches continue once the bot is there.
    async fn move_to(&self, new: &str, via: Option<&str>) -> Result<bool, Stopped> {
        let old = &self.asked.room;
        self.driver.app().learn(&replaces(new), old).await;
        let via: Vec<String> = via.iter().map(|server| (*server).to_owned()).collect();
        if let Err(failure) = self.insist(|| self.door.port.join(new, &via)).await? {
            log(&format!(
                "{old} was replaced by {new}, which I cannot join: {failure}. Invite me there, \
                 and its matches go on."
            ));
        }
        // If the bot was there before it heard of the replacement, it does not arrive again.
        self.go_on_in(new).await;
        Ok(false)
    }

    /// Continues the matches of a replaced room in its successor if both rooms agree on it; `false`
    /// if it does not replace a room.
    async fn go_on_in(&self, room: &str) -> bool {
        let Some(old) = self.door.port.replaces(room).await else { return false };
        let app = self.driver.app();
        if app.fact(&replaces(room)).await.as_ref() != Some(&old) {
            return false;
        }
        log(&format!("{old} was replaced by {room}: its matches go on there"));
        let server = place(room, None);
        app.follow(&place(&old, None), &server, &server).await;
        true
    }

    /// Where something was said, and what it is about: a match's thread is about that match, and so
    /// are a reply to a message about a match and the thread below that message.
    async fn target(&self, heard: &Heard) -> Target {
        let app = self.driver.app();
        let room = place(&self.asked.room, None);
        let there = heard.thread.as_ref().map(|thread| place(&self.asked.room, Some(thread)));
        if let Some(place) = there
            && app.knows(&place).await
        {
            return Target { place, about: None };
        }
        if let Some(message) = heard.thread.as_ref().or(heard.reply_to.as_ref())
            && let Some((place, number)) = app.told_in(&room, message).await
        {
            return Target { place, about: Some(number) };
        }
        Target { place: room, about: None }
    }

    async fn answer_words(&self, heard: &Heard) -> Result<bool, Stopped> {
        let room = &self.asked.room;
        let target = self.target(heard).await;
        let envelope = match self.insist(|| self.door.envelope(room, heard, &target)).await? {
            Ok(envelope) => envelope,
            Err(failure) => {
                log(&format!("{} in {room} was not answered: {failure}", heard.event));
                return Ok(false);
            }
        };
        self.driver.answer(&envelope, self.asked).await?;
        Ok(true)
    }

    /// A reaction to a message makes the call that the message offers; one that is not allowed is
    /// ignored.
    async fn answer_sign(&self, to: &str, key: &str) -> Result<bool, Stopped> {
        let (room, sender) = (&self.asked.room, &self.asked.sender);
        let app = self.driver.app();
        let Some(sign) = dress::sign(key) else { return Ok(false) };
        let Some((at, _, shown)) = app.shown_in(&place(room, None), to).await else {
            return Ok(false);
        };
        let body: Value = serde_json::from_str(&shown.body).unwrap_or_default();
        if body["only"].as_str().is_some_and(|only| only != sender) {
            return Ok(false);
        }
        let member = self.insist(|| self.door.port.member(room, sender)).await?;
        let Ok(Some(speaker)) = member else { return Ok(false) };
        let calls = body["signs"][sign].as_array().cloned().unwrap_or_default();
        let calls = calls.iter().filter_map(|call| Call::from_text(call.as_str()?).ok());
        for (i, call) in calls.enumerate() {
            let person = people::person(&speaker.id, &speaker.name);
            let request = format!("{}:{i}", request(&self.asked.event));
            let envelope = Envelope {
                server: Some(place(room, None)),
                threads: Threads::Usual,
                prefix: Some(PREFIX),
                ..Envelope::new(request, at.clone(), person, Ok(call))
            };
            let answer = app.answer(&envelope).await;
            let matters = matches!(answer.reply.says[..], [Say::Full { .. } | Say::Fault { .. }]);
            if !answer.notes.is_empty() || matters {
                self.driver.tell(answer, &at, self.asked).await?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Door {
    /// The envelope of what was heard.
    fn envelope<'a>(
        &'a self,
        room: &'a str,
        heard: &'a Heard,
        target: &'a Target,
    ) -> super::Boxed<'a, Result<Envelope, Failure>> {
        Box::pin(async move {
            let known = self.port.room(room).await;
            let speaker = self.port.member(room, &heard.sender).await?;
            let gone = || Failure::Gone(format!("{} is not there", heard.sender));
            let speaker = speaker.ok_or_else(gone)?;
            let (call, people) = match &heard.what {
                What::Words(words) => match self.people(room, words).await? {
                    Ok(named) => (Call::typed(&named.words), named.people),
                    Err(mistake) => (Err(mistake), Vec::new()),
                },
                What::Fields(fields) => self.fields(room, fields.call()).await?,
                _ => (Err(Mistake::Unreadable), Vec::new()),
            };
            let alone = known.members <= 2;
            let in_thread = place_of(&target.place).is_some_and(|(_, thread)| thread.is_some());
            let threads = match (alone || in_thread, known.direct) {
                (true, _) => Threads::None,
                (false, true) => Threads::Wished,
                (false, false) => Threads::Usual,
            };
            Ok(Envelope {
                people,
                server: Some(place(room, None)),
                parent: in_thread.then(|| place(room, None)),
                rights: Rights { manages: speaker.manages, roles: Vec::new() },
                alone,
                overheard: !alone,
                threads,
                through: !in_thread,
                about: target.about,
                prefix: Some(PREFIX),
                ..Envelope::new(
                    request(&heard.event),
                    target.place.clone(),
                    people::person(&heard.sender, &speaker.name),
                    call,
                )
            })
        })
    }

    /// A call from fields, with the person it names.
    async fn fields(
        &self,
        room: &str,
        call: Call,
    ) -> Result<(Result<Call, Mistake>, Vec<(String, crate::reply::Person)>), Failure> {
        let mut named = call.args.iter().map(|(_, value)| value.as_str());
        let Some(named) = named.rfind(|value| value.starts_with('@')) else {
            return Ok((Ok(call), Vec::new()));
        };
        Ok(match self.people(room, named).await? {
            Ok(named) => (Ok(call), named.people),
            Err(mistake) => (Err(mistake), Vec::new()),
        })
    }
}

/// The name under which it is remembered which room this room is said to replace.
fn replaces(room: &str) -> String {
    format!("{}replaces:{room}", super::ACCOUNTS)
}

/// The name of a request, the same however often the event arrives.
fn request(event: &str) -> String {
    format!("{}{event}", super::ACCOUNTS)
}
