//! What the bot says about time, leave, plans and the die.

use super::{Person, Summary};
use crate::command::MatchNumber;
use crate::game::{BadPlan, Hours, Line, Millis};
use crate::tafl::Move;

/// A match in which somebody waits for a move.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// The match.
    pub summary: Summary,
    /// The address of the place where it is played, for readers elsewhere.
    pub place: Option<String>,
}

/// Something the bot says about time, leave, plans and the die.
#[derive(Clone, Debug)]
pub enum Slow {
    /// Nobody answered a challenge in time.
    Expired {
        /// The match.
        number: MatchNumber,
        /// Who made it.
        challenger: Person,
    },
    /// The clock is stopped.
    Paused {
        /// The match.
        number: MatchNumber,
    },
    /// The clock runs again.
    Resumed {
        /// The match.
        number: MatchNumber,
        /// Who made it run.
        by: Person,
    },
    /// A player went on leave.
    Left {
        /// Who.
        by: Person,
        /// Who is told.
        to: Person,
        /// Until when at most.
        until: Millis,
    },
    /// A player came back.
    Returned {
        /// Who.
        by: Person,
        /// Who is told.
        to: Person,
    },
    /// The bot was away, and a player got back the time they could not use.
    TimeGiven {
        /// The match.
        number: MatchNumber,
        /// Who.
        to: Person,
        /// How much.
        time: Millis,
    },
    /// A player's time is over, and their opponent may claim the match.
    FlagFell {
        /// The match.
        number: MatchNumber,
        /// Whose time.
        loser: Person,
        /// Who may claim.
        winner: Person,
    },
    /// It is a player's turn, in these matches.
    Reminder {
        /// Whose.
        player: Person,
        /// The matches.
        list: Vec<Waiting>,
    },
    /// What follows is told away from where it happened.
    Elsewhere {
        /// The address of the place where it happened.
        place: String,
    },
    /// How a player wants to be reminded.
    Habits {
        /// Whether that was just changed.
        changed: bool,
        /// `here`, `private` or `off`.
        remind: String,
        /// At which shares of their time, in percent.
        shares: Vec<u8>,
        /// Their quiet hours and the zone they are in.
        quiet: Option<(Hours, String)>,
    },
    /// Quiet hours need a zone.
    ZoneMissing,
    /// Whether a player is away, and how much leave they have left.
    Leave {
        /// Until when they are away.
        until: Option<Millis>,
        /// How much leave they have left.
        left: Millis,
        /// Whether they have just left or returned.
        changed: bool,
    },
    /// They are already away.
    AwayAlready {
        /// Until when.
        until: Millis,
    },
    /// They were away a moment ago.
    LeaveAgain {
        /// When they may go again.
        at: Millis,
    },
    /// They are not away.
    NotAway,
    /// They do not have that much leave.
    LeaveSpent {
        /// How much they have.
        left: Millis,
    },
    /// A match has too little time left for them to go.
    LeaveTooLate {
        /// The variant's id.
        variant: String,
        /// Their opponent.
        opponent: Person,
        /// How much time they have left there.
        left: Millis,
    },
    /// A line that is planned once they confirm it.
    PlanShown {
        /// The match.
        number: MatchNumber,
        /// The moves, the opponent's first.
        line: Line,
        /// What it replaces.
        replaced: Vec<Line>,
    },
    /// The line to drop was never planned.
    NoSuchLine {
        /// The match.
        number: MatchNumber,
        /// The moves.
        line: Line,
    },
    /// What they have planned.
    Plans {
        /// The match.
        number: MatchNumber,
        /// The lines.
        lines: Vec<Line>,
    },
    /// A plan counts from now on.
    PlanMade {
        /// The match.
        number: MatchNumber,
        /// The line that was confirmed.
        line: Line,
        /// How many there are now.
        lines: usize,
    },
    /// Others could read the plan here.
    PlanOverheard,
    /// Plans were dropped.
    PlansDropped {
        /// The match.
        number: MatchNumber,
    },
    /// There is nothing to confirm.
    NoPlanToConfirm,
    /// It cannot be planned.
    BadPlan(BadPlan),
    /// A planned move was played automatically.
    AsPlanned {
        /// Whose.
        by: Person,
    },
    /// The die of a match is sealed.
    Sealed {
        /// The SHA-256 of its secret bytes.
        hash: String,
        /// Whether it has yet to be thrown for the first time.
        waits: bool,
    },
    /// A player added words to the die.
    Seeded {
        /// The match.
        number: MatchNumber,
        /// Who.
        by: Person,
        /// Their words.
        words: String,
        /// What they had added before, which these words replace.
        instead: Option<String>,
    },
    /// The match is over, and the die's secret bytes are shown.
    Revealed {
        /// The match.
        number: MatchNumber,
        /// The bytes, in hexadecimal digits.
        secret: String,
        /// Whether it was ever thrown.
        thrown: bool,
    },
    /// A move was requested before the first throw, which does not let it be played.
    Unplayed {
        /// Who asked.
        by: Person,
        /// The move.
        mv: Move,
    },
    /// What a die is drawn from.
    Proof(Box<Proof>),
    /// A match has no die that could be checked.
    NoProof {
        /// The match.
        number: MatchNumber,
    },
}

/// What the die of a match is drawn from.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The match.
    pub number: MatchNumber,
    /// The unique name of its die.
    pub id: String,
    /// The SHA-256 of the secret bytes.
    pub hash: String,
    /// The bytes, once the match is over.
    pub secret: Option<String>,
    /// Who added which words; the attackers' player first.
    pub words: Vec<(Person, String)>,
    /// The throws so far.
    pub faces: Vec<u8>,
    /// How to compute the first throw at a terminal, once the match is over.
    pub recipe: Option<String>,
}
