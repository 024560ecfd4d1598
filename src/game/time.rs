//! Spans of time as people write them, and how much time a match gives.

use super::Millis;

/// A second, in milliseconds.
pub const SECOND: Millis = 1_000;
/// A minute.
pub const MINUTE: Millis = 60 * SECOND;
/// An hour.
pub const HOUR: Millis = 60 * MINUTE;
/// A day.
pub const DAY: Millis = 24 * HOUR;

/// The shortest time that a move or a whole match may have.
pub const TIME_MIN: Millis = MINUTE;
/// The longest, and the longest span that is read at all.
pub const TIME_MAX: Millis = 365 * DAY;

/// Units with their letters, longest unit first; the first letter is used for writing, and days can
/// also be read by their letters in Italian and French.
const UNITS: [(&str, Millis); 5] =
    [("w", 7 * DAY), ("dgj", DAY), ("h", HOUR), ("m", MINUTE), ("s", SECOND)];

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// This much for each turn; what is left over is lost.
    PerTurn(Millis),
    /// This much for the whole match, and more after each turn.
    Bank {
        /// At the beginning.
        bank: Millis,
        /// After each turn.
        increment: Millis,
    },
}

/// Why a text is not a valid time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTime {
    /// It is not written like a time.
    Syntax,
    /// Less than [`TIME_MIN`].
    TooShort,
    /// More than [`TIME_MAX`].
    TooLong,
}

impl TimeControl {
    /// What each side has at the beginning.
    pub const fn first(self) -> Millis {
        match self {
            TimeControl::PerTurn(time) => time,
            TimeControl::Bank { bank, .. } => bank,
        }
    }

    /// Reads `3d` or `30d+1d`; `10+5` as on chess clocks, in minutes and seconds.
    ///
    /// # Errors
    /// When it is written differently, or is too short or too long.
    pub fn read(text: &str) -> Result<TimeControl, BadTime> {
        let plain = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let (first, increment) = match text.split_once('+') {
            None => (read_span(text)?, None),
            Some((bank, increment)) if plain(bank) && plain(increment) => {
                (read_span(&format!("{bank}m"))?, Some(read_span(&format!("{increment}s"))?))
            }
            Some((bank, increment)) => (read_span(bank)?, Some(read_span(increment)?)),
        };
        if first < TIME_MIN {
            return Err(BadTime::TooShort);
        }
        Ok(match increment {
            None => TimeControl::PerTurn(first),
            Some(increment) => TimeControl::Bank { bank: first, increment },
        })
    }
}

impl std::fmt::Display for TimeControl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TimeControl::PerTurn(time) => f.write_str(&write_span(*time)),
            TimeControl::Bank { bank, increment } => {
                write!(f, "{}+{}", write_span(*bank), write_span(*increment))
            }
        }
    }
}

/// Reads a span such as `3d`, `1d12h` or `90m`; `0` needs no unit.
///
/// # Errors
/// When it is written differently, or longer than [`TIME_MAX`].
pub fn read_span(text: &str) -> Result<Millis, BadTime> {
    let mut rest = text;
    if rest == "0" {
        return Ok(0);
    }
    let mut total: Millis = 0;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = rest.split_at(digits);
        let unit = after.chars().next().map(|c| c.to_ascii_lowercase());
        let (_, length) = UNITS
            .into_iter()
            .find(|(letters, _)| unit.is_some_and(|unit| letters.contains(unit)))
            .filter(|_| digits > 0)
            .ok_or(BadTime::Syntax)?;
        let number: Millis = number.parse().map_err(|_| BadTime::TooLong)?;
        total = number
            .checked_mul(length)
            .and_then(|span| total.checked_add(span))
            .filter(|total| *total <= TIME_MAX)
            .ok_or(BadTime::TooLong)?;
        rest = &after[1..];
    }
    if text.is_empty() { Err(BadTime::Syntax) } else { Ok(total) }
}

/// A span as [`read_span`] reads it, exact to the second: `1d12h`.
pub fn write_span(span: Millis) -> String {
    let mut text = String::new();
    let mut left = span.max(0);
    for (letters, length) in UNITS.into_iter().skip(1) {
        let number = left / length;
        left %= length;
        if number > 0 {
            text.push_str(&format!("{number}{}", &letters[..1]));
        }
    }
    if text.is_empty() { "0s".to_owned() } else { text }
}

/// The minutes in a day.
const DAY_MINUTES: u16 = 24 * 60;

/// Hours of the day without reminders, in minutes since midnight; they may span midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hours {
    /// When they begin.
    pub from: u16,
    /// When they end; never the same as `from`.
    pub until: u16,
}

/// Why a text is not valid as quiet hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadHours {
    /// It is written differently.
    Syntax,
    /// It is the whole day.
    AllDay,
}

impl Hours {
    /// Reads `22-08` or `22:30-07:15`.
    ///
    /// # Errors
    /// When it is written differently or is the whole day.
    pub fn read(text: &str) -> Result<Hours, BadHours> {
        let (from, until) = text.split_once('-').ok_or(BadHours::Syntax)?;
        let minutes = |text: &str| {
            let (hours, minutes) = text.split_once(':').unwrap_or((text, "0"));
            let number = |text: &str, most: u16| {
                let plain =
                    (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
                text.parse::<u16>().ok().filter(|number| plain && *number <= most)
            };
            let total = number(hours, 24)? * 60 + number(minutes, 59)?;
            (total <= DAY_MINUTES).then_some(total % DAY_MINUTES)
        };
        let from = minutes(from).ok_or(BadHours::Syntax)?;
        let until = minutes(until).ok_or(BadHours::Syntax)?;
        if from == until { Err(BadHours::AllDay) } else { Ok(Hours { from, until }) }
    }

    /// How many minutes of them have passed at a minute of the day, and how many are left; `None`
    /// outside of them.
    pub fn at(self, minute: u16) -> Option<(u16, u16)> {
        let length = (self.until + DAY_MINUTES - self.from) % DAY_MINUTES;
        let over = (minute + DAY_MINUTES - self.from) % DAY_MINUTES;
        (over < length).then(|| (over, length - over))
    }
}

impl std::fmt::Display for Hours {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Hours { from, until } = self;
        write!(f, "{:02}:{:02}-{:02}:{:02}", from / 60, from % 60, until / 60, until % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_written() {
        for text in ["3d", "1d12h", "10m", "30d+1d", "10m+15s", "1h+0s", "365d"] {
            assert_eq!(TimeControl::read(text).unwrap().to_string(), text);
        }
        assert_eq!(TimeControl::read("2W").unwrap().to_string(), "14d");
        assert_eq!(TimeControl::read("90m").unwrap().to_string(), "1h30m");
        assert_eq!(TimeControl::read("30g+1j").unwrap().to_string(), "30d+1d");
        assert_eq!(read_span("0").unwrap(), 0);
    }

    #[test]
    fn quiet_hours_may_go_over_midnight() {
        let hours = Hours::read("22-08").unwrap();
        assert_eq!(hours.to_string(), "22:00-08:00");
        assert_eq!(hours.at(23 * 60), Some((60, 9 * 60)));
        assert_eq!(hours.at(60), Some((3 * 60, 7 * 60)));
        assert_eq!((hours.at(8 * 60), hours.at(21 * 60 + 59)), (None, None));
        assert_eq!(Hours::read("9:30-17").unwrap().to_string(), "09:30-17:00");
        assert_eq!(Hours::read("22-24").unwrap().to_string(), "22:00-00:00");
        for all in ["8-8", "0-24", "24-0", "00:00-00:00"] {
            assert_eq!(Hours::read(all), Err(BadHours::AllDay), "{all}");
        }
        for bad in ["", "22", "22-", "25-8", "22:60-8", "24:01-8", "-1-8", "a-b", "022-08"] {
            assert_eq!(Hours::read(bad), Err(BadHours::Syntax), "{bad}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        use BadTime::{Syntax, TooLong, TooShort};
        let bad = [
            ("", Syntax),
            ("3", Syntax),
            ("d", Syntax),
            ("-3d", Syntax),
            ("3 d", Syntax),
            ("3x", Syntax),
            ("3d+", Syntax),
            ("+1d", Syntax),
            ("3d+1d+1d", Syntax),
            ("３d", Syntax),
            ("3é", Syntax),
            ("0", TooShort),
            ("0d", TooShort),
            ("59s", TooShort),
            ("400d", TooLong),
            ("365d1s", TooLong),
            ("99999999999999999999d", TooLong),
            ("9223372036854775807d", TooLong),
            ("3d+400d", TooLong),
        ];
        for (text, why) in bad {
            assert_eq!(TimeControl::read(text), Err(why), "{text}");
        }
    }
}
