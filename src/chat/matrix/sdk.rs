//! The port over matrix-sdk.

use std::io::{Cursor, Read as _};
use std::time::Duration;

use matrix_sdk::config::RequestConfig;
use matrix_sdk::room::{MessagesOptions, RoomMember};
use matrix_sdk::ruma::api::client::receipt::create_receipt::v3::ReceiptType;
use matrix_sdk::ruma::api::client::state::get_state_event_for_key;
use matrix_sdk::ruma::events::StateEventType;
use matrix_sdk::ruma::events::receipt::ReceiptThread;
use matrix_sdk::ruma::events::room::EncryptedFile;
use matrix_sdk::ruma::events::room::member::MembershipState;
use matrix_sdk::ruma::serde::Raw;
use matrix_sdk::ruma::{
    EventId, MxcUri, OwnedMxcUri, OwnedServerName, RoomId, RoomOrAliasId, ServerName,
    TransactionId, UInt, UserId,
};
use matrix_sdk::{Client, Error, RoomMemberships, RoomState};
use matrix_sdk_base::crypto::AttachmentDecryptor;
use serde_json::{Value, json};

use super::account::Account;
use super::event::ID_BYTES_MAX;
use super::failures::{failure, http_failure};
use super::people::goes_by;
use super::port::{Boxed, Member, Outcome, Port, PortFailure, Room, Sent, Upload};
use super::render;

/// How many messages are searched for one that may have been sent.
const LOOK_BACK: u32 = 100;
/// The most people that are found for a name.
const NAMED_MAX: usize = 6;
/// How long an upload may take.
const UPLOAD: Duration = Duration::from_secs(30);

/// How long whoever was invited has to be known in a chat, and how often that is looked at.
const KNOWN: Duration = Duration::from_secs(5);
const LOOK: Duration = Duration::from_millis(50);

/// How long the homeserver has to say how much it takes.
const ASKING: Duration = Duration::from_secs(2);

/// An unimportant state event: anybody who may send it may change whatever has no rule of its own.
const ANY_STATE: &str = "org.hnefi.settings";

impl Account {
    /// A room that the bot is in.
    fn room_of(&self, room: &str) -> Outcome<matrix_sdk::Room> {
        let id = <&RoomId>::try_from(room).map_err(|error| never(&error))?;
        let gone = || PortFailure::Gone(format!("the bot is not in {room}"));
        self.client.get_room(id).ok_or_else(gone)
    }
}

/// What homeservers have files under: the newer ones ask who wants them.
const MEDIA: [&str; 2] = ["_matrix/client/v1/media/download", "_matrix/media/v3/download"];

impl Account {
    /// The bytes of a file; `None` if they are more than so many. The SDK would read a file of any
    /// size before it tells.
    async fn download(&self, uri: &MxcUri, bytes_max: usize) -> Outcome<Option<Vec<u8>>> {
        let (server, id) = parts(uri)?;
        let mut refused = String::new();
        for media in MEDIA {
            let homeserver = self.client.homeserver();
            let homeserver = homeserver.as_str().trim_end_matches('/');
            let mut request =
                self.client.http_client().get(format!("{homeserver}/{media}/{server}/{id}"));
            if media == MEDIA[0] {
                request = request.bearer_auth(self.client.access_token().unwrap_or_default());
            }
            let mut response = request.send().await.map_err(|error| later(&error))?;
            match response.status().as_u16() {
                200 => {}
                404 => {
                    refused = response.status().to_string();
                    continue;
                }
                429 | 500.. => return Err(later(&response.status())),
                _ => return Err(never(&response.status())),
            }
            let mut bytes = Vec::new();
            while let Some(chunk) = response.chunk().await.map_err(|error| later(&error))? {
                if bytes.len() + chunk.len() > bytes_max {
                    return Ok(None);
                }
                bytes.extend_from_slice(&chunk);
            }
            return Ok(Some(bytes));
        }
        Err(never(&refused))
    }
}

/// The server that has a file, and its id there. Strangers write addresses, and the library counts
/// their characters in a byte: longer ones are none.
fn parts(uri: &MxcUri) -> Outcome<(&ServerName, &str)> {
    if uri.as_str().len() > ID_BYTES_MAX {
        return Err(never(&"its address is too long"));
    }
    uri.parts().map_err(|error| never(&error))
}

fn never(why: &impl ToString) -> PortFailure {
    PortFailure::Never(why.to_string())
}

fn later(why: &impl ToString) -> PortFailure {
    PortFailure::Later { wait: None, why: why.to_string() }
}

fn event_id(event: &str) -> Outcome<&EventId> {
    <&EventId>::try_from(event).map_err(|error| never(&error))
}

/// How many people are in a room or invited; more than any room has where nobody knows, so that nothing
/// private is said.
async fn members_of(room: &matrix_sdk::Room) -> u64 {
    // The bot itself is one of them: none means that no sync has told.
    if room.joined_members_count() > 0 {
        return room.active_members_count();
    }
    let members = room.members(RoomMemberships::ACTIVE).await;
    members.map_or(u64::MAX, |members| members.len() as u64)
}

impl Port for Account {
    fn me(&self) -> &str {
        self.me.as_str()
    }

    fn join<'a>(&'a self, room: &'a str, via: &'a [String]) -> Boxed<'a, Outcome<()>> {
        Box::pin(async move {
            let id = <&RoomOrAliasId>::try_from(room).map_err(|error| never(&error))?;
            let via: Vec<OwnedServerName> =
                via.iter().filter_map(|server| server.as_str().try_into().ok()).collect();
            let joined = self.client.join_room_by_id_or_alias(id, &via).await;
            joined.map(|_| ()).map_err(|error| failure(&error))
        })
    }

    fn leave<'a>(&'a self, room: &'a str) -> Boxed<'a, Outcome<()>> {
        Box::pin(async move {
            let room = self.room_of(room)?;
            room.leave().await.map_err(|error| failure(&error))
        })
    }

    fn send<'a>(
        &'a self,
        room: &'a str,
        kind: &'static str,
        content: &'a Value,
        txn: &'a str,
    ) -> Boxed<'a, Outcome<String>> {
        Box::pin(async move {
            let room = self.room_of(room)?;
            let txn = <&TransactionId>::from(txn);
            let sent = room
                .send_raw(kind, content)
                .with_transaction_id(txn)
                .with_request_config(RequestConfig::new().disable_retry())
                .await;
            match sent {
                Ok(sent) => Ok(sent.response.event_id.to_string()),
                Err(error) if is_duplicate(&error) => Ok(String::new()),
                Err(error) => Err(failure(&error)),
            }
        })
    }

    fn private_room<'a>(&'a self, user: &'a str) -> Boxed<'a, Outcome<String>> {
        Box::pin(async move {
            let user = <&UserId>::try_from(user).map_err(|error| never(&error))?;
            let room = match self.client.get_dm_room(user) {
                Some(room) => room,
                None => self.client.create_dm(user).await.map_err(|error| failure(&error))?,
            };
            // A message is encrypted for those who are known there: in a chat that is still being made,
            // for nobody. The listener hears of the invitation a moment later.
            let known = async {
                while !matches!(room.get_member_no_sync(user).await, Ok(Some(_))) {
                    tokio::time::sleep(LOOK).await;
                }
            };
            match tokio::time::timeout(KNOWN, known).await {
                Ok(()) => Ok(room.room_id().to_string()),
                Err(_) => {
                    let why = format!("{user} is not known in {} yet", room.room_id());
                    Err(PortFailure::Later { wait: None, why })
                }
            }
        })
    }

    fn upload<'a>(&'a self, room: &'a str, file: Upload<'a>) -> Boxed<'a, Outcome<Value>> {
        Box::pin(async move {
            let room = self.room_of(room)?;
            let state = room.latest_encryption_state().await.map_err(|error| failure(&error))?;
            if state.is_encrypted() {
                let mut bytes = Cursor::new(file.bytes);
                let sent = self.client.upload_encrypted_file(&mut bytes).await;
                let file = sent.map_err(|error| failure(&error))?;
                let file = serde_json::to_value(&file).map_err(|error| never(&error))?;
                return Ok(json!({ "file": file }));
            }
            let mime: mime::Mime = file.mime.parse().expect("our own MIME types are right");
            let config = RequestConfig::new().timeout(UPLOAD).disable_retry();
            let sent = self.client.media().upload(&mime, file.bytes.to_vec(), Some(config)).await;
            let sent = sent.map_err(|error| failure(&error))?;
            Ok(json!({ "url": sent.content_uri }))
        })
    }

    fn file<'a>(
        &'a self,
        content: &'a Value,
        bytes_max: usize,
    ) -> Boxed<'a, Outcome<Option<Vec<u8>>>> {
        Box::pin(async move {
            let sealed = content.get("file").cloned().map(serde_json::from_value::<EncryptedFile>);
            let sealed = sealed.transpose().map_err(|error| never(&error))?;
            let named = || content["url"].as_str().map(OwnedMxcUri::from);
            let uri = sealed.as_ref().map(|file| file.url.clone()).or_else(named);
            let uri = uri.ok_or_else(|| never(&"it names no file"))?;
            let Some(bytes) = self.download(&uri, bytes_max).await? else { return Ok(None) };
            let Some(sealed) = sealed else { return Ok(Some(bytes)) };
            let mut bytes = Cursor::new(bytes);
            let mut plain = Vec::new();
            AttachmentDecryptor::new(&mut bytes, sealed.into())
                .map_err(|error| never(&error))?
                .read_to_end(&mut plain)
                .map_err(|error| never(&error))?;
            Ok(Some(plain))
        })
    }

    fn upload_max<'a>(&'a self) -> Boxed<'a, Option<usize>> {
        Box::pin(async move {
            // It is asked once and then known; nobody waits long for it.
            let asked = self.client.load_or_fetch_max_upload_size();
            let known = tokio::time::timeout(ASKING, asked).await.ok()?.ok()?;
            usize::try_from(u64::from(known)).ok()
        })
    }

    fn receipt<'a>(&'a self, room: &'a str, event: &'a str) -> Boxed<'a, Outcome<()>> {
        Box::pin(async move {
            let event = event_id(event)?.to_owned();
            let room = self.room_of(room)?;
            let thread = ReceiptThread::Unthreaded;
            let sent = room.send_single_receipt(ReceiptType::Read, thread, event).await;
            sent.map_err(|error| failure(&error))
        })
    }

    fn typing<'a>(&'a self, room: &'a str, on: bool) -> Boxed<'a, Outcome<()>> {
        Box::pin(async move {
            let room = self.room_of(room)?;
            room.typing_notice(on).await.map_err(|error| failure(&error))
        })
    }

    fn sent_as<'a>(&'a self, room: &'a str, txn: &'a str) -> Boxed<'a, Outcome<Sent>> {
        Box::pin(async move {
            let room = self.room_of(room)?;
            let mut options = MessagesOptions::backward();
            options.limit = UInt::from(LOOK_BACK);
            let messages = room.messages(options).await.map_err(|error| failure(&error))?;
            let own = self.client.user_id().map(|id| id.as_str());
            let mut sent = Sent::Not;
            for event in messages.chunk.iter().filter_map(|event| value(event.raw())) {
                let id = || event["event_id"].as_str().unwrap_or_default().to_owned();
                // A homeserver tells a transaction only to the device that sent it.
                let here = &event["unsigned"]["transaction_id"];
                match event["sender"].as_str() == own {
                    _ if here == txn => return Ok(Sent::Here(id())),
                    true if event["content"][render::KEY] == txn => {
                        return Ok(Sent::Elsewhere(id()));
                    }
                    true if here.is_null() && event["type"] == "m.room.encrypted" => {
                        sent = Sent::Unreadable;
                    }
                    _ => {}
                }
            }
            Ok(sent)
        })
    }

    fn event<'a>(&'a self, room: &'a str, event: &'a str) -> Boxed<'a, Outcome<Value>> {
        Box::pin(async move {
            let (room, id) = (self.room_of(room)?, event_id(event)?);
            let found = room.event(id, None).await.map_err(|error| failure(&error))?;
            value(found.raw()).ok_or_else(|| PortFailure::Never(format!("{event} is not readable")))
        })
    }

    fn room<'a>(&'a self, room: &'a str) -> Boxed<'a, Room> {
        Box::pin(async move {
            let Ok(room) = self.room_of(room) else {
                return Room { members: u64::MAX, ..Room::default() };
            };
            Room {
                members: members_of(&room).await,
                direct: room.direct_targets_length() > 0,
                space: room.is_space(),
                own: room.creators().is_some_and(|all| all.iter().any(|id| id == self.me())),
                plain: room
                    .latest_encryption_state()
                    .await
                    .is_ok_and(|state| !state.is_encrypted()),
            }
        })
    }

    fn replaces<'a>(&'a self, room: &'a str) -> Boxed<'a, Option<String>> {
        Box::pin(async move {
            let room = self.room_of(room).ok().filter(|room| room.state() == RoomState::Joined)?;
            room.predecessor_room().map(|old| old.room_id.to_string())
        })
    }

    fn member<'a>(&'a self, room: &'a str, user: &'a str) -> Boxed<'a, Outcome<Option<Member>>> {
        Box::pin(async move {
            let room = self.room_of(room)?;
            let Ok(id) = <&UserId>::try_from(user) else { return Ok(None) };
            let known = room.get_member_no_sync(id).await.map_err(|error| failure(&error))?;
            let name = match known {
                Some(member) => is_here(&member).then(|| member.name().to_owned()),
                None => name_by_request(&self.client, &room, id).await?,
            };
            let Some(name) = name else { return Ok(None) };
            let levels = room.power_levels_or_default().await;
            let manages = levels.user_can_send_state(id, StateEventType::from(ANY_STATE));
            Ok(Some(Member { id: user.to_owned(), name, manages }))
        })
    }

    fn named<'a>(&'a self, room: &'a str, names: &'a [String]) -> Boxed<'a, Outcome<Vec<Member>>> {
        Box::pin(async move {
            let room = self.room_of(room)?;
            let members = room.members(RoomMemberships::ACTIVE).await;
            let members = members.map_err(|error| failure(&error))?;
            let member = |member: &RoomMember| Member {
                id: member.user_id().to_string(),
                name: member.name().to_owned(),
                manages: false,
            };
            let goes = |member: &Member| names.iter().any(|name| goes_by(member, name));
            Ok(members.iter().map(member).filter(goes).take(NAMED_MAX).collect())
        })
    }
}

/// An event as it was told.
pub(super) fn value<T>(raw: &Raw<T>) -> Option<Value> {
    serde_json::from_str(raw.json().get()).ok()
}

/// Whether the same reaction is already there.
fn is_duplicate(error: &Error) -> bool {
    let kind = error.client_api_error_kind();
    kind.is_some_and(|kind| kind.errcode().as_str() == "M_DUPLICATE_ANNOTATION")
}

fn is_here(member: &RoomMember) -> bool {
    matches!(member.membership(), MembershipState::Join | MembershipState::Invite)
}

/// The name of a member about whom nothing is known yet: members of rooms are loaded lazily.
async fn name_by_request(
    client: &Client,
    room: &matrix_sdk::Room,
    user: &UserId,
) -> Outcome<Option<String>> {
    let request = get_state_event_for_key::v3::Request::new(
        room.room_id().to_owned(),
        StateEventType::RoomMember,
        user.to_string(),
    );
    let content: Value = match client.send(request).await {
        Ok(response) => serde_json::from_str(response.event_or_content.get()).unwrap_or_default(),
        Err(error) => match http_failure(&error) {
            PortFailure::Gone(_) => return Ok(None),
            failure => return Err(failure),
        },
    };
    let here = matches!(content["membership"].as_str(), Some("join" | "invite"));
    let name = content["displayname"].as_str().unwrap_or(user.localpart());
    Ok(here.then(|| name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_of_a_file_is_too_odd() {
        let own = OwnedMxcUri::from("mxc://hs.test/abc");
        let (server, id) = parts(&own).unwrap();
        assert_eq!((server.as_str(), id), ("hs.test", "abc"));
        for length in [0, 1, 200, 248, 249, 250, 251, 256, 300, 70_000] {
            let server = "a".repeat(length);
            for odd in [format!("mxc://{server}/x"), format!("mxc://{server}"), server] {
                // Whatever comes of it, it comes back.
                let _ = parts(&OwnedMxcUri::from(odd));
            }
        }
        for odd in ["", "mxc://", "mxc:///x", "https://hs.test/x", "mxc://é/é"] {
            assert!(parts(&OwnedMxcUri::from(odd)).is_err(), "{odd}");
        }
    }
}
