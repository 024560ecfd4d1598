//! What the homeserver says about the bot when its operator asks: whether it is reached, its clock,
//! the keys of the bot's device, and where it may not speak. Opens no store of keys, so the bot may
//! be running.

use std::time::Duration;

use matrix_sdk::Client;
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::reqwest;
use serde_json::{Value, json};

use super::account::{Credentials, Login, recovery_key};
use super::files::Files;
use crate::chat::{http_date, root_cause};
use crate::game::Millis;

/// How long the homeserver may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// How many rooms are looked at.
const ROOMS_MAX: usize = 200;

/// What the homeserver says about the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkup {
    /// What time it is there, if the homeserver tells.
    pub clock: Option<Millis>,
    /// The account, if the bot has logged in before.
    pub account: Option<AccountCheckup>,
}

/// What the homeserver knows of the bot's account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountCheckup {
    /// The account.
    pub user: String,
    /// The bot's device.
    pub device: String,
    /// Whether the homeserver has the device's keys.
    pub keys: bool,
    /// Whether the account's identity has signed the device.
    pub signed: bool,
    /// Whether keys are kept on the homeserver, encrypted.
    pub backup: bool,
    /// Whether the recovery key is kept beside the session.
    pub recovery: bool,
    /// The most bytes of a file that the homeserver takes, if it tells.
    pub upload_max: Option<u64>,
    /// In how many rooms it is.
    pub rooms: usize,
    /// Rooms where it may not speak, with the level it has and the one it needs.
    pub silent: Vec<(String, i64, i64)>,
}

/// Why nothing is known of the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoCheckup {
    /// The homeserver cannot be reached, for this reason.
    Away(String),
    /// The homeserver does not accept the bot's token.
    LoggedOut,
}

/// Someone who asks the homeserver with the bot's token.
struct Asker {
    client: reqwest::Client,
    homeserver: String,
    token: String,
}

/// Asks the homeserver about the bot.
///
/// # Errors
/// When the homeserver cannot be reached or does not know the bot's token.
pub async fn checkup(credentials: &Credentials) -> Result<Checkup, NoCheckup> {
    let building = Client::builder().server_name_or_homeserver_url(&credentials.homeserver).build();
    let client = tokio::time::timeout(PATIENCE, building).await;
    let client = client.map_err(|_| NoCheckup::Away("no answer in time".to_owned()))?;
    let client = client.map_err(|error| NoCheckup::Away(root_cause(&error)))?;
    let homeserver = client.homeserver().as_str().trim_end_matches('/').to_owned();
    let session = Files::known(&credentials.directory);
    let token = match (&credentials.login, &session) {
        (Login::Token { token, .. }, _) => {
            Some(secrecy::ExposeSecret::expose_secret(token).to_owned())
        }
        (Login::Password { .. }, Some(session)) => Some(session.tokens.access_token.clone()),
        (Login::Password { .. }, None) => None,
    };
    let client = reqwest::Client::builder().timeout(PATIENCE).build();
    let client = client.map_err(|error| NoCheckup::Away(error.to_string()))?;
    let asker = Asker { client, homeserver, token: token.unwrap_or_default() };
    let clock = asker.clock().await?;
    let account = match asker.token.is_empty() {
        true => None,
        false => Some(asker.account(credentials, session.as_ref()).await?),
    };
    Ok(Checkup { clock, account })
}

/// What the bot says, in a room that is not encrypted and in one that is.
const MESSAGE: &str = "m.room.message";
const SEALED: &str = "m.room.encrypted";

impl Asker {
    fn address(&self, path: &str) -> String {
        format!("{}/_matrix/client/{path}", self.homeserver)
    }

    /// What time it is there.
    async fn clock(&self) -> Result<Option<Millis>, NoCheckup> {
        let asked = self.client.get(self.address("versions")).send().await;
        let answer = asked.map_err(|error| NoCheckup::Away(root_cause(&error.without_url())))?;
        let date = answer.headers().get("date").and_then(|date| date.to_str().ok());
        Ok(date.and_then(http_date))
    }

    /// The answer to a request; `None` if there is no such thing.
    async fn ask(&self, path: &str, body: Option<Value>) -> Result<Option<Value>, NoCheckup> {
        let request = match &body {
            Some(body) => self.client.post(self.address(path)).body(body.to_string()),
            None => self.client.get(self.address(path)),
        };
        let away = |error: reqwest::Error| NoCheckup::Away(root_cause(&error.without_url()));
        let answer = request.bearer_auth(&self.token).send().await.map_err(away)?;
        let status = answer.status();
        let text = answer.text().await.map_err(away)?;
        match status.as_u16() {
            401 => Err(NoCheckup::LoggedOut),
            200..=299 => Ok(serde_json::from_str(&text).ok()),
            _ => Ok(None),
        }
    }

    async fn account(
        &self,
        credentials: &Credentials,
        session: Option<&MatrixSession>,
    ) -> Result<AccountCheckup, NoCheckup> {
        let whose = self.ask("v3/account/whoami", None).await?.unwrap_or_default();
        let known = session.map(|session| session.meta.clone());
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let user = text(&whose["user_id"]).or(known.as_ref().map(|it| it.user_id.to_string()));
        let device = text(&whose["device_id"]).or(known.map(|it| it.device_id.to_string()));
        let (user, device) = (user.unwrap_or_default(), device.unwrap_or_default());
        let asked = json!({ "device_keys": { &user: [] } });
        let keys = self.ask("v3/keys/query", Some(asked)).await?.unwrap_or_default();
        let backup = self.ask("v3/room_keys/version", None).await?;
        let media = self.ask("v1/media/config", None).await?.unwrap_or_default();
        let joined = self.ask("v3/joined_rooms", None).await?.unwrap_or_default();
        let joined = joined["joined_rooms"].as_array().cloned().unwrap_or_default();
        let mut silent = Vec::new();
        for room in joined.iter().filter_map(Value::as_str).take(ROOMS_MAX) {
            let path = |kind: &str| format!("v3/rooms/{}/state/{kind}/", escaped(room));
            let levels = self.ask(&path("m.room.power_levels"), None).await?;
            let sealed = self.ask(&path("m.room.encryption"), None).await?.is_some();
            let kind = if sealed { SEALED } else { MESSAGE };
            let (has, needs) = levels_of(&levels.unwrap_or_default(), &user, kind);
            if has < needs {
                silent.push((room.to_owned(), has, needs));
            }
        }
        Ok(AccountCheckup {
            keys: keys["device_keys"][&user][&device].is_object(),
            signed: is_signed(&keys, &user, &device),
            backup: backup.is_some(),
            recovery: recovery_key(&credentials.directory).is_ok_and(|key| key.is_some()),
            upload_max: media["m.upload.size"].as_u64(),
            rooms: joined.len(),
            silent,
            user,
            device,
        })
    }
}

/// A room's id as a part of a path.
fn escaped(room: &str) -> String {
    room.replace('%', "%25").replace('/', "%2F").replace('?', "%3F").replace('#', "%23")
}

/// Whether the identity of an account has signed a device.
fn is_signed(keys: &Value, user: &str, device: &str) -> bool {
    let own = keys["self_signing_keys"][user]["keys"].as_object();
    let by = &keys["device_keys"][user][device]["signatures"][user];
    own.is_some_and(|own| own.keys().any(|key| by[key].is_string()))
}

/// The level that somebody has in a room, and the one that messages of a kind need.
fn levels_of(levels: &Value, user: &str, kind: &str) -> (i64, i64) {
    let or = |value: &Value, usual: i64| value.as_i64().unwrap_or(usual);
    let has = or(&levels["users"][user], or(&levels["users_default"], 0));
    let usual = or(&levels["events_default"], 0);
    (has, or(&levels["events"][kind], usual))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_those_of_the_specification() {
        assert_eq!(levels_of(&json!({}), "@a:b", MESSAGE), (0, 0));
        let strict = json!({ "events_default": 50, "users": { "@a:b": 10 }, "users_default": 5 });
        assert_eq!(levels_of(&strict, "@a:b", MESSAGE), (10, 50));
        assert_eq!(levels_of(&strict, "@c:b", MESSAGE), (5, 50));
        let own = json!({ "events_default": 50, "events": { "m.room.message": 0 } });
        assert_eq!(levels_of(&own, "@c:b", MESSAGE), (0, 0));
        assert_eq!(levels_of(&own, "@c:b", SEALED), (0, 50));
    }

    #[test]
    fn a_signature_is_one_of_the_accounts_own_key() {
        let keys = |signature: &str| {
            json!({
                "device_keys": { "@a:b": { "D": { "signatures": { "@a:b": { signature: "x" } } } } },
                "self_signing_keys": { "@a:b": { "keys": { "ed25519:S": "S" } } },
            })
        };
        assert!(is_signed(&keys("ed25519:S"), "@a:b", "D"));
        assert!(!is_signed(&keys("ed25519:D"), "@a:b", "D"));
        assert!(!is_signed(&json!({}), "@a:b", "D"));
    }
}
