//! Where commands that open no door find what is kept: the data folder, and the server that the
//! settings name, for a program that has settings.

use std::path::PathBuf;

use super::{Failure, path};
use crate::store::{Look, Store, look};
use crate::text::words;

/// The data, and where it says so the configuration.
#[derive(clap::Args, Default)]
pub(super) struct Kept {
    #[cfg(feature = "watch")]
    #[command(flatten)]
    config: super::service::ConfigArgs,
    #[cfg(not(feature = "watch"))]
    #[command(flatten)]
    data: super::DataDir,
}

#[cfg(feature = "watch")]
impl Kept {
    /// The data folder.
    pub(super) fn folder(&self) -> Result<PathBuf, Failure> {
        Ok(self.config.read()?.data)
    }

    /// The address of the server that has the matches.
    pub(super) fn server(&self) -> Result<Option<secrecy::SecretString>, Failure> {
        Ok(self.config.read()?.database)
    }

    /// Opens it.
    pub(super) async fn open(&self) -> Result<Store, Failure> {
        super::open_configured(&self.config.read()?).await
    }
}

#[cfg(not(feature = "watch"))]
impl Kept {
    /// The data folder.
    pub(super) fn folder(&self) -> Result<PathBuf, Failure> {
        Ok(self.data.data.clone())
    }

    /// The address of the server that has the matches: without settings there is none.
    pub(super) fn server(&self) -> Result<Option<secrecy::SecretString>, Failure> {
        Ok(None)
    }

    /// Opens it.
    pub(super) async fn open(&self) -> Result<Store, Failure> {
        super::open_store(&self.data.data).await
    }
}

impl Kept {
    /// Opens it, if there is anything.
    pub(super) async fn open_known(&self) -> Result<Store, Failure> {
        let data = self.folder()?;
        if self.server()?.is_none()
            && let Ok(Look::New) = look(&data).await
        {
            return Err(Failure::new(words().say("backup-missing", &[("file", path(&data))])));
        }
        self.open().await
    }
}
