//! Who plays: a player is a number of ours, and the accounts they play from point to it.
//!
//! Events name only players. So a person can play from several networks, change their name or be
//! forgotten without changing a line of a log.

use serde::{Deserialize, Serialize};

use super::Address;

/// A player. The store assigns the number, which means nothing outside of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub i64);

impl PlayerId {
    /// Somebody who has never done anything and plays no match.
    pub const NOBODY: PlayerId = PlayerId(0);
}

/// An account on a network, as its door writes it: `console:ann`, `discord:123`,
/// `matrix:@ann:example.org`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AccountId(pub String);

impl AccountId {
    /// An account, by what its network calls it.
    pub fn on(network: &str, id: &str) -> AccountId {
        AccountId(Address { network, id }.to_string())
    }

    /// Its address.
    pub fn address(&self) -> Address<'_> {
        Address::read(&self.0)
    }

    /// The network of the account.
    pub fn network(&self) -> &str {
        self.address().network
    }
}

impl std::fmt::Display for AccountId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
