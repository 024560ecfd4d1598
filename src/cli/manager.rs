//! What the service manager is told (systemd's `sd_notify`): that a door is open, that the bot is
//! alive, that it ends. Without such a manager nobody is told, and nothing else changes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sd_notify::NotifyState;

use crate::app::App;

/// Tells that doors are open, and says so on the terminal.
#[derive(Clone, Default)]
pub(super) struct Manager {
    ready: Arc<AtomicBool>,
}

impl Manager {
    /// A door is open. The program counts as ready with its first: a network that is away for hours
    /// is no reason to start again.
    pub(super) fn opened(&self, line: &str) {
        super::print(&format!("hnefi: {line}\n"));
        tell(&[NotifyState::Status(line)]);
        if !self.ready.swap(true, Ordering::Relaxed) {
            tell(&[NotifyState::Ready]);
        }
    }

    /// The program ends.
    pub(super) fn stops() {
        tell(&[NotifyState::Stopping]);
    }

    /// Keeps a watchdog quiet, if there is one, for as long as the clock goes and the database can
    /// be read and written: without either nobody's move or reminder would be kept.
    pub(super) async fn keep_watchdog(app: App) {
        let Some(patience) = sd_notify::watchdog_enabled() else { return };
        let mut beats = app.beats();
        while beats.changed().await.is_ok() {
            tell(&[NotifyState::Watchdog]);
            // Several signs of life fit into its patience.
            tokio::time::sleep(patience / 4).await;
        }
    }
}

fn tell(state: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(state) {
        tracing::warn!(%error, "the service manager could not be told");
    }
}
