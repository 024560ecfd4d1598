//! Pages of matches on the web: what is said of them, and the sentences.

use crate::game::MatchNumber;
use crate::tafl::{Move, Outcome};
use crate::text::{Arg, Block, Words, one, outcome};

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
    /// Where the one who asks plays there.
    Seat {
        /// The match.
        number: MatchNumber,
        /// The address, for nobody else.
        url: String,
    },
    /// Others would read that address, if it were told here.
    Overheard {
        /// The match.
        number: MatchNumber,
    },
    /// All addresses by which they played are useless now.
    Forgotten,
    /// There were none.
    NoneToForget,
    /// This bot shows none.
    NoSite,
    /// Those who manage the place have not allowed it.
    Off,
    /// Nobody else reads what is said in this place.
    Private,
    /// Something that has nothing to do with the match of the page where it was typed.
    OnlyMoves,
    /// The board has changed since the page on which somebody moved.
    MovedOn,
    /// Too much was asked there at once.
    TooMuch,
    /// Moves are tried there.
    Trying {
        /// How the game would end by them, if it does.
        outcome: Option<Outcome>,
        /// The first of them that cannot be played, if there is one.
        stopped: Option<Move>,
    },
}

/// Puts something about a page into words.
pub(super) fn say(words: &Words, say: &WebSay) -> Vec<Block> {
    one(match say {
        WebSay::Trying { outcome: ended, stopped } => {
            let no = stopped.map(|mv| words.say("web-try-stopped", &[("move", Arg::code(mv))]));
            let end = ended.as_ref().map(|ended| outcome(words, ended));
            let said = std::iter::once(words.say("web-trying", &[])).chain(end).chain(no);
            return said.map(Block::Paragraph).collect();
        }
        WebSay::Link { number, url } => {
            words.say("web-link", &[("number", Arg::code(number)), ("url", Arg::word(url))])
        }
        WebSay::Seat { number, url } => words.say(
            "web-seat",
            &[
                ("number", Arg::code(number)),
                ("url", Arg::word(url)),
                ("forget", Arg::command("link forget")),
            ],
        ),
        WebSay::Overheard { number } => {
            words.say("web-overheard", &[("link", Arg::command(format!("link {number} play")))])
        }
        WebSay::Forgotten => words.say("web-forgotten", &[]),
        WebSay::NoneToForget => words.say("web-none-to-forget", &[]),
        WebSay::NoSite => words.say("web-no-site", &[]),
        WebSay::Off => words.say("web-off", &[("settings", Arg::command("settings web:on"))]),
        WebSay::Private => words.say("web-private", &[]),
        WebSay::OnlyMoves => words.say("web-only-moves", &[]),
        WebSay::MovedOn => words.say("web-moved-on", &[]),
        WebSay::TooMuch => words.say("web-too-much", &[]),
    })
}
