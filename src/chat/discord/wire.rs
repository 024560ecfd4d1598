//! Requests to Discord and their results.
//!
//! Answers to interactions are sent directly: the general limits do not apply to them, and a
//! limiter that waits would make them late. Requests to channels go through serenity's limiter,
//! except over a proxy, which has its own.

use std::sync::LazyLock;
use std::time::Duration;

use reqwest::Url;
use serde_json::Value;
use serenity::all::{ApplicationId, CreateAttachment, Http, HttpBuilder};
use serenity::http::{HttpError, LightMethod, Multipart, MultipartUpload, Request, Route};

use crate::chat::{http_date, root_cause};
use crate::game::Millis;
use crate::meter;

/// How long it may take to connect.
const CONNECT: Duration = Duration::from_secs(3);
/// How long to wait after a "too many requests" that does not say how long, in milliseconds.
const BUSY: i64 = 1_000;

/// Where Discord keeps what people upload.
const FILE_HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Whom the system trusts, read once: that takes longer than everything else before the first request.
/// Where it cannot be read, the client says so.
static TLS: LazyLock<Option<native_tls::TlsConnector>> =
    LazyLock::new(|| native_tls::TlsConnector::new().ok());

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WireFailure {
    /// Discord refuses: an HTTP status of 400 to 499 with Discord's own code.
    Refused { status: u16, code: i64, why: String },
    /// Too many requests; wait this many milliseconds.
    Busy { wait: i64 },
    /// The network or Discord itself failed; nobody knows whether the request arrived.
    Broken(String),
}

impl WireFailure {
    /// Whether Discord no longer accepts the token.
    pub(super) fn is_unauthorized(&self) -> bool {
        matches!(self, WireFailure::Refused { status: 401, code, .. } if ![50_027].contains(code))
    }

    /// Whether the interaction was acknowledged earlier.
    pub(super) fn is_acknowledged(&self) -> bool {
        matches!(self, WireFailure::Refused { code: 40_060, .. })
    }

    /// Whether Discord found an error in what was sent.
    pub(super) fn is_bad_request(&self) -> bool {
        matches!(self, WireFailure::Refused { status: 400, code, .. } if ![40_060, 50_083].contains(code))
    }

    /// How long to wait at least, in milliseconds, if it may work later: a token that is refused
    /// now may have just been replaced.
    pub(super) fn may_work_after(&self) -> Option<i64> {
        match self {
            WireFailure::Busy { wait } => Some(*wait),
            WireFailure::Broken(_) | WireFailure::Refused { status: 401, .. } => Some(0),
            WireFailure::Refused { .. } => None,
        }
    }

    /// Whether the request, or an earlier one like it, may have arrived all the same, or arrive yet:
    /// what Discord refuses has not, and does not.
    pub(super) fn may_arrive(&self) -> bool {
        !matches!(self, WireFailure::Refused { .. })
    }

    /// Whether what was to be made may be there: perhaps it arrived, or Discord says that it is.
    pub(super) fn may_have_worked(&self) -> bool {
        self.may_arrive() || matches!(self, WireFailure::Refused { code: 160_004, .. })
    }

    /// Whether the bot lacks a permission.
    pub(super) fn is_forbidden(&self) -> bool {
        matches!(self, WireFailure::Refused { status: 403, .. })
    }
}

impl crate::app::delivery::Retryable for WireFailure {
    fn again_after(&self) -> Option<Duration> {
        match self {
            WireFailure::Busy { wait } => Some(Duration::from_millis(wait.unsigned_abs())),
            WireFailure::Broken(_) => Some(Duration::ZERO),
            WireFailure::Refused { .. } => None,
        }
    }

    fn silence() -> WireFailure {
        WireFailure::Broken("no answer in time".to_owned())
    }
}

impl std::fmt::Display for WireFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            WireFailure::Refused { status, code, why } => write!(f, "{status} {code} {why}"),
            WireFailure::Busy { wait } => write!(f, "too many requests, wait {wait} ms"),
            WireFailure::Broken(why) => f.write_str(why),
        }
    }
}

/// A file that goes with a message.
#[derive(Clone, Debug)]
pub(super) struct Upload {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

/// The connection to Discord.
pub(super) struct Wire {
    /// For channels and everything else with its own limits.
    pub(super) limited: Http,
    client: reqwest::Client,
    token: String,
    proxy: Option<String>,
    /// How long a request may take in total.
    longest: Duration,
}

/// A request before it is sent.
pub(super) struct Sending<'a> {
    pub(super) method: LightMethod,
    pub(super) route: Route<'a>,
    pub(super) body: Option<&'a Value>,
    pub(super) upload: Option<&'a Upload>,
    pub(super) params: Option<Vec<(&'static str, String)>>,
}

impl<'a> Sending<'a> {
    pub(super) fn new(method: LightMethod, route: Route<'a>) -> Sending<'a> {
        Sending { method, route, body: None, upload: None, params: None }
    }

    pub(super) fn body(mut self, body: &'a Value) -> Sending<'a> {
        self.body = Some(body);
        self
    }

    pub(super) fn upload(mut self, upload: Option<&'a Upload>) -> Sending<'a> {
        self.upload = upload;
        self
    }

    fn request(self) -> Request<'a> {
        let json = self.body.map(Value::to_string);
        let request = Request::new(self.route, self.method).params(self.params);
        match self.upload {
            None => request.body(json.map(String::into_bytes)),
            Some(upload) => {
                let file = CreateAttachment::bytes(upload.bytes.clone(), upload.name.clone());
                request.multipart(Some(Multipart {
                    upload: MultipartUpload::Attachments(vec![file]),
                    fields: Vec::new(),
                    payload_json: json,
                }))
            }
        }
    }
}

impl Wire {
    /// The message that answered the interaction of a token.
    pub(super) fn original_of<'a>(&self, token: &'a str) -> Route<'a> {
        let application_id = self.application();
        Route::WebhookOriginalInteractionResponse { application_id, token }
    }

    /// Where messages go that follow the answer to a token's interaction.
    pub(super) fn follow_ups_of<'a>(&self, token: &'a str) -> Route<'a> {
        let application_id = self.application();
        Route::WebhookFollowupMessages { application_id, token }
    }

    /// A connection to Discord, or to a proxy in front of it.
    ///
    /// # Errors
    /// When the system has no TLS.
    pub(super) fn new(
        token: &str,
        proxy: Option<&str>,
        longest: Duration,
    ) -> Result<Wire, reqwest::Error> {
        // Discord leads nobody elsewhere, and the token goes to no other address.
        let mut builder = reqwest::Client::builder()
            .connect_timeout(CONNECT)
            .timeout(longest)
            .redirect(reqwest::redirect::Policy::none());
        if let Some(tls) = TLS.as_ref() {
            builder = builder.tls_backend_preconfigured(tls.clone());
        }
        let client = builder.build()?;
        let limited = http(token, proxy, client.clone());
        let token = limited.token().to_owned();
        Ok(Wire { limited, client, token, proxy: proxy.map(str::to_owned), longest })
    }

    /// Another client over the same connection pool, for the gateway.
    pub(super) fn http(&self) -> Http {
        let http = http(&self.token, self.proxy.as_deref(), self.client.clone());
        if let Some(app) = self.limited.application_id() {
            http.set_application_id(app);
        }
        http
    }

    pub(super) fn set_application(&self, app: ApplicationId) {
        self.limited.set_application_id(app);
    }

    pub(super) fn application(&self) -> ApplicationId {
        // Nothing is answered before the gateway has told the bot its own id.
        self.limited.application_id().unwrap_or_default()
    }

    /// What time it is at Discord, if it tells.
    pub(super) async fn clock(&self) -> Option<Millis> {
        let base = self.proxy.as_deref().unwrap_or("https://discord.com");
        let address = format!("{}/api/v10/gateway", base.trim_end_matches('/'));
        let answer = self.client.get(address).send().await.ok()?;
        http_date(answer.headers().get("date")?.to_str().ok()?)
    }

    /// A file that Discord keeps, unless it has more bytes than this. Its address is no secret of ours
    /// and gets none: it is asked for without the token, and only of Discord, whatever an event names.
    pub(super) async fn file(
        &self,
        url: &str,
        bytes_max: usize,
    ) -> Result<Option<Vec<u8>>, WireFailure> {
        let url = self.kept_by_discord(url)?;
        let mut response = self.client.get(url).send().await?.error_for_status()?;
        if response.status().is_redirection() {
            return Err(WireFailure::Broken("the file is said to be elsewhere".to_owned()));
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > bytes_max {
                return Ok(None);
            }
        }
        Ok(Some(bytes))
    }

    /// An address as Discord gives it for a file, or one of the proxy in front of Discord.
    fn kept_by_discord(&self, url: &str) -> Result<Url, WireFailure> {
        let elsewhere = || WireFailure::Broken("the file is not with Discord".to_owned());
        let url = Url::parse(url).map_err(|_| elsewhere())?;
        let discords = |host| FILE_HOSTS.contains(&host);
        let proxy = self.proxy.as_deref().and_then(|proxy| Url::parse(proxy).ok());
        let there = url.scheme() == "https" && url.host_str().is_some_and(discords)
            || proxy.is_some_and(|proxy| proxy.origin() == url.origin());
        if there { Ok(url) } else { Err(elsewhere()) }
    }

    /// Sends a request without the limiter.
    pub(super) async fn direct(&self, sending: Sending<'_>) -> Result<Value, WireFailure> {
        let request = sending
            .request()
            .build(&self.client, &self.token, self.proxy.as_deref())
            .map_err(failure)?;
        let response = request.send().await?;
        let status = response.status().as_u16();
        let wait = response
            .headers()
            .get("retry-after")
            .and_then(|value| value.to_str().ok()?.parse::<f64>().ok());
        let text = response.text().await?;
        let body: Value = serde_json::from_str(&text).unwrap_or_default();
        match status {
            200..=299 => Ok(body),
            429 => {
                meter::count(&meter::SLOWED, &[("door", "discord")]);
                let wait = wait.or_else(|| body["retry_after"].as_f64());
                Err(WireFailure::Busy { wait: wait.map_or(BUSY, |s| (s * 1_000.0).ceil() as i64) })
            }
            400..=499 => Err(WireFailure::Refused {
                status,
                code: body["code"].as_i64().unwrap_or(0),
                why: short(&text),
            }),
            _ => Err(WireFailure::Broken(format!("status {status}"))),
        }
    }

    /// Sends a request through the limiter, if there is one.
    pub(super) async fn limited(&self, sending: Sending<'_>) -> Result<Value, WireFailure> {
        if self.proxy.is_some() {
            return self.direct(sending).await;
        }
        let response = tokio::time::timeout(self.longest, self.limited.request(sending.request()))
            .await
            .map_err(|_| WireFailure::Broken("no answer in time".to_owned()))?
            .map_err(failure)?;
        let text = response.text().await?;
        Ok(serde_json::from_str(&text).unwrap_or_default())
    }

    /// Forgets the limiter's buckets: otherwise it keeps one for each interaction for ever.
    pub(super) async fn forget_buckets(&self) {
        if let Some(limiter) = &self.limited.ratelimiter {
            limiter.routes().write().await.clear();
        }
    }
}

fn http(token: &str, proxy: Option<&str>, client: reqwest::Client) -> Http {
    let builder = HttpBuilder::new(token).client(client);
    match proxy {
        None => builder.build(),
        // serenity ignores a proxy while its limiter is on.
        Some(proxy) => builder.proxy(proxy).ratelimiter_disabled(true).build(),
    }
}

impl From<reqwest::Error> for WireFailure {
    /// Leaves out the URL, which contains the secret of an interaction.
    fn from(error: reqwest::Error) -> WireFailure {
        WireFailure::Broken(root_cause(&error.without_url()))
    }
}

fn short(text: &str) -> String {
    crate::text::tame(text, 300)
}

fn failure(error: serenity::Error) -> WireFailure {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let status = response.status_code.as_u16();
            let code = response.error.code as i64;
            match status {
                429 => {
                    meter::count(&meter::SLOWED, &[("door", "discord")]);
                    WireFailure::Busy { wait: BUSY }
                }
                400..=499 => {
                    WireFailure::Refused { status, code, why: short(&response.error.message) }
                }
                _ => WireFailure::Broken(format!("status {status}")),
            }
        }
        serenity::Error::Http(HttpError::Request(error)) => error.into(),
        error => WireFailure::Broken(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_asked_for_of_discord_alone() {
        let wire = |proxy| Wire::new("t", proxy, CONNECT).unwrap();
        let (discord, proxied) = (wire(None), wire(Some("http://127.0.0.1:8080/")));
        let takes = |wire: &Wire, url: &str| wire.kept_by_discord(url).is_ok();
        for url in [
            "https://cdn.discordapp.com/attachments/1/2/game.otg?ex=1&is=2&hm=3&",
            "https://CDN.discordapp.com/ephemeral-attachments/1/2/game.otg",
            "https://media.discordapp.net/attachments/1/2/game.otg",
        ] {
            assert!(takes(&discord, url) && takes(&proxied, url), "{url}");
        }
        for url in [
            "http://cdn.discordapp.com/attachments/1/2/game.otg",
            "https://cdn.discordapp.com.example.org/attachments/1/2/game.otg",
            "https://cdn.discordapp.com@example.org/attachments/1/2/game.otg",
            "https://example.org/cdn.discordapp.com",
            "https://169.254.169.254/latest/meta-data",
            "http://127.0.0.1:8081/attachments/1",
            "file:///etc/passwd",
            "game.otg",
        ] {
            assert!(!takes(&discord, url) && !takes(&proxied, url), "{url}");
        }
        assert!(takes(&proxied, "http://127.0.0.1:8080/attachments/1"));
        assert!(!takes(&discord, "http://127.0.0.1:8080/attachments/1"));
    }
}
