//! Why the moment or the rules forbid what a player asks for.

use super::{Deadline, OfferKind};
use crate::tafl::{Illegal, Move, Side};

/// A refusal with its reason. The match is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The speaker does not play in this match.
    NotYourMatch,
    /// It is the other side's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Side,
    },
    /// The match is over.
    Finished,
    /// The challenge was declined or withdrawn.
    Closed,
    /// The challenge is not accepted yet.
    NotStarted,
    /// The match has begun already.
    AlreadyStarted,
    /// One cannot challenge oneself, nor accept one's own challenge.
    Yourself,
    /// The challenge is for somebody else.
    NotForYou,
    /// Only the challenger can withdraw.
    NotYourChallenge,
    /// The rules forbid the move.
    Illegal {
        /// The move.
        mv: Move,
        /// Why.
        why: Illegal,
    },
    /// The move goes farther than the die allows.
    BeyondDie {
        /// The die.
        face: u8,
    },
    /// There is no offer to answer.
    NoOffer {
        /// What the answer would have been to.
        kind: OfferKind,
    },
    /// The speaker's own offer is still waiting.
    OfferWaits {
        /// What they asked.
        kind: OfferKind,
    },
    /// They have already asked that since the last move.
    AskedAlready {
        /// What they asked.
        kind: OfferKind,
    },
    /// The opponent is waiting for the answer to something else.
    AnswerFirst {
        /// What the opponent asked.
        kind: OfferKind,
    },
    /// There were [`super::TAKEBACKS_PER_MATCH_MAX`] takebacks.
    TakebacksSpent,
    /// There were [`super::EVENTS_PER_MATCH_MAX`] events.
    TooMuchTalk,
    /// One can withdraw one's own challenge, but not decline it.
    YourOwnChallenge,
    /// Nobody has to decline a challenge to anyone.
    ForAnyone,
    /// The player has not moved yet, so nothing can be taken back.
    NothingToTakeBack,
    /// A throw of the die cannot be taken back.
    DiceStand,
    /// They were not asked whether they resign.
    NotResigning,
    /// The match is played without a clock.
    NoClock,
    /// The opponent still has time.
    TimeLeft {
        /// Until when; `None` while the clock is stopped.
        until: Option<Deadline>,
    },
    /// It is the speaker's own time that is running.
    OwnTime,
    /// The match is paused until somebody resumes it.
    Paused,
    /// The match is not paused.
    NotPaused,
    /// The board already turns with the turns, or lies still.
    BoardTurns {
        /// Whether it turns.
        on: bool,
    },
    /// The match is played without a die, or with an old one that was not sealed.
    NoDie,
    /// The die has already been thrown: nothing can be added to it.
    DieThrown,
    /// After the first time, the die is thrown automatically.
    DieThrowsItself,
}
