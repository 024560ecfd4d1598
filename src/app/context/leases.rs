//! The leases of doors that this process has.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use crate::game::Millis;
use crate::store::Part;

/// A lease that this process has.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct HeldDoor {
    pub(in crate::app) part: Part,
    pub(in crate::app) token: i64,
    /// When it was asked for, by a clock that never jumps but may stop with the machine.
    pub(in crate::app) asked: Instant,
    /// The same by the clock on the wall.
    pub(in crate::app) asked_at: Millis,
}

/// The doors that this process serves.
#[derive(Default)]
pub(in crate::app) struct Serving(Mutex<HashMap<&'static str, HeldDoor>>);

impl Serving {
    /// Each door's lease, by its network.
    pub(in crate::app) fn doors(&self) -> MutexGuard<'_, HashMap<&'static str, HeldDoor>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
