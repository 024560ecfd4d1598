//! Somebody on a homeserver, with a client that is strict about encryption: it writes only to
//! devices that their owners have signed, and reads only from such devices.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use matrix_sdk::attachment::AttachmentConfig;
use matrix_sdk::config::SyncSettings;
use matrix_sdk::deserialized_responses::TimelineEventKind;
use matrix_sdk::encryption::EncryptionSettings;
use matrix_sdk::ruma::api::client::filter::FilterDefinition;
use matrix_sdk::ruma::api::client::room::create_room::v3::{Request as CreateRoom, RoomPreset};
use matrix_sdk::ruma::events::room::encryption::RoomEncryptionEventContent;
use matrix_sdk::ruma::events::{AnySyncTimelineEvent, InitialStateEvent};
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{OwnedRoomId, RoomId, UInt, UserId};
use matrix_sdk::{Client, Room, RoomMemberships};
use matrix_sdk_base::crypto::{CollectStrategy, DecryptionSettings, TrustRequirement};
use serde_json::{Value, json};

use super::patience::Patience;
use super::synapse::{Synapse, password};

/// How long something may take before a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);

/// Somebody with a client.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) client: Client,
    pub(crate) id: String,
    /// What they have read, in order: the room and the event, decrypted.
    seen: Arc<Mutex<Vec<(String, Value)>>>,
    /// Events that they could not decrypt so far, with their rooms.
    unread: Unread,
    _reading: Arc<Reading>,
}

type Unread = Arc<Mutex<Vec<(OwnedRoomId, Raw<AnySyncTimelineEvent>)>>>;

struct Reading(tokio::task::JoinHandle<()>);

impl Drop for Reading {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Person {
    /// Creates an account and logs in.
    pub(crate) async fn join(synapse: &Synapse, name: &str) -> Person {
        synapse.register(name).await;
        let strict =
            DecryptionSettings { sender_device_trust_requirement: TrustRequirement::CrossSigned };
        let client = Client::builder()
            .homeserver_url(&synapse.url)
            .respect_login_well_known(false)
            .with_encryption_settings(EncryptionSettings {
                auto_enable_cross_signing: true,
                ..EncryptionSettings::default()
            })
            .with_room_key_recipient_strategy(CollectStrategy::IdentityBasedStrategy)
            .with_decryption_settings(strict)
            .build()
            .await
            .unwrap();
        client.matrix_auth().login_username(name, &password(name)).send().await.unwrap();
        client.encryption().wait_for_e2ee_initialization_tasks().await;
        let seen = Arc::<Mutex<Vec<(String, Value)>>>::default();
        let unread = Unread::default();
        let reading = tokio::spawn(read(client.clone(), seen.clone(), unread.clone()));
        let id = client.user_id().unwrap().to_string();
        Person { client, id, seen, unread, _reading: Arc::new(Reading(reading)) }
    }

    /// Creates a room and invites people.
    pub(crate) async fn room(&self, encrypted: bool, direct: bool, invite: &[&str]) -> OwnedRoomId {
        let mut request = CreateRoom::new();
        request.preset = Some(RoomPreset::PrivateChat);
        request.is_direct = direct;
        request.invite = invite.iter().map(|id| UserId::parse(*id).unwrap()).collect();
        if encrypted {
            let content = RoomEncryptionEventContent::with_recommended_defaults();
            let event = InitialStateEvent::with_empty_state_key(content);
            request.initial_state.push(event.to_raw_any());
        }
        let room = self.client.create_room(request).await.unwrap();
        room.room_id().to_owned()
    }

    pub(crate) async fn accept_invitation(&self, room: &RoomId) {
        let mut patience = Patience::of(PATIENCE);
        while self.client.join_room_by_id(room).await.is_err() {
            assert!(patience.lasts(self.progress()), "no invitation");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until others are in a room too.
    pub(crate) async fn wait_for(&self, room: &RoomId, count: usize) {
        let mut patience = Patience::of(PATIENCE);
        loop {
            if let Some(room) = self.client.get_room(room)
                && let Ok(members) = room.members(RoomMemberships::JOIN).await
            {
                if members.len() >= count {
                    return;
                }
                // An answer that was under way when somebody came in would count for ever.
                room.mark_members_missing();
            }
            assert!(patience.lasts(self.progress()), "nobody else comes into the room");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    fn known(&self, room: &RoomId) -> Room {
        self.client.get_room(room).expect("a room that he is in")
    }

    /// Sends a message with any content; returns its id.
    pub(crate) async fn send(&self, room: &RoomId, content: Value) -> String {
        let sent = self.known(room).send_raw("m.room.message", content).await.unwrap();
        sent.response.event_id.to_string()
    }

    pub(crate) async fn say(&self, room: &RoomId, words: &str) -> String {
        self.send(room, json!({ "msgtype": "m.text", "body": words, "m.mentions": {} })).await
    }

    pub(crate) async fn say_in(&self, room: &RoomId, root: &str, words: &str) -> String {
        let relation = json!({ "rel_type": "m.thread", "event_id": root });
        let content = json!({ "msgtype": "m.text", "body": words, "m.mentions": {},
            "m.relates_to": relation });
        self.send(room, content).await
    }

    /// Posts a file, encrypted in an encrypted room; returns the message's id.
    pub(crate) async fn post_file(&self, room: &RoomId, name: &str, bytes: Vec<u8>) -> String {
        let mime = "application/octet-stream".parse().unwrap();
        let config = AttachmentConfig::new();
        let sent = self.known(room).send_attachment(name, &mime, bytes, config).await.unwrap();
        sent.event_id.to_string()
    }

    /// Gives somebody a power level in a room.
    pub(crate) async fn power(&self, room: &RoomId, user: &str, level: i32) {
        let user = UserId::parse(user).unwrap();
        let room = self.client.get_room(room).unwrap();
        room.update_power_levels(vec![(&user, level.into())]).await.unwrap();
    }

    pub(crate) async fn react(&self, room: &RoomId, to: &str, key: &str) {
        let relation = json!({ "rel_type": "m.annotation", "event_id": to, "key": key });
        let content = json!({ "m.relates_to": relation });
        self.known(room).send_raw("m.reaction", content).await.unwrap();
    }

    /// The messages that somebody has sent into a room, as read here.
    pub(crate) fn messages(&self, room: &RoomId, from: &str) -> Vec<Value> {
        let seen = self.seen.lock().unwrap();
        let of = |(at, event): &&(String, Value)| {
            at == room.as_str() && event["sender"] == from && event["type"] == "m.room.message"
        };
        seen.iter().filter(of).map(|(_, event)| event.clone()).collect()
    }

    /// How many messages somebody has sent into a room.
    pub(crate) fn count(&self, room: &RoomId, from: &str) -> usize {
        self.messages(room, from).len()
    }

    /// Waits for a message that contains something; returns its event.
    pub(crate) async fn hears(&self, room: &RoomId, from: &str, part: &str) -> Value {
        self.hears_after(room, from, 0, part).await
    }

    /// Waits for a message that contains something and is not one of the first few; returns its
    /// event.
    pub(crate) async fn hears_after(
        &self,
        room: &RoomId,
        from: &str,
        skip: usize,
        part: &str,
    ) -> Value {
        let says = |event: &Value| {
            event["content"]["body"].as_str().is_some_and(|body| body.contains(part))
        };
        let mut patience = Patience::of(PATIENCE);
        loop {
            let found = self.messages(room, from).into_iter().skip(skip).find(|e| says(e));
            if let Some(found) = found {
                return found;
            }
            if !patience.lasts(self.progress()) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let said: Vec<Value> = self
            .messages(room, from)
            .iter()
            .map(|event| event["content"]["body"].clone())
            .collect();
        let unread = self.unread.lock().unwrap().len();
        panic!("nobody said {part:?} in {room}; {from} said {said:#?}, unread {unread}");
    }

    /// What changes as long as anything comes in.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.seen.lock().unwrap().len(), self.unread.lock().unwrap().len())
    }

    /// The reactions that somebody has added to an event.
    pub(crate) fn signs(&self, from: &str, to: &str) -> Vec<String> {
        let seen = self.seen.lock().unwrap();
        let relation = |event: &Value| event["content"]["m.relates_to"].clone();
        seen.iter()
            .filter(|(_, event)| event["type"] == "m.reaction" && event["sender"] == from)
            .filter(|(_, event)| relation(event)["event_id"] == to)
            .filter_map(|(_, event)| Some(relation(event)["key"].as_str()?.to_owned()))
            .collect()
    }
}

async fn read(client: Client, seen: Arc<Mutex<Vec<(String, Value)>>>, unread: Unread) {
    let see = |room: &RoomId, event: &Raw<AnySyncTimelineEvent>| {
        let Ok(value) = serde_json::from_str::<Value>(event.json().get()) else { return };
        let mut seen = seen.lock().unwrap();
        if !seen.iter().any(|(_, known)| known["event_id"] == value["event_id"]) {
            seen.push((room.to_string(), value));
        }
    };
    loop {
        // Nothing is left out, however much is said at once.
        let mut filter = FilterDefinition::default();
        filter.room.timeline.limit = Some(UInt::from(1_000_u32));
        let settings = SyncSettings::new().timeout(Duration::from_secs(10)).filter(filter.into());
        let Ok(response) = client.sync_once(settings).await else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        // As every client does: what came before its key is tried again.
        let waiting = unread.lock().unwrap().clone();
        let mut locked = Vec::new();
        for (room, event) in waiting {
            match decrypted(&client, &room, &event).await {
                Some(clear) => see(&room, &clear),
                None => locked.push((room, event)),
            }
        }
        for (room, update) in response.rooms.joined {
            for event in update.timeline.events {
                match event.kind {
                    TimelineEventKind::UnableToDecrypt { event, .. } => {
                        locked.push((room.clone(), event));
                    }
                    _ => see(&room, event.raw()),
                }
            }
        }
        *unread.lock().unwrap() = locked;
    }
}

/// An event in the clear, if its key is there and its sender's device is signed.
async fn decrypted(
    client: &Client,
    room: &RoomId,
    event: &Raw<AnySyncTimelineEvent>,
) -> Option<Raw<AnySyncTimelineEvent>> {
    let found =
        client.get_room(room)?.decrypt_event(event.cast_ref_unchecked(), None).await.ok()?;
    let clear = !matches!(found.kind, TimelineEventKind::UnableToDecrypt { .. });
    clear.then(|| found.raw().clone())
}
