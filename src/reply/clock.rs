//! What the bot says about clocks, deadlines and reminders.

use super::{Person, Waiting};
use crate::game::{Hours, MatchNumber, Millis};

/// What the bot says about clocks, deadlines and reminders.
#[derive(Clone, Debug)]
pub enum ClockSay {
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
    /// The bot was away, and a player got back the time they could not use.
    TimeGiven {
        /// The match.
        number: MatchNumber,
        /// Who.
        to: Person,
        /// How much.
        time: Millis,
    },
    /// The bot's clock was wrong, so that some time is over earlier or later than people were told.
    PutRight {
        /// The match.
        number: MatchNumber,
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
    /// Nobody has moved for four weeks in a match without a clock.
    Silent {
        /// The match.
        number: MatchNumber,
        /// Whose move it is.
        player: Person,
        /// Who waits.
        other: Person,
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
}
