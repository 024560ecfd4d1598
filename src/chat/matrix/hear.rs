//! Hearing: of everything said in rooms, what is meant for the bot goes into the inbox, in one
//! write with the position to listen from next.
//!
//! What is not meant for the bot is not kept: while people talk among themselves, the position is
//! written down once a minute and when the door closes in order.

use std::collections::HashMap;

use serde_json::Value;

use super::address::{Manner, PREFIX, addressed, after};
use super::heard::{self, HeardEvent, What};
use super::port::Room;
use super::{Door, Matrix, NETWORK, address, dress, people, place, place_of};
use crate::app::post::NotTold;
use crate::app::{Item, point};

/// The most members of a direct chat in which commands need no prefix: two friends and the bot.
const DIRECT_MEMBERS_MAX: u64 = 3;

/// The most bytes of an event whose key is missing: as many as an event may have.
const SEALED_BYTES_MAX: usize = 65_536;

/// What the homeserver has told since last time.
#[derive(Debug, Default)]
pub struct News {
    /// The position to listen from next.
    pub position: Option<String>,
    /// Events by the id of their room, in order.
    pub rooms: Vec<(String, Vec<Told>)>,
}

/// An event as the homeserver told it.
#[derive(Clone, Debug)]
pub enum Told {
    /// An event that can be read.
    Event(Value),
    /// An event whose key is missing.
    Sealed(Value),
}

/// The store has failed; nothing was taken in.
#[derive(Debug)]
pub struct NotKept(pub String);

impl Matrix {
    /// Takes in what was told. The account may listen further only if this succeeds.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn take_in(&self, news: &News) -> Result<(), NotKept> {
        let mut items = Vec::new();
        for (room, told) in &news.rooms {
            // A room whose id reads like a thread of another room is ignored.
            if place_of(&place(room, None)) != Some((room, None)) {
                continue;
            }
            let mut ear =
                RoomEar { door: self.door(), room, busy: self.is_busy(room), known: None };
            for told in told {
                items.extend(ear.item(told).await);
            }
        }
        let name = self.door().position_name();
        let position = news.position.as_deref().map(|position| (name.as_str(), position));
        if !items.is_empty() {
            point("heard").await;
        }
        // Who is there decides what is meant for the bot.
        let members =
            |told: &Told| matches!(told, Told::Event(event) if event["type"] == "m.room.member");
        let at_once = news.rooms.iter().any(|(_, told)| told.iter().any(members));
        let kept = self.door().app.take_in(items, position, at_once).await;
        point_kept(&kept).await;
        for item in kept.map_err(|error| NotKept(error.to_string()))? {
            if !item.sealed {
                self.begin(item);
            }
        }
        Ok(())
    }

    /// Whether something is being said in a room, or is about to be.
    fn is_busy(&self, room: &str) -> bool {
        let place = place(room, None);
        let answering = self.door().rooms.lock().expect("no holder panics").contains_key(&place);
        answering || self.driver.is_busy_below(&place)
    }

    /// The position to listen from.
    pub async fn position(&self) -> Option<String> {
        self.door().app.fact(&self.door().position_name()).await
    }

    /// Remembers which device has heard everything up to the position.
    pub async fn listens(&self, device: &str) {
        let name = address(format_args!("listener:{}", self.door().port.me()));
        if self.door().app.fact(&name).await.as_deref() != Some(device) {
            self.door().app.learn(&name, device).await;
        }
    }

    /// What cannot be read yet: the events, each with the id of its room.
    ///
    /// # Errors
    /// If nobody knows now.
    pub async fn sealed(&self) -> Result<Vec<(String, Value)>, NotTold> {
        let items = self.door().app.sealed(NETWORK).await?;
        let read = |item: Item| {
            let room = place_of(&item.room)?.0.to_owned();
            Some((room, serde_json::from_str(&item.body).ok()?))
        };
        Ok(items.into_iter().filter_map(read).collect())
    }

    /// Takes in an event that can now be read.
    pub async fn unsealed(&self, room: &str, event: &Value) {
        let Some(id) = event["event_id"].as_str() else { return };
        let mut ear = RoomEar { door: self.door(), room, busy: self.is_busy(room), known: None };
        match ear.item(&Told::Event(event.clone())).await {
            None => self.door().app.dealt_with(id).await,
            Some(item) => {
                if self.door().app.unsealed(&item.event, &item.body).await {
                    self.begin(item);
                }
            }
        }
    }
}

/// The point where something has just been taken into the inbox.
async fn point_kept<E>(kept: &Result<Vec<Item>, E>) {
    if kept.as_ref().is_ok_and(|items| !items.is_empty()) {
        point("taken-in").await;
    }
}

fn kept(room: &str, heard: &HeardEvent) -> Item {
    let body = serde_json::to_string(heard).expect("strings are always written");
    Item { event: heard.event.clone(), room: place(room, None), body, sealed: false }
}

impl Door {
    /// The name that the position is remembered under.
    fn position_name(&self) -> String {
        address(format_args!("position:{}", self.port.me()))
    }
}

/// Listens in a single room.
struct RoomEar<'a> {
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

impl RoomEar<'_> {
    async fn item(&mut self, told: &Told) -> Option<Item> {
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
        let mut heard = heard::read(event, me)?;
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
            What::Reaction { key, .. } if dress::sign(key).is_none() => return None,
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
        let mut ear = RoomEar { door: self, room, busy: false, known: None };
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
