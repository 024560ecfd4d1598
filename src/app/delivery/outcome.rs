//! What follows once something was said, or could not be.

use super::measure;
use super::outgoing::Outgoing;
use super::{Driver, Letter, NotTold, Outlet, Sending, Trouble};
use crate::app::delivery::marks;
use crate::app::messages::retell;
use crate::app::places::known;
use crate::app::{Answer, point};
use crate::reply::{ClockSay, Overtakes, Say, say};
use crate::store::{Due, Note, NoteId, Said, Settles, Shown};

/// Which messages an overtaking message settles.
pub(in crate::app) fn settles(overtakes: Overtakes) -> Option<Settles> {
    match overtakes {
        Overtakes::Nothing => None,
        Overtakes::Offers => Some(Settles::Offers),
        Overtakes::Everything => Some(Settles::Everything),
    }
}

impl<O: Outlet> Driver<O> {
    /// Handles the result of an attempt to say something. `false` if it has to be said later.
    pub(super) async fn conclude(
        &self,
        outgoing: Outgoing,
        sending: Sending,
        asked: Option<&O::Asked>,
    ) -> bool {
        let notes = outgoing.notes.clone();
        measure::message(O::NETWORK, &sending);
        match sending {
            Sending::Sent(receipt) => {
                if !notes.is_empty() {
                    match asked {
                        Some(_) => point("answered").await,
                        None => point("posted").await,
                    };
                }
                self.mark(outgoing, receipt, asked).await;
                return true;
            }
            // Nobody else waits for what only the speaker was to read.
            _ if outgoing.message.private || notes.is_empty() => {
                let said = Said { notes, ..Said::default() };
                self.say_done(said, asked).await;
                return true;
            }
            Sending::Later(wait) => {
                marks::put_off(&self.app.cx, &notes, outgoing.tries, wait).await;
                self.say_done(Said::default(), asked).await;
            }
            Sending::Never(trouble) => {
                let trouble = match trouble {
                    Trouble::Permissions | Trouble::Gone
                        if marks::is_guest(&self.app.cx, &outgoing.place).await =>
                    {
                        Trouble::Guest
                    }
                    trouble => trouble,
                };
                self.never(&outgoing, trouble).await;
                self.say_done(Said::default(), asked).await;
                return true;
            }
        }
        false
    }

    async fn never(&self, outgoing: &Outgoing, trouble: Trouble) {
        let (notes, place) = (outgoing.notes.clone(), outgoing.place.as_str());
        match trouble {
            Trouble::Refused => {
                tracing::error!(place, "a message was refused and is given up");
                self.app.said(&Said { notes, ..Said::default() }).await;
            }
            Trouble::Guest if self.tell_players(outgoing).await => {
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
        mut outgoing: Outgoing,
        receipt: super::Receipt,
        asked: Option<&O::Asked>,
    ) {
        let board = receipt.board.filter(|_| outgoing.match_id.is_some() && outgoing.edits);
        let edited = board.clone().filter(|_| receipt.edited);
        outgoing.shown.retain(|(_, shown)| Some(&shown.message) != edited.as_ref());
        let mut bare = self.strip(&outgoing.shown, asked).await;
        bare.extend(edited.map(|edited| (outgoing.place.clone(), edited)));
        let offer = outgoing.overtakes == Overtakes::Nothing;
        let shown = receipt.message.clone().zip(receipt.bare);
        let shown = shown.map(|(message, body)| Shown { message, body, offer });
        let said = Said {
            notes: outgoing.notes,
            message: receipt.message,
            about: outgoing.match_id.map(|id| (id, outgoing.place.clone())),
            shown: shown.into_iter().collect(),
            settles: settles(outgoing.overtakes),
            changes_stage: outgoing.changes_stage,
            bare,
            board,
            heard: None,
            free: outgoing.shows_rights.then_some(outgoing.place),
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
            let Some(told) = retell::news_again(&self.app.cx, std::slice::from_ref(note)).await?
            else {
                continue;
            };
            let effort = self.effort(self.outlet.pacing().unasked);
            let made = Outgoing {
                notes: notes[..=i].iter().map(|note| note.id).collect(),
                key: Some(note.key()),
                age: self.app.cx.clock.now() - note.made,
                // Earlier notes may have been said with it.
                changes_stage: true,
                // What it settled loses its buttons later, as whatever is stale does.
                shown: Vec::new(),
                ..self.outgoing(&note.place, told).await
            };
            let again = again == Some(note.id);
            let Some(receipt) = self.outlet.find(&made.letter(&effort), again).await? else {
                continue;
            };
            self.mark(made, receipt, None).await;
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
        let name = crate::reply::thread_name(answer.words, &name);
        let there = self.outlet.open_thread(asked, here, root, &name).await?;
        match known::move_match(&self.app.cx, &news.note, &there, &answer.notes).await {
            Ok(due) => Ok(Some(due)),
            Err(sorry) => Err(Some(sorry)),
        }
    }

    /// Tells the players of a match one by one what cannot be said where it is played; returns
    /// whether all were reached.
    async fn tell_players(&self, outgoing: &Outgoing) -> bool {
        let (Some(id), Some(key)) = (outgoing.match_id, &outgoing.key) else { return false };
        let place = outgoing.place.as_str();
        let mut message = outgoing.message.clone();
        // Buttons belong in the place where the match is played.
        message.buttons.clear();
        message.menu = None;
        let elsewhere = Say::Clock(ClockSay::Elsewhere { place: place.to_owned() });
        message.blocks.splice(0..0, say(message.words, &elsewhere));
        let accounts = marks::players_near(&self.app.cx, id, place).await;
        let mut reached = 0;
        for (i, account) in accounts.iter().enumerate() {
            let Ok(there) = self.outlet.private_place(account).await else { continue };
            let effort = self.effort_alone(self.outlet.pacing().unasked);
            let key = format!("{key}.{i}");
            let letter = Letter {
                place: &there,
                message: &message,
                about: None,
                edit: None,
                key: Some(&key),
                age: 0,
                ..outgoing.letter(&effort)
            };
            reached += usize::from(matches!(self.outlet.say(&letter).await, Sending::Sent(_)));
        }
        !accounts.is_empty() && reached == accounts.len()
    }
}
