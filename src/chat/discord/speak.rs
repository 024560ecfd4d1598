//! Saying things on Discord: through an interaction's callback while it is open, else in the
//! channel.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{ChannelId, MessageId};
use serenity::http::{LightMethod, Route};
use tokio::time::Instant;

use super::answer::{OpenInteraction, callback};
use super::custom_id::CustomId;
use super::event::{
    ATTACH, HeardInteraction, Right, SEND, SEND_IN_THREADS, THREADS, VIEW, channel_of, may, place,
};
use super::render::{self, Dress, Sent};
use super::said::{after_edit, code, id_of, receipt};
use super::wire::{Sending as Request, Upload, WireFailure};
use super::{Door, GuestToken, TOKEN_LIVES, log};
use crate::app::delivery::{
    Answered, Effort, Letter, NotTold, Outlet, Pace, Pacing, Receipt, Sending, Trouble,
};
use crate::app::{Message, NotLeft, Press, Shown};
use crate::game::{AccountId, Address, MatchNumber, Millis};
use crate::reply::{About, Label, PlaceSay, Say};
use crate::text::tame;

/// The wait between two attempts to answer.
const AGAIN: Duration = Duration::from_millis(150);

/// How long an idle thread stays open, in minutes: a week.
const THREAD_MINUTES: u32 = 7 * 24 * 60;
/// Discord's type of a channel that is a thread that everybody sees.
const PUBLIC_THREAD: u8 = 11;

/// After which failures a message is sent again on the spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Repeats {
    /// After all that may pass: nobody will look whether it arrived.
    Everything,
    /// Where it is certain that it did not arrive; else the outbox looks for it, and says it if it is not
    /// there.
    WhatDidNotArrive,
}

impl Repeats {
    fn after(self, why: &WireFailure) -> bool {
        self == Repeats::Everything || matches!(why, WireFailure::Busy { .. })
    }
}

impl Outlet for Door {
    type Asked = OpenInteraction;

    const NETWORK: &'static str = super::event::NETWORK;

    // Answers are sent through the interaction instead of the channel.
    const ANSWERS_NEED_RIGHTS: bool = false;

    const EDITS_BOARDS: bool = true;

    fn pacing(&self) -> Pacing {
        let timing = self.settings.timing;
        // An attempt that hangs must leave time for another one.
        let answer = Pace {
            whole: Some(timing.answer),
            each: timing.answer / 2,
            again: AGAIN,
            again_max: AGAIN,
        };
        let once = Pace { whole: Some(Duration::ZERO), each: timing.request, ..answer };
        Pacing {
            announce: timing.defer,
            kept: answer,
            fleeting: answer,
            unasked: once,
            chores: timing.request,
            outbox: timing.outbox,
        }
    }

    async fn answer(&self, asked: &OpenInteraction, letter: &Letter<'_>) -> Sending {
        use std::sync::atomic::Ordering;
        let Some(token) = &asked.heard.token else { return self.say_in_chat(asked, letter).await };
        let first = !asked.answered.load(Ordering::SeqCst);
        let page = asked.pressed().filter(|_| first).map_or(0, |pressed| pressed.page);
        let again =
            offering_the_form(asked, letter).or_else(|| self.challenge_again(asked, letter));
        let edit = match letter.edit.filter(|_| asked.heard.resident) {
            Some(edit) if self.edit_board(edit, letter).await => Some(edit),
            _ => None,
        };
        let dress = match (&again, edit) {
            (Some((message, about)), _) => self.dress(message, *about, page),
            (None, Some(edit)) => self.dress(&edit.notice, letter.about, page),
            (None, None) => self.dress(letter.message, letter.about, page),
        };
        // What only the speaker sees is never looked for, and a guest cannot look.
        let looked_for = letter.key.is_some() && !letter.message.private;
        let repeats = match looked_for && asked.heard.resident {
            true => Repeats::WhatDidNotArrive,
            false => Repeats::Everything,
        };
        let sent = match (first, asked.was_announced()) {
            (false, _) => self.say_after(token, &dress, (letter.effort, repeats)).await,
            (true, false) => match self.say_now(asked, &dress, letter.effort).await {
                // Another process has heard it too, and told the speaker something in private.
                Err(why) if why.is_acknowledged() => {
                    self.say_late(asked, &dress, (letter.effort, repeats)).await
                }
                sent => sent,
            },
            (true, true) => self.say_late(asked, &dress, (letter.effort, repeats)).await,
        };
        match sent {
            Ok((message, dressed)) => {
                asked.answered.store(true, Ordering::SeqCst);
                let receipt = receipt(&message, &dressed, letter.message, edit);
                if !asked.heard.resident {
                    let is_answer = first && (letter.message.private || !asked.was_announced());
                    self.keep_token(&receipt, GuestToken { token: token.clone(), is_answer });
                    if let Some(channel) = channel_of(letter.place) {
                        self.guest_tokens.put(channel, (token.clone(), self.app.now()));
                    }
                }
                Sending::Sent(receipt)
            }
            Err(failure) => {
                self.heed(&failure);
                log(&format!("interaction {} was not answered: {failure}", asked.heard.id));
                // It may still be said in the channel: at once if it is certain that it has not
                // arrived.
                let channel = channel_of(letter.place).filter(|_| looked_for);
                Sending::Later(self.left_alone(channel, &failure).as_millis() as Millis)
            }
        }
    }

    async fn say(&self, letter: &Letter<'_>) -> Sending {
        let Some(channel) = channel_of(letter.place) else {
            return Sending::Never(Trouble::Gone);
        };
        self.say_in(channel, letter).await
    }

    async fn say_as_guest(&self, letter: &Letter<'_>) -> Sending {
        let said = match channel_of(letter.place) {
            Some(channel) => self.follow_as_guest(channel, letter).await,
            None => None,
        };
        said.unwrap_or(Sending::Never(Trouble::Guest))
    }

    async fn announce(&self, asked: &OpenInteraction) {
        if asked.was_announced() {
            return;
        }
        if asked.heard.token.is_none() {
            return self.show_typing(&asked.heard.envelope.source.place).await;
        }
        let body = json!({ "type": callback::LATER, "data": { "flags": 64 } });
        let announced = match self.callback(&asked.heard, &body, None).await {
            Ok(_) => true,
            Err(failure) => failure.is_acknowledged(),
        };
        asked.announced.store(announced, std::sync::atomic::Ordering::SeqCst);
        if announced {
            let language = asked.heard.envelope.source.language.as_deref();
            self.remember_waiting(asked.heard.id.get(), asked.heard.token(), language);
        }
    }

    async fn find(&self, letter: &Letter<'_>, _: bool) -> Result<Option<Receipt>, NotTold> {
        let (Some(channel), Some(about)) = (channel_of(letter.place), letter.about) else {
            return Ok(None);
        };
        let message = letter.edit.map_or(letter.message, |edit| &edit.notice);
        let found = self.look_back(channel, message, about, letter.overtakes).await?;
        Ok(found.map(|found| after_edit(found, letter.message, letter.edit)))
    }

    async fn strip(&self, asked: Option<&OpenInteraction>, place: &str, shown: &Shown) -> bool {
        let resident = asked.is_none_or(|asked| asked.heard.resident);
        self.take_buttons(resident, place, shown).await
    }

    async fn open_thread(
        &self,
        asked: Option<&OpenInteraction>,
        here: &str,
        root: Option<&str>,
        name: &str,
    ) -> Result<String, Option<Say>> {
        let Some(channel_id) = channel_of(here) else { return Err(None) };
        // A thread in which it may not speak would stay empty.
        let (in_threads, name_of_it) = SEND_IN_THREADS;
        if asked.is_some_and(|it| it.heard.permissions.is_some_and(|has| !may(has, in_threads))) {
            return Err(Some(Say::Place(PlaceSay::MissingPermissions(vec![name_of_it]))));
        }
        let pressed = asked.and_then(OpenInteraction::pressed).filter(|pressed| !pressed.private);
        let root = root.and_then(|root| root.parse().ok()).or(pressed.map(|it| it.message));
        let mut body = json!({ "name": tame(name, 100), "auto_archive_duration": THREAD_MINUTES });
        let route = match root {
            Some(message) => {
                let message_id = MessageId::new(message);
                Route::ChannelMessageThreads { channel_id, message_id }
            }
            None => {
                body["type"] = json!(PUBLIC_THREAD);
                Route::ChannelThreads { channel_id }
            }
        };
        let opened = self.wire.limited(Request::new(LightMethod::Post, route).body(&body)).await;
        match opened.as_ref().map(id_of) {
            Ok(Some(id)) => Ok(place(ChannelId::new(id))),
            Ok(None) => Err(None),
            Err(failure) => match root.filter(|_| failure.may_have_worked()) {
                Some(message) if self.has_thread(message).await => {
                    Ok(place(ChannelId::new(message)))
                }
                _ => Err(self.why_no_thread(asked, here, failure)),
            },
        }
    }

    /// One request for both, past the limiter, which would wait minutes for a new name: Discord
    /// allows two in ten minutes.
    async fn rename(&self, there: &str, name: &str, close: bool) -> Sending {
        let Some(channel_id) = channel_of(there) else {
            return Sending::Never(Trouble::Gone);
        };
        let body = json!({ "name": name, "archived": close });
        let route = Route::Channel { channel_id };
        let Err(failure) =
            self.wire.direct(Request::new(LightMethod::Patch, route).body(&body)).await
        else {
            return Sending::Sent(Receipt::default());
        };
        self.heed(&failure);
        log(&format!("{there} keeps its name: {failure}"));
        failure.may_work_after().map_or(Sending::Never(Trouble::Permissions), Sending::Later)
    }

    async fn change_role(
        &self,
        server: &str,
        account: &AccountId,
        role: &str,
        give: bool,
    ) -> Result<(), Sending> {
        self.give_or_take_role(server, account, role, give).await
    }

    async fn make_role(&self, server: &str, name: &str, step: usize) -> Result<String, Sending> {
        self.role_named(server, name, step).await
    }

    async fn private_place(&self, account: &AccountId) -> Result<String, Sending> {
        let never = Sending::Never(Trouble::Refused);
        let Some(user) = account.address().on(super::event::NETWORK) else { return Err(never) };
        let body = json!({ "recipient_id": user });
        let request = Request::new(LightMethod::Post, Route::UserMeDmChannels).body(&body);
        match self.wire.limited(request).await {
            Ok(channel) => id_of(&channel).map(|id| place(ChannelId::new(id))).ok_or(never),
            Err(failure) => {
                self.heed(&failure);
                Err(failure.may_work_after().map_or(never, Sending::Later))
            }
        }
    }

    async fn besides(&self, asked: &OpenInteraction, say: &Say) -> bool {
        let words = self.app.own_words(&asked.heard.envelope).await;
        let body = render::sentence(self.hints(words), say);
        let sent = match &asked.heard.token {
            Some(token) => {
                let route = self.wire.follow_ups_of(token);
                self.wire.direct(Request::new(LightMethod::Post, route).body(&body)).await
            }
            None => self.post_sentence(&asked.heard.envelope.source.place, body).await,
        };
        if let Err(failure) = &sent {
            log(&format!("a remark on interaction {} failed: {failure}", asked.heard.id));
        }
        sent.is_ok()
    }

    async fn leave(&self, place: &str) -> Result<(), NotLeft> {
        let id = Address::read(place).on(super::event::NETWORK).unwrap_or(place);
        let id = id.strip_prefix("server:").unwrap_or(id);
        let id = id.parse::<u64>().ok().filter(|id| *id > 0);
        let guild_id = id.ok_or(NotLeft::NoPlace)?.into();
        let route = Route::UserMeGuild { guild_id };
        let left = self.wire.limited(Request::new(LightMethod::Delete, route)).await;
        left.map(drop).map_err(|failure| NotLeft::Refused(failure.to_string()))
    }

    fn explain(&self, asked: &OpenInteraction, trouble: Trouble) -> Option<Say> {
        let heard = &asked.heard;
        let needed = [VIEW, if heard.in_thread { SEND_IN_THREADS } else { SEND }, ATTACH];
        let say = match trouble {
            Trouble::Permissions if heard.resident => {
                Say::Place(PlaceSay::MissingPermissions(missing(heard, &needed)))
            }
            Trouble::Closed => Say::Place(PlaceSay::ThreadClosed),
            _ => return None,
        };
        // Once per run is enough.
        self.told.first(heard.envelope.source.place.clone(), ()).then_some(say)
    }

    async fn tidy(&self, asked: &OpenInteraction, answered: &Answered<'_>) {
        let Some(about) = answered.about else { return };
        let key = menu_key(&asked.heard, about.number);
        let message = answered.message;
        if message.private {
            let asks = message.menu.is_some()
                || message.buttons.iter().any(|press| press.label == Label::ResignYes);
            // A message that was replaced still belongs to the token that created it.
            let kept = answered.sent && asks && !asked.pressed().is_some_and(|it| it.private);
            if let Some(token) = asked.heard.token.as_ref().filter(|_| kept) {
                self.menus.put(key, (asked.heard.id, token.clone()));
            }
        // A menu that was opened after this was asked stays: a player may press a button of the
        // answer before the bot knows that it has arrived.
        } else if let Some((_, token)) = self.menus.take_if(&key, |(id, _)| *id < asked.heard.id) {
            let route = self.wire.original_of(&token);
            // If an old menu stays, using it gets a friendly answer.
            let _ = self.wire.direct(Request::new(LightMethod::Delete, route)).await;
        }
    }
}

impl Door {
    /// Answers through the callback. What was acknowledged with something else than this remains an
    /// error.
    async fn say_now(&self, asked: &OpenInteraction, dress: &Dress<'_>, effort: &Effort) -> Sent {
        let heard = &asked.heard;
        // What only the presser sees is replaced in place.
        let replaces =
            dress.message.private && asked.pressed().is_some_and(|pressed| pressed.private);
        let kind = if replaces { callback::UPDATE } else { callback::MESSAGE };
        dress
            .in_either_form(|dressed| async move {
                let body = json!({ "type": kind, "data": dressed.json });
                let answered = effort.insist(|| self.callback(heard, &body, Some(&dressed))).await;
                match answered {
                    // An earlier attempt may have arrived although its response was lost.
                    Err(why) if why.is_acknowledged() => {
                        let route = self.wire.original_of(heard.token());
                        match self.wire.direct(Request::new(LightMethod::Get, route)).await {
                            Ok(there) if render::is_answer(&there, dress.message.private) => {
                                Ok(there)
                            }
                            _ => Err(why),
                        }
                    }
                    answered => answered,
                }
            })
            .await
    }

    /// Answers after the waiting message. Only the speaker sees the waiting message, so what
    /// everybody may see comes as a message of its own.
    async fn say_late(
        &self,
        asked: &OpenInteraction,
        dress: &Dress<'_>,
        (effort, repeats): (&Effort, Repeats),
    ) -> Sent {
        if !dress.message.private {
            let words = self.app.own_words(&asked.heard.envelope).await;
            let mut follows = render::sentence(self.hints(words), &Say::Place(PlaceSay::Follows));
            follows["flags"] = json!(0);
            self.instead(asked, &follows, None, effort).await?;
            return self.say_after(asked.heard.token(), dress, (effort, repeats)).await;
        }
        dress
            .in_either_form(|dressed| async move {
                self.instead(asked, &dressed.revised(), dressed.upload.as_ref(), effort).await
            })
            .await
    }

    /// Replaces the waiting message.
    async fn instead(
        &self,
        asked: &OpenInteraction,
        json: &Value,
        upload: Option<&Upload>,
        effort: &Effort,
    ) -> Result<Value, WireFailure> {
        let route = self.wire.original_of(asked.heard.token());
        let edit = || Request::new(LightMethod::Patch, route).body(json).upload(upload);
        effort.insist(|| self.wire.direct(edit())).await
    }

    /// Sends a message that follows the answer to a token's interaction. Discord knows no key of it, so
    /// that each attempt which arrives is a message of its own.
    async fn say_after(
        &self,
        token: &str,
        dress: &Dress<'_>,
        (effort, repeats): (&Effort, Repeats),
    ) -> Sent {
        dress
            .in_either_form(|dressed| async move {
                let route = self.wire.follow_ups_of(token);
                let post = || {
                    Request::new(LightMethod::Post, route)
                        .body(&dressed.json)
                        .upload(dressed.upload.as_ref())
                };
                effort.insist_after(|why| repeats.after(why), || self.wire.direct(post())).await
            })
            .await
    }

    /// Remembers with which token a message was said, to take its buttons away later.
    fn keep_token(&self, receipt: &Receipt, token: GuestToken) {
        let id = receipt.message.as_ref().and_then(|id| id.parse().ok());
        if let Some(id) = id.filter(|_| receipt.bare.is_some()) {
            self.tokens.put(id, token);
        }
    }

    /// Speaks in a chat where the bot is only somebody's guest, as what follows its last answer there, for
    /// as long as Discord takes that; `None` where it cannot.
    async fn follow_as_guest(&self, channel: ChannelId, letter: &Letter<'_>) -> Option<Sending> {
        let (token, at) = self.guest_tokens.get(&channel)?;
        if self.app.now() - at > TOKEN_LIVES {
            return None;
        }
        let dress = self.dress(letter.message, letter.about, 0);
        // The effort for what nobody asked for is one try: what may have arrived is not looked for there.
        match self.say_after(&token, &dress, (letter.effort, Repeats::Everything)).await {
            Ok((message, dressed)) => {
                let receipt = receipt(&message, &dressed, letter.message, None);
                self.keep_token(&receipt, GuestToken { token, is_answer: false });
                Some(Sending::Sent(receipt))
            }
            Err(failure) => {
                log(&format!("a guest's message for {} failed: {failure}", letter.place));
                // Discord allows five.
                self.guest_tokens.take(&channel);
                None
            }
        }
    }

    /// Answers what was typed in the chat with the bot.
    async fn say_in_chat(&self, asked: &OpenInteraction, letter: &Letter<'_>) -> Sending {
        let Some(channel) = channel_of(&asked.heard.envelope.source.place) else {
            return Sending::Never(Trouble::Gone);
        };
        // Mere answers are tried again under the message's own id.
        let own = format!("m{}", asked.heard.id);
        let key = letter.key.unwrap_or(&own);
        self.say_in(channel, &Letter { key: Some(key), ..*letter }).await
    }

    /// Posts a sentence in a chat.
    pub(super) async fn post_sentence(
        &self,
        place: &str,
        mut body: Value,
    ) -> Result<Value, WireFailure> {
        let Some(channel_id) = channel_of(place) else {
            return Err(WireFailure::Broken(format!("{place} is no channel")));
        };
        // Nobody else reads there.
        body["flags"] = json!(0);
        let route = Route::ChannelMessages { channel_id };
        self.wire.limited(Request::new(LightMethod::Post, route).body(&body)).await
    }

    /// Shows that somebody was heard in their chat and is being answered. Nobody waits for this.
    async fn show_typing(&self, place: &str) {
        let Some(channel_id) = channel_of(place) else { return };
        let route = Route::ChannelTyping { channel_id };
        let _ = self.wire.direct(Request::new(LightMethod::Post, route)).await;
    }

    /// Posts in a channel.
    async fn say_in(&self, channel_id: ChannelId, letter: &Letter<'_>) -> Sending {
        let edit = match letter.edit {
            Some(edit) if self.edit_board(edit, letter).await => Some(edit),
            _ => None,
        };
        let message = edit.map_or(letter.message, |edit| &edit.notice);
        let dress = self.dress(message, letter.about, 0);
        let mut opened = false;
        loop {
            let sent = dress
                .in_either_form(|dressed| async move {
                    // What one person reads alone in a channel of their own is a message like any other.
                    let mut json = dressed.revised();
                    if let Some(key) = letter.key {
                        json["nonce"] = json!(key);
                        json["enforce_nonce"] = json!(true);
                    }
                    let post = || {
                        Request::new(LightMethod::Post, Route::ChannelMessages { channel_id })
                            .body(&json)
                            .upload(dressed.upload.as_ref())
                    };
                    letter.effort.insist(|| self.wire.limited(post())).await
                })
                .await;
            let failure = match sent {
                Ok((message, dressed)) => {
                    return Sending::Sent(receipt(&message, &dressed, letter.message, edit));
                }
                Err(failure) => failure,
            };
            self.heed(&failure);
            log(&format!("a message for {} failed: {failure}", letter.place));
            // One attempt, and what Discord is too busy for does not arrive.
            if !matches!(failure, WireFailure::Busy { .. }) {
                self.left_alone(Some(channel_id), &failure);
            }
            if let Some(wait) = failure.may_work_after() {
                return Sending::Later(wait);
            }
            let trouble = match failure {
                WireFailure::Refused { code: code::THREAD_ARCHIVED, .. } if !opened => {
                    opened = true;
                    if self.open_again(channel_id).await {
                        continue;
                    }
                    Trouble::Closed
                }
                WireFailure::Refused { code: code::UNKNOWN_CHANNEL, .. }
                | WireFailure::Refused { status: 404, .. } => Trouble::Gone,
                WireFailure::Refused { status: 403, .. } => Trouble::Permissions,
                _ => Trouble::Refused,
            };
            return Sending::Never(trouble);
        }
    }

    /// How long nobody looks in a channel for what may arrive there although it has failed.
    #[expect(clippy::disallowed_methods, reason = "it measures its patience with a network")]
    fn left_alone(&self, channel: Option<ChannelId>, failure: &WireFailure) -> Duration {
        let (Some(channel), true) = (channel, failure.may_arrive()) else { return Duration::ZERO };
        let wait = self.app.in_a_hurry(self.settings.timing.arrives);
        self.arriving.put(channel, Instant::now() + wait);
        wait
    }

    /// The answer to a challenge with a mistake in it, with a button that opens its form with what
    /// was typed. `None` if it is no such answer.
    fn challenge_again(
        &self,
        asked: &OpenInteraction,
        letter: &Letter<'_>,
    ) -> Option<(Message, Option<About>)> {
        let form = asked.heard.form.as_ref().filter(|_| letter.key.is_none())?;
        let message = with_button(letter, Label::Again, || form.write())?;
        // The form takes its opponent away.
        let people = &asked.heard.envelope.request.people;
        if let (Some(key), Some((_, opponent))) = (&form.whom, people.first()) {
            self.challenged.put(key.clone(), opponent.clone());
        }
        Some((message, letter.about))
    }

    /// Whether a thread was opened below a message, whose id it has: it may have been, although nobody
    /// heard so.
    async fn has_thread(&self, message: u64) -> bool {
        let route = Route::Channel { channel_id: ChannelId::new(message) };
        let found = self.wire.limited(Request::new(LightMethod::Get, route)).await;
        found.is_ok_and(|channel| channel["type"] == PUBLIC_THREAD)
    }

    /// Which permissions are missing for a thread; after other failures the match is just played
    /// here.
    fn why_no_thread(
        &self,
        asked: Option<&OpenInteraction>,
        here: &str,
        failure: &WireFailure,
    ) -> Option<Say> {
        self.heed(failure);
        log(&format!("no thread in {here}: {failure}"));
        let needed = [THREADS, SEND_IN_THREADS];
        let asked = asked.filter(|_| failure.is_forbidden())?;
        Some(Say::Place(PlaceSay::MissingPermissions(missing(&asked.heard, &needed))))
    }
}

/// The answer to a form with a mistake in it, with a button that offers the form again. `None` if
/// it is no such answer; the form of an old board is not offered again.
fn offering_the_form(
    asked: &OpenInteraction,
    letter: &Letter<'_>,
) -> Option<(Message, Option<About>)> {
    let (number, typed) = asked.heard.filled.as_ref()?;
    let events = asked.heard.envelope.request.seen?;
    let old = crate::reply::say(letter.message.words, &Say::Place(PlaceSay::OldButton(*number)));
    if letter.message.blocks == old {
        return None;
    }
    let message = with_button(letter, Label::Type, || CustomId::again(*number, typed))?;
    Some((message, Some(About { number: *number, events })))
}

/// A message that only the asker sees, with a button instead of none; `None` if it is no such
/// message.
fn with_button(
    letter: &Letter<'_>,
    label: Label,
    call: impl FnOnce() -> String,
) -> Option<Message> {
    let mut message = letter.message.clone();
    if !message.private || !message.buttons.is_empty() {
        return None;
    }
    let text = crate::reply::label(message.words, label);
    message.buttons.push(Press { label, text, call: call() });
    Some(message)
}

fn menu_key(heard: &HeardInteraction, number: MatchNumber) -> (String, String, i64) {
    (heard.envelope.source.speaker.account.0.clone(), heard.envelope.source.place.clone(), number.0)
}

/// Those of the needed permissions that Discord says are missing; all of them if it does not say.
fn missing(heard: &HeardInteraction, needed: &[Right]) -> Vec<&'static str> {
    let all = needed.iter().map(|(_, name)| *name);
    let Some(may) = heard.permissions else { return all.collect() };
    let lacking: Vec<&'static str> = needed
        .iter()
        .filter(|(permission, _)| !may.contains(*permission))
        .map(|(_, name)| *name)
        .collect();
    if lacking.is_empty() { all.collect() } else { lacking }
}
