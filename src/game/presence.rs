//! When the bot was there, and what is put right when its clock turns out to have been wrong.
//!
//! All that is known is what the clock shows. If it goes ahead by more than [`OUTAGE`], the bot was
//! away. If it goes back, then it had been ahead: an absence of that length never was, and whatever
//! was noted after it happened that much earlier. If no absence explains it, everything noted
//! before counts as that much earlier, so that nobody's time changes; when the clock goes ahead
//! again by as much, that is taken back and is no absence.

use serde::{Deserialize, Serialize};

use super::Millis;
use super::time::MINUTE;

/// After this long the bot counts as having been away; a clock set back by less is not noticed.
pub const OUTAGE: Millis = MINUTE;

/// A period in which the bot was away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// When it was last known to be running.
    pub from: Millis,
    /// When it was running again.
    pub until: Millis,
}

impl Outage {
    const fn length(self) -> Millis {
        self.until - self.from
    }
}

/// How moments are put right that a wrong clock has noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shift {
    /// Only moments after this one were wrong, and none was really before it; `None` if all were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Millis>,
    /// How much too late they were; negative if they were too early.
    pub by: Millis,
}

impl Shift {
    /// Whether a moment was noted wrongly.
    pub fn concerns(self, at: Millis) -> bool {
        self.after.is_none_or(|after| at > after)
    }

    /// When something really was that was noted at a moment.
    pub fn right(self, at: Millis) -> Millis {
        match self.after {
            Some(after) if at > after => (at - self.by).max(after),
            Some(_) => at,
            None => at - self.by,
        }
    }

    /// A period put right that was planned at a moment: it stays as long as it was.
    pub(super) fn right_end(self, planned: Millis, until: Millis) -> Millis {
        if self.concerns(planned) { until - self.by } else { until }
    }
}

/// What the bot knows of its own absences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// When it was away, oldest first; no two overlap.
    pub outages: Vec<Outage>,
    /// How far the clock was set back without an absence that explains it: if it goes ahead again,
    /// this much of that is no absence.
    pub behind: Millis,
}

impl Presence {
    /// Takes in what the clock shows now, given what it showed when the bot last looked and whether
    /// the bot has just begun to run. Returns what has to be put right in everything that was noted
    /// before, in this order.
    pub fn look(&mut self, last: Millis, now: Millis, begins: bool) -> Vec<Shift> {
        match now - last {
            ahead if ahead > OUTAGE => self.ahead(last, now),
            back if back < -OUTAGE => self.back(-back),
            // A program that has just started was away, however short that was.
            short if begins && short > 0 => {
                self.outages.push(Outage { from: last, until: now });
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn ahead(&mut self, last: Millis, now: Millis) -> Vec<Shift> {
        let undone = self.behind.min(now - last);
        let shift = Shift { after: None, by: -undone };
        if undone > 0 {
            self.behind -= undone;
            self.outages.iter_mut().for_each(|away| *away = put_right(*away, shift));
        }
        if last + undone < now {
            self.outages.push(Outage { from: last + undone, until: now });
        }
        if undone > 0 { vec![shift] } else { Vec::new() }
    }

    /// The clock was set back: the absence of that length, else the newest ones, never were.
    fn back(&mut self, mut by: Millis) -> Vec<Shift> {
        let mut shifts = Vec::new();
        while by > 0 {
            let alike = |away: &Outage| by > OUTAGE && (away.length() - by).abs() <= OUTAGE;
            let long = |away: &Outage| by > OUTAGE && away.length() > OUTAGE;
            let untrue = self.outages.iter().rposition(alike);
            let untrue = untrue.or_else(|| self.outages.iter().rposition(long));
            let shift = match untrue {
                Some(i) => {
                    let away = self.outages[i];
                    Shift { after: Some(away.from), by: by.min(away.length()) }
                }
                None => {
                    self.behind += by;
                    Shift { after: None, by }
                }
            };
            by -= shift.by;
            self.outages.iter_mut().for_each(|away| *away = put_right(*away, shift));
            self.outages.retain(|away| away.length() > 0);
            shifts.push(shift);
        }
        shifts
    }
}

fn put_right(away: Outage, shift: Shift) -> Outage {
    Outage { from: shift.right(away.from), until: shift.right(away.until) }
}

#[cfg(test)]
mod tests {
    use super::super::time::{DAY, HOUR};
    use super::*;

    const fn away(from: Millis, until: Millis) -> Outage {
        Outage { from, until }
    }

    #[test]
    fn a_jump_that_is_put_right_was_no_absence() {
        let mut presence = Presence::default();
        assert_eq!(presence.look(10 * DAY, 15 * DAY, false), []);
        assert_eq!(presence.outages, [away(10 * DAY, 15 * DAY)]);
        let shift = Shift { after: Some(10 * DAY), by: 5 * DAY };
        assert_eq!(presence.look(15 * DAY + HOUR, 10 * DAY + HOUR, false), [shift]);
        assert_eq!(presence, Presence::default());
        let put_right = [9, 10, 12, 15, 16].map(|day| shift.right(day * DAY) / DAY);
        assert_eq!(put_right, [9, 10, 10, 10, 11]);
    }

    #[test]
    fn the_absence_of_that_length_is_the_one_that_never_was() {
        let mut presence = Presence::default();
        presence.look(10 * DAY, 15 * DAY, false);
        presence.look(16 * DAY, 17 * DAY, true);
        let shift = Shift { after: Some(10 * DAY), by: 5 * DAY };
        assert_eq!(presence.look(18 * DAY, 13 * DAY, false), [shift]);
        assert_eq!(presence.outages, [away(11 * DAY, 12 * DAY)]);
    }

    #[test]
    fn part_of_an_absence_may_have_been_untrue() {
        let mut presence = Presence::default();
        presence.look(10 * DAY, 15 * DAY, true);
        assert_eq!(presence.look(15 * DAY, 13 * DAY, false).len(), 1);
        assert_eq!(presence.outages, [away(10 * DAY, 13 * DAY)]);
    }

    #[test]
    fn back_and_ahead_again_is_no_absence() {
        let mut presence = Presence::default();
        let back = Shift { after: None, by: 5 * DAY };
        assert_eq!(presence.look(20 * DAY, 15 * DAY, false), [back]);
        assert_eq!(presence.behind, 5 * DAY);
        let ahead = Shift { after: None, by: -5 * DAY };
        assert_eq!(presence.look(16 * DAY, 22 * DAY, false), [ahead]);
        let rest = away(21 * DAY, 22 * DAY);
        assert_eq!(presence, Presence { outages: vec![rest], behind: 0 });
    }

    #[test]
    fn what_is_shorter_than_an_absence_is_not_noticed() {
        let mut presence = Presence::default();
        for now in [DAY - OUTAGE, DAY - 1, DAY, DAY + OUTAGE] {
            assert_eq!(presence.look(DAY, now, false), []);
        }
        assert_eq!(presence, Presence::default());
        presence.look(DAY, DAY + 1, true);
        assert_eq!(presence.outages, [away(DAY, DAY + 1)]);
    }
}
