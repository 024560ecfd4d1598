//! One match as values: what happened, what may happen, what it means.
//!
//! A match is its log of [`Event`]s. [`decide()`] looks at a match and an [`Act`] and answers with
//! new events or a [`Refusal`]; [`Match::apply`] takes an event in. Nothing else changes a match.
//!
//! What time brings about by itself is asked of [`wake()`], and when to ask again of [`wake_at()`].
//!
//! **Invariant.** No clock, no dice, no database: time and chance are handed in as values and what
//! came of them is in the log, so that reading it again never rolls or looks at a clock.

mod clock;
mod decide;
mod event;
mod fair;
mod matches;
mod plan;
mod player;
mod refusal;
mod time;
mod wake;

pub use clock::{Clock, REMINDED_FROM, REMINDERS_PER_TURN_MAX};
pub use decide::{Act, Answer, Chance, PASSES_IN_A_ROW_MAX, decide};
pub use event::{EndReason, Ending, Entry, Event};
pub use fair::{DIE_DOMAIN, FairDie, SEED_LENGTH_MAX, Seal, hash};
pub use matches::{
    BadLog, Challenge, Impossible, Match, Offer, OfferKind, Ply, Seats, SideWish, Stage,
};
pub use plan::{BadPlan, Line, PLAN_LINES_MAX, PLAN_PLIES_MAX, check_plan, contradicts, follow};
pub use player::{AccountId, PlayerId, network_of};
pub use refusal::Refusal;
pub use time::{
    BadHours, BadTime, DAY, HOUR, Hours, MINUTE, SECOND, TIME_MAX, TIME_MIN, TimeControl,
    read_span, write_span,
};
pub use wake::{CHALLENGE_WAITS, Habits, Moment, Outage, wake, wake_at};

/// Milliseconds, since 1970 where they tell a moment.
pub type Millis = i64;

/// Plies after which a match is drawn: far beyond any game that was ever played.
pub const PLIES_PER_MATCH_MAX: usize = 2_000;

/// Takebacks that a match sees at most.
pub const TAKEBACKS_PER_MATCH_MAX: usize = 50;

/// Events after which only moves and resigning still count: talk has no end of its own.
pub const EVENTS_PER_MATCH_MAX: usize = 5 * PLIES_PER_MATCH_MAX;
