//! Interactions: each is handled once; those that need an answer from the house go to the driver.

use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};
use serenity::http::{LightMethod, Route};

use super::event::{File, HeardInteraction, Intent, Pressed};
use super::form::ChallengeForm;
use super::wire::{Sending, WireFailure};
use super::{DiscordPost, Door, log, render};
use crate::app::Attached;
use crate::command::Mistake;
use crate::game::MatchNumber;
use crate::reply::{Person, PlaceSay, Say};
use crate::text::Arg;

/// Discord's kinds of interaction responses.
pub(super) mod callback {
    pub(in super::super) const MESSAGE: u8 = 4;
    pub(in super::super) const LATER: u8 = 5;
    pub(in super::super) const UPDATE: u8 = 7;
    pub(in super::super) const CHOICES: u8 = 8;
    pub(in super::super) const FORM: u8 = 9;
}

/// An interaction that waits for its answer.
pub(super) struct OpenInteraction {
    pub(super) heard: HeardInteraction,
    /// Whether Discord was told that the answer takes longer.
    pub(super) announced: AtomicBool,
    /// Whether it has been answered: later messages follow the answer.
    pub(super) answered: AtomicBool,
}

impl OpenInteraction {
    /// The button or menu that was pressed.
    pub(super) fn pressed(&self) -> Option<&Pressed> {
        match &self.heard.wish {
            Intent::Answer { pressed } => pressed.as_ref(),
            Intent::Complete { .. } | Intent::AskMove { .. } | Intent::AskChallenge { .. } => None,
        }
    }

    pub(super) fn was_announced(&self) -> bool {
        self.announced.load(Ordering::SeqCst)
    }
}

/// Handles an interaction once.
pub(super) async fn handle(driver: &DiscordPost, mut heard: HeardInteraction) {
    let door = driver.outlet();
    if !door.seen.first(heard.id.get(), ()) {
        return;
    }
    if let Some(key) = heard.challenged.take() {
        match door.challenged.take(&key) {
            Some(opponent) => heard.envelope.request.people.push((key, opponent)),
            // The form was opened in an earlier run.
            None => {
                heard.envelope.request.call = Err(Mistake::UnknownButton);
                heard.form = None;
            }
        }
    }
    if let Some(name) = heard.form.as_ref().and_then(ChallengeForm::named)
        && let Some(person) = driver.app().person_called(&heard.envelope.source.place, &name).await
    {
        heard.envelope.request.people.push((name, person));
    }
    door.tell_language(&mut heard).await;
    match &heard.wish {
        Intent::AskChallenge { form, opponent } => {
            door.ask_challenge(&heard, form, opponent.clone()).await;
        }
        Intent::Complete { argument, typed } => door.complete(&heard, argument, typed).await,
        Intent::AskMove { number, form, typed } => {
            door.ask_move(&heard, *number, form, typed.as_deref()).await;
        }
        Intent::Answer { .. } => {
            door.attach(&mut heard).await;
            let (announced, answered) = (AtomicBool::new(false), AtomicBool::new(false));
            let asked = OpenInteraction { heard, announced, answered };
            // Even when the program ends, everybody who was heard gets their answer.
            let _ = driver.answer(&asked.heard.envelope, &asked).await;
            if asked.was_announced() && asked.answered.load(Ordering::SeqCst) {
                door.forget_waiting(asked.heard.id.get());
            }
        }
    }
}

impl Door {
    /// Remembers in which language somebody reads Discord, or finds it out for a message.
    async fn tell_language(&self, heard: &mut HeardInteraction) {
        let account = &heard.envelope.source.speaker.account;
        if let Some(language) = &heard.envelope.source.language {
            self.languages.put(account.0.clone(), language.clone());
            return;
        }
        heard.envelope.source.language = match self.languages.get(&account.0) {
            Some(known) => Some(known),
            None => self.app.reads(account).await,
        };
    }

    /// Finds out what a command is about that came with a file, or from the menu of a message: a
    /// match if the message told of one, else the record in it.
    async fn attach(&self, heard: &mut HeardInteraction) {
        let place = &heard.envelope.source.place;
        if let Some(message) = heard.message
            && let Some((there, number)) = self.app.told_in(place, &message.to_string()).await
        {
            heard.envelope.source.place = there;
            heard.envelope.request.about = Some(number);
            heard.envelope.request.attached = None;
            return;
        }
        if let Some(file) = heard.file.take() {
            heard.envelope.request.attached = Some(self.attached(&file).await);
        } else if heard.message.is_some() && heard.envelope.request.attached.is_none() {
            heard.envelope.request.attached = Some(Attached::Nothing);
        }
    }

    /// The text of a file that came along. Discord waits for an answer, so this does not take long.
    async fn attached(&self, file: &File) -> Attached {
        let bytes_max = Attached::BYTES_MAX;
        if file.size as usize > bytes_max {
            return Attached::TooLarge;
        }
        match tokio::time::timeout(self.settings.timing.defer, self.wire.file(&file.url, bytes_max))
            .await
        {
            Ok(Ok(bytes)) => bytes.map_or(Attached::TooLarge, Attached::read),
            Ok(Err(failure)) => {
                log(&format!("a file that came along cannot be read: {failure}"));
                Attached::Away
            }
            Err(_) => Attached::Away,
        }
    }

    async fn complete(&self, heard: &HeardInteraction, argument: &str, typed: &str) {
        let list = self.app.complete(&heard.envelope, argument, typed).await;
        // Discord wants numbers as JSON numbers.
        let value = |text: &str| match (argument, text.parse::<i64>()) {
            ("match", Ok(number)) => json!(number),
            _ => json!(text),
        };
        let choices: Vec<Value> =
            list.iter().map(|(name, text)| json!({ "name": name, "value": value(text) })).collect();
        self.plainly(heard, callback::CHOICES, &json!({ "choices": choices })).await;
    }

    async fn ask_move(
        &self,
        heard: &HeardInteraction,
        number: MatchNumber,
        form: &str,
        typed: Option<&str>,
    ) {
        let words = self.app.own_words(&heard.envelope).await;
        let label = crate::reply::say(words, &Say::Place(PlaceSay::TypeMove(number)));
        let label: String = label.iter().map(crate::text::Block::plain).collect();
        let title = words.line("modal-title", &[]);
        self.plainly(heard, callback::FORM, &render::form_to_type(form, &title, &label, typed))
            .await;
    }

    async fn ask_challenge(
        &self,
        heard: &HeardInteraction,
        form: &ChallengeForm,
        opponent: Option<Person>,
    ) {
        let words = self.app.own_words(&heard.envelope).await;
        let known = form.whom.as_ref().and_then(|key| self.challenged.take(key));
        let opponent = opponent.or(known);
        if let (Some(key), Some(opponent)) = (&form.whom, &opponent) {
            self.challenged.put(key.clone(), opponent.clone());
        }
        let title = match &opponent {
            Some(one) => words.line("form-challenge", &[("name", Arg::theirs(&one.name))]),
            None => words.line("form-challenge-anyone", &[]),
        };
        let labels = form.fields().map(|(_, label)| words.line(label, &[]));
        let form = render::form_to_challenge(form, &title, &labels);
        self.plainly(heard, callback::FORM, &form).await;
    }

    /// A final answer that is tried only once: a completion or a form is of no use later.
    async fn plainly(&self, heard: &HeardInteraction, kind: u8, data: &Value) {
        let body = json!({ "type": kind, "data": data });
        if let Err(failure) = self.callback(heard, &body, None).await {
            self.heed(&failure);
            log(&format!("interaction {} was not answered: {failure}", heard.id));
        }
    }

    /// Answers an interaction; returns the message if Discord sends it.
    pub(super) async fn callback(
        &self,
        heard: &HeardInteraction,
        body: &Value,
        message: Option<&render::Dressed>,
    ) -> Result<Value, WireFailure> {
        let route = Route::InteractionResponse { interaction_id: heard.id, token: heard.token() };
        let mut sending = Sending::new(LightMethod::Post, route)
            .body(body)
            .upload(message.and_then(|dressed| dressed.upload.as_ref()));
        sending.params = message.map(|_| vec![("with_response", "true".to_owned())]);
        let mut answer = self.wire.direct(sending).await?;
        Ok(answer["resource"]["message"].take())
    }
}
