//! Settings of the program: a file, environment variables that override it, and what is wrong with
//! either.
//!
//! Nothing here connects to anything or decides more than which values apply.

mod file;
mod sources;

pub use file::keys;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use secrecy::{ExposeSecret as _, SecretString};

use crate::game::{DAY, MINUTE, Millis, read_span};
use crate::reply::Operator;
use sources::{Given, variable_of};

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

/// The most characters of what people read of the operator.
const LINE_MAX: usize = 200;

/// Where data is kept by default.
pub const DATA: &str = "hnefi-data";

/// What is logged by default.
const LOG: &str = "warn,hnefi=info";

/// The settings of the program.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where data is kept.
    pub data: PathBuf,
    /// The address of the PostgreSQL in which matches are kept; in a file of the data when `None`.
    pub database: Option<SecretString>,
    /// What is written to the log: levels by target, such as `warn,hnefi=info`.
    pub log: String,
    /// Whether the log is written as JSON, for programs.
    pub log_as_json: bool,
    /// Where health, readiness and measures are shown; nowhere when `None`.
    pub watch: Option<SocketAddr>,
    /// The pages of matches on the web; none are shown when `None`.
    pub web: Option<WebConfig>,
    /// The copies on schedule; none are made when `None`.
    pub backup: Option<BackupConfig>,
    /// How many boards the bot thinks about at the same time, if that was chosen.
    pub workers: Option<usize>,
    /// The ids of people, places and servers that are not heard.
    pub ignore: Vec<String>,
    /// Who answers for what is kept about people.
    pub operator: Operator,
    /// The door to Discord; closed when `None`.
    pub discord: Option<DiscordConfig>,
    /// The door to Matrix; closed when `None`.
    pub matrix: Option<MatrixConfig>,
}

/// Pages of matches on the web.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebConfig {
    /// The address at which people reach them, without a path.
    pub url: String,
    /// Where the program listens.
    pub listen: SocketAddr,
    /// The header in which a server in between names who asks, if there is one that is believed.
    pub visitor_header: Option<String>,
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
        /// The setting or the variable that names the file.
        key: String,
        /// What the system says.
        why: String,
    },
    /// A key that has no meaning.
    UnknownKey {
        /// The key, including its table.
        key: String,
        /// Keys that look like it.
        near: Vec<String>,
    },
    /// A value that is not allowed.
    Value {
        /// The key or the variable.
        key: String,
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
    /// A setting about copies of a database that is not a file of the data.
    Copies {
        /// The setting.
        key: &'static str,
    },
    /// Two settings that say the same thing.
    Both {
        /// The first.
        first: String,
        /// The second.
        second: String,
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
        let given = Given::read(file, environment)?;
        let level = |text: &str| are_levels(text).then(|| text.to_owned());
        let backup = backup(&given)?;
        Ok(Config {
            data: given.path("data").unwrap_or_else(|| DATA.into()),
            database: database(&given)?,
            log: given.read_as("log", "levels", level)?.unwrap_or_else(|| LOG.to_owned()),
            log_as_json: given.read_as("log_format", "format", is_json)?.unwrap_or(false),
            watch: given.read_as("watch", "watch", port)?,
            web: web(&given)?,
            workers: given.read_as("workers", "workers", number_of_workers)?,
            ignore: ignored(&given)?,
            operator: Operator { copies_days: backup.as_ref().map(days_kept), ..operator(&given)? },
            backup,
            discord: discord(&given)?,
            matrix: matrix(&given)?,
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

/// Where matches are kept, if not in a file of the data. Its address may hold a password.
fn database(given: &Given) -> Result<Option<SecretString>, BadConfig> {
    let Some(address) = DATABASE.read(given)? else { return Ok(None) };
    let known = ["postgres://", "postgresql://"];
    if !known.iter().any(|scheme| address.expose_secret().starts_with(scheme)) {
        return Err(BadConfig::Value { key: DATABASE.key.to_owned(), expects: "database" });
    }
    let copies = ["backup.every", "backup.keep", "backup.folder"];
    match copies.into_iter().find(|key| given.text(key).is_some()) {
        Some(key) => Err(BadConfig::Copies { key }),
        None => Ok(Some(address)),
    }
}

fn backup(given: &Given) -> Result<Option<BackupConfig>, BadConfig> {
    let folder = given.path("backup.folder");
    let within = |every: &Millis| BACKUP_EVERY.contains(every);
    let every =
        given.read_as("backup.every", "every", |text| read_span(text).ok().filter(within))?;
    let some = |keep: &usize| BACKUP_KEEP.contains(keep);
    let keep = |text: &str| text.parse().ok().filter(some);
    let Some(every) = every else {
        let given =
            ["backup.keep", "backup.folder"].into_iter().find(|key| given.text(key).is_some());
        return given.map_or(Ok(None), |by| Err(BadConfig::Missing { keys: "backup.every", by }));
    };
    let keep = given.read_as("backup.keep", "keep", keep)?.unwrap_or(BACKUPS_KEPT);
    Ok(Some(BackupConfig { every, keep, folder }))
}

fn is_json(format: &str) -> Option<bool> {
    match format {
        "json" => Some(true),
        "text" => Some(false),
        _ => None,
    }
}

/// `9464`, a port of this machine that only it can reach, or `0.0.0.0:9464`.
fn port(given: &str) -> Option<SocketAddr> {
    let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let bare = given.parse().ok().map(|port: u16| SocketAddr::new(here, port));
    bare.or_else(|| given.parse().ok())
}

/// Where matches are shown on the web: the address that people open, and where the program listens.
fn web(given: &Given) -> Result<Option<WebConfig>, BadConfig> {
    let url = given.read_as("web", "web", origin)?;
    let listen = given.read_as("web_listen", "watch", port)?;
    let missing = |keys, by| Err(BadConfig::Missing { keys, by });
    let visitor_header = given.read_as("web_visitor_header", "header", header)?;
    match (url, listen) {
        (Some(url), Some(listen)) => Ok(Some(WebConfig { url, listen, visitor_header })),
        (None, None) if visitor_header.is_some() => missing("web", "web_visitor_header"),
        (Some(_), None) => missing("web_listen", "web"),
        (None, Some(_)) => missing("web", "web_listen"),
        (None, None) => Ok(None),
    }
}

/// The name of a header: `X-Forwarded-For`.
fn header(given: &str) -> Option<String> {
    let known = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    (!given.is_empty() && given.bytes().all(known)).then(|| given.to_ascii_lowercase())
}

/// An address without a path: `https://tafl.example.org`.
fn origin(given: &str) -> Option<String> {
    let url = url(given.trim_end_matches('/')).filter(|url| is_line(url))?;
    let known = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    let bare = url.split_once("//").is_some_and(|(_, host)| host.bytes().all(known));
    bare.then_some(url)
}

fn number_of_workers(given: &str) -> Option<usize> {
    let number = given.parse().ok().filter(|number| (1..=WORKERS_MAX).contains(number));
    number.map(usize::from)
}

/// A secret: given itself, or in a file that holds it. Each has two keys, and a variable for each.
struct Secret {
    key: &'static str,
    key_file: &'static str,
}

/// The keys of a secret.
macro_rules! secret {
    ($key:literal) => {
        Secret { key: $key, key_file: concat!($key, "_file") }
    };
}

const DATABASE: Secret = secret!("database");
const DISCORD_TOKEN: Secret = secret!("discord.token");
const PASSWORD: Secret = secret!("matrix.password");
const ACCESS_TOKEN: Secret = secret!("matrix.access_token");
const RECOVERY_KEY: Secret = secret!("matrix.recovery_key");

impl Secret {
    /// The secret, from the environment or else from the settings file.
    fn read(&self, given: &Given) -> Result<Option<SecretString>, BadConfig> {
        let Secret { key, key_file } = *self;
        let both = |first, second| Err(BadConfig::Both { first, second });
        let environment = [key, key_file].map(|key| given.in_environment(key));
        let file = [key, key_file].map(|key| given.in_file(key));
        let text = match (environment, file) {
            ([Some(_), Some(_)], _) => return both(variable_of(key), variable_of(key_file)),
            ([None, None], [Some(_), Some(_)]) => return both(key.to_owned(), key_file.to_owned()),
            ([Some(text), None], _) | ([None, None], [Some(text), None]) => text.to_owned(),
            ([None, Some(path)], _) => in_file(variable_of(key_file), path)?,
            ([None, None], [None, Some(path)]) => in_file(key_file.to_owned(), path)?,
            ([None, None], [None, None]) => return Ok(None),
        };
        Ok(Some(text.trim().into()))
    }

    /// Whether it is given in any way.
    fn is_given(&self, given: &Given) -> bool {
        [self.key, self.key_file].into_iter().any(|key| given.text(key).is_some())
    }
}

/// A secret in a file, which was named under this name.
fn in_file(key: String, path: &str) -> Result<String, BadConfig> {
    match std::fs::read_to_string(path) {
        // Some editors begin every file with a mark of its encoding.
        Ok(text) if text.len() <= SECRET_LENGTH_MAX => {
            Ok(text.trim_start_matches('\u{feff}').to_owned())
        }
        Ok(_) => Err(BadConfig::Value { key, expects: "secret-file" }),
        Err(why) => Err(BadConfig::UnreadableSecret { key, why: why.to_string() }),
    }
}

fn discord(given: &Given) -> Result<Option<DiscordConfig>, BadConfig> {
    let shards = given.read_as("discord.shards", "shards", shard_range)?;
    let Some(token) = token(given)? else {
        let (keys, by) = ("discord.token", "discord.shards");
        return shards.map_or(Ok(None), |_| Err(BadConfig::Missing { keys, by }));
    };
    let api_url = given.read_as("discord.api_url", "address", url)?;
    Ok(Some(DiscordConfig { token, api_url, shards }))
}

/// Discord's token.
fn token(given: &Given) -> Result<Option<SecretString>, BadConfig> {
    let Some(token) = DISCORD_TOKEN.read(given)? else { return Ok(None) };
    let bare = token.expose_secret();
    let bare = bare.strip_prefix("Bot ").unwrap_or(bare);
    let plausible = !bare.is_empty() && bare.bytes().all(|b| b.is_ascii_graphic());
    match plausible {
        true => Ok(Some(token)),
        false => Err(BadConfig::Value { key: "discord.token".to_owned(), expects: "token" }),
    }
}

fn matrix(given: &Given) -> Result<Option<MatrixConfig>, BadConfig> {
    let Some(homeserver) = given.text("matrix.homeserver") else {
        let all = [
            ("matrix.user", given.text("matrix.user").is_some()),
            (PASSWORD.key, PASSWORD.is_given(given)),
            (ACCESS_TOKEN.key, ACCESS_TOKEN.is_given(given)),
        ];
        let by = all.into_iter().find(|(_, given)| *given).map(|(key, _)| key);
        return by.map_or(Ok(None), |by| Err(BadConfig::Missing { keys: "matrix.homeserver", by }));
    };
    if !is_homeserver(&homeserver) {
        let expects = "homeserver";
        return Err(BadConfig::Value { key: "matrix.homeserver".to_owned(), expects });
    }
    let login = login(given)?;
    let recovery_key = RECOVERY_KEY.read(given)?;
    let strict = given.truth("matrix.exclude_insecure_devices")?;
    let allow = given.list("matrix.allow");
    if !allow.iter().all(|one| is_user(one) || is_server(one)) {
        return Err(BadConfig::Value { key: "matrix.allow".to_owned(), expects: "allow" });
    }
    Ok(Some(MatrixConfig {
        homeserver,
        login,
        recovery_key,
        exclude_insecure_devices: strict.unwrap_or(false),
        allow,
        profile: profile(given)?,
    }))
}

fn login(given: &Given) -> Result<MatrixLogin, BadConfig> {
    let missing = |keys, by| Err(BadConfig::Missing { keys, by });
    let password = PASSWORD.read(given)?;
    match (ACCESS_TOKEN.read(given)?, password) {
        (Some(_), Some(_)) => Err(BadConfig::Both {
            first: PASSWORD.key.to_owned(),
            second: ACCESS_TOKEN.key.to_owned(),
        }),
        (Some(token), None) => match given.text("matrix.device_id") {
            Some(device) => Ok(MatrixLogin::Token { token, device }),
            None => missing("matrix.device_id", "matrix.access_token"),
        },
        (None, Some(password)) => match given.read_as("matrix.user", "user", user_or_name)? {
            Some(user) => Ok(MatrixLogin::Password { user, password }),
            None => missing("matrix.user", "matrix.password"),
        },
        (None, None) => missing("matrix.password", "matrix.homeserver"),
    }
}

/// For how many days copies are kept, counting those that have begun.
fn days_kept(backup: &BackupConfig) -> i64 {
    let kept = backup.every.saturating_mul(backup.keep.try_into().unwrap_or(i64::MAX));
    kept.saturating_add(DAY - 1) / DAY
}

/// Who answers for what is kept.
fn operator(given: &Given) -> Result<Operator, BadConfig> {
    let contact = |text: &str| is_line(text).then(|| text.to_owned());
    let url = |text: &str| {
        let whole = text.bytes().all(|byte| byte.is_ascii_graphic());
        (is_line(text) && whole && text.starts_with("https://") && text.len() > "https://".len())
            .then(|| text.to_owned())
    };
    Ok(Operator {
        contact: given.read_as("operator_contact", "contact", contact)?,
        privacy_url: given.read_as("privacy_url", "url", url)?,
        copies_days: None,
    })
}

/// Whether a text fits into a line that people read.
fn is_line(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= LINE_MAX && !text.contains(char::is_control)
}

/// The ids that are not heard: numbers on Discord; users, rooms and servers on Matrix.
fn ignored(given: &Given) -> Result<Vec<String>, BadConfig> {
    let list = given.list("ignore");
    match list.iter().all(|id| is_ignorable(id)) {
        true => Ok(list),
        false => Err(BadConfig::Value { key: "ignore".to_owned(), expects: "ignore" }),
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

/// A user's id, or the name in it alone.
fn user_or_name(text: &str) -> Option<String> {
    let is_name =
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_graphic() && b != b'@' && b != b':');
    (is_user(text) || is_name).then(|| text.to_owned())
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
fn profile(given: &Given) -> Result<Option<MatrixProfile>, BadConfig> {
    let wanted = given.truth("matrix.profile")?;
    let name = given.text("matrix.name");
    let avatar = given.path("matrix.avatar").map(|path| picture(&path)).transpose()?;
    Ok(wanted.unwrap_or(true).then_some(MatrixProfile { name, avatar }))
}

/// The bytes of a PNG file.
fn picture(path: &Path) -> Result<Vec<u8>, BadConfig> {
    let bytes = std::fs::read(path)
        .map_err(|why| BadConfig::Unreadable { file: path.to_owned(), why: why.to_string() })?;
    match bytes.starts_with(b"\x89PNG") {
        true => Ok(bytes),
        false => Err(BadConfig::Value { key: "matrix.avatar".to_owned(), expects: "png" }),
    }
}

fn url(text: &str) -> Option<String> {
    let host = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"))?;
    let fits = !host.is_empty() && text.bytes().all(|b| b.is_ascii_graphic());
    fits.then(|| text.to_owned())
}

/// `0-3/8`: shards 0 to 3 of 8; `0/1`: shard 0 of 1.
fn shard_range(text: &str) -> Option<(u32, u32, u32)> {
    let (range, total) = text.split_once('/')?;
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let all = (number(first)?, number(last)?, number(total)?);
    (all.0 <= all.1 && all.1 < all.2).then_some(all)
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
        let told = with(&[("HNEFI_OPERATOR_CONTACT", "anna@example.org")]).unwrap().operator;
        assert_eq!(told.contact.as_deref(), Some("anna@example.org"));
        for (key, bad) in [
            ("HNEFI_OPERATOR_CONTACT", "two\nlines"),
            ("HNEFI_OPERATOR_CONTACT", " "),
            ("HNEFI_OPERATOR_CONTACT", &*"long ".repeat(50)),
            ("HNEFI_PRIVACY_URL", "http://example.org"),
            ("HNEFI_PRIVACY_URL", "https://example.org/a page"),
            ("HNEFI_PRIVACY_URL", "https://"),
        ] {
            assert!(with(&[(key, bad)]).is_err(), "{key}={bad}");
        }
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
    fn a_secret_is_read_without_the_mark_of_an_encoding() {
        let path = std::env::temp_dir().join(format!("hnefi-mark-{}", std::process::id()));
        std::fs::write(&path, "\u{feff}s3cret\r\n").unwrap();
        let read = in_file("discord.token_file".to_owned(), path.to_str().unwrap()).unwrap();
        assert_eq!(read.trim(), "s3cret");
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_user_is_an_id_or_a_name() {
        for (text, fits) in [
            ("hnefi", true),
            ("@hnefi:example.org", true),
            ("b c", false),
            ("@hnefi", false),
            ("hnefi:example.org", false),
            ("", false),
        ] {
            assert_eq!(user_or_name(text).is_some(), fits, "{text}");
        }
    }

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
        for name in sources::variables()
            .iter()
            .filter(|name| !name.ends_with("_AVATAR") && *name != "HNEFI_CONFIG")
        {
            let Err(error) = with(&[(name, "s3cret\u{1b} s3cret")]) else { continue };
            assert!(!format!("{error:?}").contains(SECRET), "{name}: {error:?}");
        }
        let _ = std::fs::remove_dir_all(&directory);
    }

    #[test]
    fn numbers_are_read_in_any_base_and_a_secret_is_called_as_it_was_given() {
        let directory = std::env::temp_dir().join(format!("hnefi-bases-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let [settings, long] = ["settings.toml", "long"].map(|name| directory.join(name));
        std::fs::write(&settings, "workers = 0x10\nwatch = 9_464\n").unwrap();
        let config = Config::read(Some(&settings), &[]).unwrap();
        assert_eq!((config.workers, config.watch.unwrap().port()), (Some(16), 9_464));
        std::fs::write(&long, "x".repeat(SECRET_LENGTH_MAX + 1)).unwrap();
        let name = "HNEFI_DISCORD_TOKEN_FILE";
        let error = with(&[(name, long.to_str().unwrap())]).unwrap_err();
        assert_eq!(error, BadConfig::Value { key: name.to_owned(), expects: "secret-file" });
        let _ = std::fs::remove_dir_all(&directory);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let unknown = with(&[("HNEFI_DISCORD_TOKN", "x")]).unwrap_err();
        assert!(
            matches!(unknown, BadConfig::UnknownKey { ref near, .. }
            if near.iter().any(|name| name == "HNEFI_DISCORD_TOKEN")),
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
