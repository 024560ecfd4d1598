//! What was given, by key: in the environment, which counts first, or in the settings file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::BadConfig;
use super::file::{self, Written};
use crate::command::nearest;

/// Environment variables that mean something although they are no settings.
const OTHERS: &[&str] = &[
    "HNEFI_CLOCK",
    "HNEFI_CLOCK_AHEAD",
    "HNEFI_CONFIG",
    "HNEFI_DISCORD_SPEC",
    "HNEFI_GAMES",
    "HNEFI_STOP_AT",
];

/// The environment variable that overrides a key.
pub(super) fn variable_of(key: &str) -> String {
    let key = match key {
        "database" => "database_url",
        "database_file" => "database_url_file",
        key => key,
    };
    format!("HNEFI_{}", key.replace('.', "_").to_uppercase())
}

/// The environment variables that mean something, all beginning with `HNEFI_`.
pub(super) fn variables() -> Vec<String> {
    let others = OTHERS.iter().map(|name| (*name).to_owned());
    file::keys().map(variable_of).chain(others).collect()
}

/// What was given.
pub(super) struct Given {
    environment: BTreeMap<&'static str, String>,
    file: BTreeMap<&'static str, Written>,
}

impl Given {
    /// Reads the environment, and the file that is named or else found.
    pub(super) fn read(
        file: Option<&Path>,
        environment: &[(String, String)],
    ) -> Result<Given, BadConfig> {
        refuse_unknown(environment)?;
        let variable = |name: &str| {
            let found = environment.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.clone()).filter(|value| !value.is_empty())
        };
        let named =
            file.map(Path::to_owned).or_else(|| variable("HNEFI_CONFIG").map(PathBuf::from));
        let usual = Path::new(super::FILE);
        let file = match &named {
            Some(path) => file::read(path)?,
            None if usual.exists() => file::read(usual)?,
            None => Vec::new(),
        };
        let overridden = file::keys().filter_map(|key| Some((key, variable(&variable_of(key))?)));
        Ok(Given { environment: overridden.collect(), file: file.into_iter().collect() })
    }

    /// What the environment says.
    pub(super) fn in_environment(&self, key: &str) -> Option<&str> {
        self.environment.get(key).map(String::as_str)
    }

    /// What the file says.
    pub(super) fn in_file(&self, key: &str) -> Option<&str> {
        match self.file.get(key)? {
            Written::One(text) => Some(text),
            Written::Many(_) => None,
        }
    }

    /// A text.
    pub(super) fn text(&self, key: &str) -> Option<String> {
        debug_assert!(file::keys().any(|known| known == key), "{key} is no key");
        self.in_environment(key).or_else(|| self.in_file(key)).map(str::to_owned)
    }

    /// A path.
    pub(super) fn path(&self, key: &str) -> Option<PathBuf> {
        self.text(key).map(PathBuf::from)
    }

    /// A list, without empty parts: in a variable its parts stand between commas or spaces.
    pub(super) fn list(&self, key: &str) -> Vec<String> {
        let parts = |text: &str| text.split([',', ' ']).map(str::to_owned).collect();
        let mut list: Vec<String> = match (self.in_environment(key), self.file.get(key)) {
            (Some(text), _) => parts(text),
            (None, Some(Written::Many(list))) => list.clone(),
            (None, _) => Vec::new(),
        };
        list.retain(|part| !part.is_empty());
        list
    }

    /// A yes or no.
    pub(super) fn truth(&self, key: &'static str) -> Result<Option<bool>, BadConfig> {
        match self.text(key).as_deref() {
            None => Ok(None),
            Some("true" | "yes" | "1") => Ok(Some(true)),
            Some("false" | "no" | "0") => Ok(Some(false)),
            Some(_) => Err(BadConfig::Value { key: key.to_owned(), expects: "truth" }),
        }
    }

    /// What a reader makes of a text; `expects` says what it should have been if it makes nothing of
    /// it.
    pub(super) fn read_as<T>(
        &self,
        key: &'static str,
        expects: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, BadConfig> {
        let Some(text) = self.text(key) else { return Ok(None) };
        read(text.trim()).map(Some).ok_or(BadConfig::Value { key: key.to_owned(), expects })
    }
}

fn refuse_unknown(environment: &[(String, String)]) -> Result<(), BadConfig> {
    let variables = variables();
    let known = |name: &str| variables.iter().any(|variable| variable == name);
    let mut ours = environment.iter().map(|(name, _)| name).filter(|n| n.starts_with("HNEFI_"));
    match ours.find(|name| !known(name)) {
        None => Ok(()),
        Some(name) => {
            let near = nearest(name, variables.iter().map(String::as_str), 2);
            let near = near.into_iter().map(str::to_owned).collect();
            Err(BadConfig::UnknownKey { key: name.clone(), near })
        }
    }
}
