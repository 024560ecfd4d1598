//! One match as values: what happened, what may happen, what it means.
//!
//! A match is its log of [`Event`]s. [`decide()`] looks at a match and an [`Act`] and answers with
//! new events or a [`Refusal`]; [`Match::apply`] takes an event in. Nothing else changes a match.
//!
//! **Invariant.** No clock, no dice, no database: chance is handed in as a value and what it gave
//! is in the event, so that reading the log again never rolls again.

mod decide;
mod event;
mod matches;
mod refusal;

pub use decide::{Act, Answer, Chance, decide};
pub use event::{EndReason, Ending, Event};
pub use matches::{
    BadLog, Challenge, Impossible, Match, Offer, OfferKind, Ply, Seats, SideWish, Stage,
};
pub use refusal::Refusal;

/// Plies after which a match is drawn: far beyond any game that was ever played.
pub const PLIES_PER_MATCH_MAX: usize = 2_000;

/// Takebacks that a match sees at most.
pub const TAKEBACKS_PER_MATCH_MAX: usize = 50;

/// Events after which only moves and resigning still count: talk has no end of its own.
pub const EVENTS_PER_MATCH_MAX: usize = 5 * PLIES_PER_MATCH_MAX;

/// An account of a person, such as `console:ann` or `discord:123`.
#[derive(
    Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct PlayerId(pub String);

impl std::fmt::Display for PlayerId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
