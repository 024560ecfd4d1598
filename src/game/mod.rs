//! One match as values: what happened, what may happen, what it means.
//!
//! A match is its log of [`Event`]s. [`decide()`] looks at a match and an [`Act`] and answers with
//! new events or a [`Refusal`]; [`Match::apply`] applies an event. Nothing else changes a match.
//!
//! [`wake()`] tells what time has caused by itself, and [`wake_at()`] when to ask again.
//!
//! **Invariant.** No clock, no dice, no database: time and chance are passed in as values and their
//! results are in the log, so that reading it again never rolls a die or looks at a clock.
//!
//! Nobody answers a challenge, and two weeks later it is gone:
//!
//! ```
//! use hnefi::game::{CHALLENGE_WAITS, Entry, Event, Habits, Match, PlayerId, Stage, wake, wake_at};
//!
//! let line = r#"{"event":"challenged","by":1,"to":null,"side":"random","variant":"tablut","rules":[]}"#;
//! let challenge: Event = serde_json::from_str(line).unwrap();
//! let mut state = Match::replay(&Entry::all_at(0, &[challenge])).unwrap();
//!
//! let habits = Habits { shares: &[50, 10], hold: &|moment| moment.at };
//! assert_eq!(wake_at(&state, &habits), Some(CHALLENGE_WAITS));
//! assert!(wake(&state, CHALLENGE_WAITS - 1, &habits, &[]).is_empty());
//!
//! let events = wake(&state, CHALLENGE_WAITS, &habits, &[]);
//! assert_eq!(events, [Event::Expired]);
//! state.apply(CHALLENGE_WAITS, &events[0]).unwrap();
//! assert_eq!(state.stage, Stage::Closed);
//! ```

mod address;
mod clock;
mod daily;
mod decide;
mod event;
mod fair;
mod leave;
mod matches;
mod opponent;
mod pair;
mod pass;
mod pending;
mod plan;
mod player;
mod presence;
mod quiet;
mod refusal;
mod score;
mod summary;
mod terms;
mod time;
#[cfg(test)]
mod time_trial;
mod wake;
mod zone;

pub use address::Address;
pub use clock::{Deadline, MatchClock, REMINDED_FROM, REMINDERS_PER_TURN_MAX};
pub use daily::{Daytime, day_in};
pub use decide::{Act, Assent, Chance, PASSES_IN_A_ROW_MAX, decide, may_be_called_off};
pub use event::{EndReason, Ending, Entry, Event};
pub use fair::{DIE_DOMAIN, FairDie, SEED_LENGTH_MAX, Seal, Secret, hash};
pub use leave::{Allowance, LEAVE_NEEDS, Leave};
pub use matches::{
    BadLog, Challenge, Impossible, Match, MatchNumber, Offer, OfferKind, Ply, Seats, Stage,
};
pub use opponent::BotTurn;
pub use pair::{Half, Pair};
pub use pass::{Pass, PassKind, write_pass};
pub use pending::{Question, questions};
pub use plan::{
    BadPlan, PLAN_LINES_MAX, PLAN_PLIES_MAX, PlanLine, PlanNews, Planned, Planning, check_plan,
    confirmed_plans, consider_plan, follow,
};
pub use player::{AccountId, PlayerId};
pub use presence::{OUTAGE, Outage, Presence, Shift};
pub use quiet::held;
pub use refusal::Refusal;
pub use score::{Score, second_game, taken};
pub use summary::{Finished, Summary, own_rules};
pub use terms::{SideWish, Terms};
pub use time::{
    BadHours, BadTime, DAY, HOUR, Hours, MINUTE, SECOND, TIME_MAX, TIME_MIN, TimeControl,
    read_span, write_span,
};
pub use wake::{CHALLENGE_WAITS, Habits, Moment, SILENCE, wake, wake_at};
pub use zone::{time_zone, zone_name};

/// Milliseconds; since 1970 where they denote a moment.
pub type Millis = i64;

/// How many plies until a match is a draw: far more than any game ever played.
pub const PLIES_PER_MATCH_MAX: usize = 2_000;

/// The most takebacks in a match.
pub const TAKEBACKS_PER_MATCH_MAX: usize = 50;

/// A hint has two parts: where to look, and the move.
pub const HINTS_PER_MOVE_MAX: usize = 2;

/// After this many events only moves and resigning still count: talk would never end by itself.
pub const EVENTS_PER_MATCH_MAX: usize = 5 * PLIES_PER_MATCH_MAX;
