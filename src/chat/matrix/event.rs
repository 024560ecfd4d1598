//! From an event as the homeserver tells it to what could be meant for the bot.
//!
//! Strangers write events: every field is looked for, none is expected. What is too odd to be read
//! is not a command.
//!
//! Deliberately absent: notices and what was said before the bot came are never commands.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::html;
use crate::command::{Call, LINE_LENGTH_MAX};

/// The most bytes of a body that are read: what an event has room for, as a record may need it.
const BODY_BYTES_MAX: usize = 65_536;
/// The most bytes of a formatted body that are read: more than any command needs.
const HTML_BYTES_MAX: usize = 4 * LINE_LENGTH_MAX;
/// The most characters of a reaction that are read.
const KEY_LENGTH_MAX: usize = 8;
/// The most bytes of an id, as the specification has it.
pub(super) const ID_BYTES_MAX: usize = 255;
/// The most characters of a name that are read.
const NAME_READ_MAX: usize = 256;
/// What a message with a file says that it is.
pub(super) const FILE: &str = "m.file";
/// The most arguments of a typed command that are read.
const ARGUMENTS_MAX: usize = 64;

/// Something that could be meant for the bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct HeardEvent {
    /// The event's id.
    pub event: String,
    /// Who said it.
    pub sender: String,
    /// The root of the thread it was said in.
    pub thread: Option<String>,
    /// The event it replies to, outside of threads.
    #[serde(default)]
    pub reply_to: Option<String>,
    /// The event with a file that it may be about: it came with these words, or they reply to it.
    #[serde(default)]
    pub file: Option<String>,
    /// What was said.
    pub what: What,
    /// Whether it began with the prefix that the room had until recently.
    #[serde(default)]
    pub old_prefix: bool,
    /// Whether only what is being said meanwhile can tell if it was meant for the bot: then these
    /// are all the words, and it is decided when they are to be answered.
    #[serde(default)]
    pub unsure: bool,
}

impl HeardEvent {
    fn new(event: String, sender: String, what: What) -> HeardEvent {
        HeardEvent {
            event,
            sender,
            thread: None,
            reply_to: None,
            file: None,
            what,
            old_prefix: false,
            unsure: false,
        }
    }
}

/// The kinds of things said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum What {
    /// Words, with people given by their ids.
    Words(String),
    /// A command in separate fields (MSC4391).
    Fields(Fields),
    /// A reaction to an event.
    Reaction {
        /// The event.
        to: String,
        /// The reaction.
        key: String,
    },
    /// What a message of the sender should have said.
    Edit {
        /// The message.
        of: String,
        /// The words, with people given by their ids.
        words: String,
    },
    /// The sender has deleted a message.
    Deleted {
        /// The message.
        of: String,
    },
    /// Somebody has left the room, or had to.
    Left {
        /// Their id.
        who: String,
    },
    /// Somebody has given themselves another name.
    Renamed {
        /// Their id.
        who: String,
        /// The name.
        name: String,
    },
    /// The bot has come into the room.
    Arrival,
    /// The room was replaced by another.
    Replaced {
        /// The other room.
        by: String,
        /// A server that knows it.
        via: Option<String>,
    },
}

/// A command in separate fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Fields {
    command: String,
    args: Vec<(String, String)>,
}

impl Fields {
    /// The call it makes.
    pub(super) fn call(&self) -> Call {
        let named = |call: Call, (name, value): &(String, String)| call.named(name, value.as_str());
        self.args.iter().fold(Call::new(self.command.as_str()), named)
    }
}

/// Who said what an item of the inbox holds.
pub(super) fn sender_of(item: &crate::app::Item) -> Option<String> {
    #[derive(Deserialize)]
    struct Sender {
        sender: String,
    }
    serde_json::from_str::<Sender>(&item.body).ok().map(|heard| heard.sender)
}

/// Reads an event; `None` if it cannot be meant for the bot.
pub(super) fn read(event: &Value, me: &str) -> Option<HeardEvent> {
    let sender = id(&event["sender"])?;
    let of_then = event["unsigned"]["membership"].as_str();
    let content = &event["content"];
    if event["type"] == "m.room.tombstone" && event["state_key"] == "" {
        let by = id(&content["replacement_room"]).filter(|room| room.starts_with('!'))?;
        let via = sender.split_once(':').map(|(_, server)| server.to_owned());
        let what = What::Replaced { by, via };
        return Some(HeardEvent::new(id(&event["event_id"])?, sender, what));
    }
    if is_arrival(event, me) {
        let event = id(&event["event_id"])?;
        return Some(HeardEvent::new(event, sender, What::Arrival));
    }
    if sender == me || of_then.is_some_and(|membership| membership != "join") {
        return None;
    }
    let what = match event["type"].as_str()? {
        "m.room.message" => message(content, me)?,
        "m.reaction" => reaction(content)?,
        "m.room.member" => member(event, &sender)?,
        // Newer rooms say it in the content.
        "m.room.redaction" => {
            let of = id(&content["redacts"]).or_else(|| id(&event["redacts"]))?;
            What::Deleted { of }
        }
        _ => return None,
    };
    let event = id(&event["event_id"])?;
    let (thread, reply_to) = (thread(content), reply_to(content));
    let file = file(&event, content);
    Some(HeardEvent { thread, reply_to, file, ..HeardEvent::new(event, sender, what) })
}

/// What has become of a member: gone, or under another name.
fn member(event: &Value, sender: &str) -> Option<What> {
    let who = id(&event["state_key"]).filter(|who| who.starts_with('@'))?;
    let (now, before) = (&event["content"], &event["unsigned"]["prev_content"]);
    if before["membership"] != "join" {
        return None;
    }
    match now["membership"].as_str()? {
        "leave" | "ban" => Some(What::Left { who }),
        "join" if who == sender && now["displayname"] != before["displayname"] => {
            let own = now["displayname"].as_str().unwrap_or(super::people::first_part(&who));
            Some(What::Renamed { name: own.chars().take(NAME_READ_MAX).collect(), who })
        }
        _ => None,
    }
}

/// Whether an event says that the bot has just come into the room.
pub(super) fn is_arrival(event: &Value, me: &str) -> bool {
    let before = &event["unsigned"]["prev_content"]["membership"];
    event["type"] == "m.room.member"
        && event["state_key"] == me
        && event["content"]["membership"] == "join"
        && before != "join"
}

/// The root of the thread that an event's content belongs to.
pub(super) fn thread(content: &Value) -> Option<String> {
    let relation = &content["m.relates_to"];
    let root = (relation["rel_type"] == "m.thread").then(|| id(&relation["event_id"])).flatten()?;
    (root.starts_with('$') && !root.contains('/')).then_some(root)
}

/// The event with the file that a message may be about: itself, or the one that it replies to.
pub(super) fn file(event: &str, content: &Value) -> Option<String> {
    if content["msgtype"] == FILE { Some(event.to_owned()) } else { answered(content) }
}

/// The event that a content outside of threads replies to.
pub(super) fn reply_to(content: &Value) -> Option<String> {
    let in_thread = content["m.relates_to"]["rel_type"] == "m.thread";
    answered(content).filter(|_| !in_thread)
}

/// The event that a content replies to, in a thread too, unless it does so only for clients without
/// threads.
fn answered(content: &Value) -> Option<String> {
    let relation = &content["m.relates_to"];
    let only_so = relation["rel_type"] == "m.thread" && relation["is_falling_back"] == true;
    if only_so { None } else { id(&relation["m.in_reply_to"]["event_id"]) }
}

fn id(value: &Value) -> Option<String> {
    let id = value.as_str()?;
    let plain = id.len() > 1 && id.len() <= ID_BYTES_MAX && id.chars().all(|c| !c.is_control());
    plain.then(|| id.to_owned())
}

fn message(content: &Value, me: &str) -> Option<What> {
    if content["m.relates_to"]["rel_type"] == "m.replace" {
        let of = id(&content["m.relates_to"]["event_id"])?;
        return words(&content["m.new_content"]).map(|words| What::Edit { of, words });
    }
    if !content["m.new_content"].is_null() {
        return None;
    }
    let mentioned = content["m.mentions"]["user_ids"].as_array();
    let calls_me = mentioned.is_some_and(|ids| ids.iter().any(|id| id == me));
    if calls_me && let Some(fields) = fields(&content["org.matrix.msc4391.command"]) {
        return Some(What::Fields(fields));
    }
    words(content).map(What::Words)
}

/// The words of a message, with people given by their ids.
pub(super) fn words(content: &Value) -> Option<String> {
    let body = content["body"].as_str()?;
    // With a file come words only if its name is told apart from them.
    let named = || content["filename"].as_str().is_some_and(|name| name != body);
    if content["msgtype"] != "m.text" && !(content["msgtype"] == FILE && named()) {
        return None;
    }
    if body.len() > BODY_BYTES_MAX {
        return None;
    }
    let html = content["formatted_body"].as_str().filter(|html| html.len() <= HTML_BYTES_MAX);
    let formatted = html.filter(|_| content["format"] == "org.matrix.custom.html");
    let words = match formatted.and_then(html::with_people) {
        Some(words) => words,
        None => without_quote(body, content).to_owned(),
    };
    let words = words.trim();
    (!words.is_empty()).then(|| words.to_owned())
}

/// A reply's body without the quotation that older clients put before their own words.
fn without_quote<'a>(body: &'a str, content: &Value) -> &'a str {
    if content["m.relates_to"]["m.in_reply_to"].is_null() || !body.starts_with("> <") {
        return body;
    }
    let mut rest = body;
    while rest.starts_with('>') {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
    }
    rest.trim_start_matches('\n')
}

fn fields(value: &Value) -> Option<Fields> {
    let word = |text: &str| text.chars().count() <= LINE_LENGTH_MAX;
    let command = value["command"].as_str().filter(|text| word(text))?;
    let command = command.strip_prefix("tafl ").unwrap_or(command).trim();
    let mut args = Vec::new();
    if let Some(list) = value["arguments"].as_object() {
        for (name, value) in list.iter().take(ARGUMENTS_MAX) {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
                Value::Object(it) => it.get("id")?.as_str()?.to_owned(),
                _ => continue,
            };
            args.push((name.clone(), text));
        }
    }
    (!command.is_empty() && args.iter().all(|(_, text)| word(text)))
        .then(|| Fields { command: command.to_owned(), args })
}

fn reaction(content: &Value) -> Option<What> {
    let relation = &content["m.relates_to"];
    let to = id(&relation["event_id"]).filter(|_| relation["rel_type"] == "m.annotation")?;
    let key = relation["key"].as_str()?;
    // The same reaction may come with and without the character that asks for colours.
    let key: String = key.chars().filter(|c| *c != '\u{FE0F}').collect();
    (key.chars().count() <= KEY_LENGTH_MAX).then_some(What::Reaction { to, key })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ME: &str = "@hnefi:hs";

    fn text(content: Value) -> Option<What> {
        let event = json!({
            "type": "m.room.message", "sender": "@ann:hs", "event_id": "$e", "content": content,
        });
        read(&event, ME).map(|heard| heard.what)
    }

    #[test]
    fn words_are_heard() {
        let words = |text: &str| Some(What::Words(text.to_owned()));
        assert_eq!(text(json!({"msgtype": "m.text", "body": " !tafl help "})), words("!tafl help"));
        let quoted = json!({
            "msgtype": "m.text", "body": "> <@ben:hs> !tafl resign yes\n> and more\n\nno",
            "m.relates_to": {"m.in_reply_to": {"event_id": "$x"}},
        });
        assert_eq!(text(quoted), words("no"));
        let unquoted = json!({"msgtype": "m.text", "body": "> <@ben:hs> d1-d4\n\nno"});
        assert_eq!(text(unquoted), words("> <@ben:hs> d1-d4\n\nno"));
        let pill = json!({
            "msgtype": "m.text", "body": "!tafl challenge Ben B. brandubh",
            "format": "org.matrix.custom.html",
            "formatted_body":
                "!tafl challenge <a href=\"https://matrix.to/#/@ben:hs\">Ben B.</a> brandubh",
        });
        assert_eq!(text(pill), words("!tafl challenge @ben:hs brandubh"));
    }

    #[test]
    fn fields_count_for_more_than_words() {
        let content = json!({
            "msgtype": "m.text", "body": "/challenge", "m.mentions": {"user_ids": [ME]},
            "org.matrix.msc4391.command": {
                "command": "challenge",
                "arguments": {"opponent": {"type": "user_id", "id": "@ben:hs"}, "thread": false},
            },
        });
        let Some(What::Fields(fields)) = text(content) else { panic!("no fields") };
        assert_eq!(fields.call().to_text(), "challenge opponent:@ben:hs thread:no");
    }

    #[test]
    fn what_is_odd_is_nobodys_command() {
        let deep = (0..100).fold(json!("x"), |inner, _| json!({ "m.relates_to": inner }));
        for content in [
            json!({}),
            json!(null),
            json!([1]),
            json!("!tafl help"),
            json!({"msgtype": "m.text"}),
            json!({"msgtype": "m.text", "body": 7}),
            json!({"msgtype": "m.text", "body": {"a": "!tafl help"}}),
            json!({"msgtype": "m.text", "body": "   "}),
            json!({"msgtype": "m.text", "body": "x".repeat(70_000)}),
            json!({"msgtype": "m.notice", "body": "!tafl help"}),
            json!({"msgtype": "m.emote", "body": "!tafl help"}),
            json!({"msgtype": "m.text", "body": "* !tafl help", "m.new_content": {"body": "x"}}),
            json!({"msgtype": "m.text", "body": "!tafl help",
                   "m.relates_to": {"rel_type": "m.replace", "event_id": "$x"}}),
            deep,
        ] {
            assert_eq!(text(content.clone()), None, "{content}");
        }
        for relation in [
            json!({"rel_type": "m.annotation", "event_id": "$x"}),
            json!({"rel_type": "m.annotation", "key": "✅"}),
            json!({"rel_type": "m.annotation", "key": 7, "event_id": "$x"}),
            json!({"rel_type": "m.annotation", "key": "✅✅✅✅✅✅✅✅✅", "event_id": "$x"}),
            json!({"rel_type": "m.annotation", "key": "✅", "event_id": "x".repeat(300)}),
            json!({"rel_type": "m.reference", "key": "✅", "event_id": "$x"}),
        ] {
            let content = json!({"m.relates_to": relation});
            assert_eq!(reaction(&content), None, "{content}");
        }
        for event in [
            json!({"type": "m.room.message", "content": {"msgtype": "m.text", "body": "x"}}),
            json!({"type": "m.room.member", "sender": "@ann:hs", "event_id": "$e",
                   "content": {"membership": "leave"}}),
            json!({"type": "m.room.member", "sender": "@ann:hs", "event_id": "$e",
                   "state_key": "@ann:hs", "content": {"membership": "leave"}}),
            json!({"type": 7, "sender": "@ann:hs", "event_id": "$e", "content": {}}),
            json!({"type": "m.room.tombstone", "sender": "@ann:hs", "event_id": "$e",
                   "content": {"replacement_room": "!not-a-state-event"}}),
            json!({"type": "m.room.message", "sender": ME, "event_id": "$e",
                   "content": {"msgtype": "m.text", "body": "!tafl help"}}),
            json!({"type": "m.room.message", "sender": "@ann:hs", "event_id": "$e",
                   "unsigned": {"membership": "leave"},
                   "content": {"msgtype": "m.text", "body": "!tafl help"}}),
        ] {
            assert_eq!(read(&event, ME), None, "{event}");
        }
    }

    #[test]
    fn edits_and_what_becomes_of_members_are_read() {
        let edit = json!({
            "msgtype": "m.text", "body": "* !tafl help",
            "m.new_content": {"msgtype": "m.text", "body": "!tafl help"},
            "m.relates_to": {"rel_type": "m.replace", "event_id": "$x"},
        });
        let expected = What::Edit { of: "$x".into(), words: "!tafl help".into() };
        assert_eq!(text(edit), Some(expected));
        let member = |sender: &str, now: Value, before: Value| {
            let event = json!({
                "type": "m.room.member", "sender": sender, "state_key": "@ben:hs",
                "event_id": "$e", "content": now, "unsigned": {"prev_content": before},
            });
            read(&event, ME).map(|heard| heard.what)
        };
        let ben = |name: &str| json!({"membership": "join", "displayname": name});
        let left = Some(What::Left { who: "@ben:hs".into() });
        assert_eq!(member("@ben:hs", json!({"membership": "leave"}), ben("Ben")), left);
        assert_eq!(member("@ann:hs", json!({"membership": "ban"}), ben("Ben")), left);
        let invited = json!({"membership": "invite"});
        assert_eq!(member("@ben:hs", json!({"membership": "leave"}), invited), None);
        let renamed = What::Renamed { who: "@ben:hs".into(), name: "B".into() };
        assert_eq!(member("@ben:hs", ben("B"), ben("Ben")), Some(renamed));
        assert_eq!(member("@ben:hs", ben("Ben"), ben("Ben")), None);
    }

    #[test]
    fn threads_and_signs_are_read() {
        let content = json!({"m.relates_to": {"rel_type": "m.thread", "event_id": "$root"}});
        assert_eq!(thread(&content).as_deref(), Some("$root"));
        let odd = json!({"m.relates_to": {"rel_type": "m.thread", "event_id": 5}});
        assert_eq!(thread(&odd), None);
        let sign = json!({"m.relates_to":
            {"rel_type": "m.annotation", "event_id": "$x", "key": "✔\u{FE0F}"}});
        let expected = What::Reaction { to: "$x".into(), key: "✔".into() };
        assert_eq!(reaction(&sign), Some(expected));
    }
}
