//! Where pages of matches are shown.

use std::net::SocketAddr;

use super::Failure;
use crate::web::Web;

/// How many files and connections the program may have open, if the system lets it: each who watches a match
/// has one.
#[cfg(unix)]
const OPEN_FILES: u64 = 8_192;

/// Lets the program have more connections than a shell usually allows.
#[cfg(unix)]
fn allow_more_connections() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    let most = limit.maximum.unwrap_or(OPEN_FILES).min(OPEN_FILES);
    if limit.current.is_some_and(|now| now < most) {
        limit.current = Some(most);
        // With fewer it works too, for fewer people.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

/// Opens the port; `key` is the setting by which it was chosen.
pub(super) async fn open(address: SocketAddr, key: &str) -> Result<Web, Failure> {
    #[cfg(unix)]
    allow_more_connections();
    let no = |error| super::no_port("web-no-port", (address, key), &error);
    Web::open(address).await.map_err(no)
}

/// The same as the settings say.
#[cfg(feature = "watch")]
pub(super) async fn open_behind(config: &crate::config::WebConfig) -> Result<Web, Failure> {
    let web = open(config.listen, "web_listen").await?;
    Ok(web.behind(config.visitor_header.as_deref()))
}
