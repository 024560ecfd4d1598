//! What follows once something was said, or could not be.

use super::measure::{self};
use super::{Driver, Letter, NotTold, Outlet, Sending, Trouble};
use crate::app::keep::places;
use crate::app::post::marks;
use crate::app::tell::retell;
use crate::app::{Answer, Message, point, present};
use crate::reply::{ClockSay, Overtakes, Say};
use crate::store::{Due, MatchId, Note, NoteId, Said, Settles, Shown};
use crate::text::say;

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

impl<O: Outlet> Driver<O> {
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
                marks::put_off(&self.app.cx, &notes, telling.tries, wait).await;
                self.say_done(Said::default(), asked).await;
            }
            Sending::Never(trouble) => {
                let trouble = match trouble {
                    Trouble::Permissions | Trouble::Gone
                        if marks::is_guest(&self.app.cx, place).await =>
                    {
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
                age: retell::age(&self.app.cx, note),
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
        match places::move_match(&self.app.cx, &news.note, &there, &answer.notes).await {
            Ok(due) => Ok(Some(due)),
            Err(sorry) => Err(Some(sorry)),
        }
    }

    /// Tells the players of a match one by one what cannot be said where it is played; returns
    /// whether all were reached.
    pub(super) async fn tell_players(
        &self,
        place: &str,
        telling: &Telling,
        message: &Message,
    ) -> bool {
        let (Some(id), Some(key)) = (telling.match_id, &telling.key) else { return false };
        let mut message = message.clone();
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
                overtakes: telling.overtakes,
                edit: None,
                key: Some(&key),
                age: 0,
                effort: &effort,
            };
            reached += usize::from(matches!(self.outlet.say(&letter).await, Sending::Sent(_)));
        }
        !accounts.is_empty() && reached == accounts.len()
    }
}
