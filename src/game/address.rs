//! Where something is on a network: an account, a place, a group of people.

use std::fmt;

/// An address, taken apart: which network, and what that network calls it. It is written
/// `discord:123`, everywhere and in what is kept; only the door of the network reads more in the id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address<'a> {
    /// The network: `console`, `discord`, `matrix`.
    pub network: &'a str,
    /// What it is called there.
    pub id: &'a str,
}

impl<'a> Address<'a> {
    /// Takes an address apart at its first colon; without one there is no id.
    pub fn read(text: &'a str) -> Address<'a> {
        let (network, id) = text.split_once(':').unwrap_or((text, ""));
        Address { network, id }
    }

    /// What it is called on a network; `None` if it is on another.
    pub fn on(self, network: &str) -> Option<&'a str> {
        (self.network == network).then_some(self.id)
    }
}

impl fmt::Display for Address<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.network, self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_back() {
        for (text, network, id) in [
            ("discord:123", "discord", "123"),
            ("matrix:@ann:example.org", "matrix", "@ann:example.org"),
            ("console:", "console", ""),
        ] {
            let address = Address::read(text);
            assert_eq!(address, Address { network, id });
            assert_eq!(address.to_string(), text);
            assert_eq!((address.on(network), address.on("disco")), (Some(id), None));
        }
        assert_eq!(Address::read("nowhere").on("nowhere"), Some(""));
    }
}
