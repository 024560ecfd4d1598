//! Where pages of matches are shown.

use std::net::SocketAddr;

use super::Failure;
use crate::text::{Arg, words};
use crate::web::Web;

/// Opens the port; `key` is the setting by which it was chosen.
pub(super) async fn open(address: SocketAddr, key: &str) -> Result<Web, Failure> {
    Web::open(address).await.map_err(|error| {
        let args = [
            ("address", Arg::code(address.to_string())),
            ("why", Arg::theirs(error.to_string())),
            ("key", Arg::code(key)),
        ];
        Failure::new(words().say("web-no-port", &args))
    })
}
