//! The state of the account, for its operator.

use matrix_sdk::encryption::VerificationState;
use matrix_sdk::encryption::backups::BackupState;
use matrix_sdk::encryption::recovery::RecoveryState;

use super::account::Account;
use super::{Boxed, NETWORK};
use crate::app::App;

/// The state of the account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// The account.
    pub user: String,
    /// Its device on this machine.
    pub device: String,
    /// The device's fingerprint.
    pub fingerprint: String,
    /// Whether the account's identity has signed the device.
    pub signed: bool,
    /// Whether keys are kept on the homeserver, encrypted.
    pub backup: bool,
    /// Whether a new device could take over: `enabled`, `incomplete` or `disabled`.
    pub recovery: &'static str,
    /// How many rooms the bot is in, and how many of those are encrypted.
    pub rooms: (usize, usize),
    /// How many rooms it is invited to.
    pub invited: usize,
    /// How many events wait for their key.
    pub sealed: usize,
}

/// Finds out the state of the account.
pub fn status<'a>(account: &'a Account, app: &'a App) -> Boxed<'a, Status> {
    Box::pin(async move {
        let client = &account.client;
        let encryption = client.encryption();
        let rooms = client.joined_rooms();
        let encrypted = rooms.iter().filter(|room| room.encryption_state().is_encrypted()).count();
        Status {
            user: account.me.to_string(),
            device: client.device_id().map(ToString::to_string).unwrap_or_default(),
            fingerprint: encryption.ed25519_key().await.unwrap_or_default(),
            signed: encryption.verification_state().get() == VerificationState::Verified,
            backup: encryption.backups().state() == BackupState::Enabled,
            recovery: match encryption.recovery().state() {
                RecoveryState::Enabled => "enabled",
                RecoveryState::Incomplete => "incomplete",
                RecoveryState::Disabled | RecoveryState::Unknown => "disabled",
            },
            rooms: (rooms.len(), encrypted),
            invited: client.invited_rooms().len(),
            sealed: app.sealed(NETWORK).await.map_or(0, |sealed| sealed.len()),
        }
    })
}
