//! The settings that change while the bot runs: asked by SIGHUP, it reads them again. What cannot be
//! read changes nothing. A terminal that is closed sends the same signal and means the end.

use std::path::PathBuf;
use std::sync::Arc;

use tokio::sync::oneshot;

use super::service::{Levels, read};
use super::{Failure, failed};
use crate::app::App;

/// Hears SIGHUP from when it is made, so that none of them ends a bot that only begins.
pub(super) struct Hangups {
    #[cfg(unix)]
    signal: std::io::Result<tokio::signal::unix::Signal>,
    #[cfg(unix)]
    at_a_terminal: bool,
}

impl Hangups {
    pub(super) fn listen() -> Hangups {
        #[cfg(unix)]
        use tokio::signal::unix::{SignalKind, signal};
        Hangups {
            #[cfg(unix)]
            signal: signal(SignalKind::hangup()),
            #[cfg(unix)]
            at_a_terminal: is_at_a_terminal(),
        }
    }
}

#[cfg(unix)]
fn is_at_a_terminal() -> bool {
    std::io::IsTerminal::is_terminal(&std::io::stdin())
}

/// Reads the settings again whenever the system asks for it; says so if the terminal is gone.
pub(super) async fn when_asked(
    hangups: Hangups,
    file: Option<PathBuf>,
    levels: Levels,
    app: App,
    gone: oneshot::Sender<()>,
) {
    #[cfg(unix)]
    {
        let Ok(mut asked) = hangups.signal else { return };
        let levels = Arc::new(levels);
        while asked.recv().await.is_some() {
            if hangups.at_a_terminal && !is_at_a_terminal() {
                let _ = gone.send(());
                return;
            }
            // Whatever breaks on them must not keep them from being read the next time.
            let taken = take_over(file.clone(), Arc::clone(&levels), app.clone());
            match tokio::spawn(taken).await {
                Ok(Ok(())) => tracing::warn!("the settings were read again: log, ignore"),
                Ok(Err(Failure(why))) => {
                    tracing::error!("the settings stay as they were: {why}");
                }
                Err(_) => tracing::error!("the settings stay as they were: reading them broke"),
            }
        }
    }
    #[cfg(not(unix))]
    let _ = (hangups, file, levels, app, gone);
}

#[cfg(unix)]
async fn take_over(file: Option<PathBuf>, levels: Arc<Levels>, app: App) -> Result<(), Failure> {
    let config = read(file.as_deref())?;
    levels.set(&config.log)?;
    app.ignore_kept(&config.ignore).await.map_err(|error| failed(&error))
}
