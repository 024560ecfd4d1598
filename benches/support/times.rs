//! How long something took, of many times.

use std::time::Duration;

/// The time within which so many percent of them lie; sorts them.
pub(crate) fn at(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[(times.len() - 1) * percent / 100]
}

/// A time in milliseconds.
pub(crate) fn ms(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1e3)
}
