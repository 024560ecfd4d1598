//! What time causes: reminders, matches whose time is over, challenges that nobody answers, and
//! time given back after the bot was away; the puzzle of the day.
//!
//! The alarm of a match says when to look at it; nothing else is ever searched.

use std::sync::atomic::Ordering;

use crate::app::App;
use crate::app::context::Context;
use crate::app::serve;
use crate::app::time::alarm;
use crate::app::time::daily;
use crate::app::time::happening::Ahead;
use crate::app::time::presence;
use crate::app::time::write::MatchWrite;
use crate::game::{Event, Millis, PlayerId, SECOND};
use crate::store::{Error, Found, MatchId};

/// How often what was written is put into the database's own file.
const SETTLE_EVERY: Millis = 20 * SECOND;

/// How many alarms are handled in one write, which lets nobody else into their matches.
const ALARMS_AT_ONCE: usize = 25;

impl App {
    /// Checks what time has caused, and notes it to be said; `false` if that failed and has to be
    /// tried again later. Call it about every second.
    pub async fn tick(&self) -> bool {
        let done = async {
            let now = presence::present_moment(&self.cx).await?;
            while self.cx.store.again(|| wake_due(&self.cx, now)).await? == ALARMS_AT_ONCE {}
            self.cx.store.again(|| daily::post_due(&self.cx, now)).await?;
            settle(&self.cx, now).await;
            Ok(())
        };
        let done: Result<(), Error> = done.await;
        let good = done.is_ok();
        self.cx.logged(done);
        if good {
            self.lives();
            self.be_sure().await;
        }
        good
    }

    /// After the database was away: what was written just then may count although nobody was told so,
    /// and nobody was asked to think about it or to say it.
    async fn be_sure(&self) {
        if self.cx.faults.unsure.swap(false, Ordering::Relaxed) {
            self.remember().await;
            self.cx.nudge();
        }
    }

    /// Keeps checking what time has caused.
    pub async fn keep_time(&self) {
        const EVERY: Millis = SECOND / 2;
        const AFTER_FAILURE: Millis = 10 * SECOND;
        loop {
            // Whoever serves a door looks after time too: then what it causes is said at once.
            if !serve::serves(&self.cx) {
                tokio::time::sleep(self.cx.clock.until_after(EVERY)).await;
                continue;
            }
            let good = self.tick().await;
            let wait = if good { EVERY } else { AFTER_FAILURE };
            tokio::time::sleep(self.cx.clock.until_after(wait)).await;
        }
    }
}

/// Puts what was written into the database's own file: at once the first time, then now and
/// then.
async fn settle(cx: &Context, now: Millis) {
    let late = cx.alive.settle_at.load(Ordering::Relaxed) <= now;
    if late && cx.store.unsettled() > 0 {
        cx.alive.settle_at.store(now + SETTLE_EVERY, Ordering::Relaxed);
        // It is tried again, and nothing is lost meanwhile.
        if let Err(error) = cx.store.settle().await {
            tracing::warn!(%error, "the database's own file could not be brought up to date");
        }
    }
}

/// Handles alarms that are due; returns how many there were. A match in which somebody else is
/// just doing something is looked at next time.
async fn wake_due(cx: &Context, now: Millis) -> Result<usize, Error> {
    // Most looks find nothing and should cost nothing.
    if !cx.store.read().await?.is_any_alarm_due(now).await? {
        return Ok(0);
    }
    let mut write = MatchWrite::of(cx, cx.store.write().await?, now);
    let due = write.tx.take_alarms(now, ALARMS_AT_ONCE).await?;
    for id in &due {
        wake_match(&mut write, *id).await?;
    }
    crate::app::point("waking").await;
    write.commit().await?;
    crate::app::point("woken").await;
    Ok(due.len())
}

/// Adds to a match what time has caused in it, notes it, and returns the updated match, which is
/// locked; `None` if it cannot be read.
pub(in crate::app) async fn wake_match(
    write: &mut MatchWrite<'_>,
    id: MatchId,
) -> Result<Option<Found>, Error> {
    let Some(found) = write.lock(id).await? else {
        write.tx.set_alarm(id, None).await?;
        return Ok(None);
    };
    let reminding = alarm::reminding(&mut write.tx, &found.state).await?;
    let mut happening = write.wake(found, &reminding).await?;
    if happening.is_empty() {
        alarm::set_alarm(&mut write.tx, &happening.found).await?;
        return Ok(Some(happening.found));
    }
    write.follow(&mut happening, &Ahead::default()).await?;
    // A reminder comes last and is for one player.
    let Some(Event::Reminded { .. }) = happening.events.last() else {
        write.tell(&happening).await?;
        write.second(&happening, None).await?;
        return Ok(Some(happening.found));
    };
    let (first, last) = happening.range().into_inner();
    if first < last {
        write.tell_but(None, &happening, first..=last - 1).await?;
    }
    let state = &happening.found.state;
    // The bot reads no reminders.
    let reads = |player: &PlayerId| state.bot() != Some(*player);
    if let Some(player) = state.to_move().filter(reads) {
        write.remind(&happening, player, reminding.private).await?;
    }
    Ok(Some(happening.found))
}
