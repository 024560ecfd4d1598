//! What the bot says about servers, rooms and threads, and what is possible there.

use super::Person;
use crate::game::MatchNumber;

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
