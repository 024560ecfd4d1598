//! A message on its way out: made once from what is to be said, whichever way it takes.
//!
//! It is made ([`Driver::outgoing`]), handed to a door ([`Outgoing::letter`]) and settled
//! (`post/outcome`), whether it answers somebody, comes from the outbox or may have been said before.

use super::boards::Edit;
use super::{Driver, Effort, Letter, Outlet};
use crate::app::{Answer, Message, present};
use crate::game::Millis;
use crate::reply::{About, Overtakes, Reply};
use crate::store::{MatchId, NoteId, Shown};
use crate::text::Words;

/// A message on its way out, and what the store needs to know of it.
pub(super) struct Outgoing {
    /// The address of the place.
    pub(super) place: String,
    pub(super) message: Message,
    /// The notes that it tells.
    pub(super) notes: Vec<NoteId>,
    pub(super) match_id: Option<MatchId>,
    pub(super) about: Option<About>,
    pub(super) overtakes: Overtakes,
    /// How it is said where a match keeps one board.
    edit: Option<Edit>,
    /// Messages that lose their buttons because of it, each with the address of its place.
    pub(super) shown: Vec<(String, Shown)>,
    /// Whether the match has begun or ended by what is told.
    pub(super) changes_stage: bool,
    /// Whether the place may keep one board, so that its message is remembered.
    pub(super) edits: bool,
    /// The same for every attempt to say it.
    pub(super) key: Option<String>,
    /// How long ago it was first due.
    age: Millis,
    /// How many attempts from the outbox there were, this one included.
    pub(super) tries: u32,
    /// Whether saying it proves that the bot may speak in the place.
    pub(super) shows_rights: bool,
}

/// What is known of a message before it is made.
#[derive(Default)]
pub(super) struct Posting {
    pub(super) notes: Vec<NoteId>,
    pub(super) key: Option<String>,
    pub(super) age: Millis,
    pub(super) tries: u32,
    pub(super) shows_rights: bool,
}

impl Outgoing {
    /// A mere remark, which the store need not know of.
    pub(super) async fn remark(place: &str, reply: Reply, words: &'static Words) -> Outgoing {
        Outgoing {
            place: place.to_owned(),
            message: present(reply, words).await,
            notes: Vec::new(),
            match_id: None,
            about: None,
            overtakes: Overtakes::default(),
            edit: None,
            shown: Vec::new(),
            changes_stage: false,
            edits: false,
            key: None,
            age: 0,
            tries: 0,
            shows_rights: false,
        }
    }

    /// It as a door says it.
    pub(super) fn letter<'a>(&'a self, effort: &'a Effort) -> Letter<'a> {
        Letter {
            place: &self.place,
            message: &self.message,
            about: self.about,
            overtakes: self.overtakes,
            edit: self.edit.as_ref(),
            key: self.key.as_deref(),
            age: self.age,
            effort,
        }
    }
}

impl<O: Outlet> Driver<O> {
    /// Makes the message of an answer for a place.
    pub(super) async fn outgoing(&self, place: &str, answer: Answer, posting: Posting) -> Outgoing {
        let Answer { reply, words, news, edits, .. } = answer;
        let match_id = news.as_ref().map(|news| news.note.match_id);
        let edit = match match_id {
            Some(id) => self.edit(place, id, &reply, words, edits).await,
            None => None,
        };
        let Posting { notes, key, age, tries, shows_rights } = posting;
        Outgoing {
            about: reply.about,
            overtakes: reply.overtakes,
            changes_stage: news.as_ref().is_some_and(|news| news.changes_stage),
            shown: news.map_or(Vec::new(), |news| news.shown),
            edits: edits != Some(false),
            message: present(reply, words).await,
            place: place.to_owned(),
            notes,
            match_id,
            edit,
            key,
            age,
            tries,
            shows_rights,
        }
    }
}
