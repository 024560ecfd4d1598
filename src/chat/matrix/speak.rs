//! Saying something in a room or a thread: until the homeserver has it, or never will.

use std::time::Duration;

use serde_json::json;

use super::dress::{self, Letter};
use super::heard::Heard;
use super::port::{Failure, Outcome, Room, Upload};
use super::queue::Stopped;
use super::{Boxed, Door, log, place, place_of};
use crate::app::{Answer, Shown, point, present};
use crate::reply::Overtakes;

/// How long the same is tried before it is left to the outbox; the homeserver knows transaction
/// ids for at least twice as long.
const INSIST_MAX: Duration = Duration::from_secs(10 * 60 * 60);

/// Tries after which the operator is told, and then after each time as many.
const TOLD_AFTER: u32 = 3;

/// Where something is said.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) room: String,
    pub(super) thread: Option<String>,
    /// The address of the place: the thread's where a match is played there, else the room's.
    pub(super) place: String,
    /// The event that asked for it.
    pub(super) asked: Option<String>,
    /// Who asked.
    pub(super) asker: Option<String>,
    /// Whether it is for one person alone, who is told in public where this fails.
    pub(super) private: bool,
}

impl Target {
    /// A place, by its address.
    pub(super) fn of(address: &str) -> Option<Target> {
        let (room, thread) = place_of(address)?;
        Some(Target {
            room: room.to_owned(),
            thread: thread.map(str::to_owned),
            place: address.to_owned(),
            asked: None,
            asker: None,
            private: false,
        })
    }

    /// How an event belongs there. In the main timeline only what concerns the asker alone is
    /// shown as an answer to him.
    fn relation(&self, private: bool) -> Option<serde_json::Value> {
        let reply = |event: &str| json!({ "event_id": event });
        match (&self.thread, &self.asked) {
            (Some(root), asked) => Some(json!({
                "rel_type": "m.thread",
                "event_id": root,
                "is_falling_back": true,
                "m.in_reply_to": reply(asked.as_ref().unwrap_or(root)),
            })),
            (None, Some(asked)) if private => Some(json!({ "m.in_reply_to": reply(asked) })),
            _ => None,
        }
    }
}

impl Door {
    /// Says an answer, its parts in order, and marks it as said. What can never be said there is
    /// logged and given up.
    pub(super) async fn say(
        &self,
        target: &Target,
        answer: Answer,
        txn: &str,
    ) -> Result<(), Stopped> {
        let room = &target.room;
        let (about, overtakes) = (answer.reply.about, answer.reply.overtakes);
        let message = present(answer.reply, answer.words).await;
        let prefix = self.prefix_for(target).await;
        let letters = dress::letters(&message, prefix.as_deref());
        let mut first = None;
        for (i, letter) in letters.iter().enumerate() {
            let txn = if i == 0 { txn.to_owned() } else { format!("{txn}.{i}") };
            // What has a note can be left to the outbox, anything else to nobody.
            let limit = (!answer.notes.is_empty()).then_some(INSIST_MAX);
            match self.send_letter(target, letter, message.private, &txn, limit).await? {
                Ok(event) => {
                    first.get_or_insert(event);
                }
                Err(Failure::Later { why, .. }) => {
                    log(&format!("a message for {room} waits: {why}"));
                    self.app.put_off(&answer.notes, 1, 0).await;
                    return Ok(());
                }
                Err(_) if target.private => {
                    self.say_in_public(&answer.notes).await;
                    return Ok(());
                }
                Err(failure) => {
                    self.give_up(target, &failure).await;
                    break;
                }
            }
        }
        if let Some(about) = about.filter(|_| !message.private || !message.buttons.is_empty()) {
            // Which signs still count is for the store; the signs themselves may stay.
            self.app.settled(&target.place, about.number, overtakes).await;
            if let (Some(event), Some(signs)) = (&first, dress::signs(&message)) {
                let offer = overtakes == Overtakes::Nothing;
                // What concerns the asker alone only he may answer.
                let only = target.asker.as_ref().filter(|_| message.private);
                let body = json!({ "signs": signs, "only": only }).to_string();
                let shown = Shown { message: event.clone(), body, offer };
                self.app.shown(&target.place, about.number, &shown).await;
                self.put_signs(room, event, signs.keys(), txn).await?;
            }
        }
        point("sent").await;
        self.app.delivered(&answer.notes).await;
        Ok(())
    }

    /// What commands begin with where something is said; `None` where they need nothing.
    async fn prefix_for(&self, target: &Target) -> Option<String> {
        let Room { members, direct } = self.port.room(&target.room).await;
        let freely = members <= 2 || direct && members <= 3;
        let in_match = match &target.thread {
            Some(thread) => self.app.knows(&place(&target.room, Some(thread))).await,
            None => false,
        };
        if freely || in_match { None } else { Some(self.prefix(&target.room).await) }
    }

    async fn send_letter(
        &self,
        target: &Target,
        letter: &Letter<'_>,
        private: bool,
        txn: &str,
        limit: Option<Duration>,
    ) -> Result<Outcome<String>, Stopped> {
        let room = &target.room;
        let mut content = letter.content.clone();
        if let Some(relation) = target.relation(private) {
            content["m.relates_to"] = relation;
        }
        if let Some(file) = &letter.file {
            let upload = Upload { mime: file.mime, bytes: &file.bytes };
            match self.insist_for(limit, room, || self.port.upload(room, upload)).await? {
                Ok(serde_json::Value::Object(source)) => {
                    source.into_iter().for_each(|(key, value)| content[key] = value);
                }
                Ok(_) => return Ok(Err(Failure::Never("an upload without an address".to_owned()))),
                Err(failure) => return Ok(Err(failure)),
            }
        }
        point("uploaded").await;
        let send = || self.port.send(room, "m.room.message", &content, txn);
        self.insist_for(limit, room, send).await
    }

    /// Puts the signs to a message with which it can be answered. They are only a help: one that
    /// cannot be put is left out.
    async fn put_signs(
        &self,
        room: &str,
        event: &str,
        signs: impl Iterator<Item = &String>,
        txn: &str,
    ) -> Result<(), Stopped> {
        for (i, sign) in signs.enumerate() {
            let content = json!({
                "m.relates_to": { "rel_type": "m.annotation", "event_id": event, "key": sign },
            });
            let txn = format!("{txn}.s{i}");
            if let Err(failure) =
                self.insist(room, || self.port.send(room, "m.reaction", &content, &txn)).await?
            {
                log(&format!("no {sign} for {event} in {room}: {failure}"));
            }
        }
        Ok(())
    }

    async fn give_up(&self, target: &Target, failure: &Failure) {
        let room = &target.room;
        let (what, hint) = match failure {
            Failure::Forbidden(_) => ("permissions", "Give me the right to send messages there."),
            Failure::Gone(_) => ("gone", "Invite me again to go on."),
            _ => ("refused", "The matches there are kept."),
        };
        log(&format!("nothing can be said in {room}: {failure}. {hint}"));
        self.app.trouble(&target.place, Some(what)).await;
    }

    /// Tries until it works or never will. What may work later is waited for, longer each time.
    pub(super) async fn insist<'a, T>(
        &self,
        room: &str,
        request: impl Fn() -> Boxed<'a, Outcome<T>>,
    ) -> Result<Outcome<T>, Stopped> {
        self.insist_for(None, room, request).await
    }

    /// The same, for so long at most.
    async fn insist_for<'a, T>(
        &self,
        limit: Option<Duration>,
        room: &str,
        request: impl Fn() -> Boxed<'a, Outcome<T>>,
    ) -> Result<Outcome<T>, Stopped> {
        let begun = tokio::time::Instant::now();
        let mut wait = self.timing.again;
        for tries in 1.. {
            let tried = tokio::time::timeout(self.timing.request, request()).await;
            let (asked, why) = match tried {
                Ok(Err(Failure::Later { wait, why })) => (wait, why),
                Ok(done) => return Ok(done),
                Err(_) => (None, "no answer in time".to_owned()),
            };
            if limit.is_some_and(|limit| begun.elapsed() > limit) {
                return Ok(Err(Failure::Later { wait: None, why }));
            }
            if tries % TOLD_AFTER == 0 {
                log(&format!("{room} waits for the homeserver, tried {tries} times: {why}"));
            }
            self.wait(asked.unwrap_or_default().max(wait)).await?;
            wait = (wait * 2).min(self.timing.again_max);
        }
        unreachable!("there is no last try")
    }

    async fn wait(&self, how_long: Duration) -> Result<(), Stopped> {
        let mut stopping = self.stopping.subscribe();
        tokio::select! {
            () = tokio::time::sleep(how_long) => Ok(()),
            _ = stopping.wait_for(|stopping| *stopping) => Err(Stopped),
        }
    }

    /// Shows that somebody was heard and is being answered. Nobody waits for that.
    pub(super) fn show_work(&self, room: &str, heard: &Heard) {
        let (port, room, event) = (self.port.clone(), room.to_owned(), heard.event.clone());
        tokio::spawn(async move {
            let _ = port.typing(&room, true).await;
            let _ = port.receipt(&room, &event).await;
        });
    }

    /// Shows that nothing more is being written.
    pub(super) fn rest(&self, room: &str) {
        let (port, room) = (self.port.clone(), room.to_owned());
        tokio::spawn(async move {
            let _ = port.typing(&room, false).await;
        });
    }
}
