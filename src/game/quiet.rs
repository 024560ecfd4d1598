//! Quiet hours: when a reminder that falls into them is sent instead.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::{Hours, Millis, Moment};

/// When to send a reminder that falls into quiet hours: at their end; if the time is over by then,
/// at their beginning; if they had already begun when the turn did, at its own time.
pub fn held(hours: Hours, zone: &TimeZone, moment: Moment) -> Millis {
    let Ok(at) = Timestamp::from_millisecond(moment.at) else { return moment.at };
    let local = at.to_zoned(zone.clone());
    let minute = local.hour() as u16 * 60 + local.minute() as u16;
    let Some((over, left)) = hours.at(minute) else { return moment.at };
    // In local time, so that a night in which the clocks change ends when it should.
    let shifted = |minutes: i64| {
        let wall = local.datetime().with().second(0).subsec_nanosecond(0).build().ok()?;
        let wall = wall.checked_add(jiff::Span::new().minutes(minutes)).ok()?;
        Some(wall.to_zoned(zone.clone()).ok()?.timestamp().as_millisecond())
    };
    let end = shifted(i64::from(left)).unwrap_or(moment.at);
    let start = shifted(-i64::from(over)).unwrap_or(moment.at);
    match (end < moment.flag, start > moment.since) {
        (true, _) => end,
        (false, true) => start,
        (false, false) => moment.at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Millis {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn send(reminder: &str, since: &str, flag: &str) -> String {
        let zone = TimeZone::get("Europe/Rome").unwrap();
        let hours = Hours::read("22-08").unwrap();
        let moment = Moment { at: at(reminder), since: at(since), flag: at(flag) };
        let sent = held(hours, &zone, moment);
        Timestamp::from_millisecond(sent).unwrap().to_string()
    }

    #[test]
    fn quiet_hours_hold_reminders_back_but_never_past_the_flag() {
        // Rome is an hour ahead of UTC in winter, two in summer.
        let begun = "2026-11-20T12:00:00Z";
        let far = "2026-11-29T12:00:00Z";
        assert_eq!(send("2026-11-22T20:59:00Z", begun, far), "2026-11-22T20:59:00Z");
        assert_eq!(send("2026-11-22T21:00:30Z", begun, far), "2026-11-23T07:00:00Z");
        assert_eq!(send("2026-11-22T23:30:00Z", begun, far), "2026-11-23T07:00:00Z");
        let soon = "2026-11-23T05:00:00Z";
        assert_eq!(send("2026-11-22T23:30:00Z", begun, soon), "2026-11-22T21:00:00Z");
        let tonight = "2026-11-22T22:00:00Z";
        assert_eq!(send("2026-11-22T23:30:00Z", tonight, soon), "2026-11-22T23:30:00Z");
        // The night of 28 March 2027 is an hour shorter.
        let (begun, far) = ("2027-03-20T12:00:00Z", "2027-04-20T12:00:00Z");
        assert_eq!(send("2027-03-27T23:00:00Z", begun, far), "2027-03-28T06:00:00Z");
    }
}
