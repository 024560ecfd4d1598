//! Why the moment or the rules forbid what a player asks.

use super::{Millis, OfferKind};
use crate::tafl::{Illegal, Move, Side};

/// A no with its reason. The match is unchanged.
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
    /// Farther than the die allows.
    BeyondDie {
        /// The die.
        face: u8,
    },
    /// There is no offer to answer.
    NoOffer {
        /// What would have been answered.
        kind: OfferKind,
    },
    /// The speaker's own offer still waits.
    OfferWaits {
        /// What he asked.
        kind: OfferKind,
    },
    /// He has asked that since the last move already.
    AskedAlready {
        /// What he asked.
        kind: OfferKind,
    },
    /// The opponent waits for the answer to something else.
    AnswerFirst {
        /// What the opponent asked.
        kind: OfferKind,
    },
    /// There were [`super::TAKEBACKS_PER_MATCH_MAX`] takebacks.
    TakebacksSpent,
    /// There were [`super::EVENTS_PER_MATCH_MAX`] events.
    TooMuchTalk,
    /// One's own challenge is withdrawn, not declined.
    YourOwnChallenge,
    /// A challenge to anyone needs no declining.
    ForAnyone,
    /// The player has not moved yet, so nothing can be taken back.
    NothingToTakeBack,
    /// A throw of the die cannot be taken back.
    DiceStand,
    /// He was not about to resign.
    NotResigning,
    /// The match is played without a clock.
    NoClock,
    /// The opponent still has time.
    TimeLeft {
        /// Until when; never while the clock stands.
        until: Option<Millis>,
    },
    /// It is his own time that runs.
    OwnTime,
    /// The match stands still until somebody resumes it.
    Paused,
    /// The match is not paused.
    NotPaused,
    /// The match is played without a die, or with one of old that was not sealed.
    NoDie,
    /// The die was thrown already: nothing can be added to it.
    DieThrown,
    /// After the first time the die is thrown by itself.
    DieThrowsItself,
}
