//! One player's rating: Glicko-2, after each match.
//!
//! Sources: Mark Glickman, “Example of the Glicko-2 system” (2013), reckoned by a kept library; that
//! a side may have the better game, as lichess reckons the first move of chess: the favoured side
//! meets a stronger opponent, the other one a weaker, each by what the side is worth.

use instant_glicko_2::algorithm::{PublicGame, rate_games_untimed};
use instant_glicko_2::{IntoWithParameters as _, Parameters, PublicRating};

use crate::game::{DAY, Millis};

/// What a newcomer has.
const START: f64 = 1_500.0;
const DEVIATION: f64 = 350.0;
const VOLATILITY: f64 = 0.06;

/// How much the volatility may change: Glickman's τ.
const TAU: f64 = 0.75;

/// No rating is surer than that, and none is less sure than a newcomer's.
const DEVIATION_MIN: f64 = 45.0;

const VOLATILITY_MAX: f64 = 0.1;

const RATING: std::ops::RangeInclusive<f64> = 400.0..=4_000.0;

/// How far one match may move a rating.
const STEP_MAX: f64 = 700.0;

/// Above this deviation a rating is provisional.
const PROVISIONAL: f64 = 110.0;

/// How many rating periods a day has: a deviation of 60 is 110 after a year.
const PERIODS_PER_DAY: f64 = 0.214_36;

/// Into how many steps a point is divided, and one of volatility.
const STEPS: f64 = 1e4;
const FINE_STEPS: f64 = 1e8;

/// What was known of somebody's strength when they last played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// How sure it is: a standard deviation, in the same points.
    pub deviation: f64,
    /// How steady the player is.
    pub(super) volatility: f64,
    /// When it changed last.
    pub at: Millis,
    /// After how many matches.
    pub matches: u32,
}

/// Rounded: the powers and logarithms of platforms differ in their last digits, and what is reckoned
/// anew is to be the same.
fn rounded(x: f64, steps: f64) -> f64 {
    (x * steps).round() / steps
}

impl Rating {
    /// A newcomer's.
    pub fn new(at: Millis) -> Rating {
        Rating::known(START, DEVIATION, at)
    }

    /// The rating of somebody about whom something is known.
    pub(super) fn known(rating: f64, deviation: f64, at: Millis) -> Rating {
        Rating { rating, deviation, volatility: VOLATILITY, at, matches: 0 }
    }

    /// In whole numbers, to be kept: the rating and its deviation in ten-thousandths, the volatility in
    /// hundred-millionths, when it changed and after how many matches.
    pub fn to_kept(&self) -> [i64; 5] {
        let whole = |x: f64, steps: f64| (x * steps).round() as i64;
        [
            whole(self.rating, STEPS),
            whole(self.deviation, STEPS),
            whole(self.volatility, FINE_STEPS),
            self.at,
            self.matches.into(),
        ]
    }

    /// One that was kept.
    pub fn of_kept([rating, deviation, volatility, at, matches]: [i64; 5]) -> Rating {
        Rating {
            rating: rating as f64 / STEPS,
            deviation: deviation as f64 / STEPS,
            volatility: volatility as f64 / FINE_STEPS,
            at,
            matches: u32::try_from(matches).unwrap_or_default(),
        }
    }

    /// How sure it is at a moment: less from day to day.
    pub fn deviation_at(&self, now: Millis) -> f64 {
        let scale = 400.0 / std::f64::consts::LN_10;
        let grown = (self.volatility * scale).powi(2) * self.periods(now);
        (self.deviation.powi(2) + grown).sqrt().min(DEVIATION)
    }

    /// Whether it is too unsure to be compared.
    pub fn is_provisional(&self, now: Millis) -> bool {
        self.deviation_at(now) > PROVISIONAL
    }

    /// As people read it.
    pub fn shown(&self) -> i64 {
        self.rating.round() as i64
    }

    fn periods(&self, now: Millis) -> f64 {
        (now - self.at).max(0) as f64 / DAY as f64 * PERIODS_PER_DAY
    }

    /// The rating after a match against an opponent: `score` is 1, ½ or 0, and `opponent` the other's
    /// rating and deviation as this side met them.
    pub(super) fn after(&self, opponent: (f64, f64), score: f64, now: Millis) -> Rating {
        let parameters = Parameters::default().with_volatility_change(TAU);
        let me = PublicRating::new(self.rating, self.deviation, self.volatility);
        let other = PublicRating::new(opponent.0, opponent.1, VOLATILITY);
        let game = PublicGame::new(other, score).into_with_parameters(parameters);
        let new = rate_games_untimed(
            me.into_with_parameters(parameters),
            &[game],
            self.periods(now),
            parameters,
        );
        let new: PublicRating = new.into_with_parameters(parameters);
        let rating = new.rating().clamp(self.rating - STEP_MAX, self.rating + STEP_MAX);
        Rating {
            rating: rounded(rating.clamp(*RATING.start(), *RATING.end()), STEPS),
            deviation: rounded(new.deviation().clamp(DEVIATION_MIN, DEVIATION), STEPS),
            volatility: rounded(new.volatility().min(VOLATILITY_MAX), FINE_STEPS),
            at: now.max(self.at),
            matches: self.matches + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(me: Rating, other: &Rating, shift: f64, score: f64, now: Millis) -> Rating {
        me.after((other.rating + shift, other.deviation_at(now)), score, now)
    }

    /// The example of Glickman's paper, one opponent at a time, and games of unequal sides, reckoned
    /// by hand from the formulas.
    #[test]
    fn ratings_are_glickmans() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 2e-3, "{a} {b}");
        let new = Rating { deviation: DEVIATION, ..Rating::new(0) };
        // The side of the first is worth 80 points.
        for (score, first, second) in
            [(1.0, 1638.4279, 1361.5721), (0.5, 1475.0234, 1524.9766), (0.0, 1311.6188, 1688.3812)]
        {
            let a = met(new, &new, -80.0, score, 0);
            let b = met(new, &new, 80.0, 1.0 - score, 0);
            near(a.rating, first);
            near(b.rating, second);
            near(a.deviation, 291.2954);
        }
        let even = met(new, &new, 0.0, 1.0, 0);
        near(even.rating, 1662.2120);
        near(even.deviation, 290.2305);
    }

    #[test]
    fn a_rating_fades_and_has_bounds() {
        let known = Rating::known(1500.0, 60.0, 0);
        assert!(!known.is_provisional(0));
        let year = known.deviation_at(365 * DAY);
        assert!((year - 110.0).abs() < 1.0, "{year}");
        assert!(known.is_provisional(400 * DAY));
        assert_eq!(known.deviation_at(100_000 * DAY), DEVIATION);
        assert_eq!(known.deviation_at(-DAY), 60.0, "a clock set back makes nothing surer");

        let mut one = Rating::new(0);
        for day in 0..3_000 {
            one = one.after((400.0, 45.0), 1.0, day * DAY / 10);
        }
        assert!(one.rating <= 4_000.0 && one.deviation >= DEVIATION_MIN, "{one:?}");
        let lost = Rating::new(0).after((4_000.0, 45.0), 0.0, 0);
        assert!(lost.rating > 1_490.0 && lost.deviation <= DEVIATION, "{lost:?}");
    }
}
