//! Listening: one sync after the other, each taken in before the next one is requested.
//!
//! The SDK moves its own position on before anybody has seen the events; ours is in our database,
//! written together with what was heard, and a new run starts from it.

use std::sync::Arc;
use std::time::Duration;

use matrix_sdk::config::{SyncSettings, SyncToken};
use matrix_sdk::deserialized_responses::{
    TimelineEvent, TimelineEventKind, UnableToDecryptReason, WithheldCode,
};
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::events::room::encrypted::OriginalSyncRoomEncryptedEvent;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{RoomId, UInt};
use matrix_sdk::sync::{JoinedRoomUpdate, State, SyncResponse};
use matrix_sdk::{Room, RoomState, SessionChange};
use matrix_sdk_base::{StateStoreDataKey, StateStoreDataValue};
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::account::{Account, Start, wanted};
use super::failures::{Closed, failure};
use super::inbox::News;
use super::port::{Port as _, PortFailure};
use super::resolve::Told;
use super::sdk::value;
use super::{Boxed, Matrix, log};
use crate::app::supervise;
use crate::retry::Backoff;

/// How long the homeserver may wait for news.
const WAIT: Duration = Duration::from_secs(20);
/// The first wait while the key of something that was heard is missing; it doubles each time.
const SOON: Duration = Duration::from_millis(500);
/// How long a sync may take in total.
const WAIT_MAX: Duration = Duration::from_secs(300);
/// How many events are requested at a time, and how many times, after a gap.
const PAGE: u32 = 100;
const PAGES_MAX: usize = 50;
/// How long such a request may take, and how often it is tried.
const PAGE_TIME: Duration = Duration::from_secs(60);
const PAGE_TRIES: u32 = 8;
/// The first wait after a failure, and the longest.
pub(super) const AGAIN: Duration = Duration::from_millis(500);
pub(super) const AGAIN_MAX: Duration = Duration::from_secs(30);
/// The first wait after an invitation that could not be accepted, and the longest.
const JOIN_AGAIN: Duration = Duration::from_secs(1);
const JOIN_AGAIN_MAX: Duration = Duration::from_secs(600);
/// How often joining is tried.
const JOIN_TRIES: u32 = 20;
/// The reaction to a message whose key the sender withholds: all that the bot can show its writer.
const NO_KEY: &str = "🔑";

/// Listens until `stop`; then finishes what is in progress.
///
/// # Errors
/// When the account can no longer be used.
pub fn listen<'a>(
    account: &'a Arc<Account>,
    door: &'a Matrix,
    stop: Boxed<'a, ()>,
) -> Boxed<'a, Result<(), Closed>> {
    Box::pin(async move {
        let mut ear = SyncEar { account, door, posting: None, sealed: true, looks: SOON };
        let mut changes = account.client.subscribe_to_session_changes();
        let end = tokio::select! {
            () = stop => Ok(()),
            () = logged_out(&mut changes) => Err(Closed::LoggedOut),
            () = ear.listen() => Ok(()),
        };
        door.finish().await;
        if let Some(posting) = ear.posting.take() {
            posting.abort();
        }
        end
    })
}

/// Waits until the homeserver no longer knows the access token.
async fn logged_out(changes: &mut Receiver<SessionChange>) {
    loop {
        match changes.recv().await {
            Ok(SessionChange::UnknownToken(_)) => return,
            // The SDK keeps only the newest change, and two requests may be refused at once.
            Ok(SessionChange::TokensRefreshed) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

struct SyncEar<'a> {
    account: &'a Arc<Account>,
    door: &'a Matrix,
    /// The task that works through the outbox.
    posting: Option<tokio::task::JoinHandle<()>>,
    /// Whether there may be events whose key is missing.
    sealed: bool,
    /// How long to listen before such events are looked at again: a key may come without the
    /// homeserver having anything to tell.
    looks: Duration,
}

impl SyncEar<'_> {
    async fn listen(&mut self) {
        let old = self.door.position().await;
        // Where the store does not know everything, it catches up first; what was said in the meantime
        // is then requested.
        let (mut since, mut behind) = match &self.account.start {
            Start::New => (None, true),
            Start::Behind(known) => (Some(known.clone()), true),
            Start::Whole => (old.clone(), old.is_none()),
        };
        if !behind {
            self.take_up().await;
        }
        self.answer_invitations();
        let mut backoff = Backoff::new(AGAIN, AGAIN_MAX);
        loop {
            let from = if behind { &old } else { &since };
            let heard = match self.sync(since.as_deref()).await {
                Ok(response) => {
                    let rooms = match from {
                        Some(from) if behind => self.all_rooms(from).await,
                        Some(from) => self.rooms(&response, from).await,
                        // All of it was said before the bot came.
                        None => Vec::new(),
                    };
                    Ok((response.next_batch.clone(), rooms, Some(response)))
                }
                Err(error) => match (self.moved_on(since.as_deref()).await, from) {
                    // The SDK has taken in what it did not pass on.
                    (Some(position), Some(from)) if since.is_some() => {
                        let rooms = self.all_rooms(from).await;
                        Ok((position, rooms, None))
                    }
                    _ => Err(error),
                },
            };
            match heard {
                Ok((position, rooms, response)) => {
                    backoff.reset();
                    self.door.is_heard();
                    let first = std::mem::take(&mut behind);
                    self.keep(News { position: Some(position.clone()), rooms }).await;
                    since = Some(position);
                    if first {
                        self.take_up().await;
                    }
                    self.answer_invitations();
                    if let Some(response) = response {
                        self.tend_rooms(&response);
                    }
                    self.unseal().await;
                }
                Err(error) => {
                    self.door.is_deaf();
                    log(&format!("the homeserver cannot be heard: {error}. Trying again."));
                    backoff.pause().await;
                }
            }
        }
    }

    /// Takes up what an earlier run left, and works through the outbox from now on. Nothing can be
    /// said in rooms before they are known.
    async fn take_up(&mut self) {
        self.door.listens(&self.account.device()).await;
        self.door.take_up().await;
        let door = self.door.clone();
        let post = move || {
            let door = door.clone();
            async move { door.keep_posting().await }
        };
        self.posting = Some(tokio::spawn(supervise("Matrix's outbox", post)));
    }

    /// The SDK's position, if a failed sync has moved it on anyway.
    async fn moved_on(&self, since: Option<&str>) -> Option<String> {
        let known =
            self.account.client.state_store().get_kv_data(StateStoreDataKey::SyncToken).await;
        let known = known.ok().flatten().and_then(StateStoreDataValue::into_sync_token);
        known.filter(|known| Some(known.as_str()) != since)
    }

    async fn sync(&self, since: Option<&str>) -> matrix_sdk::Result<SyncResponse> {
        let token = match since {
            Some(token) => SyncToken::Specific(token.to_owned()),
            None => SyncToken::NoToken,
        };
        let patience = match (since, self.sealed) {
            (None, _) => Duration::ZERO,
            (Some(_), true) => self.looks,
            (Some(_), false) => WAIT,
        };
        let settings = SyncSettings::new().timeout(patience).filter(wanted()).token(token);
        // A homeserver may ask for any wait, and the SDK would wait that long.
        let synced = self.account.client.sync_once(settings);
        match tokio::time::timeout(WAIT_MAX, synced).await {
            Ok(synced) => synced,
            Err(_) => Err(std::io::Error::from(std::io::ErrorKind::TimedOut).into()),
        }
    }

    /// Stores what was heard; listening continues only after that.
    async fn keep(&self, news: News) {
        let mut backoff = Backoff::new(AGAIN, AGAIN_MAX);
        while let Err(error) = self.door.take_in(&news).await {
            log(&format!("what was heard cannot be kept: {}. Trying again.", error.0));
            backoff.pause().await;
        }
    }

    /// What a response says about each room, together with what it leaves out since the last one.
    async fn rooms(&mut self, response: &SyncResponse, from: &str) -> Vec<(String, Vec<Told>)> {
        let mut rooms = Vec::new();
        for (id, update) in &response.rooms.joined {
            let timeline = &update.timeline;
            let mut told = self.tombstones(update);
            // What was said before the bot came is not meant for it.
            let came = timeline.events.iter().rposition(|event| self.is_own_arrival(event));
            if let (None, true, Some(prev), Some(room)) =
                (came, timeline.limited, &timeline.prev_batch, self.account.client.get_room(id))
            {
                told.extend(self.before(&room, Some(prev.clone()), from).await);
            }
            for event in &timeline.events[came.unwrap_or(0)..] {
                told.extend(self.told(id, event));
            }
            rooms.push((id.to_string(), told));
        }
        rooms
    }

    /// What was said in all rooms since a position.
    async fn all_rooms(&mut self, from: &str) -> Vec<(String, Vec<Told>)> {
        let mut rooms = Vec::new();
        for room in self.account.client.joined_rooms() {
            let told = self.before(&room, None, from).await;
            rooms.push((room.room_id().to_string(), told));
        }
        rooms
    }

    /// What was said in a room between two positions; `to` is now if it is not given.
    async fn before(&mut self, room: &Room, to: Option<String>, from: &str) -> Vec<Told> {
        let mut told = Vec::new();
        let mut at = to;
        for _ in 0..PAGES_MAX {
            let Some(page) = self.page(room, at.clone(), from).await else { break };
            // Newest first; everything beyond the bot's arrival was said before it came.
            let came = page.chunk.iter().position(|event| self.is_own_arrival(event));
            let count = came.map_or(page.chunk.len(), |came| came + 1);
            for event in &page.chunk[..count] {
                told.extend(self.told(room.room_id(), event));
            }
            match page.end {
                Some(end) if came.is_none() && Some(&end) != at.as_ref() => at = Some(end),
                _ => break,
            }
        }
        told.reverse();
        told
    }

    /// A page of a room's history. A room whose history is unavailable must not make the bot deaf
    /// in the others, so it is given up after some attempts.
    async fn page(
        &self,
        room: &Room,
        at: Option<String>,
        to: &str,
    ) -> Option<matrix_sdk::room::Messages> {
        let mut backoff = Backoff::new(AGAIN, AGAIN_MAX);
        for tries in 1.. {
            let mut options = MessagesOptions::backward();
            options.from.clone_from(&at);
            options.to = Some(to.to_owned());
            options.limit = UInt::from(PAGE);
            let page = tokio::time::timeout(PAGE_TIME, room.messages(options)).await;
            let why = match page {
                Ok(Ok(page)) => return Some(page),
                Ok(Err(error)) => failure(&error),
                Err(_) => PortFailure::Later { wait: None, why: "no answer in time".to_owned() },
            };
            if !matches!(why, PortFailure::Later { .. }) || tries == PAGE_TRIES {
                log(&format!("what was said in {} meanwhile is lost: {why}", room.room_id()));
                return None;
            }
            backoff.pause().await;
        }
        unreachable!("there is a last try")
    }

    fn is_own_arrival(&self, event: &TimelineEvent) -> bool {
        let Some(event) = value(event.raw()) else { return false };
        super::event::is_arrival(&event, self.account.me.as_str())
    }

    /// Tombstones in the state, where the timeline was cut before them.
    fn tombstones(&self, update: &JoinedRoomUpdate) -> Vec<Told> {
        let events = match &update.state {
            State::Before(events) | State::After(events) => events,
        };
        let is_tombstone = |event: &Value| event["type"] == "m.room.tombstone";
        events.iter().filter_map(value).filter(is_tombstone).map(Told::Event).collect()
    }

    fn told(&mut self, room: &RoomId, event: &TimelineEvent) -> Option<Told> {
        match &event.kind {
            TimelineEventKind::UnableToDecrypt { event, utd_info } => {
                (self.sealed, self.looks) = (true, SOON);
                let event = value(event)?;
                if let UnableToDecryptReason::MissingMegolmSession { withheld_code: Some(code) } =
                    &utd_info.reason
                {
                    self.withheld(room, &event, code);
                }
                Some(Told::Sealed(event))
            }
            kind => value(kind.raw()).map(Told::Event),
        }
    }

    /// Somebody's client withholds its keys from the bot: the bot cannot even say so in words.
    fn withheld(&self, room: &RoomId, event: &Value, code: &WithheldCode) {
        log(&format!(
            "{} in {room} keeps its keys from the bot ({code}). hnefi matrix status says whether \
             the bot's device is signed by its owner, as such clients want it.",
            event["sender"].as_str().unwrap_or("somebody"),
        ));
        let Some(id) = event["event_id"].as_str() else { return };
        let content = json!({
            "m.relates_to": { "rel_type": "m.annotation", "event_id": id, "key": NO_KEY },
        });
        let txn = format!("hnefi.{id}.key");
        let (account, room) = (Arc::clone(self.account), room.to_owned());
        tokio::spawn(async move {
            let _ = account.send(room.as_str(), "m.reaction", &content, &txn).await;
        });
    }

    /// Reads those sealed events whose keys have arrived.
    async fn unseal(&mut self) {
        if !self.sealed {
            return;
        }
        let Ok(sealed) = self.door.sealed().await else { return };
        self.sealed = !sealed.is_empty();
        self.looks = (self.looks * 2).min(WAIT);
        for (room, event) in sealed {
            let Ok(id) = <&RoomId>::try_from(room.as_str()) else { continue };
            let Some(joined) = self.account.client.get_room(id) else { continue };
            let Ok(raw) =
                Raw::<OriginalSyncRoomEncryptedEvent>::from_json_string(event.to_string())
            else {
                continue;
            };
            let Ok(read) = joined.decrypt_event(&raw, None).await else { continue };
            if let (TimelineEventKind::Decrypted(_), Some(event)) = (&read.kind, value(read.raw()))
            {
                self.door.unsealed(&room, &event).await;
            }
        }
    }

    /// Leaves rooms where nobody else is left, and logs which rooms the bot was removed from.
    fn tend_rooms(&self, response: &SyncResponse) {
        for (room, update) in &response.rooms.left {
            let me = self.account.me.as_str();
            let mut events = update.timeline.events.iter().filter_map(|event| value(event.raw()));
            if !events.any(|event| event["state_key"] == me && event["sender"] == me) {
                log(&format!(
                    "I am no longer in {room}. Its matches are kept; invite me to go on."
                ));
            }
        }
        for (id, update) in &response.rooms.joined {
            let Some(room) = self.account.client.get_room(id) else { continue };
            let mut told = update.timeline.events.iter().filter_map(|event| value(event.raw()));
            if told.any(|event| self.may_give_rights(&event)) {
                let (door, id) = (self.door.clone(), id.to_string());
                tokio::spawn(async move { door.may_speak(&id).await });
            }
            let left = update.timeline.events.iter().filter_map(|event| value(event.raw()));
            let left = left.filter(|event| event["type"] == "m.room.member").any(|event| {
                matches!(event["content"]["membership"].as_str(), Some("leave" | "ban"))
            });
            if left && room.active_members_count() <= 1 {
                log(&format!("nobody is left in {id}: I leave it too"));
                let (account, id) = (Arc::clone(self.account), id.clone());
                tokio::spawn(async move {
                    if let Err(failure) = account.leave(id.as_str()).await {
                        log(&format!("I cannot leave {id}: {failure}"));
                    }
                });
            }
        }
    }

    /// Whether this event may allow the bot to say what it could not say before.
    fn may_give_rights(&self, event: &Value) -> bool {
        event["type"] == "m.room.power_levels"
            || super::event::is_arrival(event, self.account.me.as_str())
    }

    /// Accepts invitations that are not being handled yet.
    fn answer_invitations(&self) {
        for room in self.account.client.invited_rooms() {
            let id = room.room_id().to_owned();
            let new = self.account.joining.lock().expect("no holder panics").insert(id.clone());
            if new {
                let (account, door) = (Arc::clone(self.account), self.door.clone());
                tokio::spawn(async move {
                    account.answer_invitation(&room, &door).await;
                    account.joining.lock().expect("no holder panics").remove(&id);
                });
            }
        }
    }
}

impl Account {
    /// Joins a room, or declines if the operator does not allow it. Over federation the first
    /// attempts may come too early.
    async fn answer_invitation(&self, room: &Room, door: &Matrix) {
        let id = room.room_id();
        let inviter = room.invite_details().await.ok().map(|invite| invite.inviter_id);
        let inviter = inviter.as_ref().map_or("", |inviter| inviter.as_str());
        if !self.allows(inviter) || door.ignores(inviter, id.as_str()) {
            log(&format!("{inviter} may not invite me to {id}: declined"));
            let _ = room.leave().await;
            return;
        }
        let mut backoff = Backoff::new(JOIN_AGAIN, JOIN_AGAIN_MAX);
        for _ in 0..JOIN_TRIES {
            if room.state() != RoomState::Invited {
                return;
            }
            match room.join().await {
                Ok(()) => return,
                Err(error) => log(&format!("I cannot join {id} yet: {error}. Trying again.")),
            }
            backoff.pause().await;
        }
        log(&format!("I cannot join {id}, and decline. Invite me again."));
        let _ = room.leave().await;
    }

    /// Whether somebody may invite the bot.
    fn allows(&self, user: &str) -> bool {
        let server = user.split_once(':').map_or("", |(_, server)| server);
        let is_in = |list: &[String]| list.iter().any(|it| it == user || it == server);
        self.allow.is_empty() || is_in(&self.allow)
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::api::error::UnknownTokenErrorData;

    use super::*;

    #[tokio::test]
    async fn two_refused_requests_at_once_are_a_log_out_too() {
        let (sdk, mut changes) = tokio::sync::broadcast::channel(1);
        for _ in 0..2 {
            sdk.send(SessionChange::UnknownToken(UnknownTokenErrorData::new())).unwrap();
        }
        let noticed = tokio::time::timeout(Duration::from_secs(5), logged_out(&mut changes));
        assert!(noticed.await.is_ok());
    }
}
