//! Hearing: of everything said in rooms, what is meant for the bot goes into the inbox, in one
//! write with the position to listen from next.
//!
//! What is not meant for the bot is not kept: while people talk among themselves, the position is
//! written down once a minute and when the door closes in order.

use serde_json::Value;

use super::resolve::{RoomEar, Told};
use super::{Door, Matrix, NETWORK, address, place, place_of};
use crate::app::delivery::NotTold;
use crate::app::{Item, point};

/// What the homeserver has told since last time.
#[derive(Debug, Default)]
pub struct News {
    /// The position to listen from next.
    pub position: Option<String>,
    /// Events by the id of their room, in order.
    pub rooms: Vec<(String, Vec<Told>)>,
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
            let mut ear = RoomEar::of(self.door(), room, self.is_busy(room));
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
        let mut ear = RoomEar::of(self.door(), room, self.is_busy(room));
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

impl Door {
    /// The name that the position is remembered under.
    fn position_name(&self) -> String {
        address(format_args!("position:{}", self.port.me()))
    }
}
