//! A Discord that runs in this process: REST and gateway on the loopback, as strict as the real one
//! about what the bot sends, and able to fail in every way that a test asks for.
//!
//! People act through [`Discord`]: they type commands that the bot has registered, press buttons
//! that they can see, choose what menus offer. A modified client sends anything it likes with
//! [`Discord::send`]. Every request of the bot is recorded and judged by `oracle`; an error is
//! refused as Discord refuses it and makes [`Discord::finish`] fail.

pub(crate) mod hints;
pub(crate) mod oracle;
pub(crate) mod roles;
mod server;
pub(crate) mod state;
mod wire;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};

pub(crate) use oracle::Recorded;
use state::State;
pub(crate) use state::{Fault, Message, What, know};

/// The application, which is also the bot's user.
pub(crate) const APP: u64 = 1_000_000_000_000_000_001;
/// The id of the first command.
pub(crate) const COMMAND: u64 = 8_000_000_000_000_000_000;
/// The accepted token.
pub(crate) const TOKEN: &str = "MTAw.fake.token";
/// The server.
pub(crate) const GUILD: u64 = 3_000_000_000_000_000_000;
/// Its channel.
pub(crate) const CHANNEL: u64 = 4_000_000_000_000_000_000;
/// Another of its channels.
pub(crate) const OTHER_CHANNEL: u64 = 4_000_000_000_000_000_001;

/// How long something may take before a test fails.
const PATIENCE: Duration = Duration::from_secs(90);

const VIEW_CHANNEL: u64 = 1 << 10;
const MANAGE_GUILD: u64 = 1 << 5;
const SEND_MESSAGES: u64 = 1 << 11;
const ATTACH_FILES: u64 = 1 << 15;

/// Somebody on Discord.
#[derive(Clone, Debug)]
pub(crate) struct User {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) bot: bool,
    pub(crate) permissions: u64,
    pub(crate) roles: Vec<u64>,
    /// Whether they are a member of the server.
    pub(crate) member: bool,
    /// The language that they use on Discord.
    pub(crate) locale: &'static str,
}

pub(crate) fn user(id: u64, name: &str) -> User {
    User {
        id: 2_000_000_000_000_000_000 + id,
        name: name.to_owned(),
        bot: false,
        permissions: VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES,
        roles: Vec::new(),
        member: true,
        locale: "en-US",
    }
}

impl User {
    pub(crate) fn managing(mut self) -> User {
        self.permissions |= MANAGE_GUILD;
        self
    }

    pub(crate) fn reading(mut self, locale: &'static str) -> User {
        self.locale = locale;
        self
    }

    pub(crate) fn blind(mut self) -> User {
        self.permissions &= !VIEW_CHANNEL;
        self
    }

    fn json(&self) -> Value {
        let mut user = json!({
            "id": self.id.to_string(), "username": self.name.to_lowercase(), "discriminator": "0",
            "global_name": self.name, "avatar": null, "public_flags": 0, "flags": 0,
        });
        if self.bot {
            user["bot"] = json!(true);
        }
        user
    }

    fn partial_member(&self) -> Value {
        json!({
            "nick": null, "avatar": null, "banner": null,
            "roles": self.roles.iter().map(u64::to_string).collect::<Vec<_>>(),
            "joined_at": "2024-01-01T00:00:00.000000+00:00", "premium_since": null, "flags": 0,
            "pending": false, "communication_disabled_until": null,
            "permissions": self.permissions.to_string(),
        })
    }

    fn full_member(&self) -> Value {
        let mut member = self.partial_member();
        member["user"] = self.json();
        member["deaf"] = json!(false);
        member["mute"] = json!(false);
        member
    }
}

/// Where somebody acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) channel: u64,
    pub(crate) guild: Option<u64>,
    /// Discord's kind of channel.
    pub(crate) kind: u8,
    pub(crate) parent: Option<u64>,
    /// 0 for a server, 1 for the bot's own chat, 2 for somebody's chat.
    pub(crate) context: u8,
    /// Whether the bot itself is installed there, not just the user's installation of it.
    pub(crate) resident: bool,
}

/// A channel of the server.
pub(crate) const fn channel(id: u64) -> Spot {
    Spot { channel: id, guild: Some(GUILD), kind: 0, parent: None, context: 0, resident: true }
}

pub(crate) const fn thread(id: u64, parent: u64) -> Spot {
    Spot {
        channel: id,
        guild: Some(GUILD),
        kind: 11,
        parent: Some(parent),
        context: 0,
        resident: true,
    }
}

/// The bot's own chat with somebody.
pub(crate) const fn bot_chat() -> Spot {
    let channel = 5_000_000_000_000_000_000;
    Spot { channel, guild: None, kind: 1, parent: None, context: 1, resident: true }
}

/// A chat of people who have added the bot to their accounts.
pub(crate) const fn group_chat() -> Spot {
    let channel = 6_000_000_000_000_000_000;
    Spot { channel, guild: None, kind: 3, parent: None, context: 2, resident: false }
}

/// A server where people can only use the bot that they have added themselves.
pub(crate) const fn foreign_server() -> Spot {
    let channel = 7_000_000_000_000_000_000;
    Spot { channel, guild: Some(GUILD + 7), kind: 0, parent: None, context: 0, resident: false }
}

/// The bot's answer to an interaction.
#[derive(Clone, Debug)]
pub(crate) struct Answered {
    /// Discord's number for the kind of answer.
    pub(crate) kind: u64,
    /// Its data.
    pub(crate) data: Value,
    /// The message that it created or changed.
    pub(crate) message: Option<Message>,
}

impl Answered {
    /// All the text in it.
    pub(crate) fn text(&self) -> String {
        state::text_of(&self.data)
    }

    pub(crate) fn is_private(&self) -> bool {
        self.data["flags"].as_u64().unwrap_or(0) & 64 != 0
    }

    pub(crate) fn choices(&self) -> Vec<String> {
        let list = self.data["choices"].as_array().cloned().unwrap_or_default();
        list.iter().map(|one| one["value"].to_string().trim_matches('"').to_owned()).collect()
    }
}

/// The fake Discord.
pub(crate) struct Discord {
    pub(crate) url: String,
    pub(crate) shared: Arc<Shared>,
    server: tokio::task::JoinHandle<()>,
}

pub(crate) struct Shared {
    pub(crate) state: Mutex<State>,
    pub(crate) changed: tokio::sync::Notify,
}

impl Drop for Discord {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl Discord {
    pub(crate) async fn start() -> Discord {
        let shared = Arc::new(Shared {
            state: Mutex::new(State::new()),
            changed: tokio::sync::Notify::new(),
        });
        let (url, server) = server::serve(Arc::clone(&shared)).await;
        shared.state.lock().unwrap().gateway = url.replace("http://", "ws://") + "/gw";
        Discord { url, shared, server }
    }

    pub(crate) fn with<T>(&self, look: impl FnOnce(&mut State) -> T) -> T {
        let done = look(&mut self.shared.state.lock().unwrap());
        self.shared.changed.notify_waiters();
        done
    }

    /// Waits until something holds.
    pub(crate) async fn until<T>(
        &self,
        what: &str,
        mut look: impl FnMut(&mut State) -> Option<T>,
    ) -> T {
        // Patience begins anew with everything that happens.
        let wait = async {
            loop {
                let changed = self.shared.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if let Some(found) = look(&mut self.shared.state.lock().unwrap()) {
                    return Some(found);
                }
                if tokio::time::timeout(PATIENCE, changed).await.is_err() {
                    return None;
                }
            }
        };
        wait.await.unwrap_or_else(|| {
            let state = self.shared.state.lock().unwrap();
            let requests: Vec<String> = state
                .requests
                .iter()
                .rev()
                .take(12)
                .map(|r| format!("{} {} {:?}", r.method, r.path, r.json))
                .collect();
            panic!(
                "waited in vain for {what}; {} connections, {} identified, {} resumed; faults {:?}; last requests:\n{}",
                state.connections,
                state.identified,
                state.resumed,
                state.faults_found,
                requests.join("\n")
            )
        })
    }

    /// Waits until the bot has connected and set its commands.
    pub(crate) async fn ready(&self) {
        self.until("the bot to connect", |state| {
            (state.identified > 0 && !state.commands.is_null()).then_some(())
        })
        .await;
    }

    /// Makes the next requests of this kind fail.
    pub(crate) fn fail(&self, method: &str, part: &str, times: usize, what: What) {
        let fault = Fault { method: method.to_owned(), part: part.to_owned(), times, what };
        self.with(|state| state.faults.push(fault));
    }

    /// Lets what was held up arrive.
    pub(crate) fn let_go(&self) {
        self.with(server::let_go);
        self.shared.changed.notify_waiters();
    }

    // What people do.

    /// Types a command that is registered, with options that fit; returns the interaction.
    pub(crate) fn types(&self, who: &User, spot: &Spot, command: &str, options: Value) -> u64 {
        let data = self.with(|state| state.command_data(who.locale, command, &options));
        self.interact(who, spot, 2, data, None)
    }

    /// Chooses a command in the menu of a person.
    pub(crate) fn picks(&self, who: &User, spot: &Spot, command: &str, whom: &User) -> u64 {
        let data = self.with(|state| state.person_data(command, whom));
        self.interact(who, spot, 2, data, None)
    }

    /// Chooses a command in the menu of a message.
    pub(crate) fn picks_message(
        &self,
        who: &User,
        spot: &Spot,
        command: &str,
        message: Value,
    ) -> u64 {
        let data = self.with(|state| state.menu_data(command, message));
        self.interact(who, spot, 2, data, None)
    }

    /// Fills in the fields of a form that no message has opened.
    pub(crate) fn fills_fields(
        &self,
        who: &User,
        spot: &Spot,
        form: &Answered,
        fields: &[(&str, &str)],
    ) -> u64 {
        assert_eq!(form.kind, 9, "that is a form");
        let rows: Vec<Value> = form.data["components"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| {
                let name = row["components"][0]["custom_id"].as_str().unwrap();
                let text = fields.iter().find(|(known, _)| *known == name).map_or("", |(_, t)| t);
                let input = json!({ "type": 4, "id": 2, "custom_id": name, "value": text });
                json!({ "type": 1, "id": 1, "components": [input] })
            })
            .collect();
        let data = json!({ "custom_id": form.data["custom_id"], "components": rows });
        self.interact(who, spot, 5, data, None)
    }

    /// Types part of an option.
    pub(crate) fn half_types(
        &self,
        who: &User,
        spot: &Spot,
        command: &str,
        options: Value,
        focus: &str,
    ) -> u64 {
        let mut data = self.with(|state| state.command_data(who.locale, command, &options));
        let inner = match data["options"][0]["type"] == 1 {
            true => &mut data["options"][0]["options"],
            false => &mut data["options"],
        };
        for option in inner.as_array_mut().unwrap() {
            if option["name"] == focus {
                option["focused"] = json!(true);
                option["value"] = json!(option["value"].to_string().trim_matches('"'));
            }
        }
        self.interact(who, spot, 4, data, None)
    }

    /// Presses the button with this label on a message.
    pub(crate) fn presses(&self, who: &User, spot: &Spot, message: u64, label: &str) -> u64 {
        let id = self.with(|state| state.button(who.id, message, label));
        self.press_id(who, spot, message, &id)
    }

    /// Presses the button with this `custom_id`, whether it is there or not.
    pub(crate) fn press_id(&self, who: &User, spot: &Spot, message: u64, custom_id: &str) -> u64 {
        let data = json!({ "id": 7, "component_type": 2, "custom_id": custom_id });
        self.interact(who, spot, 3, data, Some(message))
    }

    /// Chooses a value that some menu of a message offers.
    pub(crate) fn chooses(&self, who: &User, spot: &Spot, message: u64, value: &str) -> u64 {
        let id = self.with(|state| state.menu(who.id, message, value));
        self.choose_id(who, spot, message, &id, value)
    }

    pub(crate) fn choose_id(
        &self,
        who: &User,
        spot: &Spot,
        message: u64,
        id: &str,
        value: &str,
    ) -> u64 {
        let data = json!({ "id": 7, "component_type": 3, "custom_id": id, "values": [value] });
        self.interact(who, spot, 3, data, Some(message))
    }

    /// Fills in the form that an interaction was answered with.
    pub(crate) fn fills_in(
        &self,
        who: &User,
        spot: &Spot,
        form: &Answered,
        message: u64,
        text: &str,
    ) -> u64 {
        assert_eq!(form.kind, 9, "that is a form");
        let id = form.data["custom_id"].as_str().unwrap();
        self.fill_id(who, spot, id, message, text)
    }

    pub(crate) fn fill_id(
        &self,
        who: &User,
        spot: &Spot,
        id: &str,
        message: u64,
        text: &str,
    ) -> u64 {
        let input = json!({ "type": 4, "id": 2, "custom_id": "move", "value": text });
        let data = json!({ "custom_id": id, "components": [{ "type": 1, "id": 1, "components": [input] }] });
        self.interact(who, spot, 5, data, Some(message))
    }

    fn interact(
        &self,
        who: &User,
        spot: &Spot,
        kind: u8,
        data: Value,
        message: Option<u64>,
    ) -> u64 {
        let event = self.with(|state| state.interaction(who, spot, kind, data, message));
        self.send(&event)
    }

    /// What somebody types in their chat with the bot; returns the message's id and the chat's.
    pub(crate) fn says(&self, who: &User, words: &str) -> (u64, u64) {
        let event = self.with(|state| state.typed(who, words));
        self.send_message(&event)
    }

    /// Sends a message as it is.
    pub(crate) fn send_message(&self, event: &Value) -> (u64, u64) {
        let number = |key: &str| event[key].as_str().unwrap().parse().unwrap();
        self.with(|state| state.dispatch("MESSAGE_CREATE", event));
        (number("id"), number("channel_id"))
    }

    /// The first message with which something typed in a chat is answered.
    pub(crate) async fn reply(&self, (asked, chat): (u64, u64)) -> Message {
        let fits = |message: &&Message| message.id > asked && message.channel == chat;
        self.until("a reply", |state| state.messages.values().find(fits).cloned()).await
    }

    /// Sends an interaction as it is.
    pub(crate) fn send(&self, event: &Value) -> u64 {
        let id = event["id"].as_str().unwrap().parse().unwrap();
        self.with(|state| state.dispatch("INTERACTION_CREATE", event));
        id
    }

    /// An interaction as it would be sent, for tampering with before sending.
    pub(crate) fn forged(
        &self,
        who: &User,
        spot: &Spot,
        kind: u8,
        data: Value,
        message: Option<u64>,
    ) -> Value {
        self.with(|state| state.interaction(who, spot, kind, data, message))
    }

    /// Waits for the answer to an interaction.
    pub(crate) async fn answer(&self, interaction: u64) -> Answered {
        self.until("an answer", |state| state.answered(interaction)).await
    }

    /// The message for everybody with which something typed is answered in a channel: on a busy machine
    /// it comes after a waiting message, which is the answer then.
    pub(crate) async fn public_answer(&self, asked: u64, channel: u64, words: &str) -> Message {
        let fits = |message: &&Message| {
            message.id > asked
                && message.channel == channel
                && message.seen_by.is_none()
                && message.text().contains(words)
        };
        self.until(words, |state| state.messages.values().find(fits).cloned()).await
    }

    pub(crate) fn message(&self, id: u64) -> Option<Message> {
        self.with(|state| state.messages.get(&id).filter(|message| !message.deleted).cloned())
    }

    /// The messages that everybody sees in a channel, oldest first.
    pub(crate) fn public(&self, channel: u64) -> Vec<Message> {
        self.with(|state| {
            let all = state.messages.values();
            let mut list: Vec<Message> = all
                .filter(|m| m.channel == channel && m.seen_by.is_none() && !m.deleted)
                .cloned()
                .collect();
            list.sort_by_key(|message| message.id);
            list
        })
    }

    /// The requests so far whose path contains this part.
    pub(crate) fn requests(&self, method: &str, part: &str) -> Vec<Recorded> {
        self.with(|state| {
            let fits = |r: &&Recorded| r.method == method && r.path.contains(part);
            state.requests.iter().filter(fits).cloned().collect()
        })
    }

    /// Fails if the bot sent anything that Discord would not accept.
    pub(crate) fn finish(&self) {
        let faults = self.with(|state| std::mem::take(&mut state.faults_found));
        assert!(faults.is_empty(), "wrong requests:\n{}", faults.join("\n"));
    }
}
