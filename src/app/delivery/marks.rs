//! What the store is told about what was said, and asked about what has yet to be said.

use std::sync::atomic::Ordering;
use std::time::Duration;

use super::{GRACE, NotTold, Trouble};
use crate::app::App;
use crate::app::context::Context;
use crate::app::serve;
use crate::game::{AccountId, Address, MatchNumber, Millis};
use crate::retry::Backoff;
use crate::store::{Due, Error, Held, MatchId, Note, NoteId, Said, Settles, Shown};

/// The first wait after a failure; it doubles each time.
const BACK_OFF: Duration = Duration::from_secs(2);
/// The longest wait after a failure, in milliseconds: an hour.
pub(super) const BACK_OFF_MAX: Millis = 60 * 60 * 1000;
/// How many attempts are made before something is given up.
pub(super) const TRIES_MAX: u32 = 15;
/// How long to wait before what was said is marked once more while the database is away, and how often:
/// about as long as it takes to start a server again.
const MARKED_AGAIN: Duration = Duration::from_secs(1);
const MARKED_TRIES: usize = 10;
/// How many notes are taken at a time.
const DUE_MAX: usize = 50;
/// How many messages lose their old buttons at a time.
const STALE_MAX: usize = 50;
/// How many waiting messages are said at a time when somebody speaks in a place.
const HELD_MAX: usize = 4;
/// How long until the bot tries again whether it may speak in a place, in milliseconds: six hours.
const HELD_AGAIN: Millis = 6 * 60 * 60 * 1000;

/// The wait before the next attempt.
pub(super) fn back_off(tries: u32) -> Millis {
    let mut backoff = Backoff::new(BACK_OFF, Duration::from_millis(BACK_OFF_MAX.unsigned_abs()));
    let waits = std::iter::repeat_with(|| backoff.next_wait());
    waits.take(tries.min(TRIES_MAX) as usize).last().map_or(0, |wait| wait.as_millis() as Millis)
}

impl App {
    /// Marks what was said, with everything that follows from it. While the database is away, it is
    /// waited for: not every network can be asked what was said. A fault here is logged: at worst the
    /// message is said again at the next start.
    pub async fn said(&self, said: &Said) {
        let done = || async {
            // Nobody waits for the disk: if the machine goes down before it is there, the networks are
            // asked what was said, as after any crash.
            let mut tx = self.cx.store.write_soon().await?;
            tx.said(said, self.cx.clock.now()).await?;
            tx.commit().await?;
            crate::app::point("marked").await;
            Ok(())
        };
        let mut marked = self.cx.store.again(done).await;
        for _ in 0..MARKED_TRIES {
            if !marked.as_ref().is_err_and(Error::is_away) {
                break;
            }
            tokio::time::sleep(MARKED_AGAIN).await;
            marked = self.cx.store.again(done).await;
        }
        self.cx.logged(marked);
        self.said_before();
    }

    /// Lets what may not be said in a place wait there, and remembers why.
    pub(super) async fn hold(&self, place: &str, notes: &[NoteId], trouble: Trouble) {
        let held = match trouble {
            Trouble::Guest => Held::Unasked,
            _ => Held::Forbidden,
        };
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            let now = self.cx.clock.now();
            tx.trouble(place, Some(trouble.as_str())).await?;
            for note in notes {
                tx.hold(*note, held, now + HELD_AGAIN).await?;
            }
            tx.commit().await?;
            crate::app::point("held").await;
            Ok(())
        };
        self.cx.patiently(done).await;
        self.trouble_came_up();
    }

    /// Remembers why something could not be done in a place.
    pub async fn troubled(&self, place: &str, trouble: Trouble) {
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            tx.trouble(place, Some(trouble.as_str())).await?;
            tx.commit().await
        };
        self.cx.patiently(done).await;
        self.trouble_came_up();
    }

    /// Takes what should be said now in the places of a network because it was not said in time,
    /// except in places where something is still being said.
    pub async fn due(&self, network: &'static str, busy: &[String]) -> Vec<Due> {
        let part = serve::part(&self.cx, network);
        let done = || async {
            let now = self.cx.clock.now();
            let look = self.behind.looks();
            // Most looks find nothing and should cost nothing.
            if !self.cx.store.read().await?.is_anything_due(part, now).await? {
                return Ok(Vec::new());
            }
            let mut tx = self.cx.store.write().await?;
            if !serve::has_door(&self.cx, &mut tx, part).await? {
                return Ok(Vec::new());
            }
            let due = tx.take_due(part, now, now + GRACE, DUE_MAX, busy).await?;
            tx.commit().await?;
            crate::app::point("leased").await;
            if self.behind.waits(look) {
                self.cx.nudge();
            }
            Ok(due)
        };
        self.cx.patiently(done).await
    }

    /// Whether something may have been said in a place or its threads that is not marked as said yet.
    pub async fn may_have_said_more(&self, place: &str) -> bool {
        let done = || async { self.cx.store.read().await?.is_anything_unmarked(place).await };
        self.cx.patiently(done).await
    }

    /// Makes everything unsaid in the places of a network due, as far as this process serves it; a new
    /// run begins with this.
    pub async fn hurry(&self, network: &'static str) {
        let part = serve::part(&self.cx, network);
        let done = || async {
            let mut tx = self.cx.store.write().await?;
            tx.hurry(part, self.cx.clock.now()).await?;
            tx.commit().await
        };
        self.cx.patiently(done).await;
    }

    /// Tries again what waits in a place, in its threads or on a server: the bot may be allowed to
    /// speak there now.
    pub async fn free(&self, address: &str) {
        let done = || async {
            // Most of what is told about places frees nothing and should cost nothing.
            if !self.cx.store.read().await?.is_anything_forbidden(address).await? {
                return Ok(false);
            }
            let mut tx = self.cx.store.write().await?;
            let waits = tx.free(address, self.cx.clock.now()).await?;
            tx.commit().await?;
            Ok(waits)
        };
        if self.cx.patiently(done).await {
            self.cx.nudge();
        }
    }

    /// How often it came up so far that something cannot be said.
    pub(in crate::app) fn troubles(&self) -> u64 {
        self.troubles.load(Ordering::SeqCst)
    }

    /// Told once the store knows it: whoever has counted before may not have found it there.
    fn trouble_came_up(&self) {
        self.troubles.fetch_add(1, Ordering::SeqCst);
    }
}

/// Tries again later what could not be said, or at once if it was never tried; gives up after
/// many attempts.
pub(super) async fn put_off(cx: &Context, notes: &[NoteId], tries: u32, at_least: Millis) {
    let done = || async {
        let mut tx = cx.store.write().await?;
        let now = cx.clock.now();
        if tries >= TRIES_MAX {
            tracing::error!(?notes, "a message was given up after many tries");
            let notes = notes.to_vec();
            tx.said(&Said { notes, ..Said::default() }, now).await?;
            return tx.commit().await;
        }
        for note in notes {
            tx.put_off(*note, now + back_off(tries).max(at_least)).await?;
        }
        tx.commit().await
    };
    cx.patiently(done).await;
    cx.nudge();
}

/// Lets everybody in a place read what a player could not be told in private.
pub(super) async fn tell_in_public(cx: &Context, notes: &[NoteId]) {
    let done = || async {
        let mut tx = cx.store.write().await?;
        for note in notes {
            tx.make_public(*note).await?;
            tx.put_off(*note, cx.clock.now()).await?;
        }
        tx.commit().await
    };
    cx.patiently(done).await;
    cx.nudge();
}

/// Clears the reason why nothing could be said in a place.
pub(super) async fn untroubled(cx: &Context, place: &str) {
    let done = || async {
        let mut tx = cx.store.write().await?;
        tx.trouble(place, None).await?;
        tx.commit().await
    };
    cx.patiently(done).await;
}

/// Takes what waits in a place until somebody speaks there, except news of the match `but`.
pub(super) async fn held(cx: &Context, place: &str, but: Option<MatchId>) -> Vec<Due> {
    let done = || async {
        let mut tx = cx.store.write().await?;
        let until = cx.clock.now() + GRACE;
        let held = tx.take_held(place, but, until, HELD_MAX).await?;
        tx.commit().await?;
        Ok(held)
    };
    cx.patiently(done).await
}

/// Whether anything waits in a place until the bot may speak there.
pub(super) async fn is_anything_held(cx: &Context, place: &str) -> bool {
    let done = || async { cx.store.read().await?.is_anything_held(place).await };
    cx.patiently(done).await
}

/// Messages of a network that should lose their buttons now.
pub(super) async fn stale(cx: &Context, network: &'static str) -> Vec<(String, Shown)> {
    let part = serve::part(cx, network);
    let done = || async {
        let now = cx.clock.now();
        if !cx.store.read().await?.is_anything_stale(part, now).await? {
            return Ok(Vec::new());
        }
        let mut tx = cx.store.write().await?;
        let again = now + GRACE;
        let stale = tx.take_stale(part, now, again, TRIES_MAX, STALE_MAX).await?;
        tx.commit().await?;
        Ok(stale)
    };
    cx.patiently(done).await
}

/// Whether the bot is only somebody's guest in a place.
pub(super) async fn is_guest(cx: &Context, place: &str) -> bool {
    let done = || async { cx.store.read().await?.standing_in(place).await };
    let (_, guest): (Option<String>, bool) = cx.patiently(done).await;
    guest
}

/// Why something could not be said in a place.
pub(super) async fn trouble_in(cx: &Context, place: &str) -> Option<Trouble> {
    let done = || async { cx.store.read().await?.standing_in(place).await };
    let (trouble, _): (Option<String>, bool) = cx.patiently(done).await;
    trouble.as_deref().and_then(Trouble::named)
}

/// Those of the notes that have yet to be said.
///
/// # Errors
/// If that cannot be read now.
pub(super) async fn still_unsaid(cx: &Context, notes: &[NoteId]) -> Result<Vec<NoteId>, NotTold> {
    let done = || async { cx.store.read().await?.still_unsaid(notes).await };
    cx.store.again(done).await.map_err(|error| not_told(cx, &error))
}

/// News of a match that a place has not heard yet: of the match and the place of a note.
///
/// # Errors
/// As [`still_unsaid`].
pub(super) async fn unsaid(cx: &Context, note: &Note) -> Result<Vec<Note>, NotTold> {
    let done = || async { cx.store.read().await?.unsaid(&note.place, note.match_id).await };
    cx.store.again(done).await.map_err(|error| not_told(cx, &error))
}

/// Logs why nobody knows now what was said: it was not said for certain only if the database says
/// so.
pub(in crate::app) fn not_told(cx: &Context, error: &Error) -> NotTold {
    cx.fault(error);
    NotTold
}

/// The messages of a match that should lose their buttons in a place.
pub(super) async fn shown_of(
    cx: &Context,
    id: MatchId,
    place: &str,
    settles: Option<Settles>,
) -> Vec<(String, Shown)> {
    let Some(settles) = settles else { return Vec::new() };
    let done = || async { cx.store.read().await?.shown_of(id, place, settles).await };
    cx.patiently(done).await
}

/// The accounts of a match's players on the network of a place.
pub(super) async fn players_near(cx: &Context, id: MatchId, place: &str) -> Vec<AccountId> {
    let done = || async {
        let mut tx = cx.store.read().await?;
        let found = tx.load(id, MatchNumber::NONE).await?;
        let seats = found.state.seats.map(|seats| [seats.attackers, seats.defenders]);
        let players = match seats {
            Some(seats) => seats.to_vec(),
            None => {
                let challenge = &found.state.challenge;
                [challenge.by].into_iter().chain(challenge.to).collect()
            }
        };
        let mut accounts = Vec::new();
        for player in players {
            let near = tx.account_near(player, place).await?.map(|known| known.account);
            accounts.extend(near.filter(|it| it.network() == Address::read(place).network));
        }
        Ok(accounts)
    };
    cx.patiently(done).await
}
