//! Answering an interaction: by its own callback, within its time, with the picture.

use serde_json::{Value, json};
use serenity::all::{ChannelId, MessageId, Permissions};
use serenity::http::{LightMethod, Route};

use super::dress::{self, Dress, Dressed, Form};
use super::heard::{Heard, Pressed, Wish, channel_of, place};
use super::wire::{Failure, Sending, Upload};
use super::{Door, log};
use crate::app::{Answer, Message, NoteId, Parcel, Shown, point, present};
use crate::command::MatchNumber;
use crate::reply::{About, Label, Overtakes, Reply, Say, tame};

/// Discord's kinds of answers to an interaction.
mod callback {
    pub(super) const MESSAGE: u8 = 4;
    pub(super) const LATER: u8 = 5;
    pub(super) const UPDATE: u8 = 7;
    pub(super) const CHOICES: u8 = 8;
    pub(super) const FORM: u8 = 9;
}

/// What is waited between two tries of an answer, in milliseconds.
const AGAIN: u64 = 150;

/// How long an idle thread stays open, in minutes: a week.
const THREAD_MINUTES: u32 = 7 * 24 * 60;

/// An answer with everything that goes with it.
struct Prepared {
    message: Message,
    about: Option<About>,
    overtakes: Overtakes,
    notes: Vec<NoteId>,
    /// What is said in the match's new thread, after the answer.
    aside: Option<Parcel>,
    /// What only the speaker is told besides.
    besides: Option<Say>,
}

impl Door {
    /// Handles an interaction once.
    pub(super) async fn handle(&self, heard: Heard) {
        if !self.seen.first(heard.id.get(), ()) {
            return;
        }
        match &heard.wish {
            Wish::Complete { argument, typed } => self.complete(&heard, argument, typed).await,
            Wish::AskMove { number, form } => self.ask_move(&heard, *number, form).await,
            Wish::Answer { pressed } => self.answer(&heard, pressed.as_ref()).await,
        }
    }

    async fn complete(&self, heard: &Heard, argument: &str, typed: &str) {
        let list = self.app.complete(&heard.envelope, argument, typed).await;
        // Numbers are numbers for Discord.
        let value = |text: &str| match (argument, text.parse::<i64>()) {
            ("match", Ok(number)) => json!(number),
            _ => json!(text),
        };
        let choices: Vec<Value> =
            list.iter().map(|(name, text)| json!({ "name": name, "value": value(text) })).collect();
        self.plainly(heard, callback::CHOICES, &json!({ "choices": choices })).await;
    }

    async fn ask_move(&self, heard: &Heard, number: MatchNumber, form: &str) {
        let words = self.app.own_words(&heard.envelope).await;
        let label = crate::text::say(words, &Say::TypeMove(number));
        let label: String = label.iter().map(crate::text::Block::plain).collect();
        let title = words.line("modal-title", &[]);
        self.plainly(heard, callback::FORM, &dress::form_to_type(form, &title, &label)).await;
    }

    /// An answer after which nothing follows.
    async fn plainly(&self, heard: &Heard, kind: u8, data: &Value) {
        let body = json!({ "type": kind, "data": data });
        if let Err(failure) = self.insist(|| self.callback(heard, &body, None)).await {
            self.heed(&failure);
            log(&format!("interaction {} was not answered: {failure}", heard.id));
        }
    }

    async fn answer(&self, heard: &Heard, pressed: Option<&Pressed>) {
        let place = heard.envelope.place.clone();
        let turn = |number: MatchNumber| self.turns.turn((place.clone(), number.0));
        // Who only asks for an explanation keeps nobody from playing.
        let explains = |call: &crate::command::Call| ["rules", "why"].contains(&&*call.command);
        let explains = heard.envelope.call.as_ref().is_ok_and(explains);
        let mut held = match pressed.and_then(|pressed| pressed.number).filter(|_| !explains) {
            Some(number) => Some(turn(number).await),
            None => None,
        };
        let work = self.prepare(heard, pressed);
        tokio::pin!(work);
        let early = tokio::time::timeout(self.settings.timing.defer, &mut work).await;
        let (prepared, announced) = match early {
            Ok(prepared) => (prepared, false),
            Err(_) => {
                let announced = self.announce(heard).await;
                (work.await, announced)
            }
        };
        if let (None, Some(about)) = (&held, prepared.about) {
            held = Some(turn(about.number).await);
        }
        let page = pressed.map_or(0, |pressed| pressed.page);
        let dress = Dress { message: &prepared.message, about: prepared.about, page };
        let sent = match announced {
            true => self.say_late(heard, &dress).await,
            false => self.say(heard, pressed, &dress).await,
        };
        self.follow_up(heard, pressed, &prepared, sent).await;
        drop(held);
    }

    /// Asks the house, and opens the thread that a match wants.
    async fn prepare(&self, heard: &Heard, pressed: Option<&Pressed>) -> Prepared {
        let mut answer = self.app.answer(&heard.envelope).await;
        let mut aside = None;
        let mut besides = None;
        if let (Some(name), Some(about)) = (answer.thread.take(), answer.reply.about) {
            match self.open_thread(heard, pressed, about.number, &name).await {
                Ok(thread) => {
                    let notes = std::mem::take(&mut answer.notes);
                    let here = &heard.envelope.place;
                    match self.app.move_match(here, about.number, &place(thread), &notes).await {
                        Ok(parcel) => {
                            let place = parcel.place.clone();
                            let say = Say::MovedTo { number: about.number, place };
                            let reply = Reply { about: None, ..Reply::public(vec![say]) };
                            answer = Answer { reply, words: answer.words, ..reply_only() };
                            aside = Some(parcel);
                        }
                        Err(sorry) => besides = Some(sorry),
                    }
                }
                Err(failure) => besides = self.why_no_thread(heard, &failure),
            }
        }
        let about = answer.reply.about;
        let overtakes = answer.reply.overtakes;
        let message = present(answer.reply, answer.words).await;
        Prepared { message, about, overtakes, notes: answer.notes, aside, besides }
    }

    async fn open_thread(
        &self,
        heard: &Heard,
        pressed: Option<&Pressed>,
        number: MatchNumber,
        name: &str,
    ) -> Result<ChannelId, Failure> {
        let here = &heard.envelope.place;
        let shown = self.app.settled(here, number, Overtakes::Everything).await;
        for (place, shown) in &shown {
            self.strip(heard, place, shown).await;
        }
        let challenge = shown.iter().find_map(|(_, shown)| shown.message.parse::<u64>().ok());
        let challenge =
            challenge.or_else(|| pressed.filter(|p| !p.private).map(|pressed| pressed.message));
        let mut body = json!({ "name": tame(name, 100), "auto_archive_duration": THREAD_MINUTES });
        let channel_id = heard.channel;
        let route = match challenge {
            Some(message) => {
                let message_id = MessageId::new(message);
                Route::ChannelMessageThreads { channel_id, message_id }
            }
            None => {
                body["type"] = json!(11);
                Route::ChannelThreads { channel_id }
            }
        };
        let thread = self.wire.limited(Sending::new(LightMethod::Post, route).body(&body)).await?;
        let id = thread["id"].as_str().and_then(|id| id.parse().ok());
        id.ok_or_else(|| Failure::Broken("a thread without an id".to_owned()))
    }

    /// What is missing for a thread; other failures only mean that the match is played here.
    fn why_no_thread(&self, heard: &Heard, failure: &Failure) -> Option<Say> {
        self.heed(failure);
        log(&format!("no thread in {}: {failure}", heard.envelope.place));
        let needed = [
            (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
            (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
        ];
        failure.is_forbidden().then(|| Say::MissingPermissions(missing(heard, &needed)))
    }

    /// Says that the answer takes longer; `false` when even that failed.
    async fn announce(&self, heard: &Heard) -> bool {
        let body = json!({ "type": callback::LATER, "data": { "flags": 64 } });
        match self.insist(|| self.callback(heard, &body, None)).await {
            Ok(_) => true,
            Err(failure) => failure.is_acknowledged(),
        }
    }

    /// Answers by the callback; gives the id of the message where it is known.
    async fn say(
        &self,
        heard: &Heard,
        pressed: Option<&Pressed>,
        dress: &Dress<'_>,
    ) -> Result<(Option<u64>, Dressed), Failure> {
        // What only the presser sees is replaced where he sees it.
        let replaces = dress.message.private && pressed.is_some_and(|pressed| pressed.private);
        let kind = if replaces { callback::UPDATE } else { callback::MESSAGE };
        let mut failure = None;
        for form in [Form::Components, Form::Old] {
            let dressed = dress.form(form);
            let body = json!({ "type": kind, "data": dressed.json });
            match self.insist(|| self.callback(heard, &body, Some(&dressed))).await {
                Ok(message) => return Ok((message, dressed)),
                Err(why) if why.is_acknowledged() => return Ok((None, dressed)),
                Err(why) if why.is_bad_request() => {
                    log(&format!("Discord refused a message: {why}"));
                    failure = Some(why);
                }
                Err(why) => return Err(why),
            }
        }
        Err(failure.unwrap_or_else(|| Failure::Broken("nothing was tried".to_owned())))
    }

    /// Answers after it was announced that it takes longer. The announcement is the speaker's
    /// alone, so what all may see comes as a message of its own.
    async fn say_late(
        &self,
        heard: &Heard,
        dress: &Dress<'_>,
    ) -> Result<(Option<u64>, Dressed), Failure> {
        let mut failure = None;
        for form in [Form::Components, Form::Old] {
            let dressed = dress.form(form);
            let sent = match dress.message.private {
                true => self.instead(heard, &dressed.revised(), dressed.upload.as_ref()).await,
                false => self.after(heard, &dressed).await,
            };
            match sent {
                Ok(message) => return Ok((id_of(&message), dressed)),
                Err(why) if why.is_bad_request() => failure = Some(why),
                Err(why) => return Err(why),
            }
        }
        Err(failure.unwrap_or_else(|| Failure::Broken("nothing was tried".to_owned())))
    }

    /// The message with which the interaction of a token was answered.
    fn original_of<'a>(&self, token: &'a str) -> Route<'a> {
        let application_id = self.wire.application();
        Route::WebhookOriginalInteractionResponse { application_id, token }
    }

    /// Where messages go that follow the answer to the interaction of a token.
    fn follow_ups_of<'a>(&self, token: &'a str) -> Route<'a> {
        let application_id = self.wire.application();
        Route::WebhookFollowupMessages { application_id, token }
    }

    /// Puts a message where the announcement is.
    async fn instead(
        &self,
        heard: &Heard,
        json: &Value,
        upload: Option<&Upload>,
    ) -> Result<Value, Failure> {
        let route = self.original_of(&heard.token);
        let edit = || Sending::new(LightMethod::Patch, route).body(json).upload(upload);
        self.insist(|| self.wire.direct(edit())).await
    }

    /// Says that the answer follows, and lets it follow.
    async fn after(&self, heard: &Heard, dressed: &Dressed) -> Result<Value, Failure> {
        let words = self.app.own_words(&heard.envelope).await;
        let mut follows = dress::sentence(words, &Say::Follows);
        follows["flags"] = json!(0);
        self.instead(heard, &follows, None).await?;
        let route = self.follow_ups_of(&heard.token);
        let post = || {
            Sending::new(LightMethod::Post, route)
                .body(&dressed.json)
                .upload(dressed.upload.as_ref())
        };
        self.insist(|| self.wire.direct(post())).await
    }

    async fn callback(
        &self,
        heard: &Heard,
        body: &Value,
        dressed: Option<&Dressed>,
    ) -> Result<Option<u64>, Failure> {
        let route = Route::InteractionResponse { interaction_id: heard.id, token: &heard.token };
        let mut sending = Sending::new(LightMethod::Post, route)
            .body(body)
            .upload(dressed.and_then(|dressed| dressed.upload.as_ref()));
        sending.params = dressed.map(|_| vec![("with_response", "true".to_owned())]);
        let answer = self.wire.direct(sending).await?;
        Ok(id_of(&answer["resource"]["message"]))
    }

    /// Tries until it works, cannot work, or takes too long.
    async fn insist<T, F>(&self, send: impl Fn() -> F) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let budget = self.settings.timing.answer;
        let tries = async {
            loop {
                // One try that hangs must leave time for another.
                let tried = tokio::time::timeout(budget / 2, send()).await;
                let wait = match tried {
                    Ok(Err(Failure::Busy { wait })) => wait.max(0) as u64,
                    Ok(Err(Failure::Broken(_))) | Err(_) => AGAIN,
                    Ok(done) => return done,
                };
                tokio::time::sleep(std::time::Duration::from_millis(wait)).await;
            }
        };
        let late = || Failure::Broken("no answer in time".to_owned());
        tokio::time::timeout(budget, tries).await.unwrap_or_else(|_| Err(late()))
    }

    /// What comes after the answer: the notes are marked, old buttons go, new ones are remembered.
    async fn follow_up(
        &self,
        heard: &Heard,
        pressed: Option<&Pressed>,
        prepared: &Prepared,
        sent: Result<(Option<u64>, Dressed), Failure>,
    ) {
        let message = &prepared.message;
        let sent = match sent {
            Ok((id, dressed)) => {
                if !prepared.notes.is_empty() {
                    point("answered").await;
                }
                self.app.delivered(&prepared.notes).await;
                Some((id, dressed))
            }
            Err(failure) => {
                self.heed(&failure);
                log(&format!("interaction {} was not answered: {failure}", heard.id));
                match message.private {
                    true => self.app.delivered(&prepared.notes).await,
                    false => {
                        self.app.put_off(&prepared.notes, 0, 0).await;
                        self.outbox.notify_one();
                    }
                }
                None
            }
        };
        if let Some(about) = prepared.about {
            self.tidy(heard, prepared, about).await;
            if let Some((id, dressed)) = sent {
                self.remember(heard, pressed, prepared, about, id, dressed).await;
            }
        }
        if let Some(parcel) = &prepared.aside {
            self.post(parcel, true).await;
        }
        if let Some(say) = &prepared.besides {
            self.whisper(heard, say).await;
        }
        self.tell_of_trouble(heard).await;
    }

    /// Takes the buttons from messages that this answer has overtaken, and the speaker's own menu.
    async fn tidy(&self, heard: &Heard, prepared: &Prepared, about: About) {
        if prepared.message.private {
            return;
        }
        let here = &heard.envelope.place;
        for (place, shown) in self.app.settled(here, about.number, prepared.overtakes).await {
            self.strip(heard, &place, &shown).await;
        }
        if let Some(token) = self.menus.take(&menu_key(heard, about.number)) {
            let route = self.original_of(&token);
            // An old menu that stays is answered kindly when it is used.
            let _ = self.wire.direct(Sending::new(LightMethod::Delete, route)).await;
        }
    }

    /// Takes the buttons from a message.
    async fn strip(&self, heard: &Heard, place: &str, shown: &Shown) {
        let Ok(message) = shown.message.parse::<u64>() else { return };
        let Ok(body) = serde_json::from_str::<Value>(&shown.body) else { return };
        let message_id = MessageId::new(message);
        let token = self.tokens.take(&message);
        let sent = match (&token, channel_of(place)) {
            (Some(token), _) => {
                let route = self.original_of(token);
                self.wire.direct(Sending::new(LightMethod::Patch, route).body(&body)).await
            }
            (None, Some(channel_id)) if heard.resident => {
                let route = Route::ChannelMessage { channel_id, message_id };
                self.wire.limited(Sending::new(LightMethod::Patch, route).body(&body)).await
            }
            _ => return,
        };
        if let Err(failure) = sent {
            self.heed(&failure);
            log(&format!("buttons stay on {message} in {place}: {failure}"));
            if token.is_none() && failure.is_forbidden() {
                self.app.trouble(place, Some("permissions")).await;
            }
        }
    }

    /// Remembers where buttons and menus are, so that they can be taken away.
    async fn remember(
        &self,
        heard: &Heard,
        pressed: Option<&Pressed>,
        prepared: &Prepared,
        about: About,
        id: Option<u64>,
        dressed: Dressed,
    ) {
        let message = &prepared.message;
        if message.private {
            let asks = message.menu.is_some()
                || message.buttons.iter().any(|press| press.label == Label::ResignYes);
            // A message that was replaced still belongs to the token that made it.
            if asks && !pressed.is_some_and(|pressed| pressed.private) {
                self.menus.put(menu_key(heard, about.number), heard.token.clone());
            }
            return;
        }
        let Some(stripped) = dressed.stripped else { return };
        let id = match id {
            Some(id) => Some(id),
            None => self.original(heard).await,
        };
        let Some(id) = id else { return };
        if !heard.resident {
            self.tokens.put(id, heard.token.clone());
        }
        let shown = dress::shown(id, &stripped, prepared.overtakes);
        self.app.shown(&heard.envelope.place, about.number, &shown).await;
    }

    /// The id of the message with which an interaction was answered.
    async fn original(&self, heard: &Heard) -> Option<u64> {
        let route = self.original_of(&heard.token);
        let message = self.wire.direct(Sending::new(LightMethod::Get, route)).await.ok()?;
        id_of(&message)
    }

    /// Tells the speaker something besides; `false` when it did not reach him.
    async fn whisper(&self, heard: &Heard, say: &Say) -> bool {
        let words = self.app.own_words(&heard.envelope).await;
        let body = dress::sentence(words, say);
        let route = self.follow_ups_of(&heard.token);
        let sent = self.wire.direct(Sending::new(LightMethod::Post, route).body(&body)).await;
        if let Err(failure) = &sent {
            log(&format!("a remark on interaction {} failed: {failure}", heard.id));
        }
        sent.is_ok()
    }

    /// Tells whoever speaks in a place what kept messages out of it, once a run.
    async fn tell_of_trouble(&self, heard: &Heard) {
        let here = &heard.envelope.place;
        let Some(trouble) = self.app.trouble_of(here).await else { return };
        let needed = [
            (Permissions::VIEW_CHANNEL, "View Channel"),
            match heard.in_thread {
                true => (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
                false => (Permissions::SEND_MESSAGES, "Send Messages"),
            },
            (Permissions::ATTACH_FILES, "Attach Files"),
        ];
        let say = match trouble.as_str() {
            "permissions" => Say::MissingPermissions(missing(heard, &needed)),
            "closed" => Say::ThreadClosed,
            // Whoever speaks in a place that was gone shows that it is there again.
            _ => return self.app.trouble(here, None).await,
        };
        if self.told.knows(here) || !self.whisper(heard, &say).await {
            return;
        }
        self.told.first(here.clone(), ());
        self.app.trouble(here, None).await;
    }
}

/// An answer without anything, to be filled.
fn reply_only() -> Answer {
    Reply::default().into()
}

fn menu_key(heard: &Heard, number: MatchNumber) -> (String, String, i64) {
    (heard.envelope.speaker.account.0.clone(), heard.envelope.place.clone(), number.0)
}

/// Of the permissions needed, those that Discord says are not there; all when it does not say.
fn missing(heard: &Heard, needed: &[(Permissions, &'static str)]) -> Vec<&'static str> {
    let all = needed.iter().map(|(_, name)| *name);
    let Some(may) = heard.permissions else { return all.collect() };
    let lacking: Vec<&'static str> = needed
        .iter()
        .filter(|(permission, _)| !may.contains(*permission))
        .map(|(_, name)| *name)
        .collect();
    if lacking.is_empty() { all.collect() } else { lacking }
}

pub(super) fn id_of(message: &Value) -> Option<u64> {
    message["id"].as_str()?.parse().ok()
}
