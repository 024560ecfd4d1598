//! How the bot is: what its operator may ask at any time, and what is measured when they ask.

use std::sync::atomic::Ordering;

use tokio::sync::watch;

use super::App;
use super::doors::DoorState;
use crate::game::{Millis, SECOND};
use crate::meter;
use crate::store::{Backlog, Error};

/// How long ago time may last have been looked after: the database is written every twenty seconds
/// as part of it.
const PATIENCE: Millis = 60 * SECOND;

/// How late an alarm may be.
const LATE: Millis = 5 * SECOND;

/// How long a door may hear nothing and count as open: a homeserver answers each sync, and the
/// connection to Discord is looked at every two seconds.
const SILENCE_MAX: Millis = 120 * SECOND;

/// The beginning of 2026: a clock that shows an earlier time was never set.
const NEW: Millis = 1_767_225_600_000;

/// How the bot is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pulse {
    /// Its doors.
    pub doors: Vec<DoorState>,
    /// Whether time is looked after, and the database can be read and written.
    pub database: bool,
    /// Whether the clock shows a time that can be true.
    pub clock: bool,
}

impl Pulse {
    /// Whether the bot does its work; one that does not should be started again. That a network is
    /// away or a clock is wrong is not put right by another start.
    pub fn is_alive(&self) -> bool {
        self.database
    }

    /// Whether everything is as it should be.
    pub fn is_well(&self) -> bool {
        self.database && self.clock && self.doors.iter().all(|door| door.open || door.elsewhere)
    }
}

impl App {
    /// Shows whoever watches that the bot could just use its database.
    pub(in crate::app) fn lives(&self) {
        let now = self.cx.clock.now();
        if self.cx.faults.outage.ends(now) {
            tracing::info!("the database can be reached again");
        }
        self.ticked_at.store(now, Ordering::Relaxed);
        self.beat.send_replace(());
    }

    /// Changes whenever the bot has looked at the clock and into its database without a fault.
    pub fn beats(&self) -> watch::Receiver<()> {
        self.beat.subscribe()
    }

    /// How the bot is. Asks nobody, so it answers whatever hangs.
    pub fn pulse(&self) -> Pulse {
        let now = self.cx.clock.now();
        let ticked = self.ticked_at.load(Ordering::Relaxed);
        let mut doors = self.doors();
        for door in &mut doors {
            door.open &= door.heard.is_some_and(|heard| now - heard <= SILENCE_MAX);
        }
        Pulse { doors, database: (now - ticked).abs() <= PATIENCE, clock: now >= NEW }
    }

    /// Notes everything that is measured only when somebody asks.
    pub async fn measure(&self) {
        if let Err(error) = self.measure_all().await {
            tracing::warn!(%error, "the database could not be measured");
        }
    }

    async fn measure_all(&self) -> Result<(), Error> {
        let now = self.cx.clock.now();
        meter::set(&meter::BUILD, &[("version", env!("CARGO_PKG_VERSION"))], 1.0);
        meter::set(&meter::TICK, &[], self.ticked_at.load(Ordering::Relaxed) as f64 / 1000.0);
        meter::set(&meter::ENGINE_WAITING, &[], self.cx.engine.waiting() as f64);
        let mut tx = self.cx.store.read().await?;
        for DoorState { network, open, heard, elsewhere, .. } in self.pulse().doors {
            let door = ("door", network);
            meter::set(&meter::DOOR_OPEN, &[door], f64::from(u8::from(open)));
            meter::set(&meter::DOOR_STANDING_BY, &[door], f64::from(u8::from(elsewhere)));
            if let Some(heard) = heard {
                meter::set(&meter::DOOR_HEARD, &[door], heard as f64 / 1000.0);
            }
            let Backlog { due, later, held, oldest } = tx.waiting(network, now).await?;
            for (state, count) in [("due", due), ("later", later), ("held", held)] {
                meter::set(&meter::OUTBOX, &[door, ("state", state)], count as f64);
            }
            let age = oldest.map_or(0, |oldest| (now - oldest).max(0));
            meter::set(&meter::OUTBOX_AGE, &[door], age as f64 / 1000.0);
        }
        let (late, oldest) = tx.alarms_late(now - LATE).await?;
        let lateness = oldest.map_or(0, |due| now - due);
        meter::set(&meter::ALARMS_LATE, &[], late as f64);
        meter::set(&meter::ALARM_LATE, &[], lateness as f64 / 1000.0);
        for (stage, count) in tx.going_on().await? {
            meter::set(&meter::MATCHES, &[("stage", stage)], count as f64);
        }
        Ok(())
    }
}
