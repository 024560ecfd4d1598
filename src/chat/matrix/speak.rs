//! Saying something in a room or a thread, until the homeserver has it or never will.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::answer::OpenQuestion;
use super::port::{Outcome, PortFailure, Room, Sent, Upload};
use super::render::{self, Letter as Part};
use super::{Door, NETWORK, log, place, place_of};
use crate::app::delivery::{
    Answered, Effort, Letter, NotTold, Outlet, Pace, Pacing, Receipt, Retryable as _, Sending,
    Trouble,
};
use crate::app::{DoorTrouble, NotLeft, point};
use crate::game::AccountId;
use crate::reply::Say;

/// How long others see that the bot is writing before it has to say so again.
const NOTICE: Duration = Duration::from_secs(3);
/// How long something is tried before it is left to the outbox; the homeserver remembers
/// transaction ids for at least twice as long.
const INSIST_MAX: Duration = Duration::from_secs(10 * 60 * 60);

/// After this long, in milliseconds, the homeserver may have forgotten the transaction id that
/// something was sent under: 20 hours.
const REMEMBERED: i64 = 20 * 60 * 60 * 1000;

/// For how long after something was due it waits, in milliseconds, as long as it may be what another
/// device has sent and this one cannot read yet.
const KEYS_COME: i64 = 2 * 60 * 1000;

/// Where something is said.
struct Spot<'a> {
    room: &'a str,
    thread: Option<&'a str>,
    /// The message that asked for it, if any.
    asked: Option<&'a str>,
    /// The thread that message is in.
    asked_in: Option<&'a str>,
    /// Who asked, if anybody.
    asker: Option<&'a str>,
}

impl Spot<'_> {
    /// How an event relates to the others there. In the main timeline, only what concerns the asker
    /// alone is shown as a reply to them.
    fn relation(&self, private: bool) -> Option<Value> {
        let reply = |event: &str| json!({ "event_id": event });
        match (self.thread, self.asked) {
            // For clients without threads it is a reply, which has to be to a message of the thread.
            (Some(root), asked) => Some(json!({
                "rel_type": "m.thread",
                "event_id": root,
                "is_falling_back": true,
                "m.in_reply_to":
                    reply(asked.filter(|_| self.asked_in == Some(root)).unwrap_or(root)),
            })),
            (None, Some(asked)) if private => Some(json!({ "m.in_reply_to": reply(asked) })),
            _ => None,
        }
    }
}

/// The transaction id that something is sent under.
fn transaction(key: &str) -> String {
    format!("hnefi.{key}")
}

impl Outlet for Door {
    type Asked = OpenQuestion;

    const NETWORK: &'static str = super::NETWORK;

    const ANSWERS_NEED_RIGHTS: bool = true;

    fn pacing(&self) -> Pacing {
        let timing = self.timing;
        let fleeting = Pace {
            whole: None,
            each: timing.request,
            again: timing.again,
            again_max: timing.again_max,
        };
        // What has a note can be left to the outbox; nothing else can.
        let kept = Pace { whole: Some(INSIST_MAX), ..fleeting };
        Pacing {
            announce: timing.announce,
            kept,
            fleeting,
            unasked: kept,
            chores: timing.request,
            outbox: timing.outbox,
        }
    }

    async fn answer(&self, asked: &OpenQuestion, letter: &Letter<'_>) -> Sending {
        let Some((room, thread)) = place_of(letter.place) else {
            return Sending::Never(Trouble::Gone);
        };
        let thread = thread.or(asked.thread.as_deref());
        let spot = Spot {
            room,
            thread,
            asked: asked.message.as_deref(),
            asked_in: asked.thread.as_deref(),
            asker: Some(&asked.sender),
        };
        let txn = transaction(letter.key.unwrap_or(&asked.event));
        let mut sending = std::pin::pin!(self.send(&spot, letter, &txn));
        // A picture may take long to get there.
        let mut wait = self.timing.announce;
        loop {
            match tokio::time::timeout(wait, &mut sending).await {
                Ok(done) => return done,
                Err(_) => self.announce(asked).await,
            }
            wait = NOTICE;
        }
    }

    async fn say(&self, letter: &Letter<'_>) -> Sending {
        let (Some((room, thread)), Some(key)) = (place_of(letter.place), letter.key) else {
            return Sending::Never(Trouble::Gone);
        };
        let spot = Spot { room, thread, asked: None, asked_in: None, asker: None };
        self.send(&spot, letter, &transaction(key)).await
    }

    /// Shows that somebody was heard and is being answered. Nobody waits for this.
    async fn announce(&self, asked: &OpenQuestion) {
        let again = asked.announced.swap(true, Ordering::SeqCst);
        let (port, room, event) = (self.port.clone(), asked.room.clone(), asked.event.clone());
        tokio::spawn(async move {
            let _ = port.typing(&room, true).await;
            if !again {
                let _ = port.receipt(&room, &event).await;
            }
        });
    }

    async fn find(&self, letter: &Letter<'_>, again: bool) -> Result<Option<Receipt>, NotTold> {
        // Sent again under the same id, it is the same event, unless another device has sent it.
        let same = again && letter.age <= REMEMBERED;
        if same && !self.app.has_company() {
            return Ok(None);
        }
        let (Some((room, thread)), Some(key)) = (place_of(letter.place), letter.key) else {
            return Ok(None);
        };
        let txn = transaction(key);
        let found = letter.effort.insist(|| self.port.sent_as(room, &txn)).await;
        let event = match found {
            // What was cut in the middle of it is made whole by that.
            Ok(Sent::Here(_)) if same => return Ok(None),
            Ok(Sent::Here(event)) => event,
            Ok(Sent::Elsewhere(event)) => {
                let spot = Spot { room, thread, asked: None, asked_in: None, asker: None };
                self.make_whole(&spot, letter, &txn, &event).await?;
                event
            }
            // The keys of another device come a moment after what they open.
            Ok(Sent::Unreadable) if letter.age < KEYS_COME => return Err(NotTold),
            Ok(Sent::Unreadable | Sent::Not) => return Ok(None),
            Err(failure) => return failure.again_after().map_or(Ok(None), |_| Err(NotTold)),
        };
        let bare = bare(letter, None);
        Ok(Some(Receipt { message: Some(event), bare, ..Receipt::default() }))
    }

    async fn open_thread(
        &self,
        asked: Option<&OpenQuestion>,
        here: &str,
        root: Option<&str>,
        _: &str,
    ) -> Result<String, Option<Say>> {
        // A thread cannot begin inside a thread; use the root of the existing one.
        let within = asked.and_then(|asked| asked.thread.as_deref());
        let root = within.or(root).or(asked.map(|asked| asked.event.as_str()));
        let room = place_of(here).map(|(room, _)| room);
        let there = room.zip(root).map(|(room, root)| place(room, Some(root)));
        // A thread that belongs to one match cannot belong to another.
        match there {
            Some(there) if there != here && !self.app.knows(&there).await => Ok(there),
            _ => Err(None),
        }
    }

    fn is_elsewhere(&self, asked: &OpenQuestion, there: &str) -> bool {
        let thread = place_of(there).and_then(|(_, thread)| thread);
        asked.in_words && thread != asked.thread.as_deref()
    }

    async fn private_place(&self, account: &AccountId) -> Result<String, Sending> {
        let user = account.address().on(super::NETWORK).unwrap_or_default();
        // One attempt: nobody else waits for a chat that cannot be opened.
        let opened = {
            let _one_at_a_time = self.opening.lock().await;
            tokio::time::timeout(self.timing.request, self.port.private_room(user)).await
        };
        match opened {
            Ok(Ok(room)) => Ok(place(&room, None)),
            Ok(Err(failure)) => {
                log(&format!("{user} cannot be told in private: {failure}"));
                Err(Sending::Never(Trouble::Refused))
            }
            Err(_) => {
                log(&format!("{user} cannot be told in private: no answer in time"));
                Err(Sending::Never(Trouble::Refused))
            }
        }
    }

    /// Shows that nothing more is being written.
    async fn tidy(&self, asked: &OpenQuestion, _: &Answered<'_>) {
        if asked.announced.load(Ordering::SeqCst) {
            let (port, room) = (self.port.clone(), asked.room.clone());
            tokio::spawn(async move {
                let _ = port.typing(&room, false).await;
            });
        }
    }

    async fn leave(&self, place: &str) -> Result<(), NotLeft> {
        let room = place_of(place).map_or(place, |(room, _)| room);
        let left = self.port.leave(room).await;
        left.map_err(|failure| NotLeft::Refused(failure.to_string()))
    }

    fn heard<'a>(&self, asked: &'a OpenQuestion) -> Option<&'a str> {
        asked.item.as_deref()
    }
}

/// The transaction id of a part of a letter that is sent under this one.
fn transaction_of(txn: &str, part: usize) -> String {
    if part == 0 { txn.to_owned() } else { format!("{txn}.{part}") }
}

/// The reactions that a letter is sent with.
fn signs_of(letter: &Letter<'_>) -> Option<Map<String, Value>> {
    render::signs(letter.message).filter(|_| letter.about.is_some() || letter.message.private)
}

/// What to remember about a message with reactions; if it concerns only the asker, nobody else may
/// answer.
fn bare(letter: &Letter<'_>, asker: Option<&str>) -> Option<String> {
    let signs = render::signs(letter.message)?;
    let only = asker.filter(|_| letter.message.private);
    letter.about.map(|_| json!({ "signs": signs, "only": only }).to_string())
}

impl Door {
    /// Sends the parts of a letter in order, and adds the reactions that it can be answered with.
    async fn send(&self, spot: &Spot<'_>, letter: &Letter<'_>, txn: &str) -> Sending {
        let message = letter.message;
        let prefix = self.prefix_for(spot).await;
        let mut parts = render::letters(message, prefix.as_deref());
        let signs = signs_of(letter);
        // What is about no match of this place offers its calls itself.
        if let (None, Some(signs), Some(part)) = (letter.about, &signs, parts.first_mut()) {
            part.content[render::OFFERED] = json!(signs);
        }
        let mut first = None;
        for (i, part) in parts.iter().enumerate() {
            let txn = transaction_of(txn, i);
            let sent = self.send_part(spot, part, message.private, &txn, letter.effort).await;
            match sent {
                Ok(event) => {
                    first.get_or_insert(event);
                }
                // What came before it stays; if it is sent again, it is the same event.
                Err(failure) => return self.sending(spot.room, &failure),
            }
        }
        let event = first.filter(|event| !event.is_empty());
        if let (Some(event), Some(signs)) = (&event, &signs) {
            self.put_signs(spot.room, event, signs.keys(), txn, letter.effort).await;
        }
        point("sent").await;
        let bare = bare(letter, spot.asker);
        Sending::Sent(Receipt { message: event, bare, ..Receipt::default() })
    }

    /// Sends what another device has left out of a letter whose first part it has sent.
    ///
    /// # Errors
    /// If that has to be tried again.
    async fn make_whole(
        &self,
        spot: &Spot<'_>,
        letter: &Letter<'_>,
        txn: &str,
        first: &str,
    ) -> Result<(), NotTold> {
        let (message, effort) = (letter.message, letter.effort);
        let prefix = self.prefix_for(spot).await;
        let parts = render::letters(message, prefix.as_deref());
        for (i, part) in parts.iter().enumerate().skip(1) {
            let txn = transaction_of(txn, i);
            let sent = match effort.insist(|| self.port.sent_as(spot.room, &txn)).await {
                Ok(Sent::Here(_) | Sent::Elsewhere(_)) => continue,
                // As with the first part: its key may still be on its way.
                Ok(Sent::Unreadable) if letter.age < KEYS_COME => return Err(NotTold),
                Ok(Sent::Unreadable | Sent::Not) => {
                    self.send_part(spot, part, message.private, &txn, effort).await.map(drop)
                }
                Err(failure) => Err(failure),
            };
            match sent {
                Err(failure) if failure.again_after().is_some() => return Err(NotTold),
                Err(failure) => log(&format!("a part is missing in {}: {failure}", spot.room)),
                Ok(()) => {}
            }
        }
        if let Some(signs) = signs_of(letter) {
            self.put_signs(spot.room, first, signs.keys(), txn, effort).await;
        }
        Ok(())
    }

    /// What a failure means for the message.
    fn sending(&self, room: &str, failure: &PortFailure) -> Sending {
        let (trouble, hint) = match failure {
            PortFailure::Later { wait, why } => {
                log(&format!("a message for {room} waits: {why}"));
                return Sending::Later(wait.map_or(0, |wait| wait.as_millis() as i64));
            }
            PortFailure::Forbidden(_) => {
                (Trouble::Permissions, "Give me the right to send messages there.")
            }
            PortFailure::Gone(_) => (Trouble::Gone, "Invite me again to go on."),
            PortFailure::Never(_) => (Trouble::Refused, "The matches there are kept."),
        };
        log(&format!("nothing can be said in {room}: {failure}. {hint}"));
        Sending::Never(trouble)
    }

    /// What commands begin with where something is said; `None` if they need no prefix.
    async fn prefix_for(&self, spot: &Spot<'_>) -> Option<String> {
        let Room { members, direct, .. } = self.port.room(spot.room).await;
        let freely = members <= 2 || direct && members <= 3;
        let in_match = match spot.thread {
            Some(thread) => self.app.knows(&place(spot.room, Some(thread))).await,
            None => false,
        };
        if freely || in_match { None } else { Some(self.prefix(spot.room).await) }
    }

    async fn send_part(
        &self,
        spot: &Spot<'_>,
        part: &Part<'_>,
        private: bool,
        txn: &str,
        effort: &Effort,
    ) -> Outcome<String> {
        let room = spot.room;
        let mut content = part.content.clone();
        content[render::KEY] = json!(txn);
        if let Some(relation) = spot.relation(private) {
            content["m.relates_to"] = relation;
        }
        if let Some(file) = &part.file {
            let upload = Upload { mime: file.mime, bytes: &file.bytes };
            match effort.insist(|| self.port.upload(room, upload)).await {
                Ok(Value::Object(source)) => {
                    source.into_iter().for_each(|(key, value)| content[key] = value);
                    self.app.door_trouble(NETWORK, None);
                }
                Ok(_) => return Err(PortFailure::Never("an upload without an address".to_owned())),
                Err(failure) if failure.again_after().is_some() => return Err(failure),
                // A picture that the homeserver does not take is no reason for silence.
                Err(failure) => {
                    let words = render::words_alone(&content, file).ok_or(failure.clone())?;
                    log(&format!("a message for {room} goes without its picture: {failure}"));
                    self.app.door_trouble(NETWORK, Some(DoorTrouble::NoPictures));
                    content = words;
                }
            }
        }
        point("uploaded").await;
        effort.insist(|| self.port.send(room, "m.room.message", &content, txn)).await
    }

    /// Adds the reactions that a message can be answered with. They are only a convenience: one
    /// that cannot be added is left out.
    async fn put_signs(
        &self,
        room: &str,
        event: &str,
        signs: impl Iterator<Item = &String>,
        txn: &str,
        effort: &Effort,
    ) {
        for (i, sign) in signs.enumerate() {
            let content = json!({
                "m.relates_to": { "rel_type": "m.annotation", "event_id": event, "key": sign },
            });
            let txn = format!("{txn}.s{i}");
            let put = effort.insist(|| self.port.send(room, "m.reaction", &content, &txn)).await;
            if let Err(failure) = put {
                log(&format!("no {sign} for {event} in {room}: {failure}"));
            }
        }
    }
}
