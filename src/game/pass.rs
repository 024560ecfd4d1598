//! A pass: what lets somebody play on the page of a match, signed with a key of their own.
//!
//! An invitation stands in an address that the bot tells its player in private. Whoever opens it in time
//! gets a seat, which their browser keeps. Neither says who somebody is: only that page, side and time are
//! the ones that were signed. Once the key is gone, so are all passes that it has signed.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::Millis;
use super::time::{DAY, MINUTE};
use crate::tafl::Side;

/// How many bytes of the signature a pass has.
const TAG: usize = 16;

/// What a pass is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassKind {
    /// Opening the page as a player, soon.
    Invitation,
    /// Playing there, as long as a correspondence game may wait for a move.
    Seat,
}

impl PassKind {
    /// How long it is good for.
    pub const fn lasts(self) -> Millis {
        match self {
            PassKind::Invitation => 30 * MINUTE,
            PassKind::Seat => 30 * DAY,
        }
    }

    const fn as_str(self) -> &'static str {
        match self {
            PassKind::Invitation => "invitation",
            PassKind::Seat => "seat",
        }
    }
}

/// A pass as it was read: not yet known to be good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The side that it plays.
    pub side: Side,
    until: Millis,
    tag: Vec<u8>,
}

/// Writes a pass for a side of the match that has a page.
pub fn write_pass(key: &str, kind: PassKind, (page, side): (&str, Side), now: Millis) -> String {
    let until = now + kind.lasts();
    let tag = signature(key, kind, (page, side), until).finalize().into_bytes();
    let letter = side.as_str().chars().next().unwrap_or_default();
    format!("{letter}{until:x}-{}", hex::encode(&tag[..TAG]))
}

impl Pass {
    /// Reads a pass; `None` if it is none.
    pub fn read(text: &str) -> Option<Pass> {
        let (front, tag) = text.split_once('-')?;
        let side = Side::named(front.get(..1)?)?;
        let until = Millis::from_str_radix(front.get(1..)?, 16).ok()?;
        let tag = hex::decode(tag).ok().filter(|tag| tag.len() == TAG)?;
        Some(Pass { side, until, tag })
    }

    /// Whether it was signed with this key for this page, and is good now.
    pub fn is_good(&self, key: &str, kind: PassKind, page: &str, now: Millis) -> bool {
        let signed = signature(key, kind, (page, self.side), self.until);
        now < self.until && signed.verify_truncated_left(&self.tag).is_ok()
    }
}

fn signature(key: &str, kind: PassKind, (page, side): (&str, Side), until: Millis) -> Hmac<Sha256> {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(key.as_bytes()).expect("a key of any length will do");
    mac.update(format!("hnefi page\n{}\n{page}\n{side}\n{until}", kind.as_str()).as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "a key";

    #[test]
    fn a_pass_is_good_for_what_was_signed_and_nothing_else() {
        let written = write_pass(KEY, PassKind::Seat, ("page", Side::Defenders), 1_000);
        let pass = Pass::read(&written).unwrap();
        assert_eq!(pass.side, Side::Defenders);
        assert!(pass.is_good(KEY, PassKind::Seat, "page", 2_000));
        assert!(!pass.is_good("another key", PassKind::Seat, "page", 2_000));
        assert!(!pass.is_good(KEY, PassKind::Invitation, "page", 2_000));
        assert!(!pass.is_good(KEY, PassKind::Seat, "other page", 2_000));
        assert!(!pass.is_good(KEY, PassKind::Seat, "page", 1_000 + PassKind::Seat.lasts()));
        let other = written.replacen('d', "a", 1);
        let other = Pass::read(&other).unwrap();
        assert!(!other.is_good(KEY, PassKind::Seat, "page", 2_000), "the other side");
        let later = Pass { until: pass.until + 1, ..pass };
        assert!(!later.is_good(KEY, PassKind::Seat, "page", 2_000), "a later end");
    }

    #[test]
    fn what_is_no_pass_is_not_read() {
        let whole = write_pass(KEY, PassKind::Seat, ("page", Side::Attackers), 0);
        let short = &whole[..whole.len() - 2];
        for text in [
            "",
            "-",
            "a-",
            "é0-00",
            "x10-00",
            "a10",
            "a10-zz",
            "a-10-00",
            short,
            "a99999999999999999999-00",
        ] {
            assert_eq!(Pass::read(text), None, "{text}");
        }
    }
}
