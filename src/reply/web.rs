//! Pages of matches on the web: what is said of them, and the sentences.

use crate::game::MatchNumber;
use crate::text::{Arg, Block, Words, one};

/// What the bot says about a page.
#[derive(Clone, Debug)]
pub enum WebSay {
    /// Where it is.
    Link {
        /// The match.
        number: MatchNumber,
        /// The address.
        url: String,
    },
    /// This bot shows none.
    NoSite,
    /// Those who manage the place have not allowed it.
    Off,
    /// Nobody else reads what is said in this place.
    Private,
}

/// Puts something about a page into words.
pub(super) fn say(words: &Words, say: &WebSay) -> Vec<Block> {
    one(match say {
        WebSay::Link { number, url } => {
            words.say("web-link", &[("number", Arg::code(number)), ("url", Arg::word(url))])
        }
        WebSay::NoSite => words.say("web-no-site", &[]),
        WebSay::Off => words.say("web-off", &[("settings", Arg::command("settings web:on"))]),
        WebSay::Private => words.say("web-private", &[]),
    })
}
