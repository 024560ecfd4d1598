//! What goes wrong: errors of the SDK for one request, and reasons why the account cannot be used.

use std::path::PathBuf;

use matrix_sdk::media::MediaError;
use matrix_sdk::ruma::api::error::{ErrorKind, RetryAfter};
use matrix_sdk::{Error, HttpError};

use super::port::PortFailure;
use crate::meter;

/// Why the account cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The directory cannot be written.
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// Another program uses the account.
    InUse(PathBuf),
    /// There is no such homeserver.
    Homeserver(String),
    /// The user or the password is wrong.
    Password(String),
    /// The homeserver does not let anyone in by password.
    NoPasswordLogin,
    /// The token is no longer accepted, or belongs to another device.
    Token,
    /// The account was logged out, or its device removed.
    LoggedOut,
    /// The keys of the device that a token belongs to are lost.
    StoreLost,
    /// The SDK's store cannot be read.
    Store(String),
}

/// What an error of the SDK means for a request.
pub(super) fn failure(error: &Error) -> PortFailure {
    let why = error.to_string();
    match error {
        Error::WrongRoomState(_) => PortFailure::Gone(why),
        Error::Http(http) => http_failure(http),
        Error::Identifier(_) => PortFailure::Never(why),
        // The SDK asks the homeserver first how much it takes.
        Error::Media(MediaError::MediaTooLargeToUpload { .. }) => PortFailure::Never(why),
        _ => PortFailure::Later { wait: None, why },
    }
}

pub(super) fn http_failure(error: &HttpError) -> PortFailure {
    let why = error.to_string();
    // What does not speak Matrix stands in front of the homeserver, and may be gone soon.
    let api = error.as_client_api_error();
    let Some((api, kind)) = api.and_then(|api| Some((api, api.error_kind()?))) else {
        return PortFailure::Later { wait: None, why };
    };
    let wait = match kind {
        ErrorKind::LimitExceeded(limit) => {
            meter::count(&meter::SLOWED, &[("door", "matrix")]);
            match &limit.retry_after {
                Some(RetryAfter::Delay(wait)) => Some(*wait),
                _ => None,
            }
        }
        ErrorKind::ResourceLimitExceeded(_) => return PortFailure::Later { wait: None, why },
        _ => None,
    };
    match api.status_code.as_u16() {
        // The listener reports a token that is no longer accepted; nothing is lost by waiting.
        401 | 408 | 425 | 429 | 500.. => PortFailure::Later { wait, why },
        403 => PortFailure::Forbidden(why),
        404 => PortFailure::Gone(why),
        _ => PortFailure::Never(why),
    }
}
