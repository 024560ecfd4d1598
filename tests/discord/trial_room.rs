//! The room on a real homeserver in which people play while programs die.

use hnefi::command::LINE_LENGTH_MAX;
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::{OwnedRoomId, UInt};
use serde_json::Value;

use super::crashes::{Told, something_to_do_from};
use super::table::ann;
use crate::support::chance::Chance;
use crate::support::discord::User;
use crate::support::logs::Log;
use crate::support::person::Person;
use crate::support::program::{BOT, account};
use crate::support::synapse::Synapse;

/// A homeserver, and two people in a room with the bot.
pub(super) struct Room {
    synapse: Synapse,
    ann: Person,
    ben: Person,
    id: Option<OwnedRoomId>,
}

impl Room {
    /// A homeserver that knows everybody.
    pub(super) async fn of_nobody() -> Room {
        let synapse = Synapse::start("trial").await;
        synapse.register("hnefi").await;
        let (ann, ben) = (Person::join(&synapse, "ann").await, Person::join(&synapse, "ben").await);
        Room { synapse, ann, ben, id: None }
    }

    /// What a program is told about its account.
    pub(super) fn account(&self) -> Vec<(String, String)> {
        account(&self.synapse.url)
    }

    /// Lets everybody in, once the bot can come too.
    pub(super) async fn open(&mut self) {
        let room = self.ann.room(false, false, &[&self.ben.id, BOT]).await;
        self.ben.accept_invitation(&room).await;
        self.ann.wait_for(&room, 3).await;
        self.ben.wait_for(&room, 3).await;
        self.ann.hears(&room, BOT, "Hi! I run tafl").await;
        self.id = Some(room);
    }

    fn id(&self) -> &OwnedRoomId {
        self.id.as_ref().expect("it is open")
    }

    /// The matches of the room and of its threads.
    pub(super) fn there(&self, logs: &[Log]) -> Vec<Log> {
        let room = format!("matrix:{}", self.id());
        logs.iter().filter(|log| log.place.starts_with(&room)).cloned().collect()
    }

    /// Types something there.
    pub(super) async fn type_something(&self, chance: &mut Chance, logs: &[Log]) {
        let account = |user: &User| format!("matrix:@{}:hs.test", user.name.to_lowercase());
        let (who, command, options) = something_to_do_from(chance, &self.there(logs), account);
        let person = if who.name == ann().name { &self.ann } else { &self.ben };
        person.say(self.id(), &line(command, &options)).await;
    }

    /// The bot's messages as the homeserver has them, oldest first: a client may miss some when many
    /// come at once.
    async fn messages(&self) -> Vec<Value> {
        let room = self.ann.client.get_room(self.id()).expect("she is in it");
        let (mut found, mut at) = (Vec::new(), None);
        loop {
            let mut options = MessagesOptions::backward().from(at.as_deref());
            options.limit = UInt::from(100_u32);
            let page = room.messages(options).await.unwrap();
            let events = page.chunk.iter().map(|event| event.raw().json().get());
            found.extend(events.map(|event| serde_json::from_str::<Value>(event).unwrap()));
            at = page.end;
            if at.is_none() {
                break;
            }
        }
        found.retain(|event| event["sender"] == BOT && event["type"] == "m.room.message");
        found.reverse();
        found
    }

    /// Everything that was said there to everybody.
    pub(super) async fn told(&self) -> Vec<Told> {
        let messages = self.messages().await;
        let contents = messages.iter().map(|event| &event["content"]);
        // What concerns the speaker alone is a reply to them.
        let new = contents.filter(|content| content["m.relates_to"].is_null());
        let told = |content: &Value| {
            let body = content["body"].as_str().unwrap_or_default().to_owned();
            Told::new(body, content["filename"].as_str())
        };
        new.map(told).collect()
    }
}

/// A command of Discord as it is typed in a room.
fn line(command: &str, options: &Value) -> String {
    let name = command.split(' ').next_back().unwrap_or_default();
    let mut line = format!("!tafl {name}");
    if name == "challenge" {
        // A match that moves to a thread is counted there, and it is looked for by its number here.
        line.push_str(" thread:no");
    }
    for (option, value) in options.as_object().into_iter().flatten() {
        let value = match (option.as_str(), value) {
            ("opponent", _) => "@ben".to_owned(),
            ("match", number) => format!("#{number}"),
            ("move", mv) => mv.as_str().unwrap_or_default().to_owned(),
            (option, value) => format!("{option}:{}", value.as_str().unwrap_or_default()),
        };
        line.push_str(&format!(" {value}"));
    }
    assert!(line.len() < LINE_LENGTH_MAX, "{line}");
    line
}
