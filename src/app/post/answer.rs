//! The path of an answer, from what was said to the bot to what it says.

use tokio::time::{Instant, timeout_at};

use super::measure::{self, Came, Measured};
use super::{
    Answered, Driver, Edit, Letter, NotTold, Outlet, Post, Sending, SpeakingTurn, Stopped, Trouble,
};
use crate::app::{Answer, Envelope, Message, point, present};
use crate::reply::{About, Overtakes, PlaceSay, Reply, Say};
use crate::store::{Due, MatchId, Note, NoteId, Said, Settles, Shown};

/// An answer, ready to be said.
struct Prepared {
    /// The address of the place it is for.
    place: String,
    telling: Telling,
    message: Message,
    edit: Option<Edit>,
    about: Option<About>,
    /// What waited in the place until somebody spoke there.
    held: Vec<Due>,
    /// What is said in the place that the match moved to.
    moved: Option<Due>,
    /// The match that began because this one ended: it is told after the answer.
    next: Option<Note>,
    /// What only the speaker is told in addition.
    besides: Option<Say>,
    /// Held until all of it is said and marked.
    turn: Option<SpeakingTurn>,
    /// Whether something could not be said in the place, as far as is known.
    troubled: bool,
    /// How often that had come up anywhere before it was asked, if it was.
    troubles: Option<u64>,
}

/// What a message tells, as far as the store needs to know.
#[derive(Default)]
pub(super) struct Telling {
    pub(super) notes: Vec<NoteId>,
    pub(super) match_id: Option<MatchId>,
    pub(super) overtakes: Overtakes,
    /// Messages that lose their buttons because of it, each with the address of its place.
    pub(super) shown: Vec<(String, Shown)>,
    /// Whether the match has begun or ended by what is told.
    pub(super) changes_stage: bool,
    /// Whether the place may keep one board, so that its message is remembered.
    pub(super) edits: bool,
    /// The key of the newest note.
    pub(super) key: Option<String>,
    /// How many attempts from the outbox there were, this one included.
    pub(super) tries: u32,
    /// Whether saying it proves that the bot may speak in the place.
    pub(super) shows_rights: bool,
}

/// Which messages an overtaking message settles.
pub(in crate::app) fn settles(overtakes: Overtakes) -> Option<Settles> {
    match overtakes {
        Overtakes::Nothing => None,
        Overtakes::Offers => Some(Settles::Offers),
        Overtakes::Everything => Some(Settles::Everything),
    }
}

impl<O: Outlet> Post<O> {
    /// Answers what was said, and returns what came of it. If it takes long, a waiting message is
    /// shown first.
    ///
    /// # Errors
    /// When the program ends before the answer is said; then the next run says it.
    pub async fn answer(&self, envelope: &Envelope, asked: &O::Asked) -> Result<Came, Stopped> {
        let driver = &self.0;
        let mut measured = Measured::begin(O::NETWORK, &envelope.request);
        let work = async {
            let answer = driver.app.answer(envelope).await;
            measured.decided(&answer);
            point("decided").await;
            // What comes a second time from the inbox was decided in an earlier run, and is said
            // from the outbox.
            let again = matches!(answer.reply.says[..], [Say::Repeated]);
            // A yes among people's talk in a thread may be an answer to one of them.
            let talk = matches!(answer.reply.says[..], [Say::NothingPending])
                && envelope.overheard
                && envelope.parent.is_some();
            match (again || talk) && driver.outlet.heard(asked).is_some() {
                true => None,
                false => Some(driver.prepare(answer, &envelope.place, asked).await),
            }
        };
        let patience = driver.patience();
        match driver.announced_if_it_takes_long(asked, patience, work).await {
            Some(prepared) => driver.tell(prepared, asked, patience).await?,
            None => driver.has_answered(asked).await,
        }
        measured.end();
        Ok(measured.came())
    }

    /// Says an answer that the house has already given.
    ///
    /// # Errors
    /// As [`Post::answer`].
    pub async fn tell(&self, answer: Answer, place: &str, asked: &O::Asked) -> Result<(), Stopped> {
        let patience = self.0.patience();
        let prepared = self.0.prepare(answer, place, asked).await;
        self.0.tell(prepared, asked, patience).await
    }

    /// Marks what was heard as answered, although nothing is said.
    pub async fn has_answered(&self, asked: &O::Asked) {
        self.0.has_answered(asked).await;
    }
}

impl<O: Outlet> Driver<O> {
    /// Until when something may be on its way to an answer before a waiting message is shown, if it
    /// begins now.
    #[expect(clippy::disallowed_methods, reason = "it measures the patience of whoever asked")]
    fn patience(&self) -> Instant {
        Instant::now() + self.outlet.pacing().announce
    }

    /// Does what comes before an answer; if it takes longer than that, a waiting message is shown
    /// meanwhile: whoever waits for what this holds does not wait for the network too.
    async fn announced_if_it_takes_long<T>(
        &self,
        asked: &O::Asked,
        patience: Instant,
        work: impl Future<Output = T>,
    ) -> T {
        let mut work = Box::pin(work);
        match timeout_at(patience, &mut work).await {
            Ok(done) => done,
            Err(_) => tokio::join!(self.outlet.announce(asked), work).1,
        }
    }

    async fn has_answered(&self, asked: &O::Asked) {
        if let Some(heard) = self.outlet.heard(asked) {
            let said = Said { heard: Some(heard.to_owned()), ..Said::default() };
            self.app.said(&said).await;
        }
    }

    /// Waits for the answer's turn, adds what the place has yet to hear, opens the thread that a
    /// match wants, and draws.
    async fn prepare(&self, mut answer: Answer, place: &str, asked: &O::Asked) -> Prepared {
        let mut turn = None;
        if let Some(news) = &mut answer.news {
            let waited = match &news.turn {
                Some(turn) => turn.come().await,
                None => false,
            };
            turn = news.turn.take();
            if waited || news.earlier {
                self.catch_up(&mut answer).await;
            }
        }
        let mut troubled = answer.trouble.is_some();
        let troubles = answer.troubles;
        let mut same = true;
        let match_id = answer.news.as_ref().map(|news| news.note.match_id);
        let held = match answer.trouble {
            Some(_) => self.app.held(place, match_id).await,
            None => Vec::new(),
        };
        let mut place = place.to_owned();
        let mut moved = None;
        let mut besides = None;
        let next = answer.next.take();
        if let Some(news) = &answer.news {
            // Nobody has asked yet how things stand there.
            same = place == news.note.place;
            troubled |= !same;
            place.clone_from(&news.note.place);
        }
        match self.open_thread(&mut answer, Some(asked)).await {
            Ok(there) => moved = there,
            Err(say) => besides = say,
        }
        let edits = answer.edits.filter(|_| same);
        let telling = Telling {
            notes: answer.notes,
            edits: edits != Some(false),
            match_id: answer.news.as_ref().map(|news| news.note.match_id),
            overtakes: answer.reply.overtakes,
            key: answer.news.as_ref().map(|news| news.note.key()),
            changes_stage: answer.news.as_ref().is_some_and(|news| news.changes_stage),
            shown: answer.news.map_or(Vec::new(), |news| news.shown),
            tries: 0,
            shows_rights: O::ANSWERS_NEED_RIGHTS,
        };
        let about = answer.reply.about;
        let edit = match telling.match_id.filter(|_| moved.is_none()) {
            Some(id) => self.edit(&place, id, &answer.reply, answer.words, edits).await,
            None => None,
        };
        let message = present(answer.reply, answer.words).await;
        Prepared {
            place,
            telling,
            message,
            edit,
            about,
            held,
            moved,
            next,
            besides,
            turn,
            troubled,
            troubles,
        }
    }

    /// When its turn comes, an answer tells everything that its place has yet to hear of the match:
    /// nothing that matters is skipped, and nothing is told after its own consequences.
    async fn catch_up(&self, answer: &mut Answer) {
        let Some(news) = &answer.news else { return };
        let own = news.note.clone();
        if let Err(instead) = self.catch_up_to(&own, answer).await {
            let words = answer.words;
            *answer = Answer { words, ..Reply::private(instead).into() };
        }
    }

    /// The same, given the answer's own note.
    ///
    /// # Errors
    /// What the speaker is told instead, if the outbox says it or has said it.
    async fn catch_up_to(&self, own: &Note, answer: &mut Answer) -> Result<(), Say> {
        let away = |NotTold| Say::DatabaseAway;
        let mut unsaid = self.app.unsaid(own).await.map_err(away)?;
        unsaid.retain(|note| note.id <= own.id);
        let earlier = match unsaid.split_last() {
            Some((last, earlier)) if last.id == own.id => earlier,
            // It has been said from the outbox in the meantime.
            _ => return Err(Say::Repeated),
        };
        let mut missed = match answer.reply.private {
            true => Vec::new(),
            // Where nobody knows, the outbox asks again: twice is worse than late.
            false => self.not_found(earlier, None).await.unwrap_or_default(),
        };
        missed.push(own.clone());
        if missed.len() > 1
            && let Some(told) = self.app.news_again(&missed).await.map_err(away)?
        {
            answer.reply = told.reply;
            answer.notes = missed.iter().map(|note| note.id).collect();
            if let (Some(news), Some(told)) = (&mut answer.news, told.news) {
                news.changes_stage |= told.changes_stage;
            }
        }
        let settles = settles(answer.reply.overtakes);
        let shown = self.app.shown_of(own.match_id, &own.place, settles).await;
        if let Some(news) = &mut answer.news {
            news.shown = shown;
        }
        Ok(())
    }

    /// Of news of a match that may have been said already, those that were not. What is found is
    /// marked as said, with all that comes before it. `again` is what is said again under the same
    /// key.
    ///
    /// # Errors
    /// If that cannot be known now.
    pub(super) async fn not_found(
        &self,
        notes: &[Note],
        again: Option<NoteId>,
    ) -> Result<Vec<Note>, NotTold> {
        for (i, note) in notes.iter().enumerate().rev().filter(|(_, note)| note.tried) {
            let Some(told) = self.app.news_again(std::slice::from_ref(note)).await? else {
                continue;
            };
            let (about, overtakes) = (told.reply.about, told.reply.overtakes);
            let edits = told.edits;
            let edit = self.edit(&note.place, note.match_id, &told.reply, told.words, edits).await;
            let message = present(told.reply, told.words).await;
            let key = note.key();
            let effort = self.effort(self.outlet.pacing().unasked);
            let letter = Letter {
                place: &note.place,
                message: &message,
                about,
                overtakes,
                edit: edit.as_ref(),
                key: Some(&key),
                age: self.app.age(note),
                effort: &effort,
            };
            let again = again == Some(note.id);
            let Some(receipt) = self.outlet.find(&letter, again).await? else { continue };
            let telling = Telling {
                notes: notes[..=i].iter().map(|note| note.id).collect(),
                match_id: Some(note.match_id),
                overtakes,
                edits: edits != Some(false),
                // Earlier notes may have been said with it.
                changes_stage: true,
                ..Telling::default()
            };
            self.mark(&note.place, telling, receipt, None).await;
            return Ok(notes[i + 1..].to_vec());
        }
        Ok(notes.to_vec())
    }

    /// Moves a match to a thread of its own if it wants one; returns what is said there. If no
    /// thread can be opened, the error is what to tell the speaker.
    pub(super) async fn open_thread(
        &self,
        answer: &mut Answer,
        asked: Option<&O::Asked>,
    ) -> Result<Option<Due>, Option<Say>> {
        let (Some(name), Some(news)) = (answer.thread.take(), &answer.news) else {
            return Ok(None);
        };
        if !self.app.may_speak(O::NETWORK) {
            return Ok(None);
        }
        let here = &news.note.place;
        let root = news.shown.iter().map(|(_, shown)| shown.message.as_str()).min();
        let name = crate::text::thread_name(answer.words, &name);
        let there = self.outlet.open_thread(asked, here, root, &name).await?;
        match self.app.move_match(&news.note, &there, &answer.notes).await {
            Ok(due) => Ok(Some(due)),
            Err(sorry) => Err(Some(sorry)),
        }
    }

    /// Says what was prepared and what goes with it.
    async fn tell(
        &self,
        prepared: Prepared,
        asked: &O::Asked,
        patience: Instant,
    ) -> Result<(), Stopped> {
        let held = async {
            for due in prepared.held {
                self.post(due, Some(asked)).await?;
            }
            Ok::<(), Stopped>(())
        };
        self.announced_if_it_takes_long(asked, patience, held).await?;
        let mut message = prepared.message;
        let mut about = prepared.about;
        let mut telling = prepared.telling;
        if let Some(moved) = &prepared.moved {
            let number = about.take().map_or(crate::game::MatchNumber::NONE, |about| about.number);
            let place = moved.place.clone();
            let reply = Reply::public(vec![Say::Place(PlaceSay::MovedTo { number, place })]);
            message = present(reply, message.words).await;
            telling = Telling::default();
        }
        let silent = prepared
            .moved
            .as_ref()
            .is_some_and(|moved| !self.outlet.is_elsewhere(asked, &moved.place));
        if !silent {
            let pacing = self.outlet.pacing();
            let kept = !telling.notes.is_empty() && !message.private;
            let effort = match kept {
                true => self.effort_alone(pacing.kept),
                false => self.effort(pacing.fleeting),
            };
            let key = telling.key.clone();
            let letter = Letter {
                place: &prepared.place,
                message: &message,
                about,
                overtakes: telling.overtakes,
                edit: prepared.edit.as_ref().filter(|_| prepared.moved.is_none()),
                key: key.as_deref(),
                age: 0,
                effort: &effort,
            };
            let sending = self.outlet.answer(asked, &letter).await;
            if self.has_stopped(&sending) {
                return Err(Stopped);
            }
            let sent = matches!(sending, Sending::Sent(_));
            self.conclude(&prepared.place, telling, &message, sending, Some(asked)).await;
            self.outlet.tidy(asked, &Answered { message: &message, about, sent }).await;
        }
        drop(prepared.turn);
        if let Some(moved) = prepared.moved {
            self.post(moved, None).await?;
        }
        if let Some(next) = prepared.next {
            // A guest may speak only as part of an answer.
            let guest = self.app.is_guest(&next.place).await;
            self.post(Due::news(next), guest.then_some(asked)).await?;
        }
        if let Some(say) = &prepared.besides {
            self.outlet.besides(asked, say).await;
        }
        // Trouble may have come up in the meantime.
        let perhaps = prepared.troubled || Some(self.app.troubles()) != prepared.troubles;
        if perhaps && let Some(trouble) = self.app.trouble_in(&prepared.place).await {
            self.tell_of(asked, &prepared.place, trouble).await;
        }
        if silent {
            self.has_answered(asked).await;
        }
        Ok(())
    }

    /// Tells the person who speaks in a place what kept messages out of it, if they can do
    /// something about it.
    async fn tell_of(&self, asked: &O::Asked, place: &str, trouble: Trouble) {
        let done = match self.outlet.explain(asked, trouble) {
            Some(say) => self.outlet.besides(asked, &say).await,
            None => true,
        };
        // What waits there is said the next time somebody speaks.
        if done && !self.app.is_anything_held(place).await {
            self.app.untroubled(place).await;
        }
    }

    /// Handles the result of an attempt to say something. `false` if it has to be said later.
    pub(super) async fn conclude(
        &self,
        place: &str,
        telling: Telling,
        message: &Message,
        sending: Sending,
        asked: Option<&O::Asked>,
    ) -> bool {
        let notes = telling.notes.clone();
        measure::message(O::NETWORK, &sending);
        match sending {
            Sending::Sent(receipt) => {
                if !notes.is_empty() {
                    match asked {
                        Some(_) => point("answered").await,
                        None => point("posted").await,
                    };
                }
                self.mark(place, telling, receipt, asked).await;
                return true;
            }
            // Nobody else waits for what only the speaker was to read.
            _ if message.private || notes.is_empty() => {
                let said = Said { notes, ..Said::default() };
                self.say_done(said, asked).await;
                return true;
            }
            Sending::Later(wait) => {
                self.app.put_off(&notes, telling.tries, wait).await;
                self.say_done(Said::default(), asked).await;
            }
            Sending::Never(trouble) => {
                let trouble = match trouble {
                    Trouble::Permissions | Trouble::Gone if self.app.is_guest(place).await => {
                        Trouble::Guest
                    }
                    trouble => trouble,
                };
                self.never(place, telling, message, trouble).await;
                self.say_done(Said::default(), asked).await;
                return true;
            }
        }
        false
    }

    async fn never(&self, place: &str, telling: Telling, message: &Message, trouble: Trouble) {
        let notes = telling.notes.clone();
        match trouble {
            Trouble::Refused => {
                tracing::error!(place, "a message was refused and is given up");
                self.app.said(&Said { notes, ..Said::default() }).await;
            }
            Trouble::Guest if self.tell_players(place, &telling, message).await => {
                self.app.said(&Said { notes, ..Said::default() }).await;
            }
            trouble => {
                tracing::warn!(place, why = trouble.as_str(), "nothing can be said there now");
                self.app.hold(place, &notes, trouble).await;
            }
        }
    }

    /// Marks what was said. Old buttons are removed first, so that it is one write.
    pub(super) async fn mark(
        &self,
        place: &str,
        mut telling: Telling,
        receipt: super::Receipt,
        asked: Option<&O::Asked>,
    ) {
        let board = receipt.board.filter(|_| telling.match_id.is_some() && telling.edits);
        let edited = board.clone().filter(|_| receipt.edited);
        telling.shown.retain(|(_, shown)| Some(&shown.message) != edited.as_ref());
        let mut bare = self.strip(&telling.shown, asked).await;
        bare.extend(edited.map(|edited| (place.to_owned(), edited)));
        let offer = telling.overtakes == Overtakes::Nothing;
        let shown = receipt.message.clone().zip(receipt.bare);
        let shown = shown.map(|(message, body)| Shown { message, body, offer });
        let said = Said {
            notes: telling.notes,
            message: receipt.message,
            about: telling.match_id.map(|id| (id, place.to_owned())),
            shown: shown.into_iter().collect(),
            settles: settles(telling.overtakes),
            changes_stage: telling.changes_stage,
            bare,
            board,
            heard: None,
            free: telling.shows_rights.then(|| place.to_owned()),
        };
        self.say_done(said, asked).await;
    }

    /// Writes down what was said and that what was heard is answered, if there is anything to
    /// write.
    async fn say_done(&self, mut said: Said, asked: Option<&O::Asked>) {
        said.heard = asked.and_then(|asked| self.outlet.heard(asked)).map(str::to_owned);
        let nothing = said.notes.is_empty() && said.about.is_none() && said.heard.is_none();
        if !nothing {
            self.app.said(&said).await;
        }
    }

    /// Removes the buttons from messages; returns the messages that lost them, each with its place.
    pub(super) async fn strip(
        &self,
        list: &[(String, Shown)],
        asked: Option<&O::Asked>,
    ) -> Vec<(String, String)> {
        let mut bare = Vec::new();
        let work = async {
            for (place, shown) in list {
                if self.outlet.strip(asked, place, shown).await {
                    bare.push((place.clone(), shown.message.clone()));
                }
            }
        };
        // What takes too long is tried again later.
        let _ = tokio::time::timeout(self.outlet.pacing().chores, work).await;
        bare
    }
}
