//! Servers, rooms and threads: what is said of them, and the sentences.

use super::Person;
use super::person::{call, person};
use crate::command::names;
use crate::game::MatchNumber;
use crate::league::Rank;
use crate::text::{Arg, Block, Span, Words, one, rank_name};

/// What waiting for an opponent leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// The match is won when the opponent's time is over.
    Win,
    /// It can be claimed then.
    Claim,
    /// Nothing, unless the opponent comes back.
    Return,
}

impl Wait {
    /// Its name in the messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Wait::Win => "win",
            Wait::Claim => "claim",
            Wait::Return => "return",
        }
    }
}

/// What the bot says about servers, rooms and threads, and what is possible there.
#[derive(Clone, Debug)]
pub enum PlaceSay {
    /// The button belongs to an earlier board.
    OldButton(MatchNumber),
    /// The match is played elsewhere now.
    MovedTo {
        /// The match.
        number: MatchNumber,
        /// The address of the place.
        place: String,
    },
    /// Nobody else reads what is said here.
    NobodyHere,
    /// Only those who manage the server may do that.
    ManagersOnly,
    /// The server lets only others challenge; the role's address if it is a role.
    MayNotChallenge(Option<String>),
    /// No match can begin here, only in these places; in any other one if there are none.
    OtherPlaces(Vec<String>),
    /// The bot lacks permissions here, by their names.
    MissingPermissions(Vec<&'static str>),
    /// To give roles here, the bot needs a permission, by its name.
    RolesNeed(&'static str),
    /// The network does not let the bot give roles here.
    RolesRefused,
    /// The thread is closed and the bot may not open it.
    ThreadClosed,
    /// The settings of the server, each with its value.
    Settings {
        /// Settings by name.
        list: Vec<(&'static str, String)>,
        /// Whether they have just been changed.
        changed: bool,
    },
    /// There is no server whose settings could be changed.
    NoSettingsHere,
    /// A setting that exists in servers and rooms, but not in this place.
    SettingElsewhere(&'static str),
    /// This setting has an effect only on Discord.
    SettingOnDiscord(&'static str),
    /// A move may be typed here.
    TypeMove(MatchNumber),
    /// What the bot's operator has to say to everybody who plays.
    Announcement(String),
    /// The bot has come into a room.
    Hello,
    /// The bot has come back into a room where matches go on; they follow.
    GoingOn,
    /// A player's opponent has left the room.
    OpponentLeft {
        /// The match.
        number: MatchNumber,
        /// Who is told.
        person: Person,
        /// Who has left.
        opponent: Person,
        /// What waiting leads to.
        wait: Wait,
    },
    /// A message was edited after something had come of it, perhaps in this match.
    Edited(Option<MatchNumber>),
    /// A message was deleted after something had come of it.
    Deleted,
    /// Commands begin with this now.
    NewPrefix(String),
    /// The answer took longer and follows.
    Follows,
    /// The program ended before it could answer.
    Interrupted,
}

/// Several addresses, separated by commas.
fn addresses(list: &[String]) -> Vec<Span> {
    let mut spans = Vec::new();
    for address in list {
        if !spans.is_empty() {
            spans.push(Span::Text(", ".to_owned()));
        }
        spans.push(Span::Address(address.clone()));
    }
    spans
}

/// Puts something about a place into words.
pub(super) fn say(words: &Words, say: &PlaceSay) -> Vec<Block> {
    one(match say {
        PlaceSay::Settings { list, changed } => return settings(words, list, *changed),
        PlaceSay::OldButton(number) => words.say("old-button", &[("number", Arg::code(number))]),
        PlaceSay::MovedTo { number, place } => words.say(
            "moved-to",
            &[("number", Arg::code(number)), ("place", Arg::Span(Span::Address(place.clone())))],
        ),
        PlaceSay::NobodyHere => words.say("nobody-here", &[("bot", Arg::command("challenge bot"))]),
        PlaceSay::ManagersOnly => words.say("managers-only", &[]),
        PlaceSay::MayNotChallenge(None) => words.say("challengers-managers", &[]),
        PlaceSay::MayNotChallenge(Some(role)) => {
            words.say("challengers-role", &[("role", Arg::Span(Span::Address(role.clone())))])
        }
        PlaceSay::OtherPlaces(places) if places.is_empty() => words.say("not-begun-here", &[]),
        PlaceSay::OtherPlaces(places) => {
            let mut spans = words.say("other-places", &[]);
            spans.push(Span::Text(" ".to_owned()));
            spans.extend(addresses(places));
            spans
        }
        PlaceSay::MissingPermissions(names) => {
            words.say("missing-permissions", &[("names", Arg::word(names.join(", ")))])
        }
        PlaceSay::RolesNeed(name) => words.say("roles-need", &[("name", Arg::word(*name))]),
        PlaceSay::RolesRefused => words.say(
            "roles-refused",
            &[
                ("lowest", Arg::word(rank_name(words, Rank::Thrall))),
                ("highest", Arg::word(rank_name(words, Rank::Jarl))),
                ("setting", Arg::command("settings roles:on")),
            ],
        ),
        PlaceSay::ThreadClosed => words.say("thread-closed", &[]),
        PlaceSay::NoSettingsHere => words.say("no-settings", &[]),
        PlaceSay::SettingElsewhere(name) => words.say(
            "setting-elsewhere",
            &[
                ("name", Arg::code(names::word(words.language(), name))),
                ("settings", Arg::command("settings")),
            ],
        ),
        PlaceSay::SettingOnDiscord(name) => words
            .say("setting-discord", &[("name", Arg::code(names::word(words.language(), name)))]),
        PlaceSay::TypeMove(number) => words.say("type-move", &[("number", Arg::code(number))]),
        PlaceSay::Announcement(text) => words.say("announcement", &[("text", Arg::theirs(text))]),
        PlaceSay::Hello => words.say(
            "hello",
            &[
                ("challenge", Arg::command("challenge @name")),
                ("bot", Arg::command("challenge bot")),
                ("learn", Arg::command("learn")),
                ("help", Arg::command("help")),
            ],
        ),
        PlaceSay::GoingOn => words.say("going-on", &[]),
        PlaceSay::OpponentLeft { number, person: left, opponent, wait } => words.say(
            "opponent-left",
            &[
                ("player", call(left)),
                ("opponent", person(opponent)),
                ("number", Arg::code(number)),
                ("wait", Arg::word(wait.as_str())),
                ("claim", Arg::command(format!("claim {number}"))),
                ("resign", Arg::command(format!("resign {number}"))),
            ],
        ),
        PlaceSay::Edited(Some(number)) => words.say("edited", &[("number", Arg::code(number))]),
        PlaceSay::Edited(None) => words.say("edited-done", &[]),
        PlaceSay::Deleted => words.say("deleted", &[("takeback", Arg::command("takeback"))]),
        PlaceSay::NewPrefix(prefix) => words.say("new-prefix", &[("prefix", Arg::code(prefix))]),
        PlaceSay::Follows => words.say("follows", &[]),
        PlaceSay::Interrupted => words.say("interrupted", &[]),
    })
}

/// The settings of a server, one per line.
fn settings(words: &Words, list: &[(&str, String)], changed: bool) -> Vec<Block> {
    let head = if changed { "settings-changed" } else { "settings" };
    let mut blocks = vec![Block::Paragraph(words.say(head, &[]))];
    for (name, value) in list {
        let values: Vec<String> = value.split(' ').map(str::to_owned).collect();
        let mut spans = words.say(&format!("setting-{name}"), &[]);
        spans.push(Span::Text(" ".to_owned()));
        // An address begins with the name of a network, a time of the day with a digit.
        let is_address =
            |value: &String| value.contains(':') && value.starts_with(|c: char| c.is_alphabetic());
        match values.iter().all(is_address) {
            true => spans.extend(addresses(&values)),
            false => spans.push(Span::Code(names::word(words.language(), value).into_owned())),
        }
        blocks.push(Block::Paragraph(spans));
    }
    blocks
}
