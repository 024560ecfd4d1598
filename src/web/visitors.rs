//! Who asks, and how much: whoever asks for more than anybody can look at waits a little.
//!
//! A request comes from its connection's address, or from the one that a server in between names in a header:
//! that counts only if the operator has said which, since anybody can send any header. Whoever comes through
//! a server on this machine that names nobody has its address, and is not counted.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName};
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

/// What each may ask for at once, and how much more each second: a page costs one. Whoever holds an arrow key
/// down walks through a match at this pace.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(150).expect("it is not zero");
const A_SECOND: NonZeroU32 = NonZeroU32::new(15).expect("it is not zero");

/// What a picture costs: it is drawn anew.
pub(super) const PICTURE: NonZeroU32 = NonZeroU32::new(15).expect("it is not zero");

/// How many visitors are remembered before those are forgotten who have asked for nothing lately.
const KNOWN: usize = 4_096;

/// How much each visitor has asked for.
pub(super) struct Visitors<C: Clock = DefaultClock> {
    /// Where a server in between says who asks.
    header: Option<HeaderName>,
    clock: C,
    asked: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, C, NoOpMiddleware<C::Instant>>,
}

impl Visitors {
    /// Nobody has asked for anything yet.
    pub(super) fn named_in(header: Option<HeaderName>) -> Visitors {
        Visitors::by(header, DefaultClock::default())
    }
}

impl<C: Clock + Clone> Visitors<C> {
    fn by(header: Option<HeaderName>, clock: C) -> Visitors<C> {
        let quota = Quota::per_second(A_SECOND).allow_burst(AT_ONCE);
        let asked = RateLimiter::new(quota, HashMapStateStore::default(), clock.clone());
        Visitors { header, clock, asked }
    }

    /// Who asks by a connection from an address. Whoever has one address of the newer kind has all that
    /// begin alike, and counts as one.
    pub(super) fn of(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let named = self.header.as_ref().and_then(|header| named(headers, header));
        match named.unwrap_or(peer).to_canonical() {
            IpAddr::V6(address) if !address.is_loopback() => {
                IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)))
            }
            address => address,
        }
    }

    /// Lets a visitor ask for something that costs so much.
    ///
    /// # Errors
    /// How long to wait until they can.
    pub(super) fn allow(&self, visitor: IpAddr, cost: NonZeroU32) -> Result<(), Duration> {
        if visitor.is_loopback() {
            return Ok(());
        }
        if self.asked.len() > KNOWN {
            self.asked.retain_recent();
        }
        let asked = self.asked.check_key_n(&visitor, cost).expect("nothing costs all at once");
        asked.map_err(|until| until.wait_time_from(self.clock.now()))
    }
}

/// The address in a header. Each server adds the one that it sees at the end, and whatever stands before it may
/// be made up.
fn named(headers: &HeaderMap, header: &HeaderName) -> Option<IpAddr> {
    let last = headers.get_all(header).iter().next_back()?.to_str().ok()?;
    let last = last.rsplit(',').next()?.trim();
    let bare = last.trim_matches(['[', ']']);
    bare.parse().ok().or_else(|| Some(last.parse::<std::net::SocketAddr>().ok()?.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use governor::clock::FakeRelativeClock;

    const ONE: NonZeroU32 = NonZeroU32::MIN;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn whoever_asks_for_too_much_waits_and_nobody_else() {
        let clock = FakeRelativeClock::default();
        let visitors = Visitors::by(None, clock.clone());
        let (one, other) = (address("203.0.113.9"), address("203.0.113.10"));
        let asks = |who, cost| visitors.allow(who, cost);
        for _ in 0..AT_ONCE.get() {
            assert_eq!(asks(one, ONE), Ok(()));
        }
        let wait = asks(one, ONE).unwrap_err();
        assert!(wait <= Duration::from_secs(1), "{wait:?}");
        assert_eq!(asks(other, ONE), Ok(()));
        clock.advance(Duration::from_secs(1));
        assert_eq!(asks(one, PICTURE), Ok(()));
        assert!(asks(one, PICTURE).is_err());
        // Whoever comes through a server on this machine is everybody.
        assert!((0..9_999).all(|_| asks(address("127.0.0.1"), PICTURE).is_ok()));
    }

    #[test]
    fn those_who_come_once_are_not_remembered_for_ever() {
        let clock = FakeRelativeClock::default();
        let visitors = Visitors::by(None, clock.clone());
        for n in 0..3 * KNOWN as u32 {
            let visitor = IpAddr::V4(std::net::Ipv4Addr::from_bits(0x0b00_0000 + n));
            assert_eq!(visitors.allow(visitor, ONE), Ok(()));
            clock.advance(Duration::from_millis(100));
        }
        assert!(visitors.asked.len() <= KNOWN + 1, "{}", visitors.asked.len());
    }

    #[test]
    fn a_server_in_between_is_believed_only_if_the_operator_does() {
        let header = HeaderName::from_static("x-forwarded-for");
        let (deaf, hearing) = (Visitors::named_in(None), Visitors::named_in(Some(header.clone())));
        let proxy = address("127.0.0.1");
        for (lines, named) in [
            (&["203.0.113.9"][..], "203.0.113.9"),
            (&["1.2.3.4, 203.0.113.9"], "203.0.113.9"),
            (&["1.2.3.4", "5.6.7.8,203.0.113.9"], "203.0.113.9"),
            (&["203.0.113.9:4711"], "203.0.113.9"),
            (&["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::"),
            (&["[2001:db8:1:2:3:4:5:6]"], "2001:db8:1:2::"),
            (&["[2001:db8:1:2::7]:4711"], "2001:db8:1:2::"),
            (&["::ffff:203.0.113.9"], "203.0.113.9"),
            (&["nonsense"], "127.0.0.1"),
            (&["203.0.113.9, "], "127.0.0.1"),
            (&[], "127.0.0.1"),
        ] {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(header.clone(), HeaderValue::from_str(line).unwrap());
            }
            assert_eq!(hearing.of(proxy, &headers), address(named), "{lines:?}");
            assert_eq!(deaf.of(proxy, &headers), proxy, "{lines:?}");
        }
    }
}
