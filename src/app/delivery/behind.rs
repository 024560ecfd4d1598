//! What is due but has to wait for what is being said before it in the same place.
//!
//! Whoever looks into the outbox leaves such news there; whoever has said something lets them look
//! again, instead of waiting until they do so by themselves. Where nothing waits, it costs nothing.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Whether anything waits behind something else.
#[derive(Default)]
pub(in crate::app) struct Behind {
    /// Whether something was due that could perhaps not be said yet.
    waits: AtomicBool,
    /// How often something was said.
    said: AtomicU64,
}

impl Behind {
    /// Somebody is about to look what is due; the answer is for [`Behind::waits`].
    pub(super) fn looks(&self) -> u64 {
        self.said.load(Ordering::SeqCst)
    }

    /// Something was due in that look; `true` if something has been said since it began, so that
    /// they have to look again.
    pub(super) fn waits(&self, look: u64) -> bool {
        self.waits.store(true, Ordering::SeqCst);
        self.said.load(Ordering::SeqCst) != look && self.waits.swap(false, Ordering::SeqCst)
    }

    /// Something was said; `true` if others may have waited for it.
    pub(in crate::app) fn goes_on(&self) -> bool {
        self.said.fetch_add(1, Ordering::SeqCst);
        self.waits.swap(false, Ordering::SeqCst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_looks_again_unless_something_was_due() {
        let behind = Behind::default();
        assert!(!behind.goes_on());
        let look = behind.looks();
        assert!(!behind.waits(look));
        assert!(behind.goes_on() && !behind.goes_on());
    }

    #[test]
    fn what_is_said_during_a_look_is_not_missed() {
        let behind = Behind::default();
        let look = behind.looks();
        assert!(!behind.goes_on());
        assert!(behind.waits(look) && !behind.goes_on());
    }
}
