//! What in a room is meant for the bot.

use std::collections::HashMap;

use serde_json::Value;

use super::address::{Manner, PREFIX, addressed, after};
use super::event::{self, HeardEvent, What};
use super::port::Room;
use super::{Door, people, place, render};
use crate::app::Item;

/// The most members of a direct chat in which commands need no prefix: two friends and the bot.
const DIRECT_MEMBERS_MAX: u64 = 3;

/// The most bytes of an event whose key is missing: as many as an event may have.
const SEALED_BYTES_MAX: usize = 65_536;

/// An event as the homeserver told it.
#[derive(Clone, Debug)]
pub enum Told {
    /// An event that can be read.
    Event(Value),
    /// An event whose key is missing.
    Sealed(Value),
}

/// Something heard, as the inbox keeps it.
fn kept(room: &str, heard: &HeardEvent) -> Item {
    let body = serde_json::to_string(heard).expect("strings are always written");
    Item { event: heard.event.clone(), room: place(room, None), body, sealed: false }
}

/// Listens in a single room.
pub(super) struct RoomEar<'a> {
    door: &'a Door,
    room: &'a str,
    /// Whether the bot is saying something there: nobody knows yet which messages are its own.
    busy: bool,
    known: Option<KnownRoom>,
}

/// What is known about a room.
struct KnownRoom {
    room: Room,
    prefix: String,
    /// The prefix that it had until recently.
    old_prefix: Option<String>,
    /// Whether a match is played in a thread, or a message is about one.
    threads: HashMap<String, bool>,
}

impl<'a> RoomEar<'a> {
    /// Somebody who listens in a room where the bot is busy or not.
    pub(super) fn of(door: &'a Door, room: &'a str, busy: bool) -> RoomEar<'a> {
        RoomEar { door, room, busy, known: None }
    }

    pub(super) async fn item(&mut self, told: &Told) -> Option<Item> {
        let me = self.door.port.me();
        let event = match told {
            Told::Event(event) => event,
            Told::Sealed(event) => {
                let id = event["event_id"].as_str()?;
                let (event_id, body) = (id.to_owned(), event.to_string());
                let before =
                    event["unsigned"]["membership"].as_str().is_some_and(|it| it != "join");
                let unwanted = event["sender"] == me || before || body.len() > SEALED_BYTES_MAX;
                let item =
                    Item { event: event_id, room: place(self.room, None), body, sealed: true };
                return (!unwanted).then_some(item);
            }
        };
        let sender = event["sender"].as_str().unwrap_or_default();
        let server = sender.split_once(':').map_or("", |(_, server)| server);
        if self.door.app.ignores([sender, server, self.room]) {
            return None;
        }
        let mut heard = event::read(event, me)?;
        match &heard.what {
            What::Words(words) => match self.mine(words, &heard).await {
                Some((mine, old_prefix)) => {
                    heard.what = What::Words(mine);
                    heard.old_prefix = old_prefix;
                }
                None => {
                    let related = heard.thread.is_some() || heard.reply_to.is_some();
                    heard.unsure = self.busy && related && self.may_be_mine(words).await;
                    heard.unsure.then_some(())?;
                }
            },
            // Where the edited message was said is looked up later.
            What::Edit { words, .. } if !self.may_be_mine(words).await => return None,
            // Most of what is deleted was talk.
            What::Deleted { of } if !self.door.app.has_done(&super::address(of)).await => {
                return None;
            }
            What::Left { who } | What::Renamed { who, .. }
                if !self.door.app.has_met(&people::account(who)).await =>
            {
                return None;
            }
            // Which message the reaction is on is looked up later: that message may still be on its
            // way.
            What::Reaction { key, .. } if render::sign(key).is_none() => return None,
            _ => {}
        }
        Some(kept(self.room, &heard))
    }

    /// The words meant for the bot, and whether they begin with an old prefix.
    async fn mine(&mut self, words: &str, heard: &HeardEvent) -> Option<(String, bool)> {
        let manner = self.manner(heard).await;
        self.addressed(words, manner).await
    }

    async fn addressed(&mut self, words: &str, manner: Manner) -> Option<(String, bool)> {
        let KnownRoom { prefix, old_prefix, .. } = self.known().await;
        let old = old_prefix.as_deref().and_then(|old| after(words.trim(), old));
        if let Some(rest) = old {
            return Some((rest.to_owned(), true));
        }
        let prefix = prefix.clone();
        let mine = addressed(words, manner, &prefix, &self.door.names)?;
        Some((mine.to_owned(), false))
    }

    /// Whether words are meant for the bot in some thread of the room.
    async fn may_be_mine(&mut self, words: &str) -> bool {
        let alone = self.known().await.room.members <= 2;
        let manner = if alone { Manner::Alone } else { Manner::Freely };
        self.addressed(words, manner).await.is_some()
    }

    async fn manner(&mut self, heard: &HeardEvent) -> Manner {
        let (door, room_id) = (self.door, self.room);
        let KnownRoom { room, threads, .. } = self.known().await;
        if room.members <= 2 {
            return Manner::Alone;
        }
        if room.direct && room.members <= DIRECT_MEMBERS_MAX {
            return Manner::Freely;
        }
        // A reply to a message about a match is about that match, like the match's thread.
        let Some(thread) = heard.thread.as_ref().or(heard.reply_to.as_ref()) else {
            return Manner::Called;
        };
        let ours = match threads.get(thread) {
            Some(ours) => *ours,
            None => {
                let ours = door.plays_in(room_id, thread).await;
                threads.insert(thread.clone(), ours);
                ours
            }
        };
        if ours { Manner::Freely } else { Manner::Called }
    }

    async fn known(&mut self) -> &mut KnownRoom {
        if self.known.is_none() {
            let room = self.door.port.room(self.room).await;
            let (prefix, old_prefix) = self.door.app.prefixes(&place(self.room, None)).await;
            let prefix = prefix.unwrap_or_else(|| PREFIX.to_owned());
            self.known = Some(KnownRoom { room, prefix, old_prefix, threads: HashMap::new() });
        }
        self.known.as_mut().expect("it was just made")
    }
}

impl Door {
    /// The words meant for the bot among those that a message should have said.
    pub(super) async fn meant(
        &self,
        room: &str,
        words: &str,
        heard: &HeardEvent,
    ) -> Option<String> {
        let mut ear = RoomEar::of(self, room, false);
        ear.mine(words, heard).await.map(|(mine, _)| mine)
    }

    /// What commands begin with in a room.
    pub(super) async fn prefix(&self, room: &str) -> String {
        let (prefix, _) = self.app.prefixes(&place(room, None)).await;
        prefix.unwrap_or_else(|| PREFIX.to_owned())
    }

    /// Whether a match is played in a thread, or a message is about one.
    async fn plays_in(&self, room: &str, thread: &str) -> bool {
        self.app.knows(&place(room, Some(thread))).await
            || self.app.told_in(&place(room, None), thread).await.is_some()
    }
}
