//! The files of the account: its session, the key of the SDK's store, the store itself, a lock.
//! Only their owner can read the secret ones.

use std::fs::{File, TryLockError};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use matrix_sdk::authentication::matrix::MatrixSession;

use super::failures::Closed;

/// The file of the recovery key.
pub(super) const RECOVERY_KEY: &str = "recovery.key";

/// The files of the door's directory.
pub(super) struct Files(PathBuf);

impl Files {
    pub(super) fn new(directory: &Path) -> Result<Files, Closed> {
        std::fs::create_dir_all(directory).map_err(|error| unwritable(directory, &error))?;
        only_owner(directory, 0o700).map_err(|error| unwritable(directory, &error))?;
        Ok(Files(directory.to_owned()))
    }

    /// The session kept in a directory, which is not touched.
    pub(super) fn known(directory: &Path) -> Option<MatrixSession> {
        Files(directory.to_owned()).session().ok().flatten()
    }

    pub(super) fn lock(&self) -> Result<File, Closed> {
        let path = self.0.join("lock");
        let file = File::create(&path).map_err(|error| unwritable(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(Closed::InUse(self.0.clone())),
            Err(TryLockError::Error(error)) => Err(unwritable(&path, &error)),
        }
    }

    pub(super) fn store(&self) -> PathBuf {
        self.0.join("sdk")
    }

    pub(super) fn store_key_path(&self) -> PathBuf {
        self.0.join("store.key")
    }

    fn session_path(&self) -> PathBuf {
        self.0.join("session.json")
    }

    /// The session of an earlier login; `None` if it cannot be read.
    pub(super) fn session(&self) -> Result<Option<MatrixSession>, Closed> {
        let path = self.session_path();
        match std::fs::read(&path) {
            Ok(bytes) => Ok(serde_json::from_slice(&bytes).ok()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(unwritable(&path, &error)),
        }
    }

    pub(super) fn keep_session(&self, session: &MatrixSession) -> Result<(), Closed> {
        let bytes = serde_json::to_vec(session).expect("a session is always written");
        write_secret(&self.session_path(), &bytes)
    }

    /// The key of the SDK's store: the key it was created with, or the given one for a new store.
    pub(super) fn store_key(&self, new: [u8; 32]) -> Result<[u8; 32], Closed> {
        let path = self.store_key_path();
        match std::fs::read(&path) {
            Ok(bytes) => bytes.try_into().map_err(|_| {
                Closed::Store(format!("{} does not hold a key of 32 bytes", path.display()))
            }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                write_secret(&path, &new)?;
                Ok(new)
            }
            Err(error) => Err(unwritable(&path, &error)),
        }
    }

    /// Moves the store of a device that is no longer ours, and what belongs to it, out of the way:
    /// somebody who mistyped the account can put it back. One such store is kept.
    pub(super) fn put_aside(&self) -> Result<(), Closed> {
        for path in [self.session_path(), self.store_key_path(), self.store()] {
            let mut old = path.clone().into_os_string();
            old.push(".old");
            if !path.exists() {
                continue;
            }
            let _ = std::fs::remove_file(&old);
            let _ = std::fs::remove_dir_all(&old);
            std::fs::rename(&path, &old).map_err(|error| unwritable(&path, &error))?;
        }
        Ok(())
    }
}

fn unwritable(path: &Path, error: &std::io::Error) -> Closed {
    Closed::Unwritable { path: path.to_owned(), why: error.to_string() }
}

/// Writes a file that only its owner may read: completely or not at all.
pub(super) fn write_secret(path: &Path, bytes: &[u8]) -> Result<(), Closed> {
    let write = || {
        let draft = path.with_extension("new");
        let mut file = File::create(&draft)?;
        only_owner(&draft, 0o600)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        std::fs::rename(&draft, path)
    };
    write().map_err(|error| unwritable(path, &error))
}

#[cfg(unix)]
fn only_owner(path: &Path, mode: u32) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn only_owner(_: &Path, _: u32) -> std::io::Result<()> {
    Ok(())
}
