//! A Matrix account without a homeserver: rooms with members, what was sent into them, and failures
//! on request. It is as faithful as the port demands: the same transaction id is the same event.

use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;

use tokio::sync::watch;

use hnefi::chat::matrix::{Boxed, Member, Outcome, Port, PortFailure, Room, Sent as Known, Upload};
use serde_json::{Value, json};

/// The bot.
pub(crate) const ME: &str = "@hnefi:hs.test";

/// An event that whoever looks at it breaks on.
pub(crate) const PANICS: &str = "$panics";

/// An event that the bot sent.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) id: String,
    pub(crate) room: String,
    pub(crate) kind: String,
    pub(crate) content: Value,
    pub(crate) txn: String,
}

#[derive(Default)]
struct State {
    /// The most bytes of a file.
    upload_max: Option<usize>,
    rooms: HashMap<String, FakeRoom>,
    sent: Vec<Sent>,
    /// What the next requests of a kind return, by the name of the kind.
    failures: VecDeque<(&'static str, PortFailure, bool)>,
    requests: Vec<String>,
    forgetful: bool,
    /// Whether what was sent so far was sent by another device of the bot.
    other_device: bool,
    /// Transactions of that device whose keys have yet to come.
    sealed: Vec<String>,
    /// Whether the bot has to wait to be told that what it has sent has arrived.
    held: Option<watch::Receiver<bool>>,
    /// What people have uploaded, by its address.
    files: HashMap<String, Vec<u8>>,
    /// What people said, by the event's id, with its room.
    heard: HashMap<String, (String, Value)>,
}

#[derive(Clone, Default)]
struct FakeRoom {
    members: Vec<Member>,
    more: u64,
    direct: bool,
    joined: bool,
    replaces: Option<String>,
    space: bool,
    own: bool,
}

/// The account.
#[derive(Default)]
pub(crate) struct FakePort(Mutex<State>);

impl FakePort {
    /// A room with these people and the bot.
    pub(crate) fn room(&self, id: &str, people: &[(&str, &str)], direct: bool) {
        let member = |(id, name): &(&str, &str)| Member {
            id: (*id).to_owned(),
            name: (*name).to_owned(),
            manages: id.starts_with("@ann"),
        };
        let members = people.iter().map(member).collect();
        let room = FakeRoom { members, direct, joined: true, ..FakeRoom::default() };
        self.0.lock().unwrap().rooms.insert(id.to_owned(), room);
    }

    /// Keeps what somebody said in a room.
    pub(crate) fn heard(&self, room: &str, event: &Value) {
        let id = event["event_id"].as_str().unwrap_or_default().to_owned();
        self.0.lock().unwrap().heard.insert(id, (room.to_owned(), event.clone()));
    }

    /// Keeps a file that somebody has uploaded; returns its address.
    pub(crate) fn uploaded(&self, bytes: &[u8]) -> String {
        let files = &mut self.0.lock().unwrap().files;
        let address = format!("mxc://hs.test/file{}", files.len());
        files.insert(address.clone(), bytes.to_vec());
        address
    }

    /// Gives a member of a room another name.
    pub(crate) fn rename(&self, id: &str, user: &str, name: &str) {
        let mut state = self.0.lock().unwrap();
        let members = &mut state.rooms.get_mut(id).unwrap().members;
        members.iter_mut().find(|one| one.id == user).unwrap().name = name.to_owned();
    }

    /// Limits the size of files.
    pub(crate) fn takes_at_most(&self, bytes: usize) {
        self.0.lock().unwrap().upload_max = Some(bytes);
    }

    /// Makes a room a space.
    pub(crate) fn space(&self, id: &str) {
        self.0.lock().unwrap().rooms.get_mut(id).unwrap().space = true;
    }

    /// Makes a room say that it replaces another.
    pub(crate) fn replaces(&self, id: &str, old: &str) {
        self.0.lock().unwrap().rooms.get_mut(id).unwrap().replaces = Some(old.to_owned());
    }

    /// Adds members whom nobody can name.
    pub(crate) fn crowd(&self, id: &str, more: u64) {
        self.0.lock().unwrap().rooms.get_mut(id).unwrap().more = more;
    }

    /// Makes the bot leave a room or come back to it.
    pub(crate) fn joined(&self, id: &str, joined: bool) {
        self.0.lock().unwrap().rooms.entry(id.to_owned()).or_default().joined = joined;
    }

    /// Makes the next request of a kind fail; `done` if the homeserver has carried it out anyway.
    pub(crate) fn fail(&self, kind: &'static str, failure: PortFailure, done: bool) {
        self.0.lock().unwrap().failures.push_back((kind, failure, done));
    }

    /// What the bot sends from now on arrives, but it learns of that only when the result is told
    /// so.
    pub(crate) fn hold(&self) -> watch::Sender<bool> {
        let (hold, held) = watch::channel(true);
        self.0.lock().unwrap().held = Some(held);
        hold
    }

    /// What was sent so far was sent by another device; of some of it the keys have yet to come.
    pub(crate) fn sent_elsewhere(&self, sealed: &[String]) {
        let mut state = self.0.lock().unwrap();
        (state.other_device, state.sealed) = (true, sealed.to_vec());
    }

    pub(crate) fn sent(&self) -> Vec<Sent> {
        self.0.lock().unwrap().sent.clone()
    }

    pub(crate) fn requests(&self) -> Vec<String> {
        self.0.lock().unwrap().requests.clone()
    }

    /// Does something that the bot asks for, or fails as requested.
    fn request<T>(
        &self,
        kind: &'static str,
        what: &str,
        work: impl FnOnce(&mut State) -> Outcome<T>,
    ) -> Outcome<T> {
        let mut state = self.0.lock().unwrap();
        state.requests.push(format!("{kind} {what}"));
        let at = state.failures.iter().position(|(of, ..)| *of == kind);
        let failure = at.and_then(|at| state.failures.remove(at));
        match failure {
            Some((_, failure, done)) => {
                if done {
                    let _ = work(&mut state);
                }
                Err(failure)
            }
            None => work(&mut state),
        }
    }
}

fn inside<'a>(state: &'a State, room: &str) -> Outcome<&'a FakeRoom> {
    let found = state.rooms.get(room).filter(|room| room.joined);
    found.ok_or_else(|| PortFailure::Gone(format!("not in {room}")))
}

impl Port for FakePort {
    fn me(&self) -> &str {
        ME
    }

    fn join<'a>(&'a self, room: &'a str, _: &'a [String]) -> Boxed<'a, Outcome<()>> {
        let done = self.request("join", room, |state| {
            let found = state.rooms.get_mut(room);
            let found = found.ok_or_else(|| PortFailure::Gone("no such room".to_owned()))?;
            found.joined = true;
            Ok(())
        });
        Box::pin(async { done })
    }

    fn leave<'a>(&'a self, room: &'a str) -> Boxed<'a, Outcome<()>> {
        let done = self.request("leave", room, |_| Ok(()));
        Box::pin(async { done })
    }

    fn send<'a>(
        &'a self,
        room: &'a str,
        kind: &'static str,
        content: &'a Value,
        txn: &'a str,
    ) -> Boxed<'a, Outcome<String>> {
        let done =
            self.request(if kind == "m.reaction" { "react" } else { "send" }, txn, |state| {
                inside(state, room)?;
                let known = state.sent.iter().find(|s| s.room == room && s.txn == txn);
                if let Some(known) = known.filter(|_| !state.forgetful) {
                    return Ok(known.id.clone());
                }
                let id = format!("$bot{}", state.sent.len());
                state.sent.push(Sent {
                    id: id.clone(),
                    room: room.to_owned(),
                    kind: kind.to_owned(),
                    content: content.clone(),
                    txn: txn.to_owned(),
                });
                Ok(id)
            });
        let held = self.0.lock().unwrap().held.clone();
        Box::pin(async move {
            if let Some(mut held) = held {
                let _ = held.wait_for(|held| !held).await;
            }
            done
        })
    }

    fn private_room<'a>(&'a self, user: &'a str) -> Boxed<'a, Outcome<String>> {
        let done = self.request("private_room", user, |state| {
            let known = state.rooms.iter().find(|(_, room)| {
                room.direct && room.more == 0 && room.members.iter().all(|one| one.id == user)
            });
            Ok(match known {
                Some((id, _)) => id.clone(),
                None => {
                    let id = format!("!private{}:hs.test", state.rooms.len());
                    let member =
                        Member { id: user.to_owned(), name: user.to_owned(), manages: false };
                    let members = vec![member];
                    let room = FakeRoom {
                        members,
                        direct: true,
                        own: true,
                        joined: true,
                        ..FakeRoom::default()
                    };
                    state.rooms.insert(id.clone(), room);
                    id
                }
            })
        });
        Box::pin(async { done })
    }

    fn upload_max<'a>(&'a self) -> Boxed<'a, Option<usize>> {
        let most = self.0.lock().unwrap().upload_max;
        Box::pin(async move { most })
    }

    fn upload<'a>(&'a self, room: &'a str, file: Upload<'a>) -> Boxed<'a, Outcome<Value>> {
        let done = self.request("upload", room, |state| {
            inside(state, room)?;
            if state.upload_max.is_some_and(|most| file.bytes.len() > most) {
                return Err(PortFailure::Never("M_TOO_LARGE".to_owned()));
            }
            Ok(json!({ "url": format!("mxc://hs.test/{}", file.bytes.len()) }))
        });
        Box::pin(async { done })
    }

    fn file<'a>(
        &'a self,
        content: &'a Value,
        bytes_max: usize,
    ) -> Boxed<'a, Outcome<Option<Vec<u8>>>> {
        let address = content["url"].as_str().unwrap_or_default();
        let done = self.request("file", address, |state| {
            let gone = || PortFailure::Never(format!("404 {address}"));
            let bytes = state.files.get(address).ok_or_else(gone)?;
            Ok(Some(bytes.clone()).filter(|bytes| bytes.len() <= bytes_max))
        });
        Box::pin(async { done })
    }

    fn receipt<'a>(&'a self, room: &'a str, event: &'a str) -> Boxed<'a, Outcome<()>> {
        let done = self.request("receipt", &format!("{room} {event}"), |_| Ok(()));
        Box::pin(async { done })
    }

    fn typing<'a>(&'a self, room: &'a str, on: bool) -> Boxed<'a, Outcome<()>> {
        let done = self.request("typing", &format!("{room} {on}"), |_| Ok(()));
        Box::pin(async { done })
    }

    fn sent_as<'a>(&'a self, room: &'a str, txn: &'a str) -> Boxed<'a, Outcome<Known>> {
        let done = self.request("sent_as", txn, |state| {
            let found = state.sent.iter().find(|sent| sent.room == room && sent.txn == txn);
            Ok(match found {
                None => Known::Not,
                Some(_) if state.sealed.iter().any(|sealed| sealed == txn) => Known::Unreadable,
                Some(sent) if state.other_device => Known::Elsewhere(sent.id.clone()),
                Some(sent) => Known::Here(sent.id.clone()),
            })
        });
        Box::pin(async { done })
    }

    fn event<'a>(&'a self, room: &'a str, event: &'a str) -> Boxed<'a, Outcome<Value>> {
        if event == PANICS {
            return Box::pin(async { panic!("as it was told") });
        }
        let done = self.request("event", event, |state| {
            let own = state.sent.iter().find(|sent| sent.id == event && sent.room == room);
            let own =
                own.map(|sent| json!({ "type": sent.kind, "sender": ME, "content": sent.content }));
            let found = state.heard.get(event).filter(|(there, _)| there == room);
            let found = found.map(|(_, event)| event.clone());
            found.or(own).ok_or_else(|| PortFailure::Gone(event.to_owned()))
        });
        Box::pin(async { done })
    }

    fn room<'a>(&'a self, room: &'a str) -> Boxed<'a, Room> {
        let state = self.0.lock().unwrap();
        let found = state.rooms.get(room).cloned().unwrap_or_default();
        let members = found.members.len() as u64 + 1 + found.more;
        Box::pin(async move {
            Room { members, direct: found.direct, space: found.space, own: found.own, plain: true }
        })
    }

    fn replaces<'a>(&'a self, room: &'a str) -> Boxed<'a, Option<String>> {
        let state = self.0.lock().unwrap();
        let old = inside(&state, room).ok().and_then(|room| room.replaces.clone());
        Box::pin(async { old })
    }

    fn member<'a>(&'a self, room: &'a str, user: &'a str) -> Boxed<'a, Outcome<Option<Member>>> {
        let done = self.request("member", user, |state| {
            let me = Member { id: ME.to_owned(), name: "Hnefi".to_owned(), manages: false };
            let members = inside(state, room)?.members.iter().chain([&me]);
            Ok(members.into_iter().find(|member| member.id == user).cloned())
        });
        Box::pin(async { done })
    }

    fn named<'a>(&'a self, room: &'a str, names: &'a [String]) -> Boxed<'a, Outcome<Vec<Member>>> {
        let done = self.request("named", room, |state| {
            let first = |id: &str| id.trim_start_matches('@').split(':').next().unwrap().to_owned();
            let goes = |member: &&Member| {
                names.contains(&member.name.to_lowercase()) || names.contains(&first(&member.id))
            };
            Ok(inside(state, room)?.members.iter().filter(goes).take(6).cloned().collect())
        });
        Box::pin(async { done })
    }
}

impl FakePort {
    /// Nothing fails any more.
    pub(crate) fn heal(&self) {
        self.0.lock().unwrap().failures.clear();
    }

    /// The homeserver forgets the transaction ids that something was sent under, but not its room.
    pub(crate) fn forget_transactions(&self) {
        self.0.lock().unwrap().forgetful = true;
    }
}
