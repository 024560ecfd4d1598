//! Posting in channels what is in the outbox: what no interaction could carry.

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::ChannelId;
use serenity::http::{LightMethod, Route};

use super::answer::id_of;
use super::custom_id::CustomId;
use super::dress::{self, Dress, Form};
use super::heard::{PREFIX, channel_of};
use super::wire::{Failure, Sending};
use super::{Door, log};
use crate::app::{Message, Parcel, point, present};
use crate::game::AccountId;
use crate::reply::{About, Overtakes, Reply};

/// Messages that are looked through for one that was said already.
const LOOK_BACK: &str = "50";

/// Discord's codes of refusals that mean something to us.
mod code {
    pub(super) const UNKNOWN_CHANNEL: i64 = 10_003;
    pub(super) const THREAD_ARCHIVED: i64 = 50_083;
}

/// Looks into the outbox now and then, and when it is nudged.
pub(super) async fn keep_posting(door: Arc<Door>) {
    door.app.hurry(PREFIX).await;
    loop {
        // Nothing can be sent before Discord has said who we are.
        if door.ready.load(std::sync::atomic::Ordering::SeqCst) {
            post_due(&door).await;
        }
        let wait = door.settings.timing.outbox;
        let _ = tokio::time::timeout(wait, door.outbox.notified()).await;
    }
}

/// Begins to post what is due: in order within a place, places beside each other, so that a slow
/// one holds up nobody else.
async fn post_due(door: &Arc<Door>) {
    let busy = || door.posting.lock().expect("no holder panics");
    let list: Vec<String> = busy().iter().cloned().collect();
    let mut places: HashMap<String, Vec<Parcel>> = HashMap::new();
    for parcel in door.app.due(PREFIX, &list).await {
        places.entry(parcel.place.clone()).or_default().push(parcel);
    }
    for (place, parcels) in places {
        busy().insert(place.clone());
        let door = Arc::clone(door);
        tokio::spawn(async move {
            if let Ok(_permit) = Arc::clone(&door.work).acquire_owned().await {
                door.post_in_order(&parcels).await;
            }
            door.posting.lock().expect("no holder panics").remove(&place);
        });
    }
}

/// What became of a post.
enum Posted {
    /// It is there.
    Said(Option<u64>, Option<Value>),
    /// It is to be tried again.
    Later(i64),
    /// It can never be said there; why, for those who ask.
    Never(&'static str),
}

impl Door {
    /// Posts the parcels of a place; what comes after one that has to wait waits for it.
    async fn post_in_order(&self, parcels: &[Parcel]) {
        let mut waits = false;
        for parcel in parcels {
            match waits {
                true => self.app.put_off(&parcel.answer.notes, 0, 0).await,
                false => waits = !self.post(parcel, false).await,
            }
        }
    }

    /// Posts a parcel; what is new in a new place need not be looked for there first. `false` when
    /// it has to be tried again later.
    pub(super) async fn post(&self, parcel: &Parcel, fresh: bool) -> bool {
        let answer = &parcel.answer;
        let reply = &answer.reply;
        let nothing = reply.private || reply.says.is_empty();
        let (Some(channel), false) = (channel_of(&parcel.place), nothing) else {
            self.app.delivered(&answer.notes).await;
            return true;
        };
        if let Some(player) = &parcel.person {
            return self.post_in_private(parcel, player).await;
        }
        let (about, overtakes) = (reply.about, reply.overtakes);
        let turn = match about {
            Some(about) => Some(self.turns.turn((parcel.place.clone(), about.number.0)).await),
            None => None,
        };
        let message = present(Reply::clone(reply), answer.words).await;
        let said = match fresh {
            true => None,
            false => self.look_back(channel, &message, about, overtakes).await,
        };
        let posted = match said {
            Some((id, form)) => {
                let dressed = Dress { message: &message, about, page: 0 }.form(form);
                Posted::Said(Some(id), dressed.stripped)
            }
            None => self.send(channel, parcel, &message, about).await,
        };
        let done = !matches!(posted, Posted::Later(_));
        match posted {
            Posted::Said(id, stripped) => {
                point("posted").await;
                self.app.delivered(&answer.notes).await;
                if let (Some(about), Some(id), Some(stripped)) = (about, id, stripped) {
                    let shown = dress::shown(id, &stripped, overtakes);
                    self.app.shown(&parcel.place, about.number, &shown).await;
                }
            }
            Posted::Later(wait) => self.app.put_off(&answer.notes, parcel.tries, wait).await,
            Posted::Never(why) => {
                self.app.trouble(&parcel.place, Some(why)).await;
                self.app.delivered(&answer.notes).await;
            }
        }
        drop(turn);
        done
    }

    /// Says something to a player alone; where he does not allow that, everybody may read it.
    async fn post_in_private(&self, parcel: &Parcel, player: &AccountId) -> bool {
        let answer = &parcel.answer;
        let message = present(Reply::clone(&answer.reply), answer.words).await;
        let posted = match self.private_channel(player).await {
            Ok(channel) => self.send(channel, parcel, &message, None).await,
            Err(posted) => posted,
        };
        match posted {
            Posted::Said(..) => self.app.delivered(&answer.notes).await,
            Posted::Later(wait) => {
                self.app.put_off(&answer.notes, parcel.tries, wait).await;
                return false;
            }
            Posted::Never(_) => {
                self.app.tell_in_public(&answer.notes).await;
                self.outbox.notify_one();
            }
        }
        true
    }

    /// The channel between the bot and a player.
    async fn private_channel(&self, player: &AccountId) -> Result<ChannelId, Posted> {
        let Some(user) = player.0.strip_prefix(PREFIX) else {
            return Err(Posted::Never("refused"));
        };
        let body = json!({ "recipient_id": user });
        let sending = Sending::new(LightMethod::Post, Route::UserMeDmChannels).body(&body);
        match self.wire.limited(sending).await {
            Ok(channel) => id_of(&channel).map(ChannelId::new).ok_or(Posted::Never("refused")),
            Err(failure) => {
                self.heed(&failure);
                Err(failure.may_work_after().map_or(Posted::Never("refused"), Posted::Later))
            }
        }
    }

    async fn send(
        &self,
        channel_id: ChannelId,
        parcel: &Parcel,
        message: &Message,
        about: Option<About>,
    ) -> Posted {
        let mut opened = false;
        let mut forms = vec![Form::Old, Form::Components];
        while let Some(form) = forms.pop() {
            let dressed = Dress { message, about, page: 0 }.form(form);
            let mut json = dressed.json.clone();
            json["nonce"] = json!(parcel.key);
            json["enforce_nonce"] = json!(true);
            let sending = Sending::new(LightMethod::Post, Route::ChannelMessages { channel_id })
                .body(&json)
                .upload(dressed.upload.as_ref());
            let failure = match self.wire.limited(sending).await {
                Ok(message) => return Posted::Said(id_of(&message), dressed.stripped),
                Err(failure) => failure,
            };
            self.heed(&failure);
            log(&format!("a message for {} failed: {failure}", parcel.place));
            if let Some(wait) = failure.may_work_after() {
                return Posted::Later(wait);
            }
            match failure {
                Failure::Refused { code: code::THREAD_ARCHIVED, .. } if !opened => {
                    opened = true;
                    if !self.open_again(channel_id).await {
                        return Posted::Never("closed");
                    }
                    forms.push(form);
                }
                Failure::Refused { code: code::UNKNOWN_CHANNEL, .. }
                | Failure::Refused { status: 404, .. } => return Posted::Never("gone"),
                Failure::Refused { status: 403, .. } => return Posted::Never("permissions"),
                _ => {}
            }
        }
        Posted::Never("refused")
    }

    /// Opens an archived thread; `false` when that is not allowed.
    async fn open_again(&self, channel_id: ChannelId) -> bool {
        let body = json!({ "archived": false });
        let route = Route::Channel { channel_id };
        let sent = self.wire.limited(Sending::new(LightMethod::Patch, route).body(&body)).await;
        sent.is_ok()
    }

    /// The message that says this already, if there is one, and its form: the answer may have
    /// arrived although we never heard so.
    async fn look_back(
        &self,
        channel_id: ChannelId,
        message: &Message,
        about: Option<About>,
        overtakes: Overtakes,
    ) -> Option<(u64, Form)> {
        let about = about?;
        // Buttons tell which event a message belongs to. Without any, only what ends a match is
        // said in the same words never again.
        let closes = overtakes == Overtakes::Everything;
        if message.buttons.is_empty() && !closes {
            return None;
        }
        let mut sending = Sending::new(LightMethod::Get, Route::ChannelMessages { channel_id });
        sending.params = Some(vec![("limit", LOOK_BACK.to_owned())]);
        let list = self.wire.limited(sending).await.ok()?;
        let belongs = |id: &str| {
            let id = CustomId::read(id);
            id.is_some_and(|id| id.events == about.events && id.number() == Some(about.number))
        };
        let ours = |form| text_of(&Dress { message, about: Some(about), page: 0 }.form(form).json);
        let says = |said: &&Value| match message.buttons.is_empty() {
            false => has_custom_id(said, &belongs),
            true => text_of(said) == ours(Form::of(said)),
        };
        let found = list.as_array()?.iter().find(says)?;
        Some((id_of(found)?, Form::of(found)))
    }
}

/// All the words of a message.
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

/// Whether a button of a message carries such an id.
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
