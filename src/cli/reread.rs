//! The settings that change while the bot runs: asked by SIGHUP, it reads them again. What cannot be
//! read changes nothing.

use std::path::{Path, PathBuf};

use super::service::{Levels, read};
use super::{Failure, failed};
use crate::app::App;

/// Reads the settings again whenever the system asks for it.
pub(super) async fn when_asked(file: Option<PathBuf>, levels: Levels, app: App) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut asked) = signal(SignalKind::hangup()) else { return };
        while asked.recv().await.is_some() {
            match take_over(file.as_deref(), &levels, &app).await {
                Ok(()) => tracing::warn!("the settings were read again: log, ignore"),
                Err(Failure(why)) => {
                    tracing::error!("the settings stay as they were: {why}");
                }
            }
        }
    }
    #[cfg(not(unix))]
    let _ = (file, levels, app);
}

#[cfg(unix)]
async fn take_over(file: Option<&Path>, levels: &Levels, app: &App) -> Result<(), Failure> {
    let config = read(file)?;
    levels.set(&config.log)?;
    app.ignore_kept(&config.ignore).await.map_err(|error| failed(&error))
}
