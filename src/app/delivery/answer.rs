//! The path of an answer, from what was said to the bot to what it says.

use tokio::time::{Instant, timeout_at};

use super::measure::{Came, Measured};
use super::outcome::settles;
use super::outgoing::Outgoing;
use super::{Answered, Driver, NotTold, Outlet, Post, Sending, SpeakingTurn, Stopped, Trouble};
use crate::app::delivery::marks;
use crate::app::messages::retell;
use crate::app::{Answer, Envelope, point, present};
use crate::game::MatchNumber;
use crate::reply::{PlaceSay, Reply, Say};
use crate::store::{Due, Note, Said};

/// An answer, ready to be said.
struct Prepared {
    outgoing: Outgoing,
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

impl<O: Outlet> Post<O> {
    /// Answers what was said, and returns what came of it. If it takes long, a waiting message is
    /// shown first.
    ///
    /// # Errors
    /// When the program ends before the answer is said; then the next run says it.
    pub async fn answer(&self, envelope: &Envelope, asked: &O::Asked) -> Result<Came, Stopped> {
        let driver = &self.0;
        let mut measured = Measured::begin(O::NETWORK, &envelope.request.id);
        let work = async {
            let troubles = driver.app.troubles();
            let (answer, command) = driver.app.answer_and_command(envelope).await;
            measured.decided(command, &answer);
            point("decided").await;
            // What comes a second time from the inbox was decided in an earlier run, and is said
            // from the outbox.
            let again = matches!(answer.reply.says[..], [Say::Repeated]);
            // A yes among people's talk in a thread may be an answer to one of them.
            let talk = matches!(answer.reply.says[..], [Say::NothingPending])
                && envelope.source.overheard
                && envelope.source.parent.is_some();
            match (again || talk) && driver.outlet.heard(asked).is_some() {
                true => None,
                false => {
                    let place = &envelope.source.place;
                    Some(driver.prepare(answer, place, asked, Some(troubles)).await)
                }
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
        let prepared = self.0.prepare(answer, place, asked, None).await;
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
    /// match wants, and draws. `troubles` is how often anything could not be said before it was asked.
    async fn prepare(
        &self,
        mut answer: Answer,
        place: &str,
        asked: &O::Asked,
        troubles: Option<u64>,
    ) -> Prepared {
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
        let mut same = true;
        let match_id = answer.news.as_ref().map(|news| news.note.match_id);
        let held = match answer.trouble {
            Some(_) => marks::held(&self.app.cx, place, match_id).await,
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
        answer.edits = answer.edits.filter(|_| same);
        let outgoing = match &moved {
            Some(there) => {
                let number = answer.reply.about.map_or(MatchNumber::NONE, |about| about.number);
                let there = there.place.clone();
                let says = vec![Say::Place(PlaceSay::MovedTo { number, place: there })];
                Outgoing::new(&place, present(Reply::public(says), answer.words).await)
            }
            None => {
                let notes = std::mem::take(&mut answer.notes);
                let key = answer.news.as_ref().map(|news| news.note.key());
                let shows_rights = O::ANSWERS_NEED_RIGHTS;
                Outgoing { notes, key, shows_rights, ..self.outgoing(&place, answer).await }
            }
        };
        Prepared { outgoing, held, moved, next, besides, turn, troubled, troubles }
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
        let mut unsaid = marks::unsaid(&self.app.cx, own).await.map_err(away)?;
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
            && let Some(told) = retell::news_again(&self.app.cx, &missed).await.map_err(away)?
        {
            answer.reply = told.reply;
            answer.notes = missed.iter().map(|note| note.id).collect();
            if let (Some(news), Some(told)) = (&mut answer.news, told.news) {
                news.changes_stage |= told.changes_stage;
            }
        }
        let settles = settles(answer.reply.overtakes);
        let shown = marks::shown_of(&self.app.cx, own.match_id, &own.place, settles).await;
        if let Some(news) = &mut answer.news {
            news.shown = shown;
        }
        Ok(())
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
        let outgoing = prepared.outgoing;
        let place = outgoing.place.clone();
        let silent = prepared
            .moved
            .as_ref()
            .is_some_and(|moved| !self.outlet.is_elsewhere(asked, &moved.place));
        if !silent {
            let pacing = self.outlet.pacing();
            let kept = !outgoing.notes.is_empty() && !outgoing.message.private;
            let effort = match kept {
                true => self.effort_alone(pacing.kept),
                false => self.effort(pacing.fleeting),
            };
            let sending = self.outlet.answer(asked, &outgoing.letter(&effort)).await;
            if self.has_stopped(&sending) {
                return Err(Stopped);
            }
            let sent = matches!(sending, Sending::Sent(_));
            let (message, about) = (outgoing.message.clone(), outgoing.about);
            self.conclude(outgoing, sending, Some(asked)).await;
            self.outlet.tidy(asked, &Answered { message: &message, about, sent }).await;
        }
        drop(prepared.turn);
        if let Some(moved) = prepared.moved {
            self.post(moved, None).await?;
        }
        if let Some(next) = prepared.next {
            // A guest may speak only as part of an answer.
            let guest = marks::is_guest(&self.app.cx, &next.place).await;
            self.post(Due::news(next), guest.then_some(asked)).await?;
        }
        if let Some(say) = &prepared.besides {
            self.outlet.besides(asked, say).await;
        }
        // Trouble may have come up in the meantime.
        let perhaps = prepared.troubled || Some(self.app.troubles()) != prepared.troubles;
        if perhaps && let Some(trouble) = marks::trouble_in(&self.app.cx, &place).await {
            self.tell_of(asked, &place, trouble).await;
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
        if done && !marks::is_anything_held(&self.app.cx, place).await {
            marks::untroubled(&self.app.cx, place).await;
        }
    }
}
