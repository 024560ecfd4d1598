//! The settings file: which keys there are, of which kind, and what is wrong with what is written.
//!
//! **Invariant.** No error carries a value or a piece of the file: any of it may be a secret that
//! stands in the wrong place or is written the wrong way.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::BadConfig;
use crate::command::nearest;

/// The kind of a key's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Number,
    Truth,
    Port,
    Texts,
    Table,
}

use Kind::{Number, Port, Table, Text, Texts, Truth};

/// Every key, with the table it is in.
const KEYS: &[(&str, Kind)] = &[
    ("data", Text),
    ("log", Text),
    ("log_format", Text),
    ("watch", Port),
    ("workers", Number),
    ("ignore", Texts),
    ("backup", Table),
    ("backup.every", Text),
    ("backup.keep", Number),
    ("backup.folder", Text),
    ("discord", Table),
    ("discord.token", Text),
    ("discord.token_file", Text),
    ("discord.api_url", Text),
    ("discord.shards", Text),
    ("matrix", Table),
    ("matrix.homeserver", Text),
    ("matrix.user", Text),
    ("matrix.password", Text),
    ("matrix.password_file", Text),
    ("matrix.access_token", Text),
    ("matrix.access_token_file", Text),
    ("matrix.device_id", Text),
    ("matrix.recovery_key", Text),
    ("matrix.recovery_key_file", Text),
    ("matrix.exclude_insecure_devices", Truth),
    ("matrix.allow", Texts),
    ("matrix.profile", Truth),
    ("matrix.name", Text),
    ("matrix.avatar", Text),
];

/// The keys that have a value, those in tables as `table.key`.
pub fn keys() -> impl Iterator<Item = &'static str> {
    KEYS.iter().filter(|(_, kind)| *kind != Table).map(|(key, _)| *key)
}

impl Kind {
    fn fits(self, value: &DeValue<'_>) -> bool {
        match self {
            Kind::Text => value.is_str(),
            Kind::Number => value.is_integer(),
            Kind::Truth => value.is_bool(),
            Kind::Port => value.is_integer() || value.is_str(),
            Kind::Texts => {
                value.as_array().is_some_and(|list| list.iter().all(|one| one.as_ref().is_str()))
            }
            Kind::Table => value.is_table(),
        }
    }

    /// The end of the name of the message that says what such a value looks like.
    const fn expects(self) -> &'static str {
        match self {
            Kind::Text => "text",
            Kind::Number => "number",
            Kind::Truth => "truth",
            Kind::Port => "watch",
            Kind::Texts => "texts",
            Kind::Table => "table",
        }
    }
}

/// A value that people write with quotes or without.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum NumberOrText {
    Number(i64),
    Text(String),
}

impl NumberOrText {
    pub(super) fn text(&self) -> String {
        match self {
            NumberOrText::Number(number) => number.to_string(),
            NumberOrText::Text(text) => text.clone(),
        }
    }
}

/// The file as written.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct File {
    pub(super) data: Option<PathBuf>,
    pub(super) log: Option<String>,
    pub(super) log_format: Option<String>,
    pub(super) watch: Option<NumberOrText>,
    pub(super) workers: Option<i64>,
    pub(super) ignore: Option<Vec<String>>,
    pub(super) backup: BackupFile,
    pub(super) discord: DiscordFile,
    pub(super) matrix: MatrixFile,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct BackupFile {
    pub(super) every: Option<String>,
    pub(super) keep: Option<i64>,
    pub(super) folder: Option<PathBuf>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct MatrixFile {
    pub(super) homeserver: Option<String>,
    pub(super) user: Option<String>,
    pub(super) password: Option<String>,
    pub(super) password_file: Option<PathBuf>,
    pub(super) access_token: Option<String>,
    pub(super) access_token_file: Option<PathBuf>,
    pub(super) device_id: Option<String>,
    pub(super) recovery_key: Option<String>,
    pub(super) recovery_key_file: Option<PathBuf>,
    pub(super) exclude_insecure_devices: Option<bool>,
    pub(super) allow: Option<Vec<String>>,
    pub(super) profile: Option<bool>,
    pub(super) name: Option<String>,
    pub(super) avatar: Option<PathBuf>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct DiscordFile {
    pub(super) token: Option<String>,
    pub(super) token_file: Option<PathBuf>,
    pub(super) api_url: Option<String>,
    pub(super) shards: Option<String>,
}

/// Reads a settings file.
pub(super) fn read(path: &Path) -> Result<File, BadConfig> {
    let text = std::fs::read_to_string(path)
        .map_err(|why| BadConfig::Unreadable { file: path.to_owned(), why: why.to_string() })?;
    let line = |at: usize| text[..at.min(text.len())].lines().count().max(1);
    // The parser's own words may quote what is written.
    let syntax = |error: toml::de::Error| BadConfig::Syntax {
        file: path.to_owned(),
        line: error.span().map_or(1, |span| line(span.start + 1)),
    };
    let table = DeTable::parse(&text).map_err(syntax)?;
    check(table.get_ref(), "", &|key, expects, at| BadConfig::Kind {
        file: path.to_owned(),
        line: line(at + 1),
        key,
        expects,
    })?;
    toml::from_str(&text).map_err(syntax)
}

/// Whether each key is known and has a value of its kind.
fn check(
    table: &DeTable<'_>,
    within: &str,
    wrong: &dyn Fn(&'static str, &'static str, usize) -> BadConfig,
) -> Result<(), BadConfig> {
    for (name, value) in table {
        let key = format!("{within}{}", name.get_ref());
        let value: &Spanned<DeValue<'_>> = value;
        let Some((known, kind)) = KEYS.iter().find(|(known, _)| *known == key) else {
            let below = KEYS.iter().filter_map(|(known, _)| known.strip_prefix(within));
            let beside = below.filter(|name| !name.contains('.'));
            let near = nearest(name.get_ref(), beside, 2);
            return Err(BadConfig::UnknownKey { key, near });
        };
        if !kind.fits(value.get_ref()) {
            return Err(wrong(known, kind.expects(), value.span().start));
        }
        if let Some(below) = value.get_ref().as_table() {
            check(below, &format!("{key}."), wrong)?;
        }
    }
    Ok(())
}
