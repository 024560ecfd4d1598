//! Settings of the program: a file, environment variables that override it, and what is wrong with
//! either.
//!
//! Nothing here connects to anything or decides more than which values apply.

mod file;

pub use file::keys;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use secrecy::{ExposeSecret as _, SecretString};

use crate::command::nearest;
use crate::game::{DAY, MINUTE, Millis, read_span};
use file::{BackupFile, DiscordFile, File, MatrixFile};

/// The file that is read when none is named, if it exists.
pub const FILE: &str = "hnefi.toml";

/// The most bytes that are read of a file that holds a secret.
const SECRET_LENGTH_MAX: usize = 4_096;

/// The most boards that the bot thinks about at the same time.
const WORKERS_MAX: u16 = 64;

/// The shortest and the longest time from one copy of the database to the next.
const BACKUP_EVERY: std::ops::RangeInclusive<Millis> = 10 * MINUTE..=30 * DAY;

/// How many copies may be kept, and how many are if nobody says.
const BACKUP_KEEP: std::ops::RangeInclusive<usize> = 1..=1_000;
const BACKUPS_KEPT: usize = 7;

/// Where data is kept by default.
pub const DATA: &str = "hnefi-data";

/// The environment variables that mean something, all beginning with `HNEFI_`.
const VARIABLES: &[&str] = &[
    "HNEFI_BACKUP_EVERY",
    "HNEFI_BACKUP_FOLDER",
    "HNEFI_BACKUP_KEEP",
    "HNEFI_CONFIG",
    "HNEFI_DATA",
    "HNEFI_DISCORD_API_URL",
    "HNEFI_DISCORD_SHARDS",
    "HNEFI_DISCORD_SPEC",
    "HNEFI_DISCORD_TOKEN",
    "HNEFI_DISCORD_TOKEN_FILE",
    "HNEFI_GAMES",
    "HNEFI_IGNORE",
    "HNEFI_LOG",
    "HNEFI_LOG_FORMAT",
    "HNEFI_MATRIX_ACCESS_TOKEN",
    "HNEFI_MATRIX_ACCESS_TOKEN_FILE",
    "HNEFI_MATRIX_ALLOW",
    "HNEFI_MATRIX_AVATAR",
    "HNEFI_MATRIX_DEVICE_ID",
    "HNEFI_MATRIX_EXCLUDE_INSECURE_DEVICES",
    "HNEFI_MATRIX_HOMESERVER",
    "HNEFI_MATRIX_NAME",
    "HNEFI_MATRIX_PASSWORD",
    "HNEFI_MATRIX_PASSWORD_FILE",
    "HNEFI_MATRIX_PROFILE",
    "HNEFI_MATRIX_RECOVERY_KEY",
    "HNEFI_MATRIX_RECOVERY_KEY_FILE",
    "HNEFI_MATRIX_USER",
    "HNEFI_STOP_AT",
    "HNEFI_WATCH",
    "HNEFI_WORKERS",
    "HNEFI_CLOCK",
];

/// The settings of the program.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where data is kept.
    pub data: PathBuf,
    /// What is written to the log: levels by target, such as `warn,hnefi=info`.
    pub log: String,
    /// Whether the log is written as JSON, for programs.
    pub log_as_json: bool,
    /// Where health, readiness and measures are shown; nowhere when `None`.
    pub watch: Option<SocketAddr>,
    /// The copies on schedule; none are made when `None`.
    pub backup: Option<BackupConfig>,
    /// How many boards the bot thinks about at the same time, if that was chosen.
    pub workers: Option<usize>,
    /// The ids of people, places and servers that are not heard.
    pub ignore: Vec<String>,
    /// The door to Discord; closed when `None`.
    pub discord: Option<DiscordConfig>,
    /// The door to Matrix; closed when `None`.
    pub matrix: Option<MatrixConfig>,
}

/// Copies of the database on schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupConfig {
    /// How long after one copy the next is made, in milliseconds.
    pub every: Millis,
    /// How many are kept.
    pub keep: usize,
    /// Where they go; the folder `backups` of the data if `None`.
    pub folder: Option<PathBuf>,
}

/// The settings of the door to Discord.
#[derive(Clone, Debug)]
pub struct DiscordConfig {
    /// The bot's token.
    pub token: SecretString,
    /// The base URL of an API proxy.
    pub api_url: Option<String>,
    /// The first and last shard of this process, and the total number of shards.
    pub shards: Option<(u32, u32, u32)>,
}

/// The settings of the door to Matrix.
#[derive(Clone, Debug)]
pub struct MatrixConfig {
    /// The homeserver's address or name.
    pub homeserver: String,
    /// How to log in.
    pub login: MatrixLogin,
    /// The recovery key or passphrase of an identity that was created elsewhere.
    pub recovery_key: Option<SecretString>,
    /// Whether to keep out devices that their owners have not signed.
    pub exclude_insecure_devices: bool,
    /// Users and servers that may invite the bot; everyone when empty.
    pub allow: Vec<String>,
    /// How the bot presents itself; `None` if it leaves its account as it is.
    pub profile: Option<MatrixProfile>,
}

/// How the bot presents itself on Matrix.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatrixProfile {
    /// Its name; its own choice, for an account without one, when `None`.
    pub name: Option<String>,
    /// Its picture, as the bytes of a PNG file; likewise.
    pub avatar: Option<Vec<u8>>,
}

/// How to log in to Matrix.
#[derive(Clone, Debug)]
pub enum MatrixLogin {
    /// With a password.
    Password {
        /// The user's name or id.
        user: String,
        /// The password.
        password: SecretString,
    },
    /// With a token and the device it was made for.
    Token {
        /// The token.
        token: SecretString,
        /// The device.
        device: String,
    },
}

/// What is wrong with the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadConfig {
    /// A file cannot be read.
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system says.
        why: String,
    },
    /// The file is not TOML.
    Syntax {
        /// The file.
        file: PathBuf,
        /// The line.
        line: usize,
    },
    /// A value has the wrong kind.
    Kind {
        /// The file.
        file: PathBuf,
        /// The line.
        line: usize,
        /// The key, including its table.
        key: &'static str,
        /// As for [`BadConfig::Value`].
        expects: &'static str,
    },
    /// A file that holds a secret cannot be read. What was given as its name may be the secret.
    UnreadableSecret {
        /// The setting that names the file.
        key: &'static str,
        /// What the system says.
        why: String,
    },
    /// A key that has no meaning.
    UnknownKey {
        /// The key, including its table.
        key: String,
        /// Keys that look like it.
        near: Vec<&'static str>,
    },
    /// A value that is not allowed.
    Value {
        /// The key.
        key: &'static str,
        /// What it must look like: `config-expects-` and this word are the message that says so.
        expects: &'static str,
    },
    /// A setting that others need.
    Missing {
        /// The settings, one of which is needed.
        keys: &'static str,
        /// What needs it.
        by: &'static str,
    },
    /// Two settings that say the same thing.
    Both {
        /// The first.
        first: &'static str,
        /// The second.
        second: &'static str,
    },
}

impl Config {
    /// Reads the settings: the named file, or else [`FILE`] if it exists, with environment
    /// variables overriding it.
    ///
    /// # Errors
    /// Says what is wrong; never includes a secret.
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
            Some(path) => file::read(path)?,
            None if Path::new(FILE).exists() => file::read(Path::new(FILE))?,
            None => File::default(),
        };
        let given = &file.discord;
        let token = token(&variable, given)?;
        let matrix = matrix(&variable, &file.matrix)?;
        let api_url = variable("HNEFI_DISCORD_API_URL").or_else(|| given.api_url.clone());
        let shards = variable("HNEFI_DISCORD_SHARDS").or_else(|| given.shards.clone());
        let discord = match token {
            None if shards.is_some() => {
                let (keys, by) = ("discord.token", "discord.shards");
                return Err(BadConfig::Missing { keys, by });
            }
            None => None,
            Some(token) => Some(DiscordConfig {
                token,
                api_url: api_url.map(url).transpose()?,
                shards: shards.map(|text| shard_range(&text)).transpose()?,
            }),
        };
        let data = variable("HNEFI_DATA").map(PathBuf::from).or(file.data);
        let log = variable("HNEFI_LOG").or(file.log);
        if log.as_deref().is_some_and(|log| !are_levels(log)) {
            return Err(BadConfig::Value { key: "log", expects: "levels" });
        }
        let format = variable("HNEFI_LOG_FORMAT").or(file.log_format);
        let watch = variable("HNEFI_WATCH").or(file.watch.map(|given| given.text()));
        let backup = backup(&variable, &file.backup)?;
        let workers = variable("HNEFI_WORKERS").or(file.workers.map(|given| given.to_string()));
        Ok(Config {
            data: data.unwrap_or_else(|| DATA.into()),
            log: log.unwrap_or_else(|| "warn,hnefi=info".to_owned()),
            log_as_json: format.as_deref().map_or(Ok(false), is_json)?,
            backup,
            watch: watch.map(|given| port(&given)).transpose()?,
            workers: workers.map(|given| number_of_workers(&given)).transpose()?,
            ignore: ignored(variable("HNEFI_IGNORE").map(listed).or(file.ignore))?,
            discord,
            matrix,
        })
    }
}

/// Whether each part is a level, or a target and its level: a bare target is mostly a slip.
fn are_levels(text: &str) -> bool {
    const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];
    text.split(',').all(|part| {
        let (target, level) = part.rsplit_once('=').unwrap_or(("", part));
        let named = target.bytes().all(|b| b.is_ascii_alphanumeric() || b"_:-".contains(&b));
        named && LEVELS.contains(&level.trim().to_ascii_lowercase().as_str())
    })
}

fn backup(
    variable: &dyn Fn(&str) -> Option<String>,
    file: &BackupFile,
) -> Result<Option<BackupConfig>, BadConfig> {
    let every = variable("HNEFI_BACKUP_EVERY").or_else(|| file.every.clone());
    let keep = variable("HNEFI_BACKUP_KEEP").or_else(|| file.keep.map(|keep| keep.to_string()));
    let folder = variable("HNEFI_BACKUP_FOLDER").map(PathBuf::from).or_else(|| file.folder.clone());
    let Some(every) = every else {
        let by = [(keep.is_some(), "backup.keep"), (folder.is_some(), "backup.folder")];
        let by = by.into_iter().find(|(given, _)| *given).map(|(_, key)| key);
        return by.map_or(Ok(None), |by| Err(BadConfig::Missing { keys: "backup.every", by }));
    };
    let every = read_span(every.trim()).ok().filter(|every| BACKUP_EVERY.contains(every));
    let every = every.ok_or(BadConfig::Value { key: "backup.every", expects: "every" })?;
    let keep = keep.map_or(Some(BACKUPS_KEPT), |keep| keep.trim().parse().ok());
    let keep = keep.filter(|keep| BACKUP_KEEP.contains(keep));
    let keep = keep.ok_or(BadConfig::Value { key: "backup.keep", expects: "keep" })?;
    Ok(Some(BackupConfig { every, keep, folder }))
}

fn is_json(format: &str) -> Result<bool, BadConfig> {
    match format.trim() {
        "json" => Ok(true),
        "text" => Ok(false),
        _ => Err(BadConfig::Value { key: "log_format", expects: "format" }),
    }
}

/// `9464`, a port of this machine that only it can reach, or `0.0.0.0:9464`.
fn port(given: &str) -> Result<SocketAddr, BadConfig> {
    let given = given.trim();
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let bare = given.parse().ok().map(|port: u16| SocketAddr::new(here, port));
    bare.or_else(|| given.parse().ok()).ok_or(BadConfig::Value { key: "watch", expects: "watch" })
}

fn number_of_workers(given: &str) -> Result<usize, BadConfig> {
    let number = given.trim().parse().ok().filter(|number| (1..=WORKERS_MAX).contains(number));
    number.map(usize::from).ok_or(BadConfig::Value { key: "workers", expects: "workers" })
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

/// The names a secret can be given under: for the secret itself, or for a file that holds it.
struct Secret {
    variable: &'static str,
    variable_file: &'static str,
    key: &'static str,
    key_file: &'static str,
}

/// The names of a secret.
macro_rules! secret_names {
    ($variable:literal, $key:literal) => {
        Secret {
            variable: $variable,
            variable_file: concat!($variable, "_FILE"),
            key: $key,
            key_file: concat!($key, "_file"),
        }
    };
}

const DISCORD_TOKEN: Secret = secret_names!("HNEFI_DISCORD_TOKEN", "discord.token");
const PASSWORD: Secret = secret_names!("HNEFI_MATRIX_PASSWORD", "matrix.password");
const ACCESS_TOKEN: Secret = secret_names!("HNEFI_MATRIX_ACCESS_TOKEN", "matrix.access_token");
const RECOVERY_KEY: Secret = secret_names!("HNEFI_MATRIX_RECOVERY_KEY", "matrix.recovery_key");

impl Secret {
    /// The secret, from the environment or the settings file, given directly or in a file of its
    /// own.
    fn read(
        &self,
        variable: &dyn Fn(&str) -> Option<String>,
        value: Option<&String>,
        file: Option<&PathBuf>,
    ) -> Result<Option<SecretString>, BadConfig> {
        let direct = variable(self.variable);
        let path = variable(self.variable_file).map(PathBuf::from);
        let both = |first, second| Err(BadConfig::Both { first, second });
        let text = match (direct, path, value, file) {
            (Some(_), Some(_), ..) => return both(self.variable, self.variable_file),
            (Some(text), ..) => text,
            (None, Some(path), ..) => self.in_file(self.variable_file, &path)?,
            (None, None, Some(_), Some(_)) => return both(self.key, self.key_file),
            (None, None, Some(text), None) => text.clone(),
            (None, None, None, Some(path)) => self.in_file(self.key_file, path)?,
            (None, None, None, None) => return Ok(None),
        };
        Ok(Some(text.trim().into()))
    }

    fn in_file(&self, key: &'static str, path: &Path) -> Result<String, BadConfig> {
        let text = std::fs::read_to_string(path)
            .map_err(|why| BadConfig::UnreadableSecret { key, why: why.to_string() })?;
        match text.len() <= SECRET_LENGTH_MAX {
            true => Ok(text),
            false => Err(BadConfig::Value { key, expects: "secret-file" }),
        }
    }

    /// Whether it is given in any way.
    fn is_given(
        &self,
        variable: &dyn Fn(&str) -> Option<String>,
        value: Option<&String>,
        file: Option<&PathBuf>,
    ) -> bool {
        let variables = [self.variable, self.variable_file];
        variables.iter().any(|name| variable(name).is_some()) || value.is_some() || file.is_some()
    }
}

/// Discord's token.
fn token(
    variable: &dyn Fn(&str) -> Option<String>,
    file: &DiscordFile,
) -> Result<Option<SecretString>, BadConfig> {
    let token = DISCORD_TOKEN.read(variable, file.token.as_ref(), file.token_file.as_ref())?;
    let Some(token) = token else { return Ok(None) };
    let bare = token.expose_secret();
    let bare = bare.strip_prefix("Bot ").unwrap_or(bare);
    let plausible = !bare.is_empty() && bare.bytes().all(|b| b.is_ascii_graphic());
    match plausible {
        true => Ok(Some(token)),
        false => Err(BadConfig::Value { key: "discord.token", expects: "token" }),
    }
}

fn matrix(
    variable: &dyn Fn(&str) -> Option<String>,
    file: &MatrixFile,
) -> Result<Option<MatrixConfig>, BadConfig> {
    let one = |name: &str, value: &Option<String>| variable(name).or_else(|| value.clone());
    let user = one("HNEFI_MATRIX_USER", &file.user);
    let Some(homeserver) = one("HNEFI_MATRIX_HOMESERVER", &file.homeserver) else {
        let given = [
            ("matrix.user", user.is_some()),
            (
                PASSWORD.key,
                PASSWORD.is_given(variable, file.password.as_ref(), file.password_file.as_ref()),
            ),
            (
                ACCESS_TOKEN.key,
                ACCESS_TOKEN.is_given(
                    variable,
                    file.access_token.as_ref(),
                    file.access_token_file.as_ref(),
                ),
            ),
        ];
        let by = given.into_iter().find(|(_, given)| *given).map(|(key, _)| key);
        return by.map_or(Ok(None), |by| Err(BadConfig::Missing { keys: "matrix.homeserver", by }));
    };
    if !is_homeserver(&homeserver) {
        let expects = "homeserver";
        return Err(BadConfig::Value { key: "matrix.homeserver", expects });
    }
    let device = one("HNEFI_MATRIX_DEVICE_ID", &file.device_id);
    let password = PASSWORD.read(variable, file.password.as_ref(), file.password_file.as_ref())?;
    let token =
        ACCESS_TOKEN.read(variable, file.access_token.as_ref(), file.access_token_file.as_ref())?;
    let missing = |keys, by| Err(BadConfig::Missing { keys, by });
    let login = match (token, password) {
        (Some(_), Some(_)) => {
            let (first, second) = ("matrix.password", "matrix.access_token");
            return Err(BadConfig::Both { first, second });
        }
        (Some(token), None) => match device {
            Some(device) => MatrixLogin::Token { token, device },
            None => return missing("matrix.device_id", "matrix.access_token"),
        },
        (None, Some(password)) => match user {
            Some(user) => MatrixLogin::Password { user, password },
            None => return missing("matrix.user", "matrix.password"),
        },
        (None, None) => return missing("matrix.password", "matrix.homeserver"),
    };
    let recovery_key =
        RECOVERY_KEY.read(variable, file.recovery_key.as_ref(), file.recovery_key_file.as_ref())?;
    let strict = variable("HNEFI_MATRIX_EXCLUDE_INSECURE_DEVICES");
    let strict = truth(strict, file.exclude_insecure_devices, "matrix.exclude_insecure_devices")?;
    let allow = variable("HNEFI_MATRIX_ALLOW").map(listed).or_else(|| file.allow.clone());
    let allow: Vec<String> =
        allow.unwrap_or_default().into_iter().filter(|it| !it.is_empty()).collect();
    if !allow.iter().all(|one| is_user(one) || is_server(one)) {
        return Err(BadConfig::Value { key: "matrix.allow", expects: "allow" });
    }
    Ok(Some(MatrixConfig {
        homeserver,
        login,
        recovery_key,
        exclude_insecure_devices: strict.unwrap_or(false),
        allow,
        profile: profile(variable, file)?,
    }))
}

/// The parts of a list in a variable.
fn listed(text: String) -> Vec<String> {
    text.split([',', ' ']).map(str::to_owned).collect()
}

/// The ids that are not heard: numbers on Discord; users, rooms and servers on Matrix.
fn ignored(given: Option<Vec<String>>) -> Result<Vec<String>, BadConfig> {
    let list: Vec<String> =
        given.unwrap_or_default().into_iter().filter(|id| !id.is_empty()).collect();
    match list.iter().all(|id| is_ignorable(id)) {
        true => Ok(list),
        false => Err(BadConfig::Value { key: "ignore", expects: "ignore" }),
    }
}

/// Whether a text is the id of somebody or something that can be left unheard.
pub fn is_ignorable(id: &str) -> bool {
    let is_room = |id: &str| !id.is_empty() && id.bytes().all(|b| b.is_ascii_graphic());
    is_user(id) || is_server(id) || id.strip_prefix('!').is_some_and(is_room)
}

/// Whether a text is a server's name, with or without a port.
fn is_server(text: &str) -> bool {
    let known = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    text.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[') && text.bytes().all(known)
}

/// Whether a text is a user's id.
fn is_user(text: &str) -> bool {
    let parts = text.strip_prefix('@').and_then(|rest| rest.split_once(':'));
    parts.is_some_and(|(name, server)| !name.is_empty() && is_server(server))
}

/// Whether a text is a server's name or an address on the web.
fn is_homeserver(text: &str) -> bool {
    match text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")) {
        Some(rest) => !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_graphic()),
        None => is_server(text),
    }
}

/// How the bot presents itself, unless that is forbidden.
fn profile(
    variable: &dyn Fn(&str) -> Option<String>,
    file: &MatrixFile,
) -> Result<Option<MatrixProfile>, BadConfig> {
    let wanted = truth(variable("HNEFI_MATRIX_PROFILE"), file.profile, "matrix.profile")?;
    let name = variable("HNEFI_MATRIX_NAME").or_else(|| file.name.clone());
    let avatar = variable("HNEFI_MATRIX_AVATAR").map(PathBuf::from).or_else(|| file.avatar.clone());
    let avatar = avatar.map(|path| picture(&path)).transpose()?;
    Ok(wanted.unwrap_or(true).then_some(MatrixProfile { name, avatar }))
}

/// The bytes of a PNG file.
fn picture(path: &Path) -> Result<Vec<u8>, BadConfig> {
    let bytes = std::fs::read(path)
        .map_err(|why| BadConfig::Unreadable { file: path.to_owned(), why: why.to_string() })?;
    match bytes.starts_with(b"\x89PNG") {
        true => Ok(bytes),
        false => Err(BadConfig::Value { key: "matrix.avatar", expects: "png" }),
    }
}

/// A yes or no, from the environment or else from the file.
fn truth(
    variable: Option<String>,
    file: Option<bool>,
    key: &'static str,
) -> Result<Option<bool>, BadConfig> {
    match variable.as_deref() {
        None => Ok(file),
        Some("true" | "yes" | "1") => Ok(Some(true)),
        Some("false" | "no" | "0") => Ok(Some(false)),
        Some(_) => Err(BadConfig::Value { key, expects: "truth" }),
    }
}

fn url(text: String) -> Result<String, BadConfig> {
    let host = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
    let fits =
        host.is_some_and(|host| !host.is_empty() && text.bytes().all(|b| b.is_ascii_graphic()));
    let expects = "address";
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
    let expects = "shards";
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
        assert_eq!((discord.token.expose_secret(), discord.shards), ("abc.def", Some((0, 3, 8))));
        assert!(!format!("{config:?}").contains("abc.def"), "secrets are not printed");
        assert!(with(&[]).unwrap().discord.is_none());
        let daily = with(&[("HNEFI_BACKUP_EVERY", "1d")]).unwrap().backup.unwrap();
        assert_eq!((daily.every, daily.keep, daily.folder), (DAY, 7, None));
        let none = [("HNEFI_BACKUP_EVERY", "1d"), ("HNEFI_BACKUP_KEEP", "0")];
        assert!(with(&none).is_err());
        for (given, there) in [("9464", "127.0.0.1:9464"), ("[::]:80", "[::]:80")] {
            let watch = with(&[("HNEFI_WATCH", given)]).unwrap().watch.unwrap();
            assert_eq!(watch.to_string(), there);
        }
        let ignored = with(&[("HNEFI_IGNORE", "80351110224678912, @loki:a.org,b.org !x:c.org")]);
        assert_eq!(ignored.unwrap().ignore.len(), 4);
    }

    #[test]
    fn a_matrix_account_is_read() {
        let server = ("HNEFI_MATRIX_HOMESERVER", "https://matrix.example.org");
        let user = ("HNEFI_MATRIX_USER", "hnefi");
        let password = ("HNEFI_MATRIX_PASSWORD", "s3cret");
        let token = ("HNEFI_MATRIX_ACCESS_TOKEN", "syt_1");
        let device = ("HNEFI_MATRIX_DEVICE_ID", "BOT");
        let config = with(&[server, user, password, ("HNEFI_MATRIX_ALLOW", "a.org, @b:c.org")]);
        let matrix = config.unwrap().matrix.unwrap();
        assert_eq!(matrix.allow, ["a.org", "@b:c.org"]);
        assert!(matches!(matrix.login, MatrixLogin::Password { .. }));
        assert_eq!(matrix.profile, Some(MatrixProfile::default()));
        let own = [("HNEFI_MATRIX_NAME", "Tafl"), ("HNEFI_MATRIX_PROFILE", "no")];
        let named = with(&[server, user, password, own[0]]).unwrap().matrix.unwrap();
        assert_eq!(named.profile.unwrap().name.as_deref(), Some("Tafl"));
        let left_alone = with(&[server, user, password, own[0], own[1]]).unwrap();
        assert_eq!(left_alone.matrix.unwrap().profile, None);
        assert!(!format!("{matrix:?}").contains("s3cret"), "secrets are not printed");
        let matrix = with(&[server, token, device]).unwrap().matrix.unwrap();
        assert!(matches!(matrix.login, MatrixLogin::Token { .. }));
        for bad in [
            vec![server],
            vec![server, user],
            vec![server, password],
            vec![server, token],
            vec![server, user, password, token, device],
            vec![("HNEFI_MATRIX_HOMESERVER", "a b"), user, password],
            vec![("HNEFI_MATRIX_HOMESERVER", "ftp://m"), user, password],
            vec![("HNEFI_MATRIX_HOMESERVER", "https://"), user, password],
            vec![server, user, password, ("HNEFI_MATRIX_ALLOW", "not-a-server,@ann,!room:a.org")],
            vec![user, password],
            vec![server, user, password, ("HNEFI_MATRIX_EXCLUDE_INSECURE_DEVICES", "perhaps")],
            vec![server, user, password, ("HNEFI_MATRIX_PASSWORD_FILE", "/nowhere")],
            vec![server, user, password, ("HNEFI_MATRIX_AVATAR", "/nowhere.png")],
            vec![server, user, password, ("HNEFI_MATRIX_AVATAR", "Cargo.toml")],
            vec![server, user, password, ("HNEFI_MATRIX_PROFILE", "perhaps")],
        ] {
            assert!(with(&bad).is_err(), "{bad:?}");
        }
    }

    /// Settings files and variables that have a secret where it belongs, and where it does not.
    #[test]
    fn no_error_shows_a_value() {
        const SECRET: &str = "s3cret";
        let directory = std::env::temp_dir().join(format!("hnefi-kinds-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let path = directory.join("settings.toml");
        let shapes = [
            "s3cret",
            "\"s3cret",
            "'s3cret'",
            "\"s3cret\"",
            "\"s3 cret s3cret\"",
            "[\"s3cret\"]",
            "{ s3cret = 1 }",
            "{ a = \"s3cret\" }",
            "\"\"\"s3cret",
            "s3cret # s3cret",
            "12345678",
            "1.5e3s3cret",
            "true",
            "1979-05-27",
            "[1, \"s3cret\"]",
            "",
        ];
        let tables = ["", "backup", "discord", "matrix"];
        let keys = [
            "data",
            "log",
            "workers",
            "watch",
            "log_format",
            "every",
            "keep",
            "folder",
            "discord",
            "matrix",
            "token",
            "token_file",
            "api_url",
            "shards",
            "homeserver",
            "user",
            "password",
            "password_file",
            "access_token",
            "access_token_file",
            "device_id",
            "recovery_key",
            "recovery_key_file",
            "exclude_insecure_devices",
            "allow",
            "profile",
            "avatar",
        ];
        let mut wrong = 0;
        let all = tables.map(|table| keys.map(|key| shapes.map(|shape| (table, key, shape))));
        for (table, key, shape) in all.into_iter().flatten().flatten() {
            let head = if table.is_empty() { String::new() } else { format!("[{table}]\n") };
            std::fs::write(&path, format!("{head}{key} = {shape}\n")).unwrap();
            let Err(error) = Config::read(Some(&path), &[]) else { continue };
            wrong += 1;
            let said = format!("{error:?}").replace(&directory.display().to_string(), "");
            // A path that is no secret may be named, and so may a key that nobody knows.
            let named = key == "avatar" || matches!(error, BadConfig::UnknownKey { .. });
            assert!(named || !said.contains(SECRET), "[{table}] {key} = {shape}: {said}");
            assert!(!said.contains("12345678"), "[{table}] {key} = {shape}: {said}");
        }
        assert!(wrong > 800, "{wrong}");
        for name in
            VARIABLES.iter().filter(|name| !name.ends_with("_AVATAR") && **name != "HNEFI_CONFIG")
        {
            let Err(error) = with(&[(name, "s3cret\u{1b} s3cret")]) else { continue };
            assert!(!format!("{error:?}").contains(SECRET), "{name}: {error:?}");
        }
        let _ = std::fs::remove_dir_all(&directory);
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
            ("HNEFI_LOG", "nonsense"),
            ("HNEFI_LOG", "hnefi=loud"),
            ("HNEFI_WORKERS", "0"),
            ("HNEFI_WATCH", "here"),
            ("HNEFI_WATCH", "70000"),
            ("HNEFI_WATCH", "localhost:9464"),
            ("HNEFI_LOG_FORMAT", "yaml"),
            ("HNEFI_BACKUP_EVERY", "often"),
            ("HNEFI_BACKUP_EVERY", "1m"),
            ("HNEFI_BACKUP_EVERY", "90d"),
            ("HNEFI_BACKUP_KEEP", "7"),
            ("HNEFI_IGNORE", "some body@"),
            ("HNEFI_MATRIX_USER", "hnefi"),
            ("HNEFI_MATRIX_PASSWORD", "x"),
            ("HNEFI_MATRIX_ACCESS_TOKEN", "x"),
        ] {
            assert!(with(&[token, (name, value)]).is_err(), "{name}={value}");
        }
        assert!(with(&[("HNEFI_DISCORD_TOKEN", "a b")]).is_err());
        assert!(with(&[("HNEFI_DISCORD_SHARDS", "0-9/30")]).is_err(), "without a token");
    }
}
