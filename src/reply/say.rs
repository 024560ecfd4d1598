//! Everything the bot can say, as data.

use super::{
    ChallengeSay, ClockSay, DieSay, LeaveSay, OfferSay, Pending, PlaceSay, PlanSay, PlaySay,
    RankSay, ShowSay, Summary, Teach, Waiting,
};
use crate::command::{Mistake, Spec};
use crate::game::{MatchNumber, Refusal};
use crate::tafl::Illegal;

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
    /// Places of a server where none may begin.
    ForbiddenPlaces,
    /// Matches that the bot has to think about.
    Thinking,
    /// Running matches of one person against the bot.
    BotMatches,
    /// Requests of one person that wait for an answer.
    Requests,
}

impl Limit {
    /// The limit's name in the messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Limit::OpenChallenges => "open-challenges",
            Limit::Matches => "matches",
            Limit::PlaceMatches => "place-matches",
            Limit::AllowedPlaces => "allowed-places",
            Limit::ForbiddenPlaces => "forbidden-places",
            Limit::Thinking => "thinking",
            Limit::BotMatches => "bot-matches",
            Limit::Requests => "requests",
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
    /// One of these, about the match with this number: the speaker plays more than one.
    In {
        /// The match.
        number: MatchNumber,
        /// What is said of it.
        say: Box<Say>,
    },
    /// No match of the speaker fits what they ask.
    NoMatch,
    /// There are no matches here yet.
    NoMatchesHere,
    /// Nothing waits for a yes or a no.
    NothingPending,
    /// No match has this number here.
    UnknownMatch(MatchNumber),
    /// Nothing could be written, because the disk is full.
    DiskFull,
    /// The database cannot be reached; whether the last thing counted shows once it is back.
    DatabaseAway,
    /// Several matches could be meant.
    Which(Vec<Summary>),
    /// The same, of matches that are played in other places.
    WhichAnywhere(Vec<Waiting>),
    /// Several questions wait for a yes or a no.
    Several(Vec<Pending>),
    /// What was asked back is not meant.
    NotMeant,
    /// A limit is reached.
    Full {
        /// Which one.
        limit: Limit,
        /// How many there may be.
        most: usize,
    },
    /// This request was answered already.
    Repeated,
    /// Something broke; the id is in the log.
    Fault {
        /// The id to find it by in the log.
        id: String,
    },
    /// Something that explains.
    Teach(Teach),
    /// What one can type.
    Help {
        /// All of it, not just what one needs to begin.
        all: bool,
    },
    /// One command in full.
    HelpAbout(&'static Spec),
    /// The way to a match: challenges and what becomes of them.
    Challenge(ChallengeSay),
    /// Moves, what they bring about, and how a match ends.
    Play(PlaySay),
    /// What players ask of each other, and whether they mean to resign.
    Offer(OfferSay),
    /// What somebody wanted to see.
    Show(ShowSay),
    /// How strong people are.
    Rank(RankSay),
    /// Servers, rooms and threads, and what is possible there.
    Place(PlaceSay),
    /// Clocks, deadlines and reminders.
    Clock(ClockSay),
    /// Leave.
    Leave(LeaveSay),
    /// Moves planned ahead.
    Plan(PlanSay),
    /// The die and how to check it.
    Die(DieSay),
}
