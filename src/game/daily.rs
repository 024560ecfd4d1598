//! A minute of the day: how it is written, and when it comes next in a time zone.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::Millis;

/// A minute of the day, counted from midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daytime(u16);

impl Daytime {
    /// The minute with this number; `None` if no day has it.
    pub fn new(minute: u16) -> Option<Daytime> {
        (minute < 24 * 60).then_some(Daytime(minute))
    }

    /// Its number.
    pub fn minute(self) -> u16 {
        self.0
    }

    /// Reads it as people write it: `9`, `09:00`, `9.30`, `9h`, `18h15`, `9am`, `9:30pm`.
    pub fn read(text: &str) -> Option<Daytime> {
        let lower = text.trim().to_lowercase();
        let (clock, half) = match (lower.strip_suffix("am"), lower.strip_suffix("pm")) {
            (Some(clock), _) => (clock, Some(0)),
            (_, Some(clock)) => (clock, Some(12)),
            _ => (&*lower, None),
        };
        let clock = clock.trim();
        let (hour, minute) = match clock.split_once([':', '.', 'h']) {
            Some((hour, "")) if clock.ends_with('h') => (hour, "0"),
            Some((_, minute)) if minute.len() != 2 => return None,
            Some(both) => both,
            None => (clock, "0"),
        };
        let number = |text: &str, less: u16| {
            let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<u16>().ok().filter(|number| digits && *number < less)
        };
        let hour = match half {
            None => number(hour, 24)?,
            Some(half) => number(hour, 13).filter(|hour| *hour > 0)? % 12 + half,
        };
        Daytime::new(hour * 60 + number(minute, 60)?)
    }

    /// When it comes next in a zone. A minute that a day leaves out comes as soon as the day goes on.
    pub fn next(self, zone: &TimeZone, after: Millis) -> Option<Millis> {
        let after = Timestamp::from_millisecond(after).ok()?;
        let today = after.to_zoned(zone.clone()).date();
        let (hour, minute) = (i8::try_from(self.0 / 60).ok()?, i8::try_from(self.0 % 60).ok()?);
        [Some(today), today.tomorrow().ok()].into_iter().flatten().find_map(|date| {
            let at = date.at(hour, minute, 0, 0).to_zoned(zone.clone()).ok()?.timestamp();
            (at > after).then_some(at.as_millisecond())
        })
    }
}

/// As [`Daytime::read`] reads it: `09:00`.
impl std::fmt::Display for Daytime {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// Which day it is in a zone, counted from the first of January 1970.
pub fn day_in(zone: &TimeZone, now: Millis) -> i64 {
    let now = Timestamp::from_millisecond(now).unwrap_or_default();
    let date = now.to_zoned(zone.clone()).date();
    date.since(Date::constant(1970, 1, 1)).map_or(0, |span| i64::from(span.get_days()))
}

#[cfg(test)]
mod tests {
    use super::super::time_zone;
    use super::*;

    #[test]
    fn a_day_comes_when_the_clocks_there_say_so() {
        let rome = time_zone("Europe/Rome").unwrap();
        let at = |text: &str| text.parse::<Timestamp>().unwrap().as_millisecond();
        for (minute, after, next) in [
            (9 * 60, "2026-11-29T07:59:59Z", "2026-11-29T08:00:00Z"),
            (9 * 60, "2026-11-29T08:00:00Z", "2026-11-30T08:00:00Z"),
            // Clocks go forward on the 29th of March, from two to three.
            (9 * 60, "2026-03-28T12:00:00Z", "2026-03-29T07:00:00Z"),
            (150, "2026-03-28T12:00:00Z", "2026-03-29T01:30:00Z"),
            // And back on the 25th of October.
            (150, "2026-10-24T12:00:00Z", "2026-10-25T00:30:00Z"),
            (0, "2026-12-31T12:00:00Z", "2026-12-31T23:00:00Z"),
        ] {
            let found = Daytime::new(minute).unwrap().next(&rome, at(after));
            assert_eq!(found, Some(at(next)), "{minute} after {after}");
        }
        assert_eq!(day_in(&time_zone("UTC").unwrap(), 86_400_000), 1);
        assert_eq!(day_in(&rome, at("2026-12-31T23:00:00Z")), 20_819);
    }

    #[test]
    fn a_minute_is_read_as_people_write_it() {
        for (typed, shown) in [
            ("9", "09:00"),
            ("09:00", "09:00"),
            ("9.30", "09:30"),
            ("9h", "09:00"),
            ("18h15", "18:15"),
            ("9am", "09:00"),
            ("12am", "00:00"),
            ("12 PM", "12:00"),
            ("9:30pm", "21:30"),
            ("0", "00:00"),
        ] {
            assert_eq!(Daytime::read(typed).unwrap().to_string(), shown, "{typed}");
        }
        for none in ["", "24", "25:00", "9:60", "9:5", "13pm", "0am", "noon", "9:", "-1", "1:2:3"] {
            assert_eq!(Daytime::read(none), None, "{none}");
        }
    }
}
