//! The path of what nobody asked for just now, from the outbox to its place.

use std::collections::HashMap;
use std::sync::Arc;

use super::outgoing::Outgoing;
use super::{Driver, Letter, NotTold, Outlet, Post, Sending, Stopped, Trouble};
use crate::app::delivery::marks;
use crate::app::delivery::ranks;
use crate::app::delivery::threads;
use crate::app::messages::retell;
use crate::app::operate::ToLeave;
use crate::app::serve;
use crate::game::AccountId;
use crate::store::{About, Due, Note, Said};

impl<O: Outlet> Post<O> {
    /// Looks into the outbox now and then, and when nudged, until the program ends.
    pub async fn keep_posting(&self) {
        let mut nudged = self.0.app.cx.nudged();
        let mut stopping = self.0.stopping.subscribe();
        let pause = serve::pause_of(&self.0.app.cx, self.0.outlet.pacing().outbox);
        while !self.is_stopping() {
            nudged.borrow_and_update();
            for to_leave in self.0.app.places_to_leave(O::NETWORK) {
                self.begin_to_leave(to_leave);
            }
            self.post_due().await;
            tokio::select! {
                _ = tokio::time::timeout(pause, nudged.changed()) => {}
                _ = stopping.wait_for(|stopping| *stopping) => {}
            }
        }
    }

    /// Leaves a place beside the posting, as long as somebody waits to hear of it: whoever was told
    /// that it takes too long is not to find it left later.
    fn begin_to_leave(&self, (place, mut left): ToLeave) {
        let post = self.clone();
        tokio::spawn(async move {
            let done = tokio::select! {
                biased;
                () = left.closed() => return,
                done = post.0.outlet.leave(&place) => done,
            };
            let _ = left.send(done);
        });
    }

    /// Begins to say what is due: in order within a place, and all places in parallel, so that a
    /// slow place holds up nobody else.
    pub async fn post_due(&self) {
        let busy: Vec<String> = self.0.busy().iter().cloned().collect();
        let mut places: HashMap<String, Vec<Due>> = HashMap::new();
        for due in self.0.app.due(O::NETWORK, &busy).await {
            places.entry(due.place.clone()).or_default().push(due);
        }
        for (place, list) in places {
            let driver = Arc::clone(&self.0);
            self.begin(place, async move { driver.post_in_order(list).await });
        }
        let (threads, ranks) = threads::chores_due(&self.0.app.cx, O::NETWORK).await;
        // These addresses belong to no place.
        if threads {
            let driver = Arc::clone(&self.0);
            self.begin(format!("{} threads", O::NETWORK), async move {
                let threads = threads::threads_to_rename(&driver.app.cx, O::NETWORK).await;
                driver.rename(threads).await;
            });
        }
        if ranks {
            let driver = Arc::clone(&self.0);
            self.begin(format!("{} ranks", O::NETWORK), async move {
                let ranks = ranks::ranks_to_give(&driver.app.cx, O::NETWORK).await;
                driver.give_ranks(ranks).await;
            });
        }
        let stale = marks::stale(&self.0.app.cx, O::NETWORK).await;
        if !stale.is_empty() {
            let driver = Arc::clone(&self.0);
            // This address belongs to no place either.
            self.begin(O::NETWORK.to_owned(), async move {
                let bare = driver.strip(&stale, None).await;
                driver.app.said(&Said { bare, ..Said::default() }).await;
            });
        }
    }

    /// Does something for a place, which counts as busy meanwhile.
    fn begin(&self, place: String, work: impl Future<Output = ()> + Send + 'static) {
        if !self.0.busy().insert(place.clone()) {
            return;
        }
        let driver = Arc::clone(&self.0);
        tokio::spawn(async move {
            // A panic in it must not keep the place busy for ever.
            let _ = tokio::spawn(work).await;
            driver.busy().remove(&place);
            driver.idle.notify_waiters();
            driver.app.said_before();
        });
    }
}

impl<O: Outlet> Driver<O> {
    /// Says what is due in a place; if one message has to wait, those after it wait too.
    async fn post_in_order(&self, list: Vec<Due>) {
        let mut waits = false;
        for due in list {
            if waits {
                marks::put_off(&self.app.cx, &due.ids(), 0, super::GRACE).await;
                continue;
            }
            match self.post(due, None).await {
                Ok(done) => waits = !done,
                Err(Stopped) => return,
            }
        }
    }

    /// Says what is due, as part of an answer if somebody is speaking there; `false` if it has to
    /// be tried again later.
    pub(super) async fn post(&self, due: Due, asked: Option<&O::Asked>) -> Result<bool, Stopped> {
        let news = due.newest_news().cloned();
        let turn = news.as_ref().map(|news| self.app.cx.turns.take(news.match_id, &due.place));
        if let Some(turn) = &turn {
            // An answer has a turn of its own, and two that wait for each other would wait for
            // ever.
            if asked.is_some() && !turn.is_now() {
                return Ok(true);
            }
            turn.come().await;
        }
        let left = match &news {
            None => {
                let Ok(left) = marks::still_unsaid(&self.app.cx, &due.ids()).await else {
                    return Ok(self.not_told(&due).await);
                };
                due.only(&left)
            }
            // Everything unsaid up to this note goes with it. What came later may have arrived
            // unheard, and then it told this too.
            Some(news) => {
                let Ok(mut notes) = self.not_found_of(news).await else {
                    return Ok(self.not_told(&due).await);
                };
                notes.retain(|note| note.id <= news.id);
                (!notes.is_empty()).then_some(Due { about: About::News(notes), ..due })
            }
        };
        let Some(mut due) = left else { return Ok(true) };
        // A guest may speak only when spoken to, so reminders are sent in private.
        let guest = asked.is_none() && marks::is_guest(&self.app.cx, &due.place).await;
        if let About::Reminders { private, .. } = &mut due.about {
            *private |= guest;
        }
        let done = self.post_now(&due, asked, guest).await;
        drop(turn);
        done
    }

    /// What a place has not heard of a match, as far as it was not found; the note of `news` would be
    /// said again.
    async fn not_found_of(&self, news: &Note) -> Result<Vec<Note>, NotTold> {
        let unsaid = marks::unsaid(&self.app.cx, news).await?;
        self.not_found(&unsaid, Some(news.id)).await
    }

    /// Puts off what may have been said, until the network and the database tell; `false`, as it is to
    /// be tried again.
    async fn not_told(&self, due: &Due) -> bool {
        marks::put_off(&self.app.cx, &due.ids(), due.tries + 1, 0).await;
        false
    }

    async fn post_now(
        &self,
        due: &Due,
        asked: Option<&O::Asked>,
        guest: bool,
    ) -> Result<bool, Stopped> {
        let notes = due.ids();
        let Ok(retold) = retell::retell(&self.app.cx, due).await else {
            return Ok(self.not_told(due).await);
        };
        let Some(mut answer) = retold else {
            // It holds up nothing else.
            marks::put_off(&self.app.cx, &notes, due.tries + 1, super::marks::BACK_OFF_MAX).await;
            return Ok(true);
        };
        if answer.reply.private || answer.reply.says.is_empty() {
            self.app.said(&Said { notes, ..Said::default() }).await;
            return Ok(true);
        }
        match self.open_thread(&mut answer, asked).await {
            Ok(Some(moved)) => return Box::pin(self.post(moved, None)).await,
            Ok(None) => {}
            Err(why) => tracing::info!(?why, place = due.place, "a match gets no thread"),
        }
        let outgoing = Outgoing {
            notes,
            key: Some(due.key()),
            age: self.app.cx.clock.now() - due.made(),
            tries: due.tries + 1,
            shows_rights: asked.is_none() || O::ANSWERS_NEED_RIGHTS,
            ..self.outgoing(&due.place, answer).await
        };
        if let Some(account) = outgoing.alone.clone() {
            return self.post_in_private(outgoing, &account, guest).await;
        }
        let effort = self.effort_alone(self.outlet.pacing().unasked);
        let letter = outgoing.letter(&effort);
        let perhaps_said = due.tried() && outgoing.match_id.is_none();
        if perhaps_said {
            match self.outlet.find(&letter, true).await {
                Ok(None) => {}
                Ok(Some(receipt)) => {
                    self.mark(outgoing, receipt, None).await;
                    return Ok(true);
                }
                Err(NotTold) => return Ok(self.not_told(due).await),
            }
        }
        let sending = match asked {
            Some(asked) => self.outlet.answer(asked, &letter).await,
            None if guest => self.outlet.say_as_guest(&letter).await,
            None => self.outlet.say(&letter).await,
        };
        if self.has_stopped(&sending) {
            return Err(Stopped);
        }
        // If the answer fails, this cannot be said with it either and goes on waiting.
        if asked.is_some() && !matches!(sending, Sending::Sent(_)) {
            return Ok(true);
        }
        Ok(self.conclude(outgoing, sending, None).await)
    }

    /// Says something to a person in private; if they do not allow that, everybody may read it: at
    /// once or, where the bot is a guest, when somebody speaks there.
    async fn post_in_private(
        &self,
        outgoing: Outgoing,
        account: &AccountId,
        guest: bool,
    ) -> Result<bool, Stopped> {
        let effort = self.effort_alone(self.outlet.pacing().unasked);
        let sending = match self.outlet.private_place(account).await {
            Ok(place) => {
                let home = outgoing.letter(&effort);
                let letter = Letter { place: &place, about: None, edit: None, ..home };
                let said = match outgoing.tries > 1 {
                    true => self.outlet.find(&letter, true).await,
                    false => Ok(None),
                };
                match said {
                    Ok(None) => self.outlet.say(&letter).await,
                    Ok(Some(receipt)) => Sending::Sent(receipt),
                    Err(NotTold) => Sending::Later(0),
                }
            }
            Err(sending) => sending,
        };
        if self.has_stopped(&sending) {
            return Err(Stopped);
        }
        match sending {
            Sending::Sent(_) => {
                crate::app::point("posted").await;
                let said = Said { notes: outgoing.notes, ..Said::default() };
                self.app.said(&said).await;
            }
            Sending::Later(wait) => {
                marks::put_off(&self.app.cx, &outgoing.notes, outgoing.tries, wait).await;
                return Ok(false);
            }
            Sending::Never(_) if guest => {
                self.app.hold(&outgoing.place, &outgoing.notes, Trouble::Guest).await;
            }
            Sending::Never(_) => marks::tell_in_public(&self.app.cx, &outgoing.notes).await,
        }
        Ok(true)
    }
}
