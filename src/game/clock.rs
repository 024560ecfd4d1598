//! The clock of a match: how much time each side has left, and when it runs out.
//!
//! Nothing here knows what time it is: each change comes with its own moment, taken from the log. A
//! moment before the last one counts as the last one, so that setting the system clock back takes
//! nothing from anybody. It keeps its own past, so that it can be told again when those moments
//! turn out to have been wrong.

use super::time::HOUR;
use super::{Millis, Shift, TimeControl};
use crate::tafl::Side;

/// There are no reminders for clocks that give less than this per turn.
pub const REMINDED_FROM: Millis = HOUR;

/// The most reminders in one turn.
pub const REMINDERS_PER_TURN_MAX: u8 = 2;

/// A player's leave: while it lasts, their time does not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Leave {
    from: Millis,
    until: Millis,
}

/// What can happen to a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// The side to move has moved, and its turn is over.
    Moved,
    /// Moves were taken back that had ended this many turns of each side, and it is a side's turn:
    /// what those turns had added to the banks is removed, down to what one turn adds, so that nobody
    /// loses by being kind; time already spent does not come back.
    TakenBack { turns: [i64; 2], side: Side },
    /// The turn goes to a side without a move, because the die made the other pass.
    TurnTo(Side),
    /// It stops until it goes on.
    Stopped,
    /// It goes on after a stop.
    GoesOn,
    /// A side goes on leave.
    Left { side: Side, until: Millis },
    /// A side is back.
    Returned(Side),
    /// The side to move gets time back: what of this period it could have used.
    Given { time: Millis, from: Millis, until: Millis },
    /// The side to move was reminded, at this share of its budget.
    Reminded(u8),
    /// People were told that the time of the side to move is over.
    FlagTold,
}

/// When somebody's time is over, as people are told it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// The moment.
    pub at: Millis,
    /// Whether its seconds matter: whoever has less than an hour counts them.
    pub exact: bool,
}

/// The clock of a running match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchClock {
    control: TimeControl,
    /// The side that was to move first, and when it began.
    first: Side,
    started: Millis,
    /// What has happened to it since, and when.
    past: Vec<(Millis, Change)>,
    /// What each side had left at `since`.
    left: [Millis; 2],
    turn: Side,
    /// The moment up to which time has been counted.
    since: Millis,
    /// Whether it is stopped for both.
    stands: bool,
    /// What the side to move had when its turn began.
    budget: Millis,
    leave: [Option<Leave>; 2],
    /// Up to when time has been given back that nobody could use.
    given_until: Millis,
    /// The share of the budget, in percent, at this turn's last reminder.
    reminded_at: u8,
    reminders: u8,
    /// Whether people were told that this turn's time is over.
    flag_told: bool,
}

impl MatchClock {
    /// A clock that starts running for a side.
    pub(super) fn start(control: TimeControl, turn: Side, at: Millis) -> MatchClock {
        let first = control.first();
        MatchClock {
            control,
            first: turn,
            started: at,
            past: Vec::new(),
            left: [first; 2],
            turn,
            since: at,
            stands: false,
            budget: first,
            leave: [None; 2],
            given_until: Millis::MIN,
            reminded_at: 100,
            reminders: 0,
            flag_told: false,
        }
    }

    /// How much time the players have.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Whether it is stopped because both agreed to a pause.
    pub fn is_paused(&self) -> bool {
        self.stands
    }

    /// Until when a side is on leave, if that is after `now`.
    pub fn away_until(&self, side: Side, now: Millis) -> Option<Millis> {
        self.leave[side as usize].map(|leave| leave.until).filter(|until| *until > now)
    }

    /// How much of a period counts for the side to move.
    pub(super) fn counted(&self, from: Millis, until: Millis) -> Millis {
        let from = from.max(self.since);
        if self.stands || until <= from {
            return 0;
        }
        let free = self.leave[self.turn as usize]
            .map_or(0, |leave| until.min(leave.until) - from.max(leave.from));
        until - from - free.max(0)
    }

    /// What a side has left at a moment; negative once its time is over.
    pub fn left(&self, side: Side, now: Millis) -> Millis {
        let spent = if side == self.turn { self.counted(self.since, now) } else { 0 };
        self.left[side as usize] - spent
    }

    /// When the side to move will have `left` left; `None` while the clock is stopped.
    pub fn when_left(&self, left: Millis) -> Option<Millis> {
        if self.stands {
            return None;
        }
        let runs = (self.left[self.turn as usize] - left).max(0);
        let at = self.since + runs;
        Some(match self.leave[self.turn as usize] {
            Some(leave) if leave.from.max(self.since) < at && leave.until > self.since => {
                at + leave.until - leave.from.max(self.since)
            }
            _ => at,
        })
    }

    /// When the time of the side to move is over, as people are told it.
    pub fn deadline(&self) -> Option<Deadline> {
        self.flag_at().map(|at| Deadline { at, exact: self.budget < HOUR })
    }

    /// When the time of the side to move is over.
    pub fn flag_at(&self) -> Option<Millis> {
        self.when_left(0)
    }

    /// Whether people were told that this turn's time is over.
    pub(super) fn flag_told(&self) -> bool {
        self.flag_told
    }

    /// The moment up to which time has been counted.
    pub(super) fn since(&self) -> Millis {
        self.since
    }

    /// Up to when lost time has been given back.
    pub(super) fn given_until(&self) -> Millis {
        self.given_until
    }

    /// The next share of the budget at which to remind the side to move (in percent, the largest
    /// first), and when that is.
    pub fn next_reminder(&self, shares: &[u8]) -> Option<(u8, Millis)> {
        if self.budget < REMINDED_FROM || self.reminders >= REMINDERS_PER_TURN_MAX {
            return None;
        }
        let share = shares.iter().copied().filter(|share| *share < self.reminded_at).max()?;
        Some((share, self.when_left(self.share(share))?))
    }

    /// Whether the side to move was reminded in this turn.
    pub fn was_reminded(&self) -> bool {
        self.reminded_at < 100
    }

    /// Something happens to it.
    pub(super) fn happen(&mut self, at: Millis, change: Change) {
        self.past.push((at, change));
        self.change(at, change);
    }

    /// The clock as it would be if everything had been noted at the right moments.
    pub(super) fn put_right(self, shift: Shift) -> MatchClock {
        let mut clock = MatchClock::start(self.control, self.first, shift.right(self.started));
        for (noted, change) in self.past {
            let at = shift.right(noted);
            if let Some(change) = clock.put_right_change(shift, noted, change) {
                clock.happen(at, change);
            }
        }
        clock
    }

    /// A change as it would have been; `None` if there would have been none. Time that was given
    /// back stays given as far as the bot was away: nobody has less left than a moment ago.
    fn put_right_change(&self, shift: Shift, noted: Millis, change: Change) -> Option<Change> {
        let at = shift.right(noted);
        let over = |left| self.when_left(left).is_some_and(|when| when <= at);
        match change {
            Change::Left { side, until } => {
                Some(Change::Left { side, until: shift.right_end(noted, until) })
            }
            Change::Given { from, until, .. } => {
                let (from, until) = (shift.right(from), shift.right(until));
                let time = self.counted(from, until);
                (time > 0).then_some(Change::Given { time, from, until })
            }
            Change::Reminded(share) => over(self.share(share)).then_some(change),
            Change::FlagTold => over(0).then_some(change),
            _ => Some(change),
        }
    }

    /// Gives the side to move time back that it could not use.
    pub(super) fn give(&mut self, at: Millis, time: Millis, from: Millis, until: Millis) {
        self.happen(at, Change::Given { time, from, until });
    }

    /// The side to move was reminded.
    pub(super) fn reminded(&mut self, at: Millis, share: u8) {
        self.happen(at, Change::Reminded(share));
    }

    /// A share of the budget, in percent.
    fn share(&self, share: u8) -> Millis {
        self.budget / 100 * Millis::from(share)
    }

    fn change(&mut self, at: Millis, change: Change) {
        match change {
            Change::Moved => self.moved(at),
            Change::TakenBack { turns, side } => self.taken_back(turns, side, at),
            Change::TurnTo(side) => {
                self.settle(at);
                self.begin_turn(side);
            }
            Change::Stopped => {
                self.settle(at);
                self.stands = true;
            }
            Change::GoesOn => {
                self.since = at.max(self.since);
                self.stands = false;
            }
            Change::Left { side, until } => {
                self.settle(at);
                self.leave[side as usize] = Some(Leave { from: self.since, until });
            }
            Change::Returned(side) => {
                self.settle(at);
                self.leave[side as usize] = None;
            }
            Change::Given { time, until, .. } => {
                self.left[self.turn as usize] += time;
                self.given_until = until;
                self.flag_told = false;
            }
            Change::Reminded(share) => {
                self.reminded_at = share;
                self.reminders += 1;
            }
            Change::FlagTold => self.flag_told = true,
        }
    }

    /// Counts the time up to a moment.
    fn settle(&mut self, at: Millis) {
        let at = at.max(self.since);
        self.left[self.turn as usize] -= self.counted(self.since, at);
        self.since = at;
    }

    fn begin_turn(&mut self, side: Side) {
        self.turn = side;
        // The side that waits starts with all of it, too.
        if let TimeControl::PerTurn(time) = self.control {
            self.left = [time; 2];
        }
        self.budget = self.left[side as usize];
        self.reminded_at = 100;
        self.reminders = 0;
        self.flag_told = false;
    }

    fn moved(&mut self, at: Millis) {
        self.settle(at);
        if let TimeControl::Bank { increment, .. } = self.control {
            self.left[self.turn as usize] += increment;
        }
        self.begin_turn(self.turn.other());
    }

    fn taken_back(&mut self, turns: [i64; 2], side: Side, at: Millis) {
        self.settle(at);
        if let TimeControl::Bank { increment, .. } = self.control {
            for (left, turns) in self.left.iter_mut().zip(turns) {
                *left = (*left - increment * turns).max(increment.min(*left));
            }
        }
        self.begin_turn(side);
    }
}

#[cfg(test)]
mod tests {
    use super::super::time::{DAY, MINUTE};
    use super::*;

    const A: Side = Side::Attackers;
    const D: Side = Side::Defenders;

    #[test]
    fn a_bank_runs_down_and_grows() {
        let control = TimeControl::Bank { bank: 10 * DAY, increment: DAY };
        let mut clock = MatchClock::start(control, A, 0);
        assert_eq!(clock.flag_at(), Some(10 * DAY));
        clock.happen(3 * DAY, Change::Moved);
        assert_eq!((clock.left(A, 3 * DAY), clock.left(D, 4 * DAY)), (8 * DAY, 9 * DAY));
        assert_eq!(clock.flag_at(), Some(13 * DAY));
    }

    #[test]
    fn a_move_that_is_taken_back_has_added_nothing() {
        let control = TimeControl::Bank { bank: 10 * DAY, increment: DAY };
        let mut clock = MatchClock::start(control, A, 0);
        clock.happen(3 * DAY, Change::Moved);
        clock.happen(4 * DAY, Change::Moved);
        clock.happen(5 * DAY, Change::TakenBack { turns: [1, 1], side: A });
        assert_eq!((clock.left(A, 5 * DAY), clock.left(D, 5 * DAY)), (6 * DAY, 9 * DAY));
    }

    #[test]
    fn nobody_loses_on_time_by_taking_back() {
        let control = TimeControl::Bank { bank: 2 * DAY, increment: DAY };
        let mut clock = MatchClock::start(control, A, 0);
        clock.happen(DAY + 12 * HOUR, Change::Moved);
        clock.happen(2 * DAY, Change::Moved);
        clock.happen(3 * DAY, Change::Moved);
        clock.happen(3 * DAY, Change::Moved);
        clock.happen(3 * DAY + 12 * HOUR, Change::TakenBack { turns: [1, 1], side: A });
        let now = 3 * DAY + 12 * HOUR;
        assert_eq!((clock.left(A, now), clock.left(D, now)), (DAY, 2 * DAY + 12 * HOUR));
        clock.happen(4 * DAY, Change::TakenBack { turns: [1, 2], side: A });
        assert_eq!(clock.left(A, 4 * DAY), 12 * HOUR, "who has less than a turn adds keeps it");
        assert_eq!(clock.left(D, 4 * DAY), DAY);
        assert_eq!(clock.flag_at(), Some(4 * DAY + 12 * HOUR));
    }

    #[test]
    fn time_per_turn_does_not_add_up() {
        let mut clock = MatchClock::start(TimeControl::PerTurn(3 * DAY), A, 0);
        clock.happen(HOUR, Change::Moved);
        clock.happen(2 * HOUR, Change::Moved);
        assert_eq!(clock.flag_at(), Some(3 * DAY + 2 * HOUR));
    }

    #[test]
    fn ones_own_leave_stops_ones_own_time() {
        let mut clock = MatchClock::start(TimeControl::PerTurn(3 * DAY), A, 0);
        clock.happen(DAY, Change::Left { side: A, until: 6 * DAY });
        assert_eq!(clock.flag_at(), Some(8 * DAY));
        assert_eq!(clock.left(A, 5 * DAY), 2 * DAY);
        clock.happen(2 * DAY, Change::Returned(A));
        assert_eq!(clock.flag_at(), Some(4 * DAY));
        clock.happen(2 * DAY, Change::Left { side: D, until: 9 * DAY });
        assert_eq!(clock.flag_at(), Some(4 * DAY), "the other one's leave does not");
        clock.happen(3 * DAY, Change::Moved);
        assert_eq!(clock.flag_at(), Some(12 * DAY), "his turn began while he was away");
        clock.happen(3 * DAY, Change::Moved);
        clock.happen(10 * DAY, Change::Moved);
        assert_eq!(clock.flag_at(), Some(13 * DAY), "after his leave it runs as ever");
    }

    #[test]
    fn a_pause_stops_everything() {
        let mut clock = MatchClock::start(TimeControl::PerTurn(DAY), A, 0);
        clock.happen(HOUR, Change::Stopped);
        assert_eq!(clock.flag_at(), None);
        assert_eq!(clock.left(A, 9 * DAY), 23 * HOUR);
        clock.happen(9 * DAY, Change::GoesOn);
        assert_eq!(clock.flag_at(), Some(9 * DAY + 23 * HOUR));
    }

    #[test]
    fn a_clock_set_back_takes_nothing() {
        let mut clock =
            MatchClock::start(TimeControl::Bank { bank: DAY, increment: 0 }, A, 5 * HOUR);
        clock.happen(4 * HOUR, Change::Moved);
        assert_eq!(clock.left(A, 4 * HOUR), DAY);
        clock.happen(6 * HOUR, Change::Moved);
        assert_eq!(clock.left(D, 6 * HOUR), 23 * HOUR);
    }

    #[test]
    fn reminders_come_at_half_and_at_a_tenth() {
        let mut clock = MatchClock::start(TimeControl::PerTurn(10 * HOUR), A, 0);
        assert_eq!(clock.next_reminder(&[50, 10]), Some((50, 5 * HOUR)));
        clock.reminded(5 * HOUR, 50);
        assert_eq!(clock.next_reminder(&[50, 10]), Some((10, 9 * HOUR)));
        clock.reminded(9 * HOUR, 10);
        assert_eq!(clock.next_reminder(&[50, 10, 5]), None, "two a turn are enough");
        clock.happen(9 * HOUR, Change::Moved);
        assert_eq!(clock.next_reminder(&[]), None);
        let short = MatchClock::start(TimeControl::PerTurn(59 * MINUTE), A, 0);
        assert_eq!(short.next_reminder(&[50]), None);
    }
}
