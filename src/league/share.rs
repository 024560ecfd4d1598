//! A share of something counted, and how far chance alone may have moved it.

/// From how many on a percentage says something; below that, only what chance leaves open is told.
pub const SHARE_FROM: usize = 30;

/// From how many on even that says something.
const INTERVAL_FROM: usize = 10;

/// How many standard deviations hold 95 of 100 cases.
const Z: f64 = 1.96;

/// A share, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The share of what was counted.
    pub share: f64,
    /// The least and the greatest share that could well look like this: 95 of 100 such intervals
    /// hold the true one.
    pub interval: (f64, f64),
    /// Of how many.
    pub of: usize,
}

impl Share {
    /// The share that wins and draws, which count half, have of matches; `None` if there are too few
    /// to say anything.
    ///
    /// Source: Wilson's interval (E. B. Wilson, 1927). Draws vary less than wins do, so that with
    /// draws it errs on the safe side.
    pub fn of(won: usize, drawn: usize, of: usize) -> Option<Share> {
        if of < INTERVAL_FROM {
            return None;
        }
        let n = of as f64;
        let share = (won as f64 + drawn as f64 / 2.0) / n;
        let z2 = Z * Z / n;
        let middle = share + z2 / 2.0;
        let half = Z * (share * (1.0 - share) / n + z2 / (4.0 * n)).sqrt();
        let bound = |x: f64| (x / (1.0 + z2)).clamp(0.0, 1.0);
        Some(Share { share, interval: (bound(middle - half), bound(middle + half)), of })
    }

    /// A bound in percent, as it is told: rounded away from the share.
    pub fn percent(self) -> (u32, u32, u32) {
        let (low, high) = self.interval;
        let whole = |x: f64| x as u32;
        (
            whole((low * 100.0).floor()),
            whole((self.share * 100.0).round()),
            whole((high * 100.0).ceil()),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_wilsons() {
        // To two places, from the formula worked by hand elsewhere.
        for (won, of, low, high) in [
            (6, 10, 0.31, 0.83),
            (12, 20, 0.39, 0.78),
            (30, 50, 0.46, 0.72),
            (60, 100, 0.502, 0.69),
            (240, 400, 0.55, 0.65),
            (0, 10, 0.0, 0.28),
            (10, 10, 0.72, 1.0),
        ] {
            let (a, b) = Share::of(won, 0, of).unwrap().interval;
            assert!((a - low).abs() < 0.006 && (b - high).abs() < 0.006, "{won}/{of}: {a} {b}");
        }
        assert_eq!(Share::of(9, 0, 9), None);
        assert_eq!(Share::of(5, 10, 20).unwrap().share, 0.5);
    }
}
