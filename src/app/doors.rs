//! What the house knows of its doors: which there are, whether each is open, and when it last heard
//! its network.

use std::sync::{Mutex, PoisonError};

use super::App;
use crate::game::Millis;

/// A door, seen from inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoorState {
    /// Its network.
    pub network: &'static str,
    /// Whether it is open.
    pub open: bool,
    /// When it last heard its network; `None` if never.
    pub heard: Option<Millis>,
}

/// The doors that were ever opened or expected.
#[derive(Default)]
pub(super) struct Doors(Mutex<Vec<DoorState>>);

/// The network that addresses beginning like this belong to.
pub(super) fn network(prefix: &'static str) -> &'static str {
    prefix.trim_end_matches(':')
}

impl Doors {
    fn change(&self, prefix: &'static str, change: impl FnOnce(&mut DoorState)) {
        let network = network(prefix);
        let mut doors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = doors.iter().position(|door| door.network == network);
        let at = known.unwrap_or_else(|| {
            doors.push(DoorState { network, open: false, heard: None });
            doors.len() - 1
        });
        change(&mut doors[at]);
    }
}

impl App {
    /// A door that is to be opened; its network is known by how its addresses begin.
    pub fn expect_door(&self, prefix: &'static str) {
        self.doors.change(prefix, |_| {});
    }

    /// A door has just heard its network: it is open.
    pub fn door_heard(&self, prefix: &'static str) {
        let now = self.clock.now();
        self.doors.change(prefix, |door| (door.open, door.heard) = (true, Some(now)));
    }

    /// A door has lost its network.
    pub fn door_lost(&self, prefix: &'static str) {
        self.doors.change(prefix, |door| door.open = false);
    }

    /// All doors.
    pub fn doors(&self) -> Vec<DoorState> {
        self.doors.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
