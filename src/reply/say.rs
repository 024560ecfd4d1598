//! Everything the bot can say, as data, and from there to sentences: what can go wrong anywhere is
//! told here, everything else beside its kind.

use super::clock::placed_line;
use super::person::line;
use super::{
    AnalysisSay, ChallengeSay, ClockSay, DieSay, LeaveSay, LessonSay, OfferSay, Pending, PlaceSay,
    PlanSay, PlaySay, PuzzleSay, RankSay, ReviewSay, ShowSay, Summary, Teach, Waiting, WebSay,
    YoursSay, analysis, challenge, clock, die, leave, lesson, offer, place, plan, play, puzzle,
    rank, review, show, teach, web, yours,
};
use crate::command::{Mistake, Spec};
use crate::game::{MatchNumber, Refusal};
use crate::tafl::Illegal;
use crate::text::{Arg, Block, Words, count, help, illegal, mistake, one, refusal};

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
    /// What a match turned on.
    Review(ReviewSay),
    /// Puzzles.
    Puzzle(PuzzleSay),
    /// Lessons.
    Lesson(LessonSay),
    /// What a board is worth.
    Analysis(AnalysisSay),
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
    /// Pages of matches on the web.
    Web(WebSay),
    /// What is kept about somebody.
    Yours(YoursSay),
}

/// Puts something the bot says into words.
pub fn say(words: &Words, say: &Say) -> Vec<Block> {
    match say {
        Say::Mistake(error) => one(mistake(words, error)),
        Say::Refused(why) => one(refusal(words, why)),
        Say::Illegal(why) => one(illegal(words, why)),
        Say::In { number, say: of_it } => {
            let mut blocks = self::say(words, of_it);
            if let Some(Block::Paragraph(spans)) = blocks.first_mut() {
                spans.splice(0..0, words.say("turn-in", &[("number", Arg::code(number))]));
            }
            blocks
        }
        Say::NoMatch => {
            one(words.say("no-match", &[("challenge", Arg::command("challenge @name"))]))
        }
        Say::NothingPending => one(words.say(
            "pending-none",
            &[("games", Arg::command("games")), ("help", Arg::command("help"))],
        )),
        Say::NoMatchesHere => {
            one(words.say("games-none", &[("challenge", Arg::command("challenge"))]))
        }
        Say::UnknownMatch(number) => {
            one(words.say("match-unknown", &[("number", Arg::code(number))]))
        }
        Say::Which(list) => which(words, list),
        Say::WhichAnywhere(list) => {
            let mut blocks = vec![Block::Paragraph(words.say("which", &[]))];
            blocks.extend(list.iter().map(|waiting| Block::Paragraph(placed_line(words, waiting))));
            blocks
        }
        Say::NotMeant => one(words.say("not-meant", &[])),
        Say::Several(list) => offer::several(words, list),
        Say::Full { limit, most } => {
            one(words.say("full", &[("limit", Arg::word(limit.as_str())), ("most", count(*most))]))
        }
        Say::DiskFull => one(words.say("disk-full", &[])),
        Say::DatabaseAway => one(words.say("database-away", &[])),
        Say::Repeated => one(words.say("repeated", &[])),
        Say::Fault { id } => one(words.say("fault", &[("id", Arg::code(id))])),
        Say::Challenge(say) => challenge::say(words, say),
        Say::Play(say) => play::say(words, say),
        Say::Offer(say) => offer::say(words, say),
        Say::Show(say) => show::say(words, say),
        Say::Review(say) => review::say(words, say),
        Say::Puzzle(say) => puzzle::say(words, say),
        Say::Lesson(say) => lesson::say(words, say),
        Say::Analysis(say) => analysis::say(words, say),
        Say::Rank(say) => rank::say(words, say),
        Say::Place(say) => place::say(words, say),
        Say::Clock(say) => clock::say(words, say),
        Say::Leave(say) => leave::say(words, say),
        Say::Plan(say) => plan::say(words, say),
        Say::Die(say) => die::say(words, say),
        Say::Web(say) => web::say(words, say),
        Say::Yours(say) => yours::say(words, say),
        Say::Teach(say) => teach::say(words, say),
        Say::Help { all } => help::help(words, *all),
        Say::HelpAbout(spec) => help::help_about(words, spec),
    }
}

fn which(words: &Words, list: &[Summary]) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(words.say("which", &[]))];
    blocks.extend(list.iter().map(|summary| Block::Paragraph(line(words, summary))));
    blocks
}
