//! Time zones by the name of a place, or by how far they are from UTC.
//!
//! An offset is kept as people mean it: `UTC+1` is ahead of UTC. The database of zones has names that
//! look the same and mean the opposite (`Etc/GMT+1` is behind it), so nothing of it is shown by such a
//! name.

use jiff::tz::{Offset, TimeZone};

/// The furthest zones there are, in minutes from UTC.
const FURTHEST: std::ops::RangeInclusive<i32> = -12 * 60..=14 * 60;

/// The zone with this name: `Europe/Rome`, `UTC+1`, `gmt-5:30`, `+02:00`; `None` if there is none.
pub fn time_zone(name: &str) -> Option<TimeZone> {
    match offset(name) {
        Some(minutes) => Offset::from_seconds(minutes * 60).ok().map(TimeZone::fixed),
        None => TimeZone::get(name).ok(),
    }
}

/// The name under which a zone is kept and shown; `None` if there is no such zone.
pub fn zone_name(name: &str) -> Option<String> {
    if let Some(minutes) = offset(name) {
        return Some(offset_name(minutes));
    }
    let zone = TimeZone::get(name).ok()?;
    let known = zone.iana_name().unwrap_or(name);
    // Its sign is the opposite of what people read.
    match known.strip_prefix("Etc/").and_then(offset) {
        Some(minutes) => Some(offset_name(-minutes)),
        None => Some(known.to_owned()),
    }
}

fn offset_name(minutes: i32) -> String {
    let sign = if minutes < 0 { '-' } else { '+' };
    match (minutes.abs() / 60, minutes.abs() % 60) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, minutes) => format!("UTC{sign}{hours}:{minutes:02}"),
    }
}

/// How many minutes ahead of UTC a zone is that is named by that.
fn offset(name: &str) -> Option<i32> {
    let head = name.get(..3).filter(|head| ["utc", "gmt"].contains(&&*head.to_lowercase()));
    let rest = &name[head.map_or(0, str::len)..];
    // People's keyboards also write a minus that is no hyphen.
    let (sign, digits) = match rest.chars().next()? {
        '+' => (1, &rest[1..]),
        c @ ('-' | '−' | '–') => (-1, &rest[c.len_utf8()..]),
        _ => return None,
    };
    let (hours, minutes) = match digits.split_once(':') {
        Some(both) => both,
        None if digits.len() == 4 && digits.is_ascii() => digits.split_at(2),
        None => (digits, "0"),
    };
    let part = |text: &str| {
        let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        text.parse::<i32>().ok().filter(|_| digits)
    };
    let minutes = sign * (part(hours)? * 60 + part(minutes).filter(|minutes| *minutes < 60)?);
    FURTHEST.contains(&minutes).then_some(minutes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offset_is_read_as_people_mean_it() {
        for (typed, name, noon) in [
            ("GMT+1", "UTC+1", 13),
            ("utc-5", "UTC-5", 7),
            ("UTC−5", "UTC-5", 7),
            ("+02:00", "UTC+2", 14),
            ("-0330", "UTC-3:30", 8),
            ("UTC+5:30", "UTC+5:30", 17),
            ("gmt+0", "UTC", 12),
            ("Etc/GMT+1", "UTC-1", 11),
            ("etc/gmt-9", "UTC+9", 21),
            ("europe/rome", "Europe/Rome", 13),
        ] {
            assert_eq!(zone_name(typed).as_deref(), Some(name), "{typed}");
            let at = "2026-11-29T12:00:00Z".parse::<jiff::Timestamp>().unwrap();
            for name in [typed, name] {
                let there = at.to_zoned(time_zone(name).unwrap());
                assert_eq!(there.hour(), noon, "{name}");
            }
        }
        for none in
            ["UTC+15", "GMT-13", "+", "UTC+", "+1:60", "+1:2:3", "1", "Nowhere", "+é", "é+1"]
        {
            assert_eq!(zone_name(none), None, "{none}");
            assert!(time_zone(none).is_none(), "{none}");
        }
    }
}
