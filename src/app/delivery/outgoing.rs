//! A message on its way out: made once from what is to be said, whichever way it takes.
//!
//! It is made ([`Driver::outgoing`]), handed to a door ([`Outgoing::letter`]) and settled
//! (`delivery/outcome`), whether it answers somebody, comes from the outbox or may have been said before.

use super::boards::Edit;
use super::{Driver, Effort, Letter, Outlet};
use crate::app::{Answer, Message, present};
use crate::game::{AccountId, Millis};
use crate::reply::{About, Overtakes};
use crate::store::{MatchId, NoteId, Shown};

/// A message on its way out, and what the store needs to know of it.
pub(super) struct Outgoing {
    /// The address of the place.
    pub(super) place: String,
    pub(super) message: Message,
    /// Whom it is said to in private.
    pub(super) alone: Option<AccountId>,
    /// The notes that it tells.
    pub(super) notes: Vec<NoteId>,
    pub(super) match_id: Option<MatchId>,
    pub(super) about: Option<About>,
    pub(super) overtakes: Overtakes,
    /// How it is said where a match keeps one board.
    pub(super) edit: Option<Edit>,
    /// Messages that lose their buttons because of it, each with the address of its place.
    pub(super) shown: Vec<(String, Shown)>,
    /// Whether the match has begun or ended by what is told.
    pub(super) changes_stage: bool,
    /// Whether the place may keep one board, so that its message is remembered.
    pub(super) edits: bool,
    /// The same for every attempt to say it.
    pub(super) key: Option<String>,
    /// How long ago it was first due.
    pub(super) age: Millis,
    /// How many attempts from the outbox there were, this one included.
    pub(super) tries: u32,
    /// Whether saying it proves that the bot may speak in the place.
    pub(super) shows_rights: bool,
}

impl Outgoing {
    /// A message for a place. As it is, it is a mere remark, which the store need not know of.
    pub(super) fn new(place: &str, message: Message) -> Outgoing {
        Outgoing {
            place: place.to_owned(),
            message,
            alone: None,
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
    pub(super) async fn outgoing(&self, place: &str, answer: Answer) -> Outgoing {
        let Answer { reply, words, news, edits, alone, .. } = answer;
        let match_id = news.as_ref().map(|news| news.note.match_id);
        let edit = match match_id {
            Some(id) => self.edit(place, id, &reply, words, edits).await,
            None => None,
        };
        Outgoing {
            alone,
            match_id,
            about: reply.about,
            overtakes: reply.overtakes,
            edit,
            changes_stage: news.as_ref().is_some_and(|news| news.changes_stage),
            shown: news.map_or(Vec::new(), |news| news.shown),
            edits: edits != Some(false),
            ..Outgoing::new(place, present(reply, words).await)
        }
    }
}
