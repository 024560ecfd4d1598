//! Leave: how much of it there is in a year, and when somebody may go again.

use super::{DAY, HOUR, Millis};

/// How much leave a player has in a year.
const LEAVE_PER_YEAR: Millis = 30 * DAY;

/// The year in which leave is counted; it ends today.
const YEAR: Millis = 365 * DAY;

/// How long after one leave began the next may begin.
const LEAVE_APART: Millis = 6 * HOUR;

/// How much time a player must have left in each match to go on leave.
pub const LEAVE_NEEDS: Millis = HOUR;

/// A leave of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// When it began.
    pub from: Millis,
    /// When it ends or ended.
    pub until: Millis,
}

/// How much leave a player has left, and until when they are on leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Until when they are on leave now.
    pub until: Option<Millis>,
    /// When they may go again: opponents are not to be notified all the time.
    pub again_at: Option<Millis>,
    /// How much they have left of the year's leave.
    pub left: Millis,
}

impl Allowance {
    /// From when on leave counts, at this moment.
    pub const fn since(now: Millis) -> Millis {
        now - YEAR
    }

    /// What is left, given the leave that did not end before [`Allowance::since`], oldest first.
    pub fn of(leaves: &[Leave], now: Millis) -> Allowance {
        let since = Allowance::since(now);
        let spent: Millis = leaves.iter().map(|leave| leave.until - leave.from.max(since)).sum();
        let until = leaves.iter().map(|leave| leave.until).find(|until| *until > now);
        let again_at = leaves.last().map(|leave| leave.from + LEAVE_APART);
        Allowance { until, again_at, left: (LEAVE_PER_YEAR - spent).max(0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_forgets_leave_day_by_day() {
        let taken = |from: Millis, days: Millis| Leave { from, until: from + days * DAY };
        let now = 1_000 * DAY;
        assert_eq!(Allowance::of(&[], now).left, 30 * DAY);
        let long_ago = taken(now - 370 * DAY, 10);
        assert_eq!(Allowance::of(&[long_ago], now).left, 25 * DAY, "half of it is in the year");
        let going_on = taken(now - DAY, 5);
        let all = Allowance::of(&[long_ago, going_on], now);
        assert_eq!((all.left, all.until), (20 * DAY, Some(now + 4 * DAY)));
        assert_eq!(all.again_at, Some(now - DAY + 6 * HOUR));
        assert_eq!(Allowance::of(&[taken(now - 90 * DAY, 60)], now).left, 0);
    }
}
