//! The settings file: which keys there are, of which kind, and what is wrong with what is written.
//!
//! **Invariant.** No error carries a value or a piece of the file: any of it may be a secret that
//! stands in the wrong place or is written the wrong way.

use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::BadConfig;
use crate::command::nearest;

/// The kind of a key's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SettingKind {
    Text,
    Number,
    Truth,
    Port,
    Texts,
    Table,
}

use SettingKind::{Number, Port, Table, Text, Texts, Truth};

/// Every key, with the table it is in. An environment variable overrides each of them: `HNEFI_` and
/// the key in capitals, with `_` for the point; the database's says that it holds a URL, as people
/// who run programs expect.
const KEYS: &[(&str, SettingKind)] = &[
    ("data", Text),
    ("database", Text),
    ("database_file", Text),
    ("log", Text),
    ("log_format", Text),
    ("watch", Port),
    ("web", Text),
    ("web_listen", Port),
    ("web_visitor_header", Text),
    ("workers", Number),
    ("operator_contact", Text),
    ("privacy_url", Text),
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

impl SettingKind {
    fn fits(self, value: &DeValue<'_>) -> bool {
        match self {
            SettingKind::Text => value.is_str(),
            SettingKind::Number => value.is_integer(),
            SettingKind::Truth => value.is_bool(),
            SettingKind::Port => value.is_integer() || value.is_str(),
            SettingKind::Texts => {
                value.as_array().is_some_and(|list| list.iter().all(|one| one.as_ref().is_str()))
            }
            SettingKind::Table => value.is_table(),
        }
    }

    /// The end of the name of the message that says what such a value looks like.
    const fn expects(self) -> &'static str {
        match self {
            SettingKind::Text => "text",
            SettingKind::Number => "number",
            SettingKind::Truth => "truth",
            SettingKind::Port => "watch",
            SettingKind::Texts => "texts",
            SettingKind::Table => "table",
        }
    }
}

/// A value as it was written: a text, which numbers and truths are too, or a list of texts.
#[derive(Clone)]
pub(super) enum Written {
    /// One text.
    One(String),
    /// Several.
    Many(Vec<String>),
}

/// Reads a settings file: its keys, and what is written for each.
pub(super) fn read(path: &Path) -> Result<Vec<(&'static str, Written)>, BadConfig> {
    let text = std::fs::read_to_string(path)
        .map_err(|why| BadConfig::Unreadable { file: path.to_owned(), why: why.to_string() })?;
    // In bytes: a place may lie within a character, such as a typographic quote.
    let line = |at: usize| {
        let before = text.bytes().take(at).filter(|byte| *byte == b'\n').count();
        (before + 1).min(text.lines().count().max(1))
    };
    // The parser's own words may quote what is written.
    let syntax = |error: toml::de::Error| BadConfig::Syntax {
        file: path.to_owned(),
        line: error.span().map_or(1, |span| line(span.start)),
    };
    let table = DeTable::parse(&text).map_err(syntax)?;
    let mut all = Vec::new();
    let wrong =
        |key, expects, at| BadConfig::Kind { file: path.to_owned(), line: line(at), key, expects };
    take(table.get_ref(), "", &wrong, &mut all)?;
    Ok(all)
}

/// Takes what is written in a table; each key must be known and have a value of its kind.
fn take(
    table: &DeTable<'_>,
    within: &str,
    wrong: &dyn Fn(&'static str, &'static str, usize) -> BadConfig,
    all: &mut Vec<(&'static str, Written)>,
) -> Result<(), BadConfig> {
    for (name, value) in table {
        let key = format!("{within}{}", name.get_ref());
        let value: &Spanned<DeValue<'_>> = value;
        let Some((known, kind)) = KEYS.iter().find(|(known, _)| *known == key) else {
            let below = KEYS.iter().filter_map(|(known, _)| known.strip_prefix(within));
            let beside = below.filter(|name| !name.contains('.'));
            let near = nearest(name.get_ref(), beside, 2);
            let near = near.into_iter().map(str::to_owned).collect();
            return Err(BadConfig::UnknownKey { key, near });
        };
        if !kind.fits(value.get_ref()) {
            return Err(wrong(known, kind.expects(), value.span().start));
        }
        match value.get_ref().as_table() {
            Some(below) => take(below, &format!("{key}."), wrong, all)?,
            None => all.push((known, written(value.get_ref()))),
        }
    }
    Ok(())
}

fn written(value: &DeValue<'_>) -> Written {
    let one = |value: &DeValue<'_>| match value {
        DeValue::String(text) => text.to_string(),
        // It may be written in another base.
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| number.to_string(), |number| number.to_string()),
        DeValue::Boolean(truth) => truth.to_string(),
        // Nothing else is of a kind that a key has.
        _ => String::new(),
    };
    match value.as_array() {
        Some(list) => Written::Many(list.iter().map(|part| one(part.get_ref())).collect()),
        None => Written::One(one(value)),
    }
}
