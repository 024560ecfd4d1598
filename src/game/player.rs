//! Who plays: a player is a number of ours, and the accounts from which he plays point at him.
//!
//! Events name players only. So a person can play from several networks, change his name, or be
//! forgotten, and no line of a log has to know.

use serde::{Deserialize, Serialize};

/// A player. The number is given by the store and means nothing outside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub i64);

impl PlayerId {
    /// Somebody who has never done anything: no match is his.
    pub const NOBODY: PlayerId = PlayerId(0);
}

/// An account on a network, as its door writes it: `console:ann`, `discord:123`,
/// `matrix:@ann:example.org`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AccountId(pub String);

impl AccountId {
    /// The network of the account.
    pub fn network(&self) -> &str {
        network_of(&self.0)
    }
}

impl std::fmt::Display for AccountId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The network that an address of an account or a place belongs to: what stands before its first
/// colon.
pub fn network_of(address: &str) -> &str {
    address.split(':').next().unwrap_or_default()
}
