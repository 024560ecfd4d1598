//! Places: matches that move between them, which match a message is about, and what doors remember.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use crate::app::App;
use crate::app::context::Context;
use crate::game::{AccountId, Address, Entry, Event, MatchNumber};
use crate::reply::{Person, Say};
use crate::store::{Due, Error, Note, NoteId, Said, Shown};

/// The most places that are remembered as known.
const KNOWN_MAX: usize = 10_000;

/// Places that are known, so that nobody looks again.
#[derive(Default)]
pub(in crate::app) struct KnownPlaces(Mutex<HashSet<String>>);

impl KnownPlaces {
    /// Remembers none any more.
    pub(in crate::app) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn has(&self, place: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(place)
    }

    fn add(&self, place: &str) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KNOWN_MAX {
            known.clear();
        }
        known.insert(place.to_owned());
    }
}

impl App {
    /// Lets all matches of a server go on in a place of another one, with the old server's
    /// settings, after the server was replaced. The last event of each is said again there.
    pub async fn follow(&self, old: &str, new: &str, place: &str) {
        let done = || async {
            let now = self.cx.clock.now();
            let mut tx = self.cx.store.write().await?;
            for (name, value) in tx.settings(old).await? {
                tx.set(new, &name, &value).await?;
            }
            let matches = tx.matches_of(old).await?;
            tx.lock_all(&matches.iter().map(|(_, row)| row.id).collect::<Vec<_>>()).await?;
            let to = tx.place(place, Some(new), None, now).await?;
            for (from, row) in matches {
                if from == to {
                    continue;
                }
                let number = tx.move_match(row.id, from, to).await?;
                let last = tx.load(row.id, number).await?.events - 1;
                tx.note(to, row.id, last..=last, now, None).await?;
            }
            tx.commit().await
        };
        self.cx.patiently(done).await;
        self.cx.nudge();
    }

    /// Lets a match be heard in one more place from now on, where its players may meet too. Returns
    /// its number there and says there how it stands; `None` if there is no such match.
    pub async fn hear_too(
        &self,
        from: &str,
        number: MatchNumber,
        to: &str,
    ) -> Result<Option<MatchNumber>, Error> {
        let request = self.cx.store.new_request();
        let heard = || hear_once(&self.cx, &request, from, number, to);
        let heard = self.cx.store.again(heard).await?;
        self.cx.nudge();
        Ok(heard)
    }

    /// A message in a place or a thread of it that still has buttons, with its own place and its
    /// match.
    pub async fn shown_in(
        &self,
        place: &str,
        message: &str,
    ) -> Option<(String, MatchNumber, Shown)> {
        let done = || async { self.cx.store.read().await?.shown_in(place, message).await };
        self.cx.patiently(done).await
    }

    /// The match that a message is about, if the message was said in a place or a thread of it: the
    /// place where the match is played now, and its number there.
    pub async fn told_in(&self, place: &str, message: &str) -> Option<(String, MatchNumber)> {
        let done = || async { self.cx.store.read().await?.told_in(place, message).await };
        self.cx.patiently(done).await
    }

    /// Whether anything was ever said to the bot or played in a place.
    pub async fn knows(&self, place: &str) -> bool {
        // A place that is known stays known.
        if self.known.has(place) {
            return true;
        }
        let done = || async { self.cx.store.read().await?.known_place(place).await };
        let known = self.cx.patiently(done).await.is_some();
        if known {
            self.known.add(place);
        }
        known
    }

    /// The only person of a network with this name who has a match in a place or on its server.
    pub async fn person_called(&self, place: &str, name: &str) -> Option<Person> {
        let done = || async { self.cx.store.read().await?.called(place, name).await };
        let mut list: Vec<(AccountId, String)> = self.cx.patiently(done).await;
        list.retain(|(account, _)| account.network() == Address::read(place).network);
        match &list[..] {
            [(account, name)] => Some(Person { account: account.clone(), name: name.clone() }),
            _ => None,
        }
    }

    /// What a door has remembered under a name.
    pub async fn fact(&self, name: &str) -> Option<String> {
        let done = || async { self.cx.store.read().await?.fact(name).await };
        self.cx.patiently(done).await
    }

    /// What doors have remembered under names that begin so.
    pub async fn facts(&self, begins: &str) -> Vec<(String, String)> {
        let done = || async { self.cx.store.read().await?.facts(begins).await };
        self.cx.patiently(done).await
    }

    /// Forgets what a door has remembered under a name.
    pub async fn unlearn(&self, name: &str) {
        let done = || async {
            let mut tx = self.cx.store.write_soon().await?;
            tx.unlearn(name).await?;
            tx.commit().await
        };
        self.cx.patiently(done).await;
    }

    /// Under which name this program has leases; no other program has it.
    pub fn owner(&self) -> &str {
        self.cx.store.owner()
    }

    /// Remembers something for a door, beyond the end of this run.
    pub async fn learn(&self, name: &str, value: &str) {
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            tx.learn(name, value).await?;
            tx.commit().await
        };
        self.cx.patiently(done).await;
    }
}

/// Moves a match that has just begun to a new place; returns what to say there first. What the
/// old place has yet to hear is said in the new one instead.
///
/// # Errors
/// Returns the apology when the database fails.
pub(in crate::app) async fn move_match(
    cx: &Context,
    note: &Note,
    to: &str,
    notes: &[NoteId],
) -> Result<Due, Say> {
    let done = || async {
        let now = cx.clock.now();
        let mut tx = cx.store.write().await?;
        // By this it is known that it was done, should the answer to that get lost.
        tx.claim_request(&format!("move {}", note.id.key(note.made)), now).await?;
        tx.lock(note.match_id).await?;
        let server = tx.server_of(&note.place).await?;
        let old = tx.place(&note.place, server.as_deref(), None, now).await?;
        let new = tx.place(to, server.as_deref(), None, now).await?;
        let number = tx.move_match(note.match_id, old, new).await?;
        tx.opened_thread(new, note.match_id).await?;
        let log = tx.log(note.match_id).await?;
        let last = log.len() - 1;
        let begins = |entry: &Entry| matches!(entry.event, Event::Accepted { .. });
        // The bot accepts at once: then the thread tells of the challenge too.
        let first = log.iter().rposition(begins).unwrap_or(last).min(note.first);
        let by = Some(now + crate::app::delivery::GRACE);
        let id = tx.note(new, note.match_id, first..=last, now, by).await?;
        tx.said(&Said { notes: notes.to_vec(), ..Said::default() }, now).await?;
        tx.commit().await?;
        let place = to.to_owned();
        // A new place cannot have heard it yet, so nobody needs to look for it there.
        let note = Note {
            id,
            match_id: note.match_id,
            number,
            place,
            first,
            last,
            made: now,
            tried: false,
        };
        Ok(Due::news(note))
    };
    cx.store.again(done).await.map_err(|error: Error| cx.fault(&error))
}

async fn hear_once(
    cx: &Context,
    request: &str,
    from: &str,
    number: MatchNumber,
    to: &str,
) -> Result<Option<MatchNumber>, Error> {
    let now = cx.clock.now();
    let mut tx = cx.store.write().await?;
    tx.claim_request(request, now).await?;
    let Some(here) = tx.known_place(from).await? else { return Ok(None) };
    let Some(found) = tx.find_number(here, number).await? else { return Ok(None) };
    let found = tx.lock_read(found).await?;
    let there = tx.place(to, None, None, now).await?;
    let number = tx.hear(there, found.id, false).await?;
    tx.note(there, found.id, found.board_at..=found.events - 1, now, None).await?;
    tx.commit().await?;
    Ok(Some(number))
}
