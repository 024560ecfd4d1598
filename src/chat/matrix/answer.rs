//! Answering what was heard: what it is about, and whom to ask.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::Value;

use super::brake::Pace;
use super::event::{self, HeardEvent, What};
use super::port::PortFailure;
use super::{
    Door, MatrixPost, PREFIX, WAITING_PER_PERSON_MAX, log, people, place, place_of, render,
};
use crate::app::delivery::{Retryable as _, Stopped};
use crate::app::{
    Abilities, Answer, Attached, Envelope, Feature, Item, Request, Rights, Source, Threads,
    UPLOAD_MAX,
};
use crate::command::{Call, Mistake};
use crate::game::MatchNumber;
use crate::notation::with_record;
use crate::reply::{Limit, PlaceSay, Reply, Say};

/// What a room can do. Each counts as a server of its own, and there are no roles.
const ABILITIES: Abilities = Abilities {
    threads: Threads::None,
    upload_max: UPLOAD_MAX,
    prefix: Some(PREFIX),
    features: &[],
};

/// What one can do besides in which nothing is encrypted.
const PLAIN: &[Feature] = &[Feature::Pages];

/// Something heard that waits for its answer.
pub(super) struct OpenQuestion {
    pub(super) room: String,
    /// The thread it was said in.
    pub(super) thread: Option<String>,
    /// The event; what answers it is sent under an id made from this.
    pub(super) event: String,
    /// The message to reply to, if any.
    pub(super) message: Option<String>,
    pub(super) sender: String,
    /// Whether it was asked in words, not by a reaction.
    pub(super) in_words: bool,
    /// The inbox's name for it, unless it is marked as answered by something else.
    pub(super) item: Option<String>,
    /// Whether it was shown that the answer takes longer.
    pub(super) announced: AtomicBool,
    /// Whether nothing else of the sender's waited when it came, as when they answer an answer.
    came_alone: bool,
}

/// What something said is about: a place, and perhaps a match there.
struct Target {
    place: String,
    about: Option<MatchNumber>,
}

/// What has become of something heard.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dealt {
    /// It is answered.
    Answered,
    /// It needs no answer.
    LeftAlone,
    /// It is about a message that nobody has marked as said yet, and is looked at again.
    Later,
}

impl Dealt {
    fn with(answered: bool) -> Dealt {
        if answered { Dealt::Answered } else { Dealt::LeftAlone }
    }
}

/// Answers what was heard, and marks it as answered unless it has to wait.
/// `came_alone` says whether nothing else of the speaker's waited when it came.
pub(super) async fn deal_with(
    driver: &MatrixPost,
    item: &Item,
    came_alone: bool,
) -> Result<Dealt, Stopped> {
    let heard = serde_json::from_str::<HeardEvent>(&item.body).ok();
    let (Some(heard), Some((room, _))) = (heard, place_of(&item.room)) else {
        driver.app().dealt_with(&item.event).await;
        return Ok(Dealt::Answered);
    };
    let asked = OpenQuestion { came_alone, ..asked(&heard, room, item) };
    let walk = Walk { driver, door: driver.outlet(), asked: &asked };
    let answered = match &heard.what {
        What::Reaction { to, key } => match walk.answer_sign(to, key).await? {
            Dealt::Later => return Ok(Dealt::Later),
            dealt => dealt == Dealt::Answered,
        },
        What::Arrival => walk.greet().await?,
        What::Replaced { by, via } => walk.move_to(by, via.as_deref()).await?,
        What::Words(words) if heard.unsure => walk.answer_if_meant(&heard, words).await?,
        What::Words(_) | What::Fields(_) => walk.answer_words(&heard, None).await?,
        What::Edit { of, words } => walk.answer_edit(&heard, of, words).await?,
        What::Deleted { of } => walk.answer_deletion(of).await?,
        What::Left { who } => walk.tell_opponents(who).await?,
        What::Renamed { who, name } => {
            driver.app().rename(&people::person(who, name)).await;
            false
        }
    };
    if !answered {
        driver.has_answered(&asked).await;
    }
    Ok(Dealt::with(answered))
}

fn asked(heard: &HeardEvent, room: &str, item: &Item) -> OpenQuestion {
    OpenQuestion {
        room: room.to_owned(),
        thread: heard.thread.clone(),
        event: heard.event.clone(),
        message: Some(match &heard.what {
            What::Reaction { to, .. } => to.clone(),
            _ => heard.event.clone(),
        }),
        sender: heard.sender.clone(),
        in_words: matches!(heard.what, What::Words(_) | What::Fields(_)),
        item: Some(item.event.clone()),
        announced: AtomicBool::new(false),
        came_alone: false,
    }
}

/// Asks somebody who says too much at once to wait a little.
pub(super) async fn slow_down(driver: &MatrixPost, item: &Item) -> Result<(), Stopped> {
    let heard = serde_json::from_str::<HeardEvent>(&item.body).ok();
    let (Some(heard), Some((room, _))) = (heard, place_of(&item.room)) else {
        driver.app().dealt_with(&item.event).await;
        return Ok(());
    };
    let walk = Walk { driver, door: driver.outlet(), asked: &asked(&heard, room, item) };
    walk.slow_down().await
}

/// The path from something heard to its answer. Each method returns whether the driver has marked
/// it.
struct Walk<'a> {
    driver: &'a MatrixPost,
    door: &'a Door,
    asked: &'a OpenQuestion,
}

impl Walk<'_> {
    /// Tries a request until it works or cannot work any more.
    async fn insist<T, F>(&self, request: impl Fn() -> F) -> Result<Result<T, PortFailure>, Stopped>
    where
        F: Future<Output = Result<T, PortFailure>>,
    {
        let done = self.driver.effort().insist(request).await;
        match done {
            Err(PortFailure::Later { .. }) if self.driver.is_stopping() => Err(Stopped),
            done => Ok(done),
        }
    }

    /// Asks whoever speaks to wait a little.
    async fn slow_down(&self) -> Result<(), Stopped> {
        let room = &self.asked.room;
        let words = self.driver.app().words_of(&place(room, None)).await;
        let (limit, most) = (Limit::Requests, WAITING_PER_PERSON_MAX);
        let answer = Answer::of(Reply::private(Say::Full { limit, most }), words);
        self.driver.tell(answer, &place(room, self.asked.thread.as_deref()), self.asked).await
    }

    /// Says hello in a new room; if the room replaces another one, continues its matches.
    async fn greet(&self) -> Result<bool, Stopped> {
        let room = &self.asked.room;
        if self.go_on_in(room).await {
            return Ok(false);
        }
        // Whoever is told something in a chat that the bot opens needs no greeting before it.
        let known = self.door.port.room(room).await;
        if known.space || known.own {
            return Ok(false);
        }
        let place = place(room, None);
        let app = self.driver.app();
        let hello = Reply::private(Say::Place(PlaceSay::Hello));
        let reply = app.going_on(&place).await.unwrap_or(hello);
        let words = app.words_of(&place).await;
        self.driver.tell(Answer::of(reply, words), &place, self.asked).await?;
        Ok(true)
    }

    /// Tells those who play against somebody who is gone, each where they play.
    async fn tell_opponents(&self, who: &str) -> Result<bool, Stopped> {
        let room = &self.asked.room;
        let app = self.driver.app();
        let left = app.left_behind(&people::account(who), &place(room, None)).await;
        for (i, left) in left.into_iter().enumerate() {
            let user = left.person.account.address().on(super::NETWORK).unwrap_or_default();
            let there = self.insist(|| self.door.port.member(room, user)).await?;
            if !matches!(there, Ok(Some(_))) {
                continue;
            }
            let asked = self.asked_as(format!("{}.{i}", self.asked.event), &left.place);
            let words = app.words_of(&left.place).await;
            let answer = Answer::of(Reply::public(left.says), words);
            self.driver.tell(answer, &left.place, &asked).await?;
        }
        Ok(false)
    }

    /// The same, for something that is said in a place and replies to nobody.
    fn asked_as(&self, event: String, there: &str) -> OpenQuestion {
        let thread = place_of(there).and_then(|(_, thread)| thread).map(str::to_owned);
        OpenQuestion {
            room: self.asked.room.clone(),
            thread,
            event,
            message: None,
            sender: self.asked.sender.clone(),
            in_words: false,
            item: None,
            announced: AtomicBool::new(false),
            came_alone: false,
        }
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
    async fn target(&self, heard: &HeardEvent) -> Target {
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

    /// Answers words if it is now known that they were meant for the bot.
    async fn answer_if_meant(&self, heard: &HeardEvent, words: &str) -> Result<bool, Stopped> {
        let Some(mine) = self.door.meant(&self.asked.room, words, heard).await else {
            return Ok(false);
        };
        let heard = HeardEvent { what: What::Words(mine), unsure: false, ..heard.clone() };
        self.answer_words(&heard, None).await
    }

    /// Answers words; `corrects` is the message that should have said them.
    async fn answer_words(
        &self,
        heard: &HeardEvent,
        corrects: Option<&str>,
    ) -> Result<bool, Stopped> {
        let (room, sender) = (&self.asked.room, &self.asked.sender);
        let brake = || self.door.brake.lock().expect("no holder panics");
        let pace = match self.asked.came_alone {
            true => brake().heard(room, sender, self.driver.app().now()),
            false => Pace::Answer,
        };
        match pace {
            Pace::Answer => {}
            Pace::SlowDown => {
                log(&format!("{sender} says too much in vain in {room}, and is left alone"));
                return self.slow_down().await.map(|()| true);
            }
            Pace::Silence => return Ok(false),
        }
        let target = self.target(heard).await;
        let mut envelope = match self.insist(|| self.door.envelope(room, heard, &target)).await? {
            Ok(envelope) => envelope,
            Err(failure) => {
                log(&format!("{} in {room} was not answered: {failure}", heard.event));
                return Ok(false);
            }
        };
        envelope.request.corrects = corrects.map(request);
        envelope.request.besides = if heard.old_prefix { self.new_prefix().await } else { None };
        let came = self.driver.answer(&envelope, self.asked).await?;
        if self.asked.came_alone {
            brake().answered(room, sender, came, self.driver.app().now());
        }
        Ok(true)
    }

    /// The hint that commands begin with something else now, once after each change.
    async fn new_prefix(&self) -> Option<Say> {
        let room = &self.asked.room;
        let prefix = self.door.prefix(room).await;
        let once = super::address(format_args!("prefix:{room}:{prefix}"));
        let first = self.driver.app().once(&once).await;
        first.then_some(Say::Place(PlaceSay::NewPrefix(prefix)))
    }

    /// Answers a message that was edited, if nothing has come of what it said before; else says
    /// once that it is too late.
    async fn answer_edit(
        &self,
        heard: &HeardEvent,
        of: &str,
        words: &str,
    ) -> Result<bool, Stopped> {
        let (room, app) = (&self.asked.room, self.driver.app());
        let Ok(original) = self.insist(|| self.door.port.event(room, of)).await? else {
            return Ok(false);
        };
        if !is_corrected(&original, &heard.sender, words, app.now()) {
            return Ok(false);
        }
        let content = &original["content"];
        let (thread, reply_to) = (event::thread(content), event::reply_to(content));
        let file = event::file(of, content);
        let mut heard = HeardEvent { thread: thread.clone(), reply_to, file, ..heard.clone() };
        let Some(mine) = self.door.meant(room, words, &heard).await else { return Ok(false) };
        heard.what = What::Words(mine);
        let late = format!("{}:edited", request(of));
        let done = app.has_done(&request(of)).await && !app.has_done(&request(&heard.event)).await;
        let event = if done { format!("{of}.edited") } else { heard.event.clone() };
        let asked = OpenQuestion {
            thread,
            event,
            message: Some(of.to_owned()),
            in_words: true,
            item: self.asked.item.clone(),
            came_alone: self.asked.came_alone,
            ..self.asked_as(String::new(), "")
        };
        let walk = Walk { asked: &asked, ..*self };
        if !done {
            return walk.answer_words(&heard, Some(of)).await;
        }
        if app.has_done(&late).await {
            return Ok(false);
        }
        let target = walk.target(&heard).await;
        let number = match target.about {
            Some(number) => Some(number),
            None => app.only_match(&target.place, &people::account(&heard.sender)).await,
        };
        let words = app.words_of(&target.place).await;
        let reply = Reply::private(Say::Place(PlaceSay::Edited(number)));
        self.driver.tell(Answer::of(reply, words), &target.place, &asked).await?;
        app.once(&late).await;
        Ok(true)
    }

    /// Tells whoever deletes a message of which something has come that this undoes nothing, once. What
    /// it said is not repeated.
    async fn answer_deletion(&self, of: &str) -> Result<bool, Stopped> {
        let (room, app) = (&self.asked.room, self.driver.app());
        let told = format!("{}:deleted", request(of));
        if app.has_done(&told).await {
            return Ok(false);
        }
        let Ok(original) = self.insist(|| self.door.port.event(room, of)).await? else {
            return Ok(false);
        };
        // Others may clear up.
        if original["sender"] != self.asked.sender.as_str() {
            return Ok(false);
        }
        let there = place(room, None);
        let asked = OpenQuestion {
            item: self.asked.item.clone(),
            ..self.asked_as(self.asked.event.clone(), &there)
        };
        let words = app.words_of(&there).await;
        let reply = Reply::private(Say::Place(PlaceSay::Deleted));
        self.driver.tell(Answer::of(reply, words), &there, &asked).await?;
        app.once(&told).await;
        Ok(true)
    }

    /// A reaction to a message makes the call that the message offers; one that is not allowed is
    /// ignored. Where messages may have been said that nobody has marked yet, as after a crash, it
    /// waits for them: it may be to one of these.
    async fn answer_sign(&self, to: &str, key: &str) -> Result<Dealt, Stopped> {
        let (room, sender) = (&self.asked.room, &self.asked.sender);
        let app = self.driver.app();
        let Some(sign) = render::sign(key) else { return Ok(Dealt::LeftAlone) };
        let here = place(room, None);
        let mut found = app.shown_in(&here, to).await;
        if found.is_none() {
            if app.may_have_said_more(&here).await {
                return Ok(Dealt::Later);
            }
            // It may have been marked in between.
            found = app.shown_in(&here, to).await;
        }
        let Some((at, _, shown)) = found else {
            return self.answer_offered(to, sign).await.map(Dealt::with);
        };
        let body: Value = serde_json::from_str(&shown.body).unwrap_or_default();
        if body["only"].as_str().is_some_and(|only| only != sender) {
            return Ok(Dealt::LeftAlone);
        }
        let member = self.insist(|| self.door.port.member(room, sender)).await?;
        let Ok(Some(speaker)) = member else { return Ok(Dealt::LeftAlone) };
        let alone = self.door.port.room(room).await.members <= 2;
        let calls = body["signs"][sign].as_array().cloned().unwrap_or_default();
        let calls = calls.iter().filter_map(|call| Call::from_text(call.as_str()?).ok());
        for (i, call) in calls.enumerate() {
            let person = people::person(&speaker.id, &speaker.name);
            let request = format!("{}:{i}", request(&self.asked.event));
            let mut envelope = Envelope::new(request, at.clone(), person, Ok(call));
            envelope.source.server = Some(place(room, None));
            envelope.source.alone = alone;
            envelope.can = Abilities { threads: Threads::Usual, ..ABILITIES };
            let answer = app.answer(&envelope).await;
            let matters = matches!(
                answer.reply.says[..],
                [Say::Full { .. } | Say::DiskFull | Say::DatabaseAway | Say::Fault { .. }]
            );
            if !answer.notes.is_empty() || matters {
                self.driver.tell(answer, &at, self.asked).await?;
                return Ok(Dealt::Answered);
            }
        }
        Ok(Dealt::LeftAlone)
    }
}

impl Walk<'_> {
    /// A reaction, in a chat of two, to a message that offers its calls itself: it is about a match
    /// that is played elsewhere.
    async fn answer_offered(&self, to: &str, sign: &str) -> Result<bool, Stopped> {
        let (room, sender) = (&self.asked.room, &self.asked.sender);
        if self.door.port.room(room).await.members > 2 {
            return Ok(false);
        }
        let Ok(event) = self.insist(|| self.door.port.event(room, to)).await? else {
            return Ok(false);
        };
        let ours = event["sender"] == self.door.port.me();
        let call = event["content"][render::OFFERED][sign][0].as_str().filter(|_| ours);
        let Some(call) = call.and_then(|call| Call::from_text(call).ok()) else {
            return Ok(false);
        };
        let member = self.insist(|| self.door.port.member(room, sender)).await?;
        let Ok(Some(speaker)) = member else { return Ok(false) };
        let person = people::person(&speaker.id, &speaker.name);
        let there = place(room, None);
        let id = request(&self.asked.event);
        let mut envelope = Envelope::new(id, there.clone(), person, Ok(call));
        envelope.source.server = Some(there);
        envelope.source.alone = true;
        envelope.can = ABILITIES;
        self.driver.answer(&envelope, self.asked).await?;
        Ok(true)
    }
}

impl Door {
    /// The envelope of what was heard.
    fn envelope<'a>(
        &'a self,
        room: &'a str,
        heard: &'a HeardEvent,
        target: &'a Target,
    ) -> super::Boxed<'a, Result<Envelope, PortFailure>> {
        Box::pin(async move {
            let known = self.port.room(room).await;
            let speaker = self.port.member(room, &heard.sender).await?;
            let gone = || PortFailure::Gone(format!("{} is not there", heard.sender));
            let speaker = speaker.ok_or_else(gone)?;
            let (line, pasted) = match &heard.what {
                What::Words(words) => with_record(words),
                _ => ("", None),
            };
            let (call, people) = match &heard.what {
                What::Words(_) => match self.people(room, line).await? {
                    Ok(named) => (Call::typed(&named.words), named.people),
                    Err(mistake) => (Err(mistake), Vec::new()),
                },
                What::Fields(fields) => self.fields(room, fields.call()).await?,
                _ => (Err(Mistake::Unreadable), Vec::new()),
            };
            let shows = call.as_ref().ok().filter(|call| call.takes_records());
            let attached = match (shows, pasted, &heard.file) {
                (Some(_), Some(text), _) => Some(Attached::text(text)),
                // What comes with the words is meant; what they reply to, unless they name a match.
                (Some(call), None, Some(file))
                    if *file == heard.event || target.about.is_none() && !call.names_a_match() =>
                {
                    self.attached(room, file).await
                }
                _ => None,
            };
            let alone = known.members <= 2;
            let in_thread = place_of(&target.place).is_some_and(|(_, thread)| thread.is_some());
            let threads = match (alone || in_thread, known.direct) {
                (true, _) => Threads::None,
                (false, true) => Threads::Wished,
                (false, false) => Threads::Usual,
            };
            let person = people::person(&heard.sender, &speaker.name);
            let (id, at) = (request(&heard.event), target.place.clone());
            let mut envelope = Envelope::new(id, at, person, call);
            envelope.source = Source {
                server: Some(place(room, None)),
                parent: in_thread.then(|| place(room, None)),
                rights: Rights { manages: speaker.manages, ..Rights::default() },
                alone,
                overheard: !alone,
                through: !in_thread,
                ..envelope.source
            };
            envelope.request =
                Request { people, about: target.about, attached, ..envelope.request };
            let upload_max = self.port.upload_max().await;
            let upload_max = upload_max.map_or(UPLOAD_MAX, |most| most.min(UPLOAD_MAX));
            let features = if known.plain { PLAIN } else { ABILITIES.features };
            envelope.can = Abilities { threads, upload_max, features, ..ABILITIES };
            Ok(envelope)
        })
    }

    /// The text of the file in an event, if it has one.
    async fn attached(&self, room: &str, event: &str) -> Option<Attached> {
        let bytes_max = Attached::BYTES_MAX;
        let fetched = async {
            let event = match self.port.event(room, event).await {
                Ok(event) => event,
                Err(later @ PortFailure::Later { .. }) => return Err(later),
                Err(_) => return Ok(None),
            };
            let content = &event["content"];
            if event["type"] != "m.room.message" || content["msgtype"] != event::FILE {
                return Ok(None);
            }
            // Strangers say how large it is; whoever fetches it finds out.
            if content["info"]["size"].as_u64().is_some_and(|size| size > bytes_max as u64) {
                return Ok(Some(Attached::TooLarge));
            }
            let bytes = self.port.file(content, bytes_max).await?;
            Ok(Some(bytes.map_or(Attached::TooLarge, Attached::read)))
        };
        let failure = match tokio::time::timeout(FETCH, fetched).await {
            Ok(Ok(attached)) => return attached,
            Ok(Err(failure)) => failure,
            Err(_) => PortFailure::silence(),
        };
        log(&format!("the file in {event} in {room} cannot be read: {failure}"));
        Some(Attached::Away)
    }

    /// A call from fields, with the person it names.
    async fn fields(
        &self,
        room: &str,
        call: Call,
    ) -> Result<(Result<Call, Mistake>, Vec<(String, crate::reply::Person)>), PortFailure> {
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

/// How long a file may take that somebody sends along.
const FETCH: Duration = Duration::from_secs(10);

/// How long after it was sent, in milliseconds, a message can be corrected: a day.
const CORRECTED_MAX: i64 = 24 * 60 * 60 * 1000;

/// Whether these words correct a message: a recent one of the same sender that said something else.
fn is_corrected(original: &Value, sender: &str, words: &str, now: i64) -> bool {
    let sent = original["origin_server_ts"].as_i64().unwrap_or_default();
    original["type"] == "m.room.message"
        && original["sender"] == sender
        && now - sent <= CORRECTED_MAX
        && event::words(&original["content"]).is_none_or(|before| before != words)
}

/// The name under which it is remembered which room this room is said to replace.
fn replaces(room: &str) -> String {
    super::address(format_args!("replaces:{room}"))
}

/// The name of a request, the same however often the event arrives.
fn request(event: &str) -> String {
    super::address(event)
}
