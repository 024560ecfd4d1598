//! The lock on the folder of the data, which one program at a time has for itself.

use std::fs::{File, TryLockError};
use std::ops::Deref;

/// A file that is locked as long as this lives.
#[derive(Debug)]
pub(super) struct FolderLock(File);

impl FolderLock {
    /// Locks a file, if nobody else has.
    pub(super) fn take(file: File) -> Result<FolderLock, TryLockError> {
        file.try_lock()?;
        Ok(FolderLock(file))
    }

    /// The same beside others who only look whether somebody has.
    pub(super) fn share(file: File) -> Result<FolderLock, TryLockError> {
        file.try_lock_shared()?;
        Ok(FolderLock(file))
    }
}

impl Deref for FolderLock {
    type Target = File;

    fn deref(&self) -> &File {
        &self.0
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        // Closing the file is not enough: a child that another thread is just starting has it open too,
        // until it becomes the program that it is to be.
        let _ = self.0.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_free_at_once_although_a_child_is_being_started() {
        let path = std::env::temp_dir().join(format!("hnefi-{}.lock", std::process::id()));
        let file = || File::create(&path).unwrap();
        let held = FolderLock::take(file()).unwrap();
        assert!(matches!(FolderLock::take(file()), Err(TryLockError::WouldBlock)));
        // What a child has of it.
        let child = held.try_clone().unwrap();
        drop(held);
        let again = FolderLock::take(file());
        drop(child);
        std::fs::remove_file(&path).unwrap();
        assert!(again.is_ok(), "{again:?}");
    }
}
