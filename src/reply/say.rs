//! Everything the bot can say, as data.

use super::{Slow, Teach, Waiting};
use crate::command::{MatchNumber, Mistake, Spec};
use crate::game::{AccountId, Ending, Millis, OfferKind, Refusal, SideWish, Stage, TimeControl};
use crate::tafl::rules::{Notice, RepetitionResult};
use crate::tafl::{CaptureRule, Illegal, Move, Piece, Side, Square, Warning};

/// A person as the bot refers to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The account used to call them here.
    pub account: AccountId,
    /// The name they go by.
    pub name: String,
}

/// A match on one line of a list.
#[derive(Clone, Debug)]
pub struct Summary {
    /// Its number here.
    pub number: MatchNumber,
    /// The variant's id.
    pub variant: String,
    /// What stage it is in.
    pub stage: Stage,
    /// The players: attackers and defenders once it has begun, else challenger and challenged.
    pub first: Person,
    /// See `first`; `None` means anyone.
    pub second: Option<Person>,
    /// Whose turn it is.
    pub to_move: Option<Person>,
    /// Whether its clock is stopped because both agreed to it.
    pub paused: bool,
    /// When the time of the player to move is over.
    pub until: Option<Millis>,
    /// Moves played.
    pub plies: usize,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// Which limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Challenges of one person that wait for an answer.
    OpenChallenges,
    /// Running matches of one person.
    Matches,
    /// Running matches and open challenges of one place.
    PlaceMatches,
    /// Places in which a server allows matches.
    AllowedPlaces,
}

impl Limit {
    /// The limit's name in the messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Limit::OpenChallenges => "open-challenges",
            Limit::Matches => "matches",
            Limit::PlaceMatches => "place-matches",
            Limit::AllowedPlaces => "allowed-places",
        }
    }
}

/// Something the bot says.
#[derive(Clone, Debug)]
pub enum Say {
    /// Something was not understood.
    Mistake(Mistake),
    /// The rules or the moment forbid it.
    Refused(Refusal),
    /// A square has no piece that can move.
    Illegal(Illegal),
    /// No match of the speaker fits what they ask.
    NoMatch,
    /// There are no matches here yet.
    NoMatchesHere,
    /// No match has this number here.
    UnknownMatch(MatchNumber),
    /// Several matches could be meant.
    Which(Vec<Summary>),
    /// A limit is reached.
    Full {
        /// Which one.
        limit: Limit,
        /// How many there may be.
        most: usize,
    },
    /// This request was answered already.
    Repeated,
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
    /// Matches can only begin in these places.
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
    /// Something broke; the id is in the log.
    Fault {
        /// The id to find it by in the log.
        id: String,
    },
    /// A challenge.
    Challenged {
        /// The match.
        number: MatchNumber,
        /// Who challenges.
        by: Person,
        /// Whom; `None` means anyone.
        to: Option<Person>,
        /// The side they want.
        side: SideWish,
        /// The variant's id.
        variant: String,
        /// House rules that differ from the variant.
        house: Vec<(String, String)>,
        /// How much time there is.
        time: Option<TimeControl>,
        /// What to know about the rules.
        warnings: Vec<Warning>,
    },
    /// A challenge was accepted.
    Accepted {
        /// The match.
        number: MatchNumber,
        /// The variant's id.
        variant: String,
        /// Who plays the attackers.
        attackers: Person,
        /// Who plays the defenders.
        defenders: Person,
        /// How much time there is.
        time: Option<TimeControl>,
    },
    /// A challenge was declined.
    Declined {
        /// The match.
        number: MatchNumber,
        /// By whom.
        by: Person,
        /// Whose challenge it was.
        challenger: Person,
    },
    /// A challenge was withdrawn.
    Withdrawn {
        /// The match.
        number: MatchNumber,
        /// By whom.
        by: Person,
    },
    /// A move was played.
    Played {
        /// The match.
        number: MatchNumber,
        /// By whom.
        by: Person,
        /// The piece.
        piece: Piece,
        /// The move.
        mv: Move,
        /// What it captured, and how.
        captures: Vec<(Square, Piece, CaptureRule)>,
    },
    /// A warning, in the variant's own tradition.
    Notice(Notice),
    /// The king has open ways; said if tradition has no word for it.
    EscapeOpen {
        /// In how many directions.
        ways: usize,
    },
    /// The king can be captured next; said if tradition has no word for it.
    KingInDanger {
        /// By these moves.
        by: Vec<Move>,
    },
    /// The position has occurred before.
    Occurred {
        /// How often, this time included.
        count: usize,
        /// The occurrence that has an effect.
        limit: u8,
        /// The effect.
        result: RepetitionResult,
    },
    /// The die fell.
    Rolled {
        /// For whom.
        by: Person,
        /// 1 to 6.
        face: u8,
        /// Whether the die is the longest move of the turn.
        reach: bool,
    },
    /// The die took the turn away.
    Passed {
        /// Whose.
        by: Person,
        /// The die.
        face: u8,
    },
    /// Whose turn it is.
    Turn {
        /// The player to move.
        player: Person,
        /// Their side.
        side: Side,
        /// Their piece that must strike again.
        continues: Option<Square>,
        /// When their time is over.
        until: Option<Millis>,
    },
    /// Something about time, leave, plans or the die.
    Slow(Slow),
    /// Something that explains.
    Teach(Teach),
    /// The match is over.
    Ended {
        /// The match.
        number: MatchNumber,
        /// How.
        ending: Ending,
        /// Who won.
        winner: Option<Person>,
        /// Who lost.
        loser: Option<Person>,
    },
    /// The record of a match that has ended, to keep.
    Record(String),
    /// Asks whether a player means to resign.
    ResignAsked {
        /// The match.
        number: MatchNumber,
        /// Who.
        by: Person,
    },
    /// They do not.
    ResignDropped {
        /// The match.
        number: MatchNumber,
        /// Who.
        by: Person,
    },
    /// Something is asked of the opponent.
    Offered {
        /// The match.
        number: MatchNumber,
        /// What.
        kind: OfferKind,
        /// Who asks.
        by: Person,
        /// Who may answer.
        to: Person,
    },
    /// What was asked is refused.
    OfferRefused {
        /// The match.
        number: MatchNumber,
        /// What.
        kind: OfferKind,
        /// Who refuses.
        by: Person,
    },
    /// Moves were taken back.
    TakenBack {
        /// The match.
        number: MatchNumber,
        /// Who had asked.
        by: Person,
        /// How many plies.
        plies: usize,
    },
    /// The board, without news.
    Board {
        /// The match.
        number: MatchNumber,
        /// The variant's id.
        variant: String,
        /// Who plays the attackers.
        attackers: Person,
        /// Who plays the defenders.
        defenders: Person,
        /// Moves played.
        plies: usize,
    },
    /// The board drawn in letters.
    Diagram(String),
    /// Legal moves, by the piece that makes them.
    Moves {
        /// Each piece with its targets.
        list: Vec<(Square, Vec<Square>)>,
        /// For this square only.
        of: Option<Square>,
    },
    /// The matches of a place.
    Games {
        /// One per line.
        list: Vec<Waiting>,
        /// How many more there are.
        more: usize,
    },
    /// The moves of a match, turn by turn.
    History {
        /// The match.
        number: MatchNumber,
        /// Lines of moves.
        lines: Vec<String>,
    },
    /// What one can type.
    Help,
    /// One command in full.
    HelpAbout(&'static Spec),
}
