//! Whether the bot was there, and what is put right when its clock was wrong.
//!
//! Whoever is about to write asks for the [present moment](App::present_moment) first. If nobody
//! has looked at the clock for more than [`OUTAGE`], the bot was away: the program was down, the
//! machine asleep, or its clock was set. What follows from that is in
//! [`Presence`](crate::game::Presence).

use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::Mutex;

use crate::app::App;
use crate::app::time::happening::Happening;
use crate::game::{Event, MatchClock, MatchNumber, Millis, OUTAGE, SECOND, Shift};
use crate::store::{ALIVE, Error, Tx};

/// How often the bot writes down that it is running.
const SAVE_EVERY: Millis = 20 * SECOND;

/// When the bot last looked at the clock.
#[derive(Default)]
pub(in crate::app) struct Alive {
    /// What the clock showed; 0 before the first look.
    at: AtomicI64,
    /// When that was last written down.
    saved: AtomicI64,
    /// Held by whoever writes it down: an absence is noticed once.
    noticing: Mutex<()>,
}

impl Alive {
    /// Whether the bot was there until now and needs not write it down; then that is remembered.
    fn is_there(&self, now: Millis) -> bool {
        let known = self.at.load(Ordering::SeqCst);
        let there = known != 0 && (now - known).abs() <= OUTAGE;
        let there = there && now - self.saved.load(Ordering::SeqCst) < SAVE_EVERY;
        if there {
            self.at.fetch_max(now, Ordering::SeqCst);
        }
        there
    }
}

impl App {
    /// What the clock shows now. If the bot was away until now, or the clock was set, then that has
    /// been written down, and everything that follows from it.
    pub(in crate::app) async fn present_moment(&self) -> Result<Millis, Error> {
        let now = self.clock.now();
        if self.alive.is_there(now) {
            return Ok(now);
        }
        let _noticing = self.alive.noticing.lock().await;
        let now = self.clock.now();
        if !self.alive.is_there(now) {
            self.store.again(|| self.notice(now)).await?;
        }
        Ok(now)
    }

    /// Writes down that the bot is running, and when it was not.
    async fn notice(&self, now: Millis) -> Result<(), Error> {
        let known = self.alive.at.load(Ordering::SeqCst);
        // From here on it has to be written down: if it cannot be, the bot is as good as away.
        let mut tx = self.store.write().await?;
        // Others may have been there meanwhile: then the sleep of this process was nobody's absence.
        let last = match known != 0 && !self.store.has_company() {
            true => known,
            false => tx.last_alive().await?.unwrap_or(now).max(known),
        };
        let shifts = match known != 0 && (now - last).abs() <= OUTAGE {
            true => Vec::new(),
            false => self.take_in_presence(&mut tx, last, now, known == 0).await?,
        };
        // A clock set back by too little to be noticed still counts from where it was.
        let at = if shifts.is_empty() { now.max(last) } else { now };
        tx.learn(ALIVE, &at.to_string()).await?;
        tx.commit().await?;
        crate::app::point("alive").await;
        self.store.note_alive(at);
        self.alive.at.store(at, Ordering::SeqCst);
        self.alive.saved.store(at, Ordering::SeqCst);
        if !shifts.is_empty() {
            tracing::warn!(last, now, "the clock was set; what it had noted is put right");
            self.forget_at.store(0, Ordering::SeqCst);
            self.settle_at.store(0, Ordering::SeqCst);
            self.nudge();
        }
        Ok(())
    }

    /// Takes in that the bot was away or its clock was set; returns what was put right.
    async fn take_in_presence(
        &self,
        tx: &mut Tx,
        last: Millis,
        now: Millis,
        begins: bool,
    ) -> Result<Vec<Shift>, Error> {
        let before = tx.presence().await?;
        let mut presence = before.clone();
        let shifts = presence.look(last, now, begins);
        tx.set_presence(&before, &presence).await?;
        for shift in &shifts {
            self.put_right(tx, *shift, now).await?;
        }
        Ok(shifts)
    }

    /// Puts everything right that was noted at wrong moments and still matters.
    async fn put_right(&self, tx: &mut Tx, shift: Shift, now: Millis) -> Result<(), Error> {
        tx.put_leaves_right(shift).await?;
        tx.bring_forward(now, shift).await?;
        let matches = tx.going_on_since(shift.after).await?;
        tx.lock_all(&matches).await?;
        for id in matches {
            let Some(found) = self.readable(tx, id, MatchNumber::NONE).await else { continue };
            let mut after = found.state.clone();
            let event = Event::ClockPutRight { shift };
            after.happen(now, std::slice::from_ref(&event));
            let same = (&after.clock, after.challenge.made)
                == (&found.state.clock, found.state.challenge.made);
            if same {
                continue;
            }
            let told = shift.after.is_some() && flag_of(&after) != flag_of(&found.state);
            let mut happening = Happening::of(found, now);
            happening.add(vec![event]);
            self.write_down(tx, &happening).await?;
            if told {
                happening.hear(tx).await?;
                happening.note(tx, None, happening.range()).await?;
            }
        }
        Ok(())
    }
}

/// When the time of the side to move is over, as people were told.
fn flag_of(state: &crate::game::Match) -> Option<Millis> {
    state.clock.as_ref().and_then(MatchClock::flag_at)
}
