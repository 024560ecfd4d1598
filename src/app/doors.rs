//! What the house knows of its doors: which there are, whether each is open, and when it last heard
//! its network.

use std::sync::{Mutex, PoisonError};

use super::App;
use crate::game::Millis;

/// What somebody should look after at a door that is open all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoorTrouble {
    /// The network does not know the bot's commands yet.
    NoCommands,
    /// The network takes no files as large as the pictures, which are left out.
    NoPictures,
}

impl DoorTrouble {
    /// Its name in messages and for programs.
    pub fn name(self) -> &'static str {
        match self {
            DoorTrouble::NoCommands => "no-commands",
            DoorTrouble::NoPictures => "no-pictures",
        }
    }
}

/// A door, seen from inside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DoorState {
    /// Its network.
    pub network: &'static str,
    /// Whether it is open.
    pub open: bool,
    /// When it last heard its network; `None` if never.
    pub heard: Option<Millis>,
    /// Whether another process serves it, and this one stands by.
    pub elsewhere: bool,
    /// What its operator should know.
    pub trouble: Option<DoorTrouble>,
}

/// The doors that were ever opened or expected.
#[derive(Default)]
pub(super) struct Doors(Mutex<Vec<DoorState>>);

impl Doors {
    fn change(&self, network: &'static str, change: impl FnOnce(&mut DoorState)) {
        let mut doors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = doors.iter().position(|door| door.network == network);
        let at = known.unwrap_or_else(|| {
            doors.push(DoorState { network, ..DoorState::default() });
            doors.len() - 1
        });
        change(&mut doors[at]);
    }
}

impl App {
    /// The door to a network that is to be opened.
    pub fn expect_door(&self, network: &'static str) {
        self.doors.change(network, |_| {});
    }

    /// A door has just heard its network: it is open.
    pub fn door_heard(&self, network: &'static str) {
        let now = self.cx.clock.now();
        self.doors.change(network, |door| (door.open, door.heard) = (true, Some(now)));
    }

    /// A door has lost its network.
    pub fn door_lost(&self, network: &'static str) {
        self.doors.change(network, |door| door.open = false);
    }

    /// Something at a door is to be looked after, or no longer.
    pub fn door_trouble(&self, network: &'static str, trouble: Option<DoorTrouble>) {
        self.doors.change(network, |door| door.trouble = trouble);
    }

    /// Another process serves a door.
    pub(super) fn door_elsewhere(&self, network: &'static str) {
        self.doors.change(network, |door| (door.open, door.elsewhere) = (false, true));
    }

    /// This process serves a door.
    pub(super) fn door_here(&self, network: &'static str) {
        self.doors.change(network, |door| door.elsewhere = false);
    }

    /// All doors.
    pub fn doors(&self) -> Vec<DoorState> {
        self.doors.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
