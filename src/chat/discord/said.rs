//! Messages that were said on Discord before: found again, a board drawn anew, buttons taken away.

use serde_json::{Value, json};
use serenity::all::{ChannelId, MessageId};
use serenity::http::{LightMethod, Route};

use super::custom_id::CustomId;
use super::event::channel_of;
use super::render::{self, Dressed, Form};
use super::wire::{Sending as Request, WireFailure};
use super::{Door, GuestToken, log};
use crate::app::delivery::{Edit, Letter, NotTold, Receipt, Trouble};
use crate::app::{Message, Shown};
use crate::reply::{About, Overtakes};

/// How many messages are searched for one that was said already.
const LOOK_BACK: &str = "50";

/// Discord's error codes that matter here.
pub(super) mod code {
    pub(in crate::chat::discord) const UNKNOWN_CHANNEL: i64 = 10_003;
    pub(in crate::chat::discord) const UNKNOWN_MESSAGE: i64 = 10_008;
    pub(in crate::chat::discord) const THREAD_ARCHIVED: i64 = 50_083;
}

impl Door {
    /// Draws a position into the message of an earlier one; `false` if a new message has to show
    /// it. It is tried once: an answer must not be late, and a new message shows it as well.
    pub(super) async fn edit_board(&self, edit: &Edit, letter: &Letter<'_>) -> bool {
        let (Some(channel_id), Ok(message)) = (channel_of(letter.place), edit.board.parse()) else {
            return false;
        };
        // The buttons belong to the message that goes with it.
        let mut bare = letter.message.clone();
        (bare.buttons, bare.menu) = (Vec::new(), None);
        let dress = self.dress(&bare, None, 0);
        let message_id = MessageId::new(message);
        let sent = dress.in_either_form(|dressed| async move {
            let mut json = dressed.json.clone();
            json["allowed_mentions"] = json!({ "parse": [] });
            let route = Route::ChannelMessage { channel_id, message_id };
            let request = Request::new(LightMethod::Patch, route).body(&json);
            self.wire.direct(request.upload(dressed.upload.as_ref())).await
        });
        match tokio::time::timeout(self.settings.timing.answer / 2, sent).await {
            Ok(Ok(_)) => true,
            Ok(Err(failure)) => {
                self.heed(&failure);
                log(&format!("the board in {} gets a new message: {failure}", letter.place));
                false
            }
            Err(_) => false,
        }
    }

    /// Opens an archived thread; `false` if that is not allowed.
    pub(super) async fn open_again(&self, channel_id: ChannelId) -> bool {
        let body = json!({ "archived": false });
        let route = Route::Channel { channel_id };
        let sent = self.wire.limited(Request::new(LightMethod::Patch, route).body(&body)).await;
        sent.is_ok()
    }

    /// Removes the buttons from a message; `false` if that has to be tried again.
    pub(super) async fn take_buttons(&self, resident: bool, place: &str, shown: &Shown) -> bool {
        let Ok(message) = shown.message.parse::<u64>() else { return true };
        let Ok(body) = serde_json::from_str::<Value>(&shown.body) else { return true };
        let message_id = MessageId::new(message);
        if body == gone() {
            return self.take_away(place, message_id).await;
        }
        let sent = match (self.tokens.take(&message), channel_of(place)) {
            (Some(GuestToken { token, is_answer }), _) => {
                let application_id = self.wire.application();
                let route = match is_answer {
                    true => self.wire.original_of(&token),
                    false => {
                        Route::WebhookFollowupMessage { application_id, token: &token, message_id }
                    }
                };
                self.wire.direct(Request::new(LightMethod::Patch, route).body(&body)).await
            }
            (None, Some(channel_id)) if resident => {
                let route = Route::ChannelMessage { channel_id, message_id };
                self.wire.limited(Request::new(LightMethod::Patch, route).body(&body)).await
            }
            // As a guest, the bot can change only what it has just said.
            _ => return true,
        };
        let Err(failure) = sent else { return true };
        self.heed(&failure);
        log(&format!("buttons stay on {message} in {place}: {failure}"));
        if resident && failure.is_forbidden() {
            self.app.troubled(place, Trouble::Permissions).await;
        }
        matches!(failure, WireFailure::Refused { code: code::UNKNOWN_MESSAGE, .. })
    }

    /// Deletes a message of our own; `false` if that has to be tried again.
    async fn take_away(&self, place: &str, message_id: MessageId) -> bool {
        let Some(channel_id) = channel_of(place) else { return true };
        let route = Route::ChannelMessage { channel_id, message_id };
        match self.wire.limited(Request::new(LightMethod::Delete, route)).await {
            Ok(_) => true,
            Err(failure) => {
                self.heed(&failure);
                matches!(failure, WireFailure::Refused { status: 404, .. })
            }
        }
    }

    /// The message that already says this, if there is one: an answer may have arrived although
    /// Discord's response was lost. Where the bot may not read what it said, it finds nothing.
    ///
    /// # Errors
    /// If Discord does not tell now.
    pub(super) async fn look_back(
        &self,
        channel_id: ChannelId,
        message: &Message,
        about: About,
        overtakes: Overtakes,
    ) -> Result<Option<Receipt>, NotTold> {
        // Buttons tell which event a message belongs to. Of messages without buttons, only the one
        // that ends a match is certain never to be repeated in the same words.
        let closes = overtakes == Overtakes::Everything;
        if message.buttons.is_empty() && !closes {
            return Ok(None);
        }
        if let Some(until) = self.arriving.get(&channel_id) {
            tokio::time::sleep_until(until).await;
        }
        let mut request = Request::new(LightMethod::Get, Route::ChannelMessages { channel_id });
        request.params = Some(vec![("limit", LOOK_BACK.to_owned())]);
        let list = match self.wire.limited(request).await {
            Ok(list) => list,
            Err(failure) => {
                self.heed(&failure);
                log(&format!("what was said in {channel_id} cannot be read: {failure}"));
                return failure.may_work_after().map_or(Ok(None), |_| Err(NotTold));
            }
        };
        let belongs = |id: &str| {
            let id = CustomId::read(id);
            id.is_some_and(|id| id.events == about.events && id.number() == Some(about.number))
        };
        let dressed = |form| self.dress(message, Some(about), 0).form(form);
        let says = |said: &&Value| match message.buttons.is_empty() {
            false => has_custom_id(said, &belongs),
            // It may have been told at the end of a message that had to catch up.
            true => text_of(said).ends_with(&text_of(&dressed(Form::of(said)).json)),
        };
        let found = list.as_array().and_then(|list| list.iter().find(says));
        Ok(found.map(|found| {
            // It may say more than what was looked for, and keeps that.
            let bare = render::bare(found).map(|bare| bare.to_string());
            let message = id_of(found).map(|id| id.to_string());
            Receipt { message, bare, ..Receipt::default() }
        }))
    }
}

/// What to remember about a message that was sent.
pub(super) fn receipt(
    message: &Value,
    dressed: &Dressed,
    said: &Message,
    edit: Option<&Edit>,
) -> Receipt {
    let private = said.private;
    let id = id_of(message).map(|id| id.to_string());
    let bare = dressed.stripped.as_ref().filter(|_| !private && id.is_some());
    let bare = bare.map(|bare| render::keeping_files(bare, message).to_string());
    after_edit(Receipt { message: id, bare, ..Receipt::default() }, said, edit)
}

/// What to remember about a message that was sent or found, as the message with the board or as
/// the one that goes with an edit.
pub(super) fn after_edit(receipt: Receipt, said: &Message, edit: Option<&Edit>) -> Receipt {
    match edit {
        Some(edit) => Receipt {
            bare: receipt.bare.map(|bare| if edit.passing { gone().to_string() } else { bare }),
            board: Some(edit.board.clone()),
            edited: true,
            message: receipt.message,
        },
        None => {
            let board = receipt.message.clone().filter(|_| said.picture.is_some());
            Receipt { board: board.filter(|_| !said.private), ..receipt }
        }
    }
}

/// In place of what takes the buttons from a message: that it is taken away itself.
fn gone() -> Value {
    json!({ "gone": true })
}

pub(super) fn id_of(message: &Value) -> Option<u64> {
    message["id"].as_str()?.parse().ok()
}

/// All the text of a message.
fn text_of(message: &Value) -> String {
    match message {
        Value::Array(list) => list.iter().map(text_of).collect(),
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| match (key.as_str(), value) {
                ("content", Value::String(text)) => text.trim().to_owned(),
                ("components", inside) => text_of(inside),
                _ => String::new(),
            })
            .collect(),
        _ => String::new(),
    }
}

/// Whether a button of a message carries an id that fits.
fn has_custom_id(message: &Value, such: &dyn Fn(&str) -> bool) -> bool {
    match message {
        Value::Array(list) => list.iter().any(|one| has_custom_id(one, such)),
        Value::Object(map) => map.iter().any(|(key, value)| match value.as_str() {
            Some(id) => key == "custom_id" && such(id),
            None => has_custom_id(value, such),
        }),
        _ => false,
    }
}
