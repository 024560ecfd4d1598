//! The clock of a match: how much time each side has left, and when it runs out.
//!
//! Nothing here knows what time it is: each change comes with its own moment, taken from the log. A
//! moment before the last one counts as the last one, so that setting the system clock back takes
//! nothing from anybody.

use super::time::HOUR;
use super::{Millis, TimeControl};
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

/// The clock of a running match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchClock {
    control: TimeControl,
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
        Some((share, self.when_left(self.budget / 100 * Millis::from(share))?))
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

    /// The side to move has moved, and its turn is over.
    pub(super) fn moved(&mut self, at: Millis) {
        self.settle(at);
        if let TimeControl::Bank { increment, .. } = self.control {
            self.left[self.turn as usize] += increment;
        }
        self.begin_turn(self.turn.other());
    }

    /// Moves were taken back that had ended this many turns of each side: what those turns had
    /// added to the side's bank is removed; time already spent does not come back.
    pub(super) fn taken_back(&mut self, turns: [i64; 2], side: Side, at: Millis) {
        self.settle(at);
        if let TimeControl::Bank { increment, .. } = self.control {
            for (left, turns) in self.left.iter_mut().zip(turns) {
                *left -= increment * turns;
            }
        }
        self.begin_turn(side);
    }

    /// The turn goes to a side without a move, because the die made the other pass.
    pub(super) fn turn_to(&mut self, side: Side, at: Millis) {
        self.settle(at);
        self.begin_turn(side);
    }

    /// Stops the clock until it goes on.
    pub(super) fn stand(&mut self, at: Millis) {
        self.settle(at);
        self.stands = true;
    }

    /// Continues after a stop.
    pub(super) fn go_on(&mut self, at: Millis) {
        self.since = at.max(self.since);
        self.stands = false;
    }

    /// A side goes on leave.
    pub(super) fn leave(&mut self, side: Side, at: Millis, until: Millis) {
        self.settle(at);
        self.leave[side as usize] = Some(Leave { from: self.since, until });
    }

    /// A side is back.
    pub(super) fn back(&mut self, side: Side, at: Millis) {
        self.settle(at);
        self.leave[side as usize] = None;
    }

    /// Gives the side to move time back that it could not use.
    pub(super) fn give(&mut self, time: Millis, until: Millis) {
        self.left[self.turn as usize] += time;
        self.given_until = until;
        self.flag_told = false;
    }

    /// Whether the side to move was reminded in this turn.
    pub fn was_reminded(&self) -> bool {
        self.reminded_at < 100
    }

    /// The side to move was reminded.
    pub(super) fn reminded(&mut self, share: u8) {
        self.reminded_at = share;
        self.reminders += 1;
    }

    /// People were told that the time of the side to move is over.
    pub(super) fn tell_flag(&mut self) {
        self.flag_told = true;
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
        clock.moved(3 * DAY);
        assert_eq!((clock.left(A, 3 * DAY), clock.left(D, 4 * DAY)), (8 * DAY, 9 * DAY));
        assert_eq!(clock.flag_at(), Some(13 * DAY));
    }

    #[test]
    fn a_move_that_is_taken_back_has_added_nothing() {
        let control = TimeControl::Bank { bank: 10 * DAY, increment: DAY };
        let mut clock = MatchClock::start(control, A, 0);
        clock.moved(3 * DAY);
        clock.moved(4 * DAY);
        clock.taken_back([1, 1], A, 5 * DAY);
        assert_eq!((clock.left(A, 5 * DAY), clock.left(D, 5 * DAY)), (6 * DAY, 9 * DAY));
    }

    #[test]
    fn time_per_turn_does_not_add_up() {
        let mut clock = MatchClock::start(TimeControl::PerTurn(3 * DAY), A, 0);
        clock.moved(HOUR);
        clock.moved(2 * HOUR);
        assert_eq!(clock.flag_at(), Some(3 * DAY + 2 * HOUR));
    }

    #[test]
    fn ones_own_leave_stops_ones_own_time() {
        let mut clock = MatchClock::start(TimeControl::PerTurn(3 * DAY), A, 0);
        clock.leave(A, DAY, 6 * DAY);
        assert_eq!(clock.flag_at(), Some(8 * DAY));
        assert_eq!(clock.left(A, 5 * DAY), 2 * DAY);
        clock.back(A, 2 * DAY);
        assert_eq!(clock.flag_at(), Some(4 * DAY));
        clock.leave(D, 2 * DAY, 9 * DAY);
        assert_eq!(clock.flag_at(), Some(4 * DAY), "the other one's leave does not");
        clock.moved(3 * DAY);
        assert_eq!(clock.flag_at(), Some(12 * DAY), "his turn began while he was away");
        clock.moved(3 * DAY);
        clock.moved(10 * DAY);
        assert_eq!(clock.flag_at(), Some(13 * DAY), "after his leave it runs as ever");
    }

    #[test]
    fn a_pause_stops_everything() {
        let mut clock = MatchClock::start(TimeControl::PerTurn(DAY), A, 0);
        clock.stand(HOUR);
        assert_eq!(clock.flag_at(), None);
        assert_eq!(clock.left(A, 9 * DAY), 23 * HOUR);
        clock.go_on(9 * DAY);
        assert_eq!(clock.flag_at(), Some(9 * DAY + 23 * HOUR));
    }

    #[test]
    fn a_clock_set_back_takes_nothing() {
        let mut clock =
            MatchClock::start(TimeControl::Bank { bank: DAY, increment: 0 }, A, 5 * HOUR);
        clock.moved(4 * HOUR);
        assert_eq!(clock.left(A, 4 * HOUR), DAY);
        clock.moved(6 * HOUR);
        assert_eq!(clock.left(D, 6 * HOUR), 23 * HOUR);
    }

    #[test]
    fn reminders_come_at_half_and_at_a_tenth() {
        let mut clock = MatchClock::start(TimeControl::PerTurn(10 * HOUR), A, 0);
        assert_eq!(clock.next_reminder(&[50, 10]), Some((50, 5 * HOUR)));
        clock.reminded(50);
        assert_eq!(clock.next_reminder(&[50, 10]), Some((10, 9 * HOUR)));
        clock.reminded(10);
        assert_eq!(clock.next_reminder(&[50, 10, 5]), None, "two a turn are enough");
        clock.moved(9 * HOUR);
        assert_eq!(clock.next_reminder(&[]), None);
        let short = MatchClock::start(TimeControl::PerTurn(59 * MINUTE), A, 0);
        assert_eq!(short.next_reminder(&[50]), None);
    }
}
