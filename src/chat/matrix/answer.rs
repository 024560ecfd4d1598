//! Answering what was heard: asking the house, and saying what it answers where it was asked.

use serde_json::Value;

use super::heard::{Heard, What};
use super::port::Failure;
use super::queue::Stopped;
use super::speak::Target;
use super::{Door, PREFIX, dress, log, people, place, place_of};
use crate::app::{Answer, Envelope, Item, NoteId, Parcel, Rights, Threads, point};
use crate::command::{Call, Mistake};
use crate::game::AccountId;
use crate::reply::{Reply, Say};

/// After so long, in milliseconds, the homeserver may have forgotten under which transaction id
/// something was sent: 20 hours.
const REMEMBERED: i64 = 20 * 60 * 60 * 1000;

impl Door {
    /// Answers what was heard, and marks it as answered.
    pub(super) async fn deal_with(&self, item: &Item) -> Result<(), Stopped> {
        let heard = serde_json::from_str::<Heard>(&item.body).ok();
        if let (Some(heard), Some((room, _))) = (heard, place_of(&item.room)) {
            self.answer(room, &heard).await?;
        }
        self.app.dealt_with(&item.event).await;
        Ok(())
    }

    async fn answer(&self, room: &str, heard: &Heard) -> Result<(), Stopped> {
        let target = self.target(room, heard).await;
        match &heard.what {
            What::Arrival => self.greet(target).await,
            What::Replaced { by, via } => self.move_to(room, by, via.as_deref()).await,
            What::Reaction { to, key } => self.answer_sign(room, heard, to, key).await,
            What::Words(_) | What::Fields(_) => self.answer_words(heard, target).await,
        }
    }

    /// Where an answer belongs: where it was asked for.
    async fn target(&self, room: &str, heard: &Heard) -> Target {
        let mut at = place(room, None);
        if let Some(thread) = &heard.thread {
            let there = place(room, Some(thread));
            if self.app.knows(&there).await {
                at = there;
            }
        }
        Target {
            room: room.to_owned(),
            thread: heard.thread.clone(),
            place: at,
            asked: Some(heard.event.clone()),
            asker: Some(heard.sender.clone()),
            private: false,
        }
    }

    /// Says hello in a new room; in one that replaces another, goes on with its matches.
    async fn greet(&self, mut target: Target) -> Result<(), Stopped> {
        if self.go_on_in(&target.room).await {
            return Ok(());
        }
        let txn = format!("hnefi.{}", target.asked.take().unwrap_or_default());
        self.say(&target, Reply::private(Say::Hello).into(), &txn).await
    }

    /// Goes to the room that has replaced this one; its matches go on when the bot is there.
    async fn move_to(&self, old: &str, new: &str, via: Option<&str>) -> Result<(), Stopped> {
        self.app.learn(&replaces(new), old).await;
        let via: Vec<String> = via.iter().map(|server| (*server).to_owned()).collect();
        if let Err(failure) = self.insist(old, || self.port.join(new, &via)).await? {
            log(&format!(
                "{old} was replaced by {new}, which I cannot join: {failure}. Invite me there, \
                 and its matches go on."
            ));
        }
        // Whoever was there before he heard that the old room is replaced does not arrive again.
        self.go_on_in(new).await;
        Ok(())
    }

    /// Lets the matches of a replaced room go on in its successor, when both say that it is one;
    /// `false` when it replaces none.
    async fn go_on_in(&self, room: &str) -> bool {
        let Some(old) = self.port.replaces(room).await else { return false };
        if self.app.fact(&replaces(room)).await.as_ref() != Some(&old) {
            return false;
        }
        log(&format!("{old} was replaced by {room}: its matches go on there"));
        let server = place(room, None);
        self.app.follow(&place(&old, None), &server, &server).await;
        self.outbox.notify_one();
        true
    }

    async fn answer_words(&self, heard: &Heard, target: Target) -> Result<(), Stopped> {
        let room = &target.room;
        self.show_work(room, heard);
        let at = &target.place;
        let envelope = match self.insist(room, || self.envelope(room, heard, at)).await? {
            Ok(envelope) => envelope,
            Err(failure) => {
                log(&format!("{} in {room} was not answered: {failure}", heard.event));
                return Ok(());
            }
        };
        let answer = self.app.answer(&envelope).await;
        point("decided").await;
        // What was decided in an earlier run is said from the outbox.
        if !matches!(answer.reply.says[..], [Say::Repeated]) {
            self.tell(&target, answer, &heard.event, true).await?;
        }
        self.rest(room);
        Ok(())
    }

    /// A sign put to a message calls what the message offers; one that may not is passed over.
    async fn answer_sign(
        &self,
        room: &str,
        heard: &Heard,
        to: &str,
        key: &str,
    ) -> Result<(), Stopped> {
        let Some(sign) = dress::sign(key) else { return Ok(()) };
        let Some((at, _, shown)) = self.app.shown_in(&place(room, None), to).await else {
            return Ok(());
        };
        let body: Value = serde_json::from_str(&shown.body).unwrap_or_default();
        if body["only"].as_str().is_some_and(|only| only != heard.sender) {
            return Ok(());
        }
        let member = self.insist(room, || self.port.member(room, &heard.sender)).await?;
        let (Ok(Some(speaker)), Some(target)) = (member, Target::of(&at)) else { return Ok(()) };
        let calls = body["signs"][sign].as_array().cloned().unwrap_or_default();
        let calls = calls.iter().filter_map(|call| Call::from_text(call.as_str()?).ok());
        for (i, call) in calls.enumerate() {
            let person = people::person(&speaker.id, &speaker.name);
            let envelope = Envelope {
                server: Some(place(room, None)),
                threads: Threads::Usual,
                prefix: Some(PREFIX),
                ..Envelope::new(format!("{}:{i}", request(heard)), at.clone(), person, Ok(call))
            };
            let answer = self.app.answer(&envelope).await;
            let matters = matches!(answer.reply.says[..], [Say::Full { .. } | Say::Fault { .. }]);
            if !answer.notes.is_empty() || matters {
                return self.tell(&target, answer, &heard.event, false).await;
            }
        }
        Ok(())
    }

    /// Says an answer; a match that wants a thread gets it first.
    async fn tell(
        &self,
        target: &Target,
        mut answer: Answer,
        event: &str,
        asked_in_words: bool,
    ) -> Result<(), Stopped> {
        let Some(parcel) = self.open_thread(target, &mut answer).await else {
            let txn = match &answer.key {
                Some(key) => format!("hnefi.{key}"),
                None => format!("hnefi.{event}"),
            };
            return self.say(target, answer, &txn).await;
        };
        let there = Target::of(&parcel.place);
        if asked_in_words && there.as_ref().is_some_and(|there| there.thread != target.thread) {
            let moved = Reply { about: None, ..Reply::private(moved(&answer, &parcel)) };
            let moved = Answer { words: answer.words, ..moved.into() };
            self.say(target, moved, &format!("hnefi.{event}")).await?;
        }
        match there {
            Some(there) => {
                let txn = format!("hnefi.{}", parcel.key);
                self.say(&there, parcel.answer, &txn).await
            }
            None => Ok(()),
        }
    }

    /// Moves a match that wants it to the thread below its challenge; gives what is said there.
    async fn open_thread(&self, target: &Target, answer: &mut Answer) -> Option<Parcel> {
        let here = &target.place;
        answer.thread.take()?;
        let number = answer.reply.about?.number;
        // A thread cannot begin within a thread, but below what it began with.
        let root = match &target.thread {
            Some(thread) => Some(thread.clone()),
            None => self.app.first_shown(here, number).await.or_else(|| target.asked.clone()),
        }?;
        let there = place(&target.room, Some(&root));
        let notes = std::mem::take(&mut answer.notes);
        match self.app.move_match(here, number, &there, &notes).await {
            Ok(parcel) => Some(parcel),
            Err(_) => {
                answer.notes = notes;
                None
            }
        }
    }

    /// Posts what is due, unless it was said meanwhile.
    pub(super) async fn post(&self, parcel: Parcel) -> Result<(), Stopped> {
        let Some(target) = Target::of(&parcel.place) else { return Ok(()) };
        if !self.app.is_unsaid(&parcel.answer.notes).await {
            return Ok(());
        }
        let txn = format!("hnefi.{}", parcel.key);
        let room = &target.room;
        if parcel.age > REMEMBERED
            && let Ok(Some(_)) = self.insist(room, || self.port.sent_as(room, &txn)).await?
        {
            self.app.delivered(&parcel.answer.notes).await;
            return Ok(());
        }
        let mut answer = parcel.answer;
        if let Some(player) = &parcel.person {
            return self.tell_in_private(player, answer, &txn).await;
        }
        answer.key.get_or_insert(parcel.key);
        self.tell(&target, answer, "", false).await
    }

    /// Says something to a player alone; where that cannot be, everybody in the room may read it.
    async fn tell_in_private(
        &self,
        player: &AccountId,
        answer: Answer,
        txn: &str,
    ) -> Result<(), Stopped> {
        if answer.reply.says.is_empty() {
            self.app.delivered(&answer.notes).await;
            return Ok(());
        }
        let user = player.0.strip_prefix(super::ACCOUNTS).unwrap_or_default();
        // One try: nobody else in the match's room waits for a chat that cannot be opened.
        let opened = {
            let _one_at_a_time = self.opening.lock().await;
            tokio::time::timeout(self.timing.request, self.port.private_room(user)).await
        };
        let there = match opened {
            Ok(Ok(room)) => Target::of(&place(&room, None)),
            Ok(Err(failure)) => {
                log(&format!("{user} cannot be told in private: {failure}"));
                None
            }
            Err(_) => {
                log(&format!("{user} cannot be told in private: no answer in time"));
                None
            }
        };
        match there {
            Some(there) => self.say(&Target { private: true, ..there }, answer, txn).await,
            None => {
                self.say_in_public(&answer.notes).await;
                Ok(())
            }
        }
    }

    /// Lets everybody in the match's own room read what its player could not be told alone.
    pub(super) async fn say_in_public(&self, notes: &[NoteId]) {
        self.app.tell_in_public(notes).await;
        self.outbox.notify_one();
    }

    /// The envelope of what was heard.
    fn envelope<'a>(
        &'a self,
        room: &'a str,
        heard: &'a Heard,
        at: &'a str,
    ) -> super::Boxed<'a, Result<Envelope, Failure>> {
        Box::pin(async move {
            let known = self.port.room(room).await;
            let speaker = self.port.member(room, &heard.sender).await?;
            let gone = || Failure::Gone(format!("{} is not there", heard.sender));
            let speaker = speaker.ok_or_else(gone)?;
            let (call, people) = match &heard.what {
                What::Words(words) => match self.people(room, words).await? {
                    Ok(named) => (Call::from_text(&named.words), named.people),
                    Err(mistake) => (Err(mistake), Vec::new()),
                },
                What::Fields(fields) => self.fields(room, fields.call()).await?,
                _ => (Err(Mistake::Unreadable), Vec::new()),
            };
            let alone = known.members <= 2;
            let in_thread = place_of(at).is_some_and(|(_, thread)| thread.is_some());
            let threads = match (alone || in_thread, known.direct) {
                (true, _) => Threads::None,
                (false, true) => Threads::Wished,
                (false, false) => Threads::Usual,
            };
            Ok(Envelope {
                people,
                server: Some(place(room, None)),
                parent: in_thread.then(|| place(room, None)),
                rights: Rights { manages: speaker.manages, roles: Vec::new() },
                alone,
                overheard: !alone,
                threads,
                prefix: Some(PREFIX),
                ..Envelope::new(
                    request(heard),
                    at.to_owned(),
                    people::person(&heard.sender, &speaker.name),
                    call,
                )
            })
        })
    }

    /// A call from fields, with the person whom it names.
    async fn fields(
        &self,
        room: &str,
        call: Call,
    ) -> Result<(Result<Call, Mistake>, Vec<(String, crate::reply::Person)>), Failure> {
        let mut named = call.args.iter().map(|(_, value)| value.as_str());
        let Some(named) = named.rfind(|value| value.starts_with('@')) else {
            return Ok((Ok(call), Vec::new()));
        };
        Ok(match self.people(room, named).await? {
            Ok(named) => (Ok(call), named.people),
            Err(mistake) => (Err(mistake), Vec::new()),
        })
    }
}

/// The name under which it is remembered which room is said to be replaced by a room.
fn replaces(room: &str) -> String {
    format!("{}replaces:{room}", super::ACCOUNTS)
}

/// What names a request, however often it is told.
fn request(heard: &Heard) -> String {
    format!("{}{}", super::ACCOUNTS, heard.event)
}

/// That a match is played in its thread.
fn moved(answer: &Answer, parcel: &Parcel) -> Say {
    let number = answer.reply.about.map_or(crate::command::MatchNumber(0), |about| about.number);
    Say::MovedTo { number, place: parcel.place.clone() }
}
