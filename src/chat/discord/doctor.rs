//! What Discord says about the bot when its operator asks: whether it is reached, its clock, and
//! what the bot may do on its servers. Opens no gateway.

use serde_json::Value;
use serenity::all::{ApplicationId, Permissions};
use serenity::http::{LightMethod, Route};

use super::event::{ATTACH, Right, SEND, SEND_IN_THREADS, THREADS, VIEW, may};
use super::wire::{Sending, WireFailure};
use super::{Closed, DoorSetup, wire};
use crate::game::Millis;

/// How many servers are asked for at a time, and how many times.
const PAGE: u64 = 200;
const PAGES_MAX: usize = 25;

/// What the bot needs on a server.
const NEEDED: [Right; 5] = [VIEW, SEND, ATTACH, THREADS, SEND_IN_THREADS];

/// What Discord says about the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkup {
    /// The bot's name.
    pub name: String,
    /// On how many servers it is.
    pub servers: usize,
    /// How many more sessions it may begin today.
    pub sessions: Option<u64>,
    /// What time it is there, if Discord tells.
    pub clock: Option<Millis>,
    /// Whether its commands are set; `None` if Discord does not tell.
    pub commands: Option<bool>,
    /// The servers where it lacks permissions, each with these.
    pub lacks: Vec<(String, Vec<&'static str>)>,
}

/// Why nothing is known of the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoCheckup {
    /// Discord does not accept the token, or the system has no TLS.
    Closed(Closed),
    /// Discord cannot be reached, for this reason.
    Away(String),
}

impl From<WireFailure> for NoCheckup {
    fn from(failure: WireFailure) -> NoCheckup {
        match failure.is_unauthorized() {
            true => NoCheckup::Closed(Closed::Token),
            false => NoCheckup::Away(failure.to_string()),
        }
    }
}

/// Asks Discord about the bot.
///
/// # Errors
/// When Discord cannot be reached or does not know the bot.
pub async fn checkup(settings: &DoorSetup) -> Result<Checkup, NoCheckup> {
    let wire = wire(settings).map_err(NoCheckup::Closed)?;
    let get = |route| wire.direct(Sending::new(LightMethod::Get, route));
    let gateway = get(Route::GatewayBot).await?;
    let me = get(Route::UserMe).await?;
    // A bot's application has its id, but for the oldest.
    let application = me["id"].as_str().and_then(|id| id.parse().ok()).filter(|id| *id > 0);
    let commands = match application.map(ApplicationId::new) {
        Some(application_id) => get(Route::Commands { application_id }).await.ok(),
        None => None,
    };
    let (mut servers, mut lacks, mut after) = (0, Vec::new(), 0);
    for _ in 0..PAGES_MAX {
        let mut sending = Sending::new(LightMethod::Get, Route::UserMeGuilds);
        sending.params = Some(vec![("limit", PAGE.to_string()), ("after", after.to_string())]);
        let page = wire.direct(sending).await?;
        let page = page.as_array().map_or(&[][..], Vec::as_slice);
        servers += page.len();
        lacks.extend(page.iter().filter_map(lacking));
        let last = page.iter().filter_map(|server| server["id"].as_str()?.parse().ok()).max();
        match last {
            Some(last) if page.len() as u64 == PAGE => after = last,
            _ => break,
        }
    }
    Ok(Checkup {
        name: me["username"].as_str().unwrap_or("?").to_owned(),
        servers,
        sessions: gateway["session_start_limit"]["remaining"].as_u64(),
        clock: wire.clock().await,
        commands: commands.and_then(|list| Some(!list.as_array()?.is_empty())),
        lacks,
    })
}

/// The name of a server and what the bot lacks there; `None` if it lacks nothing.
fn lacking(server: &Value) -> Option<(String, Vec<&'static str>)> {
    let has: u64 = server["permissions"].as_str()?.parse().ok()?;
    let has = Permissions::from_bits_truncate(has);
    let lacks: Vec<&str> =
        NEEDED.iter().filter(|(what, _)| !may(has, *what)).map(|(_, name)| *name).collect();
    let name = server["name"].as_str().unwrap_or("?").to_owned();
    (!lacks.is_empty()).then_some((name, lacks))
}
