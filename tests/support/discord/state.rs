//! What the fake knows: channels, messages, interactions, sessions.

#![expect(clippy::disallowed_methods, reason = "a network has a clock of its own")]

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::{APP, Answered, CHANNEL, OTHER_CHANNEL, Recorded, Spot, User, bot_chat};

/// How to make requests fail.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) method: String,
    /// Part of the path; its end if this ends in `$`.
    pub(crate) part: String,
    /// How many requests fail; then it is over.
    pub(crate) times: usize,
    pub(crate) what: What,
}

impl Fault {
    pub(crate) fn fits(&self, path: &str) -> bool {
        match self.part.strip_suffix('$') {
            Some(end) => path.ends_with(end),
            None => path.contains(&self.part),
        }
    }
}

/// A way to fail.
#[derive(Clone, Debug)]
pub(crate) enum What {
    /// An answer with this status and Discord's code, and nothing is done.
    Refuse(u16, i64),
    /// Too many requests; wait this many seconds.
    Busy(f64),
    /// A proxy's page with status 500.
    Html,
    /// It is done, and a proxy's page with status 500 comes back.
    HtmlAfter,
    /// No answer, and nothing is done.
    Hang,
    /// It is done, but the answer never arrives.
    HangAfter,
    /// The connection breaks, and nothing is done.
    Reset,
    /// No answer, and it is done once it is let go.
    Held,
}

/// A request that is held up.
pub(crate) struct HeldUp {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) query: String,
    pub(crate) json: Value,
    pub(crate) files: Vec<(String, usize)>,
}

/// What goes to a gateway connection.
pub(crate) enum Frame {
    Json(Value),
    Close(Option<u16>),
    /// Without a closing handshake.
    Abort,
}

/// A message.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) id: u64,
    pub(crate) channel: u64,
    /// As the bot last sent it.
    pub(crate) json: Value,
    /// The only person who sees it.
    pub(crate) seen_by: Option<u64>,
    pub(crate) files: Vec<(String, usize)>,
    pub(crate) deleted: bool,
    pub(crate) thread: Option<u64>,
}

impl Message {
    /// The id of one of its files.
    fn file_id(&self, index: usize) -> String {
        (self.id + 1 + index as u64).to_string()
    }

    pub(crate) fn text(&self) -> String {
        text_of(&self.json)
    }

    /// Labels of its buttons.
    pub(crate) fn buttons(&self) -> Vec<String> {
        let labels = parts_of(&self.json, 2).into_iter();
        labels.map(|part| part["label"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Values that its menus offer.
    pub(crate) fn values(&self) -> Vec<String> {
        let menus = parts_of(&self.json, 3).into_iter();
        menus
            .flat_map(|menu| menu["options"].as_array().cloned().unwrap_or_default())
            .map(|option| option["value"].as_str().unwrap_or_default().to_owned())
            .collect()
    }

    pub(crate) fn menus(&self) -> usize {
        parts_of(&self.json, 3).len()
    }

    /// Whom it notifies.
    pub(crate) fn mentions(&self) -> Vec<String> {
        let users = self.json["allowed_mentions"]["users"].as_array().cloned().unwrap_or_default();
        users.iter().map(|id| id.as_str().unwrap_or_default().to_owned()).collect()
    }

    pub(crate) fn alt(&self) -> String {
        self.json["attachments"][0]["description"].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn custom_id(&self, label: &str) -> Option<String> {
        let found = parts_of(&self.json, 2).into_iter().find(|part| part["label"] == label)?;
        Some(found["custom_id"].as_str()?.to_owned())
    }

    pub(crate) fn first_menu(&self) -> String {
        parts_of(&self.json, 3)[0]["custom_id"].as_str().unwrap().to_owned()
    }
}

/// All the text of a message.
pub(crate) fn text_of(json: &Value) -> String {
    let content = json["content"].as_str().map(str::to_owned);
    let parts = parts_of(json, 10).into_iter();
    let texts = parts.map(|part| part["content"].as_str().unwrap_or_default().to_owned());
    content.into_iter().chain(texts).collect::<Vec<_>>().join("\n")
}

/// The components of a kind, at any depth.
pub(crate) fn parts_of(json: &Value, kind: u64) -> Vec<Value> {
    let mut found = Vec::new();
    for part in json["components"].as_array().into_iter().flatten() {
        if part["type"] == kind {
            found.push(part.clone());
        }
        found.extend(parts_of(part, kind));
    }
    found
}

/// An interaction that is or was in progress.
#[derive(Clone, Debug)]
pub(crate) struct Live {
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) at: tokio::time::Instant,
    pub(crate) who: u64,
    pub(crate) spot: Spot,
    pub(crate) source: Option<u64>,
    /// How it was answered.
    pub(crate) callback: Option<Value>,
    pub(crate) original: Option<u64>,
    pub(crate) followups: usize,
    /// How many callbacks came after it was answered.
    pub(crate) doubles: usize,
}

/// A channel that the bot can reach.
#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub(crate) spot: Spot,
    pub(crate) name: String,
    /// When it got a new name; Discord allows two in ten minutes.
    pub(crate) renamed: Vec<tokio::time::Instant>,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) forbidden: bool,
    pub(crate) threads_forbidden: bool,
}

#[derive(Default)]
pub(crate) struct State {
    pub(crate) gateway: String,
    pub(crate) next: u64,
    pub(crate) requests: Vec<Recorded>,
    pub(crate) faults_found: Vec<String>,
    /// Lets everything pass, for tests where only time matters.
    pub(crate) unjudged: bool,
    /// Lets interactions be answered at any time, for tests where a busy machine must not matter.
    pub(crate) patient: bool,
    /// When the answer to each interaction arrived.
    pub(crate) arrivals: HashMap<u64, tokio::time::Instant>,
    /// Refuses components version 2, as an old or broken Discord would.
    pub(crate) refuses_components: bool,
    pub(crate) commands: Arc<Value>,
    pub(crate) command_puts: usize,
    pub(crate) channels: HashMap<u64, Channel>,
    pub(crate) messages: BTreeMap<u64, Message>,
    pub(crate) interactions: HashMap<u64, Live>,
    pub(crate) nonces: HashMap<(u64, String), u64>,
    pub(crate) faults: Vec<Fault>,
    pub(crate) held_up: Vec<HeldUp>,
    /// Files that people send along with a command: the name, the bytes, and how many it says it has.
    pub(crate) sent_along: Vec<(String, Vec<u8>, usize)>,
    /// Users who accept no private messages.
    pub(crate) closed_to_private: Vec<u64>,
    /// The channels between the bot and one user.
    pub(crate) private: HashMap<u64, u64>,
    pub(crate) identified: usize,
    pub(crate) resumed: usize,
    /// The shards that have identified themselves.
    pub(crate) shards: Vec<Value>,
    /// How many session starts are left today, and how many milliseconds until there are more.
    pub(crate) sessions: Option<(u64, u64)>,
    pub(crate) connections: usize,
    /// Where open connections come from.
    pub(crate) open: HashSet<std::net::SocketAddr>,
    /// Sessions, the latest last.
    pub(crate) begun: Vec<Session>,
    /// Refuses sessions that begin less than five seconds after another.
    pub(crate) paces_sessions: bool,
    /// When the last session began, and how many came too soon.
    pub(crate) session_at: Option<tokio::time::Instant>,
    pub(crate) too_soon: usize,
    /// Closes each connection with this code once it has said hello.
    pub(crate) close_with: Option<u16>,
    /// What the bot may do, according to interactions.
    pub(crate) app_permissions: u64,
    /// The server's roles.
    pub(crate) roles: super::roles::Roles,
    /// The servers that the bot is told it is on, each with what it may do there.
    pub(crate) servers: Vec<(String, u64)>,
}

/// The flag of a message that says that an answer will follow.
const LOADING: u64 = 1 << 7;

/// How long after another a session may begin.
const SESSION_EVERY: std::time::Duration = std::time::Duration::from_secs(5);

/// How many sessions are remembered.
const SESSIONS_MAX: usize = 8;

/// A connection that the bot began, and may resume.
pub(crate) struct Session {
    pub(crate) id: String,
    /// Which shard of how many it is.
    pub(crate) shard: (u64, u64),
    pub(crate) sequence: u64,
    /// What it was told, for connections that resume.
    pub(crate) events: Vec<Value>,
    pub(crate) socket: UnboundedSender<Frame>,
}

impl Session {
    /// Whether it is told what happens on a server; 0 is none.
    fn hears(&self, guild: u64) -> bool {
        (guild >> 22) % self.shard.1 == self.shard.0
    }

    pub(crate) fn dispatch(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let event = json!({ "op": 0, "s": self.sequence, "t": name, "d": data });
        self.events.push(event.clone());
        let _ = self.socket.send(Frame::Json(event));
    }
}

/// Why something is refused: the status and Discord's code.
pub(crate) type Refusal = (u16, i64, &'static str);

impl State {
    pub(crate) fn new() -> State {
        let mut state = State {
            next: 10_000_000_000_000_000_000,
            app_permissions: 2_251_799_813_685_247,
            servers: Vec::new(),
            ..State::default()
        };
        for spot in [super::channel(CHANNEL), super::channel(OTHER_CHANNEL), bot_chat()] {
            state.open(spot);
        }
        state
    }

    pub(crate) fn open(&mut self, spot: Spot) {
        let channel = Channel {
            spot: spot.clone(),
            name: "tafl".to_owned(),
            renamed: Vec::new(),
            archived: false,
            locked: false,
            forbidden: false,
            threads_forbidden: false,
        };
        self.channels.insert(spot.channel, channel);
    }

    /// Opens a thread with the name that the bot gave it.
    pub(crate) fn open_named(&mut self, spot: Spot, json: &Value) {
        let channel = spot.channel;
        self.open(spot);
        let known = self.channels.get_mut(&channel).expect("it was opened");
        known.name = json["name"].as_str().unwrap_or_default().to_owned();
    }

    /// Lets a message be written in a channel, which opens an archived thread unless it is locked.
    pub(crate) fn write_in(&mut self, channel: u64) -> Result<(), Refusal> {
        let known = self.reach(channel)?;
        if known.archived && known.locked {
            return Err((400, 50_083, "Thread is archived"));
        }
        if let Some(known) = self.channels.get_mut(&channel) {
            known.archived = false;
        }
        Ok(())
    }

    /// The channel between the bot and a user.
    pub(crate) fn private_channel(&mut self, user: u64) -> u64 {
        if let Some(known) = self.private.get(&user) {
            return *known;
        }
        let id = self.id();
        self.private.insert(user, id);
        self.open(super::channel(id));
        id
    }

    pub(crate) fn id(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Sends an event of a server, or of none, to all sessions of its shard.
    pub(crate) fn dispatch(&mut self, name: &str, data: &Value) {
        let guild = data["guild_id"].as_str().and_then(|id| id.parse().ok()).unwrap_or(0);
        for session in self.begun.iter_mut().filter(|session| session.hears(guild)) {
            session.dispatch(name, data);
        }
    }

    /// Sends a frame to the latest session.
    pub(crate) fn frame(&mut self, frame: Frame) {
        if let Some(session) = self.begun.last() {
            let _ = session.socket.send(frame);
        }
    }

    /// Whether a session may begin now.
    #[expect(clippy::disallowed_methods, reason = "Discord counts in real time")]
    pub(crate) fn may_begin(&mut self) -> bool {
        let now = tokio::time::Instant::now();
        let before = self.session_at.filter(|_| self.paces_sessions);
        let may = before.is_none_or(|at| now - at >= SESSION_EVERY);
        match may {
            true => self.session_at = Some(now),
            false => self.too_soon += 1,
        }
        may
    }

    /// Begins a session; older ones go on, as far as anybody listens.
    pub(crate) fn begin(&mut self, shard: &Value, socket: UnboundedSender<Frame>) -> &mut Session {
        self.identified += 1;
        self.shards.push(shard.clone());
        let number = |at: usize, otherwise| shard[at].as_u64().unwrap_or(otherwise);
        self.begun.push(Session {
            id: format!("session{}", self.identified),
            shard: (number(0, 0), number(1, 1)),
            sequence: 0,
            events: Vec::new(),
            socket,
        });
        let old = self.begun.len().saturating_sub(SESSIONS_MAX);
        self.begun.drain(..old);
        self.begun.last_mut().expect("it was begun")
    }

    /// A command's data; fails if no client would let a person type it. People type the names of
    /// their language or the first ones; Discord sends the first ones.
    pub(crate) fn command_data(&self, locale: &str, command: &str, given: &Value) -> Value {
        let find = |list: &Value, name: &str| {
            let all = || list.as_array().into_iter().flatten();
            let abroad = |one: &&Value| one["name_localizations"][locale] == name;
            all().find(abroad).or_else(|| all().find(|one| one["name"] == name)).cloned()
        };
        let (name, sub) = match command.split_once(' ') {
            Some((name, sub)) => (name, Some(sub)),
            None => (command, None),
        };
        let top = find(&self.commands, name).unwrap_or_else(|| panic!("no command {name}"));
        let spec = match sub {
            None => top.clone(),
            Some(sub) => find(&top["options"], sub).unwrap_or_else(|| panic!("no {command}")),
        };
        let mut options = Vec::new();
        let mut resolved = json!({});
        for (key, value) in given.as_object().unwrap_or(&serde_json::Map::new()) {
            let option =
                find(&spec["options"], key).unwrap_or_else(|| panic!("{command} has no {key}"));
            let kind = option["type"].as_u64().unwrap();
            let fits = match kind {
                3 | 6..=8 => value.is_string(),
                4 => value.is_i64() || value.is_u64() || value.is_string(),
                5 => value.is_boolean(),
                11 => value.is_u64(),
                _ => false,
            };
            assert!(fits, "{command} {key}: {value}");
            if let Some(choices) = option["choices"].as_array() {
                assert!(
                    choices.iter().any(|one| one["value"] == *value),
                    "{value} is no choice of {key}"
                );
            }
            if kind == 6 {
                let id: u64 = value.as_str().unwrap().parse().unwrap();
                let people = PEOPLE.lock().unwrap().clone();
                let user = people.into_iter().find(|one| one.id == id).expect("a known person");
                resolved["users"][value.as_str().unwrap()] = user.json();
                if user.member {
                    resolved["members"][value.as_str().unwrap()] = user.partial_member();
                }
            }
            if kind == 11 {
                let file = self.attachment(value.as_u64().unwrap() as usize);
                let id = file["id"].as_str().unwrap().to_owned();
                resolved["attachments"][&id] = file;
                options.push(json!({ "name": option["name"], "type": kind, "value": id }));
                continue;
            }
            options.push(json!({ "name": option["name"], "type": kind, "value": value }));
        }
        for option in spec["options"].as_array().into_iter().flatten() {
            let there = options.iter().any(|one| one["name"] == option["name"]);
            assert!(
                there || option["required"] != json!(true),
                "{command} needs {}",
                option["name"]
            );
        }
        let options = match sub {
            None => json!(options),
            Some(_) => json!([{ "name": spec["name"], "type": 1, "options": options }]),
        };
        json!({
            "id": top["id"], "name": top["name"], "type": 1, "options": options,
            "resolved": resolved,
        })
    }

    /// A file that somebody sends along.
    fn attachment(&self, at: usize) -> Value {
        // Discord's ids are never 0.
        let (id, (name, _, size)) = ((at + 1).to_string(), &self.sent_along[at]);
        let url = format!("{}/attachments/{id}", self.gateway.replace("ws://", "http://"));
        let url = url.replace("/gw", "");
        let kind = if name.ends_with(".png") { "image/png" } else { "text/plain; charset=utf-8" };
        json!({
            "id": id, "filename": name, "size": size, "url": url, "proxy_url": url,
            "content_type": kind,
        })
    }

    /// A message that somebody has written, with some of the files that are sent along.
    pub(crate) fn written(
        &mut self,
        who: &User,
        spot: &Spot,
        text: &str,
        files: &[usize],
    ) -> Value {
        let files: Vec<Value> = files.iter().map(|at| self.attachment(*at)).collect();
        json!({
            "id": self.id().to_string(), "type": 0, "channel_id": spot.channel.to_string(),
            "author": who.json(), "content": text, "attachments": files, "components": [],
            "timestamp": "2026-08-01T10:00:00.000000+00:00", "edited_timestamp": null,
            "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
            "embeds": [], "pinned": false, "flags": 0,
        })
    }

    /// The data of a command in the menu of a message.
    pub(crate) fn menu_data(&self, command: &str, message: Value) -> Value {
        let all = self.commands.as_array().into_iter().flatten();
        let known = all.filter(|one| one["type"] == 3).find(|one| one["name"] == command);
        let known = known.unwrap_or_else(|| panic!("no {command} in the menu of a message"));
        let id = message["id"].as_str().unwrap().to_owned();
        json!({
            "id": known["id"], "name": command, "type": 3, "target_id": id,
            "resolved": { "messages": { id: message } },
        })
    }

    /// The data of a command in the menu of a person.
    pub(crate) fn person_data(&self, command: &str, whom: &User) -> Value {
        let all = self.commands.as_array().into_iter().flatten();
        let known = all.filter(|one| one["type"] == 2).find(|one| one["name"] == command);
        let known = known.unwrap_or_else(|| panic!("no {command} in the menu of a person"));
        let id = whom.id.to_string();
        let mut resolved = json!({ "users": { &id: whom.json() } });
        if whom.member {
            resolved["members"][&id] = whom.partial_member();
        }
        json!({
            "id": known["id"], "name": command, "type": 2, "target_id": id, "resolved": resolved,
        })
    }

    pub(crate) fn interaction(
        &mut self,
        who: &User,
        spot: &Spot,
        kind: u8,
        data: Value,
        message: Option<u64>,
    ) -> Value {
        let id = self.id();
        let token = format!("aW50{id}x{}", self.id());
        let mut event = json!({
            "id": id.to_string(), "application_id": APP.to_string(), "type": kind, "data": data,
            "channel_id": spot.channel.to_string(), "token": token, "version": 1, "locale": who.locale,
            "entitlements": [], "attachment_size_limit": 10_485_760, "context": spot.context,
            "app_permissions": self.app_permissions.to_string(),
        });
        event["channel"] = self.channel_json(spot);
        let owner = spot.guild.map_or("0".to_owned(), |guild| guild.to_string());
        event["authorizing_integration_owners"] = match spot.resident {
            true => json!({ "0": owner }),
            false => json!({ "1": who.id.to_string() }),
        };
        match spot.guild {
            Some(guild) => {
                event["guild_id"] = json!(guild.to_string());
                event["guild_locale"] = json!("en-US");
                event["guild"] =
                    json!({ "id": guild.to_string(), "locale": "en-US", "features": [] });
                event["member"] = who.full_member();
            }
            None => event["user"] = who.json(),
        }
        if let Some(message) = message.and_then(|id| self.messages.get(&id)) {
            event["message"] = self.message_json(message);
        }
        let live = Live {
            token,
            kind,
            at: tokio::time::Instant::now(),
            who: who.id,
            spot: spot.clone(),
            source: message,
            callback: None,
            original: None,
            followups: 0,
            doubles: 0,
        };
        self.interactions.insert(id, live);
        event
    }

    pub(crate) fn channel_json(&self, spot: &Spot) -> Value {
        let mut channel = json!({
            "id": spot.channel.to_string(), "type": spot.kind, "flags": 0, "last_message_id": null,
        });
        if let Some(guild) = spot.guild {
            channel["guild_id"] = json!(guild.to_string());
            let known = self.channels.get(&spot.channel);
            channel["name"] = json!(known.map_or("tafl", |known| &known.name));
            channel["permissions"] = json!("2251799813685247");
        }
        if let Some(parent) = spot.parent {
            let archived = self.channels.get(&spot.channel).is_some_and(|known| known.archived);
            channel["parent_id"] = json!(parent.to_string());
            channel["thread_metadata"] = json!({
                "archived": archived, "archive_timestamp": "2026-01-01T00:00:00.000000+00:00",
                "auto_archive_duration": 10080, "locked": false,
                "create_timestamp": "2026-01-01T00:00:00.000000+00:00",
            });
        }
        channel
    }

    pub(crate) fn thread_json(&self, id: u64) -> Value {
        let spot = self.channels[&id].spot.clone();
        let mut json = self.channel_json(&spot);
        json["message_count"] = json!(0);
        json["member_count"] = json!(1);
        json["total_message_sent"] = json!(0);
        json["rate_limit_per_user"] = json!(0);
        json["owner_id"] = json!(APP.to_string());
        json
    }

    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let attachments: Vec<Value> = message
            .files
            .iter()
            .enumerate()
            .map(|(i, (name, size))| {
                json!({
                    "id": message.file_id(i), "filename": name, "size": size,
                    "url": format!("https://cdn.invalid/{name}"),
                    "proxy_url": format!("https://media.invalid/{name}"),
                    "content_type": "image/png",
                })
            })
            .collect();
        json!({
            "id": message.id.to_string(), "type": 20, "channel_id": message.channel.to_string(),
            "author": {
                "id": APP.to_string(), "username": "hnefi", "discriminator": "0", "global_name": null,
                "avatar": null, "bot": true, "public_flags": 0, "flags": 0,
            },
            "content": message.json["content"].as_str().unwrap_or_default(),
            "timestamp": "2026-08-01T10:00:00.000000+00:00", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [],
            "attachments": attachments, "embeds": [], "pinned": false,
            "flags": message.json["flags"].as_u64().unwrap_or(0),
            "components": message.json["components"].as_array().cloned().unwrap_or_default(),
        })
    }

    /// What somebody types in their chat with the bot.
    pub(crate) fn typed(&mut self, who: &User, words: &str) -> Value {
        let channel = self.private_channel(who.id);
        let id = self.id();
        json!({
            "id": id.to_string(), "type": 0, "channel_id": channel.to_string(),
            "author": who.json(), "content": words,
            "timestamp": "2026-08-01T10:00:00.000000+00:00", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
            "embeds": [], "pinned": false, "flags": 0, "components": [],
        })
    }

    fn visible(&self, who: u64, message: u64) -> &Message {
        let found = self.messages.get(&message).expect("a message");
        assert!(!found.deleted, "the message is gone");
        assert!(found.seen_by.is_none_or(|one| one == who), "only somebody else sees this");
        found
    }

    /// The id of a button that somebody can see.
    pub(crate) fn button(&self, who: u64, message: u64, label: &str) -> String {
        let found = self.visible(who, message);
        let known = found.buttons();
        found.custom_id(label).unwrap_or_else(|| panic!("no button {label} among {known:?}"))
    }

    /// The id of a menu that offers a value.
    pub(crate) fn menu(&self, who: u64, message: u64, value: &str) -> String {
        let found = self.visible(who, message);
        let offers = |menu: &&Value| {
            menu["options"].as_array().into_iter().flatten().any(|one| one["value"] == value)
        };
        let menus = parts_of(&found.json, 3);
        let menu = menus.iter().find(offers);
        let menu = menu.unwrap_or_else(|| panic!("no {value} among {:?}", found.values()));
        menu["custom_id"].as_str().unwrap().to_owned()
    }

    pub(crate) fn answered(&self, interaction: u64) -> Option<Answered> {
        let live = self.interactions.get(&interaction)?;
        let callback = live.callback.as_ref()?;
        let message = live.original.and_then(|id| self.messages.get(&id)).cloned();
        Some(Answered { kind: callback["type"].as_u64()?, data: callback["data"].clone(), message })
    }

    // What the bot does.

    /// Answers an interaction.
    pub(crate) fn callback(
        &mut self,
        id: u64,
        token: &str,
        json: &Value,
        files: &[(String, usize)],
    ) -> Result<(), Refusal> {
        let Some(live) = self.interactions.get_mut(&id).filter(|live| live.token == token) else {
            return Err((404, 10_062, "Unknown interaction"));
        };
        if live.callback.is_some() {
            live.doubles += 1;
            return Err((400, 40_060, "Interaction has already been acknowledged."));
        }
        if !self.patient && live.at.elapsed() > std::time::Duration::from_secs(3) {
            return Err((404, 10_062, "Unknown interaction"));
        }
        let kind = json["type"].as_u64().unwrap_or(0);
        let allowed: &[u64] = match live.kind {
            2 => &[4, 5, 9],
            3 => &[4, 5, 6, 7, 9],
            4 => &[8],
            _ if live.source.is_some() => &[4, 5, 6, 7],
            _ => &[4, 5],
        };
        if !allowed.contains(&kind) {
            return Err((400, 50_035, "Invalid Form Body: this interaction has no such answer"));
        }
        live.callback = Some(json.clone());
        let (who, spot, source) = (live.who, live.spot.clone(), live.source);
        let private = json["data"]["flags"].as_u64().unwrap_or(0) & 64 != 0;
        if let Some(known) = self.channels.get_mut(&spot.channel)
            && kind == 4
            && !private
            && !known.locked
        {
            known.archived = false;
        }
        let made = match kind {
            4 => Some(self.put_message(spot.channel, json["data"].clone(), files, who)),
            5 => {
                let flags = json["data"]["flags"].as_u64().unwrap_or(0);
                let data = json!({ "flags": flags | LOADING });
                Some(self.put_message(spot.channel, data, &[], who))
            }
            7 => {
                let source = source.expect("an update has a message");
                self.edit(source, &json["data"], files)?;
                Some(source)
            }
            6 => source,
            _ => None,
        };
        if let Some(live) = self.interactions.get_mut(&id) {
            live.original = made;
        }
        Ok(())
    }

    pub(crate) fn put_message(
        &mut self,
        channel: u64,
        json: Value,
        files: &[(String, usize)],
        who: u64,
    ) -> u64 {
        let id = self.id();
        self.next += 20; // ids for its attachments
        let private = json["flags"].as_u64().unwrap_or(0) & 64 != 0;
        let message = Message {
            id,
            channel,
            json,
            seen_by: private.then_some(who),
            files: files.to_vec(),
            deleted: false,
            thread: None,
        };
        self.messages.insert(id, message);
        id
    }

    pub(crate) fn edit(
        &mut self,
        id: u64,
        json: &Value,
        files: &[(String, usize)],
    ) -> Result<(), Refusal> {
        let message = self.messages.get_mut(&id).filter(|message| !message.deleted);
        let Some(message) = message else { return Err((404, 10_008, "Unknown Message")) };
        let was = message.json["flags"].as_u64().unwrap_or(0);
        let now = json["flags"].as_u64();
        if was & (1 << 15) != 0 && now.is_some_and(|flags| flags & (1 << 15) == 0) {
            return Err((400, 50_035, "the components flag cannot be removed"));
        }
        let named = json["attachments"].as_array();
        if named.is_none() && !message.files.is_empty() {
            self.faults_found.push(format!("an edit of {id} does not name the files it keeps"));
        }
        let stays = |i: usize| match named {
            None => true,
            Some(named) => named.iter().any(|one| one["id"] == json!(message.file_id(i))),
        };
        let was_there = message.files.iter().enumerate();
        let mut kept: Vec<(String, usize)> =
            was_there.filter(|(i, _)| stays(*i)).map(|(_, file)| file.clone()).collect();
        kept.extend(files.iter().cloned());
        for part in parts_of(json, 12).into_iter().chain(parts_of(json, 13)) {
            let urls = part["items"].as_array().cloned().unwrap_or_default();
            let urls = urls.iter().map(|item| item["media"]["url"].clone());
            for url in urls.chain([part["file"]["url"].clone()]) {
                let Some(name) = url.as_str().and_then(|url| url.strip_prefix("attachment://"))
                else {
                    continue;
                };
                if !kept.iter().any(|(known, _)| known == name) {
                    return Err((400, 50_035, "an attachment that is not there"));
                }
            }
        }
        message.files = kept;
        for (key, value) in json.as_object().into_iter().flatten() {
            message.json[key] = value.clone();
        }
        message.json["flags"] = json!((was & !LOADING) | now.unwrap_or(0));
        Ok(())
    }

    /// The interaction of a webhook's token, once it has been answered.
    pub(crate) fn by_token(&mut self, token: &str) -> Result<&mut Live, Refusal> {
        let live = self.interactions.values_mut().find(|live| live.token == token);
        match live {
            Some(live) if live.callback.is_some() => Ok(live),
            _ => Err((404, 10_015, "Unknown Webhook")),
        }
    }

    pub(crate) fn reach(&self, channel: u64) -> Result<&Channel, Refusal> {
        match self.channels.get(&channel) {
            None => Err((404, 10_003, "Unknown Channel")),
            Some(known) if known.forbidden => Err((403, 50_013, "Missing Permissions")),
            // The bot itself is not there.
            Some(known) if !known.spot.resident => Err((403, 50_001, "Missing Access")),
            Some(known) => Ok(known),
        }
    }
}

/// The people that commands may name.
static PEOPLE: std::sync::Mutex<Vec<User>> = std::sync::Mutex::new(Vec::new());

/// Lets commands name these people.
pub(crate) fn know(people: &[User]) {
    let mut known = PEOPLE.lock().unwrap();
    for one in people {
        known.retain(|other| other.id != one.id);
        known.push(one.clone());
    }
}
