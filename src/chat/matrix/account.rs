//! The bot's own account: logging in or restoring a session, the keys of its device, its identity.
//!
//! The door's directory holds the session, the key of the SDK's store and the recovery key, each
//! readable by its owner alone; the store itself; and a lock, because two programs on one account
//! would answer everything twice.

use std::collections::HashSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::config::{RequestConfig, SyncSettings};
use matrix_sdk::encryption::recovery::RecoveryState;
use matrix_sdk::encryption::{BackupDownloadStrategy, EncryptionSettings};
use matrix_sdk::ruma::api::client::filter::{Filter, FilterDefinition, LazyLoadOptions};
use matrix_sdk::ruma::api::client::session::get_login_types::v3::LoginType;
use matrix_sdk::ruma::api::client::sync::sync_events;
use matrix_sdk::ruma::api::client::uiaa::{AuthData, Password};
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId, UInt};
use matrix_sdk::store::RoomLoadSettings;
use matrix_sdk::{Client, ClientBuildError, Error, SessionMeta, SessionTokens, SqliteStoreConfig};
use matrix_sdk_base::crypto::{CollectStrategy, DecryptionSettings, TrustRequirement};
use matrix_sdk_base::{StateStoreDataKey, StateStoreDataValue};
use secrecy::{ExposeSecret, SecretString};

use super::failures::{Closed, failure, http_failure};
use super::files::{Files, RECOVERY_KEY, write_secret};
use super::{Boxed, PortFailure, address, log};
use crate::app::App;
use crate::retry::Backoff;

/// How many events of a room come with a sync; the rest is requested.
const TOLD_MAX: u32 = 50;

/// The name of the bot's device unless its owner renames it.
const DEVICE_NAME: &str = "hnefi";

/// The first wait for a homeserver that does not answer, and the longest.
const AGAIN: Duration = Duration::from_secs(1);
const AGAIN_MAX: Duration = Duration::from_secs(60);

/// How long a single request may take.
const REQUEST: Duration = Duration::from_secs(30);

/// Who the bot is, and where it keeps what it needs to keep its identity.
#[derive(Clone)]
pub struct Credentials {
    /// The homeserver: its address, or a name that its address can be found under.
    pub homeserver: String,
    /// How to log in.
    pub login: Login,
    /// The recovery key or passphrase of an identity that was created elsewhere.
    pub recovery_key: Option<SecretString>,
    /// Whether to keep out devices that their owners have not signed.
    pub strict: bool,
    /// Users and servers that may invite the bot; everyone when empty.
    pub allow: Vec<String>,
    /// Where all of that is kept.
    pub directory: PathBuf,
    /// Random bytes for the key of a new store.
    pub key: [u8; 32],
}

/// How to log in.
#[derive(Clone)]
pub enum Login {
    /// With a password; the bot creates a device of its own.
    Password {
        /// The user's name or id.
        user: String,
        /// The password.
        password: SecretString,
    },
    /// With a token created for this bot, and the token's device.
    Token {
        /// The token.
        token: SecretString,
        /// The device.
        device: String,
    },
}

impl Login {
    /// Whether an earlier session belongs to this login.
    fn is_of(&self, session: &MatrixSession) -> bool {
        let meta = &session.meta;
        match self {
            Login::Password { user, .. } => {
                // Homeservers turn what is typed into lower case.
                let id = user.trim_start_matches('@');
                let local = meta.user_id.localpart();
                user.eq_ignore_ascii_case(meta.user_id.as_str()) || id.eq_ignore_ascii_case(local)
            }
            Login::Token { token, device } => {
                token.expose_secret() == session.tokens.access_token && *device == meta.device_id
            }
        }
    }
}

/// What a store knows of what was heard so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// Nothing: it has to learn of all rooms first.
    New,
    /// It ends at this position, and another device has listened since then. What came for this one
    /// meanwhile, such as keys, is still there for it; what was said has been heard.
    Behind(String),
    /// Everything.
    Whole,
}

/// The account, logged in.
pub struct Account {
    pub(super) client: Client,
    pub(super) me: OwnedUserId,
    pub(super) allow: Vec<String>,
    /// What its store knows of what was heard so far.
    pub(super) start: Start,
    /// Rooms that are being joined.
    pub(super) joining: Mutex<HashSet<OwnedRoomId>>,
    directory: PathBuf,
    /// Held as long as the account is used.
    _lock: File,
}

impl Account {
    /// Logs in, or restores an earlier session; waits for a homeserver that does not answer.
    ///
    /// # Errors
    /// Says why the account cannot be used.
    pub fn open<'a>(
        credentials: &'a Credentials,
        app: &'a App,
    ) -> Boxed<'a, Result<Account, Closed>> {
        Box::pin(open(credentials, app))
    }

    /// Tells the homeserver of a new device, with its keys; what is written from then on can be read
    /// later. Nothing is heard.
    ///
    /// # Errors
    /// When the homeserver does not answer.
    pub async fn show_itself(&self) -> Result<(), Closed> {
        if self.start != Start::New {
            return Ok(());
        }
        let settings = SyncSettings::new().timeout(Duration::ZERO).filter(wanted());
        let shown = self.client.sync_once(settings).await;
        shown.map(drop).map_err(|error| Closed::Homeserver(error.to_string()))
    }

    /// Its device.
    pub(super) fn device(&self) -> String {
        self.client.device_id().map(ToString::to_string).unwrap_or_default()
    }

    /// The name that people see for the bot.
    pub fn name(&self) -> Boxed<'_, Option<String>> {
        Box::pin(async { self.client.account().get_display_name().await.ok().flatten() })
    }
}

/// What a sync is to tell. Only where members are told when they speak, it says how many there are.
pub(super) fn wanted() -> sync_events::v3::Filter {
    let mut filter = FilterDefinition::default();
    filter.room.timeline.limit = Some(UInt::from(TOLD_MAX));
    filter.room.state.lazy_load_options =
        LazyLoadOptions::Enabled { include_redundant_members: false };
    filter.presence = Filter::ignore_all();
    sync_events::v3::Filter::FilterDefinition(filter)
}

async fn open(credentials: &Credentials, app: &App) -> Result<Account, Closed> {
    let files = Files::new(&credentials.directory)?;
    let lock = files.lock()?;
    let mut session = files.session()?;
    // Another login in the settings means another device.
    session = session.filter(|session| credentials.login.is_of(session));
    if session.is_some() && !(files.store().exists() && files.store_key_path().exists()) {
        if let Login::Token { .. } = credentials.login {
            return Err(Closed::StoreLost);
        }
        log("the keys of the bot's device are lost: logging in as a new device. What was written \
             to the old one in encrypted rooms can be read again only with the recovery key.");
        session = None;
    }
    if session.is_none() {
        files.put_aside()?;
    }
    let key = files.store_key(credentials.key)?;
    let client = client(credentials, &files, &key).await?;
    reach(&client, &credentials.homeserver).await;
    let came_back = session.is_some();
    let start = match session {
        Some(session) => come_back(&client, session, app).await?,
        None => {
            log_in(&client, &credentials.login).await?;
            Start::New
        }
    };
    let session = client.matrix_auth().session().ok_or(Closed::Token)?;
    if !came_back {
        files.keep_session(&session)?;
    }
    let me = session.meta.user_id.clone();
    let account = Account {
        client,
        me,
        allow: credentials.allow.clone(),
        start,
        joining: Mutex::default(),
        directory: credentials.directory.clone(),
        _lock: lock,
    };
    account.settle_in(credentials).await?;
    Ok(account)
}

async fn client(
    credentials: &Credentials,
    files: &Files,
    key: &[u8; 32],
) -> Result<Client, Closed> {
    let settings = EncryptionSettings {
        auto_enable_cross_signing: true,
        auto_enable_backups: true,
        backup_download_strategy: BackupDownloadStrategy::AfterDecryptionFailure,
    };
    let mut backoff = Backoff::new(AGAIN, AGAIN_MAX);
    loop {
        let store = SqliteStoreConfig::new(files.store()).key(Some(key));
        let requests = RequestConfig::new().timeout(REQUEST).retry_limit(3);
        let address = &credentials.homeserver;
        let mut builder = Client::builder()
            .respect_login_well_known(false)
            .sqlite_store_with_config_and_cache_path(store, None::<&Path>)
            .request_config(requests.max_retry_time(Duration::from_secs(5)))
            .with_encryption_settings(settings);
        builder = match address.starts_with("http://") || address.starts_with("https://") {
            true => builder.homeserver_url(address),
            false => builder.server_name_or_homeserver_url(address),
        };
        if credentials.strict {
            let trust = TrustRequirement::CrossSigned;
            builder = builder
                .with_room_key_recipient_strategy(CollectStrategy::IdentityBasedStrategy)
                .with_decryption_settings(DecryptionSettings {
                    sender_device_trust_requirement: trust,
                });
        }
        match builder.build().await {
            Ok(client) => return Ok(client),
            Err(ClientBuildError::SqliteStore(error)) => {
                return Err(Closed::Store(error.to_string()));
            }
            Err(ClientBuildError::Http(error)) => {
                log(&format!("{address} cannot be found: {error}. Trying again."));
            }
            Err(error) => return Err(Closed::Homeserver(error.to_string())),
        }
        backoff.pause().await;
    }
}

/// Waits until the homeserver answers, because what the SDK does at its start it does only once.
async fn reach(client: &Client, address: &str) {
    let mut backoff = Backoff::new(AGAIN, AGAIN_MAX);
    let once = || RequestConfig::new().timeout(REQUEST).disable_retry();
    while let Err(error) = client.fetch_server_versions(Some(once())).await {
        log(&format!("{address} does not answer: {error}. Trying again."));
        backoff.pause().await;
    }
}

/// Restores an earlier session; returns what its store knows.
async fn come_back(client: &Client, session: MatrixSession, app: &App) -> Result<Start, Closed> {
    let store = |error: matrix_sdk::StoreError| Closed::Store(error.to_string());
    let known = client.state_store().get_kv_data(StateStoreDataKey::SyncToken).await;
    let known = known.map_err(store)?.and_then(StateStoreDataValue::into_sync_token);
    let fact = |name| address(format_args!("{name}:{}", session.meta.user_id));
    let own = app.fact(&fact("position")).await;
    let listener = app.fact(&fact("listener")).await;
    let behind = listener.is_some_and(|device| device != session.meta.device_id.as_str());
    // The SDK moves its position on before anybody has seen the events; and if a homeserver
    // returned the SDK's own position again, the SDK would report nothing.
    if let (Some(known), Some(own), false) = (&known, own, behind)
        && *known != own
    {
        let own = StateStoreDataValue::SyncToken(own);
        client.state_store().set_kv_data(StateStoreDataKey::SyncToken, own).await.map_err(store)?;
    }
    client
        .matrix_auth()
        .restore_session(session, RoomLoadSettings::default())
        .await
        .map_err(|error| Closed::Store(error.to_string()))?;
    Ok(match known {
        None => Start::New,
        Some(known) if behind => Start::Behind(known),
        Some(_) => Start::Whole,
    })
}

async fn log_in(client: &Client, login: &Login) -> Result<(), Closed> {
    match login {
        Login::Password { user, password } => {
            log_in_by_password(client, user, password.expose_secret()).await
        }
        Login::Token { token, device } => {
            log_in_by_token(client, token.expose_secret(), device).await
        }
    }
}

async fn log_in_by_password(client: &Client, user: &str, password: &str) -> Result<(), Closed> {
    let auth = client.matrix_auth();
    let ways = insist(|| auth.get_login_types(), http_failure).await;
    let ways = ways.map_err(|why| Closed::Homeserver(why.to_string()))?;
    if !ways.flows.iter().any(|way| matches!(way, LoginType::Password(_))) {
        return Err(Closed::NoPasswordLogin);
    }
    let log_in = || {
        let login = client.matrix_auth().login_username(user, password);
        login.initial_device_display_name(DEVICE_NAME).send()
    };
    let refused = |error: &Error| match error.as_client_api_error() {
        Some(api) if api.status_code.as_u16() == 401 => PortFailure::Never(error.to_string()),
        _ => failure(error),
    };
    let done = insist(log_in, refused).await;
    done.map(|_| ()).map_err(|why| Closed::Password(why.to_string()))
}

async fn log_in_by_token(client: &Client, token: &str, device: &str) -> Result<(), Closed> {
    let whose = who_is(client, token).await?;
    if whose.device_id.as_deref().is_some_and(|known| known != device) {
        return Err(Closed::Token);
    }
    let user_id = whose.user_id.try_into().map_err(|_| Closed::Token)?;
    let session = MatrixSession {
        meta: SessionMeta { user_id, device_id: device.into() },
        tokens: SessionTokens { access_token: token.to_owned(), refresh_token: None },
    };
    client
        .matrix_auth()
        .restore_session(session, RoomLoadSettings::default())
        .await
        .map_err(|error| Closed::Store(error.to_string()))
}

/// Whose a token is.
#[derive(serde::Deserialize)]
struct Whose {
    user_id: String,
    device_id: Option<String>,
}

/// Asks who owns a token: the SDK has to know before it can ask anything.
async fn who_is(client: &Client, token: &str) -> Result<Whose, Closed> {
    let mut backoff = Backoff::new(AGAIN, AGAIN_MAX);
    let address = client.homeserver();
    let address = address.as_str().trim_end_matches('/');
    let address = format!("{address}/_matrix/client/v3/account/whoami");
    loop {
        let request = matrix_sdk::reqwest::Client::new().get(&address).bearer_auth(token);
        let why = match request.timeout(REQUEST).send().await {
            Ok(response) if response.status().is_success() => {
                let whose = response.text().await.ok();
                let whose = whose.and_then(|text| serde_json::from_str(&text).ok());
                return whose.ok_or(Closed::Token);
            }
            Ok(response) if matches!(response.status().as_u16(), 401 | 403) => {
                return Err(Closed::Token);
            }
            Ok(response) => response.status().to_string(),
            Err(error) => error.without_url().to_string(),
        };
        log(&format!("the homeserver does not say whose the token is: {why}. Trying again."));
        backoff.pause().await;
    }
}

/// The account's recovery key, as kept in the door's directory.
///
/// # Errors
/// When it is there but cannot be read.
pub fn recovery_key(directory: &Path) -> std::io::Result<Option<String>> {
    match std::fs::read_to_string(directory.join(RECOVERY_KEY)) {
        Ok(key) => Ok(Some(key)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Asks until there is a definite answer.
async fn insist<T, E, F: Future<Output = Result<T, E>>>(
    request: impl Fn() -> F,
    meaning: impl Fn(&E) -> PortFailure,
) -> Result<T, PortFailure> {
    let mut backoff = Backoff::new(AGAIN, AGAIN_MAX);
    loop {
        match request().await.map_err(|error| meaning(&error)) {
            Err(PortFailure::Later { wait: asked, why }) => {
                log(&format!("the homeserver does not let us in yet: {why}. Trying again."));
                let wait = backoff.next_wait().max(asked.unwrap_or_default());
                tokio::time::sleep(wait).await;
            }
            done => return done,
        }
    }
}

impl Account {
    /// Makes strict clients trust the bot: with an identity, a device signed by it, and a recovery
    /// key that lets a new device take over.
    async fn settle_in(&self, credentials: &Credentials) -> Result<(), Closed> {
        let encryption = self.client.encryption();
        encryption.wait_for_e2ee_initialization_tasks().await;
        let recovery = encryption.recovery();
        match recovery.state() {
            RecoveryState::Disabled => match recovery.enable().await {
                Ok(key) => self.keep_recovery_key(&key)?,
                Err(error) => log(&format!("no recovery key could be made: {error}")),
            },
            RecoveryState::Incomplete => {
                let key = credentials.recovery_key.as_ref().map(ExposeSecret::expose_secret);
                self.recover(key).await
            }
            RecoveryState::Enabled | RecoveryState::Unknown => {}
        }
        self.sign_device().await;
        Ok(())
    }

    fn keep_recovery_key(&self, key: &str) -> Result<(), Closed> {
        let path = self.directory.join(RECOVERY_KEY);
        write_secret(&path, key.as_bytes())?;
        log(&format!(
            "a recovery key was made for the account; it is in {}. hnefi matrix recovery-key prints \
             it: keep it somewhere else too. Whoever has it can read and write as the bot.",
            path.display()
        ));
        Ok(())
    }

    async fn recover(&self, given: Option<&str>) {
        let kept = recovery_key(&self.directory).unwrap_or_default();
        let Some(key) = given.map(str::to_owned).or(kept) else {
            log(
                "the account has an identity that this device cannot use: strict clients will not \
                 write to the bot. Give the recovery key in HNEFI_MATRIX_RECOVERY_KEY_FILE, or make \
                 a new identity with hnefi matrix status --reset-identity.",
            );
            return;
        };
        if let Err(error) = self.client.encryption().recovery().recover(key.trim()).await {
            log(&format!("the recovery key does not fit the account: {error}"));
        }
    }

    /// Signs the bot's own device if a crash prevented that.
    async fn sign_device(&self) {
        let encryption = self.client.encryption();
        let status = encryption.cross_signing_status().await;
        if !status.is_some_and(|status| status.has_self_signing) {
            return;
        }
        // The local answer lags behind the homeserver's.
        let _ = encryption.request_user_identity(&self.me).await;
        if let Ok(Some(device)) = encryption.get_own_device().await
            && !device.is_cross_signed_by_owner()
            && let Err(error) = device.verify().await
        {
            log(&format!("the bot's device could not be signed: {error}"));
        }
    }

    /// Creates a new identity in place of the old one: everybody has to trust the bot again, and
    /// what only the old identity could read is lost.
    ///
    /// # Errors
    /// Says what prevented it.
    pub fn reset_identity<'a>(
        &'a self,
        credentials: &'a Credentials,
    ) -> Boxed<'a, Result<(), String>> {
        Box::pin(async move {
            let recovery = self.client.encryption().recovery();
            let handle = recovery.reset_identity().await.map_err(|error| error.to_string())?;
            if let Some(handle) = handle {
                let auth = match &credentials.login {
                    Login::Password { password, .. } => {
                        let user = (&self.me).into();
                        Some(AuthData::Password(Password::new(
                            user,
                            password.expose_secret().to_owned(),
                        )))
                    }
                    Login::Token { .. } => None,
                };
                handle.reset(auth).await.map_err(|error| error.to_string())?;
            }
            let key = recovery.enable().await.map_err(|error| error.to_string())?;
            self.keep_recovery_key(&key).map_err(|closed| format!("{closed:?}"))?;
            self.sign_device().await;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_is_known_however_its_name_is_typed() {
        let session: MatrixSession = serde_json::from_value(serde_json::json!({
            "user_id": "@hnefi:hs.test", "device_id": "D", "access_token": "t",
        }))
        .unwrap();
        let login =
            |user: &str| Login::Password { user: user.to_owned(), password: String::new().into() };
        for user in ["hnefi", "Hnefi", "@hnefi:hs.test", "@Hnefi:HS.test", "@hnefi"] {
            assert!(login(user).is_of(&session), "{user}");
        }
        for user in ["hnef", "@hnefi:other.test", "hnefi2"] {
            assert!(!login(user).is_of(&session), "{user}");
        }
    }
}
