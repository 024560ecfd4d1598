//! What the bot says about servers, rooms and threads, and what is possible there.

use crate::game::MatchNumber;

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
    /// A move may be typed here.
    TypeMove(MatchNumber),
    /// The bot has come into a room.
    Hello,
    /// The answer took longer and follows.
    Follows,
}
