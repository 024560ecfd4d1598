//! Doors: what comes in becomes an [`crate::app::Envelope`]; what goes out is shown.

pub mod console;
#[cfg(feature = "discord")]
pub mod discord;
#[cfg(feature = "matrix")]
pub mod matrix;

use crate::game::Address;

/// The address of what an operator names as its network does, a room or a user of Matrix or a number
/// of Discord; an address stays as it is.
pub fn address_named(named: &str) -> String {
    match named.chars().next() {
        Some('!' | '@') => Address { network: "matrix", id: named }.to_string(),
        Some(first) if first.is_ascii_digit() => {
            Address { network: "discord", id: named }.to_string()
        }
        _ => named.to_owned(),
    }
}

/// What failed in the end: libraries say what they were doing, and only the last of a chain says
/// why that was impossible.
#[cfg(feature = "watch")]
pub(crate) fn root_cause(error: &dyn std::error::Error) -> String {
    let chain = std::iter::successors(error.source(), |error| error.source());
    chain.last().map_or_else(|| error.to_string(), ToString::to_string)
}

/// The moment that a header of an HTTP answer names, such as its `Date`.
#[cfg(any(feature = "discord", feature = "matrix"))]
fn http_date(text: &str) -> Option<crate::game::Millis> {
    let moment = jiff::fmt::rfc2822::parse(text).ok()?;
    Some(moment.timestamp().as_millisecond())
}

#[cfg(all(test, any(feature = "discord", feature = "matrix")))]
mod tests {
    #[test]
    fn the_date_of_an_answer_is_read() {
        let read = super::http_date("Sun, 06 Nov 1994 08:49:37 GMT");
        assert_eq!(read, Some(784_111_777_000));
        assert_eq!(super::http_date("yesterday"), None);
    }
}
