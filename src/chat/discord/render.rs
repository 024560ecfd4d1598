//! A message in Discord's format: markdown that nobody can break out of, mentions that notify only
//! the person who has to act, components with a picture, and the same in the old format if Discord
//! refuses the new one.

use serde_json::{Value, json};

use super::custom_id::{CustomId, FORM_LENGTH_MAX};
use super::event::NETWORK;
use super::form::{ChallengeForm, FIELD_LENGTH_MAX};
use super::hint::{Hints, Ids, code};
use super::log;
use super::sheet;
use super::wire::{Upload, WireFailure};
use crate::app::{Message, Press};
use crate::command::find;
use crate::game::Address;
use crate::reply::{About, Label, Menu, MenuOption, choice, placeholder};
use crate::text::{Block, Span, Use, tame};

/// A message and the form in which it was sent.
pub(super) type Sent = Result<(Value, Dressed), WireFailure>;

/// The most characters of text in a message made of components.
const TEXT_LENGTH_MAX: usize = 4_000;
/// The most characters in one piece of its text.
const PIECE_LENGTH_MAX: usize = 2_000;
/// The most characters of text in a message in the old format.
const CONTENT_LENGTH_MAX: usize = 2_000;
/// The most options in one menu.
const OPTIONS_MAX: usize = 25;
/// The most menus in a message: with the row of buttons that makes five rows.
const MENUS_MAX: usize = 4;
/// The most characters in a picture's description.
const ALT_LENGTH_MAX: usize = 1_024;

/// Discord's message flags.
mod flags {
    pub(super) const EPHEMERAL: u64 = 1 << 6;
    pub(super) const LOADING: u64 = 1 << 7;
    pub(super) const COMPONENTS_V2: u64 = 1 << 15;
}

/// Whether what Discord returns as the answer to an interaction can be one that only one person sees,
/// or everybody: not the waiting message, nor what only the speaker was told instead.
pub(super) fn is_answer(message: &Value, private: bool) -> bool {
    let flags = message["flags"].as_u64().unwrap_or(0);
    flags & flags::LOADING == 0 && (private || flags & flags::EPHEMERAL == 0)
}

/// Whether what Discord returns is still the waiting message.
pub(super) fn is_waiting(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or(0) & flags::LOADING != 0
}

/// The two formats a message can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Components only.
    Components,
    /// Text, attachments, rows of buttons.
    Old,
}

impl Form {
    /// The format of a message that Discord returns.
    pub(super) fn of(message: &Value) -> Form {
        let flags = message["flags"].as_u64().unwrap_or(0);
        if flags & flags::COMPONENTS_V2 == 0 { Form::Old } else { Form::Components }
    }
}

/// A message ready to be sent.
#[derive(Clone, Debug)]
pub(super) struct Dressed {
    /// The message's JSON.
    pub(super) json: Value,
    /// The file that goes with it.
    pub(super) upload: Option<Upload>,
    /// What to send later to remove its buttons; `None` if it has none.
    pub(super) stripped: Option<Value>,
}

impl Dressed {
    /// The message as a replacement for another one, which already fixes whether only one person
    /// sees it.
    pub(super) fn revised(&self) -> Value {
        let mut json = self.json.clone();
        json["flags"] = json!(json["flags"].as_u64().unwrap_or(0) & !flags::EPHEMERAL);
        json
    }
}

/// A message with what else it takes to write it for Discord: the match it is about, the page of
/// its menu.
pub(super) struct Dress<'a> {
    pub(super) message: &'a Message,
    pub(super) ids: Option<&'a Ids>,
    pub(super) about: Option<About>,
    pub(super) page: usize,
}

impl Dress<'_> {
    /// Tries both formats of a message, the newer one first.
    pub(super) async fn in_either_form<F>(&self, send: impl Fn(Dressed) -> F) -> Sent
    where
        F: Future<Output = Result<Value, WireFailure>>,
    {
        let mut failure = None;
        for form in [Form::Components, Form::Old] {
            let dressed = self.form(form);
            match send(dressed.clone()).await {
                Ok(message) => return Ok((message, dressed)),
                Err(why) if why.is_bad_request() => {
                    log(&format!("Discord refused a message: {why}"));
                    failure = Some(why);
                }
                Err(why) => return Err(why),
            }
        }
        Err(failure.unwrap_or_else(|| WireFailure::Broken("nothing was tried".to_owned())))
    }

    /// Puts the message into a format.
    pub(super) fn form(&self, form: Form) -> Dressed {
        let picture = self.message.picture.is_some();
        let longest = match form {
            Form::Components => TEXT_LENGTH_MAX,
            Form::Old => CONTENT_LENGTH_MAX,
        };
        let hints = Hints { words: self.message.words, ids: self.ids };
        let pressed = self.message.buttons.iter().map(|press| command_of(&press.call));
        let mut pressed: Vec<&str> = pressed.flatten().collect();
        pressed.extend(self.message.choices.as_ref().map(|_| "challenge"));
        let written = write(hints, &pressed, &self.blocks(), longest, !picture);
        let upload = self.upload(&written);
        let rows = self.rows();
        let mut json = self.frame(form, &written, upload.as_ref(), &rows);
        json["allowed_mentions"] = json!({ "parse": [], "users": written.mentions });
        let stripped = (!rows.is_empty()).then(|| {
            let mut bare = self.frame(form, &written, upload.as_ref(), &[]);
            bare["allowed_mentions"] = json!({ "parse": [] });
            if let (Form::Old, Value::Object(bare)) = (form, &mut bare) {
                bare.retain(|key, _| key == "components" || key == "allowed_mentions");
            }
            bare
        });
        Dressed { json, upload, stripped }
    }

    /// What is said: the menu of moves makes the list of moves unnecessary.
    fn blocks(&self) -> Vec<Block> {
        let blocks = self.message.blocks.iter();
        let lists = self.message.menu.is_none();
        blocks.filter(|block| lists || !matches!(block, Block::Preformatted(_))).cloned().collect()
    }

    /// The message without the files' bytes and the mentions.
    fn frame(
        &self,
        form: Form,
        written: &WrittenBlock,
        upload: Option<&Upload>,
        rows: &[Value],
    ) -> Value {
        let alt = self.message.picture.as_ref().map(|picture| tame(&picture.alt, ALT_LENGTH_MAX));
        let attachments: Vec<Value> = upload
            .iter()
            .map(|file| {
                let mut it = json!({ "id": 0, "filename": file.name });
                if let Some(alt) = &alt {
                    it["description"] = json!(alt);
                }
                it
            })
            .collect();
        let private = if self.message.private { flags::EPHEMERAL } else { 0 };
        match form {
            Form::Old => json!({
                "content": written.text,
                "components": rows,
                "attachments": attachments,
                "flags": private,
            }),
            Form::Components => {
                let mut parts = Vec::new();
                parts.extend(
                    pieces(&written.text)
                        .into_iter()
                        .map(|text| json!({ "type": kind::TEXT, "content": text })),
                );
                if let Some(file) = upload {
                    let media = json!({ "url": format!("attachment://{}", file.name) });
                    parts.push(match &alt {
                        Some(alt) => json!({
                            "type": kind::GALLERY,
                            "items": [{ "media": media, "description": alt }],
                        }),
                        None => json!({ "type": kind::FILE, "file": media }),
                    });
                }
                parts.extend(rows.iter().cloned());
                json!({
                    "components": parts,
                    "attachments": attachments,
                    "flags": private | flags::COMPONENTS_V2,
                })
            }
        }
    }

    fn upload(&self, written: &WrittenBlock) -> Option<Upload> {
        match &self.message.picture {
            Some(picture) => {
                Some(Upload { name: picture.file_name(), bytes: picture.bytes.clone() })
            }
            None => written.file.clone(),
        }
    }

    /// Menus above, buttons below.
    fn rows(&self) -> Vec<Value> {
        let mut rows = Vec::new();
        let mut buttons: Vec<Value> =
            self.message.buttons.iter().map(|press| self.button(press)).collect();
        if let Some(choices) = &self.message.choices {
            let (menus, more) = sheet::parts(self.message.words, choices, self.page);
            rows.extend(menus.into_iter().map(|menu| row(vec![menu])));
            buttons.extend(more);
        } else if let Some(menu) = &self.message.menu {
            let (menus, more) = self.menus(menu);
            rows.extend(menus.into_iter().map(|menu| row(vec![menu])));
            buttons.extend(more);
        }
        if !buttons.is_empty() {
            rows.push(row(buttons));
        }
        rows
    }

    fn custom_id(&self, page: usize, call: &str) -> String {
        let events = self.about.map_or(0, |about| about.events);
        CustomId { events, page, call: call.to_owned() }.write()
    }

    fn button(&self, press: &Press) -> Value {
        json!({
            "type": kind::BUTTON,
            "style": style(press.label),
            "label": press.text,
            "custom_id": match ChallengeForm::is_id(&press.call) {
                true => press.call.clone(),
                false => self.custom_id(0, &press.call),
            },
        })
    }

    /// The menus of this page, and a button to the next page if there is one.
    fn menus(&self, menu: &Menu) -> (Vec<Value>, Option<Value>) {
        let pages: Vec<&[MenuOption]> = menu.options.chunks(OPTIONS_MAX * MENUS_MAX).collect();
        let page = if self.page < pages.len() { self.page } else { 0 };
        let options = pages.get(page).copied().unwrap_or_default();
        // Menus of equal length are easier to use than full ones and a remainder.
        let menus = options.len().div_ceil(OPTIONS_MAX).max(1);
        let length = options.len().div_ceil(menus).max(1);
        let list = options.chunks(length).enumerate().map(|(i, part)| self.menu(menu, i, part));
        let more = (pages.len() > 1).then(|| {
            let next = (page + 1) % pages.len();
            let call = menu.call.replace("* ", "").replace('*', "");
            // The call alone shows page 0; using another number for it here keeps the ids distinct.
            let id = self.custom_id(if next == 0 { pages.len() } else { next }, call.trim());
            let label = self.message.words.line("button-more", &[]);
            json!({ "type": kind::BUTTON, "style": 2, "label": label, "custom_id": id })
        });
        (list.collect(), more)
    }

    fn menu(&self, menu: &Menu, index: usize, part: &[MenuOption]) -> Value {
        let words = self.message.words;
        let options: Vec<Value> = part
            .iter()
            .map(|one| json!({ "label": choice(words, one), "value": one.value() }))
            .collect();
        let end = |one: Option<&MenuOption>| one.map_or(String::new(), MenuOption::value);
        let hint = placeholder(words, menu.kind, &end(part.first()), &end(part.last()));
        json!({
            "type": kind::MENU,
            "custom_id": self.custom_id(index, &menu.call),
            "placeholder": tame(&hint, 150),
            "options": options,
        })
    }
}

/// Discord's numbers for kinds of components.
mod kind {
    pub(super) const ROW: u8 = 1;
    pub(super) const BUTTON: u8 = 2;
    pub(super) const MENU: u8 = 3;
    pub(super) const INPUT: u8 = 4;
    pub(super) const TEXT: u8 = 10;
    pub(super) const GALLERY: u8 = 12;
    pub(super) const FILE: u8 = 13;
}

fn row(parts: Vec<Value>) -> Value {
    json!({ "type": kind::ROW, "components": parts })
}

/// Discord's button styles: 1 stands out, 2 does not, 3 is green, 4 is red.
const fn style(label: Label) -> u8 {
    match label {
        Label::Accept | Label::Agree => 3,
        Label::Resign | Label::ResignYes | Label::Decline | Label::ForgetYes => 4,
        Label::Move => 1,
        _ => 2,
    }
}

/// The edit that removes the buttons from a message; it names the files to keep, because an edit
/// drops those that it does not name.
pub(super) fn keeping_files(stripped: &Value, message: &Value) -> Value {
    let mut body = stripped.clone();
    let files = message["attachments"].as_array().cloned().unwrap_or_default();
    let ids = files.iter().filter_map(|file| file["id"].as_str());
    body["attachments"] = ids.map(|id| json!({ "id": id })).collect();
    body
}

/// The edit that removes the buttons from a message that Discord returned and keeps everything
/// else. `None` if it has no buttons.
pub(super) fn bare(message: &Value) -> Option<Value> {
    let parts = message["components"].as_array()?;
    let (rows, others): (Vec<&Value>, Vec<&Value>) =
        parts.iter().partition(|part| part["type"] == kind::ROW);
    if rows.is_empty() {
        return None;
    }
    let mut body = json!({ "components": [], "allowed_mentions": { "parse": [] } });
    if Form::of(message) == Form::Components {
        let file = message["attachments"][0]["filename"].as_str().unwrap_or_default();
        let media = json!({ "url": format!("attachment://{file}") });
        let again = |part: &Value| match part["type"].as_u64().map(|kind| kind as u8) {
            Some(kind::GALLERY) => {
                let alt = &part["items"][0]["description"];
                json!({ "type": kind::GALLERY, "items": [{ "media": media, "description": alt }] })
            }
            Some(kind::FILE) => json!({ "type": kind::FILE, "file": media }),
            _ => json!({ "type": part["type"], "content": part["content"] }),
        };
        body["components"] = others.into_iter().map(again).collect();
        body["flags"] = json!(flags::COMPONENTS_V2);
    }
    Some(keeping_files(&body, message))
}

/// The form for typing a move, with what was typed before.
pub(super) fn form_to_type(form: &str, title: &str, label: &str, typed: Option<&str>) -> Value {
    let mut data = json!({
        "custom_id": form,
        "title": title,
        "components": [row(vec![json!({
            "type": kind::INPUT,
            "custom_id": "move",
            "style": 1,
            "label": tame(label, 45),
            "min_length": 2,
            "max_length": FORM_LENGTH_MAX,
            "required": true,
        })])],
    });
    // Discord refuses a value that does not fit its own form.
    if let Some(typed) = typed.filter(|typed| (2..=FORM_LENGTH_MAX).contains(&length(typed))) {
        data["components"][0]["components"][0]["value"] = json!(typed);
    }
    data
}

/// The form of a challenge: fields that may stay empty, each with its label and what was typed
/// before.
pub(super) fn form_to_challenge(form: &ChallengeForm, title: &str, labels: &[String; 2]) -> Value {
    let field = |(i, label): (usize, &String)| {
        let mut input = json!({
            "type": kind::INPUT,
            "custom_id": form.fields()[i].0,
            "style": 1,
            "label": tame(label, 45),
            "max_length": FIELD_LENGTH_MAX,
            "required": false,
        });
        let typed = &form.typed[i];
        if (1..=FIELD_LENGTH_MAX).contains(&length(typed)) {
            input["value"] = json!(typed);
        }
        row(vec![input])
    };
    let rows: Vec<Value> = labels.iter().enumerate().map(field).collect();
    let blank = ChallengeForm { typed: Default::default(), ..form.clone() };
    json!({ "custom_id": blank.write(), "title": tame(title, 45), "components": rows })
}

/// A message's text, whom it mentions, and what did not fit into it.
#[derive(Debug, Default)]
struct WrittenBlock {
    text: String,
    mentions: Vec<String>,
    file: Option<Upload>,
}

/// Writes blocks within `longest` characters; long ones become a file if one is allowed.
fn write(
    hints: Hints<'_>,
    pressed: &[&'static str],
    blocks: &[Block],
    longest: usize,
    may_attach: bool,
) -> WrittenBlock {
    let mut written = WrittenBlock::default();
    let mut pen = Pen { hints, pressed, mentions: Vec::new() };
    for block in blocks {
        let (text, keep) = match block {
            Block::Paragraph(spans) => (pen.line(spans), None),
            Block::Table(rows) => (pen.table(rows), None),
            Block::Preformatted(text) => (fenced(text), Some(("text.txt", text))),
            // A record next to a picture would be noise; its button returns the record.
            Block::File { name, text } if may_attach => {
                (String::new(), Some((name.as_str(), text)))
            }
            Block::File { .. } => continue,
        };
        let is_file = matches!(block, Block::File { .. });
        if text.is_empty() && !is_file {
            continue;
        }
        let short =
            !matches!(block, Block::Preformatted(_)) || length(&text) < PIECE_LENGTH_MAX / 2;
        let fits = short && length(&written.text) + length(&text) < longest;
        match keep {
            Some((name, text)) if may_attach && written.file.is_none() && (is_file || !fits) => {
                let upload = Upload { name: name.to_owned(), bytes: text.clone().into_bytes() };
                written.file = Some(upload);
            }
            _ if fits => {
                if !written.text.is_empty() {
                    written.text.push('\n');
                }
                written.text.push_str(&text);
            }
            _ => {
                let left = longest.saturating_sub(length(&written.text) + 2);
                // Cutting off the end of a code block would turn the rest of the message into code.
                if keep.is_none() {
                    written.text.push_str(&format!("\n{}…", cut(&text, left)));
                }
                break;
            }
        }
    }
    written.mentions = pen.mentions;
    written
}

/// At worst, Discord counts characters as UTF-16 does.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A text in pieces of whole lines, none of them too long. A code block is never cut: a long one
/// becomes a file.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while length(rest) > PIECE_LENGTH_MAX {
        let piece = cut(rest, PIECE_LENGTH_MAX);
        if piece.is_empty() {
            break;
        }
        pieces.push(piece.trim_end());
        rest = &rest[piece.len()..];
    }
    if !rest.is_empty() {
        pieces.push(rest);
    }
    pieces
}

/// As many whole lines as fit.
fn cut(text: &str, most: usize) -> &str {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        if length(&text[..end + line.len()]) > most {
            break;
        }
        end += line.len();
    }
    &text[..end]
}

/// Writes spans; remembers whom they mention.
struct Pen<'a> {
    hints: Hints<'a>,
    /// The commands that the message has buttons for, which say what they do.
    pressed: &'a [&'static str],
    mentions: Vec<String>,
}

impl Pen<'_> {
    fn line(&mut self, spans: &[Span]) -> String {
        spans.iter().map(|span| self.dressed(span)).collect()
    }

    /// Whether buttons make the commands that these words tell people to type.
    fn has_buttons_for(&self, spans: &[Span]) -> bool {
        spans.iter().any(|span| match span {
            Span::Command(typed) => {
                command_of(typed).is_some_and(|name| self.pressed.contains(&name))
            }
            _ => false,
        })
    }

    fn table(&mut self, rows: &[Vec<Vec<Span>>]) -> String {
        rows.iter().map(|row| self.row(row)).collect::<Vec<_>>().join("\n")
    }

    fn row(&mut self, row: &[Vec<Span>]) -> String {
        let cells: Vec<String> = row.iter().map(|cell| self.line(cell).trim().to_owned()).collect();
        // Spaces that align columns on a terminal are only gaps here.
        cells.join(" · ").replace("  ", " ")
    }

    fn dressed(&mut self, span: &Span) -> String {
        match span {
            Span::Text(text) => text.clone(),
            Span::Theirs(text) => escaped(text),
            Span::Code(text) => code(text),
            Span::Command(typed) => self.hints.command(typed),
            Span::Usage { name, listed, .. } => self.hints.usage(name, *listed),
            Span::Address(address) => mention_of_address(address),
            // The moment in the reader's own time zone, and how far away it is.
            Span::Time { at, exact, .. } => {
                let style = if *exact { 'T' } else { 'f' };
                format!("<t:{0}:{style}> (<t:{0}:R>)", at / 1_000)
            }
            Span::Mention { account, name } => match Address::read(account).on(NETWORK) {
                Some(id) => {
                    if !self.mentions.iter().any(|known| known == id) {
                        self.mentions.push(id.to_owned());
                    }
                    format!("<@{id}>")
                }
                None => escaped(name),
            },
            Span::Part(Use::Typing, _) => String::new(),
            Span::Part(Use::NoButtons, spans) if self.has_buttons_for(spans) => String::new(),
            Span::Part(Use::Spoiler, spans) => format!("||{}||", self.line(spans)),
            Span::Part(_, spans) => self.line(spans),
        }
    }
}

/// The command of a line, whatever it is called there.
fn command_of(line: &str) -> Option<&'static str> {
    find(line.split(' ').next().unwrap_or_default()).map(|spec| spec.name)
}

/// A channel or role as Discord renders it.
fn mention_of_address(address: &str) -> String {
    let id = Address::read(address).on(NETWORK).unwrap_or(address);
    match id.strip_prefix("role:") {
        Some(role) => format!("<@&{role}>"),
        None => format!("<#{id}>"),
    }
}

/// Somebody's words: no character keeps a special meaning for Discord.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_punctuation() {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}

fn fenced(text: &str) -> String {
    format!("```\n{}\n```", text.replace('`', "ˋ"))
}

/// A plain one-sentence message that does not come from the house.
pub(super) fn sentence(hints: Hints<'_>, say: &crate::reply::Say) -> Value {
    let blocks = crate::reply::say(hints.words, say);
    let written = write(hints, &[], &blocks, CONTENT_LENGTH_MAX, false);
    json!({
        "content": written.text,
        "flags": flags::EPHEMERAL,
        "allowed_mentions": { "parse": [] },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Hints<'static> {
        Hints { words: crate::text::words(), ids: None }
    }

    #[test]
    fn strangers_words_lose_every_meaning() {
        let mut pen = Pen { hints: english(), pressed: &[], mentions: Vec::new() };
        let nasty = "<@1> @everyone **b** `c` [x](https://y.z) ||s|| # h\\";
        let safe = pen.line(&[Span::Theirs(nasty.to_owned())]);
        assert!(pen.mentions.is_empty());
        for bare in ["<@", "@everyone", "**", "https://", "||", "](", "# h"] {
            let found = safe.match_indices(bare).any(|(at, _)| !safe[..at].ends_with('\\'));
            assert!(!found, "{bare} in {safe}");
        }
        assert_eq!(fenced("a```b"), "```\naˋˋˋb\n```");
        assert_eq!(code("`"), "`ˋ`");
    }

    #[test]
    fn long_texts_are_kept_whole() {
        let long = "a line of moves\n".repeat(400);
        let written =
            write(english(), &[], &[Block::Preformatted(long.clone())], TEXT_LENGTH_MAX, true);
        assert_eq!(written.file.unwrap().bytes, long.clone().into_bytes());
        let head = Block::Paragraph(vec![Span::Text("head".to_owned())]);
        let written =
            write(english(), &[], &[head, Block::Preformatted(long)], TEXT_LENGTH_MAX, false);
        assert_eq!(written.text, "head");
    }
}
