//! Settings of the program: a file, the environment over it, and what is wrong with either.
//!
//! Nothing here connects to anything or decides more than which values hold.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::tafl::nearest;

/// The file that is read when none is named and it is there.
pub const FILE: &str = "hnefi.toml";

/// Bytes of a secret's file that are read at most.
const SECRET_LENGTH_MAX: usize = 4_096;

/// Where data is kept unless something else is said.
pub const DATA: &str = "hnefi-data";

/// Names of the environment that mean something, beginning with `HNEFI_`.
const VARIABLES: &[&str] = &[
    "HNEFI_CONFIG",
    "HNEFI_DATA",
    "HNEFI_DISCORD_API_URL",
    "HNEFI_DISCORD_SHARDS",
    "HNEFI_DISCORD_SPEC",
    "HNEFI_DISCORD_TOKEN",
    "HNEFI_DISCORD_TOKEN_FILE",
    "HNEFI_GAMES",
    "HNEFI_LOG",
];

/// The settings of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where data is kept.
    pub data: PathBuf,
    /// What is written to the log: levels by target, as `warn,hnefi=info`.
    pub log: String,
    /// The door to Discord; closed when `None`.
    pub discord: Option<DiscordConfig>,
}

/// The settings of the door to Discord.
#[derive(Clone, PartialEq, Eq)]
pub struct DiscordConfig {
    /// The bot's token.
    pub token: String,
    /// The base of an API proxy.
    pub api_url: Option<String>,
    /// The first and the last shard of this process, and how many there are in all.
    pub shards: Option<(u32, u32, u32)>,
}

impl std::fmt::Debug for DiscordConfig {
    /// Without the token.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "DiscordConfig({:?}, {:?})", self.api_url, self.shards)
    }
}

/// What is wrong with the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadConfig {
    /// A file cannot be read.
    Unreadable {
        /// Which.
        file: PathBuf,
        /// What the system says.
        why: String,
    },
    /// The file is no TOML, or has a value of the wrong kind.
    Syntax {
        /// Which.
        file: PathBuf,
        /// What is wrong, with line and column.
        why: String,
    },
    /// A key that means nothing.
    UnknownKey {
        /// The key, with its table.
        key: String,
        /// Keys that look like it.
        near: Vec<&'static str>,
    },
    /// A value that cannot be.
    Value {
        /// The key.
        key: &'static str,
        /// What it must look like.
        expects: &'static str,
    },
    /// Two ways of saying the same.
    Both {
        /// One.
        first: &'static str,
        /// The other.
        second: &'static str,
    },
}

/// The file as it is written.
#[derive(Default, Deserialize)]
#[serde(default)]
struct File {
    data: Option<PathBuf>,
    log: Option<String>,
    discord: DiscordFile,
    #[serde(flatten)]
    unknown: BTreeMap<String, toml::Value>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct DiscordFile {
    token: Option<String>,
    token_file: Option<PathBuf>,
    api_url: Option<String>,
    shards: Option<String>,
    #[serde(flatten)]
    unknown: BTreeMap<String, toml::Value>,
}

impl Config {
    /// Reads the settings: the file named, or else [`FILE`] where there is one, and the variables
    /// of the environment over it.
    ///
    /// # Errors
    /// Says what is wrong; a secret is never part of it.
    pub fn read(
        file: Option<&Path>,
        environment: &[(String, String)],
    ) -> Result<Config, BadConfig> {
        let variable = |name: &str| {
            let found = environment.iter().find(|(known, _)| known == name);
            found.map(|(_, value)| value.clone()).filter(|value| !value.is_empty())
        };
        refuse_unknown_variables(environment)?;
        let named = file.map(Path::to_owned).or_else(|| variable("HNEFI_CONFIG").map(Into::into));
        let file = match &named {
            Some(path) => read_file(path)?,
            None if Path::new(FILE).exists() => read_file(Path::new(FILE))?,
            None => File::default(),
        };
        let given = &file.discord;
        let token = token(&variable, given)?;
        let api_url = variable("HNEFI_DISCORD_API_URL").or_else(|| given.api_url.clone());
        let shards = variable("HNEFI_DISCORD_SHARDS").or_else(|| given.shards.clone());
        let discord = match token {
            None => None,
            Some(token) => Some(DiscordConfig {
                token,
                api_url: api_url.map(url).transpose()?,
                shards: shards.map(|text| shard_range(&text)).transpose()?,
            }),
        };
        let data = variable("HNEFI_DATA").map(PathBuf::from).or(file.data);
        let log = variable("HNEFI_LOG").or(file.log);
        Ok(Config {
            data: data.unwrap_or_else(|| DATA.into()),
            log: log.unwrap_or_else(|| "warn,hnefi=info".to_owned()),
            discord,
        })
    }
}

fn refuse_unknown_variables(environment: &[(String, String)]) -> Result<(), BadConfig> {
    let mut ours = environment.iter().map(|(name, _)| name).filter(|n| n.starts_with("HNEFI_"));
    match ours.find(|name| !VARIABLES.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => Err(BadConfig::UnknownKey {
            key: name.clone(),
            near: nearest(name, VARIABLES.iter().copied(), 2),
        }),
    }
}

fn read_file(path: &Path) -> Result<File, BadConfig> {
    let text = std::fs::read_to_string(path)
        .map_err(|why| BadConfig::Unreadable { file: path.to_owned(), why: why.to_string() })?;
    let file: File = toml::from_str(&text).map_err(|error| {
        // The error's own words quote the line, which may hold the token.
        let line = error.span().map_or(1, |span| text[..span.start].lines().count().max(1));
        let why = format!("line {line}: {}", error.message());
        BadConfig::Syntax { file: path.to_owned(), why }
    })?;
    let top: &[&'static str] = &["data", "log", "discord"];
    let discord: &[&'static str] = &["token", "token_file", "api_url", "shards"];
    for (unknown, table, known) in
        [(&file.unknown, "", top), (&file.discord.unknown, "discord.", discord)]
    {
        if let Some(key) = unknown.keys().next() {
            return Err(BadConfig::UnknownKey {
                key: format!("{table}{key}"),
                near: nearest(key, known.iter().copied(), 2),
            });
        }
    }
    Ok(file)
}

/// The token, from the environment or the file, itself or in a file of its own.
fn token(
    variable: &dyn Fn(&str) -> Option<String>,
    file: &DiscordFile,
) -> Result<Option<String>, BadConfig> {
    let direct = variable("HNEFI_DISCORD_TOKEN");
    let path = variable("HNEFI_DISCORD_TOKEN_FILE").map(PathBuf::from);
    let both = |first, second| Err(BadConfig::Both { first, second });
    let token = match (direct, path, &file.token, &file.token_file) {
        (Some(_), Some(_), ..) => return both("HNEFI_DISCORD_TOKEN", "HNEFI_DISCORD_TOKEN_FILE"),
        (Some(token), ..) => token,
        (None, Some(path), ..) => secret(&path)?,
        (None, None, Some(_), Some(_)) => return both("discord.token", "discord.token_file"),
        (None, None, Some(token), None) => token.clone(),
        (None, None, None, Some(path)) => secret(path)?,
        (None, None, None, None) => return Ok(None),
    };
    let token = token.trim();
    let bare = token.strip_prefix("Bot ").unwrap_or(token);
    let plausible = !bare.is_empty() && bare.bytes().all(|b| b.is_ascii_graphic());
    match plausible {
        true => Ok(Some(token.to_owned())),
        false => Err(BadConfig::Value { key: "discord.token", expects: "a token without blanks" }),
    }
}

fn secret(path: &Path) -> Result<String, BadConfig> {
    let text = std::fs::read_to_string(path)
        .map_err(|why| BadConfig::Unreadable { file: path.to_owned(), why: why.to_string() })?;
    match text.len() <= SECRET_LENGTH_MAX {
        true => Ok(text),
        false => {
            Err(BadConfig::Value { key: "discord.token_file", expects: "a file with a token" })
        }
    }
}

fn url(text: String) -> Result<String, BadConfig> {
    let host = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
    let fits =
        host.is_some_and(|host| !host.is_empty() && text.bytes().all(|b| b.is_ascii_graphic()));
    let expects = "an address like http://127.0.0.1:8080";
    fits.then_some(text).ok_or(BadConfig::Value { key: "discord.api_url", expects })
}

/// `0-3/8`: shards 0 to 3 of 8; `0/1`: shard 0 of 1.
fn shard_range(text: &str) -> Result<(u32, u32, u32), BadConfig> {
    let read = || {
        let (range, total) = text.split_once('/')?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let number = |text: &str| text.trim().parse::<u32>().ok();
        Some((number(first)?, number(last)?, number(total)?))
    };
    let expects = "shards like 0-3/8: the first, the last, and how many there are";
    read()
        .filter(|(first, last, total)| first <= last && last < total)
        .ok_or(BadConfig::Value { key: "discord.shards", expects })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(pairs: &[(&str, &str)]) -> Result<Config, BadConfig> {
        let pairs: Vec<(String, String)> =
            pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        Config::read(None, &pairs)
    }

    #[test]
    fn the_environment_is_read() {
        let config = with(&[
            ("HNEFI_DATA", "/srv/tafl"),
            ("HNEFI_DISCORD_TOKEN", " abc.def \n"),
            ("HNEFI_DISCORD_API_URL", "http://127.0.0.1:9"),
            ("HNEFI_DISCORD_SHARDS", "0-3/8"),
            ("PATH", "/bin"),
        ])
        .unwrap();
        let discord = config.discord.clone().unwrap();
        assert_eq!((discord.token.as_str(), discord.shards), ("abc.def", Some((0, 3, 8))));
        assert!(!format!("{config:?}").contains("abc.def"), "secrets are not printed");
        assert_eq!(with(&[]).unwrap().discord, None);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let unknown = with(&[("HNEFI_DISCORD_TOKN", "x")]).unwrap_err();
        assert!(
            matches!(unknown, BadConfig::UnknownKey { ref near, .. }
            if near.contains(&"HNEFI_DISCORD_TOKEN")),
            "{unknown:?}"
        );
        let token = ("HNEFI_DISCORD_TOKEN", "abc");
        for (name, value) in [
            ("HNEFI_DISCORD_TOKEN_FILE", "/nowhere"),
            ("HNEFI_DISCORD_API_URL", "ftp://x"),
            ("HNEFI_DISCORD_SHARDS", "3-1/8"),
            ("HNEFI_DISCORD_SHARDS", "0-8/8"),
            ("HNEFI_DISCORD_SHARDS", "many"),
        ] {
            assert!(with(&[token, (name, value)]).is_err(), "{name}={value}");
        }
        assert!(with(&[("HNEFI_DISCORD_TOKEN", "a b")]).is_err());
    }
}
