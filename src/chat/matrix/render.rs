//! What the house says in Matrix's format: the same words plain and as HTML, a picture with its
//! caption, reactions to answer with.
//!
//! Somebody's words never format or notify: they are escaped, and `m.mentions` always says exactly
//! who is called.

use matrix_sdk::ruma::{EventId, RoomId, UserId};
use serde_json::{Map, Value, json};

use super::NETWORK;
use crate::app::{Format, Message, Picture};
use crate::game::Address;
use crate::reply::Label;
use crate::text::{Block, Span, Use, Words};

/// The most bytes of a message's plain words; an event has room for 65,536 in all, and its words
/// are in it twice and encrypted.
const PLAIN_BYTES_MAX: usize = 12_000;
/// The most bytes of the same words as HTML.
const HTML_BYTES_MAX: usize = 24_000;
/// The most bytes of lines in columns that are shown; longer ones become a file.
const COLUMNS_BYTES_MAX: usize = 6_000;

/// The reaction that says yes.
pub const YES: &str = "✅";
/// The reaction that says no.
pub const NO: &str = "❌";

/// The part of a message that holds the calls its reactions make, where the store knows none.
pub(super) const OFFERED: &str = "org.hnefi.signs";

/// The part of a message that holds the transaction id it was sent under, by which other devices of
/// the account know it again.
pub(super) const KEY: &str = "org.hnefi.sent_as";

/// The reactions that people use for [`YES`] and [`NO`].
const SIGNS: &[(&str, &[&str])] =
    &[(YES, &["✅", "✔", "👍", "☑", "👌"]), (NO, &["❌", "✖", "👎", "✗"])];

/// Which of our reactions a reaction stands for.
pub(super) fn sign(key: &str) -> Option<&'static str> {
    let plain: String = key.chars().filter(|c| !is_modifier(*c)).collect();
    SIGNS.iter().find(|(_, same)| same.contains(&plain.as_str())).map(|(sign, _)| *sign)
}

/// A skin tone, or the mark that a sign is shown in colour.
const fn is_modifier(c: char) -> bool {
    matches!(c, '\u{1F3FB}'..='\u{1F3FF}' | '\u{FE0F}')
}

/// An event to send, without its place in the room and the address of its file.
pub(super) struct Letter<'a> {
    pub(super) content: Value,
    pub(super) file: Option<File<'a>>,
}

/// An event's file.
pub(super) struct File<'a> {
    pub(super) mime: &'static str,
    pub(super) bytes: std::borrow::Cow<'a, [u8]>,
    /// What a picture shows, in words.
    pub(super) alt: Option<&'a str>,
}

/// A message as a sequence of events. `prefix` is what commands begin with there.
pub(super) fn letters<'a>(message: &'a Message, prefix: Option<&str>) -> Vec<Letter<'a>> {
    let mut text = Text { prefix, ..Text::new(message.words) };
    let mut files = Vec::new();
    for block in &message.blocks {
        match block {
            Block::File { name, text } => files.push(text_file(name, text)),
            Block::Preformatted(lines) if lines.len() > COLUMNS_BYTES_MAX => {
                files.push(text_file("hnefi.txt", lines));
            }
            block => text.block(block),
        }
    }
    let mut letters = Vec::new();
    if let Some(picture) = &message.picture {
        letters.push(text.caption(picture, message.private));
    } else if !text.plain.is_empty() {
        letters.push(text.alone(message.private));
    }
    letters.extend(files);
    letters
}

/// What a message with a picture says where the picture cannot be sent, with what that shows; `None` for
/// a file of words, which has none beside it.
pub(super) fn words_alone(content: &Value, file: &File<'_>) -> Option<Value> {
    let (alt, mut words) = (file.alt?, content.clone());
    let all = words.as_object_mut()?;
    all.retain(|key, _| !["filename", "info"].contains(&key.as_str()));
    all.insert("msgtype".to_owned(), json!("m.text"));
    if content["body"] != alt {
        let body = content["body"].as_str().unwrap_or_default();
        let html = content["formatted_body"].as_str().unwrap_or_default();
        all.insert("body".to_owned(), json!(format!("{body}\n{alt}")));
        all.insert("formatted_body".to_owned(), json!(format!("{html}<br>{}", escaped(alt))));
    }
    Some(words)
}

fn text_file<'a>(name: &str, text: &'a str) -> Letter<'a> {
    let content = json!({
        "msgtype": "m.file",
        "body": name,
        "filename": name,
        "info": { "mimetype": "text/plain", "size": text.len() },
        "m.mentions": {},
    });
    let file = File { mime: "text/plain", bytes: text.as_bytes().into(), alt: None };
    Letter { content, file: Some(file) }
}

/// Which calls the reactions to a message make; for each, the first allowed call counts. `None` if
/// the message has no reactions.
pub(super) fn signs(message: &Message) -> Option<Map<String, Value>> {
    let mut signs: Map<String, Value> = Map::new();
    for press in &message.buttons {
        let sign = match press.label {
            Label::Accept | Label::Agree | Label::ResignYes | Label::PlanYes => YES,
            Label::Decline | Label::Refuse | Label::PlayOn | Label::Withdraw | Label::PlanNo => NO,
            _ => continue,
        };
        match signs.get_mut(sign) {
            Some(Value::Array(calls)) => calls.push(json!(press.call)),
            _ => {
                signs.insert(sign.to_owned(), json!([press.call]));
            }
        }
    }
    (!signs.is_empty()).then_some(signs)
}

/// Text that is built up both plain and as HTML.
struct Text<'a> {
    prefix: Option<&'a str>,
    words: &'static Words,
    plain: String,
    html: String,
    mentions: Vec<String>,
    /// Whether the next line needs no line break before it.
    fresh: bool,
    full: bool,
}

impl<'a> Text<'a> {
    fn new(words: &'static Words) -> Text<'a> {
        Text {
            prefix: None,
            words,
            plain: String::new(),
            html: String::new(),
            mentions: Vec::new(),
            fresh: true,
            full: false,
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Paragraph(spans) => self.line(spans),
            Block::Table(rows) => {
                for row in rows {
                    self.row(row);
                }
            }
            Block::Preformatted(text) | Block::File { text, .. } => {
                if self.begin(text.len()) {
                    self.plain.push_str(text);
                    self.html.truncate(self.html.trim_end_matches("<br>").len());
                    let text = escaped(text);
                    self.html.push_str(&format!("<pre><code>{text}\n</code></pre>"));
                    self.fresh = true;
                }
            }
        }
    }

    /// Begins a line of this many bytes; `false` if there is no room for it.
    fn begin(&mut self, bytes: usize) -> bool {
        let full = self.plain.len() + bytes > PLAIN_BYTES_MAX || self.html.len() > HTML_BYTES_MAX;
        if self.full || full {
            if !self.full {
                self.plain.push_str("\n…");
                self.html.push_str("<br>…");
            }
            self.full = true;
            return false;
        }
        if !self.plain.is_empty() {
            self.plain.push('\n');
        }
        if !self.fresh {
            self.html.push_str("<br>");
        }
        self.fresh = false;
        true
    }

    fn line(&mut self, spans: &[Span]) {
        let bytes = spans.iter().map(|span| span.plain().len()).sum();
        if self.begin(bytes) {
            spans.iter().for_each(|span| self.span(span));
        }
    }

    fn row(&mut self, row: &[Vec<Span>]) {
        let mut spans: Vec<Span> = Vec::new();
        for cell in row {
            if !spans.is_empty() {
                spans.push(Span::Text(" · ".to_owned()));
            }
            spans.extend(cell.iter().map(narrow));
        }
        self.line(&spans);
    }

    fn span(&mut self, span: &Span) {
        match span {
            Span::Text(text) | Span::Theirs(text) => {
                self.plain.push_str(text);
                self.html
                    .push_str(&escaped(text).replace("\n    ", "<br>&emsp;").replace('\n', "<br>"));
            }
            Span::Code(text) => self.code(text),
            Span::Command(typed) | Span::Usage { typed, .. } => self.code(&self.typed(typed)),
            Span::Address(address) => self.address(address),
            Span::Time { .. } => {
                let text = span.plain();
                self.plain.push_str(&text);
                self.html.push_str(&text);
            }
            Span::Mention { account, name } => self.mention(account, name),
            Span::Part(Use::Spoiler, spans) => {
                self.html.push_str("<span data-mx-spoiler>");
                spans.iter().for_each(|span| self.span(span));
                self.html.push_str("</span>");
            }
            Span::Part(_, spans) => spans.iter().for_each(|span| self.span(span)),
        }
    }

    /// A command as typed here.
    fn typed(&self, command: &str) -> String {
        match self.prefix {
            Some(prefix) => format!("{prefix} {command}"),
            None => command.to_owned(),
        }
    }

    fn code(&mut self, text: &str) {
        self.plain.push_str(text);
        self.html.push_str(&format!("<code>{}</code>", escaped(text)));
    }

    fn mention(&mut self, account: &str, name: &str) {
        let user = Address::read(account).on(NETWORK).and_then(|id| <&UserId>::try_from(id).ok());
        self.plain.push_str(name);
        let name = escaped(name);
        match user {
            None => self.html.push_str(&name),
            Some(user) => {
                if !self.mentions.iter().any(|known| known == user.as_str()) {
                    self.mentions.push(user.to_string());
                }
                let link = escaped(&user.matrix_to_uri().to_string());
                self.html.push_str(&format!("<a href=\"{link}\">{name}</a>"));
            }
        }
    }

    /// A room or a thread of it.
    fn address(&mut self, address: &str) {
        let (room, thread) = super::place_of(address).unwrap_or((address, None));
        let link = <&RoomId>::try_from(room).ok().map(|room| {
            match thread.and_then(|event| <&EventId>::try_from(event).ok()) {
                Some(event) => room.matrix_to_event_uri(event).to_string(),
                None => room.matrix_to_uri().to_string(),
            }
        });
        let what = if thread.is_some() { "its-thread" } else { "its-room" };
        let name = self.words.line(what, &[]);
        match link {
            None => self.code(address),
            Some(link) => {
                self.plain.push_str(&format!("{name} ({link})"));
                let (link, name) = (escaped(&link), escaped(&name));
                self.html.push_str(&format!("<a href=\"{link}\">{name}</a>"));
            }
        }
    }

    fn mentioned(&self) -> Value {
        match self.mentions.is_empty() {
            true => json!({}),
            false => json!({ "user_ids": self.mentions }),
        }
    }

    /// A message of words alone. What only informs is a notice, which notifies nobody.
    fn alone(self, private: bool) -> Letter<'static> {
        let calls = !private && !self.mentions.is_empty();
        let content = json!({
            "msgtype": if calls { "m.text" } else { "m.notice" },
            "body": self.plain,
            "format": "org.matrix.custom.html",
            "formatted_body": self.html,
            "m.mentions": if calls { self.mentioned() } else { json!({}) },
        });
        Letter { content, file: None }
    }

    /// A picture with the words below it.
    fn caption(self, picture: &Picture, private: bool) -> Letter<'_> {
        let name = picture.file_name();
        let (width, height) = dimensions(picture);
        let mime = picture.format.mime();
        let mut content = json!({
            "msgtype": "m.image",
            "body": if self.plain.is_empty() { &picture.alt } else { &self.plain },
            "filename": name,
            "info": {
                "mimetype": mime, "size": picture.bytes.len(), "w": width, "h": height,
            },
            "m.mentions": if private { json!({}) } else { self.mentioned() },
        });
        if !self.plain.is_empty() {
            content["format"] = json!("org.matrix.custom.html");
            content["formatted_body"] = json!(self.html);
        }
        if picture.format == Format::Gif {
            content["info"]["is_animated"] = json!(true);
        }
        let alt = Some(picture.alt.as_str());
        let file = File { mime, bytes: picture.bytes.as_slice().into(), alt };
        Letter { content, file: Some(file) }
    }
}

/// A cell without the spaces that align columns on a terminal.
fn narrow(span: &Span) -> Span {
    match span {
        Span::Text(text) => Span::Text(text.split_whitespace().collect::<Vec<_>>().join(" ")),
        other => other.clone(),
    }
}

/// Width and height of a picture, from the header of its file.
fn dimensions(picture: &Picture) -> (u32, u32) {
    let bytes = |at: usize, count: usize| picture.bytes.get(at..at + count).unwrap_or_default();
    let large = |at| bytes(at, 4).iter().fold(0, |number, byte| number << 8 | u32::from(*byte));
    let small =
        |at| bytes(at, 2).iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte));
    match picture.format {
        Format::Png => (large(16), large(20)),
        Format::Gif => (small(6), small(8)),
    }
}

/// Text in which no character means anything to HTML.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::words;

    fn message(blocks: Vec<Block>) -> Message {
        Message {
            private: false,
            blocks,
            picture: None,
            buttons: Vec::new(),
            menu: None,
            choices: None,
            words: words(),
        }
    }

    fn only(message: &Message, prefix: Option<&str>) -> Value {
        let mut letters = letters(message, prefix);
        assert_eq!(letters.len(), 1);
        letters.remove(0).content
    }

    #[test]
    fn strangers_words_lose_every_meaning() {
        let nasty = "<a href=\"https://matrix.to/#/@eve:hs\">x</a> @room & </code>'";
        let content =
            only(&message(vec![Block::Paragraph(vec![Span::Theirs(nasty.into())])]), None);
        assert_eq!(content["m.mentions"], json!({}));
        assert_eq!(content["msgtype"], "m.notice");
        let html = content["formatted_body"].as_str().unwrap();
        assert!(!html.contains(['<', '"', '\'']), "{html}");
        assert_eq!(content["body"], nasty);
    }

    #[test]
    fn what_is_not_to_be_known_yet_is_hidden() {
        use crate::text::Use;
        let hidden = Span::Part(Use::Spoiler, vec![Span::Code("d1-d4".into())]);
        let content = only(&message(vec![Block::Paragraph(vec![hidden])]), None);
        let html = content["formatted_body"].as_str().unwrap();
        assert!(html.contains("<span data-mx-spoiler><code>d1-d4</code></span>"), "{html}");
    }

    #[test]
    fn exactly_those_who_are_called_are_mentioned() {
        let call = |account: &str| Span::Mention { account: account.into(), name: "<b>".into() };
        let spans = vec![call("matrix:@ann:hs"), call("matrix:@ann:hs"), call("console:ben")];
        let content = only(&message(vec![Block::Paragraph(spans)]), None);
        assert_eq!(content["m.mentions"], json!({"user_ids": ["@ann:hs"]}));
        assert_eq!(content["msgtype"], "m.text");
        let html = content["formatted_body"].as_str().unwrap();
        assert!(
            html.starts_with("<a href=\"https://matrix.to/#/@ann:hs\">&lt;b&gt;</a>"),
            "{html}"
        );
    }

    #[test]
    fn commands_are_written_as_they_are_typed_here() {
        let spans = vec![
            Span::Command("draw yes".into()),
            Span::Usage { name: "move", typed: "move X".into(), listed: false },
        ];
        let message = message(vec![Block::Paragraph(spans)]);
        let content = only(&message, Some("!tafl"));
        assert_eq!(content["body"], "!tafl draw yes!tafl move X");
        assert_eq!(only(&message, None)["body"], "draw yesmove X");
    }

    #[test]
    fn long_texts_stay_within_an_event() {
        let line = Block::Paragraph(vec![Span::Theirs("<".repeat(200))]);
        let content = only(&message(vec![line; 500]), None);
        assert!(content.to_string().len() < 62_000);
        assert!(content["body"].as_str().unwrap().ends_with('…'));
        let long = Block::Preformatted("a b c\n".repeat(2_000));
        let message = message(vec![Block::Paragraph(vec![Span::Text("head".into())]), long]);
        let letters = letters(&message, None);
        assert_eq!(letters.len(), 2);
        assert_eq!(letters[1].content["msgtype"], "m.file");
    }
}
