//! Notices that somebody asks for a review.

use tokio::sync::Notify;

/// Where reviews are asked for.
#[derive(Default)]
pub(in crate::app) struct ReviewDesk(Notify);

impl ReviewDesk {
    /// A review is wanted.
    pub(in crate::app) fn ask(&self) {
        self.0.notify_one();
    }

    /// Waits until one is wanted, now or since it was last waited for.
    pub(super) async fn asked(&self) {
        self.0.notified().await;
    }
}
